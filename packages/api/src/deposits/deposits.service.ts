import {
  type CardIntent,
  cardUnavailableMessage,
  type DepositState,
  type DepositStatus,
  type PaymentRequest,
  type PaypalOrder,
  paypalOrderMessage,
  slotHoldMinutes,
  soldOutMessage,
} from "@vetrina/contract/deposits";
import { depositCents } from "@vetrina/contract/prices";
import { companySchema, whatsappLink } from "@vetrina/contract/site";
import type { Prisma } from "@vetrina/db/prisma";
import { AppError } from "../app-error.ts";
import type { CardGateway } from "../card-payments/card-gateway.ts";
import { bumpContentVersion } from "../content-version.ts";
import type { Deps } from "../deps.ts";
import { addNotice } from "../notices/notices.service.ts";
import { hasFreeSlot, lockSlots, slotMonth, slotTransaction, spotInfo } from "../slots/slots.service.ts";

const minuteMs = 60_000;

/** The card provider. Throws UNAVAILABLE when none is configured. */
export function requireCards(deps: Deps): CardGateway {
  if (!deps.cards) throw new AppError("UNAVAILABLE", { message: cardUnavailableMessage });
  return deps.cards;
}

const heldColumns = { id: true, publicId: true } satisfies Prisma.DepositSelect;

/**
 * The open deposit that was begun with this key, if there is one, with the buyer as typed by now: a mistyped address
 * may have been put right since. One that is no longer open gives the key away.
 */
async function findBegun(tx: Prisma.TransactionClient, submissionKey: string, buyer: { name: string; email: string }) {
  const open = await tx.deposit.findFirst({ where: { submissionKey, state: "in-attesa" }, select: { id: true } });
  if (open) return tx.deposit.update({ where: { id: open.id }, data: buyer, select: heldColumns });
  await tx.deposit.updateMany({ where: { submissionKey }, data: { submissionKey: null } });
  return undefined;
}

/** Writes a deposit that holds a slot of this month, or finds the one begun with its key. Throws CONFLICT when there is none left. */
async function holdSlot(
  deps: Deps,
  deposit: Pick<Prisma.DepositCreateInput, "name" | "email" | "method" | "state" | "submissionKey">,
) {
  const now = deps.now();
  return deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const { submissionKey, name, email } = deposit;
    const begun = submissionKey ? await findBegun(tx, submissionKey, { name, email }) : undefined;
    if (begun) return begun;
    const month = slotMonth(now);
    if (!(await hasFreeSlot(tx, month))) throw new AppError("CONFLICT", { message: soldOutMessage });
    const row = await tx.deposit.create({
      data: {
        ...deposit,
        amountCents: depositCents,
        slotMonth: month,
        heldUntil: new Date(now.getTime() + slotHoldMinutes * minuteMs),
        createdAt: now,
      },
      select: heldColumns,
    });
    await bumpContentVersion(tx);
    if (deposit.state === "da-verificare") await addNotice(tx, "deposito", String(row.id));
    return row;
  }, slotTransaction);
}

/** Gives a slot back whose payment could not be opened: nobody has got the means to pay for it. */
async function letGo(deps: Deps, publicId: string): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await tx.deposit.updateMany({
      where: { publicId, state: "in-attesa", externalId: null },
      data: { state: "scaduto", heldUntil: null, submissionKey: null },
    });
    await bumpContentVersion(tx);
  });
}

/** What the provider is asked for; always the same for one deposit, so that asking again finds the same payment. */
export const orderOf = ({ publicId }: { publicId: string }) => ({ depositId: publicId, amountCents: depositCents });

/**
 * Holds a slot for 35 minutes and opens a card payment of the deposit. Asked again with the same key, the same payment.
 * Throws CONFLICT when the month is sold out, UNAVAILABLE without a card provider or when it does not answer.
 */
export async function createCardIntent(deps: Deps, request: PaymentRequest): Promise<CardIntent> {
  const cards = requireCards(deps);
  const { name, email, submissionKey } = request;
  const deposit = await holdSlot(deps, { name, email, submissionKey, method: "stripe", state: "in-attesa" });
  const intent = await cards.createIntent(orderOf(deposit)).catch(async (error: unknown) => {
    await letGo(deps, deposit.publicId);
    throw error;
  });
  await deps.db.deposit.updateMany({
    where: { publicId: deposit.publicId, externalId: null },
    data: { externalId: intent.id },
  });
  return { clientSecret: intent.clientSecret, depositId: deposit.publicId };
}

const whatsappText = (name: string, email: string) =>
  `Ciao! Vorrei bloccare un posto per il sito a 197 euro pagando la caparra di 17 euro con PayPal. Mi chiamo ${name}, la mia email è ${email}.`;

/**
 * Records a PayPal payment to be checked by the staff and answers where to pay: the configured link, or a WhatsApp chat.
 * Throws CONFLICT when the month is sold out.
 */
export async function createPaypalOrder(deps: Deps, { name, email }: PaymentRequest): Promise<PaypalOrder> {
  const settings = await deps.db.siteSettings.findUniqueOrThrow({
    where: { id: 1 },
    select: { paypalPaymentUrl: true, company: true },
  });
  const company = companySchema.parse(settings.company);
  const redirectUrl = settings.paypalPaymentUrl || whatsappLink(company.whatsapp, whatsappText(name, email));
  if (!URL.canParse(redirectUrl)) throw new AppError("UNAVAILABLE", { message: paypalOrderMessage });
  await holdSlot(deps, { name, email, method: "paypal", state: "da-verificare" });
  return { redirectUrl };
}

/** What the buyer's browser may know. Throws NOT_FOUND. */
export async function depositStatus(deps: Deps, publicId: string): Promise<DepositStatus> {
  const row = await deps.db.deposit.findUnique({
    where: { publicId },
    select: { state: true, publicId: true, paidAt: true },
  });
  if (!row) throw new AppError("NOT_FOUND");
  const { totalSpots, reservedSpots } = await spotInfo(deps.db, deps.now());
  return {
    state: row.state as DepositState,
    transactionId: row.paidAt ? row.publicId : null,
    slotsLeft: totalSpots - reservedSpots,
  };
}
