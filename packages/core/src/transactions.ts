import { Prisma, type PrismaClient } from "@vetrina/data/prisma";
import { foundNoConnection, type RunStatement, type Statement, sqlStateOf } from "@vetrina/data/statements";

/** Another transaction held a lock on a row or a table for longer than the lock timeout. */
const lockNotAvailable = "55P03";

/** How often a transaction is begun that PostgreSQL undoes for the sake of others. */
const triesMax = 3;

const codeOf = (error: unknown) => (error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined);

/** A deadlock and a conflict (Appendix A of PostgreSQL's manual). */
const undoneStates = new Set(["40P01", "40001"]);

/** All of the transaction is undone for the sake of another, and the next try most likely goes through. */
const wasUndone = (error: unknown) =>
  undoneStates.has(sqlStateOf(error) ?? "") ||
  codeOf(error) === "P2034" ||
  (codeOf(error) === "P2010" && error instanceof Error && /`(?:40P01|40001)`/.test(error.message));

/** Nothing of the transaction was done: for the time that is waited for a connection all of them were busy. */
const neverBegan = (error: unknown) =>
  foundNoConnection(error) ||
  (codeOf(error) === "P2028" && error instanceof Error && error.message.includes("Unable to start a transaction"));

/** Again when it had to give way to another, and once more when it could not begin: what a visitor has written is worth it. */
async function tryAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const isWorthAnother = wasUndone(error) ? tries < triesMax : neverBegan(error) && tries === 1;
      if (!isWorthAnother) throw error;
    }
  }
}

/** Runs a transaction, and again what is worth it. `work` does nothing outside of the transaction. */
export const transact = <Result>(
  db: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> => tryAgain(() => db.$transaction(work));

/** The same for a write that is one statement. */
export const writeOnce = <Row extends object>(
  run: RunStatement,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> => tryAgain(() => run<Row>(statement, values));

/**
 * Whether an error says that the database has too much to do: no connection came free in time, a transaction took too
 * long (P2028), or it had to give way again and again. The same call may go through a moment later.
 */
export const isOverload = (error: unknown): boolean =>
  codeOf(error) === "P2028" || wasUndone(error) || sqlStateOf(error) === lockNotAvailable || foundNoConnection(error);
