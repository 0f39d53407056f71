import { mergeMessages } from "@vetrina/client/merge-messages";
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

/** Something was separated from the ticket, and has taken its messages along. */
const hasBeenSplit = (old: DeskConversation, { events }: DeskConversation) =>
  events.some(({ id, kind }) => kind === "separazione" && !old.events.some((event) => event.id === id));

/** Messages aren't taken back otherwise, so an answer that set out before the last of them loses none. */
function keepMessages(before: unknown, after: unknown): unknown {
  const [old, fresh] = [before, after] as [DeskConversation | undefined, DeskConversation];
  if (!old || old.ticket.id !== fresh.ticket.id || hasBeenSplit(old, fresh)) return fresh;
  return { ...fresh, messages: mergeMessages(fresh.messages, old.messages) };
}

export const useConversation = (id: number) =>
  trpc.desk.conversation.useQuery({ id }, { structuralSharing: keepMessages });

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
