import { depositNotFoundMessage, keptCents, type RefundRequest } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import type { Prisma } from "@vetrina/db/prisma";
import type { OwnerActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import { requireCards } from "../card-payments/card-payments.service.ts";
import { followIntent } from "../card-payments/follow-intent.service.ts";
import { bumpContentVersion } from "../content-version.ts";
import type { Deps } from "../deps.ts";
import { addNotice, wakeCounters } from "../notices/notices.service.ts";
import { lockSlots, slotTransaction } from "../slots/slots.service.ts";

/** When the sweep looks after a refund whose answer was not written down, in milliseconds. */
const finishMs = 60_000;

const tooMuchMessage = "L'importo supera quanto resta da rimborsare.";

const depositColumns = {
  receivedCents: true,
  refundedCents: true,
  method: true,
} satisfies Prisma.DepositSelect;

/** What went back through PayPal was given back there, by hand: the staff's word is all there is. */
async function noteGivenBack(
  tx: Prisma.TransactionClient,
  id: number,
  deposit: { receivedCents: number; refundedCents: number },
): Promise<void> {
  const isAllBack = keptCents(deposit) <= 0;
  await tx.deposit.update({
    where: { id },
    data: { refundedCents: deposit.refundedCents, ...(isAllBack ? { state: "rimborsato" } : {}) },
    select: { id: true },
  });
  await bumpContentVersion(tx);
  wakeCounters(tx);
}

/** Writes down what is to be refunded before any money moves: two clicks can't give back more than came in. */
async function recordRefund(deps: Deps, actor: OwnerActor, { id, amountCents, reason }: RefundRequest) {
  return deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const deposit = await tx.deposit.findUnique({ where: { id }, select: depositColumns });
    if (!deposit) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
    const byHand = deposit.method !== "stripe";
    if (!byHand) requireCards(deps);
    const underWay = await tx.refund.aggregate({
      where: { depositId: id, state: "in-corso" },
      _sum: { amountCents: true },
    });
    const left = keptCents(deposit) - (underWay._sum.amountCents ?? 0);
    const amount = amountCents ?? left;
    if (amount < 1 || amount > left) throw new AppError("CONFLICT", { message: tooMuchMessage });
    await recordChange(tx, actor, {
      action: "prenotazione.rimborso",
      subject: "prenotazione",
      subjectId: id,
      summary: `${byHand ? "Ha annotato" : "Ha chiesto"} il rimborso di ${formatCents(amount)} per la prenotazione ${id}`,
    });
    if (byHand) await noteGivenBack(tx, id, { ...deposit, refundedCents: deposit.refundedCents + amount });
    await tx.refund.updateMany({
      where: { depositId: id, state: "fallito", handledAt: null },
      data: { handledAt: deps.now() },
    });
    return tx.refund.create({
      data: {
        depositId: id,
        amountCents: amount,
        reason,
        requestedBy: actor.username,
        createdAt: deps.now(),
        ...(byHand
          ? { state: "riuscito", endedAt: deps.now() }
          : { sweepAt: new Date(deps.now().getTime() + finishMs) }),
      },
      select: { id: true, state: true },
    });
  }, slotTransaction);
}

/** The provider refuses for good. The caller gets the reason; failures in the sweep become a notice to the staff. */
async function noteRefusal(deps: Deps, refund: { id: number; depositId: number }, message: string, isNews: boolean) {
  const now = deps.now();
  await deps.db.$transaction(async (tx) => {
    await tx.refund.update({
      where: { id: refund.id },
      data: { state: "fallito", error: message, sweepAt: null, endedAt: now, handledAt: isNews ? null : now },
      select: { id: true },
    });
    if (isNews) await addNotice(tx, "rimborso-fallito", String(refund.depositId));
  });
}

/**
 * Asks the provider for a refund that was written down and writes down what came of it. `again` for one that may have
 * been asked for long ago, by a process that died in between: it is looked up first, since the provider remembers keys
 * for a day only. Throws UNAVAILABLE when the provider does not answer: the sweep then asks once more.
 */
export async function finishRefund(deps: Deps, refundId: number, { again = false } = {}): Promise<void> {
  const cards = requireCards(deps);
  const refund = await deps.db.refund.findUniqueOrThrow({
    where: { id: refundId },
    select: { id: true, depositId: true, amountCents: true, deposit: { select: { externalId: true } } },
  });
  const intentId = refund.deposit.externalId ?? "";
  try {
    const returns = again ? (await cards.findIntent(intentId)).returns : [];
    const isKnown = returns.some((known) => known.refundId === refundId);
    if (!isKnown) await cards.refund({ refundId, intentId, amountCents: refund.amountCents });
    await followIntent(deps, cards, { id: intentId, depositId: undefined });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "UNAVAILABLE") throw error;
    await noteRefusal(deps, refund, error.message, again);
    if (!again) throw error;
  }
}

/**
 * Gives money back through the card provider, all that is left or a part; for PayPal notes that it was given back.
 * For owners.
 * Throws NOT_FOUND, CONFLICT when more is asked than came in, UNAVAILABLE when the provider does not answer.
 */
export async function refundDeposit(deps: Deps, actor: OwnerActor, request: RefundRequest): Promise<void> {
  const { id, state } = await recordRefund(deps, actor, request);
  if (state === "in-corso") await finishRefund(deps, id);
}
