import type { Prisma } from "@vetrina/data/prisma";

/** Triggers note no status that changes in this transaction: it is a rule's act, or comes of a merge or a separation. */
export const startNoRules = (tx: Prisma.TransactionClient) =>
  tx.$executeRaw`select set_config('vetrina.rule', 'on', true)`;
