import { formatDateTime } from "@vetrina/contract/dates";
import { type Message, staffSenderName } from "@vetrina/contract/tickets";
import { ReceivedFiles } from "../attachments/received-files.tsx";
import { MessageText } from "./message-text.tsx";

/** The staff's messages hang on the left, the client's on the right. */
export function MessageBubble({ message }: { message: Message }) {
  const isClient = message.senderType === "client";
  return (
    <li className="bubble" data-sender={isClient ? "client" : "staff"}>
      <p className="mb-1 flex flex-wrap items-baseline gap-x-3 text-note">
        <span className="font-semibold">{isClient ? message.senderName : staffSenderName}</span>
        <time dateTime={message.createdAt} className="text-muted">
          {formatDateTime(message.createdAt)}
        </time>
      </p>
      <div className="bubble-paper">
        <MessageText text={message.message} />
        <ReceivedFiles attachments={message.attachments} />
      </div>
    </li>
  );
}
