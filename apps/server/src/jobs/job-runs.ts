import type { PrismaClient } from "@vetrina/db/prisma";

export interface RunOptions {
  /** So long a process is believed to be alive; longer than the work can take, in seconds. */
  leaseSeconds: number;
  /** After a failure nobody tries again before this, in seconds. */
  pauseSeconds: number;
  /** Tries in all, those of processes that died included. */
  attemptsMax: number;
}

/** `other`: it is not this process's turn, or it has been done. */
export type RunResult = "riuscito" | "fallito" | "other";

/** Takes the run, when it is new, or waits for another try, or its process is believed dead. Answers the attempt's number. */
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
 * Does the work of one slot of a job once, however many processes try: the row belongs to who takes it until its lease
 * runs out. A failed run may be taken again after a pause. The times are the database's, so that clocks that differ do
 * no harm. Never rejects because of the work.
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
    (reason: unknown) => (reason instanceof Error ? reason.message : "unknown").slice(0, 500),
  );
  const state = error === undefined ? "riuscito" : "fallito";
  const pauseSeconds = error === undefined ? 0 : options.pauseSeconds;
  // Somebody who took the run over meanwhile has counted on: it is theirs then.
  await db.$executeRaw`
    update "JobRun" set state = ${state}, error = ${error ?? null}, "finishedAt" = now(),
      "leaseUntil" = now() + make_interval(secs => ${pauseSeconds})
    where job = ${job} and slot = ${slot} and attempts = ${attempts}`;
  return state;
}
