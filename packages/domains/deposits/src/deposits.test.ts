import { buyer } from "@test/card-site";
import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { refundedOf } from "@test/stripe-bank";
import { formatMonth, monthName, monthTitle } from "@vetrina/contract/dates";
import { beforeEach, describe, expect, test } from "vitest";
import { recentSales } from "./sales.service.ts";
import { spotsOfMonth } from "./slots.service.ts";

const desk = owned(startDepositDesk);

beforeEach(async () => {
  await desk.reset();
  await desk.db.siteSettings.update({ where: { id: 1 }, data: { paypalPaymentUrl: "" } });
});

const refunded = (intentId: string) => refundedOf(desk.stripe.intents.get(intentId) ?? { refunds: [] }, "succeeded");

describe("PayPal", () => {
  test("opens the configured link, or a WhatsApp chat that says who pays what", async () => {
    const { redirectUrl } = await desk.orderByPaypal();
    expect(redirectUrl).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
    expect(decodeURIComponent(redirectUrl)).toContain(
      "pagando la caparra di 17 euro. Mi chiamo Carla Neri, la mia email è carla.neri@example.it",
    );
    expect(decodeURIComponent(redirectUrl)).not.toContain("PayPal");
    await desk.db.siteSettings.update({
      where: { id: 1 },
      data: { paypalPaymentUrl: "https://www.paypal.com/paypalme/vetrina/17" },
    });
    expect((await desk.orderByPaypal()).redirectUrl).toBe("https://www.paypal.com/paypalme/vetrina/17");
  });

  test("is to be checked until the staff has seen the money, then it is paid once", async () => {
    const { id } = await desk.orderByPaypal();
    expect((await desk.list()).deposits[0]).toMatchObject({ id, state: "da-verificare", receivedCents: 0 });
    expect(await desk.change("confirm", { id })).toMatchObject({
      state: "pagato",
      receivedCents: 1700,
      reviewedBy: "anna",
    });
    expect(await desk.db.mailMessage.count()).toBe(2);
    const again = { status: 409, message: "Questa prenotazione non aspetta una verifica." };
    expect(await desk.refusal("confirm", { id })).toMatchObject(again);
    expect(await desk.db.mailMessage.count()).toBe(2);
  });

  test("may be agreed on in WhatsApp: how its money came the staff says as it confirms it", async () => {
    const { id } = await desk.orderByPaypal();
    const methodInCsv = async () => (await desk.file("/api/deposits/export"))[1]?.split(";")[4];
    expect(await methodInCsv()).toBe('"PayPal o WhatsApp"');
    expect(await desk.change("confirm", { id, method: "bonifico" })).toMatchObject({ method: "bonifico" });
    expect(await methodInCsv()).toBe('"Bonifico"');
    const receipt = await desk.db.mailMessage.findFirstOrThrow({ where: { kind: "caparra-pagata" } });
    expect(receipt.textBody).toContain("Bonifico");
    expect(await desk.change("reopen", { id })).toMatchObject({ method: "paypal" });
    expect(await methodInCsv()).toBe('"PayPal o WhatsApp"');
  });

  test("of who then paid by card names that booking, in whatever capitals the address is, while its money is here", async () => {
    const { id } = await desk.orderByPaypal();
    await desk.db.deposit.update({ where: { id }, data: { email: "Carla.NERI@example.it" } });
    const paidByCard = async () => (await desk.read("deposits.placeFor", { id })).paidByCardId;
    expect(await paidByCard()).toBeNull();
    const { id: cardId } = await desk.payByCard();
    expect(await paidByCard()).toBe(cardId);
    expect(await desk.read("deposits.paidByCard", { ids: [cardId, id, 999] })).toEqual([{ id, paidByCardId: cardId }]);
    const change = (data: { slotMonth?: Date; state?: "da-ricollocare" }) =>
      desk.db.deposit.update({ where: { id: cardId }, data });
    await change({ slotMonth: new Date("2031-01-01") });
    expect(await paidByCard()).toBe(cardId);
    await change({ state: "da-ricollocare" });
    expect(await paidByCard()).toBeNull();
  });

  test("takes no slot until it is confirmed; of a full month the staff is asked for another one first", async () => {
    const { version } = await desk.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } });
    const { id } = await desk.orderByPaypal();
    const row = await desk.row(id);
    expect(await spotsOfMonth(desk.db, row.slotMonth)).toMatchObject({ reservedSpots: 12 });
    expect(await desk.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } })).toMatchObject({ version });
    await desk.fillMonth(3);
    const monthAfter = (count: number) =>
      new Date(Date.UTC(row.slotMonth.getUTCFullYear(), row.slotMonth.getUTCMonth() + count, 1))
        .toISOString()
        .slice(0, 7);
    const month = monthAfter(1);
    expect(await desk.read("deposits.placeFor", { id })).toEqual({
      agreed: monthAfter(0),
      free: [1, 2, 3, 4, 5, 6].map(monthAfter),
      paidByCardId: null,
    });
    const sentence = `${monthTitle(monthAfter(0))} è pieno: metti la prenotazione in ${monthName(month)}.`;
    expect(await desk.refusal("confirm", { id })).toMatchObject({ code: "CONFLICT", message: sentence });
    expect(await desk.row(id)).toMatchObject({ state: "da-verificare" });
    const past = await desk.refusal("confirm", { id, month: "2026-01" });
    expect(past.message).toContain("già passato");
    expect(await desk.change("confirm", { id, month })).toMatchObject({ state: "pagato", slotMonth: month });
    const textOf = async (kind: string) => (await desk.db.mailMessage.findFirstOrThrow({ where: { kind } })).textBody;
    expect(await textOf("caparra-pagata")).toContain(formatMonth(month));
    const later = monthAfter(2);
    // A receipt that hasn't left yet says the new month, and is the only mail of it.
    await desk.change("relocate", { id, month: later });
    expect(await desk.db.mailMessage.count({ where: { kind: "posto-spostato" } })).toBe(0);
    expect(await desk.db.mailMessage.count({ where: { kind: "caparra-pagata" } })).toBe(1);
    expect(await textOf("caparra-pagata")).toContain(formatMonth(later));
    await desk.db.mailMessage.updateMany({ where: { kind: "caparra-pagata" }, data: { state: "inviata" } });
    await desk.change("relocate", { id, month: monthAfter(3) });
    expect(await desk.change("relocate", { id, month: later })).toMatchObject({ state: "pagato", slotMonth: later });
    // Of two moves in half a minute the buyer reads the second.
    expect(await desk.db.mailMessage.findMany({ where: { kind: "posto-spostato" } })).toMatchObject([
      { recipient: "carla.neri@example.it", subject: `Il tuo posto è per ${formatMonth(later)}` },
    ]);
    await desk.db.deposit.deleteMany({ where: { id: { not: id } } });
    await desk.fillMonth(3);
    const gone = await desk.refusal("relocate", { id, month: "2026-01" });
    expect(gone).toMatchObject({ code: "CONFLICT", message: expect.stringContaining("già passato") });
    const full = await desk.refusal("relocate", { id, month: row.slotMonth.toISOString().slice(0, 7) });
    expect(full).toMatchObject({ code: "CONFLICT", message: "Il mese scelto non ha più posti liberi." });
  });

  test("pressed three times with one key is one order", async () => {
    const submissionKey = "0b5c5a4e-6a1c-4a8e-9d3a-1f2e3d4c5b6a";
    const order = () => desk.site.post("/api/payments/paypal/create-order", { ...buyer, submissionKey });
    for (const answer of await Promise.all([order(), order(), order()])) expect(answer.status).toBe(200);
    expect(await desk.db.deposit.count()).toBe(1);
  });
});

