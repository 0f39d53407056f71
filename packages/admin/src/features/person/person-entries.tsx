import { formatLongDate } from "@vetrina/contract/dates";
import { depositStates } from "@vetrina/contract/deposits/deposit-states";
import { methodInWords } from "@vetrina/contract/deposits/deposits";
import { leadStages } from "@vetrina/contract/lead-stages";
import { formatCents } from "@vetrina/contract/money";
import type { PersonCard } from "@vetrina/contract/person-card";
import { ticketStatuses } from "@vetrina/contract/tickets";
import { useId } from "react";
import { type Place, PlaceLink, place } from "../../navigation.tsx";
import { countWords } from "./count-words.ts";
import { SamePhone } from "./same-phone.tsx";

interface Entry {
  id: number;
  place: Place;
  title: string;
  details: string;
  otherEmail: string | null;
  createdAt: string;
}

interface Shelf {
  kind: string;
  entries: Entry[];
  /** How many there are: "10 di 24". */
  count: string;
}

const leadShelf = ({ leads }: PersonCard): Shelf => ({
  kind: "Contatti",
  count: countWords(leads),
  entries: leads.newest.map((lead) => ({
    ...lead,
    place: place({ to: "/contatti/$id", params: { id: String(lead.id) } }),
    title: lead.name,
    details: leadStages[lead.stage],
  })),
});

const ticketShelf = ({ tickets }: PersonCard): Shelf => ({
  kind: "Ticket",
  count: countWords(tickets),
  entries: tickets.newest.map((ticket) => ({
    ...ticket,
    place: place({ to: "/ticket/$id", params: { id: String(ticket.id) } }),
    title: ticket.subject,
    details: ticket.isSpam ? `${ticketStatuses[ticket.status]}, nello spam` : ticketStatuses[ticket.status],
  })),
});

const depositShelf = ({ deposits }: PersonCard): Shelf => ({
  kind: "Prenotazioni",
  count: countWords(deposits),
  entries: deposits.newest.map((deposit) => ({
    ...deposit,
    place: place({ to: "/prenotazioni/$id", params: { id: String(deposit.id) } }),
    title: `Caparra di ${formatCents(deposit.amountCents)}`,
    details: `${depositStates[deposit.state]}, ${methodInWords(deposit)}`,
  })),
});

function ShelfList({ shelf: { kind, entries, count } }: { shelf: Shelf }) {
  const id = useId();
  return (
    <div>
      <h4 id={id} className="person-kind">
        {kind} <span className="text-muted">{count}</span>
      </h4>
      <ul aria-labelledby={id} className="person-entries">
        {entries.map((entry) => (
          <li key={entry.id}>
            <PlaceLink place={entry.place} className="text-link font-semibold">
              {entry.title}
            </PlaceLink>
            <span className="text-muted">
              {entry.details}, <time dateTime={entry.createdAt}>{formatLongDate(entry.createdAt)}</time>
            </span>
            <SamePhone otherEmail={entry.otherEmail} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What else the same person has done here, by kind, the newest first. Each line leads to its place. */
export function PersonEntries({ card }: { card: PersonCard }) {
  const shelves = [ticketShelf(card), leadShelf(card), depositShelf(card)].filter(({ entries }) => entries.length > 0);
  if (shelves.length === 0) return <p className="text-muted">Nessun altro contatto con questa persona.</p>;
  return shelves.map((shelf) => <ShelfList key={shelf.kind} shelf={shelf} />);
}
