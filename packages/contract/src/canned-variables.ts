import type { cannedVariableNames } from "./canned-replies.ts";
import type { Ticket } from "./tickets.ts";

/** What a canned reply may name, and what stands there when it is used. */
export const cannedVariables: {
  name: (typeof cannedVariableNames)[number];
  meaning: string;
  valueOf: (ticket: FilledTicket) => string;
}[] = [
  { name: "{nome}", meaning: "il nome completo del cliente", valueOf: (ticket: FilledTicket) => ticket.clientName },
  {
    name: "{nome-proprio}",
    meaning: "il suo nome senza cognome",
    valueOf: (ticket: FilledTicket) => ticket.clientName.trim().split(/\s+/)[0] ?? "",
  },
  { name: "{oggetto}", meaning: "l’oggetto del ticket", valueOf: (ticket: FilledTicket) => ticket.subject },
];

/** Whom a canned reply is for, and what about. */
export type FilledTicket = Pick<Ticket, "clientName" | "subject">;

/** A canned reply as it goes to this ticket's client. Braces that name nothing known stay as they are. */
export function fillVariables(body: string, ticket: FilledTicket): string {
  return body.replace(/\{[\w-]+\}/g, (written) => {
    const variable = cannedVariables.find(({ name }) => name === written.toLowerCase());
    return variable ? variable.valueOf(ticket) : written;
  });
}
