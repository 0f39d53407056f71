import { addDays, romeDay, utcMidnight } from "@vetrina/contract/dates";
import { removedQuote } from "@vetrina/contract/deposits/deposits";
import { formatCents } from "@vetrina/contract/money";
import { numberOf } from "@vetrina/contract/quotes/quotes";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { addNotice, wakeCounters } from "@vetrina/core/notices/notices.service";
import type { CardGateway, LinkPayment } from "@vetrina/core/ports/card-gateway";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { announcePaid, secondThoughtMs, withdrawReceipts } from "./announce-paid.ts";
import { paymentMoment } from "./by-hand.service.ts";
import { lockSlots, slotMonth, slotTransaction } from "./slots.service.ts";

const quoteColumns = {
  ...just("id", "year", "sequence", "email", "depositCents", "depositPaidOn", "totalCents", "deliveryId"),
  customer: { select: { name: true } },
  deposit: { select: { id: true, externalId: true } },
} satisfies Prisma.QuoteSelect;

type QuoteRow = Prisma.QuoteGetPayload<{ select: typeof quoteColumns }>;

const announcedColumns = {
  ...just("id", "publicId", "name", "email", "phone", "method"),
  ...just("amountCents", "choice", "quoteNumber", "paidAt", "slotMonth"),
} satisfies Prisma.DepositSelect;

/**
 * The quote whose deposit is written down, held until the transaction ends. After the ledger's lock: refunds of the same
 * money wait there.
 */
async function holdQuote(tx: Prisma.TransactionClient, id: number): Promise<QuoteRow> {
  await lockRow(tx, "Quote", id);
  return tx.quote.findUniqueOrThrow({ where: { id }, select: quoteColumns });
}

const record = (tx: Prisma.TransactionClient, by: OwnerActor | "stripe", { id }: { id: number }, summary: string) =>
  recordChange(tx, by, { action: "preventivo.acconto", subject: "preventivo", subjectId: id, summary });

interface Received {
  method: "stripe" | "bonifico";
  cents: number;
  paidAt: Date;
  externalId: string | null;
  /** Username of who wrote it down; null for what Stripe tells of. */
  by: string | null;
}

/** The row of the ledger: cash book, refunds and documents know the money by it. One that was taken back is used again. */
function writeRow(tx: Prisma.TransactionClient, deps: Deps, quote: QuoteRow, money: Received) {
  const { method, cents, paidAt, externalId, by } = money;
  const amountCents = quote.depositCents ?? 0;
  const data = {
    ...{ method, paidAt, externalId, amountCents, reviewedBy: by },
    name: quote.customer?.name ?? "",
    email: quote.email ?? "",
    state: "incassato",
    receivedCents: cents,
    slotMonth: slotMonth(paidAt),
    quoteNumber: numberOf(quote),
    restCents: Math.max(0, quote.totalCents - cents),
    remark:
      cents === amountCents
        ? null
        : `Acconto diverso dal previsto: ${formatCents(cents)} invece di ${formatCents(amountCents)}.`,
  } satisfies Prisma.DepositUpdateInput;
  const select = { ...announcedColumns, restCents: true };
  const { deposit } = quote;
  return deposit
    ? tx.deposit.update({ where: { id: deposit.id }, data: { ...data, revision: { increment: 1 } }, select })
    : tx.deposit.create({ data: { ...data, createdAt: deps.now() }, select });
}

interface Joined {
  id: number;
  restCents: number | null;
  paidAt: Date;
}

/** The quote's delivery goes on with this money: its balance is what is left, and nothing where nothing is, whatever was said before. */
function joinDelivery(tx: Prisma.TransactionClient, quote: QuoteRow, deposit: Joined) {
  if (quote.deliveryId === null) return undefined;
  return tx.delivery.updateMany({
    where: { id: quote.deliveryId, depositId: null },
    data: {
      depositId: deposit.id,
      balancePaidOn: deposit.restCents === 0 ? utcMidnight(romeDay(deposit.paidAt)) : null,
      balanceBy: null,
    },
  });
}

/** The delivery goes on without this money. The quote knows it from then on, also if it didn't open it: what is marked again joins it. */
async function leaveDelivery(tx: Prisma.TransactionClient, quote: QuoteRow, deposit: Pick<Joined, "id" | "restCents">) {
  const delivery = await tx.delivery.findUnique({ where: { depositId: deposit.id }, select: { id: true } });
  if (!delivery) return;
  await tx.delivery.update({
    where: delivery,
    data: { depositId: null, ...(deposit.restCents === 0 && { balancePaidOn: null }) },
    select: { id: true },
  });
  if (quote.deliveryId !== null) return;
  await tx.quote.update({ where: { id: quote.id }, data: { deliveryId: delivery.id }, select: { id: true } });
}

