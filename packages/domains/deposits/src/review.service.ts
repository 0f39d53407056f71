import { monthName, monthTitle } from "@vetrina/contract/dates";
import { deliverySteps, isBefore } from "@vetrina/contract/deliveries/delivery-steps";
import { awaitsBalance, dueBalanceCents } from "@vetrina/contract/deposits/booking-money";
import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { DepositConfirmation, DepositPlace, DepositReopening } from "@vetrina/contract/deposits/deposits-desk";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { announceMove, announcePaid, secondThoughtMs, withdrawReceipts } from "./announce-paid.ts";
import { balanceMail, balanceMailKind } from "./balance.mail.ts";
import { pastMonthMessage, paymentMoment, requireUnpaidBalance } from "./by-hand.service.ts";
import { requireCardAmount, requireCards } from "./card-payments.service.ts";
import { changeDeposit, type ReviewRow, recordDeposit, reviewColumns } from "./change-deposit.ts";
import { monthStart } from "./deposit-list.service.ts";
import { paidMailKind } from "./deposits.mail.ts";
import { paidByCardInstead } from "./paid-by-card.ts";
import { hasFreeSlot, lockSlots, slotMonth, slotTransaction } from "./slots.service.ts";

/** A quote's deposit takes no slot, and whether it is here is said in the quote. */
function refuseQuotes({ quoteNumber }: ReviewRow): void {
  if (quoteNumber === null) return;
  throw new AppError("CONFLICT", { message: `L’acconto di un preventivo si segna nel preventivo ${quoteNumber}.` });
}

function requireToReview(row: ReviewRow): void {
  refuseQuotes(row);
  if (row.state === "da-verificare") return;
  throw new AppError("CONFLICT", { message: "Questa prenotazione non aspetta una verifica." });
}

/** How many months from the agreed one are looked at for a free slot. */
const monthsLookedAt = 12;

/** From how many free months the staff chooses one when the agreed one is full. */
const monthsOffered = 6;

const textOf = (month: Date) => month.toISOString().slice(0, 7);

/** The month whose slot a deposit would take: the one that was agreed, or this one when that is over. */
function agreedMonth(agreed: Date, now: Date): Date {
  const current = slotMonth(now);
  return agreed > current ? agreed : current;
}

/** The first months from this one that have a free slot, so many of them; fewer where the months looked at have no more. */
async function freeMonths(tx: Prisma.TransactionClient, from: Date, count: number): Promise<Date[]> {
  const free: Date[] = [];
  for (let later = 0; later < monthsLookedAt && free.length < count; later++) {
    const month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + later, 1));
    if (await hasFreeSlot(tx, month)) free.push(month);
  }
  return free;
}

/** Where a confirmation would put the deposit, and which booking makes it a second one. Throws NOT_FOUND. */
export async function placeFor(deps: Deps, id: number): Promise<DepositPlace> {
  const row = await deps.db.deposit.findUnique({ where: { id }, select: { slotMonth: true } });
  if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  const agreed = agreedMonth(row.slotMonth, deps.now());
  const free = await deps.db.$transaction((tx) => freeMonths(tx, agreed, monthsOffered));
  const [paid] = await paidByCardInstead(deps, [id]);
  return { agreed: textOf(agreed), free: free.map(textOf), paidByCardId: paid?.paidByCardId ?? null };
}

/** The month that was chosen or agreed. Throws CONFLICT, naming the next free one, when it is full or over. */
async function requireMonth(tx: Prisma.TransactionClient, month: Date, now: Date): Promise<Date> {
  if (month < slotMonth(now)) throw new AppError("CONFLICT", { message: pastMonthMessage });
  const [free] = await freeMonths(tx, month, 1);
  if (free?.getTime() === month.getTime()) return month;
  const advice = free ? `metti la prenotazione in ${monthName(textOf(free))}` : "rimborsa, o libera un posto";
  const message = `${monthTitle(textOf(month))} è pieno: ${advice}.`;
  throw new AppError("CONFLICT", { message, fields: { month: message } });
}

/**
 * The staff has seen the money of a deposit that was to be checked, today or on the day that is given, and how it came,
 * unless by card. It takes a slot of the month that is given, else of the agreed one. Throws CONFLICT when that month is full or over, or for a deposit in
 * any other state, BAD_INPUT for a day to come.
 */
export function confirmDeposit(
  deps: Deps,
  actor: OwnerActor,
  { id, paidOn, method, month: chosen }: DepositConfirmation,
): Promise<StaffDeposit> {
  return changeDeposit(deps, id, async (tx, row) => {
    requireToReview(row);
    const now = deps.now();
    // What came by card is written down already; of everything else the staff's word is all there is.
    const came = row.method !== "stripe" && { receivedCents: row.amountCents, method: method ?? row.method };
    const paidAt = row.paidAt ?? (paidOn ? paymentMoment(paidOn, now) : now);
    const month = await requireMonth(tx, chosen ? monthStart(chosen) : agreedMonth(row.slotMonth, now), now);
    await tx.deposit.update({
      where: { id },
      data: { state: "pagato", slotMonth: month, paidAt, ...came, reviewedBy: actor.username },
      select: { id: true },
    });
    await recordDeposit(tx, actor, row, "conferma", `Ha confermato la prenotazione ${id}`);
    const confirmed = { ...row, ...came, paidAt, slotMonth: month };
    await announcePaid(tx, deps, confirmed, "pagato", new Date(now.getTime() + secondThoughtMs));
  });
}

