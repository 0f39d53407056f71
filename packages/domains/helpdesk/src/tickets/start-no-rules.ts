import type { Prisma } from "@vetrina/data/prisma";

/** Triggers note no status that changes in this transaction: it is a rule's act, or comes of a merge, a separation or an undo. */
export const startNoRules = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`select set_config('vetrina.rule', 'on', true)`;