describe("refunds", () => {
  test("give back a part, then the rest, which frees the slot", async () => {
    const { id } = await desk.payByCard();
    const part = await desk.change("refund", { id, amountCents: 700, reason: "Sconto promesso" });
    expect(part).toMatchObject({ state: "pagato", refundedCents: 700 });
    expect(part.refunds).toMatchObject([{ amountCents: 700, state: "riuscito", requestedBy: "anna" }]);
    const rest = await desk.change("refund", { id, reason: "Ha cambiato idea" });
    expect(rest).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
    const more = { id, amountCents: 1, reason: "Ancora" };
    expect(await desk.refusal("refund", more)).toMatchObject({ code: "CONFLICT" });
  });

  test("never give back more than came in, however many clicks at once", async () => {
    const { id, intentId } = await desk.payByCard();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => desk.ask("refund", { id, amountCents: 1000, reason: "Doppio clic" })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(refunded(intentId)).toBe(1000);
  });

  test("that were cut off after the money moved are finished by the sweep, once", async () => {
    const { id, intentId } = await desk.payByCard();
    desk.stripe.faults.push("cut-after", "cut-after");
    // What will be given back isn't told as a failure: who reads one gives it back a second time at Stripe.
    const cut = await desk.change("refund", { id, reason: "Rete caduta" });
    expect(cut).toMatchObject({ refunds: [{ state: "in-corso" }] });
    expect(refunded(intentId)).toBe(1700);
    expect(await desk.db.refund.findMany()).toMatchObject([{ state: "in-corso" }]);
    desk.stripe.forgetKeys();
    await desk.sweepAfter(2);
    expect(await desk.db.refund.findMany()).toMatchObject([{ state: "riuscito" }]);
    expect(await desk.row(id)).toMatchObject({ state: "rimborsato" });
    expect(refunded(intentId)).toBe(1700);
  });

  test("of PayPal are noted, since they are made there: all of it back frees the slot", async () => {
    const { id } = await desk.orderByPaypal();
    expect(await desk.refusal("refund", { id, reason: "Non ha pagato" })).toMatchObject({ code: "CONFLICT" });
    await desk.ask("confirm", { id });
    const part = await desk.change("refund", { id, amountCents: 700, reason: "Sconto promesso" });
    expect(part).toMatchObject({ state: "pagato", refundedCents: 700, refunds: [{ state: "riuscito" }] });
    expect(await desk.refusal("refund", { id, amountCents: 1100, reason: "Troppo" })).toMatchObject({
      message: "L’importo supera quanto resta da rimborsare.",
    });
    expect(await desk.change("refund", { id, reason: "Recesso" })).toMatchObject({
      state: "rimborsato",
      refundedCents: 1700,
    });
  });
});

