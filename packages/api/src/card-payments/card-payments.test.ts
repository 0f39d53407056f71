import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "@test/app";
import { StripeDouble } from "@test/stripe-double";
import { soldOutMessage } from "@vetrina/contract/deposits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let stripe: StripeDouble;
let site: TestApp;
const buyer = { name: "Carla Neri", email: "carla.neri@example.it" };

beforeAll(async () => {
  stripe = await new StripeDouble().start();
  site = await startTestApp({ RATE_LIMIT: "off", ...stripe.environment });
});
afterAll(async () => {
  await site.close();
  await stripe.stop();
});
beforeEach(async () => {
  const { db } = site.server.api;
  await db.refund.deleteMany();
  await db.deposit.deleteMany();
  await db.mailMessage.deleteMany();
});

const db = () => site.server.api.db;
const deposit = (publicId: string) => db().deposit.findUniqueOrThrow({ where: { publicId } });
const freeSlots = async () => {
  const { totalSpots, reservedSpots } = await (await site.call("/trpc/site.spots")).json().then((a) => a.result.data);
  return totalSpots - reservedSpots;
};
const mailKinds = async () => (await db().mailMessage.findMany({ orderBy: { id: "asc" } })).map(({ kind }) => kind);

/** Opens a payment and answers the deposit's public id and Stripe's intent. */
async function open(body: object = buyer) {
  const response = await site.post("/api/payments/stripe/create-intent", body);
  expect(response.status).toBe(200);
  const { clientSecret, depositId } = await response.json();
  return { depositId: depositId as string, intent: stripe.intentOf(clientSecret) };
}

const lastEvent = () => stripe.events.at(-1) ?? {};
const deliverLast = () => stripe.deliver(site.url, lastEvent());

describe("POST /api/payments/stripe/create-intent", () => {
  test("opens an intent of 17 euro and holds a slot", async () => {
    const { depositId, intent } = await open();
    expect(intent).toMatchObject({ amount: 1700, currency: "eur", metadata: { deposit: depositId } });
    expect(await deposit(depositId)).toMatchObject({ state: "in-attesa", externalId: intent.id, method: "stripe" });
    expect(await freeSlots()).toBe(2);
  });

  test.each([
    [{ email: buyer.email }, "name", "Nome e email sono richiesti"],
    [{ name: "  ", email: buyer.email }, "name", "Nome e email sono richiesti"],
    [{ name: buyer.name, email: "" }, "email", "Nome e email sono richiesti"],
    [{ name: buyer.name, email: "carla" }, "email", "Email non valida"],
  ])("refuses %j", async (body, field, message) => {
    const response = await site.post("/api/payments/stripe/create-intent", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, fields: { [field]: message } });
    expect(await db().deposit.count()).toBe(0);
  });

  test("gives the same intent for the same key, also when both come at once", async () => {
    const submissionKey = randomUUID();
    const first = await open({ ...buyer, submissionKey });
    const [second, third] = await Promise.all([open({ ...buyer, submissionKey }), open({ ...buyer, submissionKey })]);
    expect([second.intent.id, third.intent.id]).toEqual([first.intent.id, first.intent.id]);
    const key = randomUUID();
    const together = await Promise.all([1, 2, 3].map(() => open({ ...buyer, submissionKey: key })));
    expect(new Set(together.map(({ intent }) => intent.id)).size).toBe(1);
    expect(await db().deposit.count()).toBe(2);
  });

  test("asked again with another name or address, keeps the slot and notes what was typed last", async () => {
    const submissionKey = randomUUID();
    const { intent } = await open({ name: "Carla", email: "carla.neri@exmaple.it", submissionKey });
    const { depositId, intent: again } = await open({ ...buyer, submissionKey });
    expect(again.id).toBe(intent.id);
    expect(await deposit(depositId)).toMatchObject({ ...buyer, state: "in-attesa" });
  });

  test("frees the slot at once and says so when Stripe does not answer", async () => {
    stripe.faults.push("cut-before", "cut-before");
    const submissionKey = randomUUID();
    const response = await site.post("/api/payments/stripe/create-intent", { ...buyer, submissionKey });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "UNAVAILABLE", message: "Errore nella connessione" });
    expect(await freeSlots()).toBe(3);
    await open({ ...buyer, submissionKey });
    expect(await freeSlots()).toBe(2);
  });

  test("sells three slots to two hundred buyers: three hold, the others hear why, none is charged", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        site.post("/api/payments/stripe/create-intent", { name: `Cliente ${number}`, email: `c${number}@example.it` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(197);
    expect(await refused[0]?.json()).toMatchObject({ code: "CONFLICT", message: soldOutMessage });
    expect(await db().deposit.count({ where: { state: "in-attesa" } })).toBe(3);
    expect(stripe.balanceCents).toBe(0);
  });
});

