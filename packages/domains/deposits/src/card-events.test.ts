import { randomUUID } from "node:crypto";
import { startCardSite } from "@test/card-site";
import { owned } from "@test/own-site";
import { beforeEach, describe, expect, test } from "vitest";

const shop = owned(startCardSite);
beforeEach(() => shop.reset());

describe("the webhook", () => {
  test("counts an event once when it comes fifty times", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    const event = shop.lastEvent();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => shop.stripe.deliver(shop.site.url, event)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.mailKinds()).toEqual(["caparra-pagata", "caparra-ricevuta"]);
    expect(shop.stripe.intents.get(intent.id)?.charges).toBe(1);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
  });

  test("leaves the intent open after a declined card and while the bank asks the cardholder", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.decline(intent.id);
    expect(await shop.deliverLast()).toBe(200);
    shop.stripe.requireAction(intent.id);
    expect(await shop.deliverLast()).toBe(200);
    shop.stripe.process(intent.id);
    await shop.confirm(depositId);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "in-attesa", receivedCents: 0 });
    shop.stripe.authorise(intent.id);
    await shop.deliverLast();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato" });
  });

  test("takes events in any order: a refund before the payment, an old failure and the authorisation after it", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.decline(intent.id);
    const declined = shop.lastEvent();
    shop.stripe.authorise(intent.id);
    const authorised = shop.lastEvent();
    shop.stripe.charge(intent.id);
    const paid = shop.lastEvent();
    await shop.refundAtStripe(intent.id, 500);
    for (const event of [shop.lastEvent(), paid, authorised, declined]) {
      expect(await shop.stripe.deliver(shop.site.url, event)).toBe(200);
    }
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700, refundedCents: 500 });
    expect(await shop.mailKinds()).toEqual(["caparra-pagata", "caparra-ricevuta", "rimborso-fatto"]);
  });

  test("refuses a signature that is not Stripe's, and one that is old; an event a year old may come late", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    expect(await shop.stripe.deliver(shop.site.url, shop.lastEvent(), "whsec_altro")).toBe(400);
    const body = JSON.stringify(shop.lastEvent());
    const send = (signature: string, content = body) =>
      shop.site.call("/api/payments/stripe/webhook", {
        method: "POST",
        headers: { "content-type": "application/json", "stripe-signature": signature },
        body: content,
      });
    expect((await send(shop.stripe.sign(body, undefined, 1_600_000_000))).status).toBe(400);
    expect((await send("")).status).toBe(400);
    expect((await send(shop.stripe.sign(body), `${body} `)).status).toBe(400);
    expect((await send(shop.stripe.sign("{}"), "{}")).status).toBe(400);
    const large = " ".repeat(2 * 1024 * 1024);
    expect((await send(shop.stripe.sign(large), large)).status).toBe(413);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "in-attesa" });
    const yearOld = { ...shop.lastEvent(), created: Math.floor(Date.now() / 1000) - 366 * 24 * 60 * 60 };
    expect(await shop.stripe.deliver(shop.site.url, yearOld)).toBe(200);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato" });
  });

  test.each([{ amount: 1000 }, { amount: 99_900 }, { currency: "usd" }])(
    "lets an authorisation of %j go: no slot, no charge",
    async (what) => {
      const { depositId, intent } = await shop.open();
      shop.stripe.authorise(intent.id, what);
      expect(await shop.deliverLast()).toBe(200);
      const row = await shop.deposit(depositId);
      expect(row).toMatchObject({ state: "scaduto", receivedCents: 0, sweepAt: null });
      expect(row.remark).toContain("Importo diverso dal previsto");
      expect(shop.stripe.intents.get(intent.id)).toMatchObject({ status: "canceled", charges: 0 });
      expect(await shop.freeSlots()).toBe(3);
    },
  );

  test.each([
    [{ amount: 1000 }, 1000],
    [{ currency: "usd" }, 0],
  ])("puts %j that was charged at Stripe aside for the staff instead of calling it paid", async (what, cents) => {
    const { depositId, intent } = await shop.open();
    shop.stripe.charge(intent.id, what);
    await shop.deliverLast();
    const row = await shop.deposit(depositId);
    expect(row).toMatchObject({ state: "da-verificare", receivedCents: cents });
    expect(row.remark).toContain("Importo diverso dal previsto");
    expect(await shop.mailKinds()).toEqual([]);
    expect(await shop.freeSlots()).toBe(3);
  });

  test("a charge made at Stripe without a slot left is never lost: it waits to be placed", async () => {
    const { depositId, intent } = await shop.open();
    await shop.fillMonth(3);
    shop.stripe.charge(intent.id);
    await shop.deliverLast();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "da-ricollocare", receivedCents: 1700 });
    const mails = await shop.db.mailMessage.findMany({ orderBy: { id: "asc" } });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Abbiamo ricevuto la tua caparra",
      "Caparra da ricollocare: Carla Neri",
    ]);
    // The month that is full isn't theirs.
    for (const { textBody } of mails) expect(textBody).not.toContain("Mese:");
  });

  test("answers 200 to what is about another site's payment, one the account doesn't know, or nothing of ours", async () => {
    const { depositId, intent } = await shop.open();
    const about = (object: object, type = "payment_intent.succeeded") => ({
      ...{ id: `evt_${randomUUID()}`, object: "event", type },
      data: { object: { object: "payment_intent", metadata: {}, ...object } },
    });
    expect(await shop.stripe.deliver(shop.site.url, about({ id: "pi_altro_sito" }))).toBe(200);
    expect(
      await shop.stripe.deliver(shop.site.url, about({ id: "pi_altro", metadata: { deposit: randomUUID() } })),
    ).toBe(200);
    expect(
      await shop.stripe.deliver(shop.site.url, about({ id: "pi_altro", metadata: { deposit: "' or true" } })),
    ).toBe(200);
    expect(await shop.stripe.deliver(shop.site.url, about({ id: "pi_x", metadata: { deposit: depositId } }))).toBe(200);
    shop.stripe.intents.delete(intent.id);
    expect(await shop.stripe.deliver(shop.site.url, about({ id: intent.id }))).toBe(200);
    expect(await shop.stripe.deliver(shop.site.url, about({ id: "cus_1" }, "customer.created"))).toBe(200);
    expect(
      await shop.stripe.deliver(shop.site.url, about({ id: "ch_1", payment_intent: null }, "charge.refunded")),
    ).toBe(200);
    expect(await shop.deposit(depositId)).toMatchObject({
      state: "in-attesa",
      externalId: intent.id,
      receivedCents: 0,
    });
  });

  test.each([
    ["another site's quote", { payment_link: "plink_altro", metadata: { quote: "1f", site: "https://altro.example" } }],
    ["another program's sale", { payment_link: null, metadata: { quote: "1f" } }],
  ])("takes no money of %s on the same account for its own", async (_whose, session) => {
    const paid = { payment_status: "paid", amount_total: 50_000, currency: "eur", payment_intent: "pi_altro" };
    const event = {
      ...{ id: `evt_${randomUUID()}`, object: "event", type: "checkout.session.completed", created: 1_790_000_000 },
      data: { object: { id: "cs_altro", object: "checkout.session", ...paid, ...session } },
    };
    expect(await shop.stripe.deliver(shop.site.url, event)).toBe(200);
    expect(await shop.db.deposit.count()).toBe(0);
    expect(await shop.db.staffNotice.count()).toBe(0);
  });
});
