import { instantOfRome, romeDay } from "@vetrina/contract/dates";
import {
  awaitsBalance,
  balanceBackWords,
  dueBalanceCents,
  isBalanceBack,
} from "@vetrina/contract/deposits/booking-money";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { type BalancePayment, futurePaymentMessage, type NewDeposit } from "@vetrina/contract/deposits/deposits-desk";
import { depositCents } from "@vetrina/contract/deposits/prices";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { announcePaid, secondThoughtMs } from "./announce-paid.ts";
import { tellBalancePaid, withdrawBalanceReceipt } from "./balance.mail.ts";
import { changeDeposit, type ReviewRow, recordDeposit } from "./change-deposit.ts";
import { findDeposit, monthStart } from "./deposit-list.service.ts";
import { hasFreeSlot, lockSlots, slotTransaction } from "./slots.service.ts";

const fullMonthMessage = "Questo mese non ha più posti liberi: scegli un altro mese.";
export const pastMonthMessage = "Questo mese è già passato: scegli quello della consegna.";

const balancePaidMessage = "Il saldo di questa prenotazione è già pagato.";
const nothingDueMessage = "Non c’è un saldo da pagare: è già tutto pagato.";

/** Throws CONFLICT when the balance is paid, also if it was given back, or the deposit was all there was to pay. */
export function requireUnpaidBalance(
  row: Pick<ReviewRow, "balancePaidAt" | "balanceCents" | "balanceRefundedCents" | "restCents">,
): void {
  if (isBalanceBack(row)) throw new AppError("CONFLICT", { message: balanceBackWords });
  if (row.balancePaidAt) throw new AppError("CONFLICT", { message: balancePaidMessage });
  if (dueBalanceCents(row) === 0) throw new AppError("CONFLICT", { message: nothingDueMessage });
}

/**
 * The moment at which money of a Europe/Rome day counts: this one if it is today, else noon of that day.
 * Throws BAD_INPUT for a day that hasn't come.
 */
export function paymentMoment(day: string, now: Date): Date {
  const today = romeDay(now);
  if (day > today) {
    throw new AppError("BAD_INPUT", { message: futurePaymentMessage, fields: { paidOn: futurePaymentMessage } });
  }
  return day === today ? now : instantOfRome(`${day}T12:00`);
}

async function requireFreeSlot(tx: Prisma.TransactionClient, month: string): Promise<void> {
  if (await hasFreeSlot(tx, monthStart(month))) return;
  throw new AppError("CONFLICT", { message: fullMonthMessage, fields: { month: fullMonthMessage } });
}

async function insertDeposit(tx: Prisma.TransactionClient, deps: Deps, actor: OwnerActor, input: NewDeposit) {
  const { name, phone, email, month, method, paidOn, submissionKey } = input;
  const now = deps.now();
  const paidAt = paidOn ? paymentMoment(paidOn, now) : null;
  if (paidAt) await requireFreeSlot(tx, month);
  const row = await tx.deposit.create({
    data: {
      name,
      phone,
      email,
      method,
      submissionKey: submissionKey ?? null,
      amountCents: depositCents,
      receivedCents: paidAt ? depositCents : 0,
      state: paidAt ? "pagato" : "da-verificare",
      slotMonth: monthStart(month),
      createdAt: now,
      paidAt,
      createdBy: actor.username,
      reviewedBy: paidAt ? actor.username : null,
    },
    select: just(
      "id",
      "name",
      "email",
      "phone",
      "publicId",
      "method",
      "amountCents",
      "choice",
      "quoteNumber",
      "state",
      "slotMonth",
    ),
  });
  await recordChange(tx, actor, {
    action: "prenotazione.creazione",
    subject: "prenotazione",
    subjectId: row.id,
    summary: `Ha scritto a mano la prenotazione ${row.id}${paidAt ? "" : ", ancora da pagare"}`,
  });
  if (paidAt) {
    await announcePaid(tx, deps, { ...row, paidAt }, row.state, new Date(now.getTime() + secondThoughtMs));
    await bumpContentVersion(tx);
  }
  await addNotice(tx, "deposito", String(row.id));
  return row.id;
}

const keyedColumns = {
  ...just("id", "name", "phone", "email", "method", "slotMonth", "paidAt"),
} satisfies Prisma.DepositSelect;

/**
 * The booking that this key has made, if any. Throws CONFLICT where it says something else: what was corrected after an
 * answer that got lost isn't stored, and another booking would take a second slot for the same buyer.
 */
