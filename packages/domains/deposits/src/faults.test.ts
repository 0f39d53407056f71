import { randomUUID } from "node:crypto";
import { buyer } from "@test/card-site";
import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { AppError } from "@vetrina/core/app-error";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findLostPayments } from "./lost-payments.service.ts";
import { sweepPayments } from "./sweep.service.ts";

const shop = owned(startDepositDesk);
beforeEach(() => shop.reset());

/** From here on each call to this part of Stripe's API goes wrong in this way, also when it is asked again. */
function breakStripe(path: RegExp, fault: "refuse" | "cut-before" | "cut-after"): void {
  shop.stripe.onCall = () => {
    if (path.test(shop.stripe.calls.at(-1) ?? "")) shop.stripe.faults.push(fault);
  };
}

function mendStripe(): void {
  shop.stripe.onCall = undefined;
  shop.stripe.faults.splice(0);
}

const faults = ["refuse", "cut-before", "cut-after"] as const;

test.each([
  ["refuse", "the event that Stripe sends again", async () => expect(await shop.deliverLast()).toBe(200)],
  ["cut-before", "the sweep", () => shop.sweepAfter(6)],
] as const)(
  "Stripe fails (%s) when the authorisation is looked up: no slot, no money; by %s one of each, and of the late event no more",
  async (fault, _by, followUp) => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    breakStripe(/^GET \/v1\/payment_intents/, fault);
    expect(await shop.deliverLast()).toBe(503);
    expect((await (await shop.confirm(depositId)).json()).state).toBe("in-attesa");
    expect(await shop.freeSlots()).toBe(3);
    expect(shop.stripe.balanceCents).toBe(0);
    mendStripe();
    await followUp();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
    expect(await shop.mailKinds()).toHaveLength(2);
    expect(await shop.deliverLast()).toBe(200);
    expect(shop.stripe.intents.get(intent.id)?.charges).toBe(1);
    expect(await shop.mailKinds()).toHaveLength(2);
  },
);

describe.each(faults)("Stripe fails (%s)", (fault) => {
  test("at the capture: the slot is kept, and the charge is made once", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    breakStripe(/capture$/, fault);
    expect(await shop.deliverLast()).toBe(200);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "autorizzato", receivedCents: 0 });
    expect(await shop.freeSlots()).toBe(2);
    expect(await shop.mailKinds()).toEqual([]);
    mendStripe();
    await shop.sweepAfter(2, 5);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
    expect(shop.stripe.intents.get(intent.id)?.charges).toBe(1);
    expect(await shop.mailKinds()).toHaveLength(2);
    // The slot is in the month of the purchase, which may have ended seven minutes later.
    shop.laterBy(0);
    expect(await shop.freeSlots()).toBe(2);
  });

  test("when the authorisation is cancelled: it is cancelled later, and nothing is ever charged", async () => {
    const { depositId, intent } = await shop.open();
    await shop.fillMonth(3);
    shop.stripe.authorise(intent.id);
    breakStripe(/cancel$/, fault);
    expect((await (await shop.confirm(depositId)).json()).state).toBe("esaurito");
    mendStripe();
    await shop.sweepAfter(2, 5);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "esaurito", sweepAt: null });
    expect(shop.stripe.intents.get(intent.id)).toMatchObject({ status: "canceled", charges: 0 });
    expect(await shop.mailKinds()).toEqual(["caparra-non-addebitata"]);
  });
});

