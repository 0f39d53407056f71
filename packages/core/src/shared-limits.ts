import type { RunStatement } from "@vetrina/data/statements";
import { AppError } from "./app-error.ts";
import { type LimitName, type Limits, limitKey, limitTable } from "./limits.ts";
import type { SecretBox } from "./secrets/secret-box.ts";

/**
 * What is counted by all processes together, and outlives a restart: guesses at what is secret, money, and mails to one
 * mailbox.
 */
const sharedNames = new Set<LimitName>([
  "clientLogin",
  "login",
  "mailbox",
  "mailboxDay",
  "mailboxNetwork",
  "mailboxOwn",
  "mailboxPlace",
  "ownPassword",
  "payment",
  "receiptMail",
  "receiptMailNetwork",
  "secondFactor",
  "wrongTicketId",
]);

/** How many counts a process remembers; beyond, it forgets what it has asked for longest ago. */
const rememberedMax = 20_000;

/**
 * Whether a count is under way, given the place of its duration among the values: one that ends later than it could when
 * it began now was begun while the clock was ahead. A minute more, for clocks that are put back a little.
 */
const isUnderWay = (count: string, duration: string) =>
  `(${count} > now() and ${count} <= now() + make_interval(secs => ${duration}::float8 + 60))`;

/** Counts, and takes away two counts that have run out: so many more go than come. */
const countStatement = {
  name: "count-limit",
  text: `
    with gone as (
      delete from "SharedLimit" where key in (
        select key from "SharedLimit" where "resetAt" <= now() and key <> $1 order by "resetAt" limit 2 for update skip locked
      )
    )
    insert into "SharedLimit" as old (key, used, "resetAt") values ($1, $2, now() + make_interval(secs => $3::float8))
    on conflict (key) do update set
      used = case when ${isUnderWay('old."resetAt"', "$3")} then least(old.used + excluded.used, 1000000000) else excluded.used end,
      "resetAt" = case when ${isUnderWay('old."resetAt"', "$3")} then old."resetAt" else excluded."resetAt" end
    returning used, extract(epoch from "resetAt" - now())::float8 * 1000 as "resetMs"`,
};

/** Takes back what was counted, unless the count has run out meanwhile. */
const giveBackStatement = {
  name: "give-limit-back",
  text: `
    update "SharedLimit" set used = greatest(least(used, $3) - $2, 0) where key = $1 and ${isUnderWay('"resetAt"', "$4")}
    returning used, extract(epoch from "resetAt" - now())::float8 * 1000 as "resetMs"`,
};

const findStatement = {
  name: "find-limit",
  text: `select 1 from "SharedLimit" where key = $1 and used > 0 and ${isUnderWay('"resetAt"', "$2")}`,
};

interface Count {
  used: number;
  /** By this process's own clock, in milliseconds. */
  resetAt: number;
}

/** This process's cache of the counts: a used-up share is refused without a query. */
function createMemory() {
  const counts = new Map<string, Count>();
  return {
    find(key: string): Count | undefined {
      const count = counts.get(key);
      return count && count.resetAt > performance.now() ? count : undefined;
    },
    keep(key: string, count: Count): void {
      counts.delete(key);
      counts.set(key, count);
      if (counts.size > rememberedMax) counts.delete(counts.keys().next().value ?? "");
    },
  };
}

interface CountRow {
  used: number;
  resetMs: number;
}

const secondsUntil = (at: number) => Math.max(1, Math.ceil((at - performance.now()) / 1000));

/**
 * The same limits; those that guard logins, tickets' numbers and money are counted in PostgreSQL: a row for each
 * address or account, under a digest, one statement for each counted call. `left` reads this process's cache: a share
 * used up in another process shows after the first count here.
 */
export function shareLimits(limits: Limits, run: RunStatement, { digest }: Pick<SecretBox, "digest">): Limits {
  const memory = createMemory();

  const idOf = (key: string) => digest(`limit ${key}`).readBigInt64BE(0).toString();

  async function count(name: LimitName, key: string, points: number): Promise<Count> {
    const values = [idOf(key), points, limitTable[name].duration];
    const [row] = await run<CountRow>(countStatement, values);
    const counted = { used: row?.used ?? points, resetAt: performance.now() + (row?.resetMs ?? 0) };
    memory.keep(key, counted);
    return counted;
  }

  return {
    ...limits,
    async spend(name, address, points = 1) {
      if (!sharedNames.has(name)) return limits.spend(name, address, points);
      const key = `${name} ${limitKey(address)}`;
      const known = memory.find(key);
      const isUsedUp = known !== undefined && known.used > limitTable[name].points;
      const { used, resetAt } = isUsedUp ? known : await count(name, key, points);
      if (used <= limitTable[name].points) return;
      throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: secondsUntil(resetAt) });
    },
    async giveBack(name, address, points = 1) {
      if (!sharedNames.has(name)) return limits.giveBack(name, address, points);
      const key = `${name} ${limitKey(address)}`;
      const limit = limitTable[name];
      const [row] = await run<CountRow>(giveBackStatement, [idOf(key), points, limit.points, limit.duration]);
      if (row) memory.keep(key, { used: row.used, resetAt: performance.now() + row.resetMs });
    },
    async isCounted(name, address) {
      if (!sharedNames.has(name)) return limits.isCounted(name, address);
      const key = `${name} ${limitKey(address)}`;
      if ((memory.find(key)?.used ?? 0) > 0) return true;
      return (await run(findStatement, [idOf(key), limitTable[name].duration])).length > 0;
    },
    async left(name, address) {
      if (!sharedNames.has(name)) return limits.left(name, address);
      const { points, duration } = limitTable[name];
      const known = memory.find(`${name} ${limitKey(address)}`);
      if (!known) return { used: 0, calls: points, resetSeconds: duration };
      const { used, resetAt } = known;
      return { used, calls: Math.max(0, points - used), resetSeconds: secondsUntil(resetAt) };
    },
  };
}
