import { type DepositState, depositStates } from "@vetrina/contract/deposits";
import { disputeInWords } from "@vetrina/contract/disputes";
import { balanceCents } from "@vetrina/contract/prices";
import type { Prisma } from "@vetrina/db/prisma";
import { recordChange } from "../audit/audit.service.ts";
import { bumpContentVersion } from "../content-version.ts";
import { announcePaid } from "../deposits/announce-paid.ts";
import type { Deps } from "../deps.ts";
import { addNotice } from "../notices/notices.service.ts";
import { hasFreeSlot, lockSlots, slotMonth, slotTransaction } from "../slots/slots.service.ts";
import type { CardEvent, IntentFacts } from "./card-gateway.ts";

const depositColumns = {
  id: true,
  publicId: true,
  name: true,
  email: true,
  method: true,
  state: true,
  amountCents: true,
  receivedCents: true,
  refundedCents: true,
  slotMonth: true,
  externalId: true,
  paidAt: true,
} satisfies Prisma.DepositSelect;

type DepositRow = Prisma.DepositGetPayload<{ select: typeof depositColumns }>;

const noSlotRemark = "Pagamento arrivato quando gli slot del mese erano finiti: va ricollocato o rimborsato.";

/** Finds the deposit of an intent, by the intent's id or by what we wrote in its metadata, and locks its row. */
async function lockDeposit(tx: Prisma.TransactionClient, intent: Pick<IntentFacts, "id" | "depositId">) {
  const found = await tx.$queryRaw<{ id: number }[]>`
    select id from "Deposit"
    where "externalId" = ${intent.id} or "publicId"::text = ${intent.depositId ?? ""}
    for update`;
  const id = found[0]?.id;
  return id === undefined ? undefined : tx.deposit.findUniqueOrThrow({ where: { id }, select: depositColumns });
}

/** The state and the month of a deposit whose money has arrived. Call it under `lockSlots`. */
async function placePaid(tx: Prisma.TransactionClient, deposit: DepositRow, now: Date) {
  // Its slot is still held: nobody frees one without having asked the provider.
  if (deposit.state === "in-attesa" || deposit.state === "pagato") return { state: "pagato", heldUntil: null };
  const month = slotMonth(now);
  if (await hasFreeSlot(tx, month)) return { state: "pagato", slotMonth: month, heldUntil: null };
  return { state: "da-ricollocare", remark: noSlotRemark, heldUntil: null };
}

const inWords = (cents: number, currency: string) =>
  new Intl.NumberFormat("it-IT", { style: "currency", currency }).format(cents / 100);

/** Not what was asked for: the money is written down and a person decides. */
function unexpectedAmount(deposit: DepositRow, intent: IntentFacts): Prisma.DepositUpdateInput | undefined {
  if (intent.currency === "eur" && intent.receivedCents === deposit.amountCents) return undefined;
  return {
    state: "da-verificare",
    remark: `Importo diverso dal previsto: ${inWords(intent.receivedCents, intent.currency)} invece di ${inWords(deposit.amountCents, "eur")}.`,
  };
}

const recordByStripe = (tx: Prisma.TransactionClient, id: number, verb: string, summary: string) =>
  recordChange(tx, "stripe", { action: `prenotazione.${verb}`, subject: "prenotazione", subjectId: id, summary });

/** Money that came in or went back, each once however often the provider tells of it. */
async function recordMoney(tx: Prisma.TransactionClient, before: DepositRow, { id, ...after }: DepositRow) {
  if (before.paidAt === null) {
    const paid = `È arrivato il pagamento di ${inWords(after.receivedCents, "eur")} per la prenotazione ${id}`;
    const place = after.state === "pagato" ? "" : `, ora «${depositStates[after.state as DepositState]}»`;
    await recordByStripe(tx, id, "pagamento", `${paid}${place}`);
  }
  const refunded = after.refundedCents - before.refundedCents;
  if (refunded <= 0) return;
  await recordByStripe(
    tx,
    id,
    "rimborso",
    `Sono stati rimborsati ${inWords(refunded, "eur")} per la prenotazione ${id}`,
  );
}

