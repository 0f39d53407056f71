import { Prisma } from "@vetrina/data/prisma";
import { movedMoney } from "./fiscal-lines.ts";

/** Whether money of these bookings still wants a document, which would have to name their buyers. */
export async function hasUndocumented(tx: Prisma.TransactionClient, depositIds: number[]): Promise<boolean> {
  const setup = await tx.fiscalSetup.findUnique({ where: { id: 1 }, select: { isWanted: true } });
  if (!setup?.isWanted) return false;
  const due = await tx.$queryRaw<object[]>`
    select 1 from ${movedMoney(Prisma.sql`"depositId" = any(${depositIds})`)} as moved where "toIssueCents" <> 0 limit 1`;
  return due.length > 0;
}
