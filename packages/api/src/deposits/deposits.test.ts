import { startTestApp, type TestApp } from "@test/app";
import { refundedOf } from "@test/stripe-bank";
import { StripeDouble } from "@test/stripe-double";
import { depositNotFoundMessage } from "@vetrina/contract/deposits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { sweepPayments } from "../card-payments/sweep.service.ts";
import { spotsOfMonth } from "../slots/slots.service.ts";
import { recentSales } from "./sales.service.ts";

let stripe: StripeDouble;
let site: TestApp;
let cookie: string;
const buyer = { name: "Carla Neri", email: "carla.neri@example.it" };
const minuteMs = 60_000;

beforeAll(async () => {
  stripe = await new StripeDouble().start();
  site = await startTestApp({ RATE_LIMIT: "off", ...stripe.environment });
  cookie = await site.staffCookie();
});
afterAll(async () => {
  await site.close();
  await stripe.stop();
});
beforeEach(async () => {
  await db().refund.deleteMany();
  await db().deposit.deleteMany();
  await db().mailMessage.deleteMany();
  await db().siteSettings.update({ where: { id: 1 }, data: { paypalPaymentUrl: "" } });
  site.server.api.now = () => new Date();
});

const db = () => site.server.api.db;
const ask = (procedure: string, input: unknown, headers = { cookie }) =>
  site.post(`/trpc/deposits.${procedure}`, input, headers);
const data = async (response: Response) => (await response.json()).result.data;
const refusal = async (response: Response) => (await response.json()).error.data.refusal;
const list = async (query: object = {}) =>
  data(
    await site.call(`/trpc/deposits.list?input=${encodeURIComponent(JSON.stringify(query))}`, { headers: { cookie } }),
  );

const refunded = (intentId: string) => refundedOf(stripe.intents.get(intentId) ?? { refunds: [] }, "succeeded");

async function payByCard(): Promise<{ id: number; intentId: string }> {
  const { clientSecret, depositId } = await (await site.post("/api/payments/stripe/create-intent", buyer)).json();
  const intent = stripe.intentOf(clientSecret);
  stripe.authorise(intent.id);
  await stripe.deliver(site.url, stripe.events.at(-1) ?? {});
  const { id } = await db().deposit.findUniqueOrThrow({ where: { publicId: depositId } });
  return { id, intentId: intent.id };
}

async function orderByPaypal(): Promise<{ id: number; redirectUrl: string }> {
  const response = await site.post("/api/payments/paypal/create-order", buyer);
  expect(response.status).toBe(200);
  const { id } = await db().deposit.findFirstOrThrow({ where: { method: "paypal" }, orderBy: { id: "desc" } });
  return { id, redirectUrl: (await response.json()).redirectUrl };
}

const fillMonth = (slotMonth: Date, count: number) =>
  db().deposit.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      name: `Pieno ${index}`,
      email: `pieno${index}@example.it`,
      method: "stripe",
      state: "pagato",
      amountCents: 1700,
      slotMonth,
    })),
  });

describe("PayPal", () => {
  test("opens the configured link, or a WhatsApp chat that says who pays what", async () => {
    const { redirectUrl } = await orderByPaypal();
    expect(redirectUrl).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(decodeURIComponent(redirectUrl)).toContain("Mi chiamo Carla Neri, la mia email è carla.neri@example.it");
    await db().siteSettings.update({
      where: { id: 1 },
      data: { paypalPaymentUrl: "https://www.paypal.com/paypalme/vetrina/17" },
    });
    expect((await orderByPaypal()).redirectUrl).toBe("https://www.paypal.com/paypalme/vetrina/17");
  });

  test("is to be checked until the staff has seen the money, then it is paid once", async () => {
    const { id } = await orderByPaypal();
    expect((await list()).deposits[0]).toMatchObject({ id, state: "da-verificare", receivedCents: 0 });
    expect(await data(await ask("confirm", { id }))).toMatchObject({
      state: "pagato",
      receivedCents: 1700,
      reviewedBy: "anna",
    });
    expect(await db().mailMessage.count()).toBe(2);
    const again = await ask("confirm", { id });
    expect(again.status).toBe(409);
    expect(await refusal(again)).toMatchObject({ message: "Questa prenotazione non aspetta una verifica." });
    expect(await db().mailMessage.count()).toBe(2);
  });

  test("takes no slot until it is confirmed: then one that is free, else it waits to be placed", async () => {
    const { version } = await db().contentVersion.findUniqueOrThrow({ where: { id: 1 } });
    const { id } = await orderByPaypal();
    const row = await db().deposit.findUniqueOrThrow({ where: { id } });
    expect(await spotsOfMonth(db(), row.slotMonth)).toMatchObject({ reservedSpots: 12 });
    expect(await db().contentVersion.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ version });
    await fillMonth(row.slotMonth, 3);
    expect(await data(await ask("confirm", { id }))).toMatchObject({ state: "da-ricollocare" });
    const next = new Date(Date.UTC(row.slotMonth.getUTCFullYear(), row.slotMonth.getUTCMonth() + 1, 1));
    const month = next.toISOString().slice(0, 7);
    expect(await data(await ask("relocate", { id, month }))).toMatchObject({ state: "pagato", slotMonth: month });
    await db().deposit.deleteMany({ where: { id: { not: id } } });
    await fillMonth(row.slotMonth, 3);
    const full = await ask("relocate", { id, month: row.slotMonth.toISOString().slice(0, 7) });
    expect(await refusal(full)).toMatchObject({ code: "CONFLICT", message: "Il mese scelto non ha più posti liberi." });
  });

  test("pressed three times with one key is one order", async () => {
    const submissionKey = "0b5c5a4e-6a1c-4a8e-9d3a-1f2e3d4c5b6a";
    const order = () => site.post("/api/payments/paypal/create-order", { ...buyer, submissionKey });
    for (const answer of await Promise.all([order(), order(), order()])) expect(answer.status).toBe(200);
    expect(await db().deposit.count()).toBe(1);
  });

  test("may be rejected", async () => {
    const { id } = await orderByPaypal();
    expect(await data(await ask("reject", { id }))).toMatchObject({ state: "respinto" });
    expect(await db().mailMessage.count()).toBe(0);
  });
});

