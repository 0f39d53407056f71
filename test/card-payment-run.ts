import { dueBalanceCents, keptCents, type MoneyPart } from "@vetrina/contract/deposits/booking-money";
import type { MonthTotals } from "@vetrina/contract/deposits/deposits-desk";
import type { Overview } from "@vetrina/contract/overview";
import { sweepPayments } from "@vetrina/deposits/sweep.service";
import fc from "fast-check";
import type { TestApp } from "./app.ts";
import { FiscalClerk } from "./fiscal-run.ts";
import { QuotePayers } from "./quote-payers.ts";
import type { DoubleIntent } from "./stripe-bank.ts";
import type { StripeDouble } from "./stripe-double.ts";

type Operation =
  | { kind: "open"; fault: number }
  | { kind: "authorise" | "decline" | "process" | "requireAction" | "charge" | "expire"; of: number }
  | { kind: "confirm"; of: number; fault: number }
  | { kind: "deliver"; of: number; fault: number }
  | { kind: "payBalance"; of: number; fault: number }
  | { kind: "payQuote"; of: number; fault: number }
  | { kind: "refund"; of: number; part: MoneyPart; amount: number; fault: number }
  | { kind: "endRefund"; of: number; status: "succeeded" | "failed" }
  | { kind: "dispute"; of: number; status: "needs_response" | "lost" | "won" }
  | { kind: "wait"; minutes: number; fault: number }
  | { kind: "issue"; of: number; count: number; isKilled: boolean }
  | { kind: "annul"; of: number };

const faultOf = (number: number) => (["refuse", "cut-before", "cut-after"] as const)[number];
const number = fc.nat({ max: 1_000_000 });
/** Three of ten calls to the provider go wrong. */
const fault = fc.nat({ max: 9 });

const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("open" as const), fault }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("authorise" as const), of: number }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom("decline" as const, "process", "requireAction", "charge", "expire"),
      of: number,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("confirm" as const), of: number, fault }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("payBalance" as const), of: number, fault }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("payQuote" as const), of: number, fault }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant("deliver" as const), of: number, fault }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      of: number,
      part: fc.constantFrom("caparra" as const, "saldo"),
      amount: fc.integer({ min: 1, max: 2000 }),
      fault,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("endRefund" as const),
      of: number,
      status: fc.constantFrom("succeeded" as const, "failed"),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("dispute" as const),
      of: number,
      status: fc.constantFrom("needs_response" as const, "lost", "won"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("wait" as const), minutes: fc.nat({ max: 50 }), fault }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("issue" as const),
      of: number,
      count: fc.integer({ min: 1, max: 4 }),
      isKilled: fc.nat({ max: 2 }).map((chance) => chance === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("annul" as const), of: number }) },
);

/** A run of so many random operations of buyers, banks, Stripe and staff. */
export const paymentRun = (length: number) => fc.array(operation, { minLength: length, maxLength: length });

export interface Ledger {
  /** Cents that came in and did not go back, by our own ledger and by the double's. */
  ours: number;
  theirs: number;
  /** The same by what else says it: the rows of the refunds, the table of months, the cash book's file, Panoramica, documents. */
  others: Record<"byRefunds" | "byMonths" | "byCashBook" | "byOverview" | "byDocuments", number>;
  /** What of the numbers and months of fiscal documents is wrong. */
  wrongDocuments: string[];
  /** Most slots that were taken at any time, the baseline included. */
  slotsMax: number;
  /** Intents that were charged twice, or that hold money without a charge or a cancellation. */
  wrongIntents: string[];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

/** What buyers, banks and Stripe's dashboard can do with an intent in this state. */
function isPossible(kind: string, { status }: DoubleIntent): boolean {
  if (kind === "expire") return status === "requires_capture";
  if (kind === "charge") return status === "requires_capture" || status === "processing";
  return !["canceled", "succeeded", "requires_capture"].includes(status);
}

/** One run: a site, Stripe's double and a clock that only the run moves. */
class Play {
  private clockMs = Date.now();
  private cookie = "";
  private clerk: FiscalClerk | undefined;
  private payers: QuotePayers | undefined;