/** The bookings, by their publicId, whose confirmation may still be undone before anybody is told. */
export async function withSecondThoughts({ db, now }: Pick<Deps, "db" | "now">): Promise<string[]> {
  const waiting = await db.mailMessage.findMany({
    where: { kind: paidMailKind, state: "in-coda", attempts: 0, nextAttemptAt: { gt: now() } },
    select: { threadId: true },
  });
  return waiting.flatMap(({ threadId }) => threadId ?? []);
}

/** No money came for a deposit that was to be checked. Throws CONFLICT for a deposit in any other state. */
export function rejectDeposit(deps: Deps, actor: OwnerActor, id: number): Promise<StaffDeposit> {
  return changeDeposit(deps, id, async (tx, row) => {
    requireToReview(row);
    if (row.receivedCents > 0 || row.balancePaidAt) {
      throw new AppError("CONFLICT", { message: "Per questa prenotazione è arrivato del denaro: rimborsala." });
    }
    await tx.deposit.update({
      where: { id },
      data: { state: "respinto", reviewedBy: actor.username },
      select: { id: true },
    });
    await recordDeposit(tx, actor, row, "rifiuto", `Ha respinto la prenotazione ${id}`);
  });
}

/** Whether the staff's word alone made it paid, and nothing has come of that yet. */
const isConfirmedByHand = (row: ReviewRow) =>
  row.method !== "stripe" &&
  (row.state === "pagato" || row.state === "da-ricollocare") &&
  row.refundedCents === 0 &&
  row.balancePaidAt === null;

/**
 * Takes back the staff's own word on a deposit, confirmed or rejected: it is to be checked again, and takes no slot. The
 * receipt is taken out of the queue if it is still there. Throws CONFLICT for one that Stripe knows, whose money went
 * back or was followed by the balance, or whose delivery has begun.
 */
export function reopenDeposit(deps: Deps, actor: OwnerActor, { id, month }: DepositReopening): Promise<StaffDeposit> {
  return changeDeposit(deps, id, async (tx, row) => {
    refuseQuotes(row);
    if (row.state !== "respinto" && !isConfirmedByHand(row)) {
      throw new AppError("CONFLICT", { message: "Questa prenotazione non si può più rimettere da verificare." });
    }
    // Who opens the delivery holds the row.
    await lockRow(tx, "Deposit", id);
    if (row.state !== "respinto" && (await tx.delivery.count({ where: { depositId: id } })) > 0) {
      const message = "Il lavoro di questa prenotazione è già cominciato: prima eliminalo.";
      throw new AppError("CONFLICT", { message });
    }
    await tx.deposit.update({
      where: { id },
      data: {
        ...{ state: "da-verificare", receivedCents: 0, paidAt: null, reviewedBy: null, remark: null },
        ...(month && { slotMonth: monthStart(month) }),
        // How the money of an order on the site came was said with the word that is taken back.
        ...(!row.createdBy && row.method !== "stripe" && { method: "paypal" }),
        // Confirmed again, its work may begin by itself.
        deliveryRemovedAt: null,
      },
      select: { id: true },
    });
    await withdrawReceipts(tx, row);
    await recordDeposit(tx, actor, row, "ripresa", `Ha rimesso da verificare la prenotazione ${id}`);
  });
}

/**
 * Gives a paid deposit a slot of another month, and tells the buyer; one of which only the balance came asks first whether the deposit did.
 * Throws CONFLICT when that month is full or over, or the deposit isn't paid.
 */
export function relocateDeposit(deps: Deps, actor: OwnerActor, id: number, month: string): Promise<StaffDeposit> {
  return changeDeposit(deps, id, async (tx, row) => {
    refuseQuotes(row);
    if (row.state !== "pagato" && row.state !== "da-ricollocare") {
      throw new AppError("CONFLICT", { message: "Si può ricollocare solo una prenotazione pagata." });
    }
    const target = monthStart(month);
    if (row.state === "pagato" && row.slotMonth.getTime() === target.getTime()) return;
    if (target < slotMonth(deps.now())) throw new AppError("CONFLICT", { message: pastMonthMessage });
    if (!(await hasFreeSlot(tx, target))) {
      throw new AppError("CONFLICT", { message: "Il mese scelto non ha più posti liberi." });
    }
    const isPlaced = row.state === "pagato";
    const state = isPlaced || row.paidAt ? "pagato" : "da-verificare";
    await tx.deposit.update({
      where: { id },
      data: { state, slotMonth: target, ...(!isPlaced && { remark: null }) },
      select: { id: true },
    });
    const details = { mese: { prima: row.slotMonth.toISOString().slice(0, 7), dopo: month } };
    await recordDeposit(tx, actor, row, "ricollocazione", `Ha spostato la prenotazione ${id} a un altro mese`, details);
    if (state === "pagato" && !row.anonymizedAt) await announceMove(tx, deps, { ...row, slotMonth: target });
  });
}

