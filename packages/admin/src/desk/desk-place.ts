import { parseTicketId } from "@vetrina/contract/tickets";

/** Where one is inside the Ticket tab. */
export type DeskPlace = { kind: "tickets" } | { kind: "ticket"; id: number } | { kind: "replies" } | { kind: "mail" };

export const deskAddresses = { tickets: "#ticket", replies: "#ticket/risposte", mail: "#ticket/posta" } as const;

export const ticketAddress = (id: number) => `#ticket/${id}`;

/** What the address names inside the tab; anything unknown is the list of tickets. */
export function readDeskPlace(place: string): DeskPlace {
  if (place === "risposte") return { kind: "replies" };
  if (place === "posta") return { kind: "mail" };
  const id = parseTicketId(place);
  return id === undefined ? { kind: "tickets" } : { kind: "ticket", id };
}
