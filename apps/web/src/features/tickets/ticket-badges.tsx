import { type Priority, priorities, type TicketStatus, ticketStatuses } from "@vetrina/contract/tickets";

export function StatusBadge({ status }: { status: TicketStatus }) {
  return (
    <span className="ticket-badge" data-status={status}>
      <span className="sr-only">Stato: </span>
      {ticketStatuses[status]}
    </span>
  );
}

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span className="ticket-badge" data-priority={priority}>
      <span className="sr-only">Priorità: </span>
      {priorities[priority]}
    </span>
  );
}