test("a charge at the month's end is that month's money, however late it is heard of or found again, where the key may ask", async () => {
  const at = (moment: string) => {
    shop.api.now = () => new Date(moment);
  };
  at("2026-10-31T22:58:00Z");
  const { depositId, intent } = await shop.open();
  shop.stripe.authorise(intent.id);
  at("2026-10-31T22:59:58Z");
  breakStripe(/capture$/, "cut-after");
  expect(await shop.deliverLast()).toBe(200);
  mendStripe();
  at("2026-10-31T23:05:00Z");
  await sweepPayments(shop.api);
  const paidAt = new Date("2026-10-31T22:59:58Z");
  expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", paidAt, slotMonth: new Date("2026-10-01") });
  await shop.db.deposit.deleteMany();
  await findLostPayments(shop.api);
  expect(await shop.deposit(depositId)).toMatchObject({ state: "da-ricollocare", paidAt });
  shop.stripe.refusesBookings = true;
  const other = await shop.open();
  shop.stripe.authorise(other.intent.id);
  expect(await shop.deliverLast()).toBe(200);
  expect(await shop.deposit(other.depositId)).toMatchObject({ state: "pagato", paidAt: shop.api.now() });
});

test("an authorisation that was captured by hand while it was being let go is money without a slot", async () => {
  const { depositId, intent } = await shop.open();
  await shop.fillMonth(3);
  shop.stripe.authorise(intent.id);
  shop.stripe.onCall = () => {
    if (shop.stripe.calls.at(-1)?.endsWith("/cancel")) shop.stripe.charge(intent.id);
  };
  await shop.confirm(depositId);
  expect(await shop.deposit(depositId)).toMatchObject({ state: "da-ricollocare", receivedCents: 1700 });
  expect(shop.stripe.intents.get(intent.id)?.charges).toBe(1);
});

test("a bank that refuses the capture keeps the slot until its authorisation ends; the staff is told", async () => {
  const { depositId, intent } = await shop.open();
  shop.stripe.refusesCaptures = true;
  shop.stripe.authorise(intent.id);
  await shop.deliverLast();
  await shop.sweepAfter(2, 4, 8, 16);
  expect(await shop.deposit(depositId)).toMatchObject({ state: "autorizzato" });
  expect(await shop.db.staffNotice.count({ where: { kind: "pagamento-fermo" } })).toBe(1);
  shop.stripe.expire(intent.id);
  await shop.sweepAfter(7 * 24 * 60);
  expect(await shop.deposit(depositId)).toMatchObject({ state: "scaduto", receivedCents: 0 });
  expect(await shop.freeSlots()).toBe(3);
  expect(shop.stripe.balanceCents).toBe(0);
});

test("a payment whose deposit an earlier try has given up meanwhile reaches no card", async () => {
  const body = { ...buyer, submissionKey: randomUUID() };
  const open = () => shop.site.post("/api/payments/stripe/create-intent", body);
  const { cards } = shop.api;
  if (!cards) throw new Error("the site takes no cards");
  const { createIntent } = cards;
  const held: { fail?: (error: Error) => void; answer?: () => void } = {};
  vi.spyOn(cards, "createIntent")
    .mockImplementationOnce(
      () =>
        new Promise((_answer, fail) => {
          held.fail = fail;
        }),
    )
    .mockImplementationOnce(async (order) => {
      await new Promise<void>((answer) => {
        held.answer = answer;
      });
      return createIntent(order);
    });
  const first = open();
  await expect.poll(() => held.fail).toBeDefined();
  const second = open();
  await expect.poll(() => held.answer).toBeDefined();
  held.fail?.(new AppError("UNAVAILABLE"));
  expect((await first).status).toBe(503);
  held.answer?.();
  expect((await second).status).toBe(503);
  const { depositId } = await shop.open(body);
  expect(await shop.deposit(depositId)).toMatchObject({ state: "in-attesa" });
  expect(await shop.db.deposit.findMany({ where: { state: "scaduto" } })).toMatchObject([{ externalId: null }]);
});

describe("amounts that a caller adds", () => {
  test.each([
    ["stripe/create-intent", { amount: 1 }],
    ["stripe/create-intent", { amountCents: 1, currency: "jpy", state: "pagato" }],
    ["paypal/create-order", { amountCents: 1, state: "pagato", paidAt: "2026-01-01T00:00:00Z" }],
  ])("%s: %j are of no consequence", async (path, extra) => {
    expect((await shop.site.post(`/api/payments/${path}`, { ...buyer, ...extra })).status).toBe(200);
    const rows = await shop.db.deposit.findMany({ select: { amountCents: true, paidAt: true, receivedCents: true } });
    expect(rows).toEqual([{ amountCents: 1700, paidAt: null, receivedCents: 0 }]);
    for (const { amount, currency } of shop.stripe.intents.values()) expect([amount, currency]).toEqual([1700, "eur"]);
    expect(await shop.freeSlots()).toBe(3);
  });
});

