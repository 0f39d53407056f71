import { type BookingMoney, isAllBack } from "@vetrina/contract/deposits/booking-money";
import { formatCents } from "@vetrina/contract/money";
import type { Deps } from "@vetrina/core/deps";
import type { IntentFacts } from "@vetrina/core/ports/card-gateway";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { type EndedRefunds, noteReturns } from "./returned-money.ts";
import { type SettledDeposit, settledColumns } from "./settled-deposit.ts";
import { hasFreeSlot, lockSlots, slotMonth, slotTransaction } from "./slots.service.ts";
import { tellSettled } from "./tell-settled.ts";

/** An intent by its id, and by the deposit that we wrote in its metadata. */
export type IntentRef = Pick<IntentFacts, "id" | "depositId">;

/** What the provider is to be asked for now. */
export type NextStep = "capture" | "cancel";

export type Settlement =
  /** Another process has written a newer state meanwhile: fetch it from the provider and retry. */
  | { kind: "stale" }
  /** The event was taken in before, or the intent is none of ours. */
  | { kind: "nothing" }
  | { kind: "written"; deposit: SettledDeposit; next: NextStep | undefined; isNewState: boolean };

type Change = Prisma.DepositUncheckedUpdateInput;

/** How long after an unfinished step the sweep resumes it, in milliseconds: longer than the provider's timeout. */
const stepMs = 35_000;
export const isUuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const noSlotRemark = "Pagamento arrivato quando i posti del mese erano finiti: va ricollocato o rimborsato.";
const backRemark = "Un rimborso non è riuscito quando il posto era già stato dato: va ricollocato o rimborsato.";
const expiredRemark =
  "L’autorizzazione della carta è scaduta prima dell’addebito: non è stato addebitato nulla e il posto è di nuovo libero.";

/** The deposit of an intent; undefined for one that is none of ours. */
export async function findCardDeposit(db: Prisma.TransactionClient, { id, depositId }: IntentRef) {
  const byMetadata = depositId && isUuid.test(depositId) ? [{ publicId: depositId, externalId: null }] : [];
  const row = await db.deposit.findFirst({
    where: { method: "stripe", OR: [{ externalId: id }, ...byMetadata] },
    select: { id: true, revision: true, state: true, sweepAt: true },
  });
  return row ?? undefined;
}

export async function lockDeposit(tx: Prisma.TransactionClient, id: number): Promise<SettledDeposit> {
  await lockRow(tx, "Deposit", id);
  return tx.deposit.findUniqueOrThrow({ where: { id }, select: settledColumns });
}

/** Not what was asked for, in words; undefined when it is. */
function unexpectedAmount({ amountCents }: SettledDeposit, cents: number, currency: string): string | undefined {
  if (currency === "eur" && cents === amountCents) return undefined;
  return `Importo diverso dal previsto: ${formatCents(cents, currency)} invece di ${formatCents(amountCents, "eur")}.`;
}

/** The bank has set the amount aside: the slot is taken, or the authorisation is to be cancelled. */
async function authorised(
  tx: Prisma.TransactionClient,
  before: SettledDeposit,
  facts: IntentFacts,
  now: Date,
): Promise<Change | undefined> {
  const common = { sweepAt: new Date(now.getTime() + stepMs), failedSweeps: 0 };
  // One that was given up, or has its answer already, keeps it; the sweep sees to it that the card is let go.
  if (before.state !== "in-attesa") return before.sweepAt ? undefined : common;
  const unexpected = unexpectedAmount(before, facts.capturableCents, facts.currency);
  if (unexpected) return { ...common, state: "scaduto", remark: `${unexpected} Non è stato addebitato nulla.` };
  const month = slotMonth(now);
  if (!(await hasFreeSlot(tx, month))) return { ...common, state: "esaurito" };
  return { ...common, state: "autorizzato", authorizedAt: now, slotMonth: month };
}

/** Nothing was charged, and nothing can be any more. */
function closed({ state, sweepAt }: SettledDeposit): Change | undefined {
  const done = { sweepAt: null, failedSweeps: 0 };
  if (state === "in-attesa") return { ...done, state: "scaduto" };
  if (state === "autorizzato") return { ...done, state: "scaduto", remark: expiredRemark };
  return sweepAt ? done : undefined;
}

/** The state and the month of a deposit whose money has just arrived. */
async function place(tx: Prisma.TransactionClient, before: SettledDeposit, now: Date): Promise<Change> {
  if (before.state === "autorizzato") return { state: "pagato" };
  // Captured by hand at the provider, or begun before captures waited for a slot.
  const month = slotMonth(now);
  if (await hasFreeSlot(tx, month)) return { state: "pagato", slotMonth: month };
  return { state: "da-ricollocare", remark: noSlotRemark };
}

