import { type Priority, priorities } from "@vetrina/contract/tickets";
import { assignedMailKind, mentionedMailKind } from "@vetrina/core/mail/colleague-mails";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import type { Mail } from "@vetrina/core/mail/mail-queue";

export interface MailedTicket {
  id: bigint;
  clientName: string;
  /** By it the mail is found when the client's data are asked for or erased. */
  email: string;
  subject: string;
  priority: Priority;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const ticketLink = ({ id }: MailedTicket, publicUrl: string) => `${publicUrl}/admin#ticket/${id}`;

const factsOf = ({ clientName, email, subject, priority }: MailedTicket): [string, string][] => [
  ["Cliente", clientName],
  ["Email", email],
  ["Oggetto", subject],
  ["Priorità", priorities[priority]],
];

/** A mail names at most so many tickets. */
const namedMax = 50;

const namedLinks = (tickets: readonly MailedTicket[], publicUrl: string) => {
  const links = tickets.slice(0, namedMax).map((one) => ({
    label: `${one.clientName} (${one.email}): ${oneLine(one.subject)}`,
    href: ticketLink(one, publicUrl),
  }));
  const all = { label: "Tutti quelli assegnati a te", href: `${publicUrl}/admin#ticket?assegnato=io` };
  return tickets.length > namedMax ? [...links, all] : links;
};

/** Mails a staff user the tickets assigned to them in the last minutes. */
export function assignedMail(
  tickets: readonly [MailedTicket, ...MailedTicket[]],
  recipient: string,
  publicUrl: string,
): Mail {
  const [ticket, ...others] = tickets;
  const many = `Ti sono stati assegnati ${tickets.length} ticket`;
  const content =
    others.length === 0
      ? { facts: factsOf(ticket), link: { label: "Apri la conversazione", href: ticketLink(ticket, publicUrl) } }
      : { links: namedLinks(tickets, publicUrl) };
  const heading = others.length === 0 ? "Ti è stato assegnato un ticket" : many;
  return {
    kind: assignedMailKind,
    recipient,
    subject: others.length === 0 ? `${heading}: ${oneLine(ticket.subject)}` : heading,
    ...layOutMail({ heading, paragraphs: ["Da adesso tocca a te."], ...content }),
  };
}

/** Mails a staff user that a colleague has mentioned them in a note. */
export function mentionedMail(
  { ticket, by, note }: { ticket: MailedTicket; by: string; note: string },
  recipient: string,
  publicUrl: string,
): Mail {
  return {
    kind: mentionedMailKind,
    recipient,
    subject: `${by} ti ha citato in una nota: ${oneLine(ticket.subject)}`,
    ...layOutMail({
      heading: `${by} ti ha citato in una nota`,
      paragraphs: [],
      facts: factsOf(ticket),
      quote: note,
      link: { label: "Apri la conversazione", href: ticketLink(ticket, publicUrl) },
    }),
  };
}
