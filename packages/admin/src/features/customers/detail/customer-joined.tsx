import { trpc } from "@vetrina/client/trpc";
import type { CustomerJoined } from "@vetrina/contract/customers-desk";
import { useState } from "react";
import { useActorName } from "../../audit/use-actor-name.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";
import { CardState } from "../../person/card-state.tsx";
import { depositEntry, type Entry, leadEntry, ShelfList, ticketEntry } from "../../person/shelf-list.tsx";

/** So many of a kind are shown before all are asked for. */
const shownFirst = 5;

interface Shelf {
  kind: string;
  /** In Italian, which says "tutte" of some kinds. */
  isFeminine: boolean;
  entries: Entry[];
  hasMore: boolean;
}

type NewestOf<Kind extends keyof CustomerJoined> = CustomerJoined[Kind]["newest"][number];

const namedDepositEntry = (deposit: NewestOf<"deposits">): Entry => {
  const entry = depositEntry(deposit);
  return { ...entry, details: `${entry.details}, ${deposit.name}` };
};

const noteEntry = (note: NewestOf<"notes">, nameOf: (actor: string) => string): Entry => ({
  ...note,
  otherEmail: null,
  title: note.text,
  details: `${nameOf(note.author)} su ${note.email}`,
});

const shelvesOf = ({ tickets, leads, deposits, notes }: CustomerJoined, nameOf: (actor: string) => string): Shelf[] => [
  { ...tickets, kind: "Ticket", isFeminine: false, entries: tickets.newest.map(ticketEntry) },
  { ...leads, kind: "Contatti", isFeminine: false, entries: leads.newest.map(leadEntry) },
  { ...deposits, kind: "Prenotazioni", isFeminine: true, entries: deposits.newest.map(namedDepositEntry) },
  {
    ...notes,
    kind: "Note sulle persone",
    isFeminine: true,
    entries: notes.newest.map((note) => noteEntry(note, nameOf)),
  },
];

/** "Vedi tutti e 7", or of more than are here "Vedi le ultime 100". */
function allWords({ entries: { length }, hasMore, isFeminine }: Shelf): string {
  if (hasMore) return `Vedi ${isFeminine ? "le ultime" : "gli ultimi"} ${length}`;
  return `Vedi ${isFeminine ? "tutte" : "tutti"} e ${length}`;
}

const countWords = ({ entries, hasMore }: Shelf) => (hasMore ? `più di ${entries.length}` : String(entries.length));

function LongShelf({ shelf }: { shelf: Shelf }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? shelf.entries : shelf.entries.slice(0, shownFirst);
  return (
    <ShelfList kind={shelf.kind} count={countWords(shelf)} entries={shown}>
      {shelf.entries.length > shown.length && (
        <button type="button" className="btn btn-link" onClick={() => setIsWhole(true)}>
          {allWords(shelf)}
          <span className="sr-only">: {shelf.kind}</span>
        </button>
      )}
    </ShelfList>
  );
}

function Joined({ customerId }: { customerId: number }) {
  const nameOf = useActorName();
  const query = trpc.customers.joined.useQuery({ id: customerId }, { staleTime: 0 });
  if (!query.data) return <CardState query={query} coming="Cerco ticket, contatti e prenotazioni…" />;
  const shelves = shelvesOf(query.data, nameOf).filter(({ entries }) => entries.length > 0);
  if (shelves.length > 0) return shelves.map((shelf) => <LongShelf key={shelf.kind} shelf={shelf} />);
  return <p className="text-muted">Con queste email e questi telefoni non c’è altro, per ora.</p>;
}

/** What the customer and its people have done here, by their addresses and phones. */
export function CustomerJoinedPanel({ customerId }: { customerId: number }) {
  return (
    <LeadPanel title="Che cosa c’è già">
      <div className="grid gap-5 pt-1 pb-2 wrap-anywhere">
        <Joined customerId={customerId} />
      </div>
    </LeadPanel>
  );
}
