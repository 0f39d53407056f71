import type { Message } from "@vetrina/contract/tickets";
import { MessageBubble } from "./message-bubble.tsx";
import { useStickToEnd } from "./use-stick-to-end.ts";

interface MessageLogProps {
  messages: Message[];
  /** The message that was last sent from here. */
  sentId: number | undefined;
}

/** What was said, in a window of fixed height that follows the newest unless its reader has scrolled up. */
export function MessageLog({ messages, sentId }: MessageLogProps) {
  const { box, onScroll, hasUnseen, toEnd } = useStickToEnd(messages.at(-1)?.id, sentId);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a mouse it is scrolled by keyboard. */}
      <div ref={box} role="log" aria-label="Conversazione" tabIndex={0} className="chat-log" onScroll={onScroll}>
        <div className="px-5 py-6">
          {messages.length === 0 && (
            <p className="mx-auto max-w-[34ch] py-10 text-center text-muted">
              La richiesta è arrivata: ti rispondiamo qui, entro 24 ore. Se ti viene in mente altro, scrivilo sotto.
            </p>
          )}
          <ol className="grid gap-5">
            {messages.map((message) => (
              <MessageBubble key={message.id} message={message} />
            ))}
          </ol>
        </div>
      </div>
      {hasUnseen && (
        <button type="button" className="btn btn-primary absolute bottom-3 left-1/2 -translate-x-1/2" onClick={toEnd}>
          Nuovi messaggi
          <svg viewBox="0 0 16 16" className="size-3.5 fill-none stroke-current" strokeWidth="2.5" aria-hidden="true">
            <path d="M8 1v13M2 8.500l6 6 6-6" />
          </svg>
        </button>
      )}
    </div>
  );
}
