import {
  type BookingMoney,
  isAllBack,
  keptOfPart,
  type MoneyPart,
  ofPart,
} from "@vetrina/contract/deposits/booking-money";
import { depositNotFoundMessage, type RefundRequest } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { bumpContentVersion } from "@vetrina/core/content-version";
import type { Deps } from "@vetrina/core/deps";
import { addNotice, wakeCounters } from "@vetrina/core/notices/notices.service";
import type { CardGateway } from "@vetrina/core/ports/card-gateway";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { findLinkIntent, followBalance } from "./balance.service.ts";
import { requireCards } from "./card-payments.service.ts";
import { dropFirstCall } from "./first-call.ts";
import { followIntent } from "./follow-intent.service.ts";
import { tellRefunded } from "./refunds.mail.ts";
import { lockSlots, slotTransaction } from "./slots.service.ts";

/** When the sweep looks after a refund whose answer was not written down, in milliseconds. */
const finishMs = 60_000;

const changedMessage = "Nel frattempo è stato restituito altro: guarda quanto resta, e riprova.";
const tooMuchMessage = "L’importo supera quanto resta da rimborsare.";

const missingBalanceMessage = "Stripe non trova il pagamento del saldo: rimborsalo dalla dashboard di Stripe.";

const unaskedMessage =
  "Stripe non risponde, o non accetta più la chiave del sito (STRIPE_SECRET_KEY), e il pagamento del saldo va cercato lì: non è stato restituito nulla. Riprova più tardi.";

const depositColumns = {
  ...just("receivedCents", "refundedCents", "method", "balanceCents", "balanceRefundedCents", "balanceMethod"),
  ...just("publicId", "name", "email", "quoteNumber", "anonymizedAt"),
} satisfies Prisma.DepositSelect;

/** What didn't come by card is given back by hand, where it came: the staff's word is all there is. */
async function noteGivenBack(
  tx: Prisma.TransactionClient,
  id: number,
  before: BookingMoney,
  { part, amountCents }: { part: MoneyPart; amountCents: number },
): Promise<void> {
  const column = part === "caparra" ? "refundedCents" : "balanceRefundedCents";
  const change = { [column]: before[column] + amountCents };
  const isOver = isAllBack({ ...before, ...change });
  const data = isOver ? { ...change, state: "rimborsato" as const } : change;
  await tx.deposit.update({ where: { id }, data, select: { id: true } });
  if (isOver) await dropFirstCall(tx, id);
  await bumpContentVersion(tx);
  wakeCounters(tx);
}

/** What may still be asked of a part: neither gone nor on its way back. Sure under the ledger's lock alone. */
async function refundableCents(tx: Prisma.TransactionClient, depositId: number, money: BookingMoney, part: MoneyPart) {
  const underWay = await tx.refund.aggregate({
    where: { depositId, part, state: "in-corso" },
    _sum: { amountCents: true },
  });
  return keptOfPart(money, part) - (underWay._sum.amountCents ?? 0);
}

/** Writes down what is to be refunded before any money moves: two clicks can't give back more of a part than came in. */
async function recordRefund(
  deps: Deps,
  actor: OwnerActor,
  { id, part, amountCents, leftCents, reason }: RefundRequest,
) {
  return deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const deposit = await tx.deposit.findUnique({ where: { id }, select: depositColumns });
    if (!deposit) throw new AppError("NOT_FOUND", { message: depositNotFoundMessage });
    const method = part === "saldo" ? (deposit.balanceMethod ?? "bonifico") : deposit.method;
    const byHand = method !== "stripe";
    if (!byHand) requireCards(deps);
    const left = await refundableCents(tx, id, deposit, part);
    // A request that is sent again because its answer was lost would give back twice.
    if (leftCents !== undefined && leftCents !== left) throw new AppError("CONFLICT", { message: changedMessage });
    const amount = amountCents ?? left;
    if (amount < 1 || amount > left) throw new AppError("CONFLICT", { message: tooMuchMessage });
    await recordChange(tx, actor, {
      action: "prenotazione.rimborso",
      subject: "prenotazione",
      subjectId: id,
      summary: `${byHand ? "Ha annotato" : "Ha chiesto"} il rimborso di ${formatCents(amount)} ${ofPart(part, deposit)} della prenotazione ${id}`,
    });
    if (byHand) {
      await noteGivenBack(tx, id, deposit, { part, amountCents: amount });
      await tellRefunded(tx, deposit, { part, cents: amount, method });
    }
    await tx.refund.updateMany({
      where: { depositId: id, part, state: "fallito", handledAt: null },
      data: { handledAt: deps.now() },
    });
    return tx.refund.create({
      data: {
        depositId: id,
        part,
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

const refundColumns = {
  ...just("id", "depositId", "part", "amountCents", "externalId"),
  deposit: { select: { externalId: true, balanceIntentId: true, balanceLinkId: true, restCents: true } },
} satisfies Prisma.RefundSelect;

type RefundRow = Prisma.RefundGetPayload<{ select: typeof refundColumns }>;

/**
 * The payment that a refund is of. Throws CONFLICT for a balance whose payment isn't written down and the provider
 * doesn't have or tell: what it would be asked of is unknown, so it was never asked for, and may be requested again.
 */
async function intentOf(deps: Deps, cards: CardGateway, { part, deposit }: RefundRow): Promise<string> {
  if (part !== "saldo") return deposit.externalId ?? "";
  if (deposit.balanceIntentId) return deposit.balanceIntentId;
  const intentId = await findLinkIntent(deps, cards, deposit).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "UNAVAILABLE") throw error;
    throw new AppError("CONFLICT", { message: unaskedMessage, cause: error });
  });
  if (!intentId) throw new AppError("CONFLICT", { message: missingBalanceMessage });
  return intentId;
}

/** Whether the provider has the refund already. One that was made in its dashboard bears no number of ours. */
async function isThere(cards: CardGateway, intentId: string, { id, externalId }: RefundRow) {
  if (externalId !== null) return true;
  const { returns } = await cards.findIntent(intentId);
  return returns.some(({ refundId }) => refundId === id);
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
    select: refundColumns,
  });
  try {
    const intentId = await intentOf(deps, cards, refund);
    const isAsked = again && (await isThere(cards, intentId, refund));
    if (!isAsked) await cards.refund({ refundId, intentId, amountCents: refund.amountCents });
    if (refund.part === "saldo") await followBalance(deps, cards, intentId);
    else await followIntent(deps, cards, { id: intentId, depositId: undefined });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "UNAVAILABLE") throw error;
    await noteRefusal(deps, refund, error.message, again);
    if (!again) throw error;
  }
}

/**
 * Gives money of a booking back, of the deposit or of the balance, all that is left of it or less: by the card provider
 * what came by card; of all other it notes that it was given back. For owners.
 * One that is written down while the provider doesn't answer stays under way: the sweep asks for it once more.
 * Throws NOT_FOUND, CONFLICT when more is asked than is left of the part, UNAVAILABLE while the site takes no cards.
 */
export async function refundDeposit(deps: Deps, actor: OwnerActor, request: RefundRequest): Promise<void> {
  const { id, state } = await recordRefund(deps, actor, request);
  if (state !== "in-corso") return;
  await finishRefund(deps, id).catch((error: unknown) => {
    // Without a provider's keys nobody asks again.
    const isAskedAgain = deps.cards && error instanceof AppError && error.code === "UNAVAILABLE";
    if (!isAskedAgain) throw error;
  });
}
