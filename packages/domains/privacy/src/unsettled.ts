import {
  type DataSubject,
  type ErasureHindrance,
  openDepositMessage,
  openWithdrawalMessage,
  undocumentedMessage,
} from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { hasUndocumented } from "@vetrina/fiscal/due-documents.service";
import { isDepositOf, openDepositStates } from "./anonymise.ts";
import { isDepositOfLead } from "./nameless-customers.ts";

/** The conditions for a person's bookings, and for declarations that are theirs. */
interface Unsettled {
  bookings: Prisma.Sql;
  withdrawals: Prisma.Sql;
}

/** Declarations of this address, or about a booking of it. */
const ofPerson = (email: string): Unsettled => ({
  bookings: isDepositOf(email),
  withdrawals: Prisma.sql`lower(w.reference) = ${email} or lower(w."receiptTo") = ${email} or ${isDepositOf(email)}`,
});

const ofNameless = (leadId: number): Unsettled => ({
  bookings: isDepositOfLead(leadId),
  withdrawals: isDepositOfLead(leadId),
});

const unsettledOf = (subject: DataSubject): Unsettled =>
  "email" in subject ? ofPerson(subject.email) : ofNameless(subject.leadId);

/** Why a person can't be erased yet: money or a declaration of theirs needs the staff. */
async function findHindrance(
  tx: Prisma.TransactionClient,
  deposits: { id: number; state: string }[],
  withdrawals: Prisma.Sql,
): Promise<string | null> {
  const ids = deposits.map(({ id }) => id);
  if (deposits.some(({ state }) => openDepositStates.includes(state))) return openDepositMessage;
  const open = await tx.$queryRaw<object[]>`
    select 1 from "Withdrawal" as w left join "Deposit" on "Deposit".id = w."depositId"
    where w."handledAt" is null and "Deposit".state is distinct from 'rimborsato' and (${withdrawals}) limit 1`;
  if (open.length > 0) return openWithdrawalMessage;
  return ids.length > 0 && (await hasUndocumented(tx, ids)) ? undocumentedMessage : null;
}

/** The same before it is asked for, without holding anything. */
export async function readHindrance({ db }: Deps, _actor: OwnerActor, subject: DataSubject): Promise<ErasureHindrance> {
  const { bookings, withdrawals } = unsettledOf(subject);
  const deposits = await db.$queryRaw<
    { id: number; state: string }[]
  >`select id, state from "Deposit" where ${bookings}`;
  return { message: await findHindrance(db, deposits, withdrawals) };
}

/** Holds a person's bookings as they are. Throws CONFLICT while money or a declaration of theirs needs the staff. */
export async function holdSettled(tx: Prisma.TransactionClient, subject: DataSubject): Promise<number[]> {
  const { bookings, withdrawals } = unsettledOf(subject);
  const deposits = await tx.$queryRaw<{ id: number; state: string }[]>`
    select id, state from "Deposit" where ${bookings} order by id for update`;
  const message = await findHindrance(tx, deposits, withdrawals);
  if (message) throw new AppError("CONFLICT", { message });
  return deposits.map(({ id }) => id);
}
