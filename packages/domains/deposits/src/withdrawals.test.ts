import { buyer } from "@test/card-site";
import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { askPersonData, readPersonData } from "@test/person-data";
import { formatReceiptMoment } from "@vetrina/contract/dates";
import type { StaffWithdrawal } from "@vetrina/contract/deposits/withdrawals";
import type { Overview } from "@vetrina/contract/overview";
import { openWithdrawalMessage } from "@vetrina/contract/privacy";
import { createLimits, limitTable, noLimits } from "@vetrina/core/limits";
import { beforeEach, describe, expect, test } from "vitest";

const desk = owned(() => startDepositDesk({ TRUST_PROXY: "on" }));
beforeEach(async () => {
  await desk.db.withdrawal.deleteMany();
  await desk.reset();
  desk.api.limits = noLimits;
});

const words = "Recedo dal contratto. <b>Carla</b>";

/** Sends the page's form as a browser does. */
const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  desk.site.call("/recesso", { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });

const receiptOf = async (response: Response) => {
  expect(response.status).toBe(303);
  const address = response.headers.get("location") ?? "";
  expect(address).toMatch(/^\/recesso\/ricevuta\/[\da-f-]{36}$/);
  return address;
};

const mails = (kind: string) => desk.db.mailMessage.findMany({ where: { kind }, orderBy: { id: "asc" } });
const stored = () => desk.db.withdrawal.findFirstOrThrow({ orderBy: { id: "desc" } });
const waiting = async () => ((await desk.read("overview.summary")) as Overview).owner;
const paidBooking = async () => (await desk.db.deposit.findFirstOrThrow()).publicId;
const toReview = async () => (await desk.read("notices.counts")).depositsToReview as number;
const unmatched = async () => (await desk.read("deposits.unmatchedWithdrawals")) as { total: number };

async function ask(call: string, input: object) {
  const response = await desk.site.post(`/trpc/${call}`, input, { cookie: desk.cookie });
  const { result, error } = await response.json();
  return { status: response.status, data: result?.data, message: error?.message as string };
}

