import { skipToken, useQuery } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { worksWithClients } from "@vetrina/contract/staff/auth";

/** Whether the user gets news of clients: an editor's calls for them are refused. */
export function useHearsClients(): boolean {
  const { data: me } = trpc.auth.me.useQuery();
  return Boolean(me && worksWithClients(me.role) && !me.owesSecondFactor);
}

/** How many tickets, leads and bookings wait. */
export const useNoticeCounts = () => trpc.notices.counts.useQuery(undefined, { enabled: useHearsClients() });

/** Of the client alone: how much news this window has heard. */
export const newsKey = ["staff-news"];

/** Grows with every change by anybody that is announced, also when it leaves the counters as they are. */
export const useNewsNumber = (): number =>
  useQuery<number>({ queryKey: newsKey, queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY }).data ?? 0;
