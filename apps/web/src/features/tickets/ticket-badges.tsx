import { type Priority, priorities, type TicketStatus, ticketStatuses } from "@vetrina/contract/tickets";

export function StatusBadge({ status }: { status: TicketStatus }) {
  return (
    <span className="badge text-sm" data-status={status}>
      <span className="sr-only">Stato: </span>
      {ticketStatuses[status]}
    </span>
  );
}

export function PriorityBadge({ priority }: { priority: Priority }) {
  return (
    <span className="badge text-sm" data-priority={priority}>
      <span className="sr-only">Priorità: </span>
      {priorities[priority]}
    </span>
  );
}