describe("the sweep", () => {
  test("leaves an open payment alone for 35 minutes, then closes its intent and nobody can pay it any more", async () => {
    const payments = [await shop.open(), await shop.open()] as const;
    // The bank of the second wanted a word with the cardholder, who closed the browser.
    shop.stripe.requireAction(payments[1].intent.id);
    const deposits = () => Promise.all(payments.map(({ depositId }) => shop.deposit(depositId)));
    for (const minutes of [6, 20, 34]) {
      await shop.sweepAfter(minutes);
      expect(await deposits()).toMatchObject([{ state: "in-attesa" }, { state: "in-attesa" }]);
    }
    await shop.sweepAfter(40);
    const closed = { state: "scaduto", receivedCents: 0, sweepAt: null };
    expect(await deposits()).toMatchObject([closed, closed]);
    for (const { id } of payments.map(({ intent }) => intent)) {
      expect(shop.stripe.intents.get(id)).toMatchObject({ status: "canceled", charges: 0 });
      expect(shop.stripe.authorise(id)).toBe(false);
    }
    expect(await shop.freeSlots()).toBe(3);
  });

  test("waits while the bank is still working, without a slot", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.process(intent.id);
    await shop.sweepAfter(40);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "in-attesa" });
    expect(await shop.freeSlots()).toBe(3);
    shop.stripe.authorise(intent.id);
    await shop.sweepAfter(46);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato" });
  });

  test("closes a payment whose intent the account no longer knows, and those behind it", async () => {
    const lost = await shop.open();
    const other = await shop.open();
    shop.stripe.intents.delete(lost.intent.id);
    await shop.sweepAfter(40);
    expect(await shop.deposit(lost.depositId)).toMatchObject({ state: "scaduto" });
    expect(await shop.deposit(other.depositId)).toMatchObject({ state: "scaduto" });
  });

  test("learns the intent of a deposit whose process died before it wrote it down", async () => {
    const { depositId, intent } = await shop.open();
    await shop.db.deposit.update({ where: { publicId: depositId }, data: { externalId: null } });
    shop.stripe.authorise(intent.id);
    await shop.sweepAfter(6);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", externalId: intent.id });
  });

  test("one stuck payment stops no other; after three failures the staff is told, once, and it goes on", async () => {
    const stuck = await shop.open({ name: "Ferma", email: "ferma@example.it" });
    const good = await shop.open();
    for (const { intent } of [stuck, good]) shop.stripe.authorise(intent.id);
    shop.stripe.failing.add(stuck.intent.id);
    await shop.sweepAfter(6);
    expect(await shop.deposit(good.depositId)).toMatchObject({ state: "pagato" });
    expect(await shop.deposit(stuck.depositId)).toMatchObject({ state: "in-attesa", failedSweeps: 1 });
    await shop.sweepAfter(8, 12, 20);
    const { id, failedSweeps } = await shop.deposit(stuck.depositId);
    expect(failedSweeps).toBe(4);
    const told = { where: { kind: "pagamento-fermo" }, select: { subjectId: true } } as const;
    expect(await shop.db.staffNotice.findMany(told)).toEqual([{ subjectId: String(id) }]);
    expect(await shop.waiting()).toMatchObject({ total: 1, first: [{ id, name: "Ferma", why: "esito" }] });
    shop.stripe.failing.clear();
    await shop.sweepAfter(60);
    expect(await shop.deposit(stuck.depositId)).toMatchObject({ state: "pagato", failedSweeps: 0 });
    expect(await shop.waiting()).toMatchObject({ total: 0 });
  });
});
