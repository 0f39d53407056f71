import { addDays } from "@vetrina/contract/dates";
import type { SupportStatus } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";

/** With fewer answered tickets than this, a median says nothing. */
const answeredMin = 10;
const windowDays = 30;
const keptForMs = 60_000;

interface Figures {
  answered: bigint;
  minutes: number | null;
}

async function measure(deps: Deps): Promise<SupportStatus> {
  const since = addDays(deps.now(), -windowDays);
  const [figures] = await deps.db.$queryRaw<Figures[]>`
    select count(*) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from "firstReplyAt" - "createdAt") / 60)::float8 as minutes
    from "Ticket" where "firstReplyAt" >= ${since}`;
  const isEnough = figures && figures.answered >= answeredMin;
  return { medianReplyMinutes: isEnough && figures.minutes !== null ? Math.round(figures.minutes) : null };
}

interface Kept {
  until: number;
  status: Promise<SupportStatus>;
}

const keptByDeps = new WeakMap<Deps, Kept>();

/** The support centre's figures, at most a minute old. */
export function supportStatus(deps: Deps): Promise<SupportStatus> {
  const now = deps.now().getTime();
  const kept = keptByDeps.get(deps);
  if (kept && kept.until > now) return kept.status;
  const status = measure(deps);
  keptByDeps.set(deps, { until: now + keptForMs, status });
  // A failure isn't cached: the next visitor's call retries.
  status.catch(() => keptByDeps.delete(deps));
  return status;
}
