import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { romeDay } from "@vetrina/contract/dates";
import { keptCents, type MoneyPart } from "@vetrina/contract/deposits/booking-money";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { MonthTotals } from "@vetrina/contract/deposits/deposits-desk";
import { beforeEach, describe, expect, test } from "vitest";
import { sweepPayments } from "./sweep.service.ts";

const desk = owned(startDepositDesk);
beforeEach(() => desk.reset());

const reason = "Ha cambiato idea";
const refund = (id: number, part: MoneyPart, amountCents?: number) => ({ id, part, amountCents, reason });
const one = (id: number): Promise<StaffDeposit> => desk.read("deposits.one", { id });
const refundsOf = (intentId: string) => desk.stripe.intents.get(intentId)?.refunds ?? [];

/** A deposit paid by card, whose balance was paid by its link. */
async function payBoth() {
  const { id, intentId } = await desk.payByCard();
  await desk.ask("balanceLink", { id });
  const balance = await desk.payByLink(id);
  expect(await desk.deliverLast()).toBe(200);
  return { id, intentId, balanceIntentId: balance.id };
}

/** What stays with us of all bookings, as each place that shows it has it. */
async function books() {
  const { deposits }: { deposits: StaffDeposit[] } = await desk.list();
  const months: MonthTotals[] = await desk.read("deposits.totals");
  const { owner } = await desk.read("overview.summary");
  const [head = "", ...lines] = await desk.file("/api/deposits/export");
  const column = head.split(";").findIndex((title) => title.includes("In cassa"));
  const cents = (cell = "") => Number(cell.replace(/[^\d-]/g, ""));
  return {
    list: deposits.reduce((sum, deposit) => sum + keptCents(deposit), 0),
    months: months.reduce((sum, month) => sum + month.depositCents + month.balanceCents - month.refundCents, 0),
    file: lines.reduce((sum, line) => sum + cents(line.split(";")[column]), 0),
    overview: owner.deposits.cents + owner.deposits.balanceCents,
  };
}

const everywhere = (cents: number) => ({ list: cents, months: cents, file: cents, overview: cents });

