import { addDays } from "@vetrina/contract/dates";
import { awaitsBalance, dueBalanceCents } from "@vetrina/contract/deposits/booking-money";
import { formatCents } from "@vetrina/contract/money";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { addNotice } from "@vetrina/core/notices/notices.service";
import type { CardGateway, IntentFacts, LinkPayment } from "@vetrina/core/ports/card-gateway";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { tellBalancePaid } from "./balance.mail.ts";
import { settleQuoteLink } from "./quote-deposit.service.ts";
import { noteReturns } from "./returned-money.ts";
import { type SettledDeposit, settledColumns } from "./settled-deposit.ts";
import { changesAnything, lockDeposit, stateByMoney } from "./settlement.service.ts";
import { lockSlots, slotTransaction } from "./slots.service.ts";
import { recordByStripe, tellSettled } from "./tell-settled.ts";

/** When the sweep asks for a balance's refunds, should the process that wrote the balance down have died, in milliseconds. */
const followMs = 35_000;
/** How often the provider is asked when others write about the same booking at the same time. */
const roundsMax = 5;

/** Has a person look at what came: the remark on the booking says why. Once, though sweep and event tell of it both. */
async function askForALook(tx: Prisma.TransactionClient, id: number, remark: string, entry: string): Promise<void> {
  if ((await tx.deposit.count({ where: { id, remark } })) > 0) return;
  // A second balance needs no more looks; a link whose balance is still awaited the sweep goes on looking up daily.
  await tx.deposit.update({ where: { id }, data: { remark, balanceSweepAt: null }, select: { id: true } });
  await recordByStripe(tx, id, "saldo", entry);
  await addNotice(tx, "pagamento-da-controllare", String(id));
}

const lateRemark = "Il saldo è arrivato dopo che la prenotazione era chiusa: va restituito o va ricollocata.";
const lateQuoteRemark =
  "Il saldo è arrivato dopo che l’acconto del preventivo era stato restituito: va restituito anche questo.";

/** The link was paid although the staff had written down the balance already: a person gives one of the two back. */
async function noteSecondBalance(tx: Prisma.TransactionClient, id: number, payment: LinkPayment): Promise<void> {
  const arrived = formatCents(payment.amountCents, payment.currency);
  const remark = `Il saldo era già segnato, ma dal link sono arrivati altri ${arrived}: restituiscili da Stripe.`;
  await askForALook(tx, id, remark, `Per il saldo già segnato della prenotazione ${id} sono arrivati ${arrived}`);
}

const isAmount = ({ currency, amountCents }: LinkPayment, cents: number) => currency === "eur" && amountCents === cents;

async function noteOtherAmount(
  tx: Prisma.TransactionClient,
  { id, due }: { id: number; due: number },
  payment: LinkPayment,
): Promise<void> {
  const arrived = formatCents(payment.amountCents, payment.currency);
  const remark = `Saldo diverso dal previsto: ${arrived} invece di ${formatCents(due)}. Controlla su Stripe.`;
  await askForALook(tx, id, remark, `Per il saldo della prenotazione ${id}: ${arrived}`);
}

/**
 * Writes down what came by the link of a balance, or of a quote's deposit, with its payment intent, of which alone it can be refunded. Under the
 * ledger's lock, as the staff's own word on the balance: the two may come at once. A repeated call writes it once.
 */
export async function settleLinkPayment(tx: Prisma.TransactionClient, deps: Deps, payment: LinkPayment): Promise<void> {
  if (!payment.paid) return;
  await lockSlots(tx);
  const deposit = await tx.deposit.findUnique({
    where: { balanceLinkId: payment.linkId },
    select: {
      ...just("id", "publicId", "name", "email", "anonymizedAt", "state", "quoteNumber", "restCents"),
      ...just("balanceMethod", "balanceIntentId"),
    },
  });
  if (!deposit) return settleQuoteLink(tx, deps, payment);
  const { id } = deposit;
  const due = dueBalanceCents(deposit);
  const now = deps.now();
  const link = { balanceIntentId: payment.intentId ?? null, balanceSweepAt: new Date(now.getTime() + followMs) };
  if (deposit.balanceMethod === "stripe") {
    // Written down by a version that didn't keep the intent.
    if (!deposit.balanceIntentId && isAmount(payment, due)) {
      await tx.deposit.update({ where: { id }, data: link, select: { id: true } });
    }
    return;
  }
  if (deposit.balanceMethod) return noteSecondBalance(tx, id, payment);
  if (!isAmount(payment, due)) return noteOtherAmount(tx, { id, due }, payment);
  const isClosed = deposit.state === "rimborsato" || deposit.state === "respinto";
  // A quote's money takes no slot.
  const late =
    deposit.quoteNumber === null
      ? ({ state: "da-ricollocare", remark: lateRemark } as const)
      : ({ state: "incassato", remark: lateQuoteRemark } as const);
  await tx.deposit.update({
    where: { id },
    data: {
      ...link,
      balancePaidAt: payment.paidAt,
      balanceCents: due,
      balanceMethod: "stripe",
      ...(isClosed ? late : { remark: null }),
    },
    select: { id: true },
  });
  await recordByStripe(tx, id, "saldo", `È arrivato il saldo della prenotazione ${id}`);
  // What comes late is looked at by a person first.
  if (!isClosed) await tellBalancePaid(tx, deps, deposit, { method: "stripe", amountCents: due });
  await addNotice(tx, isClosed ? "pagamento-da-controllare" : "saldo", String(id));
}

