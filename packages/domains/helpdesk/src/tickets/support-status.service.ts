import { addDays } from "@vetrina/contract/dates";
import type { SupportStatus } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { laterAnswerDay } from "./promise-words.ts";
import { promisedSince } from "./unseen-messages.service.ts";

/** With fewer answered tickets than this, a median says nothing. */
const answeredMin = 10;
const windowDays = 30;
const keptForMs = 60_000;

interface Figures {
  answered: bigint;
  minutes: number | null;
}

async function measure(deps: Deps): Promise<number | null> {
  const since = addDays(deps.now(), -windowDays);
  const [figures] = await deps.db.$queryRaw<Figures[]>`
    select count(*) as answered,
      percentile_cont(0.5) within group (order by extract(epoch from "firstReplyAt" - "createdAt") / 60)::float8 as minutes
    from "Ticket" where "firstReplyAt" >= ${since}`;
  const isEnough = figures && figures.answered >= answeredMin;
  return isEnough && figures.minutes !== null ? Math.round(figures.minutes) : null;
}

interface Kept {
  until: number;
  minutes: Promise<number | null>;
}

/** By the connections to the database: each request has `Deps` of its own. */
const kept = new WeakMap<Deps["run"], Kept>();

function medianReplyMinutes(deps: Deps): Promise<number | null> {
  const now = deps.now().getTime();
  const known = kept.get(deps.run);
  if (known && known.until > now) return known.minutes;
  const minutes = measure(deps);
  kept.set(deps.run, { until: now + keptForMs, minutes });
  // A failure isn't cached: the next visitor's call retries.
  minutes.catch(() => kept.delete(deps.run));
  return minutes;
}

/** What a ticket's answer would be promised by that is opened now: as the settings are at this moment, so not cached. */
async function answerDay(deps: Deps): Promise<string | null> {
  const now = deps.now();
  const [promised] = await deps.db.$queryRaw<{ dueAt: Date }[]>(Prisma.sql`select ${promisedSince(now)} as "dueAt"`);
  return promised ? laterAnswerDay(now, promised.dueAt) : null;
}

/** The support centre's figures, at most a minute old, and by when it answers. */
export async function supportStatus(deps: Deps): Promise<SupportStatus> {
  const [minutes, day] = await Promise.all([medianReplyMinutes(deps), answerDay(deps)]);
  return { medianReplyMinutes: minutes, answerDay: day };
}