describe("deposit and balance by card", () => {
  test.each([
    ["caparra", "saldo", 1700],
    ["saldo", "caparra", 18_000],
  ] as const)("go back each by itself: first the %s, then the %s", async (first, second, firstCents) => {
    const { id } = await payBoth();
    expect(await books()).toEqual(everywhere(19_700));
    expect(await desk.change("refund", refund(id, first))).toMatchObject({ state: "pagato" });
    expect(await books()).toEqual(everywhere(19_700 - firstCents));
    expect(await desk.refusal("refund", refund(id, first, 1))).toMatchObject({ code: "CONFLICT" });
    expect(await desk.change("refund", refund(id, second))).toMatchObject({
      state: "rimborsato",
      refundedCents: 1700,
      balanceRefundedCents: 18_000,
      refunds: [{ part: first }, { part: second }],
    });
    expect(await books()).toEqual(everywhere(0));
    expect(desk.stripe.balanceCents).toBe(0);
  });

  test("of six refunds at once, three of each part, one of each is done", async () => {
    const { id, intentId, balanceIntentId } = await payBoth();
    const parts = ["caparra", "saldo", "caparra", "saldo", "caparra", "saldo"] as const;
    const answers = await Promise.all(parts.map((part) => desk.ask("refund", refund(id, part))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(refundsOf(intentId).map(({ amount }) => amount)).toEqual([1700]);
    expect(refundsOf(balanceIntentId).map(({ amount }) => amount)).toEqual([18_000]);
    expect(await books()).toEqual(everywhere(0));
  });

  test("a part of the balance, then more than is left of it, while the deposit could still give", async () => {
    const { id } = await payBoth();
    await desk.change("refund", refund(id, "saldo", 17_500));
    expect(await desk.refusal("refund", refund(id, "saldo", 501))).toMatchObject({ code: "CONFLICT" });
    expect(await desk.change("refund", refund(id, "saldo", 500))).toMatchObject({ state: "pagato" });
    expect(await books()).toEqual(everywhere(1700));
    // Panoramica counts deposits alone under their name.
    const { owner } = await desk.read("overview.summary");
    expect(owner.deposits).toMatchObject({ total: 1, cents: 1700, balanceCents: 0 });
  });

  test("made in Stripe's dashboard it lands on the balance, however often and in whatever order its events come", async () => {
    const { id, balanceIntentId } = await payBoth();
    await desk.refundAtStripe(balanceIntentId, 5000);
    for (const event of [...desk.stripe.events, ...desk.stripe.events].reverse()) {
      expect(await desk.stripe.deliver(desk.site.url, event)).toBe(200);
    }
    expect(await one(id)).toMatchObject({
      refundedCents: 0,
      balanceRefundedCents: 5000,
      refunds: [{ part: "saldo", amountCents: 5000, requestedBy: "stripe" }],
    });
    expect(await books()).toEqual(everywhere(14_700));
  });

  test("what went back before the balance's own event arrived is read with it", async () => {
    const { id } = await desk.payByCard();
    await desk.ask("balanceLink", { id });
    const { id: intentId } = await desk.payByLink(id);
    const paid = desk.lastEvent();
    await desk.refundAtStripe(intentId, 18_000);
    for (const event of desk.stripe.events.slice(-2)) await desk.stripe.deliver(desk.site.url, event);
    expect(await desk.stripe.deliver(desk.site.url, paid)).toBe(200);
    expect(await one(id)).toMatchObject({ state: "pagato", balanceCents: 18_000, balanceRefundedCents: 18_000 });
  });

  test("a refund whose answer was lost is one, and the sweep finishes it", async () => {
    const { id, balanceIntentId } = await payBoth();
    desk.stripe.onCall = () => {
      if (/POST \/v1\/refunds/.test(desk.stripe.calls.at(-1) ?? "")) desk.stripe.faults.push("cut-after");
    };
    expect((await desk.ask("refund", refund(id, "saldo"))).status).toBe(200);
    desk.stripe.onCall = undefined;
    desk.stripe.faults.splice(0);
    expect((await desk.ask("refund", refund(id, "saldo", 1))).status).toBe(409);
    desk.stripe.forgetKeys();
    await desk.sweepAfter(2);
    expect(refundsOf(balanceIntentId)).toHaveLength(1);
    expect(await one(id)).toMatchObject({ balanceRefundedCents: 18_000, refunds: [{ state: "riuscito" }] });
  });

  test("a refund that failed later on gives the balance back, and only its own is asked again", async () => {
    const { id, balanceIntentId } = await payBoth();
    await desk.change("refund", refund(id, "caparra"));
    await desk.change("refund", refund(id, "saldo"));
    desk.stripe.endRefund(refundsOf(balanceIntentId)[0]?.id ?? "", "failed", "declined");
    await desk.deliverLast();
    expect(await one(id)).toMatchObject({ state: "pagato", refundedCents: 1700, balanceRefundedCents: 0 });
    expect(await books()).toEqual(everywhere(18_000));
    expect(await desk.db.mailMessage.count({ where: { kind: "rimborso-fallito" } })).toBe(1);
    expect(await desk.change("refund", refund(id, "saldo"))).toMatchObject({ state: "rimborsato" });
  });

  test("a dispute of the balance stands beside the deposit's, and lost it costs the balance alone", async () => {
    const { id, intentId, balanceIntentId } = await payBoth();
    desk.stripe.dispute(balanceIntentId, "needs_response");
    await desk.deliverLast();
    desk.stripe.dispute(intentId, "won", "closed");
    await desk.deliverLast();
    expect(await one(id)).toMatchObject({ disputeState: "won", balanceDisputeState: "needs_response" });
    expect(await desk.waiting()).toMatchObject({ total: 1, first: [{ why: "contestazione" }] });
    desk.stripe.dispute(balanceIntentId, "lost", "closed");
    await desk.deliverLast();
    expect(await one(id)).toMatchObject({ state: "pagato", refundedCents: 0, balanceRefundedCents: 18_000 });
    expect(await desk.waiting()).toMatchObject({ total: 0 });
    expect(await books()).toEqual(everywhere(1700));
  });
});

describe("a balance whose payment isn't written down", () => {
  const forgetIntent = (id: number) =>
    desk.db.deposit.update({ where: { id }, data: { balanceIntentId: null, balanceSweepAt: null } });

  test("is found by its link when it is to go back", async () => {
    const { id } = await payBoth();
    await forgetIntent(id);
    expect(await desk.change("refund", refund(id, "saldo"))).toMatchObject({ balanceRefundedCents: 18_000 });
  });

  test("is found by the sweep, with what went back of it", async () => {
    const { id, balanceIntentId } = await payBoth();
    await forgetIntent(id);
    await desk.refundAtStripe(balanceIntentId, 3000);
    await sweepPayments(desk.api);
    expect(await one(id)).toMatchObject({ balanceRefundedCents: 3000 });
  });

  test("and that Stripe doesn't have is refused with the reason, and nothing counts as gone", async () => {
    const { id } = await payBoth();
    await forgetIntent(id);
    desk.stripe.sessions.splice(0);
    const refusal = await desk.refusal("refund", refund(id, "saldo"));
    expect(refusal).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("dashboard di Stripe") });
    await sweepPayments(desk.api);
    expect(await one(id)).toMatchObject({ balanceRefundedCents: 0, refunds: [{ state: "fallito" }] });
  });

  test("and about which Stripe tells nothing, as with a revoked key, has failed and may be asked for again", async () => {
    const { id } = await payBoth();
    await forgetIntent(id);
    desk.stripe.faults.push("refuse-key");
    const refusal = await desk.refusal("refund", refund(id, "saldo"));
    expect(refusal).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("STRIPE_SECRET_KEY") });
    expect(await one(id)).toMatchObject({ balanceRefundedCents: 0, refunds: [{ state: "fallito" }] });

    // One that a process left under way.
    await desk.db.refund.updateMany({ data: { state: "in-corso", sweepAt: new Date(0), handledAt: null } });
    desk.stripe.faults.push("refuse-key", "refuse-key");
    await sweepPayments(desk.api);
    expect(await one(id)).toMatchObject({ refunds: [{ state: "fallito", isToRetry: true }] });
    expect(await desk.db.staffNotice.count({ where: { kind: "rimborso-fallito" } })).toBe(1);
    expect(await desk.change("refund", refund(id, "saldo"))).toMatchObject({ balanceRefundedCents: 18_000 });
  });
});

