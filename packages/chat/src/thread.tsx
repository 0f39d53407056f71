import { formatDateTime } from "@vetrina/contract/dates";
import type { Message } from "@vetrina/contract/tickets";
import { memo, type ReactNode } from "react";
import { ReceivedFiles } from "./attachments/received-files.tsx";
import { MessageText } from "./message-text.tsx";
import type { StickToEnd } from "./use-stick-to-end.ts";

interface ShownMessage extends Message {
  /** A note among the staff. */
  isInternal?: boolean;
  /** Which of the staff wrote it, where colleagues read. */
  author?: string | null;
  /** For colleagues: the mail that it came by. */
  inboundMailId?: number | null;
}

/** A line between the messages: something that happened besides. */
export interface ThreadMark {
  id: string;
  at: string;
  text: string;
  /** What can be done about it. */
  action?: { label: string; onClick: () => void };
}

interface ThreadProps {
  label: string;
  /** For colleagues: what happened besides, oldest first. */
  marks?: readonly ThreadMark[];
  messages: readonly ShownMessage[];
  /** Who is reading: what this side wrote hangs on the right. */
  me: Message["senderType"];
  /** How the other side is called, where it isn't by each writer's name. */
  otherName?: string;
  stick: StickToEnd;
  /** Where the files are; empty for the page's own server. */
  restUrl?: string;
  /** The placeholder of an empty conversation. */
  empty?: ReactNode;
  /** List items under the last message: what is on its way. */
  tail?: ReactNode;
  /** What stands under a message's words. */
  footOf?: (message: ShownMessage) => ReactNode;
}

interface ThreadMessageProps {
  message: ShownMessage;
  isMine: boolean;
  name: string;
  restUrl: string;
  foot: ReactNode;
}

const ThreadMessage = memo(function ThreadMessage({ message, isMine, name, restUrl, foot }: ThreadMessageProps) {
  return (
    <li className="chat-message" data-mine={isMine || undefined} data-note={message.isInternal || undefined}>
      <p className="chat-message-head wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {message.isInternal && <span className="badge badge-warning">Nota interna</span>}
        {message.origin === "mail" && <span className="badge badge-outline badge-sm">via email</span>}
        <time dateTime={message.createdAt} className="text-muted tabular-nums">
          {formatDateTime(message.createdAt)}
        </time>
      </p>
      <div className="chat-paper">
        {message.message && <MessageText text={message.message} />}
        <ReceivedFiles attachments={message.attachments} restUrl={restUrl} />
        {foot}
      </div>
    </li>
  );
});

function ThreadLine({ mark: { at, text, action } }: { mark: ThreadMark }) {
  return (
    <li className="chat-mark">
      {text}{" "}
      <time dateTime={at} className="tabular-nums">
        {formatDateTime(at)}
      </time>
      {action && (
        <button type="button" className="btn ml-2 btn-link" onClick={action.onClick}>
          {action.label}
        </button>
      )}
    </li>
  );
}

/** What was said and what happened, in one order. */
const inOrder = (messages: readonly ShownMessage[], marks: readonly ThreadMark[]) =>
  [
    ...messages.map((message) => ({ at: message.createdAt, message, mark: undefined })),
    ...marks.map((mark) => ({ at: mark.at, mark, message: undefined })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));

/** What was said, in a window that follows the newest message unless its reader has scrolled up. */
export function Thread({
  label,
  messages,
  marks = [],
  me,
  otherName,
  stick,
  restUrl = "",
  empty,
  tail,
  footOf,
}: ThreadProps) {
  const nameOf = (message: ShownMessage) =>
    message.author ?? (message.senderType === me ? message.senderName : (otherName ?? message.senderName));
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={stick.box}
        role="log"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keyboard.
        tabIndex={0}
        className="chat-log"
        onScroll={stick.onScroll}
      >
        <div>
          {messages.length === 0 && empty}
          <ol className="chat-messages">
            {inOrder(messages, marks).map(({ message, mark }) =>
              message ? (
                <ThreadMessage
                  key={message.id}
                  message={message}
                  isMine={message.senderType === me}
                  name={nameOf(message)}
                  restUrl={restUrl}
                  foot={footOf?.(message)}
                />
              ) : (
                <ThreadLine key={`mark-${mark.id}`} mark={mark} />
              ),
            )}
            {tail}
          </ol>
        </div>
      </div>
      {stick.hasUnseen && (
        <button type="button" className="btn btn-primary chat-unseen" onClick={stick.toEnd}>
          Nuovi messaggi
          <svg viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current" strokeWidth="2.5" aria-hidden="true">
            <path d="M8 1v13M2 8.500l6 6 6-6" />
          </svg>
        </button>
      )}
    </div>
  );
}
