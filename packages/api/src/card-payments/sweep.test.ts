import { startTestApp, type TestApp } from "@test/app";
import { StripeDouble } from "@test/stripe-double";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spotInfo } from "../slots/slots.service.ts";
import { sweepPayments } from "./sweep.service.ts";

let stripe: StripeDouble;
let site: TestApp;
const minuteMs = 60_000;
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
  await db().deposit.deleteMany();
  await db().mailMessage.deleteMany();
  site.server.api.now = () => new Date();
});

const db = () => site.server.api.db;
const laterBy = (minutes: number) => {
  site.server.api.now = () => new Date(Date.now() + minutes * minuteMs);
};
const deposit = (publicId: string) => db().deposit.findUniqueOrThrow({ where: { publicId } });
const freeSlots = async () => {
  const { totalSpots, reservedSpots } = await spotInfo(db(), site.server.api.now());
  return totalSpots - reservedSpots;
};
const deliverLast = () => stripe.deliver(site.url, stripe.events.at(-1) ?? {});

/** Opens a payment and answers the deposit's public id and Stripe's intent. */
async function open(body: object = buyer) {
  const { clientSecret, depositId } = await (await site.post("/api/payments/stripe/create-intent", body)).json();
  return { depositId: depositId as string, intent: stripe.intentOf(clientSecret) };
}

describe("the sweep", () => {
  test("frees nothing before 35 minutes, and after them closes the intent first", async () => {
    const { depositId, intent } = await open();
    laterBy(34);
    await sweepPayments(site.server.api);
    expect(await deposit(depositId)).toMatchObject({ state: "in-attesa" });
    laterBy(36);
    await sweepPayments(site.server.api);
    expect(await deposit(depositId)).toMatchObject({ state: "scaduto", heldUntil: null });
    expect(stripe.intents.get(intent.id)?.status).toBe("canceled");
    expect(stripe.charge(intent.id)).toBe(false);
    expect(await freeSlots()).toBe(3);
  });

  test("finds out by itself what a webhook that never came would have said", async () => {
    const { depositId, intent } = await open();
    stripe.charge(intent.id);
    laterBy(36);
    await sweepPayments(site.server.api);
    expect(await deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
    expect(await db().mailMessage.count()).toBe(2);
    await deliverLast();
    expect(await db().mailMessage.count()).toBe(2);
  });

  test("keeps the slot while Stripe is away, and while the bank is still working", async () => {
    const { depositId, intent } = await open();
    laterBy(36);
    stripe.faults.push("cut-before", "cut-before");
    await expect(sweepPayments(site.server.api)).rejects.toMatchObject({ code: "UNAVAILABLE" });
    expect(await freeSlots()).toBe(2);
    stripe.process(intent.id);
    await sweepPayments(site.server.api);
    expect(await deposit(depositId)).toMatchObject({ state: "in-attesa" });
    stripe.charge(intent.id);
    laterBy(42);
    await sweepPayments(site.server.api);
    expect(await deposit(depositId)).toMatchObject({ state: "pagato" });
  });

  test("frees a slot whose intent the account no longer knows, and those behind it", async () => {
    const lost = await open();
    const other = await open();
    stripe.intents.delete(lost.intent.id);
    laterBy(36);
    await sweepPayments(site.server.api);
    expect(await deposit(lost.depositId)).toMatchObject({ state: "scaduto" });
    expect(await deposit(other.depositId)).toMatchObject({ state: "scaduto" });
    expect(await freeSlots()).toBe(3);
  });

  test("learns the intent of a deposit whose process died before it wrote it down", async () => {
    const { depositId, intent } = await open();
    await db().deposit.update({ where: { publicId: depositId }, data: { externalId: null } });
    stripe.charge(intent.id);
    laterBy(36);
    await sweepPayments(site.server.api);
    expect(await deposit(depositId)).toMatchObject({ state: "pagato", externalId: intent.id });
  });

  test("a payment that comes when the slots are gone is never lost: it waits to be placed", async () => {
    const { depositId, intent } = await open();
    await db().deposit.update({ where: { publicId: depositId }, data: { state: "scaduto", heldUntil: null } });
    for (const name of ["uno", "due", "tre"]) await open({ name, email: `${name}@example.it` });
    stripe.charge(intent.id);
    await deliverLast();
    const row = await deposit(depositId);
    expect(row).toMatchObject({ state: "da-ricollocare", receivedCents: 1700 });
    expect(row.remark).toContain("ricollocato");
    const mails = await db().mailMessage.findMany({ orderBy: { id: "asc" } });
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Abbiamo ricevuto la tua caparra",
      "Caparra da ricollocare: Carla Neri",
    ]);
  });
});