describe("a balance paid by hand", () => {
  const byHand = async () => {
    const { id, intentId } = await desk.payByCard();
    await desk.change("recordBalance", { id, method: "bonifico", paidOn: romeDay(new Date()) });
    return { id, intentId };
  };

  test("is given back by hand, though the deposit came by card, and can't be taken away afterwards", async () => {
    const { id, intentId } = await byHand();
    const given = await desk.change("refund", refund(id, "saldo", 8000));
    expect(given).toMatchObject({ state: "pagato", balanceRefundedCents: 8000, refunds: [{ state: "riuscito" }] });
    expect(refundsOf(intentId)).toEqual([]);
    const file = await desk.file("/api/deposits/movements/export");
    expect(file.join()).toMatch(/"Rimborso";"\d+";"Carla Neri";"Bonifico";"";"80,00";"";"Saldo"/);
    expect(await desk.refusal("clearBalance", { id })).toMatchObject({ code: "CONFLICT" });
    expect(await desk.change("refund", refund(id, "caparra"))).toMatchObject({ state: "pagato" });
    expect(await desk.change("refund", refund(id, "saldo"))).toMatchObject({ state: "rimborsato" });
    expect(await books()).toEqual(everywhere(0));
  });

  test("that is taken away makes room for what came by the link meanwhile", async () => {
    const { id } = await desk.payByCard();
    await desk.ask("balanceLink", { id });
    await desk.change("recordBalance", { id, method: "bonifico", paidOn: romeDay(new Date()) });
    await desk.payByLink(id);
    await desk.deliverLast();
    await desk.change("clearBalance", { id });
    await sweepPayments(desk.api);
    expect(await one(id)).toMatchObject({ balanceMethod: "stripe", balanceCents: 18_000, remark: null });
  });
});

test("a balance that arrives when the deposit went back already waits for a person, and can be given back", async () => {
  const { id } = await desk.payByCard();
  await desk.ask("balanceLink", { id });
  expect(await desk.change("refund", refund(id, "caparra"))).toMatchObject({ state: "rimborsato" });
  expect(await desk.refusal("refund", refund(id, "saldo"))).toMatchObject({ code: "CONFLICT" });
  await desk.payByLink(id);
  await desk.deliverLast();
  expect(await one(id)).toMatchObject({
    state: "da-ricollocare",
    remark: expect.stringContaining("Il saldo è arrivato"),
  });
  expect(await desk.change("refund", refund(id, "saldo"))).toMatchObject({ state: "rimborsato" });
});

test("a quote's balance that arrives then takes no slot: it waits to be given back too", async () => {
  const { id } = await desk.payByCard();
  await desk.ask("balanceLink", { id });
  await desk.db.deposit.update({ where: { id }, data: { quoteNumber: "2026-001", restCents: 18_000 } });
  await desk.change("refund", refund(id, "caparra"));
  await desk.payByLink(id);
  await desk.deliverLast();
  expect(await one(id)).toMatchObject({ state: "incassato", remark: expect.stringContaining("preventivo") });
  expect(await desk.change("refund", refund(id, "saldo"))).toMatchObject({ state: "rimborsato" });
});
