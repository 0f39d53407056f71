import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { CardEvent, CardGateway } from "@vetrina/core/ports/card-gateway";
import type { Prisma } from "@vetrina/data/prisma";
import { followBalance, settleLinkPayment } from "./balance.service.ts";
import { followIntent } from "./follow-intent.service.ts";
import { slotTransaction } from "./slots.service.ts";

type IntentEvent = CardEvent & { kind: "intent" };
type BalanceEvent = CardEvent & { kind: "balance" };

/** Whether the event was not taken in before; from now on it was. */
async function takeInOnce(tx: Prisma.TransactionClient, deps: Deps, { id, type }: CardEvent): Promise<boolean> {
  const row = { id, type, receivedAt: deps.now() };
  const { count } = await tx.stripeEvent.createMany({ data: [row], skipDuplicates: true });
  return count > 0;
}

/** An account may serve other sites and other sales: what is not about a deposit of ours is none of our business. */
async function takeInIntent(deps: Deps, cards: CardGateway, event: IntentEvent): Promise<void> {
  const intent = { id: event.intentId, depositId: event.depositId };
  const takeIn = (tx: Prisma.TransactionClient) => takeInOnce(tx, deps, event);
  const follow = async () =>
    (await followIntent(deps, cards, intent, takeIn)) || followBalance(deps, cards, event.intentId, takeIn);
  const isOurs = await follow().catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return false;
    throw error;
  });
  if (isOurs) return;
  deps.log.warn({ event: event.id, type: event.type, intent: event.intentId }, "an event about no deposit of ours");
  await deps.db.$transaction(takeIn);
}

/** A balance, or the deposit of a quote, that came by its link, with what went back of it before this event arrived. */
async function takeInBalance(deps: Deps, cards: CardGateway, event: BalanceEvent): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    if (await takeInOnce(tx, deps, event)) await settleLinkPayment(tx, deps, event);
  }, slotTransaction);
  const follow = async () =>
    (await followBalance(deps, cards, event.intentId)) ||
    (event.intentId !== undefined && followIntent(deps, cards, { id: event.intentId, depositId: undefined }));
  await follow().catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
    deps.log.warn({ event: event.id, reason: error.code }, "a balance's refunds are left to the sweep");
  });
}

/**
 * Processes an event of the card provider: once, however often it comes. A failed one is rolled back, so that the
 * provider's retry can succeed. Amounts and states are fetched from the provider: the current state counts, not the
 * order of events.
 */
export async function takeInCardEvent(deps: Deps, event: CardEvent): Promise<void> {
  const { cards } = deps;
  const known = await deps.db.stripeEvent.findUnique({ where: { id: event.id }, select: { id: true } });
  if (known || !cards) return;
  if (event.kind === "intent") return takeInIntent(deps, cards, event);
  if (event.kind === "balance") return takeInBalance(deps, cards, event);
  await deps.db.$transaction((tx) => takeInOnce(tx, deps, event));
}
