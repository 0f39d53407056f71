import { balanceCents } from "@vetrina/contract/deposits/prices";
import { formatCents } from "@vetrina/contract/money";
import type { Prisma } from "@vetrina/db/prisma";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { lockSlots, slotTransaction } from "../slots/slots.service.ts";
import type { CardEvent, CardGateway } from "./card-gateway.ts";
import { followIntent } from "./follow-intent.service.ts";
import { recordByStripe } from "./tell-settled.ts";

type IntentEvent = CardEvent & { kind: "intent" };
type BalanceEvent = CardEvent & { kind: "balance" };

/** Whether the event was not taken in before; from now on it was. */
async function takeInOnce(tx: Prisma.TransactionClient, deps: Deps, { id, type }: CardEvent): Promise<boolean> {
  const row = { id, type, receivedAt: deps.now() };
  const { count } = await tx.stripeEvent.createMany({ data: [row], skipDuplicates: true });
  return count > 0;
}

/** The link was paid although the staff had written down the balance already: a person gives one of the two back. */
async function noteSecondBalance(tx: Prisma.TransactionClient, id: number, event: BalanceEvent): Promise<void> {
  const arrived = formatCents(event.amountCents, event.currency);
  const remark = `Il saldo era già segnato, ma dal link sono arrivati altri ${arrived}: restituiscili da Stripe.`;
  await tx.deposit.update({ where: { id }, data: { remark }, select: { id: true } });
  await recordByStripe(tx, id, "saldo", `Per il saldo già segnato della prenotazione ${id} sono arrivati ${arrived}`);
}

/** Under the ledger's lock, as the staff's own word on the balance: the two may come at once. */
async function settleBalance(tx: Prisma.TransactionClient, deps: Deps, event: BalanceEvent): Promise<void> {
  if (!event.paid) return;
  await lockSlots(tx);
  const deposit = await tx.deposit.findUnique({
    where: { balanceLinkId: event.linkId },
    select: { id: true, balanceMethod: true },
  });
  if (!deposit || deposit.balanceMethod === "stripe") return;
  if (deposit.balanceMethod) return noteSecondBalance(tx, deposit.id, event);
  if (event.currency !== "eur" || event.amountCents !== balanceCents) {
    const arrived = formatCents(event.amountCents, event.currency);
    const remark = `Saldo diverso dal previsto: ${arrived} invece di ${formatCents(balanceCents)}. Controlla su Stripe.`;
    await tx.deposit.update({ where: { id: deposit.id }, data: { remark }, select: { id: true } });
    return recordByStripe(tx, deposit.id, "saldo", `Per il saldo della prenotazione ${deposit.id}: ${arrived}`);
  }
  await tx.deposit.update({
    where: { id: deposit.id },
    data: { balancePaidAt: deps.now(), balanceCents, balanceMethod: "stripe", remark: null },
    select: { id: true },
  });
  await recordByStripe(tx, deposit.id, "saldo", `È arrivato il saldo della prenotazione ${deposit.id}`);
}

/** An account may serve other sites and other sales: what is not about a deposit of ours is none of our business. */
async function takeInIntent(deps: Deps, cards: CardGateway, event: IntentEvent): Promise<void> {
  const intent = { id: event.intentId, depositId: event.depositId };
  const takeIn = (tx: Prisma.TransactionClient) => takeInOnce(tx, deps, event);
  const isOurs = await followIntent(deps, cards, intent, takeIn).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") return false;
    throw error;
  });
  if (isOurs) return;
  deps.log.warn({ event: event.id, type: event.type, intent: event.intentId }, "an event about no deposit of ours");
  await deps.db.$transaction(takeIn);
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
  await deps.db.$transaction(async (tx) => {
    if (!(await takeInOnce(tx, deps, event))) return;
    if (event.kind === "balance") await settleBalance(tx, deps, event);
  }, slotTransaction);
}
