import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { useEffect, useRef } from "react";
import { useReopening } from "../../use-reopening.ts";

/** Events that come within this time are answered together. In milliseconds. */
const gatherMs = 200;

/**
 * Asks again for what the events are about, a moment after the first of them. Those that come meanwhile wait until the
 * answers are there: a busy hour never keeps the lists from being read to their end.
 */
function useRefresh(): (ticketId: number) => void {
  const utils = trpc.useUtils();
  const gathered = useRef({ ids: new Set<number>(), timer: undefined as ReturnType<typeof setTimeout> | undefined });
  const reading = useRef(false);

  const schedule = () => {
    const { current } = gathered;
    if (!reading.current && current.ids.size > 0) current.timer ??= setTimeout(() => void refresh(), gatherMs);
  };
  const refresh = async () => {
    const ids = [...gathered.current.ids];
    gathered.current = { ids: new Set(), timer: undefined };
    reading.current = true;
    await Promise.all([
      utils.desk.list.invalidate(),
      utils.desk.counts.invalidate(),
      utils.mailQueue.invalidate(),
      ...ids.map((id) => utils.desk.conversation.invalidate({ id })),
      ...ids.map((id) => utils.inbox.ofTicket.invalidate({ id })),
    ]);
    // In a request of its own: counting many views must not keep the list waiting.
    await utils.savedViews.list.invalidate();
    reading.current = false;
    schedule();
  };
  useEffect(
    () => () => {
      clearTimeout(gathered.current.timer);
      gathered.current.timer = undefined;
    },
    [],
  );
  return (ticketId) => {
    gathered.current.ids.add(ticketId);
    schedule();
  };
}

/** While logged in, keeps the Ticket tab's cache up to date: at each event, and all of it at each reconnect. */
export function useDeskLive(): void {
  const client = useQueryClient();
  const refresh = useRefresh();
  const rereadAll = () => {
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.desk) });
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.savedViews) });
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.mailQueue) });
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.inbox) });
  };
  const subscription = trpc.desk.live.useSubscription(undefined, {
    onData: (event) => (event.kind === "reread" ? rereadAll() : refresh(event.ticketId)),
  });
  useReopening(subscription, true);
}
