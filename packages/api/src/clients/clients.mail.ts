import { formatTicketId } from "@vetrina/contract/tickets";
import { layOutMail } from "../mail/mail-layout.ts";
import type { Mail } from "../mail/mail-queue.ts";

export interface RegistrationMailContent {
  email: string;
  clientName: string;
  /** The newest of the tickets that this address has opened already. */
  tickets: { id: bigint; subject: string }[];
}

/** Answers a registration: with the links to the tickets there are, else with the one that opens the first. */
export function registrationMail({ email, clientName, tickets }: RegistrationMailContent, publicUrl: string): Mail {
  const hasTickets = tickets.length > 0;
  return {
    kind: "registrazione",
    recipient: email,
    subject: "La tua area clienti",
    ...layOutMail({
      heading: "La tua area clienti è pronta",
      paragraphs: hasTickets
        ? [
            `Ciao ${clientName}, ecco i tuoi ticket: ogni link apre la sua chat.`,
            "Per entrare nell'area clienti bastano questa email e il numero di uno dei ticket.",
          ]
        : [
            `Ciao ${clientName}, apri il tuo primo ticket: riceverai il suo numero.`,
            "Con questa email e quel numero entri nell'area clienti e ritrovi tutte le tue richieste.",
          ],
      links: tickets.map(({ id, subject }) => ({
        label: `${subject} (${formatTicketId(Number(id))})`,
        href: `${publicUrl}/ticket/${id}`,
      })),
      link: hasTickets
        ? { label: "Entra nell'area clienti", href: `${publicUrl}/client/login` }
        : { label: "Apri il primo ticket", href: `${publicUrl}/ticket` },
      footnote: "Non hai chiesto tu questa registrazione? Allora ignora questa mail: non succede nulla.",
    }),
  };
}