describe("refunds", () => {
  test("give back a part, then the rest, which frees the slot", async () => {
    const { id } = await payByCard();
    const part = await data(await ask("refund", { id, amountCents: 700, reason: "Sconto promesso" }));
    expect(part).toMatchObject({ state: "pagato", refundedCents: 700 });
    expect(part.refunds).toMatchObject([{ amountCents: 700, state: "riuscito", requestedBy: "anna" }]);
    const rest = await data(await ask("refund", { id, reason: "Ha cambiato idea" }));
    expect(rest).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
    const more = await ask("refund", { id, amountCents: 1, reason: "Ancora" });
    expect(await refusal(more)).toMatchObject({ code: "CONFLICT" });
  });

  test("never give back more than came in, however many clicks at once", async () => {
    const { id, intentId } = await payByCard();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask("refund", { id, amountCents: 1000, reason: "Doppio clic" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refunded(intentId)).toBe(1000);
  });

  test("that were cut off after the money moved are finished by the sweep, once", async () => {
    const { id, intentId } = await payByCard();
    stripe.faults.push("cut-after", "cut-after");
    const cut = await ask("refund", { id, reason: "Rete caduta" });
    expect(cut.status).toBe(503);
    expect(refunded(intentId)).toBe(1700);
    expect(await db().refund.findMany()).toMatchObject([{ state: "in-corso" }]);
    site.server.api.now = () => new Date(Date.now() + 2 * minuteMs);
    stripe.forgetKeys();
    await sweepPayments(site.server.api);
    expect(await db().refund.findMany()).toMatchObject([{ state: "riuscito" }]);
    expect(await db().deposit.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "rimborsato" });
    expect(refunded(intentId)).toBe(1700);
  });

  test("of PayPal are noted, since they are made there: all of it back frees the slot", async () => {
    const { id } = await orderByPaypal();
    expect(await refusal(await ask("refund", { id, reason: "Non ha pagato" }))).toMatchObject({ code: "CONFLICT" });
    await ask("confirm", { id });
    const part = await data(await ask("refund", { id, amountCents: 700, reason: "Sconto promesso" }));
    expect(part).toMatchObject({ state: "pagato", refundedCents: 700, refunds: [{ state: "riuscito" }] });
    expect(await refusal(await ask("refund", { id, amountCents: 1100, reason: "Troppo" }))).toMatchObject({
      message: "L'importo supera quanto resta da rimborsare.",
    });
    expect(await data(await ask("refund", { id, reason: "Recesso" }))).toMatchObject({
      state: "rimborsato",
      refundedCents: 1700,
    });
  });

  test("want a reason", async () => {
    const { id } = await payByCard();
    const response = await ask("refund", { id, reason: " " });
    expect(response.status).toBe(400);
    expect(await refusal(response)).toMatchObject({ fields: { reason: "Scrivi il motivo del rimborso" } });
  });
});