describe("the notices of real deposits", () => {
  const notices = () => recentSales(desk.api);

  test("name who agreed, which the staff notes as the town, for 30 days; of the others only that they bought", async () => {
    const { id } = await desk.payByCard();
    await desk.orderByPaypal();
    const bought = { package: "Sito web a 197 euro", time: "oggi" };
    expect(await notices()).toEqual([{ name: "Un cliente", location: "", ...bought }]);
    await desk.ask("setTown", { id, town: "Lecce" });
    expect(await notices()).toEqual([{ name: "Carla", location: "Lecce", ...bought }]);
    desk.laterBy(31 * 24 * 60);
    expect(await notices()).toEqual([]);
  });

  test("count the days of Rome's calendar", async () => {
    const { id } = await desk.payByCard();
    await desk.db.deposit.update({ where: { id }, data: { paidAt: new Date("2026-11-27T17:00:00Z") } });
    desk.api.now = () => new Date("2026-11-27T22:55:00Z");
    expect(await notices()).toMatchObject([{ time: "oggi" }]);
    desk.api.now = () => new Date("2026-11-27T23:05:00Z");
    expect(await notices()).toMatchObject([{ time: "ieri" }]);
    desk.api.now = () => new Date("2026-11-30T08:00:00Z");
    expect(await notices()).toMatchObject([{ time: "3 giorni fa" }]);
  });
});