/** All that follows when the deposit of a quote is here, in the transaction that writes it down. */
async function receive(tx: Prisma.TransactionClient, deps: Deps, quote: QuoteRow, money: Received): Promise<void> {
  const deposit = await writeRow(tx, deps, quote, money);
  await tx.quote.update({
    where: { id: quote.id },
    data: {
      depositId: deposit.id,
      depositPaidOn: utcMidnight(romeDay(money.paidAt)),
      depositBy: money.by,
      depositSweepAt: null,
      revision: { increment: 1 },
    },
    select: { id: true },
  });
  await joinDelivery(tx, quote, { ...deposit, paidAt: money.paidAt });
  const notBefore = money.by === null ? undefined : new Date(deps.now().getTime() + secondThoughtMs);
  await announcePaid(tx, deps, deposit, "pagato", notBefore);
  await addNotice(tx, "deposito", String(deposit.id));
  wakeCounters(tx);
}

/** The link was paid although the deposit is written down already: a person gives one of the two back. */
async function noteSecond(tx: Prisma.TransactionClient, quote: QuoteRow, payment: LinkPayment): Promise<void> {
  const arrived = formatCents(payment.amountCents, payment.currency);
  const number = numberOf(quote);
  if (quote.deposit) {
    const remark = `L’acconto era già segnato, ma dal link sono arrivati altri ${arrived}: restituiscili da Stripe.`;
    const { id } = quote.deposit;
    // Once, though sweep and event tell of it both, the one with the straight apostrophe of an earlier release.
    const known = [remark, remark.replaceAll("’", "'")];
    if ((await tx.deposit.count({ where: { id, remark: { in: known } } })) > 0) return;
    await tx.deposit.update({ where: { id }, data: { remark }, select: { id: true } });
    await addNotice(tx, "pagamento-da-controllare", String(id));
  }
  await record(tx, "stripe", quote, `Per l’acconto già segnato del preventivo ${number} sono arrivati ${arrived}`);
}

interface SetAside {
  quoteNumber: string;
  remark: string;
  /** What was asked for, in euro cents; where that isn't known, what was received. */
  amountCents?: number;
}

/**
 * Money that settles no quote is a row of the ledger all the same, which can be refunded where it is euros, and a person
 * is told to look at it. Returns its id; undefined when it is written down already.
 */
async function setAside(tx: Prisma.TransactionClient, deps: Deps, payment: LinkPayment, about: SetAside) {
  const { intentId = null, amountCents, currency, paidAt } = payment;
  const isKnown = intentId !== null && (await tx.deposit.count({ where: { externalId: intentId } })) > 0;
  if (isKnown) return undefined;
  const received = currency === "eur" ? amountCents : 0;
  const { id } = await tx.deposit.create({
    data: {
      amountCents: received,
      ...about,
      ...{ name: "", email: "", method: "stripe", state: "incassato", externalId: intentId },
      ...{ receivedCents: received, restCents: 0, paidAt, createdAt: deps.now() },
      slotMonth: slotMonth(paidAt),
    },
    select: { id: true },
  });
  await addNotice(tx, "pagamento-da-controllare", String(id));
  wakeCounters(tx);
  return id;
}

/** The quote was deleted with its customer before its link was paid. */
async function keepOrphan(tx: Prisma.TransactionClient, deps: Deps, payment: LinkPayment): Promise<void> {
  const arrived = `Dal link di un preventivo eliminato sono arrivati ${formatCents(payment.amountCents, payment.currency)}`;
  const remark = `${arrived}: cerca su Stripe chi ha pagato, o restituiscili.`;
  const id = await setAside(tx, deps, payment, { quoteNumber: removedQuote, remark });
  if (id === undefined) return;
  await recordChange(tx, "stripe", {
    action: "preventivo.acconto",
    subject: "prenotazione",
    subjectId: id,
    summary: arrived,
  });
}

/** The link was paid in another currency than it asks for. */
async function keepForeign(tx: Prisma.TransactionClient, deps: Deps, quote: QuoteRow, payment: LinkPayment) {
  const quoteNumber = numberOf(quote);
  const arrived = formatCents(payment.amountCents, payment.currency);
  const remark = `Per l’acconto del preventivo ${quoteNumber} sono arrivati ${arrived} invece di euro: controlla su Stripe, o restituiscili da lì.`;
  const amountCents = quote.depositCents ?? 0;
  const id = await setAside(tx, deps, payment, { quoteNumber, remark, amountCents });
  if (id === undefined) return;
  await record(tx, "stripe", quote, `Per l’acconto del preventivo ${quoteNumber}: ${arrived}. Controlla su Stripe`);
}

/**
 * Writes down what came by the link of a quote's deposit, with its payment intent, of which it is refunded. Under the
 * ledger's lock. A repeated call writes it once; what is no link of a quote changes nothing.
 */