async function findKeyed(tx: Prisma.TransactionClient, input: NewDeposit): Promise<number | undefined> {
  const { name, phone, email, method, month, paidOn, submissionKey } = input;
  if (!submissionKey) return undefined;
  const twin = await tx.deposit.findUnique({ where: { submissionKey }, select: keyedColumns });
  if (!twin) return undefined;
  const isSame =
    twin.name === name &&
    twin.phone === phone &&
    twin.email === email &&
    twin.method === method &&
    twin.slotMonth.getTime() === monthStart(month).getTime() &&
    (twin.paidAt ? romeDay(twin.paidAt) : undefined) === paidOn;
  if (isSame) return twin.id;
  const wayBack = twin.paidAt ? "rimettila da verificare, respingila" : "respingila";
  const message = `La prenotazione di ${twin.name} era già stata creata con i dati di prima: aprila dall’elenco e, se sono sbagliati, ${wayBack} e creane un’altra.`;
  throw new AppError("CONFLICT", { message });
}

/**
 * Writes down a booking that came by phone or in the shop: paid, and then it takes a slot of its month, or waiting for
 * its deposit, and then it takes none. Sent again with its key it makes no second one. For owners.
 * Throws CONFLICT when the month is full or the key has made a booking that says something else, BAD_INPUT for a month that is over or a payment in the future.
 */
export async function createDepositByHand(deps: Deps, actor: OwnerActor, input: NewDeposit): Promise<StaffDeposit> {
  if (input.month < romeDay(deps.now()).slice(0, 7)) {
    throw new AppError("BAD_INPUT", { message: pastMonthMessage, fields: { month: pastMonthMessage } });
  }
  const id = await deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    return (await findKeyed(tx, input)) ?? insertDeposit(tx, deps, actor, input);
  }, slotTransaction);
  return findDeposit(deps, id);
}

/**
 * The staff has received the balance by bank transfer, in cash or with a card in the shop.
 * Throws CONFLICT for a deposit that isn't paid or whose balance is written down already, BAD_INPUT for a day to come.
 */
export function recordBalance(deps: Deps, actor: OwnerActor, input: BalancePayment): Promise<StaffDeposit> {
  const { id, method, paidOn, note } = input;
  return changeDeposit(deps, id, async (tx, row) => {
    if (!awaitsBalance(row.state)) {
      throw new AppError("CONFLICT", { message: "Il saldo si segna solo per una prenotazione pagata." });
    }
    requireUnpaidBalance(row);
    await tx.deposit.update({
      where: { id },
      data: {
        balancePaidAt: paymentMoment(paidOn, deps.now()),
        balanceCents: dueBalanceCents(row),
        balanceMethod: method,
        balanceNote: note || null,
        balanceBy: actor.username,
      },
      select: { id: true },
    });
    const payment = { method, amountCents: dueBalanceCents(row) };
    await tellBalancePaid(tx, deps, row, payment, new Date(deps.now().getTime() + secondThoughtMs));
    await recordDeposit(tx, actor, row, "saldo", `Ha segnato pagato il saldo della prenotazione ${id}`, {
      metodo: method,
    });
  });
}

/**
 * Removes a balance entered by hand; the sweep then looks for a payment by the link. Throws CONFLICT for one reported
 * by Stripe, or none, or one of which something was refunded.
 */
export function clearBalance(deps: Deps, actor: OwnerActor, id: number): Promise<StaffDeposit> {
  return changeDeposit(deps, id, async (tx, row) => {
    if (!row.balancePaidAt || row.balanceMethod === "stripe") {
      throw new AppError("CONFLICT", { message: "Si può togliere solo un saldo segnato a mano." });
    }
    if (row.balanceRefundedCents > 0) {
      throw new AppError("CONFLICT", {
        message: "Del saldo è già stato restituito qualcosa: non si può più togliere.",
      });
    }
    const none = { balancePaidAt: null, balanceCents: null, balanceMethod: null, balanceNote: null, balanceBy: null };
    const balanceSweepAt = row.balanceLink ? deps.now() : null;
    await tx.deposit.update({ where: { id }, data: { ...none, balanceSweepAt }, select: { id: true } });
    await withdrawBalanceReceipt(tx, row);
    await recordDeposit(tx, actor, row, "saldo", `Ha tolto il saldo segnato della prenotazione ${id}`);
  });
}
