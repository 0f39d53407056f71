import {
  type CardIntent,
  cardUnavailableMessage,
  type DepositStatus,
  type PaymentRequest,
} from "@vetrina/contract/deposits/deposits";
import { depositCents } from "@vetrina/contract/deposits/prices";
import { isCardAmount } from "@vetrina/contract/money";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { CardGateway } from "@vetrina/core/ports/card-gateway";
import { beginDeposit } from "./begin-deposit.ts";
import { depositStatus } from "./deposits.service.ts";
import { followIntent } from "./follow-intent.service.ts";

/** The card provider. Throws UNAVAILABLE when none is configured. */
export function requireCards(deps: Deps): CardGateway {
  if (!deps.cards) throw new AppError("UNAVAILABLE", { message: cardUnavailableMessage });
  return deps.cards;
}

/** Throws CONFLICT for euro cents that no card can pay. */
export function requireCardAmount(cents: number, what: "acconto" | "saldo"): void {
  if (isCardAmount(cents)) return;
  const message = `Con la carta si pagano da 0,50 € a 999.999,99 €: questo ${what} va pagato in un altro modo.`;
  throw new AppError("CONFLICT", { message });
}

/** What the provider is asked for; always the same for one deposit, so that asking again finds the same payment. */
export const orderOf = ({ publicId }: { publicId: string }) => ({ depositId: publicId, amountCents: depositCents });

/** Closes a deposit whose payment could not be opened: it can't be paid. */
const giveUp = (deps: Deps, publicId: string) =>
  deps.db.deposit.updateMany({
    where: { publicId, state: "in-attesa", externalId: null },
    data: { state: "scaduto", sweepAt: null, submissionKey: null },
  });

/** Throws UNAVAILABLE when an earlier try has given the deposit up meanwhile: its payment must not reach a card. */
async function keepIntent(deps: Deps, publicId: string, externalId: string): Promise<void> {
  const open = { publicId, state: "in-attesa", externalId: null } as const;
  const { count } = await deps.db.deposit.updateMany({ where: open, data: { externalId } });
  if (count > 0 || (await deps.db.deposit.count({ where: { publicId, externalId } })) > 0) return;
  throw new AppError("UNAVAILABLE");
}

/**
 * Opens a card payment of the deposit, which takes no slot before the card is authorised. Asked again with the same key,
 * the same payment. Throws CONFLICT when the month is sold out, UNAVAILABLE without a card provider or when it does not
 * answer.
 */
export async function createCardIntent(deps: Deps, request: PaymentRequest): Promise<CardIntent> {
  const cards = requireCards(deps);
  const { name, email, phone, submissionKey, trialSite, choice } = request;
  const carried = { trialSite, choice };
  const { publicId } = await beginDeposit(deps, { method: "stripe", name, email, phone, submissionKey, ...carried });
  const intent = await cards.createIntent(orderOf({ publicId })).catch(async (error: unknown) => {
    await giveUp(deps, publicId);
    throw error;
  });
  await keepIntent(deps, publicId, intent.id);
  return { clientSecret: intent.clientSecret, depositId: publicId };
}

/**
 * The buyer's browser says that the card was authorised. The provider is asked whether it was, and the slot is taken
 * without waiting for the webhook. Answers what became of the deposit, as far as the provider could be asked. Throws
 * NOT_FOUND.
 */
export async function confirmCardPayment(deps: Deps, address: string, publicId: string): Promise<DepositStatus> {
  const { cards } = deps;
  const open = await deps.db.deposit.findFirst({
    where: { publicId, method: "stripe", state: "in-attesa", externalId: { not: null } },
    select: { id: true, externalId: true },
  });
  if (cards && open?.externalId) {
    await followIntent(deps, cards, { id: open.externalId, depositId: publicId }).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      deps.log.warn({ deposit: open.id, reason: error.code }, "a buyer came back and the provider could not be asked");
    });
  }
  return depositStatus(deps, address, publicId);
}