  constructor(
    private readonly site: TestApp,
    private readonly stripe: StripeDouble,
  ) {
    site.server.api.now = () => new Date(this.clockMs);
  }

  private get db() {
    return this.site.server.api.db;
  }

  private get intents() {
    return [...this.stripe.intents.values()];
  }

  async begin(): Promise<void> {
    this.cookie = await this.site.staffCookie();
    this.clerk = await FiscalClerk.begin(this.site);
    this.payers = await QuotePayers.begin(this.site, this.stripe);
  }

  /** Does one step; what goes wrong in it does so twice, so that the provider's client can't mend it by asking again. */
  async perform(step: Operation): Promise<void> {
    const kind = "fault" in step ? faultOf(step.fault) : undefined;
    if (kind) this.stripe.faults.push(kind, kind);
    await this.act(step);
    this.stripe.faults.splice(0);
  }

  private async act(step: Operation): Promise<void> {
    const { site, stripe } = this;
    if (step.kind === "open") {
      const buyer = { name: "Cliente", email: `c${this.clockMs}@example.it` };
      await site.post("/api/payments/stripe/create-intent", buyer);
    } else if (step.kind === "deliver") {
      const event = pick(stripe.events, step.of);
      if (event) await stripe.deliver(site.url, event);
    } else if (step.kind === "confirm") {
      const deposits = await this.db.deposit.findMany({ select: { publicId: true }, orderBy: { id: "asc" } });
      await site.post(`/api/deposits/${pick(deposits, step.of)?.publicId ?? ""}/confirm`, {});
    } else if (step.kind === "payBalance") {
      await this.payBalance(step.of);
    } else if (step.kind === "payQuote") {
      await this.payers?.pay(step.of);
    } else if (step.kind === "refund") {
      await this.refund(step);
    } else if (step.kind === "endRefund") {
      const refund = pick(
        this.intents.flatMap(({ refunds }) => refunds),
        step.of,
      );
      if (refund && refund.status !== "failed") stripe.endRefund(refund.id, step.status);
    } else if (step.kind === "issue") {
      await this.clerk?.issueSome(step.of, step.count, step.isKilled);
    } else if (step.kind === "annul") {
      await this.clerk?.cancelOne(step.of);
    } else if (step.kind === "wait") {
      this.clockMs += step.minutes * 60_000;
      await sweepPayments(site.server.api);
    } else {
      this.atTheBank(step);
    }
  }

  private atTheBank(
    step: Extract<
      Operation,
      { kind: "dispute" | "authorise" | "charge" | "expire" | "decline" | "process" | "requireAction" }
    >,
  ) {
    const intent = pick(this.intents, step.of);
    if (!intent) return;
    if (step.kind === "dispute") {
      // A bank takes a payment back as a whole, also one of which a part was refunded already.
      if (intent.amount_received > 0) this.stripe.dispute(intent.id, step.status);
    } else if (isPossible(step.kind, intent)) {
      this.stripe[step.kind](intent.id);
    }
  }

  /** The staff makes a link, and the client pays by it; Stripe closes it then. */
  private async payBalance(of: number): Promise<void> {
    const deposits = await this.db.deposit.findMany({
      where: { state: { in: ["pagato", "incassato"] } },
      orderBy: { id: "asc" },
    });
    const id = pick(deposits, of)?.id ?? 0;
    await this.site.post("/trpc/deposits.balanceLink", { id }, { cookie: this.cookie });
    const row = await this.db.deposit.findUnique({ where: { id } });
    const isPaid = this.stripe.sessions.some((session) => session.payment_link === row?.balanceLinkId);
    if (row?.balanceLinkId && !isPaid) this.stripe.payBalance(row.balanceLinkId, dueBalanceCents(row));
  }

