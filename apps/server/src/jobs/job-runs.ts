import { cleanLines, cutText } from "@vetrina/core/mail-reading/plain-text";
import type { PrismaClient } from "@vetrina/data/prisma";

export interface RunOptions {
  /** A run that has not finished after this many seconds counts as dead and may be taken over: longer than the work can take. */
  leaseSeconds: number;
  /** How long a failed run waits before it is tried again, in seconds. */
  pauseSeconds: number;
  /** How many attempts a run gets, including those of processes that died. */
  attemptsMax: number;
}

/** `other`: another process has the run, or it is done. */
export type RunResult = "riuscito" | "fallito" | "other";

/** Takes the run if it is new, due for another attempt, or its process counts as dead. Returns the attempt's number. */
async function takeRun(db: PrismaClient, job: string, slot: string, options: RunOptions): Promise<number | undefined> {
  const { leaseSeconds, attemptsMax } = options;
  const [run] = await db.$queryRaw<{ attempts: number }[]>`
    insert into "JobRun" as run (job, slot, "leaseUntil")
    values (${job}, ${slot}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (job, slot) do update
      set state = 'in-corso', attempts = run.attempts + 1, "startedAt" = now(),
        "leaseUntil" = excluded."leaseUntil", "finishedAt" = null, error = null
      where run.state <> 'riuscito' and run."leaseUntil" < now() and run.attempts < ${attemptsMax}
    returning run.attempts`;
  return run?.attempts;
}

/**
 * Does the work of one slot of a job once, however many processes try: the process that takes the row has a lease on
 * it. A failed run may be taken again after a pause. All times are the database's, since the processes' clocks may
 * differ. Never rejects because of the work.
 */
export async function runOnce(
  db: PrismaClient,
  { job, slot, ...options }: RunOptions & { job: string; slot: string },
  work: () => Promise<void>,
): Promise<RunResult> {
  const attempts = await takeRun(db, job, slot, options);
  if (attempts === undefined) return "other";
  const error = await work().then(
    () => undefined,
    // Another server's words may be in it: a zero byte would have the run's end refused.
    (reason: unknown) => cutText(cleanLines(reason instanceof Error ? reason.message : "unknown"), 500),
  );
  const state = error === undefined ? "riuscito" : "fallito";
  const pauseSeconds = error === undefined ? 0 : options.pauseSeconds;
  // If another process has taken the run over, `attempts` has grown and this changes nothing.
  await db.$executeRaw`
    update "JobRun" set state = ${state}, error = ${error ?? null}, "finishedAt" = now(),
      "leaseUntil" = now() + make_interval(secs => ${pauseSeconds})
    where job = ${job} and slot = ${slot} and attempts = ${attempts}`;
  return state;
}

/** Forgets runs after 90 days; of each job the last one stays, and the last that went well and that failed. */
export async function forgetOldJobRuns(db: PrismaClient): Promise<void> {
  await db.$executeRaw`
    delete from "JobRun" as run where "startedAt" < now() - interval '90 days' and exists (
      select from "JobRun" as later where later.job = run.job and later.state = run.state and later.slot > run.slot)`;
}
