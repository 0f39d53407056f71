import type { RowQuery, StreamRows } from "@vetrina/db/row-stream";
import { AppError } from "./app-error.ts";
import type { Deps, StandbyReadings } from "./deps.ts";

async function isReady({ standby, went }: StandbyReadings): Promise<boolean> {
  const state = await standby.state();
  went(state === "ready" ? "standby" : `primary-standby-${state}`);
  return state === "ready";
}

function leave({ standby, went }: StandbyReadings, error: unknown): void {
  standby.leaveAlone(error);
  went("primary-standby-away");
}

/**
 * Reads a list of the staff's from the standby if it has everything that was committed before, else from the primary; so
 * too when the standby fails meanwhile. `read` is given what it reads by, and changes nothing.
 */
export async function reading<Result>(deps: Deps, read: (from: Deps) => Promise<Result>): Promise<Result> {
  const { readings } = deps;
  if (!readings || !(await isReady(readings))) return read(deps);
  const { prisma: db, run } = readings.standby;
  try {
    return await read({ ...deps, db, run });
  } catch (error) {
    if (error instanceof AppError) throw error;
    leave(readings, error);
    return read(deps);
  }
}

/** Large answers by the same rule; what fails after the first rows breaks the answer off. */
export const streamBeside = (readings: StandbyReadings, primary: StreamRows): StreamRows =>
  async function* stream<Row extends object>(query: RowQuery) {
    if (!(await isReady(readings))) return yield* primary<Row>(query);
    const batches = readings.standby.stream<Row>(query);
    let first: IteratorResult<Row[], void>;
    try {
      first = await batches.next();
    } catch (error) {
      leave(readings, error);
      return yield* primary<Row>(query);
    }
    if (first.done) return;
    try {
      yield first.value;
      yield* batches;
    } finally {
      await batches.return();
    }
  };
