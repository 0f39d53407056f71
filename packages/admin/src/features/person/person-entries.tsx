import type { PersonCard } from "@vetrina/contract/person-card";
import { countWords } from "./count-words.ts";
import { depositEntry, leadEntry, ShelfList, ticketEntry } from "./shelf-list.tsx";

/** What else the same person has done here, by kind. */
export function PersonEntries({ card: { tickets, leads, deposits } }: { card: PersonCard }) {
  const shelves = [
    { kind: "Ticket", count: countWords(tickets), entries: tickets.newest.map(ticketEntry) },
    { kind: "Contatti", count: countWords(leads), entries: leads.newest.map(leadEntry) },
    { kind: "Prenotazioni", count: countWords(deposits), entries: deposits.newest.map(depositEntry) },
  ].filter(({ entries }) => entries.length > 0);
  if (shelves.length === 0) return <p className="text-muted">Nessun altro contatto con questa persona.</p>;
  return shelves.map((shelf) => <ShelfList key={shelf.kind} {...shelf} />);
}
