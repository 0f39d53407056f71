import { balanceStates } from "@vetrina/contract/deposits/booking-money";
import { openIntentMinutes } from "@vetrina/contract/deposits/deposits";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { addNotice } from "@vetrina/core/notices/notices.service";
import type { CardGateway, IntentFacts } from "@vetrina/core/ports/card-gateway";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { dueBalanceColumns, sweepBalance } from "./balance.service.ts";
import { orderOf } from "./card-payments.service.ts";
import { takeStep } from "./follow-intent.service.ts";
import { sweepQuoteLink } from "./quote-deposit.service.ts";
import { finishRefund } from "./refunds.service.ts";
import { settle } from "./settlement.service.ts";
import { stuckAfterFailures } from "./to-review.ts";

const minuteMs = 60_000;
/** When a payment that is open still is looked at again. */
const nextLookMs = 5 * minuteMs;
/** When a refund that is pending at the provider is looked at again, should its event not come. */
const pendingRefundMs = 60 * minuteMs;
/** When a balance about which the provider could not be asked is looked at again. */
const balanceRetryMs = 15 * minuteMs;
/** After failures the next look waits longer and longer, up to this. */
const failureWaitMaxMs = 60 * minuteMs;
const itemsAtOnce = 5;
const itemsPerRun = 500;

const dueColumns = {
  ...just("id", "publicId", "externalId", "createdAt", "sweepAt", "failedSweeps", "revision"),
} satisfies Prisma.DepositSelect;

type DueDeposit = Prisma.DepositGetPayload<{ select: typeof dueColumns }>;

/** One thing to finish: what it is, and how often in a row it failed. */
interface Item {
  kind: "deposit" | "refund" | "balance" | "quote";
  id: number;
  depositId: number;
  failedSweeps: number;
  work: () => Promise<void>;
}

/** An intent as it is now. One that the account doesn't have, as after a change of keys, is as good as closed. */
async function lookUpIntent(cards: CardGateway, id: string): Promise<IntentFacts> {
  try {
    return await cards.findIntent(id);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "NOT_FOUND") throw error;
    const nothing = { capturableCents: 0, receivedCents: 0, currency: "eur", returns: [] };
    return { id, depositId: undefined, status: "canceled", ...nothing, paidAt: undefined, disputeStatus: undefined };
  }
}

/**
 * Fetches a payment's state, cancels it when it wasn't authorised in time, and finishes what a crashed process left.
 */
async function sweepDeposit(deps: Deps, cards: CardGateway, due: DueDeposit): Promise<void> {
  // A process may have died before it could write down which intent it had got: asked again, it is the same one.
  const id = due.externalId ?? (await cards.createIntent(orderOf(due))).id;
  const found = await lookUpIntent(cards, id);
  const isOverdue = deps.now().getTime() - due.createdAt.getTime() >= openIntentMinutes * minuteMs;
  const facts = found.status === "open" && isOverdue ? await cards.cancelIntent(id) : found;
  const settled = await settle(deps, { ...facts, depositId: due.publicId }, due.revision);
  if (settled.kind === "written" && settled.next) await takeStep(deps, cards, settled.deposit, settled.next);
  await deps.db.deposit.updateMany({
    where: { id: due.id, sweepAt: due.sweepAt },
    data: { sweepAt: new Date(deps.now().getTime() + nextLookMs), failedSweeps: 0 },
  });
}

async function dueDeposits(deps: Deps, cards: CardGateway): Promise<Item[]> {
  const rows = await deps.db.deposit.findMany({
    where: { sweepAt: { lte: deps.now() } },
    select: dueColumns,
    orderBy: { sweepAt: "asc" },
    take: itemsPerRun,
  });
  return rows.map((due) => ({
    kind: "deposit",
    id: due.id,
    depositId: due.id,
    failedSweeps: due.failedSweeps,
    work: () => sweepDeposit(deps, cards, due),
  }));
}

async function sweepRefund(deps: Deps, id: number): Promise<void> {
  await finishRefund(deps, id, { again: true });
  await deps.db.refund.updateMany({
    where: { id, state: "in-corso" },
    data: { sweepAt: new Date(deps.now().getTime() + pendingRefundMs), failedSweeps: 0 },
  });
}