export async function settleQuoteLink(tx: Prisma.TransactionClient, deps: Deps, payment: LinkPayment): Promise<void> {
  const { linkId, intentId, amountCents, currency, paid } = payment;
  const found = paid ? await tx.quote.findUnique({ where: { depositLinkId: linkId }, select: { id: true } }) : null;
  if (!found) return paid && payment.of === "acconto" ? keepOrphan(tx, deps, payment) : undefined;
  const quote = await holdQuote(tx, found.id);
  if (quote.depositPaidOn) {
    if (intentId !== undefined && quote.deposit?.externalId === intentId) return;
    return noteSecond(tx, quote, payment);
  }
  const number = numberOf(quote);
  if (currency !== "eur") return keepForeign(tx, deps, quote, payment);
  const money = { method: "stripe", cents: amountCents, paidAt: payment.paidAt, by: null } as const;
  await receive(tx, deps, quote, { ...money, externalId: intentId ?? null });
  await record(tx, "stripe", quote, `È arrivato l’acconto di ${formatCents(amountCents)} del preventivo ${number}`);
}

/** Asks the provider whether a link was paid and writes it down: its event may be late, or never come. */
export async function followQuoteLink(deps: Deps, cards: CardGateway, linkId: string): Promise<void> {
  const payment = (await cards.findLinkPayments(linkId)).find(({ paid }) => paid);
  if (!payment) return;
  await deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    await settleQuoteLink(tx, deps, payment);
  }, slotTransaction);
}

/** Looks a link up whose event may have been missed; one that isn't paid is looked up a day later. */
export async function sweepQuoteLink(
  deps: Deps,
  cards: CardGateway,
  { id, depositLinkId }: { id: number; depositLinkId: string | null },
): Promise<void> {
  if (depositLinkId) await followQuoteLink(deps, cards, depositLinkId);
  await deps.db.quote.updateMany({
    where: { id, depositSweepAt: { not: null } },
    data: { depositSweepAt: depositLinkId ? addDays(deps.now(), 1) : null },
  });
}

const conflict = (message: string) => new AppError("CONFLICT", { message });

/** The staff has seen the transfer of a quote's deposit. Throws CONFLICT for one that is here, BAD_INPUT for a day to come. */
export async function recordQuoteDeposit(
  tx: Prisma.TransactionClient,
  deps: Deps,
  actor: OwnerActor,
  { id, paidOn }: { id: number; paidOn: string },
): Promise<void> {
  const quote = await holdQuote(tx, id);
  if (quote.depositPaidOn) throw conflict("L’acconto di questo preventivo è già segnato: guarda com’è ora.");
  await receive(tx, deps, quote, {
    method: "bonifico",
    cents: quote.depositCents ?? 0,
    paidAt: paymentMoment(paidOn, deps.now()),
    externalId: null,
    by: actor.username,
  });
  await record(tx, actor, quote, `Ha segnato l’acconto del preventivo ${numberOf(quote)}`);
}

/** Takes the staff's own word back. Throws CONFLICT for what Stripe knows, or what was refunded or followed by the balance. */
export async function clearQuoteDeposit(
  tx: Prisma.TransactionClient,
  deps: Deps,
  actor: OwnerActor,
  id: number,
): Promise<void> {
  const quote = await holdQuote(tx, id);
  if (!quote.depositPaidOn) throw conflict("L’acconto di questo preventivo non è segnato: guarda com’è ora.");
  const select = { id: true, publicId: true, method: true, refundedCents: true, balancePaidAt: true, restCents: true };
  const deposit = quote.deposit && (await tx.deposit.findUniqueOrThrow({ where: { id: quote.deposit.id }, select }));
  if (deposit) {
    if (deposit.method === "stripe")
      throw conflict("Questo acconto è arrivato con la carta: si rimborsa dalle prenotazioni.");
    if (deposit.refundedCents > 0 || deposit.balancePaidAt) {
      throw conflict("Dell’acconto è già stato restituito qualcosa, o è arrivato il saldo: non si può più togliere.");
    }
    const none = { state: "respinto", receivedCents: 0, paidAt: null, reviewedBy: null, remark: null } as const;
    await tx.deposit.update({ where: { id: deposit.id }, data: { ...none, revision: { increment: 1 } } });
    await leaveDelivery(tx, quote, deposit);
    await withdrawReceipts(tx, deposit);
  }
  await tx.quote.update({
    where: { id },
    data: { depositPaidOn: null, depositBy: null, depositSweepAt: deps.now(), revision: { increment: 1 } },
    select: { id: true },
  });
  await record(tx, actor, quote, `Ha tolto l’acconto del preventivo ${numberOf(quote)}`);
  wakeCounters(tx);
}
