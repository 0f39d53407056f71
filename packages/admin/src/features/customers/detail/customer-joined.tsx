import { trpc } from "@vetrina/client/trpc";
import type { CustomerJoined } from "@vetrina/contract/customers-desk";
import { formatLongDate } from "@vetrina/contract/dates";
import { depositStates } from "@vetrina/contract/deposits/deposit-states";
import { methodInWords } from "@vetrina/contract/deposits/deposits";
import { leadStages } from "@vetrina/contract/lead-stages";
import { formatCents } from "@vetrina/contract/money";
import { ticketStatuses } from "@vetrina/contract/tickets";
import { useId, useState } from "react";
import { type Place, PlaceLink, place } from "../../../navigation.tsx";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { CardState } from "../../person/card-state.tsx";
import { SamePhone } from "../../person/same-phone.tsx";

/** So many of a kind are shown before all are asked for. */
const shownFirst = 5;

interface Entry {
  id: number;
  title: string;
  details: string;
  createdAt: string;
  otherEmail: string | null;
  /** Missing for what has no place of its own. */
  place?: Place;
}

interface Shelf {
  kind: string;
  /** In Italian, which says "tutte" of some kinds. */
  isFeminine: boolean;
  entries: Entry[];
  hasMore: boolean;
}

const shelvesOf = ({ tickets, leads, deposits, notes }: CustomerJoined): Shelf[] => [
  {
    kind: "Ticket",
    isFeminine: false,
    hasMore: tickets.hasMore,
    entries: tickets.newest.map((ticket) => ({
      ...ticket,
      place: place({ to: "/ticket/$id", params: { id: String(ticket.id) } }),
      title: ticket.subject,
      details: ticket.isSpam ? `${ticketStatuses[ticket.status]}, nello spam` : ticketStatuses[ticket.status],
    })),
  },
  {
    kind: "Contatti",
    isFeminine: false,
    hasMore: leads.hasMore,
    entries: leads.newest.map((lead) => ({
      ...lead,
      place: place({ to: "/contatti/$id", params: { id: String(lead.id) } }),
      title: lead.name,
      details: leadStages[lead.stage],
    })),
  },
  {
    kind: "Prenotazioni",
    isFeminine: true,
    hasMore: deposits.hasMore,
    entries: deposits.newest.map((deposit) => ({
      ...deposit,
      place: place({ to: "/prenotazioni/$id", params: { id: String(deposit.id) } }),
      title: `Caparra di ${formatCents(deposit.amountCents)}`,
      details: `${depositStates[deposit.state]}, ${methodInWords(deposit)}, ${deposit.name}`,
    })),
  },
  {
    kind: "Note sulle persone",
    isFeminine: true,
    hasMore: notes.hasMore,
    entries: notes.newest.map((note) => ({
      ...note,
      otherEmail: null,
      title: note.text,
      details: `${note.author} su ${note.email}`,
    })),
  },
];

/** "Vedi tutti e 7", or of more than are here "Vedi le ultime 100". */
function allWords({ entries: { length }, hasMore, isFeminine }: Shelf): string {
  if (hasMore) return `Vedi ${isFeminine ? "le ultime" : "gli ultimi"} ${length}`;
  return `Vedi ${isFeminine ? "tutte" : "tutti"} e ${length}`;
}

const countWords = ({ entries, hasMore }: Shelf) => (hasMore ? `più di ${entries.length}` : String(entries.length));

function ShelfList({ shelf }: { shelf: Shelf }) {
  const id = useId();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? shelf.entries : shelf.entries.slice(0, shownFirst);
  return (
    <div>
      <h4 id={id} className="person-kind">
        {shelf.kind} <span className="text-muted">{countWords(shelf)}</span>
      </h4>
      <ul aria-labelledby={id} className="person-entries">
        {shown.map((entry) => (
          <li key={entry.id}>
            {entry.place ? (
              <PlaceLink place={entry.place} className="text-link font-semibold">
                {entry.title}
              </PlaceLink>
            ) : (
              <p className="whitespace-pre-line">{entry.title}</p>
            )}
            <span className="text-muted">
              {entry.details}, <time dateTime={entry.createdAt}>{formatLongDate(entry.createdAt)}</time>
            </span>
            <SamePhone otherEmail={entry.otherEmail} />
          </li>
        ))}
      </ul>
      {shelf.entries.length > shown.length && (
        <button type="button" className="btn btn-link" onClick={() => setIsWhole(true)}>
          {allWords(shelf)}
          <span className="sr-only">: {shelf.kind}</span>
        </button>
      )}
    </div>
  );
}

function Joined({ customerId }: { customerId: number }) {
  const query = trpc.customers.joined.useQuery({ id: customerId }, { staleTime: 0 });
  if (!query.data) return <CardState query={query} coming="Cerco ticket, contatti e prenotazioni…" />;
  const shelves = shelvesOf(query.data).filter(({ entries }) => entries.length > 0);
  if (shelves.length > 0) return shelves.map((shelf) => <ShelfList key={shelf.kind} shelf={shelf} />);
  return <p className="text-muted">Con queste email e questi telefoni non c'è altro, per ora.</p>;
}

/** What the customer and its people have done here, by their addresses and phones. */
export function CustomerJoinedPanel({ customerId }: { customerId: number }) {
  return (
    <LeadPanel title="Che cosa c'è già">
      <div className="grid gap-5 pt-1 pb-2 wrap-anywhere">
        <Joined customerId={customerId} />
      </div>
    </LeadPanel>
  );
}
