import type { Message, TicketStatus } from "@vetrina/contract/tickets";
import { useState } from "react";
import { FailurePanel } from "../../support/failure-panel.tsx";
import { LogSkeleton } from "./chat-skeleton.tsx";
import { Composer } from "./composer.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { MessageLog } from "./message-log.tsx";
import { useConversation } from "./use-conversation.ts";

/** What is said over the message box when nobody expects another message. */
const endedLines: Partial<Record<TicketStatus, string>> = {
  risolto: "Questo ticket è risolto. Se qualcosa non torna, scrivilo qui.",
  chiuso: "Questo ticket è chiuso. Se serve altro, scrivi qui o apri un nuovo ticket.",
};

/** The conversation: what was said, who is writing, and the box to answer. */
export function ConversationPanel({ ticketId, status }: { ticketId: number; status: TicketStatus }) {
  const { query, add, isLive, isStaffTyping } = useConversation(ticketId);
  const [sentId, setSentId] = useState<number>();
  const showSent = (message: Message) => {
    add([message]);
    setSentId(message.id);
  };

  return (
    <section aria-labelledby="chat-titolo" className="chat-panel">
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-b-2 border-base-content px-5 py-3">
        <h2 id="chat-titolo" className="text-item">
          Chat con lo staff
        </h2>
        {query.isSuccess && <ConnectionLine isLive={isLive} />}
      </header>
      {query.isPending && <LogSkeleton />}
      {query.isError && (
        <div className="chat-log p-5">
          <FailurePanel
            title="La conversazione non si apre"
            error={query.error}
            retrying={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        </div>
      )}
      {query.isSuccess && <MessageLog messages={query.data} sentId={sentId} />}
      <p role="status" className="chat-typing">
        {isStaffTyping ? "Staff sta scrivendo…" : endedLines[status]}
      </p>
      <Composer ticketId={ticketId} onSent={showSent} />
    </section>
  );
}
