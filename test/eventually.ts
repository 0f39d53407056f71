import type { Prisma, PrismaClient } from "@vetrina/data/prisma";
import { expect, vi } from "vitest";

/**
 * Repeats a check until it passes, and resolves to what it gives. It has a minute: in vitest's own second a busy
 * machine decides.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 });

interface Behind<Answer> {
  /** Takes locks, in a transaction that is committed at the end. */
  hold: (tx: Prisma.TransactionClient) => Promise<unknown>;
  call: () => Promise<Answer>;
  /** What the transaction does while the call waits for it. */
  meanwhile?: (tx: Prisma.TransactionClient) => Promise<unknown>;
}

/** What a call answers that comes while another transaction holds what it needs. */
export async function answerBehind<Answer>(
  db: PrismaClient,
  { hold, call, meanwhile }: Behind<Answer>,
): Promise<Answer> {
  const work = async (tx: Prisma.TransactionClient) => {
    await hold(tx);
    const answer = call();
    await eventually(async () => {
      const waiting = await db.$queryRaw<object[]>`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      expect(waiting).not.toEqual([]);
    });
    await meanwhile?.(tx);
    return { answer };
  };
  const { answer } = await db.$transaction(work, { timeout: 60_000 });
  return answer;
}
