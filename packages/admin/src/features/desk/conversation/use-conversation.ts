import { trpc } from "@vetrina/client/trpc";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useDeskCache } from "../desk-cache.ts";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the browser shows this page, or another tab hides it. */
const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === "visible");

export const useConversation = (id: number) => trpc.desk.conversation.useQuery({ id });

/** Tells the server that the conversation was read: when it is opened, and at each new message of the client, once it is on screen. */
export function useMarkSeen({ ticket, messages }: DeskConversation): void {
  const cache = useDeskCache();
  const visible = usePageVisible();
  const seen = useRef("");
  const { mutate } = trpc.desk.markSeen.useMutation({
    onSuccess: async ({ id, unread }) => {
      cache.show(id, { unread });
      await cache.refreshLists();
    },
    onError: () => {
      seen.current = "";
    },
  });
  const lastOfClient = messages.findLast((message) => message.senderType === "client")?.id ?? 0;
  useEffect(() => {
    const sight = `${ticket.id}/${lastOfClient}`;
    if (!visible || seen.current === sight) return;
    seen.current = sight;
    mutate({ id: ticket.id });
  }, [visible, ticket.id, lastOfClient, mutate]);
}