describe("the webhook", () => {
  test("is the only truth: paid, two mails, slot taken, and the browser may know", async () => {
    const { depositId, intent } = await open();
    stripe.charge(intent.id);
    const before = await (await site.call(`/api/deposits/${depositId}`)).json();
    expect(before).toEqual({ state: "in-attesa", transactionId: null, slotsLeft: 2 });
    expect(await deliverLast()).toBe(200);
    const after = await (await site.call(`/api/deposits/${depositId}`)).json();
    expect(after).toEqual({ state: "pagato", transactionId: depositId, slotsLeft: 2 });
    expect(await mailKinds()).toEqual(["caparra-pagata", "caparra-ricevuta"]);
    expect(await deposit(depositId)).toMatchObject({ receivedCents: 1700, refundedCents: 0, heldUntil: null });
  });

  test("counts an event once when it comes fifty times", async () => {
    const { depositId, intent } = await open();
    stripe.charge(intent.id);
    const statuses = await Promise.all(Array.from({ length: 50 }, deliverLast));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await mailKinds()).toEqual(["caparra-pagata", "caparra-ricevuta"]);
    expect(await db().stripeEvent.count({ where: { type: "payment_intent.succeeded" } })).toBeGreaterThan(0);
    expect(await deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
  });

  test("leaves the intent open after a declined card and while the bank asks the cardholder", async () => {
    const { depositId, intent } = await open();
    stripe.decline(intent.id);
    expect(await deliverLast()).toBe(200);
    stripe.requireAction(intent.id);
    expect(await deliverLast()).toBe(200);
    expect(await deposit(depositId)).toMatchObject({ state: "in-attesa", receivedCents: 0 });
    stripe.charge(intent.id);
    await deliverLast();
    expect(await deposit(depositId)).toMatchObject({ state: "pagato" });
  });

  test("takes events in any order: a refund before the payment, an old failure after it", async () => {
    const { depositId, intent } = await open();
    stripe.decline(intent.id);
    const declined = lastEvent();
    stripe.charge(intent.id);
    const paid = lastEvent();
    const refund = await fetch(`${stripe.url}/v1/refunds`, {
      method: "POST",
      body: new URLSearchParams({ payment_intent: intent.id, amount: "500" }),
    });
    expect(refund.status).toBe(200);
    for (const event of [lastEvent(), paid, declined]) expect(await stripe.deliver(site.url, event)).toBe(200);
    expect(await deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700, refundedCents: 500 });
    expect(await mailKinds()).toHaveLength(2);
  });

  test("refuses a signature that is not Stripe's, and one that is old", async () => {
    const { depositId, intent } = await open();
    stripe.charge(intent.id);
    expect(await stripe.deliver(site.url, lastEvent(), "whsec_altro")).toBe(400);
    const body = JSON.stringify(lastEvent());
    const old = await site.call("/api/payments/stripe/webhook", {
      method: "POST",
      headers: { "content-type": "application/json", "stripe-signature": stripe.sign(body, undefined, 1_600_000_000) },
      body,
    });
    expect(old.status).toBe(400);
    expect(await deposit(depositId)).toMatchObject({ state: "in-attesa" });
  });

  test.each([
    [{ amount: 1000 }, 1000],
    [{ currency: "usd" }, 0],
  ])("puts %j aside for the staff instead of calling it paid", async (charge, receivedCents) => {
    const { depositId, intent } = await open();
    stripe.charge(intent.id, charge);
    await deliverLast();
    const row = await deposit(depositId);
    expect(row).toMatchObject({ state: "da-verificare", receivedCents });
    expect(row.remark).toContain("Importo diverso dal previsto");
    expect(await mailKinds()).toEqual([]);
  });

  test("may come again after Stripe could not be asked", async () => {
    const { depositId, intent } = await open();
    stripe.charge(intent.id);
    stripe.faults.push("refuse", "refuse");
    expect(await deliverLast()).toBe(503);
    expect(await deposit(depositId)).toMatchObject({ state: "in-attesa" });
    expect(await deliverLast()).toBe(200);
    expect(await deposit(depositId)).toMatchObject({ state: "pagato" });
  });

  test("records disputes, and takes events that are none of its business", async () => {
    const { depositId, intent } = await open();
    stripe.charge(intent.id);
    await deliverLast();
    stripe.dispute(intent.id, "needs_response");
    await deliverLast();
    expect(await deposit(depositId)).toMatchObject({ state: "pagato", disputeState: "needs_response" });
    stripe.dispute(intent.id, "won", "closed");
    await deliverLast();
    expect(await deposit(depositId)).toMatchObject({ disputeState: "won" });
    expect(
      await stripe.deliver(site.url, {
        id: "evt_altro",
        object: "event",
        type: "customer.created",
        data: { object: {} },
      }),
    ).toBe(200);
  });
});

describe("without keys", () => {
  test("the call says that cards are not available, and holds nothing", async () => {
    const plain = await startTestApp({ RATE_LIMIT: "off" });
    const response = await plain.post("/api/payments/stripe/create-intent", buyer);
    expect(response.status).toBe(503);
    expect((await response.json()).message).toBe("In questo momento il pagamento con carta non è disponibile.");
    expect(await plain.server.api.db.deposit.count()).toBe(0);
    await plain.close();
  });
});
