import { trpc } from "@vetrina/client/trpc";
import type { PersonCard as Card, PersonSubject } from "@vetrina/contract/person-card";
import { useId } from "react";
import { Link } from "../../navigation.tsx";
import { useStoredChoice } from "../../stored-choice.ts";
import { CustomerLink } from "../customers/customer-link.tsx";
import { PhoneLink } from "../leads/reach-links.tsx";
import { CardState } from "./card-state.tsx";
import { countWords } from "./count-words.ts";
import { PersonNotes } from "./person-notes.tsx";
import { depositEntry, leadEntry, ShelfList, ticketEntry } from "./shelf-list.tsx";

/** The customers that the person is, or is met at; of none, what makes one of what is known. */
function PersonCustomers({ subject, customers }: { subject: PersonSubject } & Pick<Card, "customers">) {
  if (customers.length === 0) {
    return (
      <Link
        to="/clienti/$id"
        params={{ id: "nuovo" }}
        search={{ da: `${subject.kind}-${subject.id}` }}
        className="btn btn-outline btn-sm justify-self-start"
      >
        Crea cliente
      </Link>
    );
  }
  return (
    <p>
      <span className="text-muted">Cliente: </span>
      {customers.map((customer, index) => (
        <span key={customer.id}>
          {index > 0 && ", "}
          <CustomerLink customer={customer} className="text-link font-semibold" />
        </span>
      ))}
    </p>
  );
}

/** What else the same person has done here, by kind. */
function PersonEntries({ card: { tickets, leads, deposits } }: { card: Card }) {
  const shelves = [
    { kind: "Ticket", count: countWords(tickets), entries: tickets.newest.map(ticketEntry) },
    { kind: "Contatti", count: countWords(leads), entries: leads.newest.map(leadEntry) },
    { kind: "Prenotazioni", count: countWords(deposits), entries: deposits.newest.map(depositEntry) },
  ].filter(({ entries }) => entries.length > 0);
  if (shelves.length === 0) return <p className="text-muted">Nessun altro contatto con questa persona.</p>;
  return shelves.map((shelf) => <ShelfList key={shelf.kind} {...shelf} />);
}

/** Under which numbers the person is known; one alone stands with the rest of the data already. */
function PersonPhones({ phones }: { phones: readonly string[] }) {
  if (phones.length < 2) return null;
  return (
    <p>
      <span className="text-muted">Telefoni: </span>
      {phones.map((phone, index) => (
        <span key={phone}>
          {index > 0 && ", "}
          <PhoneLink phone={phone} className="text-link whitespace-nowrap" />
        </span>
      ))}
    </p>
  );
}

function CardBody({ subject }: { subject: PersonSubject }) {
  const query = trpc.person.card.useQuery(subject, { staleTime: 0 });
  const { data } = query;
  if (!data) return <CardState query={query} coming="Cerco la stessa persona…" />;
  return (
    <>
      <PersonPhones phones={data.phones} />
      <PersonCustomers subject={subject} customers={data.customers} />
      <PersonEntries card={data} />
      <PersonNotes subject={subject} card={data} />
    </>
  );
}

const cardStates = ["aperta", "chiusa"] as const;

interface PersonCardProps {
  subject: PersonSubject;
  /** Where it stands: in a ticket it is closed at first, so that the conversation keeps its room. */
  at: PersonSubject["kind"];
}

/** Everything else that the house knows of the person in front of us. It is asked for once the card is open. */
export function PersonCard({ subject, at }: PersonCardProps) {
  const id = useId();
  const usual = at === "ticket" ? "chiusa" : "aperta";
  const [state, setState] = useStoredChoice(`vetrina-stessa-persona-${at}`, cardStates, usual);
  const isOpen = state === "aperta";
  return (
    <section aria-labelledby={id} className="border-t-2 border-base-content [.ticket-facts+&]:mt-4">
      <details open={isOpen} onToggle={({ currentTarget }) => setState(currentTarget.open ? "aperta" : "chiusa")}>
        <summary className="chevron flex min-h-11 cursor-pointer items-center justify-between gap-3">
          <h3 id={id} className="text-lead">
            La stessa persona
          </h3>
        </summary>
        {isOpen && (
          <div className="grid gap-5 pt-1 pb-2 wrap-anywhere">
            <CardBody key={`${subject.kind} ${subject.id}`} subject={subject} />
          </div>
        )}
      </details>
    </section>
  );
}
