import { depositNotFoundMessage, type StaffDeposit } from "@vetrina/contract/deposits";
import { balanceCents } from "@vetrina/contract/prices";
import type { Prisma } from "@vetrina/db/prisma";
import { requireOwner, type StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import { announcePaid } from "../card-payments/settlement.service.ts";
import { bumpContentVersion } from "../content-version.ts";
import type { Deps } from "../deps.ts";
import { enqueueMail } from "../mail/mail-queue.ts";
import { wakeCounters } from "../notices/notices.service.ts";
import { hasFreeSlot, lockSlots, slotMonth, slotTransaction } from "../slots/slots.service.ts";
import { findDeposit, monthStart } from "./deposit-list.service.ts";
import { balanceMail } from "./deposits.mail.ts";
import { requireCards } from "./deposits.service.ts";

const reviewColumns = {
  id: true,
  publicId: true,
  name: true,
  email: true,
  method: true,
  state: true,
  amountCents: true,
  receivedCents: true,
  heldUntil: true,
  slotMonth: true,
  paidAt: true,
  balanceLink: true,
} satisfies Prisma.DepositSelect;

type ReviewRow = Prisma.DepositGetPayload<{ select: typeof reviewColumns }>;

/** Changes one deposit under the ledger's lock and answers it as it is then. Throws NOT_FOUND, FORBIDDEN. */
async function changeDeposit(
  deps: Deps,
  actor: StaffActor,
  id: number,
  change: (tx: Prisma.TransactionClient, row: ReviewRow, owner: StaffActor) => Promise<void>,
): Promise<StaffDeposit> {
  const owner = requireOwner(actor);
  await deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const row = await tx.deposit.findUnique({ where: { id }, select: reviewColumns });
    if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
    await change(tx, row, owner);
    await bumpContentVersion(tx);
    await wakeCounters(tx);
  }, slotTransaction);
  return findDeposit(deps, owner, id);
}

const recordDeposit = (
  tx: Prisma.TransactionClient,
  actor: StaffActor,
  { id }: Pick<ReviewRow, "id">,
  verb: string,
  summary: string,
  details?: Prisma.InputJsonObject,
) =>
  recordChange(tx, actor, { action: `prenotazione.${verb}`, subject: "prenotazione", subjectId: id, summary, details });

function requireToReview(row: ReviewRow): void {
  if (row.state === "da-verificare") return;
  throw new AppError("CONFLICT", { message: "Questa prenotazione non aspetta una verifica." });
}

/** The month whose slot a confirmed deposit takes; none when it holds none any more and this month is full. */
async function monthFor(tx: Prisma.TransactionClient, row: ReviewRow, now: Date): Promise<Date | undefined> {
  if (row.heldUntil) return row.slotMonth;
  const month = slotMonth(now);
  return (await hasFreeSlot(tx, month)) ? month : undefined;
}

/**
 * The staff has seen the money of a deposit that was to be checked. It takes a slot or, when there is none left, waits
 * to be placed. Throws CONFLICT for a deposit in any other state.
 */
export function confirmDeposit(deps: Deps, actor: StaffActor, id: number): Promise<StaffDeposit> {
  return changeDeposit(deps, actor, id, async (tx, row, owner) => {
    requireToReview(row);
    const now = deps.now();
    const month = await monthFor(tx, row, now);
    const state = month ? "pagato" : "da-ricollocare";
    await tx.deposit.update({
      where: { id },
      data: {
        state,
        slotMonth: month ?? row.slotMonth,
        heldUntil: null,
        paidAt: row.paidAt ?? now,
        // What came by card is written down already; of PayPal the staff's word is all there is.
        receivedCents: row.method === "paypal" ? row.amountCents : row.receivedCents,
        reviewedBy: owner.username,
      },
      select: { id: true },
    });
    const place = month ? "" : ": aspetta uno slot libero";
    await recordDeposit(tx, actor, row, "conferma", `Ha confermato la prenotazione ${id}${place}`);
    await announcePaid(tx, deps, row, state);
  });
}

