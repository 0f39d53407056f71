import { createHash } from "node:crypto";
import { silentLog, startTestApp } from "@test/app";
import { opened, owned } from "@test/own-site";
import { plainQuote } from "@test/quote";
import { openQuoteDesk } from "@test/quote-desk";
import { quotePageMessages } from "@vetrina/contract/quotes/quote-page";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import type { DueTasks } from "@vetrina/contract/tasks";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

// What breaks off here is meant to.
const site = owned(() => startTestApp({ RATE_LIMIT: "off" }, undefined, silentLog));
const desk = opened(() => openQuoteDesk(site));

beforeAll(async () => {
  const program = { name: "Automazioni", url: "https://automazioni.example.com/a", secret: "v1.prova" };
  await site.server.api.db.webhookEndpoint.create({ data: { ...program, events: ["quote.accepted"] } });
});
afterEach(() => desk.setDay(undefined));

const db = () => site.server.api.db;

const acceptanceOf = (quote: QuoteDetail) => db().quoteAcceptance.findUnique({ where: { quoteId: quote.id } });

/** A contact's quote with a deposit, whose acceptance has all consequences. */
async function full(email: string): Promise<QuoteDetail & { leadId: number }> {
  const leadId = await desk.contact({ email, company: "Trattoria Ferri" });
  const sent = await desk.sent({ leadId, email, depositCents: 5_000 });
  return { ...sent, leadId };
}