  private async refund({ of, part, amount }: Extract<Operation, { kind: "refund" }>): Promise<void> {
    this.stripe.delaysRefunds = amount % 2 === 0;
    const where = { receivedCents: { gt: 0 } };
    const deposits = await this.db.deposit.findMany({ where, select: { id: true }, orderBy: { id: "asc" } });
    const body = { id: pick(deposits, of)?.id ?? 0, part, amountCents: amount, reason: "prova" };
    await this.site.post("/trpc/deposits.refund", body, { cookie: this.cookie });
  }

  async takenSlots(): Promise<number> {
    const months = await this.db.deposit.groupBy({
      by: ["slotMonth"],
      where: { state: { in: ["autorizzato", "pagato"] } },
      _count: true,
    });
    const { reservedBaseline } = await this.db.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
    return reservedBaseline + Math.max(0, ...months.map(({ _count }) => _count));
  }

  /** Banks finish, time passes, every event comes once more, and the sweep has its hours. */
  async settle(): Promise<void> {
    for (const intent of this.intents) if (intent.status === "processing") this.stripe.charge(intent.id);
    for (const { refunds } of this.intents)
      for (const { id, status } of refunds) if (status === "pending") this.stripe.endRefund(id, "succeeded");
    for (const event of this.stripe.events) await this.stripe.deliver(this.site.url, event);
    for (let hour = 0; hour < 4; hour++) {
      this.clockMs += 61 * 60_000;
      await sweepPayments(this.site.server.api);
    }
    await this.clerk?.issueAll();
  }

  /** Cents that came in and did not go back, as the staff reads them in three places. */
  private async readBooks() {
    const headers = { cookie: this.cookie };
    const ask = async (procedure: string) =>
      (await (await this.site.call(`/trpc/${procedure}`, { headers })).json()).result.data;
    const months: MonthTotals[] = await ask("deposits.totals");
    const overview: Overview = await ask("overview.summary");
    const file = await (await this.site.call("/api/deposits/movements/export", { headers })).text();
    const cells = file
      .trim()
      .split("\r\n")
      .slice(1)
      .map((line) => line.split(";").map((cell) => cell.replaceAll('"', "")));
    const cents = (cell = "") => Number(cell.replace(/\D/g, ""));
    return {
      byMonths: sum(months.map((month) => month.depositCents + month.balanceCents - month.refundCents)),
      byCashBook: sum(cells.map((line) => cents(line[5]) - cents(line[6]))),
      byOverview: (overview.owner?.deposits.cents ?? 0) + (overview.owner?.deposits.balanceCents ?? 0),
      byDocuments: (await this.clerk?.bookedCents()) ?? 0,
      months,
    };
  }

  async compare(slotsMax: number): Promise<Ledger> {
    const bookings = await this.db.deposit.findMany({
      select: { receivedCents: true, refundedCents: true, balanceCents: true, balanceRefundedCents: true },
    });
    const refunds = await this.db.refund.aggregate({ where: { state: "riuscito" }, _sum: { amountCents: true } });
    const received = sum(bookings.map((booking) => booking.receivedCents + (booking.balanceCents ?? 0)));
    const { months, ...books } = await this.readBooks();
    return {
      ours: sum(bookings.map(keptCents)),
      others: { byRefunds: received - (refunds._sum.amountCents ?? 0), ...books },
      wrongDocuments: (await this.clerk?.faults(months)) ?? [],
      theirs: this.stripe.balanceCents,
      slotsMax,
      wrongIntents: this.intents
        .filter(
          ({ charges, amount, amount_received: cents, status }) =>
            charges > 1 || charges * amount !== cents || status === "requires_capture",
        )
        .map(({ id, status }) => `${id} ${status}`),
    };
  }
}

/** Does what a run says, one after the other, then lets everything settle and compares the two ledgers. */
export async function playPayments(site: TestApp, stripe: StripeDouble, run: Operation[]): Promise<Ledger> {
  const play = new Play(site, stripe);
  await play.begin();
  let slotsMax = 0;
  for (const step of run) {
    await play.perform(step);
    slotsMax = Math.max(slotsMax, await play.takenSlots());
  }
  await play.settle();
  return play.compare(Math.max(slotsMax, await play.takenSlots()));
}
