import { trpc } from "@vetrina/client/trpc";
import { useState } from "react";
import { useReopening } from "../../use-reopening.ts";
import { useDeskCache } from "../desk-cache.ts";

interface ConversationLiveProps {
  ticketId: number;
  /** The last message that is already on screen. */
  lastMessageId: number;
  /** The client shows a sign of writing, or has stopped. */
  onClientTyping: (typing: boolean) => void;
}

/** While it is rendered, brings in what is new in a conversation: from the message after the last one on, each once. */
export function ConversationLive({ ticketId, lastMessageId, onClientTyping }: ConversationLiveProps) {
  const cache = useDeskCache();
  // What the subscription starts from. Later it knows by itself how far it got, also across a lost connection.
  const [lastEventId] = useState(String(lastMessageId));
  const subscription = trpc.desk.conversationLive.useSubscription(
    { id: ticketId, lastEventId },
    {
      onData: ({ data: event }) => {
        if (event.kind === "message") {
          cache.addMessage(ticketId, event.message);
          if (event.message.senderType === "client") onClientTyping(false);
        }
        if (event.kind === "status") cache.show(ticketId, { status: event.status });
        if (event.kind === "typing" && event.senderType === "client") onClientTyping(true);
      },
    },
  );
  useReopening(subscription, true);
  return null;
}
