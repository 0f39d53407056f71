import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { formatLongDate } from "@vetrina/contract/dates";
import { depositMethods, depositStates } from "@vetrina/contract/deposits/deposits";
import { leadStages } from "@vetrina/contract/lead-stages";
import type { LeadHistory } from "@vetrina/contract/leads-desk";
import { formatCents } from "@vetrina/contract/money";
import { ticketStatuses } from "@vetrina/contract/tickets";
import { Button } from "@vetrina/ui/button";
import { type Place, PlaceLink, place } from "../../../navigation.tsx";
import { LeadPanel } from "./lead-panel.tsx";

interface Event {
  key: string;
  kind: string;
  place: Place;
  title: string;
  details: string;
  createdAt: string;
}

const eventsOf = ({ leads, tickets, deposits }: LeadHistory): Event[] =>
  [
    ...leads.map((lead) => ({
      key: `contatto-${lead.id}`,
      kind: "Contatto",
      place: place({ to: "/contatti/$id", params: { id: String(lead.id) } }),
      title: lead.name,
      details: [leadStages[lead.stage], lead.otherEmail && `con ${lead.otherEmail}`].filter(Boolean).join(", "),
      createdAt: lead.createdAt,
    })),
    ...tickets.map((ticket) => ({
      key: `ticket-${ticket.id}`,
      kind: "Ticket",
      place: place({ to: "/ticket/$id", params: { id: String(ticket.id) } }),
      title: ticket.subject,
      details: ticketStatuses[ticket.status],
      createdAt: ticket.createdAt,
    })),
    ...deposits.map((deposit) => ({
      key: `prenotazione-${deposit.id}`,
      kind: "Prenotazione",
      place: place({ to: "/prenotazioni/$id", params: { id: String(deposit.id) } }),
      title: `Caparra di ${formatCents(deposit.amountCents)}`,
      details: `${depositStates[deposit.state]}, ${depositMethods[deposit.method]}`,
      createdAt: deposit.createdAt,
    })),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));

function HistoryList({ events }: { events: Event[] }) {
  if (events.length === 0) return <p className="text-muted">È la prima volta che ci scrive.</p>;
  return (
    <ul className="lead-history">
      {events.map((event) => (
        <li key={event.key}>
          <p className="lead-history-kind">{event.kind}</p>
          <p className="min-w-0">
            <PlaceLink place={event.place} className="font-semibold underline decoration-edge underline-offset-4">
              {event.title}
            </PlaceLink>
            <span className="block text-muted [overflow-wrap:anywhere]">
              {event.details}, <time dateTime={event.createdAt}>{formatLongDate(event.createdAt)}</time>
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What else the same person has done here, known by address or phone. Each line leads to its tab. */
export function LeadHistoryPanel({ leadId }: { leadId: number }) {
  const { data, error, isFetching, refetch } = trpc.leads.history.useQuery(
    { id: leadId },
    { refetchOnMount: "always" },
  );
  return (
    <LeadPanel title="La stessa persona">
      {data && <HistoryList events={eventsOf(data)} />}
      {!data && !error && <div aria-hidden="true" className="skeleton h-24 w-full" />}
      {error && (
        <div role="alert">
          <p>{failureMessage(error)}</p>
          <Button className="btn-outline btn-sm mt-2" pending={isFetching} onClick={() => void refetch()}>
            Riprova
          </Button>
        </div>
      )}
    </LeadPanel>
  );
}
