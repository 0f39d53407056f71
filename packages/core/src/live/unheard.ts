import type { DatabaseLog } from "@vetrina/data/database-log";
import type { RunStatement } from "@vetrina/data/statements";

const lookEveryMs = 3_000;

/**
 * Where something was written, and what the staff changed, of which each leaves an entry in the log. A signal of the last
 * second may be on its way; what is older than this was looked at before.
 */
const recentStatement = {
  name: "recent-activity",
  text: `
    with moment as (select now() - interval '10 seconds' as first, now() - interval '1 second' as last)
    (select id::text, "activityAt" as at, false as "isChange" from "Ticket"
      where "activityAt" between (select first from moment) and (select last from moment)
      order by "activityAt" desc limit 1000)
    union all
    (select "subjectId", "createdAt", true from "AuditEntry"
      where "createdAt" between (select first from moment) and (select last from moment) and subject = 'ticket'
        and action not in ('ticket.risposta', 'ticket.nota')
      order by "createdAt" desc limit 1000)`,
};

interface RecentRow {
  id: string;
  at: Date;
  isChange: boolean;
}
const keptMs = 30_000;

export interface UnheardWatch {
  /** A signal about a ticket was heard: that something was written, or that its state, priority or assignment is new. */
  hear(ticketId: number, isChange: boolean): void;
  close(): void;
}

/**
 * A process may crash between a commit and its signal. So while there are followers, the database is polled every few
 * seconds for tickets written or changed, and those without a signal since then are announced.
 */
export function watchUnheard(
  { run, log }: { run: RunStatement; log: DatabaseLog },
  { isFollowed, tell }: { isFollowed: () => boolean; tell: (ticketId: number) => void },
): UnheardWatch {
  const heardAt = new Map<string, number>();
  const nameOf = (ticketId: number, isChange: boolean) => `${isChange ? "change" : "text"} ${ticketId}`;
  const hear = (ticketId: number, isChange: boolean) => {
    const name = nameOf(ticketId, isChange);
    // To the end: the ones that were heard first are forgotten first.
    heardAt.delete(name);
    heardAt.set(name, Date.now());
  };
  const forgetOld = () => {
    for (const [name, at] of heardAt) {
      if (at > Date.now() - keptMs) return;
      heardAt.delete(name);
    }
  };
  const look = async () => {
    forgetOld();
    if (!isFollowed()) return;
    for (const { id, at, isChange } of await run<RecentRow>(recentStatement, [])) {
      const ticketId = Number(id);
      if ((heardAt.get(nameOf(ticketId, isChange)) ?? 0) > at.getTime()) continue;
      hear(ticketId, isChange);
      tell(ticketId);
    }
  };
  const looking = setInterval(() => {
    look().catch((error) => log.warn({ error: String(error) }, "recent activity was not read"));
  }, lookEveryMs).unref();
  return { hear, close: () => clearInterval(looking) };
}
