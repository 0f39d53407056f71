import { trpc } from "@vetrina/client/trpc";
import { worksWithClients } from "@vetrina/contract/staff/auth";

/** Whether the user gets news of clients: an editor's calls for them are refused. */
export function useHearsClients(): boolean {
  const { data: me } = trpc.auth.me.useQuery();
  return Boolean(me && worksWithClients(me.role) && !me.owesSecondFactor);
}

/** How many tickets, leads and bookings wait. */
export const useNoticeCounts = () => trpc.notices.counts.useQuery(undefined, { enabled: useHearsClients() });