describe("an acceptance", () => {
  test("keeps the text with its hash, name and moment, wins the contact, opens the delivery, writes to both", async () => {
    const quote = await full("tutto@example.it");
    const answer = await desk.accept(quote, "  Lucia   Ferri ");
    expect(answer.status).toBe(303);
    const after = await desk.read(quote.id);
    expect(after).toMatchObject({
      state: "accettato",
      acceptance: { name: "Lucia Ferri", version: 1 },
      lead: { stage: "vinto" },
      customer: { name: "Trattoria Ferri" },
    });
    const kept = await acceptanceOf(quote);
    expect(
      createHash("sha256")
        .update(kept?.document ?? "")
        .digest("hex"),
    ).toBe(kept?.sha256);
    expect(JSON.parse(kept?.document ?? "")).toMatchObject({
      number: quote.number,
      version: 1,
      recipient: { name: "Trattoria Ferri" },
      sums: { totalCents: 19_700 },
    });
    const delivery = await db().delivery.findUniqueOrThrow({ where: { id: after.deliveryId ?? 0 } });
    expect(delivery).toMatchObject({ title: quote.title, email: "tutto@example.it", createdBy: "client" });
    const toCustomer = { recipient: "tutto@example.it" };
    const mails = await db().mailMessage.findMany({ where: toCustomer, orderBy: { id: "asc" } });
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Hai accettato il preventivo ${quote.number}`,
      "Cominciamo il lavoro: ecco che cosa ci serve",
    ]);
    expect(mails[1]?.textBody).toContain("Quando c’è tutto ed è arrivato l’acconto partiamo.");
    const notices = await db().staffNotice.findMany({ where: { subjectId: String(quote.id) } });
    expect(notices.map(({ kind }) => kind)).toEqual(["preventivo-accettato"]);
    const told = await db().webhookEvent.findMany({ where: { type: "quote.accepted" } });
    expect(told.map(({ data }) => data)).toMatchObject([
      { id: quote.id, number: quote.number, customerId: after.customer?.id, totalCents: 19_700 },
    ]);
    const { html, headers } = await desk.show(quote);
    expect(html).toContain("Preventivo accettato");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  });

  test("said twice, also at the same moment, is one", async () => {
    const quote = await full("doppio@example.it");
    const answers = await Promise.all([desk.accept(quote), desk.accept(quote, "Un altro")]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await desk.accept(quote);
    expect(await db().delivery.count({ where: { email: "doppio@example.it" } })).toBe(1);
    expect(await db().customer.count({ where: { email: "doppio@example.it" } })).toBe(1);
    expect(await db().staffNotice.count({ where: { subjectId: String(quote.id) } })).toBe(1);
  });

  test("after its last day is refused, on it it isn't", async () => {
    desk.setDay("2026-11-30");
    const [timely, late] = [
      await desk.sent({ validUntil: "2026-12-01" }),
      await desk.sent({ validUntil: "2026-12-01" }),
    ];
    desk.setDay("2026-12-01");
    await desk.accept(timely);
    expect((await desk.read(timely.id)).state).toBe("accettato");
    desk.setDay("2026-12-02");
    const answer = await desk.accept(late);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain("Il preventivo è scaduto il 1°\u00a0dicembre 2026");
    expect(await acceptanceOf(late)).toBeNull();
  });

  test("of a version that has changed since is told so and shown the new one", async () => {
    const old = await desk.sent();
    const changed = await desk.change(old, { lines: plainQuote.lines.map((line) => ({ ...line, unitCents: 25_000 })) });
    expect(changed).toMatchObject({ version: 2, state: "inviato" });
    const answer = await desk.accept(old, "Lucia Ferri");
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(quotePageMessages.changed);
    expect(html).toContain("250,00");
    expect(html).toContain('value="Lucia Ferri"');
    expect(await acceptanceOf(old)).toBeNull();
    expect((await desk.accept(changed)).status).toBe(303);
    expect(await acceptanceOf(old)).toMatchObject({ version: 2 });
  });

  test("isn't in the way of who only follows the quote from now on: the version stays", async () => {
    const sent = await desk.sent();
    const { id } = await desk.ask<{ id: number }>("auth.me");
    expect(await desk.change(sent, { responsibleId: id })).toMatchObject({ version: 1, revision: sent.revision + 1 });
    expect((await desk.accept(sent)).status).toBe(303);
    // A colleague whose form was open is told.
    const late = await desk.refusal("withdraw", { id: sent.id, revision: sent.revision + 1 });
    expect(late.message).toContain("Nel frattempo il cliente ha risposto");
  });

  test("asks for a name and for having read it, and loses neither", async () => {
    const sent = await desk.sent();
    const answer = await desk.submit(sent, { risposta: "si", version: "1", name: "Lucia Ferri" });
    const html = await answer.text();
    expect(answer.status).toBe(400);
    expect(html).toContain(quotePageMessages.read);
    expect(html).toContain('value="Lucia Ferri"');
    // The last is what bytes that are no text become.
    for (const name of [" ", "...", "12 34", "Lucia \u202e", "\ufffd\ufffd"]) {
      expect(await (await desk.accept(sent, name)).text()).toContain(quotePageMessages.name);
    }
    expect((await desk.read(sent.id)).state).toBe("inviato");
  });

  test("opens no delivery where the quote says so, and joins the customer that has the contact's address", async () => {
    const known = await desk.add({ name: "Già cliente", email: "gia@example.it" });
    const leadId = await desk.contact({ email: "Gia@example.it" });
    const quote = await desk.sent({ leadId, opensDelivery: false });
    await desk.accept(quote);
    await desk.accept(quote);
    const after = await desk.read(quote.id);
    expect(after).toMatchObject({ customer: { id: known.id }, deliveryId: null });
    // The customer reads that they will be written to.
    const { today } = await desk.ask<DueTasks>("tasks.due");
    expect(today.first.map(({ title }) => title)).toEqual([
      `Preventivo ${quote.number} accettato: scrivi al cliente per i prossimi passi`,
    ]);
  });

  test("of a customer that was merged while it was quoted is the one's that stays", async () => {
    const { id: goes } = await desk.add({ name: "Forno doppio" });
    const { id: stays } = await desk.add({ name: "Forno vero" });
    const quote = await desk.sent({ customerId: goes });
    const [gone, staying] = [await desk.one(goes), await desk.one(stays)];
    await desk.order("customers.merge", {
      id: goes,
      intoId: stays,
      ...{ parts: [], fieldIds: [] },
      ...{ revision: gone.revision, intoRevision: staying.revision },
    });
    expect((await desk.accept(quote)).status).toBe(303);
    const after = await desk.read(quote.id);
    expect(after).toMatchObject({ state: "accettato", customer: { id: stays } });
    expect(await db().delivery.count({ where: { customerId: stays } })).toBe(1);
  });
});

describe("an acceptance that breaks off", () => {
  const tables = [
    "QuoteAcceptance",
    "Customer",
    "Delivery",
    "DeliveryMove",
    "Lead",
    "StaffNotice",
    "MailMessage",
    "WebhookEvent",
  ];

  /** A database that refuses to write one table, as one that is killed at that moment does. */
  async function refusing(table: string, work: () => Promise<void>): Promise<void> {
    await db().$executeRawUnsafe(`
      create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`);
    await db().$executeRawUnsafe(
      `create trigger break_off before insert or update on "${table}" for each row execute function break_off()`,
    );
    await work().finally(() => db().$executeRawUnsafe("drop function break_off() cascade"));
  }

  const stateOf = async ({ id, leadId, email }: { id: number; leadId: number; email: string | null }) => ({
    quote: await db().quote.findUniqueOrThrow({ where: { id } }),
    lead: await db().lead.findUniqueOrThrow({ where: { id: leadId } }),
    customers: await db().customer.count(),
    deliveries: await db().delivery.count(),
    acceptances: await db().quoteAcceptance.count(),
    notices: await db().staffNotice.count(),
    log: await db().auditEntry.count(),
    mails: await db().mailMessage.count({ where: { recipient: email ?? "" } }),
  });

  test.each([...tables, "Quote", "AuditEntry"])(
    "at %s has done nothing, and is done as a whole later",
    async (table) => {
      const quote = await full(`rotta-${table.toLowerCase()}@example.it`);
      const before = await stateOf(quote);
      await refusing(table, async () => expect((await desk.accept(quote)).status).toBe(500));
      expect(await stateOf(quote)).toEqual(before);
      expect((await desk.accept(quote)).status).toBe(303);
      expect(await desk.read(quote.id)).toMatchObject({ state: "accettato", lead: { stage: "vinto" } });
    },
  );
});

describe("a refusal", () => {
  test("is kept with its reason and words, tells the staff, and can't become a yes by itself", async () => {
    const quote = await full("no@example.it");
    expect((await desk.refuse(quote, { reason: "prezzo", words: "Troppo, per ora." })).status).toBe(303);
    const after = await desk.read(quote.id);
    expect(after).toMatchObject({
      state: "rifiutato",
      refusal: { reason: "prezzo", words: "Troppo, per ora." },
      lead: { stage: "preventivo" },
    });
    expect((await desk.show(quote)).html).toContain("Hai detto di no");
    await desk.refuse(quote);
    await desk.accept(quote);
    expect((await desk.read(quote.id)).state).toBe("rifiutato");
    const kinds = (await db().staffNotice.findMany({ where: { subjectId: String(quote.id) } })).map(({ kind }) => kind);
    expect(kinds).toEqual(["preventivo-rifiutato"]);
  });

  test("needs no reason", async () => {
    const quote = await desk.sent();
    await desk.refuse(quote, { reason: "inventato" });
    expect((await desk.read(quote.id)).refusal).toEqual({ reason: "altro", words: null });
  });
});

test("the deposit is asked for by transfer once it is accepted, and written down by an owner", async () => {
  const setup = await desk.ask<{ revision: number }>("deliveries.setup");
  const iban = "IT60X0542811101000000123456";
  await desk.order("deliveries.saveSetup", { revision: setup.revision, wanted: [], opensByItself: false, iban });
  const quote = await full("acconto@example.it");
  await desk.accept(quote);
  const { html } = await desk.show(quote);
  expect(html).toContain("IT60 X054 2811 1010 0000 0123 456");
  expect(html).toContain(`Acconto preventivo ${quote.number}`);
  const operator = { cookie: await site.staffCookie("operatore") };
  expect(
    await desk.refusal("markDeposit", { id: quote.id, isPaid: true, paidOn: "2026-01-15" }, operator),
  ).toMatchObject({ status: 403 });
  expect(
    (await desk.act("markDeposit", { id: quote.id, isPaid: true, paidOn: "2026-01-15" })).depositPaidOn,
  ).not.toBeNull();
  expect((await desk.show(quote)).html).toMatch(/Acconto di 50,00.€ ricevuto/);
  const without = await desk.sent();
  expect(await desk.refusal("markDeposit", { id: without.id, isPaid: true, paidOn: "2026-01-15" })).toMatchObject({
    status: 409,
  });
});

test("the PDF opens to who has the link and to the staff, is cached by nobody, and has a sheet for all lines", async () => {
  const lines = Array.from({ length: 60 }, (_, at) => ({
    text: `Riga ${at + 1}: perché no? È già qui, è più di €1`,
    details: null,
    quantity: 100,
    unit: null,
    unitCents: 1_000,
    vat: "22",
  }));
  const quote = await desk.sent({ lines });
  const openOwn = () => site.call(`/api/quote-pages/${desk.pageOf(quote).split("/").at(-1)}/pdf`);
  const [own, again, staffs] = await Promise.all([
    openOwn(),
    openOwn(),
    site.call(`/api/quotes/${quote.id}/pdf`, { headers: desk.staff }),
  ]);
  // What is drawn each time has an id of its own.
  expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await own.clone().arrayBuffer()));
  for (const answer of [own, staffs]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf.startsWith("%PDF-")).toBe(true);
    expect(pdf).toContain("(it-IT)");
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(3);
    expect(pdf).not.toContain("Helvetica");
  }
  expect((await site.call(`/api/quote-pages/${"x".repeat(43)}/pdf`)).status).toBe(404);
  expect((await site.call(`/api/quotes/${quote.id}/pdf`)).status).toBe(401);
});
