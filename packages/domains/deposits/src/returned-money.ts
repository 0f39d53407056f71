import type { MoneyPart } from "@vetrina/contract/deposits/booking-money";
import type { MoneyReturn } from "@vetrina/core/ports/card-gateway";
import type { Prisma } from "@vetrina/data/prisma";

const reasons: Record<MoneyReturn["kind"], string> = {
  refund: "Rimborso fatto da Stripe",
  dispute: "Contestazione persa: la banca ha restituito la somma al cliente",
};

/** `requestedBy` of refunds that were made in Stripe's dashboard. */
const requestedAtStripe = "stripe";

const refundColumns = { id: true, state: true, externalId: true, error: true } satisfies Prisma.RefundSelect;

/** What refunds have come to just now. */
export interface EndedRefunds {
  failedNow: number[];
  /** Cents of those that have succeeded; what a dispute took is none. */
  backNowCents: number;
}

interface ReturnedMoney extends EndedRefunds {
  /** Cents that have gone back, of all refunds and disputes together: a lost dispute may take what was refunded before. */
  refundedCents: number;
  /** Whether anything of it was not written down yet. */
  isNews: boolean;
}

/** Whether a refund has come to an end that it hadn't before. */
const isNow = (row: { state: string } | null, { kind, state }: MoneyReturn, end: MoneyReturn["state"]) =>
  kind === "refund" && state === end && row?.state !== end;

/** One of the two payments of a booking. */
export interface PaidPart {
  depositId: number;
  part: MoneyPart;
}

async function findRow(tx: Prisma.TransactionClient, paid: PaidPart, { externalId, refundId }: MoneyReturn) {
  const row = await tx.refund.findFirst({ where: { ...paid, externalId }, select: refundColumns });
  if (row || refundId === undefined) return row;
  return tx.refund.findFirst({ where: { id: refundId, ...paid, externalId: null }, select: refundColumns });
}

/** Takes the place of the one sum that older versions knew of what was given back at the provider. */
async function addRow(tx: Prisma.TransactionClient, paid: PaidPart, money: MoneyReturn, now: Date) {
  await tx.refund.deleteMany({ where: { ...paid, externalId: null, requestedBy: requestedAtStripe } });
  await tx.refund.create({
    data: {
      ...paid,
      externalId: money.externalId,
      amountCents: money.amountCents,
      reason: reasons[money.kind],
      requestedBy: requestedAtStripe,
      state: money.state,
      createdAt: now,
      ...(money.state === "in-corso" ? { sweepAt: now } : { endedAt: now }),
    },
    select: { id: true },
  });
}

/**
 * Writes down each refund and each lost dispute of a payment as the provider has it now, also what was made there. Call
 * it in the transaction that writes the part's sum.
 */
export async function noteReturns(
  tx: Prisma.TransactionClient,
  paid: PaidPart,
  returns: readonly MoneyReturn[],
  now: Date,
): Promise<ReturnedMoney> {
  const failedNow: number[] = [];
  let backNowCents = 0;
  let isNews = false;
  for (const money of returns) {
    const row = await findRow(tx, paid, money);
    if (isNow(row, money, "riuscito")) backNowCents += money.amountCents;
    if (!row) {
      // A dispute moves no money of ours unless it is lost.
      if (money.kind === "dispute" && money.state !== "riuscito") continue;
      await addRow(tx, paid, money, now);
      isNews = true;
      continue;
    }
    if (row.state === money.state && row.externalId === money.externalId) continue;
    isNews = true;
    const hasEnded = money.state !== "in-corso";
    await tx.refund.update({
      where: { id: row.id },
      data: {
        state: money.state,
        externalId: money.externalId,
        // Not what was asked for: a restored database gives a refund's number once more.
        amountCents: money.amountCents,
        error: money.state === "fallito" ? (money.failure ?? null) : null,
        failedSweeps: 0,
        ...(hasEnded ? { sweepAt: null } : {}),
        ...(row.state === money.state ? {} : { endedAt: hasEnded ? now : null }),
      },
      select: { id: true },
    });
    if (isNow(row, money, "fallito")) failedNow.push(row.id);
  }
  const gone = returns.reduce((sum, { state, amountCents }) => sum + (state === "riuscito" ? amountCents : 0), 0);
  return { refundedCents: gone, failedNow, backNowCents, isNews };
}
