import { startTestApp, type TestApp } from "@test/app";
import { romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { monthStart } from "./deposit-list.service.ts";

let site: TestApp;
let cookie: string;
/** Noon in Rome, far from either end of its month. */
const today = new Date("2026-11-18T11:00:00Z");
const month = "2026-11";
const caller = { name: "Rosa Blu", phone: "0832 123456", email: "rosa@example.it", month, method: "contanti" };

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  cookie = await site.staffCookie();
});
afterAll(() => site.close());
beforeEach(async () => {
  await db().refund.deleteMany();
  await db().deposit.deleteMany();
  await db().mailMessage.deleteMany();
  site.server.api.now = () => today;
});

const db = () => site.server.api.db;
const ask = (procedure: string, input: unknown) => site.post(`/trpc/deposits.${procedure}`, input, { cookie });
const done = async (response: Response): Promise<StaffDeposit> => {
  expect(response.status).toBe(200);
  return (await response.json()).result.data;
};
const refusal = async (response: Response) => (await response.json()).error.data.refusal;
const totals = async () =>
  (await (await site.call("/trpc/deposits.totals", { headers: { cookie } })).json()).result.data;
const slotsLeft = async () => {
  const { slots } = (await (await site.call("/trpc/overview.summary", { headers: { cookie } })).json()).result.data
    .owner;
  return slots.left;
};

async function orderByPaypal(): Promise<number> {
  await site.post("/api/payments/paypal/create-order", { name: "Carla Neri", email: "carla.neri@example.it" });
  const { id } = await db().deposit.findFirstOrThrow({ orderBy: { id: "desc" } });
  return id;
}

const fillMonth = (count: number) =>
  db().deposit.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      name: `Pieno ${index}`,
      email: `pieno${index}@example.it`,
      method: "stripe",
      state: "pagato",
      amountCents: 1700,
      slotMonth: monthStart(month),
    })),
  });

describe("a booking made by hand", () => {
  test("that is paid takes a slot, counts on the day of its payment and mails the receipt", async () => {
    const left = await slotsLeft();
    const deposit = await done(await ask("create", { ...caller, paidOn: "2026-10-31" }));
    expect(deposit).toMatchObject({
      state: "pagato",
      phone: "0832 123456",
      method: "contanti",
      receivedCents: 1700,
      createdBy: "anna",
      paidAt: "2026-10-31T11:00:00.000Z",
    });
    expect(await slotsLeft()).toBe(left - 1);
    expect(await totals()).toMatchObject([
      { month: "2026-11", paid: 1, depositCents: 0 },
      { month: "2026-10", paid: 0, depositCents: 1700 },
    ]);
    const mails = await db().mailMessage.findMany({ orderBy: { id: "asc" }, select: { kind: true, textBody: true } });
    expect(mails.map(({ kind }) => kind)).toEqual(["caparra-pagata", "caparra-ricevuta"]);
    expect(mails[0]?.textBody).toContain("Contanti");
  });

  test("that isn't paid yet takes no slot until it is confirmed", async () => {
    const left = await slotsLeft();
    const { id, state } = await done(await ask("create", caller));
    expect([state, await slotsLeft()]).toEqual(["da-verificare", left]);
    expect(await done(await ask("confirm", { id, paidOn: "2026-11-17" }))).toMatchObject({
      state: "pagato",
      receivedCents: 1700,
      paidAt: "2026-11-17T11:00:00.000Z",
    });
    expect(await slotsLeft()).toBe(left - 1);
  });

  test("is one, however often the form is sent", async () => {
    const input = { ...caller, paidOn: romeDay(today), submissionKey: "7d3c8c1e-8f4b-4a57-9f0b-0a1b2c3d4e5f" };
    const answers = await Promise.all([ask("create", input), ask("create", input)]);
    const [first, second] = await Promise.all(answers.map(done));
    expect(first?.id).toBe(second?.id);
    expect(await db().deposit.count()).toBe(1);
  });

  test("without an address has no receipt", async () => {
    await done(await ask("create", { ...caller, email: "", paidOn: romeDay(today) }));
    expect(await db().mailMessage.findMany({ select: { kind: true } })).toEqual([{ kind: "caparra-ricevuta" }]);
  });

  test("is refused for a full month, a month that is over, a day to come and a wrong phone", async () => {
    await fillMonth(3);
    const full = await refusal(await ask("create", { ...caller, paidOn: romeDay(today) }));
    expect(full).toMatchObject({ code: "CONFLICT", fields: { month: expect.stringContaining("non ha più posti") } });
    const past = await refusal(await ask("create", { ...caller, month: "2026-10" }));
    expect(past).toMatchObject({ code: "BAD_INPUT", fields: { month: expect.stringContaining("già passato") } });
    const future = await refusal(await ask("create", { ...caller, month: "2026-12", paidOn: "2026-11-19" }));
    expect(future).toMatchObject({ fields: { paidOn: "La data del pagamento non può essere nel futuro" } });
    const phone = await refusal(await ask("create", { ...caller, phone: "123" }));
    expect(phone).toMatchObject({ fields: { phone: "Numero di telefono non valido" } });
    expect(await db().deposit.count()).toBe(3);
  });
});