async function settleSucceeded(tx: Prisma.TransactionClient, deps: Deps, deposit: DepositRow, intent: IntentFacts) {
  const now = deps.now();
  const isNew = deposit.paidAt === null;
  const unexpected = isNew ? unexpectedAmount(deposit, intent) : undefined;
  const placed: Prisma.DepositUpdateInput = isNew ? (unexpected ?? (await placePaid(tx, deposit, now))) : {};
  const inEuro = intent.currency === "eur";
  // Reports may come in any order: what went back only grows.
  const refundedCents = inEuro ? Math.max(deposit.refundedCents, intent.refundedCents) : 0;
  const isRefunded = refundedCents > 0 && refundedCents >= intent.receivedCents;
  const updated = await tx.deposit.update({
    where: { id: deposit.id },
    data: {
      ...placed,
      ...(isNew ? { paidAt: now } : {}),
      externalId: intent.id,
      receivedCents: inEuro ? intent.receivedCents : 0,
      refundedCents,
      ...(isRefunded ? { state: "rimborsato", heldUntil: null } : {}),
    },
    select: depositColumns,
  });
  if (isNew && !unexpected) await announcePaid(tx, deps, updated, updated.state);
  await recordMoney(tx, deposit, updated);
  await bumpContentVersion(tx);
  if (isNew) await addNotice(tx, "deposito", String(deposit.id));
}

/**
 * Writes down what the provider says of an intent, however late and in whatever order it says it.
 * Call it under `lockSlots`. Does nothing for an intent that is none of ours.
 */
export async function settleIntent(tx: Prisma.TransactionClient, deps: Deps, intent: IntentFacts): Promise<void> {
  const deposit = await lockDeposit(tx, intent);
  if (!deposit) {
    deps.log.warn({ intent: intent.id }, "an intent that belongs to no deposit");
    return;
  }
  if (intent.status === "succeeded") return settleSucceeded(tx, deps, deposit, intent);
  if (intent.status === "canceled" && deposit.state === "in-attesa") {
    await tx.deposit.update({
      where: { id: deposit.id },
      data: { state: "scaduto", heldUntil: null, externalId: intent.id },
      select: { id: true },
    });
    await recordByStripe(tx, deposit.id, "scadenza", `La prenotazione ${deposit.id} è scaduta senza pagamento`);
    await bumpContentVersion(tx);
  }
}

/** The link was paid although the staff had written down the balance already: a person gives one of the two back. */
async function noteSecondBalance(tx: Prisma.TransactionClient, id: number, event: CardEvent & { kind: "balance" }) {
  const arrived = inWords(event.amountCents, event.currency);
  const remark = `Il saldo era già segnato, ma dal link sono arrivati altri ${arrived}: restituiscili da Stripe.`;
  await tx.deposit.update({ where: { id }, data: { remark }, select: { id: true } });
  await recordByStripe(tx, id, "saldo", `Per il saldo già segnato della prenotazione ${id} sono arrivati ${arrived}`);
}

async function settleBalance(tx: Prisma.TransactionClient, deps: Deps, event: CardEvent & { kind: "balance" }) {
  if (!event.paid) return;
  const deposit = await tx.deposit.findUnique({
    where: { balanceLinkId: event.linkId },
    select: { id: true, balanceMethod: true },
  });
  if (!deposit || deposit.balanceMethod === "stripe") return;
  if (deposit.balanceMethod) return noteSecondBalance(tx, deposit.id, event);
  if (event.currency !== "eur" || event.amountCents !== balanceCents) {
    const arrived = inWords(event.amountCents, event.currency);
    const remark = `Saldo diverso dal previsto: ${arrived} invece di ${inWords(balanceCents, "eur")}. Controlla su Stripe.`;
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

async function settleDispute(tx: Prisma.TransactionClient, event: CardEvent & { kind: "dispute" }) {
  const disputed = await tx.deposit.updateManyAndReturn({
    where: { externalId: event.intentId },
    data: { disputeState: event.status },
    select: { id: true },
  });
  for (const { id } of disputed) {
    await recordByStripe(
      tx,
      id,
      "contestazione",
      `La contestazione della prenotazione ${id} è ora: ${disputeInWords(event.status)}`,
    );
  }
}

/**
 * Takes in an event of the card provider: once, however often it comes. One that fails leaves nothing behind, so that
 * it may come again. What an event says of money is asked from the provider anew: the newest word counts, not the order.
 */
export async function takeInCardEvent(deps: Deps, event: CardEvent): Promise<void> {
  const cards = deps.cards;
  const known = await deps.db.stripeEvent.findUnique({ where: { id: event.id }, select: { id: true } });
  if (known || !cards) return;
  const intentId = event.kind === "intent" ? event.intent.id : "intentId" in event ? event.intentId : undefined;
  const intent = intentId === undefined ? undefined : await cards.findIntent(intentId);
  await deps.db.$transaction(async (tx) => {
    await lockSlots(tx);
    const { count } = await tx.stripeEvent.createMany({
      data: [{ id: event.id, type: event.type, receivedAt: deps.now() }],
      skipDuplicates: true,
    });
    if (count === 0) return;
    if (intent) await settleIntent(tx, deps, intent);
    if (event.kind === "dispute") await settleDispute(tx, event);
    if (event.kind === "balance") await settleBalance(tx, deps, event);
  }, slotTransaction);
}
