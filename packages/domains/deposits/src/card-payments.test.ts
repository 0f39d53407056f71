import { randomUUID } from "node:crypto";
import { startTestApp } from "@test/app";
import { buyer, startCardSite } from "@test/card-site";
import { owned } from "@test/own-site";
import { addDays, startOfRomeDay, utcDay } from "@vetrina/contract/dates";
import { soldOutMessage } from "@vetrina/contract/deposits/deposits";
import { beforeEach, describe, expect, test } from "vitest";
import { slotMonth, spotsOfMonth } from "./slots.service.ts";
import { sweepPayments } from "./sweep.service.ts";

const minuteMs = 60_000;

const shop = owned(startCardSite);
beforeEach(() => shop.reset());

describe("POST /api/payments/stripe/create-intent", () => {
  test("opens an intent of 17 euro to be captured by hand: no slot is taken, nothing public changes", async () => {
    const { version } = await shop.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } });
    const { depositId, intent } = await shop.open();
    expect(intent).toMatchObject({
      ...{ amount: 1700, currency: "eur", capture_method: "manual", metadata: { deposit: depositId } },
    });
    expect(await shop.deposit(depositId)).toMatchObject({
      state: "in-attesa",
      externalId: intent.id,
      method: "stripe",
    });
    expect(await shop.freeSlots()).toBe(3);
    expect(await shop.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ version });
  });

  test.each([
    [{ email: buyer.email }, "name", "Nome e email sono richiesti"],
    [{ name: buyer.name, email: "" }, "email", "Nome e email sono richiesti"],
    [{ ...buyer, phone: "12" }, "phone", "Numero di telefono non valido"],
  ])("refuses %j", async (body, field, message) => {
    const response = await shop.site.post("/api/payments/stripe/create-intent", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message, fields: { [field]: message } });
    expect(await shop.db.deposit.count()).toBe(0);
  });

  test("stores whom to call, where that was told, and lets the browser know whether it was", async () => {
    for (const phone of ["333 1234567", "", undefined]) {
      const { depositId } = await shop.open({ ...buyer, phone });
      expect((await shop.status(depositId)).hasPhone).toBe(Boolean(phone));
    }
    const deposits = await shop.db.deposit.findMany({ orderBy: { id: "asc" }, select: { phone: true } });
    expect(deposits.map(({ phone }) => phone)).toEqual(["333 1234567", null, null]);
  });

  test("learns whom to call from the form of the deposit's own page, the first time", async () => {
    const { depositId } = await shop.open();
    const ask = async (fields: object) => {
      const form = { firstName: "Carla", privacy: true, ...fields };
      expect((await shop.site.post("/api/contact/callback", form)).status).toBe(201);
    };
    await ask({ phone: "333 1234567", depositId: "un altro" });
    expect((await shop.status(depositId)).hasPhone).toBe(false);
    await ask({ phone: "333 1234567", depositId });
    await ask({ phone: "06 1234567", depositId });
    expect((await shop.status(depositId)).hasPhone).toBe(true);
    expect((await shop.deposit(depositId)).phone).toBe("333 1234567");
  });

  test("has no form of its page wait while somebody holds the deposit", async () => {
    const { depositId } = await shop.open();
    await shop.db.$transaction(async (tx) => {
      await tx.$queryRaw`select id from "Deposit" where "publicId" = ${depositId}::uuid for update`;
      const form = { firstName: "Carla", privacy: true, phone: "333 1234567", depositId };
      expect((await shop.site.post("/api/contact/callback", form)).status).toBe(201);
    });
    expect((await shop.status(depositId)).hasPhone).toBe(false);
  });

  test("gives the same intent for the same key, also when both come at once", async () => {
    const submissionKey = randomUUID();
    const first = await shop.open({ ...buyer, submissionKey });
    const [second, third] = await Promise.all([
      shop.open({ ...buyer, submissionKey }),
      shop.open({ ...buyer, submissionKey }),
    ]);
    expect([second.intent.id, third.intent.id]).toEqual([first.intent.id, first.intent.id]);
    const key = randomUUID();
    const together = await Promise.all([1, 2, 3].map(() => shop.open({ ...buyer, submissionKey: key })));
    expect(new Set(together.map(({ intent }) => intent.id)).size).toBe(1);
    expect(await shop.db.deposit.count()).toBe(2);
  });

  test("gives the same intent also when its card was authorised and nobody told the buyer", async () => {
    const submissionKey = randomUUID();
    const { depositId, intent } = await shop.open({ ...buyer, submissionKey });
    shop.stripe.authorise(intent.id);
    expect(await shop.deliverLast()).toBe(200);
    const again = await shop.open({ ...buyer, name: "Un altro", submissionKey });
    expect([again.depositId, again.intent.id]).toEqual([depositId, intent.id]);
    expect(await shop.deposit(depositId)).toMatchObject({ ...buyer, state: "pagato" });
    // The provider has forgotten the key by then: the same order would be another payment of the same deposit.
    shop.stripe.forgetKeys();
    shop.api.now = () => addDays(new Date(), 1);
    const nextDay = await shop.open({ ...buyer, submissionKey });
    expect(nextDay.depositId).not.toBe(depositId);
  });

  test("gives another intent for the key of a payment that was given back", async () => {
    const submissionKey = randomUUID();
    const { depositId, intent } = await shop.open({ ...buyer, submissionKey });
    shop.stripe.authorise(intent.id);
    await shop.deliverLast();
    await shop.db.deposit.update({ where: { publicId: depositId }, data: { state: "rimborsato" } });
    expect((await shop.open({ ...buyer, submissionKey })).depositId).not.toBe(depositId);
  });

  test("asked again with another name or address, notes what was typed last", async () => {
    const submissionKey = randomUUID();
    const { intent } = await shop.open({ name: "Carla", email: "carla.neri@exmaple.it", submissionKey });
    const { depositId, intent: again } = await shop.open({ ...buyer, submissionKey });
    expect(again.id).toBe(intent.id);
    expect(await shop.deposit(depositId)).toMatchObject({ ...buyer, state: "in-attesa" });
  });

  test("closes the deposit and says so when Stripe does not answer", async () => {
    shop.stripe.faults.push("cut-before", "cut-before");
    const submissionKey = randomUUID();
    const response = await shop.site.post("/api/payments/stripe/create-intent", { ...buyer, submissionKey });
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ code: "UNAVAILABLE", message: "Errore nella connessione" });
    expect(await shop.db.deposit.findMany()).toMatchObject([{ state: "scaduto", sweepAt: null }]);
    await shop.open({ ...buyer, submissionKey });
  });

  test("says that the month is sold out", async () => {
    await shop.fillMonth(3);
    const response = await shop.site.post("/api/payments/stripe/create-intent", buyer);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: "CONFLICT", message: soldOutMessage });
  });
});

