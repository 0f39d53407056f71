import { openDepositMessage, openWithdrawalMessage, undocumentedMessage } from "@vetrina/contract/privacy";
import { AppError } from "@vetrina/core/app-error";
import type { Prisma } from "@vetrina/data/prisma";
import { hasUndocumented } from "@vetrina/fiscal/due-documents.service";
import { openDepositStates } from "./anonymise.ts";

/**
 * Holds a person's bookings as they are. Throws CONFLICT while money or a declaration of the person (`withdrawals`)
 * needs the staff.
 */
export async function holdSettled(
  tx: Prisma.TransactionClient,
  bookings: Prisma.Sql,
  withdrawals: Prisma.Sql,
): Promise<number[]> {
  const deposits = await tx.$queryRaw<{ id: number; state: string }[]>`
    select id, state from "Deposit" where ${bookings} order by id for update`;
  const ids = deposits.map(({ id }) => id);
  if (deposits.some(({ state }) => openDepositStates.includes(state)))
    throw new AppError("CONFLICT", { message: openDepositMessage });
  const open = await tx.$queryRaw<object[]>`
    select 1 from "Withdrawal" as w left join "Deposit" on "Deposit".id = w."depositId"
    where w."handledAt" is null and "Deposit".state is distinct from 'rimborsato' and (${withdrawals}) limit 1`;
  if (open.length > 0) throw new AppError("CONFLICT", { message: openWithdrawalMessage });
  if (ids.length > 0 && (await hasUndocumented(tx, ids)))
    throw new AppError("CONFLICT", { message: undocumentedMessage });
  return ids;
}