describe("a withdrawal by the page", () => {
  test("gets its receipt by mail and on a page, with the moment and the words", async () => {
    const { id } = await desk.payByCard();
    const { publicId } = await desk.row(id);
    const address = await receiptOf(await send({ reference: ` ${buyer.email.toUpperCase()} `, words }));
    const { receivedAt, depositId, receiptTo } = await stored();
    expect({ depositId, receiptTo }).toEqual({ depositId: id, receiptTo: buyer.email });
    const moment = formatReceiptMoment(receivedAt);
    expect(moment).toMatch(/^\d+°?\s\p{L}+ \d{4}, ore \d\d:\d\d:\d\d \(ora italiana\)$/u);
    const [receipt, ...others] = await mails("recesso-ricevuta");
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ recipient: buyer.email, state: "in-coda" });
    expect(receipt?.textBody).toContain(`Arrivata il: ${moment}`);
    expect(receipt?.textBody).toContain(`> ${words}`);
    expect(receipt?.textBody).toContain(publicId);
    expect(receipt?.textBody).toContain(address);
    const page = await desk.site.call(address);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect(page.headers.get("x-robots-tag")).toContain("noindex");
    const html = await page.text();
    expect(html).toContain(moment);
    expect(html).toContain("Recedo dal contratto. &lt;b&gt;Carla&lt;/b&gt;");
    expect(html).not.toContain('id="cookie-banner"');
  });

  test("is a task that stands with the booking until it is refunded or seen to", async () => {
    const { id } = await desk.payByCard();
    const { publicId } = await desk.row(id);
    await receiptOf(await send({ reference: publicId.toUpperCase(), words }));
    const [toStaff] = await mails("recesso-ricevuto");
    expect(toStaff?.subject).toBe(`Recesso: ${buyer.name}`);
    expect(toStaff?.textBody).toContain(`/admin#prenotazioni/${id}`);
    expect(await desk.db.staffNotice.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      kind: "recesso",
      subjectId: String(id),
    });
    expect((await waiting())?.depositsWaiting).toMatchObject({ total: 1, first: [{ id, why: "recesso" }] });
    expect(await toReview()).toBe(1);
    const [withdrawal] = (await desk.list()).deposits[0].withdrawals as StaffWithdrawal[];
    expect(withdrawal).toMatchObject({ words, reference: publicId.toUpperCase(), handledAt: null });
    const handling = { id: withdrawal?.id, isHandled: true };
    expect((await ask("deposits.handleWithdrawal", handling)).data).toMatchObject({ handledBy: "anna" });
    expect(await toReview()).toBe(0);
    expect(await desk.db.auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      action: "recesso.gestione",
      subject: "prenotazione",
      subjectId: String(id),
    });
    await ask("deposits.handleWithdrawal", { ...handling, isHandled: false });
    expect(await toReview()).toBe(1);
    await desk.change("refund", { id, reason: "Recesso" });
    expect(await toReview()).toBe(0);
    expect(await mails("rimborso-fatto")).toMatchObject([{ recipient: buyer.email }]);
    expect((await waiting())?.depositsWaiting.total).toBe(0);
  });

  test("finds the deposit of a quote too, and waits for the staff with it", async () => {
    const { id } = await desk.payByCard();
    await desk.db.deposit.update({ where: { id }, data: { state: "incassato", quoteNumber: "2026-001" } });
    await receiptOf(await send({ reference: buyer.email, words }));
    expect(await stored()).toMatchObject({ depositId: id, receiptTo: buyer.email });
    expect([await toReview(), (await unmatched()).total]).toEqual([1, 0]);
    const [[receipt], [toStaff]] = [await mails("recesso-ricevuta"), await mails("recesso-ricevuto")];
    expect(receipt?.textBody).not.toContain("restituiamo");
    expect(toStaff?.textBody).toContain("È l’acconto di un preventivo: valgono le sue condizioni.");
  });

  test("after the approval promises nothing back, and asks nothing back of the staff", async () => {
    const { id } = await desk.payByCard();
    const approvedAt = new Date(Date.now() - 1000);
    await desk.db.delivery.create({
      data: {
        customer: { create: { kind: "persona", name: "Carla" } },
        deposit: { connect: { id } },
        title: "Il sito",
        email: buyer.email,
        step: "saldo",
        createdBy: "anna",
        drafts: { create: { number: 1, url: "https://bozza.example.it", createdBy: "anna", approvedAt } },
      },
    });
    await receiptOf(await send({ reference: buyer.email, words }));
    const [[receipt], [toStaff]] = [await mails("recesso-ricevuta"), await mails("recesso-ricevuto")];
    expect(receipt?.textBody).toContain("da non più di 14 giorni e non hai ancora approvato il sito");
    expect(toStaff?.textBody).toContain("per i termini la caparra resta a te e il saldo è dovuto");
    const known = async () => (await desk.list()).deposits[0].approvedAt;
    expect(await known()).toBe(approvedAt.toISOString());
    await desk.db.delivery.update({ where: { depositId: id }, data: { step: "correzioni" } });
    expect(await known()).toBeNull();
  });

  test("answers the same for an address and a number that nobody has booked with", async () => {
    await receiptOf(await send({ reference: "nessuno@example.it", words }));
    const [receipt] = await mails("recesso-ricevuta");
    expect(receipt).toMatchObject({ recipient: "nessuno@example.it" });
    expect(receipt?.textBody).not.toContain("Recedo dal contratto");
    expect(receipt?.htmlBody).not.toContain("Carla");
    expect(receipt?.textBody).toContain(formatReceiptMoment((await stored()).receivedAt));
    await receiptOf(await send({ reference: "00000000-0000-4000-8000-000000000000", words }));
    await receiptOf(await send({ reference: "12", words }));
    expect(await mails("recesso-ricevuta")).toHaveLength(1);
    expect(await mails("recesso-ricevuto")).toHaveLength(3);
    expect(await unmatched()).toMatchObject({
      total: 3,
      withdrawals: [{ reference: "nessuno@example.it", words }, {}, {}],
    });
    expect((await waiting())?.withdrawalsWaiting.total).toBe(3);
    expect(await toReview()).toBe(3);
    await ask("deposits.handleWithdrawal", { id: (await stored()).id, isHandled: true });
    expect(await toReview()).toBe(2);
  });

  test("doesn't quote what was typed to an address whose payment nobody has seen", async () => {
    const { id } = await desk.orderByPaypal();
    await receiptOf(await send({ reference: buyer.email, words }));
    expect((await mails("recesso-ricevuta"))[0]?.textBody).not.toContain("Recedo dal contratto");
    expect(await stored()).toMatchObject({ depositId: id });
  });

  test("sent several times at once is one", async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => send({ reference: "due@example.it", words })));
    expect(new Set(await Promise.all(sent.map(receiptOf))).size).toBe(1);
    await receiptOf(await send({ reference: "due@example.it", words: "Ci ho ripensato: recedo." }));
    expect(await desk.db.withdrawal.count()).toBe(2);
    expect(await mails("recesso-ricevuto")).toHaveLength(2);
  });

  test("that lacks something says what, and keeps what was typed", async () => {
    const response = await send({ reference: "", words: "Recedo <subito>" });
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("email con cui hai prenotato, o il riferimento della caparra");
    expect(html).toContain("Recedo &lt;subito&gt;</textarea>");
    expect((await send({ reference: "a@example.it", words: "x".repeat(2001) })).status).toBe(400);
    const unstorable = await send({ reference: "a@example.it", words: "uno\0due" });
    expect(unstorable.status).toBe(400);
    expect(await unstorable.text()).toContain("I dati inviati non sono validi.");
    expect((await send({ reference: "a@example.it", words }, { origin: "https://altrove.example" })).status).toBe(403);
    expect(await desk.db.withdrawal.count()).toBe(0);
  });

  test("fills nobody's mailbox, and is written down all the same", async () => {
    desk.api.limits = createLimits();
    for (let number = 1; number <= 13; number++) {
      await receiptOf(await send({ reference: "piena@example.it", words: `Recedo ${number}` }));
    }
    expect(await mails("recesso-ricevuta")).toHaveLength(limitTable.mailboxNetwork.points);
    expect(await desk.db.withdrawal.count()).toBe(13);
    expect(await stored()).toMatchObject({ receiptTo: null });
  });

  test("gets its receipt where it was paid for, whatever strangers have had sent there: three a day for each network", async () => {
    await desk.payByCard();
    desk.api.limits = createLimits();
    await desk.api.limits.spend("mailbox", buyer.email, limitTable.mailbox.points);
    const receiptFor = async (address: string) => {
      const fields = { reference: buyer.email, words: `Recedo ${await desk.db.withdrawal.count()}` };
      await receiptOf(await send(fields, { "x-forwarded-for": address }));
      return (await stored()).receiptTo !== null;
    };
    const ofStranger = ["2001:db8:7:1::1", "2001:db8:7:2::1", "2001:db8:7:3::1", "2001:db8:7:4::1"];
    const sent: boolean[] = [];
    for (const address of ofStranger) sent.push(await receiptFor(address));
    expect(sent).toEqual([true, true, true, false]);
    expect(await receiptFor("203.0.113.1")).toBe(true);
    await desk.api.limits.spend("receiptMail", await paidBooking(), limitTable.receiptMail.points - 4);
    expect(await receiptFor("203.0.113.2")).toBe(false);
  });

  test("that could not be stored, or came several times at once, uses up no other's receipt and tells nobody", async () => {
    await desk.payByCard();
    desk.api.limits = createLimits();
    const fields = { reference: buyer.email, words };
    await desk.db.$executeRaw`alter table "StaffNotice" add constraint out_of_order check (false) not valid`;
    for (let failed = 1; failed <= 3; failed++) expect((await send(fields)).status).toBe(500);
    await desk.db.$executeRaw`alter table "StaffNotice" drop constraint out_of_order`;
    expect(await desk.api.limits.isCounted("agencyMail", "recesso-ricevuto")).toBe(false);
    await Promise.all([send(fields), send(fields), send(fields)]);
    for (const more of ["Ancora io", "E ancora"]) await receiptOf(await send({ ...fields, words: more }));
    const receipts = await desk.db.withdrawal.findMany({ select: { receiptTo: true } });
    expect(receipts).toEqual(Array(3).fill({ receiptTo: buyer.email }));
  });

  test("a receipt that isn't there leads to the form", async () => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "inventata"]) {
      const response = await desk.site.call(`/recesso/ricevuta/${id}`, { redirect: "manual" });
      expect([response.status, response.headers.get("location")]).toEqual([303, "/recesso"]);
    }
  });
});