/** The state of a deposit that is paid from now on: one whose amount isn't what was asked takes no slot by itself. */
async function receive(
  tx: Prisma.TransactionClient,
  before: SettledDeposit,
  facts: IntentFacts,
  now: Date,
): Promise<Change> {
  const remark = unexpectedAmount(before, facts.receivedCents, facts.currency);
  return remark ? { state: "da-verificare", remark } : place(tx, before, now);
}

/** Money that had gone back is here again: its slot may have been given away meanwhile. */
async function placeAgain(
  tx: Prisma.TransactionClient,
  { slotMonth: month, quoteNumber }: SettledDeposit,
): Promise<Change> {
  if (quoteNumber) return { state: "incassato" };
  return (await hasFreeSlot(tx, month)) ? { state: "pagato" } : { state: "da-ricollocare", remark: backRemark };
}

/** The state that follows when money went back or came back; nothing changes while a part of it is with us. */
export async function stateByMoney(
  tx: Prisma.TransactionClient,
  before: SettledDeposit,
  money: BookingMoney,
): Promise<Change> {
  if (isAllBack(money)) return { state: "rimborsato" };
  return before.state === "rimborsato" ? placeAgain(tx, before) : {};
}

async function charged(tx: Prisma.TransactionClient, before: SettledDeposit, facts: IntentFacts, now: Date) {
  const inEuro = facts.currency === "eur";
  const receivedCents = inEuro ? facts.receivedCents : 0;
  // What never came in as euro can't go back as euro either.
  const { refundedCents, isNews, ...ended } = await noteReturns(
    tx,
    { depositId: before.id, part: "caparra" },
    inEuro ? facts.returns : [],
    now,
  );
  const change: Change = {
    receivedCents,
    refundedCents,
    disputeState: facts.disputeStatus ?? null,
    sweepAt: null,
    failedSweeps: 0,
  };
  const money = { ...before, receivedCents, refundedCents };
  const isNewMoney = before.paidAt === null;
  // In the month of the provider's books, however late it is heard of.
  if (isNewMoney) change.paidAt = facts.paidAt ?? now;
  const next = isNewMoney && !isAllBack(money) ? receive(tx, before, facts, now) : stateByMoney(tx, before, money);
  Object.assign(change, await next);
  return { change, ended, isNews };
}

const nothingEnded: EndedRefunds = { failedNow: [], backNowCents: 0 };

async function decide(tx: Prisma.TransactionClient, before: SettledDeposit, facts: IntentFacts, now: Date) {
  const only = (change: Change | undefined) => ({ change, ended: nothingEnded, isNews: false });
  if (facts.status === "succeeded") return charged(tx, before, facts, now);
  if (facts.status === "capturable") return only(await authorised(tx, before, facts, now));
  if (facts.status === "canceled") return only(closed(before));
  return only(undefined);
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : value);

/** Whether the change would write anything that isn't there; what isn't among the columns only comes with a new state. */
export const changesAnything = (before: SettledDeposit, change: Change) =>
  Object.entries(change).some(([key, value]) => key in before && plain(before[key as never]) !== plain(value));

function nextStep({ state }: SettledDeposit, { status }: IntentFacts): NextStep | undefined {
  if (status !== "capturable") return undefined;
  return state === "autorizzato" ? "capture" : "cancel";
}

/**
 * Writes down what the provider says of an intent, and what follows for the slot. `revision` is the deposit's when the
 * provider was asked: what was asked before something newer was written is not written over it. `takeIn`, in the same
 * transaction, returns whether to go on.
 */
export function settle(
  deps: Deps,
  facts: IntentFacts,
  revision: number,
  takeIn?: (tx: Prisma.TransactionClient) => Promise<boolean>,
): Promise<Settlement> {
  return deps.db.$transaction(async (tx): Promise<Settlement> => {
    await lockSlots(tx);
    const found = await findCardDeposit(tx, facts);
    if (!found) return { kind: "nothing" };
    const before = await lockDeposit(tx, found.id);
    if (before.revision !== revision) return { kind: "stale" };
    if (takeIn && !(await takeIn(tx))) return { kind: "nothing" };
    const { change, ended, isNews } = await decide(tx, before, facts, deps.now());
    const data = { externalId: facts.id, ...change };
    const isSame = !changesAnything(before, data) && !isNews;
    const after = isSame
      ? before
      : await tx.deposit.update({
          where: { id: before.id },
          data: { ...data, revision: { increment: 1 } },
          select: settledColumns,
        });
    await tellSettled(tx, deps, before, after, ended);
    return {
      kind: "written",
      deposit: after,
      next: nextStep(after, facts),
      isNewState: before.state !== after.state,
    };
  }, slotTransaction);
}
