import { useLiveConversation } from "@vetrina/chat/use-live-conversation";
import { trpc } from "@vetrina/client/trpc";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { StaffMessage } from "@vetrina/contract/tickets";
import { useDeskCache } from "../desk-cache.ts";

/** Brings in what is new in an open conversation. Returns whether the client is writing. */
export function useDeskConversationLive({ ticket, messages }: DeskConversation): boolean {
  const cache = useDeskCache();
  const { client } = trpc.useUtils();
  const { isTyping } = useLiveConversation<StaffMessage>(
    {
      ticketId: ticket.id,
      listen: (lastEventId, handlers) =>
        client.desk.conversationLive.subscribe({ id: ticket.id, lastEventId }, handlers),
      lastId: () => messages.at(-1)?.id ?? 0,
      onMessages: (arrived) => {
        for (const message of arrived) cache.addMessage(ticket.id, message);
      },
      onStatus: (status) => cache.show(ticket.id, { status }),
    },
    // The dashboard has other streams open; a hidden tab gives this one back at once.
    { me: "admin", enabled: true, hiddenMs: 0 },
  );
  return isTyping;
}
