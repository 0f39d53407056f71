import { Link } from "@tanstack/react-router";
import type { ClientAreaTicket } from "@vetrina/contract/clients";
import { formatDateTime } from "@vetrina/contract/dates";
import { formatTicketId, requestTypes } from "@vetrina/contract/tickets";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import type { ReactNode } from "react";
import { PriorityBadge, StatusBadge } from "../tickets/ticket-badges.tsx";

interface TicketCardProps {
  ticket: ClientAreaTicket;
  /** What the client is asked about the ticket, if anything. */
  question?: ReactNode;
}

/** One of the client's slips, on the spike. */
export function TicketCard({ ticket, question }: TicketCardProps) {
  const titleId = `ticket-${ticket.id}`;
  return (
    <li className="slip-hung">
      <article aria-labelledby={titleId} className="slip-card">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="font-receipt text-note tabular-nums">{formatTicketId(ticket.id)}</p>
          <p className="flex flex-wrap gap-2">
            <PriorityBadge priority={ticket.priority} />
            <StatusBadge status={ticket.status} />
          </p>
        </div>
        <h2 id={titleId} className="mt-3 text-item wrap-anywhere">
          {ticket.subject}
        </h2>
        <p className="mt-1 text-note text-muted">
          {requestTypes[ticket.requestType]},{" "}
          <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt)}</time>
        </p>
        <p className="mt-3 line-clamp-2 self-start wrap-anywhere">{ticket.description}</p>
        {question}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 mt-5 pt-5 border-t-2 border-dashed border-edge">
          {ticket.websiteUrl && (
            <NewTabLink
              href={ticket.websiteUrl}
              rel="noopener noreferrer"
              className="relative max-w-full truncate text-note underline underline-offset-4"
            >
              {ticket.websiteUrl}
            </NewTabLink>
          )}
          <Link
            to="/ticket/$id"
            params={{ id: String(ticket.id) }}
            aria-describedby={titleId}
            className="btn btn-neutral btn-lg ml-auto"
          >
            Apri Chat
          </Link>
        </div>
      </article>
    </li>
  );
}
