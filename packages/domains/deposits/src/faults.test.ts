import { buyer, startCardSite } from "@test/card-site";
import { opened } from "@test/own-site";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sweepPayments } from "./sweep.service.ts";

const shop = opened(startCardSite);
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const laterBy = (minutes: number) => {
  shop.api.now = () => new Date(Date.now() + minutes * 60_000);
};

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

describe.each(faults)("Stripe fails (%s)", (fault) => {
  test("when the authorisation is looked up: no slot, no money; later one of each", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    breakStripe(/^GET \/v1\/payment_intents/, fault);
    expect(await shop.deliverLast()).toBe(503);
    expect((await (await shop.confirm(depositId)).json()).state).toBe("in-attesa");
    expect(await shop.freeSlots()).toBe(3);
    expect(shop.stripe.balanceCents).toBe(0);
    mendStripe();
    laterBy(6);
    await sweepPayments(shop.api);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
    expect(shop.stripe.intents.get(intent.id)?.charges).toBe(1);
  });

  test("at the capture: the slot is kept, and the charge is made once", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    breakStripe(/capture$/, fault);
    expect(await shop.deliverLast()).toBe(200);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "autorizzato", receivedCents: 0 });
    expect(await shop.freeSlots()).toBe(2);
    expect(await shop.mailKinds()).toEqual([]);
    mendStripe();
    for (const minutes of [2, 5]) {
      laterBy(minutes);
      await sweepPayments(shop.api);
    }
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
    expect(shop.stripe.intents.get(intent.id)?.charges).toBe(1);
    expect(await shop.mailKinds()).toHaveLength(2);
    // The slot is in the month of the purchase, which may have ended seven minutes later.
    laterBy(0);
    expect(await shop.freeSlots()).toBe(2);
  });

  test("when the authorisation is cancelled: it is cancelled later, and nothing is ever charged", async () => {
    const { depositId, intent } = await shop.open();
    await shop.fillMonth(3);
    shop.stripe.authorise(intent.id);
    breakStripe(/cancel$/, fault);
    expect((await (await shop.confirm(depositId)).json()).state).toBe("esaurito");
    mendStripe();
    for (const minutes of [2, 5]) {
      laterBy(minutes);
      await sweepPayments(shop.api);
    }
    expect(await shop.deposit(depositId)).toMatchObject({ state: "esaurito", sweepAt: null });
    expect(shop.stripe.intents.get(intent.id)).toMatchObject({ status: "canceled", charges: 0 });
    expect(await shop.mailKinds()).toEqual(["caparra-non-addebitata"]);
  });
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
  for (const minutes of [2, 4, 8, 16]) {
    laterBy(minutes);
    await sweepPayments(shop.api);
  }
  expect(await shop.deposit(depositId)).toMatchObject({ state: "autorizzato" });
  expect(await shop.db.staffNotice.count({ where: { kind: "pagamento-fermo" } })).toBe(1);
  shop.stripe.expire(intent.id);
  laterBy(7 * 24 * 60);
  await sweepPayments(shop.api);
  expect(await shop.deposit(depositId)).toMatchObject({ state: "scaduto", receivedCents: 0 });
  expect(await shop.freeSlots()).toBe(3);
  expect(shop.stripe.balanceCents).toBe(0);
});

describe("the browser is closed", () => {
  test("before the bank was asked: nothing is left of it but a closed payment", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.requireAction(intent.id);
    laterBy(40);
    await sweepPayments(shop.api);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "scaduto", receivedCents: 0 });
    expect(shop.stripe.intents.get(intent.id)).toMatchObject({ status: "canceled", charges: 0 });
    expect(await shop.freeSlots()).toBe(3);
  });

  test("after the bank said yes: the buyer has the slot all the same", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    await shop.deliverLast();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
  });
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
