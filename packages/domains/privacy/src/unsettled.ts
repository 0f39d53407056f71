import { formatClock } from "@vetrina/contract/dates";
import { openIntentMinutes } from "@vetrina/contract/deposits/deposits";
import {
  type DataSubject,
  type ErasureHindrance,
  openDepositMessage,
  openWithdrawalMessage,
  undocumentedMessage,
  unfinishedPaymentMessage,
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

interface HeldDeposit {
  id: number;
  state: string;
  createdAt: Date;
}

const depositColumns = Prisma.sql`id, state, "createdAt"`;

/** An unfinished payment is looked at every few minutes, and so is closed within these after its time is over. */
const lastLookMs = 5 * 60_000;

/** A card payment that isn't finished lapses by itself; what the staff has to close comes first. */
function openDepositOf(deposits: HeldDeposit[], now: Date): ErasureHindrance | undefined {
  const open = deposits.filter(({ state }) => openDepositStates.includes(state));
  const toClose = open.find(({ state }) => state !== "in-attesa");
  if (toClose) return { message: openDepositMessage, depositId: toClose.id, section: "prenotazioni" };
  const [last] = open.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt));
  if (!last) return undefined;
  const lapsesAt = last.createdAt.getTime() + openIntentMinutes * 60_000 + lastLookMs;
  const clock = lapsesAt > now.getTime() ? formatClock(lapsesAt) : undefined;
  return { message: unfinishedPaymentMessage(clock), depositId: last.id, section: "prenotazioni" };
}

/** Why a person can't be erased yet: money or a declaration of theirs needs the staff, or time. */
async function findHindrance(
  tx: Prisma.TransactionClient,
  deposits: HeldDeposit[],
  { withdrawals, now }: { withdrawals: Prisma.Sql; now: Date },
): Promise<ErasureHindrance> {
  const openDeposit = openDepositOf(deposits, now);
  if (openDeposit) return openDeposit;
  const ids = deposits.map(({ id }) => id);
  const [withdrawal] = await tx.$queryRaw<{ depositId: number | null }[]>`
    select w."depositId" from "Withdrawal" as w left join "Deposit" on "Deposit".id = w."depositId"
    where w."handledAt" is null and "Deposit".state is distinct from 'rimborsato' and (${withdrawals})
    order by w."depositId" limit 1`;
  if (withdrawal) return { message: openWithdrawalMessage, ...withdrawal, section: "prenotazioni" };
  const isDue = ids.length > 0 && (await hasUndocumented(tx, ids));
  return isDue
    ? { message: undocumentedMessage, depositId: null, section: "documenti" }
    : { message: null, depositId: null, section: null };
}

/** The same before it is asked for, without holding anything. */
export async function readHindrance(
  { db, now }: Deps,
  _actor: OwnerActor,
  subject: DataSubject,
): Promise<ErasureHindrance> {
  const { bookings, withdrawals } = unsettledOf(subject);
  const deposits = await db.$queryRaw<HeldDeposit[]>`select ${depositColumns} from "Deposit" where ${bookings}`;
  return findHindrance(db, deposits, { withdrawals, now: now() });
}

/** Holds a person's bookings as they are. Throws CONFLICT while money or a declaration of theirs needs the staff. */
export async function holdSettled(tx: Prisma.TransactionClient, subject: DataSubject, now: Date): Promise<number[]> {
  const { bookings, withdrawals } = unsettledOf(subject);
  const deposits = await tx.$queryRaw<HeldDeposit[]>`
    select ${depositColumns} from "Deposit" where ${bookings} order by id for update`;
  const { message } = await findHindrance(tx, deposits, { withdrawals, now });
  if (message) throw new AppError("CONFLICT", { message });
  return deposits.map(({ id }) => id);
}
