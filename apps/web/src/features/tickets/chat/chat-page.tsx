import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { Company } from "@vetrina/contract/settings/site";
import { parseTicketId, type Ticket, ticketStatuses } from "@vetrina/contract/tickets";
import { FailurePanel } from "../../support/failure-panel.tsx";
import { WithoutScript } from "../../support/without-script.tsx";
import { useJustCreated } from "../new/just-created.ts";
import { PriorityBadge, StatusBadge } from "../ticket-badges.tsx";
import { TicketNumber } from "../ticket-number.tsx";
import { ChatSkeleton } from "./chat-skeleton.tsx";
import { ConversationPanel } from "./conversation-panel.tsx";
import { MailedLink } from "./mailed-link.tsx";
import { RatingQuestion } from "./rating-question.tsx";
import { TicketNotFound } from "./ticket-not-found.tsx";
import { TicketReceipt } from "./ticket-receipt.tsx";

function ChatHeader({ ticket }: { ticket: Ticket }) {
  return (
    <section className="bg-base-200">
      <div className="awning [--stripe:1.25rem] h-5" />
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

function Chat({ id, typed }: { id: number; typed: string }) {
  useJustCreated(id);
  const ticket = trpc.tickets.one.useQuery({ id }, { refetchOnMount: "always" });
  if (ticket.isPending) return <ChatSkeleton />;
  if (refusalOf(ticket.error)?.code === "NOT_FOUND") {
    return <TicketNotFound typed={typed} isAsking={ticket.isFetching} />;
  }
  if (!ticket.data) {
    return (
      <div className="wrap band">
        <FailurePanel
          title="Il ticket non si apre"
          error={ticket.error}
          retrying={ticket.isFetching}
          onRetry={() => void ticket.refetch()}
        />
      </div>
    );
  }
  return (
    <>
      <ChatHeader ticket={ticket.data} />
      <MailedLink id={id} />
      <RatingQuestion id={id} status={ticket.data.status} />
      <div className="wrap grid items-start gap-x-10 gap-y-5 pt-4 pb-12 lg:grid-cols-[22rem_minmax(0,1fr)] lg:pt-6 lg:pb-16">
        <TicketReceipt ticket={ticket.data} />
        <ConversationPanel ticketId={id} ticket={ticket.data} />
      </div>
    </>
  );
}

/** The chat of the ticket with this number, in any notation. */
export function ChatPage({ company, typed }: { company: Company; typed: string }) {
  const id = parseTicketId(typed);
  if (id === undefined) return <TicketNotFound typed={typed} />;
  return (
    <>
      <div className="wrap">
        <WithoutScript company={company} what="La chat" />
      </div>
      <div className="noscript:hidden">
        <Chat key={id} id={id} typed={typed} />
      </div>
    </>
  );
}
