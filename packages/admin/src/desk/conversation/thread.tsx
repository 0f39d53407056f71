import { formatDateTime } from "@vetrina/contract/dates";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { StaffMessage } from "@vetrina/contract/tickets";
import { LinkedText } from "@vetrina/ui/linked-text";
import { memo } from "react";
import { AttachmentLinks } from "./attachment-links.tsx";
import type { useStickToEnd } from "./use-stick-to-end.ts";

type ShownMessage = Omit<StaffMessage, "id">;

const ThreadMessage = memo(function ThreadMessage({ message }: { message: ShownMessage }) {
  return (
    <li className="thread-message" data-sender={message.senderType} data-note={message.isInternal || undefined}>
      <p className="thread-head">
        <span className="font-semibold">{message.senderName}</span>
        {message.isInternal && <span className="note-label">Nota interna</span>}
        <time dateTime={message.createdAt} className="text-muted tabular-nums">
          {formatDateTime(message.createdAt)}
        </time>
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <LinkedText text={message.message} />
      </p>
      <AttachmentLinks attachments={message.attachments} />
    </li>
  );
});

/** The ticket's description is what the client wrote first. */
const openingOf = ({ ticket }: DeskConversation): ShownMessage => ({
  senderType: "client",
  senderName: ticket.clientName,
  message: ticket.description,
  createdAt: ticket.createdAt,
  attachments: ticket.attachments,
  isInternal: false,
});

interface ThreadProps {
  conversation: DeskConversation;
  clientTyping: boolean;
  stick: ReturnType<typeof useStickToEnd>;
}

/** The conversation from its opening on: the client on the left, the staff on the right. */
export function Thread({ conversation, clientTyping, stick }: ThreadProps) {
  return (
    <div className="thread-frame">
      <div
        ref={stick.scroller}
        className="thread"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a place that scrolls has to be reachable by keyboard.
        tabIndex={0}
        role="log"
        aria-label="Messaggi"
        onScroll={stick.onScroll}
      >
        <div ref={stick.content}>
          <ol className="thread-list">
            <ThreadMessage message={openingOf(conversation)} />
            {conversation.messages.map((message) => (
              <ThreadMessage key={message.id} message={message} />
            ))}
          </ol>
        </div>
      </div>
      {stick.behind && (
        <button type="button" className="thread-behind" onClick={stick.toEnd}>
          Nuovi messaggi ↓
        </button>
      )}
      <p role="status" className="thread-typing">
        {clientTyping && "Il cliente sta scrivendo…"}
      </p>
    </div>
  );
}