test("POST /api/withdrawals takes the same, and with one key it is one", async () => {
  const submissionKey = "0b5c5a4e-6a1c-4a8e-9d3a-1f2e3d4c5b6a";
  const post = () => desk.site.post("/api/withdrawals", { reference: "rest@example.it", words, submissionKey });
  const answers = await Promise.all([post(), post(), post()]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.json()));
  expect(first).toEqual({ id: expect.any(String), receivedAt: expect.any(String) });
  expect(others).toEqual([first, first]);
  const refused = await desk.site.post("/api/withdrawals", { reference: "", words });
  expect(await refused.json()).toMatchObject({ code: "BAD_INPUT", fields: { reference: expect.any(String) } });
});

describe("the person's data", () => {
  test("hold the declaration; an erasure waits until it is seen to, and takes it away", async () => {
    const { id } = await desk.payByCard();
    const address = await receiptOf(await send({ reference: buyer.email, words }));
    const { id: withdrawalId } = await stored();
    const email = buyer.email;
    const exported = await readPersonData(desk.site, email);
    expect(exported.recessi).toMatchObject([{ testo: words, prenotazione: id, ricevutaInviataA: email }]);
    expect(await ask("privacy.erasePerson", { email })).toMatchObject({ status: 409, message: openWithdrawalMessage });
    await ask("deposits.handleWithdrawal", { id: withdrawalId, isHandled: true });
    expect((await ask("privacy.erasePerson", { email })).status).toBe(200);
    const row = await stored();
    expect(row).toMatchObject({ reference: "", receiptTo: null, anonymizedAt: expect.any(Date) });
    expect(row.words).not.toContain("Carla");
    expect((await desk.site.call(address, { redirect: "manual" })).status).toBe(303);
    expect(await desk.db.mailMessage.count()).toBe(0);
  });

  test("are those of the very address, in which _ is no pattern", async () => {
    await receiptOf(await send({ reference: "mario.rossi@example.it", words }));
    expect((await askPersonData(desk.site, "mario_rossi@example.it")).status).toBe(404);
  });

  test("of who has no booking are found and erased by the address", async () => {
    await receiptOf(await send({ reference: "sola@example.it", words }));
    const email = "SOLA@example.it";
    expect((await readPersonData(desk.site, email)).recessi).toHaveLength(1);
    await ask("deposits.handleWithdrawal", { id: (await stored()).id, isHandled: true });
    expect((await ask("privacy.erasePerson", { email })).status).toBe(200);
    expect(await desk.db.withdrawal.count()).toBe(0);
  });
});
