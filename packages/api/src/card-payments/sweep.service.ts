import { AppError } from "../app-error.ts";
import { bumpContentVersion } from "../content-version.ts";
import { orderOf } from "../deposits/deposits.service.ts";
import { finishRefund } from "../deposits/refunds.service.ts";
import type { Deps } from "../deps.ts";
import { lockSlots, slotTransaction } from "../slots/slots.service.ts";
import type { CardGateway, IntentFacts } from "./card-gateway.ts";
import { settleIntent } from "./settlement.service.ts";

const minuteMs = 60_000;
/** How much longer a payment that the bank is still working on holds its slot. */
const processingMs = 5 * minuteMs;

interface Overdue {
  id: number;
  publicId: string;
  externalId: string | null;
}

/** An intent as it is now. One that the account doesn't have, as after a change of keys, is as good as closed. */
async function lookUpIntent(cards: CardGateway, id: string): Promise<IntentFacts> {
  try {
    return await cards.findIntent(id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    return { id, depositId: undefined, status: "canceled", receivedCents: 0, refundedCents: 0, currency: "eur" };
  }
}

async function closeIntent(cards: CardGateway, deposit: Overdue): Promise<IntentFacts> {
  // A process may have died before it could write down which intent it had got: asked again, it is the same one.
  const id = deposit.externalId ?? (await cards.createIntent(orderOf(deposit))).id;
  const intent = await lookUpIntent(cards, id);
  const facts = intent.status === "open" ? await cards.cancelIntent(id) : intent;
  return { ...facts, depositId: deposit.publicId };
}

/**
 * Frees the slots of card payments that were not made in time, after asking the provider: what was paid after all is
 * written down as paid. A slot stays held while the provider doesn't answer.
 */
async function sweepCardHolds(deps: Deps, cards: CardGateway): Promise<void> {
  const overdue = await deps.db.deposit.findMany({
    where: { method: "stripe", state: "in-attesa", heldUntil: { lte: deps.now() } },
    select: { id: true, publicId: true, externalId: true },
    orderBy: { heldUntil: "asc" },
  });
  for (const deposit of overdue) {
    const intent = await closeIntent(cards, deposit);
    await deps.db.$transaction(async (tx) => {
      await lockSlots(tx);
      if (intent.status !== "processing") return settleIntent(tx, deps, intent);
      await tx.deposit.updateMany({
        where: { id: deposit.id, state: "in-attesa" },
        data: { heldUntil: new Date(deps.now().getTime() + processingMs), externalId: intent.id },
      });
    }, slotTransaction);
  }
}

/** A PayPal order keeps its row for the staff to check, but holds its slot no longer than a card payment does. */
async function sweepPaypalHolds(deps: Deps): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.deposit.updateMany({
      where: { method: "paypal", state: "da-verificare", heldUntil: { lte: deps.now() } },
      data: { heldUntil: null },
    });
    if (count > 0) await bumpContentVersion(tx);
  });
}

/** Refunds whose process died before their answer was written down. */
async function sweepRefunds(deps: Deps): Promise<void> {
  const unfinished = await deps.db.refund.findMany({
    where: { state: "in-corso", createdAt: { lte: new Date(deps.now().getTime() - minuteMs) } },
    select: { id: true },
  });
  for (const { id } of unfinished) await finishRefund(deps, id, { again: true });
}

/** What time alone brings about; safe to run in several processes at once. Throws UNAVAILABLE while the provider is away. */
export async function sweepPayments(deps: Deps): Promise<void> {
  await sweepPaypalHolds(deps);
  if (!deps.cards) return;
  await sweepCardHolds(deps, deps.cards);
  await sweepRefunds(deps);
}