/** Where the buyer is from, for the notices of real deposits; empty takes it away. */
export function setTown(deps: Deps, actor: OwnerActor, id: number, town: string): Promise<StaffDeposit> {
  return changeDeposit(deps, id, async (tx, row) => {
    await tx.deposit.update({ where: { id }, data: { town: town || null }, select: { id: true } });
    await recordDeposit(tx, actor, row, "citta", `Ha indicato la località della prenotazione ${id}`);
  });
}

function requireBalanceDue(row: ReviewRow): void {
  if (!awaitsBalance(row.state)) {
    throw new AppError("CONFLICT", { message: "Il saldo si chiede solo per una prenotazione pagata." });
  }
  requireUnpaidBalance(row);
}

/** When the provider is asked by itself whether the link was paid, should its event not come, in milliseconds. */
const firstLookMs = 15 * 60_000;

/**
 * The address where the balance is paid by card; made once, then always the same.
 * Throws NOT_FOUND, CONFLICT for a deposit that isn't paid, whose balance is or is no amount for a card, UNAVAILABLE without a card provider.
 */
export async function balanceLink(deps: Deps, actor: OwnerActor | "client", id: number): Promise<{ url: string }> {
  const cards = requireCards(deps);
  const row = await deps.db.deposit.findUnique({ where: { id }, select: reviewColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  requireBalanceDue(row);
  const balanceSweepAt = new Date(deps.now().getTime() + firstLookMs);
  if (row.balanceLink) {
    await deps.db.deposit.updateMany({ where: { id, balanceMethod: null }, data: { balanceSweepAt } });
    return { url: row.balanceLink };
  }
  const amountCents = dueBalanceCents(row);
  requireCardAmount(amountCents, "saldo");
  const link = await cards.createPaymentLink({
    of: "saldo",
    reference: row.publicId,
    name: row.quoteNumber ? `Saldo preventivo ${row.quoteNumber}` : "Saldo del sito",
    amountCents,
  });
  return deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    // Of two who ask at once both are given the first one's: what comes by another would not be known.
    const { balanceLink: first } = await tx.deposit.findUniqueOrThrow({ where: { id }, select: { balanceLink: true } });
    if (first) return { url: first };
    await tx.deposit.update({
      where: { id },
      data: { balanceLink: link.url, balanceLinkId: link.id, balanceSweepAt },
      select: { id: true },
    });
    await recordDeposit(tx, actor, row, "saldo", `Ha creato il link per il saldo della prenotazione ${id}`);
    return { url: link.url };
  }, slotTransaction);
}

/** Within so long a second mail with the same link is taken for the same wish, pressed twice or by two people. In milliseconds. */
const sameWishMs = 10 * 60_000;

/** Under the ledger's lock, so that of two who ask at once one is refused. */
async function requireNoFreshMail(tx: Prisma.TransactionClient, publicId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - sameWishMs);
  const fresh = await tx.mailMessage.count({
    where: { threadId: publicId, kind: balanceMailKind, createdAt: { gt: since } },
  });
  if (fresh > 0) throw new AppError("CONFLICT", { message: "Il link per il saldo è appena partito." });
}

/** Whom the balance may be asked of by mail. Throws NOT_FOUND, CONFLICT without an address or before the approval: by the terms nothing is due. */
async function requireAskable(tx: Prisma.TransactionClient, id: number): Promise<ReviewRow & { isApproved: boolean }> {
  const select = { ...reviewColumns, delivery: { select: { step: true } } };
  const row = await tx.deposit.findUnique({ where: { id }, select });
  if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  requireBalanceDue(row);
  if (!row.email) throw new AppError("CONFLICT", { message: "Di questo cliente non c’è l’email: copia il link." });
  const step = row.quoteNumber === null ? row.delivery?.step : undefined;
  if (!step || !isBefore(step, "saldo")) return { ...row, isApproved: step !== undefined };
  const message = `Il cliente non ha ancora approvato il sito: il lavoro è in «${deliverySteps[step]}». Se l’ha fatto per email o in chat, portalo a «${deliverySteps.saldo}» e riprova.`;
  throw new AppError("CONFLICT", { message });
}

/**
 * Mails the buyer where to pay the balance. Throws as `balanceLink` does, and CONFLICT when there is no address, the
 * site isn't approved, the balance came in meanwhile, or a mail with the link was written in the last ten minutes.
 */
export async function mailBalanceLink(deps: Deps, actor: OwnerActor, id: number): Promise<void> {
  // Before a link is made that is then mailed to nobody.
  await requireAskable(deps.db, id);
  const { url } = await balanceLink(deps, actor, id);
  await deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const row = await requireAskable(tx, id);
    await requireNoFreshMail(tx, row.publicId, deps.now());
    await enqueueMail(tx, { ...balanceMail(row, url), threadId: row.publicId });
    await recordDeposit(tx, actor, row, "saldo", `Ha spedito il link per il saldo della prenotazione ${id}`);
  }, slotTransaction);
}