describe("the balance", () => {
  test("has one link, can be mailed, and is written down when Stripe says it was paid", async () => {
    const { id } = await payByCard();
    const { url } = await data(await ask("balanceLink", { id }));
    expect(url).toMatch(/^https:\/\/buy\.stripe\.com\//);
    expect(await data(await ask("balanceLink", { id }))).toEqual({ url });
    await ask("mailBalanceLink", { id });
    const mail = await db().mailMessage.findFirstOrThrow({ where: { kind: "saldo" } });
    expect(mail).toMatchObject({ recipient: buyer.email });
    expect(mail.textBody).toContain(url);
    const { balanceLinkId } = await db().deposit.findUniqueOrThrow({ where: { id } });
    stripe.payBalance(balanceLinkId ?? "", 100);
    expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
    expect((await list()).deposits[0].balancePaidAt).toBeNull();
    expect((await list()).deposits[0].remark).toContain("Saldo diverso dal previsto");
    stripe.payBalance(balanceLinkId ?? "", 18_000);
    expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
    expect((await list()).deposits[0].balancePaidAt).not.toBeNull();
  });

  test("is asked only of who has paid the deposit", async () => {
    const { id } = await orderByPaypal();
    expect(await refusal(await ask("balanceLink", { id }))).toMatchObject({ code: "CONFLICT" });
  });
});

describe("the notices of real deposits", () => {
  const notices = () => recentSales(site.server.api);

  test("name who agreed, which the staff notes as the town, for 30 days; of the others only that they bought", async () => {
    const { id } = await payByCard();
    await orderByPaypal();
    const bought = { package: "Sito web a 197 euro", time: "oggi" };
    expect(await notices()).toEqual([{ name: "Un cliente", location: "", ...bought }]);
    await ask("setTown", { id, town: "Lecce" });
    expect(await notices()).toEqual([{ name: "Carla", location: "Lecce", ...bought }]);
    site.server.api.now = () => new Date(Date.now() + 31 * 24 * 60 * minuteMs);
    expect(await notices()).toEqual([]);
  });
});

describe("the list", () => {
  test("filters, searches, sums by month and exports", async () => {
    const { id } = await payByCard();
    await orderByPaypal();
    const paid = await list({ state: "pagato" });
    expect(paid).toMatchObject({ total: 1, nextCursor: null, deposits: [{ id, name: "Carla Neri" }] });
    expect((await list({ q: "NERI" })).total).toBe(2);
    expect((await list({ q: "nessuno" })).total).toBe(0);
    expect(await list({ limit: 1 })).toMatchObject({ total: 2, nextCursor: 1 });
    await ask("setTown", { id, town: "Lecce" });
    expect((await list({ state: "pagato" })).deposits[0].town).toBe("Lecce");
    const totals = await data(await site.call("/trpc/deposits.totals", { headers: { cookie } }));
    expect(totals).toMatchObject([
      { paid: 1, depositCents: 1700, balanceCents: 0, refundCents: 0, totalSpots: 15, reservedSpots: 13 },
    ]);
    const csv = await site.call("/api/deposits/export", { headers: { cookie } });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    // As bytes: reading it as text would take the byte-order mark away.
    const text = Buffer.from(await csv.arrayBuffer()).toString();
    expect(text.startsWith('\uFEFF"ID";"Nome"')).toBe(true);
    expect(text).toContain('"Carla Neri";"carla.neri@example.it";"";"Carta";"Pagato"');
  });
});

describe("who may", () => {
  const calls: [string, unknown][] = [
    ["confirm", { id: 1 }],
    ["reject", { id: 1 }],
    ["relocate", { id: 1, month: "2027-01" }],
    ["setTown", { id: 1, town: "Bari" }],
    ["refund", { id: 1, reason: "prova" }],
    ["balanceLink", { id: 1 }],
    ["mailBalanceLink", { id: 1 }],
  ];

  test.each(calls)("%s: owners only, and an unknown deposit is not found", async (procedure, input) => {
    expect((await ask(procedure, input, { cookie: "" })).status).toBe(401);
    expect((await ask(procedure, input, { cookie: await site.staffCookie("operatore") })).status).toBe(403);
    expect((await ask(procedure, input)).status).toBe(404);
  });

  test("one: any deposit by its number, for owners only", async () => {
    const { id } = await orderByPaypal();
    const one = (number: number, headers = { cookie }) =>
      site.call(`/trpc/deposits.one?input=${encodeURIComponent(JSON.stringify({ id: number }))}`, { headers });
    expect(await data(await one(id))).toEqual((await list()).deposits[0]);
    const unknown = await one(id + 1);
    expect(unknown.status).toBe(404);
    expect(await refusal(unknown)).toMatchObject({ message: depositNotFoundMessage });
    expect((await one(2 ** 40)).status).toBe(400);
    expect((await one(id, { cookie: "" })).status).toBe(401);
    expect((await one(id, { cookie: await site.staffCookie("operatore") })).status).toBe(403);
  });

  test("list, totals and export: owners only", async () => {
    const operator = await site.staffCookie("operatore");
    for (const path of ["/trpc/deposits.list?input={}", "/trpc/deposits.totals", "/api/deposits/export"]) {
      expect((await site.call(path)).status).toBe(401);
      expect((await site.call(path, { headers: { cookie: operator } })).status).toBe(403);
    }
  });

  test("nobody guesses a deposit: unknown ids are not found, others are no ids", async () => {
    expect((await site.call("/api/deposits/3f0e9c1e-8f4b-4a57-9f0b-0a1b2c3d4e5f")).status).toBe(404);
    expect((await site.call("/api/deposits/1")).status).toBe(400);
  });
});
