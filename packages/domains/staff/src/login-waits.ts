import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";

/** Seconds to wait after each failure of one place with one name; the last entry holds for all that follow. */
const waitsHere = [...Array<number>(10).fill(0), 30, 60, 120, 240, 480, 900];
/** A wait that goes on for longer was begun while the clock was ahead; a minute more, for one that is put back a little. */
const longestSeconds = Math.max(...waitsHere) + 60;
/** A failure is forgotten after this, in seconds, if no other follows; by a clock that was ahead likewise. */
const fadeHereSeconds = 15 * 60;

/**
 * Seconds that a place waits before its first try, and after each, by the failures with this name from everywhere: so
 * many guesses cost as many waits, from however many addresses they come. A wait holds for its place alone, so that an
 * attacker locks no user out; and a browser or address that has been in before doesn't wait at all for these.
 */
const waitsEverywhere = [0, 10, 20, 40, 80, 160, 300];
const failuresPerStep = 20;
const failuresEverywhereMax = failuresPerStep * (waitsEverywhere.length - 1);
const fadeEverywhereSeconds = 5 * 60;

/** How long a place that has waited may take to come back without waiting again, in seconds. */
const servedSeconds = 15 * 60;

const placeSlots = 2 ** 20;
const nameSlots = 2 ** 16;

/** A name as typed, of an account or not, and the browser or network of the attempt. */
export interface LoginAttempt {
  username: string;
  place: string;
  /** Whether the account of this name has been entered from there before. */
  isKnownPlace: boolean;
}

interface Slots {
  here: number;
  everywhere: number;
}

function slotsOf({ secrets }: Pick<Deps, "secrets">, { username, place }: LoginAttempt): Slots {
  const name = username.toLowerCase();
  const slot = (text: string, size: number) => secrets.digest(text).readUInt32BE(0) % size;
  const here = slot(`login ${JSON.stringify([name, place])}`, placeSlots);
  return { here, everywhere: placeSlots + slot(`login name ${name}`, nameSlots) };
}

/** "32 secondi", "4 minuti". */
function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? "un secondo" : `${seconds} secondi`;
  return `${Math.ceil(seconds / 60)} minuti`;
}

function refuse(until: Date, now: Date): never {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const message = `Troppi tentativi: riprova tra ${inWords(retryAfterSeconds)}.`;
  throw new AppError("TOO_MANY_REQUESTS", { message, retryAfterSeconds });
}

/**
 * Counts a try as a failure before anybody looks at its password, so that a thousand at the same moment are counted
 * one by one; nothing comes back when its place is still waiting.
 */
async function countTry({ db, now: clock }: Pick<Deps, "db" | "now">, slots: Slots, isKnownPlace: boolean) {
  const now = Prisma.sql`${clock()}::timestamptz`;
  const [counted] = await db.$queryRaw<{ isHeld: boolean; until: Date }[]>`
    with everywhere as (
      select coalesce((
        select greatest(0, failures - floor(abs(extract(epoch from ${now} - "lastAt")) / ${fadeEverywhereSeconds}))
        from "LoginWait" where slot = ${slots.everywhere}
      ), 0)::int as failures
    ), wait as (
      select case when ${isKnownPlace} then 0
        else (${waitsEverywhere}::int[])[1 + least(failures / ${failuresPerStep}, ${waitsEverywhere.length - 1})]
        end as seconds from everywhere
    ), here as (
      insert into "LoginWait" as old (slot, failures, "until", "lastAt", "isHeld")
      select ${slots.here}, case when seconds > 0 then 0 else 1 end,
        ${now} + seconds * interval '1 second', ${now}, seconds > 0 from wait
      on conflict (slot) do update set (failures, "until", "lastAt", "isHeld") = (
        select case when held then faded else faded + 1 end,
          ${now} + interval '1 second' * case when held then seconds
            else greatest(seconds, (${waitsHere}::int[])[1 + least(faded + 1, ${waitsHere.length - 1})]) end,
          ${now}, held
        from (
          select seconds, seconds > 0 and old."until" < ${now} - ${servedSeconds} * interval '1 second' as held,
            least(${waitsHere.length - 1}, greatest(0, old.failures -
              floor(abs(extract(epoch from ${now} - old."lastAt")) / ${fadeHereSeconds})))::int as faded
          from wait
        ) as turn
      )
      where old."until" <= ${now} or old."until" > ${now} + ${longestSeconds} * interval '1 second'
      returning "isHeld", "until"
    ), counted as (
      insert into "LoginWait" as old (slot, failures, "until", "lastAt", "isHeld")
      select ${slots.everywhere}, 1, ${now}, ${now}, false from here where not "isHeld"
      on conflict (slot) do update set "lastAt" = excluded."lastAt", failures = 1 + least(${failuresEverywhereMax},
        greatest(0, old.failures - floor(abs(extract(epoch from ${now} - old."lastAt")) / ${fadeEverywhereSeconds})))
    )
    select "isHeld", "until" from here`;
  return counted;
}

/** What becomes of a try that was counted. */
export interface AdmittedTry {
  /** The password was right but a later step refused the login: this attempt counts as no failure. */
  excuse(): Promise<void>;
  /** Forgets what was counted, after a successful login. */
  forgive(): Promise<void>;
}

const uncounted: AdmittedTry = { excuse: async () => {}, forgive: async () => {} };

/**
 * Lets one try at a password through, which counts as a failure unless it is taken back. Known and unknown names wait
 * alike. Throws TOO_MANY_REQUESTS with the seconds that are left to wait.
 */
export async function admitTry(deps: Deps, attempt: LoginAttempt): Promise<AdmittedTry> {
  if (!deps.limits.areOn) return uncounted;
  const slots = slotsOf(deps, attempt);
  const { db } = deps;
  const counted = await countTry(deps, slots, attempt.isKnownPlace);
  if (!counted || counted.isHeld) {
    const row = counted ?? (await db.loginWait.findUnique({ where: { slot: slots.here }, select: { until: true } }));
    refuse(row?.until ?? deps.now(), deps.now());
  }
  // One row at a time, in the order in which the count locks them: no deadlock.
  const uncountEverywhere = () =>
    db.$executeRaw`update "LoginWait" set failures = greatest(0, failures - 1) where slot = ${slots.everywhere}`;
  return {
    async excuse() {
      await db.$executeRaw`
        update "LoginWait" set failures = greatest(0, failures - 1), "until" = ${deps.now()}::timestamptz where slot = ${slots.here}`;
      await uncountEverywhere();
    },
    async forgive() {
      await db.loginWait.deleteMany({ where: { slot: slots.here } });
      await uncountEverywhere();
    },
  };
}
