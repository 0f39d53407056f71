import { type Ticket, ticketStatuses } from "@vetrina/contract/tickets";
import { PriorityBadge, StatusBadge } from "../ticket-badges.tsx";
import { TicketNumber } from "../ticket-number.tsx";

export function ChatHeader({ ticket }: { ticket: Ticket }) {
  return (
    <section className="bg-base-200">
      <div className="awning awning-low" />
      <div className="wrap grid items-end gap-x-8 gap-y-3 pt-3 pb-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:pb-6">
        <div>
          <a href="/ticket" className="text-link text-note print:hidden">
            <span aria-hidden="true">← </span>Torna all’assistenza
          </a>
          <h1 className="mt-1 text-item text-pretty wrap-anywhere lg:text-[1.875rem] lg:leading-tight">
            {ticket.subject}
          </h1>
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <PriorityBadge priority={ticket.priority} />
          <StatusBadge status={ticket.status} />
          <TicketNumber id={ticket.id} className="-mr-3" />
        </div>
        <p role="status" className="sr-only">
          {`Stato del ticket: ${ticketStatuses[ticket.status]}`}
        </p>
      </div>
    </section>
  );
}
