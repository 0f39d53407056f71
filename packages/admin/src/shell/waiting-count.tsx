import { trpc } from "@vetrina/client/trpc";
import { formatCount } from "../format-count.ts";

/** How much waits in all the sections together. */
export function WaitingCount() {
  const { data } = trpc.notices.counts.useQuery();
  const count = data ? data.ticketsUnread + data.leadsNew + data.depositsToReview : 0;
  if (count === 0) return null;
  return (
    <span className="tab-count">
      {formatCount(count)}
      <span className="sr-only"> da guardare</span>
    </span>
  );
}