async function dueRefunds(deps: Deps): Promise<Item[]> {
  const rows = await deps.db.refund.findMany({
    where: { state: "in-corso", sweepAt: { lte: deps.now() } },
    select: { id: true, depositId: true, failedSweeps: true },
    orderBy: { sweepAt: "asc" },
    take: itemsPerRun,
  });
  return rows.map(({ id, ...row }) => ({ kind: "refund", id, ...row, work: () => sweepRefund(deps, id) }));
}

/**
 * Balances to be looked at, and those of a version that didn't keep their payment's intent, or didn't look their links up.
 */
async function dueBalances(deps: Deps, cards: CardGateway): Promise<Item[]> {
  const unseen = { balanceSweepAt: null, balanceIntentId: null, balanceLinkId: { not: null } } as const;
  const rows = await deps.db.deposit.findMany({
    where: {
      OR: [
        { balanceSweepAt: { lte: deps.now() } },
        { ...unseen, balanceMethod: "stripe" },
        { ...unseen, balanceMethod: null, state: { in: [...balanceStates] } },
      ],
    },
    select: dueBalanceColumns,
    orderBy: { id: "asc" },
    take: itemsPerRun,
  });
  return rows.map((due) => ({
    kind: "balance",
    id: due.id,
    depositId: due.id,
    failedSweeps: 0,
    work: () => sweepBalance(deps, cards, due),
  }));
}

/** Deposits of quotes that a customer wanted to pay by card: their event may have been missed. */
async function dueQuotes(deps: Deps, cards: CardGateway): Promise<Item[]> {
  const rows = await deps.db.quote.findMany({
    where: { depositSweepAt: { lte: deps.now() } },
    select: { id: true, depositLinkId: true },
    orderBy: { depositSweepAt: "asc" },
    take: itemsPerRun,
  });
  return rows.map(({ id, depositLinkId }) => ({
    kind: "quote",
    id,
    depositId: 0,
    failedSweeps: 0,
    work: () => sweepQuoteLink(deps, cards, { id, depositLinkId }),
  }));
}

/** Puts an item off, and tells the staff when it has failed three times in a row. */
async function noteFailure(deps: Deps, { kind, id, depositId, failedSweeps }: Item, error: unknown): Promise<void> {
  const failures = failedSweeps + 1;
  const reason = error instanceof AppError ? error.code : error instanceof Error ? error.name : "unknown";
  deps.log.error({ [kind]: id, failures, reason }, "a payment could not be finished");
  if (kind === "balance") {
    const balanceSweepAt = new Date(deps.now().getTime() + balanceRetryMs);
    await deps.db.deposit.updateMany({ where: { id }, data: { balanceSweepAt } });
    return;
  }
  if (kind === "quote") {
    const depositSweepAt = new Date(deps.now().getTime() + balanceRetryMs);
    await deps.db.quote.updateMany({ where: { id }, data: { depositSweepAt } });
    return;
  }
  const waitMs = Math.min(failureWaitMaxMs, 2 ** failedSweeps * minuteMs);
  const data = { failedSweeps: failures, sweepAt: new Date(deps.now().getTime() + waitMs) };
  await deps.db.$transaction(async (tx) => {
    const where = { id, sweepAt: { not: null } };
    if (kind === "deposit") await tx.deposit.updateMany({ where, data });
    else await tx.refund.updateMany({ where, data });
    if (failures === stuckAfterFailures) await addNotice(tx, "pagamento-fermo", String(depositId));
  });
}

async function sweepItem(deps: Deps, item: Item): Promise<void> {
  try {
    await item.work();
  } catch (error) {
    await noteFailure(deps, item, error);
  }
}

/**
 * What time alone brings about, and what a process that died left undone: each payment and each refund by itself, so
 * that one that fails stops no other. Safe to run in several processes at once.
 */
export async function sweepPayments(deps: Deps): Promise<void> {
  if (!deps.cards) return;
  const { cards } = deps;
  const items = [
    ...(await dueDeposits(deps, cards)),
    ...(await dueBalances(deps, cards)),
    ...(await dueQuotes(deps, cards)),
    ...(await dueRefunds(deps)),
  ];
  for (let first = 0; first < items.length; first += itemsAtOnce) {
    await Promise.all(items.slice(first, first + itemsAtOnce).map((item) => sweepItem(deps, item)));
  }
}
