import type { CustomerData, CustomerKind } from "@vetrina/contract/customers";
import { AppError } from "@vetrina/core/app-error";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { dataColumns } from "./customer-columns.ts";

const pairColumns = {
  ...just("id", "removedAt", "mergedIntoId", "beforeMerge", "revision"),
  ...dataColumns,
} satisfies Prisma.CustomerSelect;

type PairRow = Omit<Prisma.CustomerGetPayload<{ select: typeof pairColumns }>, "kind"> & { kind: CustomerKind };

/** The customer that is merged, or was, and the one that stays. */
export interface CustomerPair {
  from: PairRow;
  into: PairRow;
}

export const conflict = (message: string) => new AppError("CONFLICT", { message });

/**
 * Holds both, and what leads to one of them, all in the order of their numbers: two merges at once wait for each other.
 * Throws NOT_FOUND.
 */
export async function lockPair(tx: Prisma.TransactionClient, fromId: number, intoId: number): Promise<CustomerPair> {
  await tx.$queryRaw`
    select id from "Customer" where id in (${fromId}, ${intoId}) or "mergedIntoId" in (${fromId}, ${intoId})
    order by id for update`;
  const rows = await tx.customer.findMany({ where: { id: { in: [fromId, intoId] } }, select: pairColumns });
  const [from, into] = [fromId, intoId].map((id) => rows.find((row) => row.id === id));
  if (!(from && into)) throw new AppError("NOT_FOUND", { message: "Uno dei due clienti non c’è più." });
  return { from, into };
}

/** What is kept of a customer itself. */
export const dataOf = (row: PairRow): CustomerData =>
  Object.fromEntries(Object.keys(dataColumns).map((part) => [part, row[part as keyof CustomerData]])) as never;
