import type { DatabaseLog } from "@vetrina/db/database-log";
import type { RunStatement } from "@vetrina/db/statements";

const lookEveryMs = 3_000;

/** A signal of the last second may be on its way; what is older than this was looked at before. */
const recentStatement = {
  name: "recent-activity",
  text: `
    select id, "activityAt" as at from "Ticket"
    where "activityAt" between now() - interval '10 seconds' and now() - interval '1 second'
    order by "activityAt" desc limit 1000`,
};
const keptMs = 30_000;

export interface UnheardWatch {
  /** A signal about a ticket was heard. */
  hear(ticketId: number): void;
  close(): void;
}

/**
 * A process may die between a commit and its signal. So while somebody follows, the database is asked every few seconds
 * in which tickets something was written, and those of which no signal was heard since then are told.
 */
export function watchUnheard(
  { run, log }: { run: RunStatement; log: DatabaseLog },
  { isFollowed, tell }: { isFollowed: () => boolean; tell: (ticketId: number) => void },
): UnheardWatch {
  const heardAt = new Map<number, number>();
  const hear = (ticketId: number) => {
    // To the end: the ones that were heard first are forgotten first.
    heardAt.delete(ticketId);
    heardAt.set(ticketId, Date.now());
  };
  const forgetOld = () => {
    for (const [ticketId, at] of heardAt) {
      if (at > Date.now() - keptMs) return;
      heardAt.delete(ticketId);
    }
  };
  const look = async () => {
    forgetOld();
    if (!isFollowed()) return;
    for (const { id, at } of await run<{ id: string; at: Date }>(recentStatement, [])) {
      const ticketId = Number(id);
      if ((heardAt.get(ticketId) ?? 0) > at.getTime()) continue;
      hear(ticketId);
      tell(ticketId);
    }
  };
  const looking = setInterval(() => {
    look().catch((error) => log.warn({ error: String(error) }, "recent activity was not read"));
  }, lookEveryMs).unref();
  return { hear, close: () => clearInterval(looking) };
}