describe("the list", () => {
  test("filters, searches, sums by month and exports", async () => {
    const { id } = await desk.payByCard();
    await desk.orderByPaypal();
    const paid = await desk.list({ state: "pagato" });
    expect(paid).toMatchObject({ total: 1, nextCursor: null, deposits: [{ id, name: "Carla Neri" }] });
    expect((await desk.list({ q: "NERI" })).total).toBe(2);
    expect((await desk.list({ q: "nessuno" })).total).toBe(0);
    expect(await desk.list({ limit: 1 })).toMatchObject({ total: 2, nextCursor: expect.any(String) });
    const namesIn = async (sort: string) => (await desk.list({ sort })).deposits.map((one: { id: number }) => one.id);
    expect(await namesIn("vecchie")).toEqual((await namesIn("recenti")).reverse());
    await desk.ask("setTown", { id, town: "Lecce" });
    expect((await desk.list({ state: "pagato" })).deposits[0].town).toBe("Lecce");
    const totals = await desk.read("deposits.totals");
    expect(totals).toMatchObject([
      { paid: 1, depositCents: 1700, balanceCents: 0, refundCents: 0, totalSpots: 15, reservedSpots: 13 },
    ]);
    const csv = await desk.site.call("/api/deposits/export", { headers: { cookie: desk.cookie } });
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(await csv.text()).toContain('"Carla Neri";"carla.neri@example.it";"";"Carta";"Pagata"');
  });

  test("finds by part of a phone also who is behind a thousand others that have it", async () => {
    const { id: oldest } = await desk.payByCard();
    await desk.db.deposit.update({ where: { id: oldest }, data: { phone: "+39 (333) 76.54.321" } });
    const other = { name: "Altri", email: "", phone: "333 76 12345", method: "paypal", amountCents: 1700 } as const;
    await desk.db.deposit.createMany({
      data: Array.from({ length: 1001 }, () => ({ ...other, slotMonth: new Date() })),
    });
    const found = await desk.list({ q: "333 76", sort: "vecchie", limit: 1 });
    expect(found).toMatchObject({ total: 1002, deposits: [{ id: oldest }] });
  });

  test("has the same deposits in its file, whatever is chosen", async () => {
    const { id: called } = await desk.payByCard();
    await desk.orderByPaypal();
    await desk.db.deposit.update({ where: { id: called }, data: { phone: "+39 333 765 4321" } });
    const phone = { q: "3337654321" };
    expect((await desk.list(phone)).deposits).toMatchObject([{ id: called }]);
    const [{ slotMonth, externalId }] = (await desk.list({ state: "pagato" })).deposits;
    const choices: Record<string, string>[] = [
      {},
      { state: "pagato" },
      { month: slotMonth },
      { month: "2020-01" },
      { q: "NERI" },
      phone,
    ];
    for (const choice of [...choices, { q: "carla.neri@" }, { q: externalId }, { q: "no", state: "pagato" }]) {
      const chosen: { id: number }[] = (await desk.list(choice)).deposits;
      const target = `/api/deposits/export?${new URLSearchParams(choice)}`;
      const ids = (await desk.file(target)).slice(1).map((line) => Number(line.split('"')[1]));
      expect(ids, target).toEqual(chosen.map((deposit) => deposit.id));
    }
    const [, line] = await desk.file(`/api/deposits/export?${new URLSearchParams(phone)}`);
    expect(line, "no spreadsheet takes it for a number").toContain('"tel. +39 333 765 4321"');
  });
});

test("one is found by its number, and nobody guesses one", async () => {
  const { id } = await desk.orderByPaypal();
  expect(await desk.read("deposits.one", { id })).toEqual((await desk.list()).deposits[0]);
  await expect(desk.read("deposits.one", { id: 2 ** 40 })).rejects.toThrow(/^400/);
  expect((await desk.site.call("/api/deposits/3f0e9c1e-8f4b-4a57-9f0b-0a1b2c3d4e5f")).status).toBe(404);
  expect((await desk.site.call("/api/deposits/1")).status).toBe(400);
});
