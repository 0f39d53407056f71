import { sweepPayments } from "@vetrina/api/card-payments/sweep.service";
import fc from "fast-check";
import type { TestApp } from "./app.ts";
import type { StripeDouble } from "./stripe-double.ts";

type Operation =
  | { kind: "open"; fault: number }
  | { kind: "charge" | "decline" | "process"; of: number }
  | { kind: "deliver"; of: number; fault: number }
  | { kind: "refund"; of: number; amount: number; fault: number }
  | { kind: "wait"; minutes: number; fault: number };

const faultOf = (number: number) => (["refuse", "cut-before", "cut-after"] as const)[number];
const number = fc.nat({ max: 1_000_000 });
/** Three of ten calls to the provider go wrong. */
const fault = fc.nat({ max: 9 });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("open" as const), fault }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("charge" as const, "decline", "process"), of: number }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("deliver" as const), of: number, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      of: number,
      amount: fc.integer({ min: 1, max: 2000 }),
      fault,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.nat({ max: 50 }), fault }) },
);

/** A run of so many random operations of buyers, banks, Stripe and staff. */
export const paymentRun = (length: number) => fc.array(operation, { minLength: length, maxLength: length });

export interface Ledger {
  /** Cents that came in and did not go back, by our own ledger and by the double's. */
  ours: number;
  theirs: number;
  /** Most slots that were taken at any time, the baseline included. */
  slotsMax: number;
}

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** Does what a run says, one after the other, then lets everything settle and compares the two ledgers. */
export async function playPayments(site: TestApp, stripe: StripeDouble, run: Operation[]): Promise<Ledger> {
  const { api } = site.server;
  let clockMs = Date.now();
  api.now = () => new Date(clockMs);
  const cookie = await site.staffCookie();
  const intents = () => [...stripe.intents.values()];
  /** Twice, so that the provider's client can't mend it by asking again. */
  const arm = (index: number) => {
    const kind = faultOf(index);
    if (kind) stripe.faults.push(kind, kind);
  };
  const disarm = () => stripe.faults.splice(0);

  async function perform(step: Operation): Promise<void> {
    if (step.kind === "open") {
      arm(step.fault);
      const buyer = { name: "Cliente", email: `c${clockMs}@example.it` };
      await site.post("/api/payments/stripe/create-intent", buyer);
    } else if (step.kind === "deliver") {
      const event = pick(stripe.events, step.of);
      arm(step.fault);
      if (event) await stripe.deliver(site.url, event);
    } else if (step.kind === "refund") {
      const deposits = await api.db.deposit.findMany({ where: { receivedCents: { gt: 0 } }, select: { id: true } });
      arm(step.fault);
      const body = { id: pick(deposits, step.of)?.id ?? 0, amountCents: step.amount, reason: "prova" };
      await site.post("/trpc/deposits.refund", body, { cookie });
    } else if (step.kind === "wait") {
      clockMs += step.minutes * 60_000;
      arm(step.fault);
      await sweepPayments(api).catch(() => undefined);
    } else {
      const intent = pick(intents(), step.of);
      if (!intent || intent.status === "canceled" || intent.status === "succeeded") return;
      stripe[step.kind](intent.id);
    }
    disarm();
  }

  let slotsMax = 0;
  for (const step of run) {
    await perform(step);
    slotsMax = Math.max(slotsMax, await takenSlots(site));
  }
  return { ...(await settle()), slotsMax };

  /** Banks finish, time passes, every event comes once more. */
  async function settle(): Promise<Omit<Ledger, "slotsMax">> {
    for (const intent of intents()) if (intent.status === "processing") stripe.charge(intent.id);
    for (const event of stripe.events) await stripe.deliver(site.url, event);
    clockMs += 60 * 60_000;
    await sweepPayments(api);
    const sums = await api.db.deposit.aggregate({ _sum: { receivedCents: true, refundedCents: true } });
    return { ours: (sums._sum.receivedCents ?? 0) - (sums._sum.refundedCents ?? 0), theirs: stripe.balanceCents };
  }
}

async function takenSlots(site: TestApp): Promise<number> {
  const { db } = site.server.api;
  const months = await db.deposit.groupBy({
    by: ["slotMonth"],
    where: { state: { in: ["in-attesa", "pagato"] } },
    _count: true,
  });
  const { reservedBaseline } = await db.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  return reservedBaseline + Math.max(0, ...months.map(({ _count }) => _count));
}