/** No money came for a deposit that was to be checked. Throws CONFLICT for a deposit in any other state. */
export function rejectDeposit(deps: Deps, actor: StaffActor, id: number): Promise<StaffDeposit> {
  return changeDeposit(deps, actor, id, async (tx, row, owner) => {
    requireToReview(row);
    if (row.receivedCents > 0) {
      throw new AppError("CONFLICT", { message: "Per questa prenotazione è arrivato del denaro: rimborsala." });
    }
    await tx.deposit.update({
      where: { id },
      data: { state: "respinto", heldUntil: null, reviewedBy: owner.username },
      select: { id: true },
    });
    await recordDeposit(tx, actor, row, "rifiuto", `Ha respinto la prenotazione ${id}`);
  });
}

/** Gives a paid deposit a slot of another month. Throws CONFLICT when that month is full or the deposit isn't paid. */
export function relocateDeposit(deps: Deps, actor: StaffActor, id: number, month: string): Promise<StaffDeposit> {
  return changeDeposit(deps, actor, id, async (tx, row) => {
    if (row.state !== "pagato" && row.state !== "da-ricollocare") {
      throw new AppError("CONFLICT", { message: "Si può ricollocare solo una prenotazione pagata." });
    }
    const target = monthStart(month);
    if (row.state === "pagato" && row.slotMonth.getTime() === target.getTime()) return;
    if (!(await hasFreeSlot(tx, target))) {
      throw new AppError("CONFLICT", { message: "Il mese scelto non ha più slot liberi." });
    }
    await tx.deposit.update({
      where: { id },
      data: { state: "pagato", slotMonth: target, remark: null },
      select: { id: true },
    });
    const details = { mese: { prima: row.slotMonth.toISOString().slice(0, 7), dopo: month } };
    await recordDeposit(tx, actor, row, "ricollocazione", `Ha spostato la prenotazione ${id} a un altro mese`, details);
  });
}

/** Where the buyer is from, for the notices of real deposits; empty takes it away. */
export function setTown(deps: Deps, actor: StaffActor, id: number, town: string): Promise<StaffDeposit> {
  return changeDeposit(deps, actor, id, async (tx, row) => {
    await tx.deposit.update({ where: { id }, data: { town: town || null }, select: { id: true } });
    await recordDeposit(tx, actor, row, "citta", `Ha indicato la città della prenotazione ${id}`);
  });
}

/**
 * The address where the balance of 180 euro is paid by card; made once, then always the same.
 * Throws NOT_FOUND, CONFLICT for a deposit that isn't paid, UNAVAILABLE without a card provider.
 */
export async function balanceLink(deps: Deps, actor: StaffActor, id: number): Promise<{ url: string }> {
  requireOwner(actor);
  const cards = requireCards(deps);
  const row = await deps.db.deposit.findUnique({ where: { id }, select: reviewColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
  if (row.state !== "pagato") {
    throw new AppError("CONFLICT", { message: "Il saldo si chiede solo per una prenotazione pagata." });
  }
  if (row.balanceLink) return { url: row.balanceLink };
  const link = await cards.createBalanceLink({ depositId: row.publicId, amountCents: balanceCents });
  await deps.db.$transaction(async (tx) => {
    await tx.deposit.update({
      where: { id },
      data: { balanceLink: link.url, balanceLinkId: link.id },
      select: { id: true },
    });
    await recordDeposit(tx, actor, row, "saldo", `Ha creato il link per il saldo della prenotazione ${id}`);
  });
  return { url: link.url };
}

/** Mails the buyer where to pay the balance. Throws as `balanceLink` does. */
export async function mailBalanceLink(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  const { url } = await balanceLink(deps, actor, id);
  await deps.db.$transaction(async (tx) => {
    const row = await tx.deposit.findUniqueOrThrow({ where: { id }, select: { name: true, email: true } });
    await enqueueMail(tx, balanceMail(row, url));
    await recordDeposit(tx, actor, { id }, "saldo", `Ha spedito il link per il saldo della prenotazione ${id}`);
  });
}