describe("second thoughts", () => {
  test("a rejected order can be taken up again", async () => {
    const id = await orderByPaypal();
    await done(await ask("reject", { id }));
    expect(await done(await ask("reopen", { id }))).toMatchObject({ state: "da-verificare", reviewedBy: null });
    expect(await done(await ask("confirm", { id }))).toMatchObject({ state: "pagato" });
  });

  test("a confirmed one is to be checked again: no slot, no money, and no receipt that has not left", async () => {
    const left = await slotsLeft();
    const id = await orderByPaypal();
    await done(await ask("confirm", { id }));
    const waiting = await db().mailMessage.findMany({ select: { nextAttemptAt: true } });
    expect(waiting).toHaveLength(2);
    for (const { nextAttemptAt } of waiting) expect(nextAttemptAt.getTime()).toBeGreaterThan(today.getTime());
    expect(await done(await ask("reopen", { id }))).toMatchObject({
      state: "da-verificare",
      receivedCents: 0,
      paidAt: null,
    });
    expect(await db().mailMessage.count()).toBe(0);
    expect(await slotsLeft()).toBe(left);
    expect(await totals()).toEqual([]);
  });

  test("come too late once money went back or the balance was paid", async () => {
    const id = await orderByPaypal();
    await done(await ask("confirm", { id }));
    await done(await ask("recordBalance", { id, method: "bonifico", paidOn: "2026-11-18" }));
    expect(await refusal(await ask("reopen", { id }))).toMatchObject({ code: "CONFLICT" });
    await done(await ask("clearBalance", { id }));
    await done(await ask("refund", { id, amountCents: 100, reason: "Sconto" }));
    expect(await refusal(await ask("reopen", { id }))).toMatchObject({ code: "CONFLICT" });
  });
});

describe("the balance", () => {
  test("is written down with its day, way and note, and can be taken back", async () => {
    const { id } = await done(await ask("create", { ...caller, paidOn: "2026-10-02" }));
    const balance = { id, method: "bonifico", paidOn: "2026-11-03", note: "CRO 123" };
    expect(await done(await ask("recordBalance", balance))).toMatchObject({
      balanceCents: 18_000,
      balanceMethod: "bonifico",
      balanceNote: "CRO 123",
      balanceBy: "anna",
      balancePaidAt: "2026-11-03T11:00:00.000Z",
    });
    expect(await refusal(await ask("recordBalance", balance))).toMatchObject({ code: "CONFLICT" });
    expect(await totals()).toMatchObject([
      { month: "2026-11", balanceCents: 18_000, balancesPaid: 1 },
      { month: "2026-10", depositCents: 1700 },
    ]);
    expect(await done(await ask("clearBalance", { id }))).toMatchObject({ balancePaidAt: null, balanceNote: null });
    expect(await refusal(await ask("clearBalance", { id }))).toMatchObject({ code: "CONFLICT" });
  });

  test("isn't written down before the deposit is paid, nor for a day to come", async () => {
    const { id } = await done(await ask("create", caller));
    const balance = { id, method: "pos", paidOn: "2026-11-18" };
    expect(await refusal(await ask("recordBalance", balance))).toMatchObject({ code: "CONFLICT" });
    await done(await ask("confirm", { id }));
    expect(await refusal(await ask("recordBalance", { ...balance, paidOn: "2026-12-01" }))).toMatchObject({
      fields: { paidOn: "La data del pagamento non può essere nel futuro" },
    });
  });
});

test("Panoramica, the months and the cash book agree to the cent, and so do the bookings", async () => {
  const first = await done(await ask("create", { ...caller, paidOn: "2026-10-30" }));
  const second = await done(await ask("create", { ...caller, name: "Ugo", method: "pos", paidOn: "2026-11-02" }));
  await done(await ask("recordBalance", { id: first.id, method: "contanti", paidOn: "2026-11-17" }));
  await done(await ask("refund", { id: second.id, amountCents: 500, reason: "Sconto promesso" }));

  const months: { month: string; depositCents: number; balanceCents: number; refundCents: number }[] = await totals();
  const net = months.map(({ depositCents, balanceCents, refundCents }) => depositCents + balanceCents - refundCents);
  expect(months.map(({ month: name }, index) => [name, net[index]])).toEqual([
    ["2026-11", 1700 + 18_000 - 500],
    ["2026-10", 1700],
  ]);

  const { owner } = (await (await site.call("/trpc/overview.summary", { headers: { cookie } })).json()).result.data;
  expect(owner.deposits).toMatchObject({ total: 2, cents: 1700 + 1700 + 18_000 - 500 });

  const csv = await (await site.call("/api/deposits/movements/export?month=2026-11", { headers: { cookie } })).text();
  expect(csv.split("\r\n").slice(1, -1)).toEqual([
    `"02/11/2026, 12:00";"Caparra";"${second.id}";"Ugo";"Carta in negozio";"17,00";"";""`,
    `"17/11/2026, 12:00";"Saldo";"${first.id}";"Rosa Blu";"Contanti";"180,00";"";""`,
    `"18/11/2026, 12:00";"Rimborso";"${second.id}";"Ugo";"Carta in negozio";"";"5,00";""`,
  ]);

  const kept = await db().deposit.aggregate({ _sum: { receivedCents: true, refundedCents: true, balanceCents: true } });
  const { receivedCents, refundedCents, balanceCents } = kept._sum;
  expect((receivedCents ?? 0) - (refundedCents ?? 0) + (balanceCents ?? 0)).toBe(
    net.reduce((sum, cents) => sum + cents),
  );
});
