import { Prisma, type PrismaClient } from "@vetrina/db/prisma";

/** How often a transaction is begun that PostgreSQL undoes for the sake of others. */
const triesMax = 3;

const codeOf = (error: unknown) => (error instanceof Prisma.PrismaClientKnownRequestError ? error.code : undefined);

/** A deadlock (40P01) or a conflict (40001): all of the transaction is undone, and the next try most likely goes through. */
const wasUndone = (error: unknown) =>
  codeOf(error) === "P2034" ||
  (codeOf(error) === "P2010" && error instanceof Error && /`(?:40P01|40001)`/.test(error.message));

/** Nothing of the transaction was done: for the time that is waited for a connection all of them were busy. */
const neverBegan = (error: unknown) =>
  codeOf(error) === "P2028" && error instanceof Error && error.message.includes("Unable to start a transaction");

/**
 * Runs a transaction, again when it had to give way to another, and once more when it could not begin: what a visitor
 * has written is worth waiting for. `work` does nothing outside of the transaction.
 */
export async function transact<Result>(
  db: PrismaClient,
  work: (tx: Prisma.TransactionClient) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.$transaction(work);
    } catch (error) {
      const isWorthAnother = wasUndone(error) ? tries < triesMax : neverBegan(error) && tries === 1;
      if (!isWorthAnother) throw error;
    }
  }
}

/**
 * Whether an error says that the database has too much to do: no connection came free in time, a transaction took too
 * long (P2028), or it had to give way again and again. The same call may go through a moment later.
 */
export const isOverload = (error: unknown): boolean =>
  codeOf(error) === "P2028" ||
  wasUndone(error) ||
  (error instanceof Error && error.message === "timeout exceeded when trying to connect");