describe("authorise, take the slot, capture", () => {
  test("a card that is authorised gets its slot and is charged; two mails, and the browser may know", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    expect(await shop.status(depositId)).toMatchObject({ state: "in-attesa", transactionId: null, slotsLeft: 3 });
    expect(await shop.deliverLast()).toBe(200);
    expect(shop.stripe.intents.get(intent.id)).toMatchObject({
      status: "succeeded",
      amount_received: 1700,
      charges: 1,
    });
    expect(await shop.status(depositId)).toEqual({
      state: "pagato",
      transactionId: depositId,
      isLongAgo: false,
      slotMonth: new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Rome" }).slice(0, 7),
      receivedCents: 1700,
      refundedCents: 0,
      pendingRefundCents: 0,
      hasPhone: false,
      callBy: expect.stringMatching(/^entro /),
      slotsLeft: 2,
    });
    expect(await shop.mailKinds()).toEqual(["caparra-pagata", "caparra-ricevuta"]);
    expect(await shop.deposit(depositId)).toMatchObject({ receivedCents: 1700, refundedCents: 0, sweepAt: null });
  });

  test("the browser's return does the same without the webhook, which then changes nothing", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    const authorised = shop.lastEvent();
    const answer = await shop.confirm(depositId);
    expect(await answer.json()).toMatchObject({ state: "pagato", slotsLeft: 2 });
    expect(await shop.mailKinds()).toHaveLength(2);
    for (const event of [authorised, shop.lastEvent()])
      expect(await shop.stripe.deliver(shop.site.url, event)).toBe(200);
    expect(shop.stripe.intents.get(intent.id)?.charges).toBe(1);
    expect(await shop.mailKinds()).toHaveLength(2);
  });

  test("a return without an authorisation changes nothing, an invented one is not found", async () => {
    const { depositId } = await shop.open();
    const answer = await shop.confirm(depositId);
    expect(await answer.json()).toMatchObject({ state: "in-attesa", slotsLeft: 3 });
    expect((await shop.confirm(randomUUID())).status).toBe(404);
  });

  test("no slot left: the authorisation is cancelled, nothing is charged, and the buyer reads so", async () => {
    const { depositId, intent } = await shop.open();
    await shop.fillMonth(3);
    shop.stripe.authorise(intent.id);
    const answer = await shop.confirm(depositId);
    expect(await answer.json()).toMatchObject({ state: "esaurito", transactionId: null, slotsLeft: 0 });
    expect(shop.stripe.intents.get(intent.id)).toMatchObject({ status: "canceled", charges: 0 });
    expect(await shop.deposit(depositId)).toMatchObject({ state: "esaurito", sweepAt: null, receivedCents: 0 });
    expect(await shop.mailKinds()).toEqual(["caparra-non-addebitata"]);
  });

  test("twelve buyers for the last two slots: two captures, ten authorisations cancelled, no refund", async () => {
    await shop.fillMonth(1);
    const buyers = await Promise.all(
      Array.from({ length: 12 }, (_, number) =>
        shop.open({ name: `Cliente ${number}`, email: `c${number}@example.it` }),
      ),
    );
    expect(await shop.freeSlots()).toBe(2);
    const before = shop.stripe.events.length;
    for (const { intent } of buyers) shop.stripe.authorise(intent.id);
    // Webhook and browser come at once, each buyer's own.
    const browsers = Promise.all(buyers.map(({ depositId }) => shop.confirm(depositId)));
    let untold = shop.stripe.events.slice(before);
    // What a busy machine answers with 503 Stripe sends again, and what it could not finish the sweep does.
    while (untold.length > 0) {
      const statuses = await Promise.all(untold.map((event) => shop.stripe.deliver(shop.site.url, event)));
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      untold = untold.filter((_event, number) => statuses[number] !== 200);
    }
    await browsers;
    await shop.sweepAfter(2);
    const ends = buyers.map(({ intent }) => shop.stripe.intents.get(intent.id));
    expect(ends.filter((intent) => intent?.status === "succeeded" && intent.charges === 1)).toHaveLength(2);
    expect(ends.filter((intent) => intent?.status === "canceled" && intent.charges === 0)).toHaveLength(10);
    expect(ends.flatMap((intent) => intent?.refunds ?? [])).toEqual([]);
    expect(
      await shop.db.deposit.groupBy({ by: ["state"], _count: true, where: { externalId: { not: null } } }),
    ).toEqual(
      expect.arrayContaining([
        { state: "pagato", _count: 2 },
        { state: "esaurito", _count: 10 },
      ]),
    );
    expect(await shop.freeSlots()).toBe(0);
    expect(await shop.db.refund.count()).toBe(0);
  }, 120_000);

  test("a slot belongs to the month in which it was taken, though the charge comes in the next", async () => {
    const { depositId, intent } = await shop.open();
    const taken = slotMonth(new Date());
    const next = new Date(Date.UTC(taken.getUTCFullYear(), taken.getUTCMonth() + 1, 1));
    const nextBegins = startOfRomeDay(utcDay(next)).getTime();
    shop.api.now = () => new Date(nextBegins - minuteMs);
    shop.stripe.authorise(intent.id);
    // Once when the authorisation is looked up, twice for the capture, which the provider's client asks again.
    shop.stripe.onCall = () => {
      if (shop.stripe.calls.at(-1)?.endsWith("/capture")) shop.stripe.faults.push("refuse");
    };
    await shop.deliverLast();
    shop.stripe.onCall = undefined;
    expect(await shop.deposit(depositId)).toMatchObject({ state: "autorizzato", slotMonth: taken });
    shop.api.now = () => new Date(nextBegins + 2 * minuteMs);
    await sweepPayments(shop.api);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", slotMonth: taken });
    expect(await spotsOfMonth(shop.db, taken)).toMatchObject({ reservedSpots: 13 });
    expect(await spotsOfMonth(shop.db, next)).toMatchObject({ reservedSpots: 12 });
  });

  test("an authorisation that ends before the charge gives the slot back, and everybody is told", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.refusesCaptures = true;
    shop.stripe.authorise(intent.id);
    expect(await shop.deliverLast()).toBe(200);
    expect(await shop.status(depositId)).toMatchObject({ state: "autorizzato", slotsLeft: 2 });
    shop.stripe.expire(intent.id);
    expect(await shop.deliverLast()).toBe(200);
    expect(await shop.status(depositId)).toMatchObject({ state: "scaduto", slotMonth: null, slotsLeft: 3 });
    expect(await shop.mailKinds()).toEqual(["caparra-non-addebitata"]);
    expect(await shop.db.staffNotice.findMany({ orderBy: { id: "desc" }, take: 1 })).toMatchObject([
      { kind: "deposito" },
    ]);
  });
});

test("without keys the call says that cards are not available, and holds nothing", async () => {
  const plain = await startTestApp({ RATE_LIMIT: "off" }, shop.site);
  const response = await plain.post("/api/payments/stripe/create-intent", buyer);
  expect(response.status).toBe(503);
  expect((await response.json()).message).toBe("In questo momento il pagamento con carta non è disponibile.");
  expect(await plain.server.api.db.deposit.count()).toBe(0);
  await plain.close();
});
