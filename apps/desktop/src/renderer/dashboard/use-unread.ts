import { trpc } from "@vetrina/client/trpc";
import { useEffect } from "react";
import { bridge } from "../bridge.ts";

/** Puts on the program's sign how much waits for whoever is in; nothing when nobody is. */
export function useUnread(): void {
  const me = trpc.auth.me.useQuery();
  const { data } = trpc.notices.counts.useQuery(undefined, { enabled: Boolean(me.data) });
  const unread = me.data && data ? data.ticketsUnread + data.leadsNew + data.depositsToReview : 0;
  useEffect(() => void bridge.setUnread(unread), [unread]);
}
