import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { trpc } from "@vetrina/client/trpc";
import { useEffect, useRef } from "react";
import { useReopening } from "./use-reopening.ts";

/** Events that come within this time are answered together. In milliseconds. */
const gatherMs = 200;

/** Asks again for what the events are about, a moment after the first of them. */
function useRefresh(): (ticketId: number) => void {
  const utils = trpc.useUtils();
  const gathered = useRef({ ids: new Set<number>(), timer: undefined as ReturnType<typeof setTimeout> | undefined });

  useEffect(() => {
    const { current } = gathered;
    return () => {
      clearTimeout(current.timer);
      current.timer = undefined;
    };
  }, []);

  const refresh = () => {
    const { current } = gathered;
    current.timer = undefined;
    void utils.desk.list.invalidate();
    void utils.desk.counts.invalidate();
    void utils.mailQueue.invalidate();
    for (const id of current.ids) void utils.desk.conversation.invalidate({ id });
    current.ids.clear();
  };
  return (ticketId) => {
    gathered.current.ids.add(ticketId);
    gathered.current.timer ??= setTimeout(refresh, gatherMs);
  };
}

/** While somebody is in, keeps what the Ticket tab has read up to date: at each event, and all of it at each new connection. */
export function useDeskLive(): void {
  const client = useQueryClient();
  const refresh = useRefresh();
  const rereadAll = () => {
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.desk) });
    void client.invalidateQueries({ queryKey: getQueryKey(trpc.mailQueue) });
  };
  const subscription = trpc.desk.live.useSubscription(undefined, {
    onData: (event) => (event.kind === "reread" ? rereadAll() : refresh(event.ticketId)),
  });
  useReopening(subscription, true);
}