/**
 * Finds the payment of a balance by its link, for one whose intent isn't written down or whose event never came, and
 * writes it down. Returns the intent; undefined when nothing of the right amount was paid by the link.
 */
export async function findLinkIntent(
  deps: Deps,
  cards: CardGateway,
  { balanceLinkId, restCents }: { balanceLinkId: string | null; restCents: number | null },
): Promise<string | undefined> {
  const payments = balanceLinkId ? await cards.findLinkPayments(balanceLinkId) : [];
  const payment = payments.find((one) => isAmount(one, dueBalanceCents({ restCents })));
  if (!payment) return undefined;
  await deps.db.$transaction((tx) => settleLinkPayment(tx, deps, payment), slotTransaction);
  return payment.intentId;
}

async function writeReturns(
  tx: Prisma.TransactionClient,
  deps: Deps,
  before: SettledDeposit,
  facts: IntentFacts,
): Promise<void> {
  const isCharged = facts.status === "succeeded" && facts.currency === "eur";
  if (!isCharged) return;
  const paid = { depositId: before.id, part: "saldo" } as const;
  const { refundedCents, isNews, ...ended } = await noteReturns(tx, paid, facts.returns, deps.now());
  const change = {
    balanceRefundedCents: refundedCents,
    balanceDisputeState: facts.disputeStatus ?? null,
    balanceSweepAt: null,
    ...(await stateByMoney(tx, before, { ...before, balanceRefundedCents: refundedCents })),
  };
  if (!isNews && !changesAnything(before, change)) return;
  const after = await tx.deposit.update({
    where: { id: before.id },
    data: { ...change, revision: { increment: 1 } },
    select: settledColumns,
  });
  await tellSettled(tx, deps, before, after, ended);
}

/**
 * Asks the provider what went back of a balance and writes it down, with what follows for the booking. Returns false
 * for an intent of no balance. `takeIn` as of `settle`. Throws UNAVAILABLE while nothing could be written down.
 */
export async function followBalance(
  deps: Deps,
  cards: CardGateway,
  intentId: string | undefined,
  takeIn?: (tx: Prisma.TransactionClient) => Promise<boolean>,
): Promise<boolean> {
  if (!intentId) return false;
  for (let round = 0; round < roundsMax; round++) {
    const known = await deps.db.deposit.findUnique({
      where: { balanceIntentId: intentId },
      select: { id: true, revision: true },
    });
    if (!known) return false;
    const facts = await cards.findIntent(intentId);
    const isNewest = await deps.db.$transaction(async (tx) => {
      await lockSlots(tx);
      const before = await lockDeposit(tx, known.id);
      if (before.revision !== known.revision) return false;
      if (!takeIn || (await takeIn(tx))) await writeReturns(tx, deps, before, facts);
      return true;
    }, slotTransaction);
    if (isNewest) return true;
  }
  throw new AppError("UNAVAILABLE");
}

/** What the sweep is to know of a balance. */
export const dueBalanceColumns = {
  ...just("id", "state", "balanceIntentId", "balanceLinkId", "balanceMethod", "balanceSweepAt", "restCents"),
} satisfies Prisma.DepositSelect;

/** Looks up a balance whose event or whose refunds may have been missed. One that isn't found is looked for a day later. */
export async function sweepBalance(
  deps: Deps,
  cards: CardGateway,
  due: Prisma.DepositGetPayload<{ select: typeof dueBalanceColumns }>,
): Promise<void> {
  const { id, balanceMethod } = due;
  const intentId = due.balanceIntentId ?? (await findLinkIntent(deps, cards, due));
  await followBalance(deps, cards, intentId);
  const isAwaited = due.balanceLinkId !== null && balanceMethod === null && awaitsBalance(due.state);
  const isMissing = intentId === undefined && (balanceMethod === "stripe" || isAwaited);
  await deps.db.deposit.updateMany({
    where: { id, balanceSweepAt: due.balanceSweepAt },
    data: { balanceSweepAt: isMissing ? addDays(deps.now(), 1) : null },
  });
}
