import { randomUUID } from "node:crypto";
import { opened, ownDesk } from "@test/own-site";
import { plainQuote } from "@test/quote";
import { openQuoteDesk } from "@test/quote-desk";
import { quoteMessages } from "@vetrina/contract/quotes/quotes";
import type { QuoteMention, QuotePage } from "@vetrina/contract/quotes/quotes-desk";
import { createSecretBox } from "@vetrina/core/secrets/secret-box";
import { afterEach, describe, expect, test } from "vitest";
import { openSecret, sealQuoteSecrets } from "./quote-secret.ts";

const { site, desk, db } = ownDesk(openQuoteDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

afterEach(() => desk.setDay(undefined));

describe("a quote is written", () => {
  test("as a draft with the next number of its year, its lines in their order and their sum", async () => {
    // In years of which no other test has a quote.
    desk.setDay("2024-12-31");
    const lines = [
      {
        text: "  Sito   vetrina ",
        details: " Cinque pagine\r\nMobile ",
        quantity: 100,
        unit: null,
        unitCents: 29_900,
        vat: "22",
      },
      { text: "Testi", details: null, quantity: 150, unit: "ore", unitCents: 4_000, vat: "N2.2" },
    ];
    const first = await desk.draft({ lines, email: "Lucia@Example.it" });
    expect(first).toMatchObject({
      number: "2024-001",
      state: "bozza",
      version: 1,
      link: null,
      email: "lucia@example.it",
    });
    expect(first.lines).toEqual([{ ...lines[0], text: "Sito vetrina", details: "Cinque pagine\nMobile" }, lines[1]]);
    const [second, third] = await Promise.all([desk.draft(), desk.draft()]);
    expect([second.number, third.number].toSorted()).toEqual(["2024-002", "2024-003"]);
    desk.setDay("2025-01-01");
    expect((await desk.draft()).number).toBe("2025-001");
    expect(await db().quote.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({ totalCents: 35_900 });
  });

  test("for somebody that there is, within its limits, each refusal at its field", async () => {
    const { id: customerId } = await desk.add({ name: "Limiti" });
    const fieldsOf = async (parts: object) =>
      (await desk.refusal("create", { quote: { ...plainQuote, customerId, ...parts } })).fields;
    expect(await fieldsOf({ customerId: null })).toEqual({ "quote.customerId": quoteMessages.whose });
    expect(await fieldsOf({ lines: [] })).toEqual({ "quote.lines": quoteMessages.noLines });
    const [line] = plainQuote.lines;
    expect(await fieldsOf({ lines: Array(61).fill(line) })).toEqual({ "quote.lines": quoteMessages.tooManyLines });
    expect(await fieldsOf({ lines: [{ ...line, text: " " }] })).toEqual({ "quote.lines.0.text": quoteMessages.line });
    expect(await fieldsOf({ lines: [{ ...line, vat: "21" }] })).toEqual({ "quote.lines.0.vat": quoteMessages.vat });
    expect(await fieldsOf({ discount: { kind: "euro", amount: 19_701 } })).toEqual({
      "quote.discount": quoteMessages.longDiscount,
    });
    expect(await fieldsOf({ depositCents: 19_701 })).toEqual({ "quote.depositCents": quoteMessages.longDeposit });
    const costly = { ...line, quantity: 10_000_000, unitCents: 100_000_000 };
    expect(await fieldsOf({ lines: [costly] })).toEqual({ "quote.lines": quoteMessages.total });
    expect(await fieldsOf({ responsibleId: 999_999 })).toEqual({ ownerId: quoteMessages.responsible });
    for (const unknown of [{ customerId: 999_999 }, { customerId: null, leadId: 999_999 }]) {
      expect(await desk.refusal("create", { quote: { ...plainQuote, ...unknown } })).toMatchObject({ status: 404 });
    }
  });

  test("by the operator too, and a draft is thrown away", async () => {
    const { id: customerId } = await desk.add({ name: "Cestino" });
    const draft = await desk.act("create", { quote: { ...plainQuote, customerId } }, operator);
    await desk.order("quotes.removeDraft", { id: draft.id, revision: draft.revision });
    expect(await desk.ask<QuoteMention[]>("quotes.ofCustomer", { id: customerId })).toEqual([]);
    const sent = await desk.sent();
    expect(await desk.refusal("removeDraft", { id: sent.id, revision: sent.revision })).toMatchObject({ status: 409 });
  });
});

describe("of two colleagues", () => {
  test("who change one quote the second is told, and loses nothing of the first", async () => {
    const draft = await desk.draft();
    await desk.change(draft, { title: "Il primo" });
    const late = { id: draft.id, revision: draft.revision, quote: { ...plainQuote, customerId: draft.customerId } };
    const refused = await desk.refusal("change", { ...late, quote: { ...late.quote, title: "Il secondo" } }, operator);
    expect(refused).toMatchObject({
      status: 409,
      message: "anna l’ha cambiato nel frattempo: guarda com’è ora, poi riprova.",
    });
    expect((await desk.read(draft.id)).title).toBe("Il primo");
  });

  test("who send and change it at once one is told", async () => {
    const draft = await desk.draft();
    const { id, revision } = draft;
    const quote = { ...plainQuote, customerId: draft.customerId, title: "Cambiato" };
    const answers = await Promise.all([
      desk.mutate("quotes.send", { id, revision, mail: null }),
      desk.mutate("quotes.change", { id, revision, quote }, operator),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("a quote is sent", () => {
  test("by mail with its link, in the staff's words, and its contact has a quote", async () => {
    const leadId = await desk.contact({ email: "invio@example.it" });
    const draft = await desk.draft({ leadId, email: "invio@example.it", depositCents: 5_000 });
    expect(draft.recipient).toBe("Lucia Ferri");
    const mail = { subject: "Il preventivo", text: "Ciao Lucia,\neccolo." };
    const sent = await desk.act("send", { id: draft.id, revision: draft.revision, mail });
    expect(sent).toMatchObject({ state: "inviato", lead: { id: leadId, stage: "preventivo" } });
    const letter = await db().mailMessage.findFirstOrThrow({ where: { recipient: "invio@example.it" } });
    expect(letter).toMatchObject({ kind: "preventivo", subject: "Il preventivo" });
    expect(letter.textBody).toContain("Ciao Lucia,\neccolo.");
    expect(letter.textBody).toContain(sent.link);
    // The database knows the link by its hash, and keeps what it is sealed.
    const row = await db().quote.findUniqueOrThrow({ where: { id: sent.id } });
    expect(row.sealedSecret).not.toContain(sent.link?.split("/").at(-1));
  });

  test("without a mail where its link goes another way, and not past its day or without an address", async () => {
    desk.setDay("2026-11-30");
    const draft = await desk.draft({ validUntil: "2026-11-29" });
    const { id, revision } = draft;
    expect((await desk.refusal("send", { id, revision, mail: null })).fields).toEqual({
      validUntil: quoteMessages.past,
    });
    const renewed = await desk.change(draft, { validUntil: "2026-11-30" });
    const mail = { subject: "Il preventivo", text: "Eccolo" };
    const unaddressed = await desk.refusal("send", { id, revision: renewed.revision, mail });
    expect(unaddressed.fields).toEqual({ email: "Scrivi prima l’email a cui mandarlo" });
    const sent = await desk.act("send", { id, revision: renewed.revision, mail: null });
    expect(sent.link).toContain("/preventivo/");
    expect((await desk.show(sent)).status).toBe(200);
    desk.setDay("2026-12-01");
    expect(await desk.read(id)).toMatchObject({ state: "scaduto" });
    expect((await desk.show(sent)).html).toContain("Il preventivo è scaduto il 30\u00a0novembre 2026");
  });

  test("and taken back: its page says so, and it can't be accepted", async () => {
    const sent = await desk.sent();
    const withdrawn = await desk.act("withdraw", { id: sent.id, revision: sent.revision });
    expect(withdrawn.state).toBe("ritirato");
    expect((await desk.show(sent)).html).toContain("Questo preventivo è stato ritirato");
    await desk.accept(sent);
    expect((await desk.read(sent.id)).state).toBe("ritirato");
    const { id, revision } = withdrawn;
    expect(await desk.refusal("send", { id, revision, mail: null })).toMatchObject({ status: 409 });
  });

  test("and copied into a draft of its own, valid from today", async () => {
    desk.setDay("2026-11-30");
    const sent = await desk.sent({ discount: { kind: "percento", amount: 1_000 } });
    const asked = { id: sent.id, submissionKey: randomUUID() };
    const copy = await desk.act("duplicate", asked);
    expect((await desk.act("duplicate", asked)).id).toBe(copy.id);
    expect(copy).toMatchObject({
      state: "bozza",
      validUntil: "2026-12-30",
      discount: sent.discount,
      lines: sent.lines,
    });
    expect(copy.number).not.toBe(sent.number);
  });
});

test("a deposit that nobody has said how to pay yet is announced by its mail as the page says it", async () => {
  const email = `forno-${randomUUID()}@example.it`;
  await desk.accept(await desk.sent({ email, depositCents: 5_000 }));
  const [mail] = await site.server.api.db.mailMessage.findMany({
    where: { recipient: email, kind: "preventivo-accettato" },
  });
  expect(mail?.textBody).toContain("Per cominciare serve l’acconto: ti scriviamo noi come pagarlo.");
});

describe("the list", () => {
  test("finds by number, words, customer and contact, by state and by who follows it", async () => {
    const word = `w${randomUUID().slice(0, 8)}`;
    const { id: customerId } = await desk.add({ name: `Bottega ${word}` });
    const leadId = await desk.contact({ company: `Ditta ${word}` });
    const me = await desk.ask<{ id: number }>("auth.me");
    const ofCustomer = await desk.draft({ customerId, responsibleId: me.id });
    const ofLead = await desk.sent({ leadId });
    expect(await desk.numbers({ q: word })).toEqual([ofLead.number, ofCustomer.number]);
    expect(await desk.numbers({ q: word, state: "bozza" })).toEqual([ofCustomer.number]);
    expect(await desk.numbers({ q: word, state: "aperti", only: "miei" })).toEqual([ofCustomer.number]);
    expect(await desk.numbers({ q: ofLead.number, state: "inviato" })).toEqual([ofLead.number]);
    expect(await desk.numbers({ q: word, state: "scaduto" })).toEqual([]);
    expect(await desk.ask("quotes.ofLead", { leadId })).toMatchObject([{ id: ofLead.id, totalCents: 19_700 }]);
    const csv = await site.call(`/api/quotes/export?q=${word}&state=inviato`, { headers: desk.staff });
    const [head, row, end] = (await csv.text()).split("\r\n");
    expect(head).toContain('"Numero";"Oggetto";"Cliente o contatto"');
    expect(row).toContain(`"${ofLead.number}";"Il sito del forno";"Ditta ${word}"`);
    expect(row, "days as spreadsheets know them").toMatch(/;"197,00";"\d\d\/\d\d\/\d{4}";"1";/);
    expect(end).toBe("");
  });

  test("is counted with its first page, by one filter as well, where there are more than it has", async () => {
    const { id: customerId } = await desk.add({ name: "Da contare" });
    const draft = () => desk.draft({ customerId });
    await draft();
    await draft();
    const { id: leaving } = await desk.add({ name: "Se ne va" });
    await desk.draft({ customerId: leaving });
    const totalOf = async (query: object) => (await desk.ask<QuotePage>("quotes.page", { limit: 1, ...query })).total;
    const [all, drafts] = [await totalOf({}), await totalOf({ state: "bozza" })];
    expect(all).toBe(
      await db().quote.count({ where: { OR: [{ customerId: null }, { customer: { removedAt: null } }] } }),
    );
    await desk.order("customers.remove", { id: leaving });
    expect([await totalOf({}), await totalOf({ state: "bozza" })]).toEqual(
      [all, drafts].map((count) => Number(count) - 1),
    );
    for (const query of [{ q: "forno" }, { state: "aperti" }, { state: "bozza", only: "miei" }, { limit: 100 }]) {
      expect(await totalOf(query)).toBeUndefined();
    }
  });

  test("has nothing of a removed customer, whose quote can't be accepted either", async () => {
    const { id: customerId } = await desk.add({ name: "Se ne va" });
    const sent = await desk.sent({ customerId });
    await desk.order("customers.remove", { id: customerId });
    expect(await desk.numbers({ q: sent.number })).toEqual([]);
    expect((await desk.show(sent)).status).toBe(404);
    await desk.accept(sent);
    expect(await db().quoteAcceptance.count({ where: { quoteId: sent.id } })).toBe(0);
  });
});

test("two contacts with one address, who accept at the same moment, become one customer", async () => {
  const email = `${randomUUID()}@example.it`;
  const sent = async () => desk.sent({ leadId: await desk.contact({ email }), email });
  const quotes = [await sent(), await sent()];
  const answers = await Promise.all(quotes.map((quote) => desk.accept(quote)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  expect(await db().customer.count({ where: { email } })).toBe(1);
});

const [older, newer, stranger] = ["o".repeat(32), "n".repeat(32), "s".repeat(32)];

test("once the key is another the links of all quotes are read with it alone; one of a lost key stays as it is", async () => {
  const [sent, lost] = [await desk.sent(), await desk.sent()];
  const rowOf = (id: number) => db().quote.findUniqueOrThrow({ where: { id }, select: { sealedSecret: true } });
  const sealUnder = (key: string, id: number) =>
    db().quote.update({
      where: { id },
      data: { sealedSecret: createSecretBox([key]).seal("il segreto", "link of a quote") },
      select: { id: true },
    });
  await sealUnder(older, sent.id);
  await sealUnder(stranger, lost.id);
  const before = await rowOf(lost.id);
  await sealQuoteSecrets({ db: db(), secrets: createSecretBox([newer, older]) });
  expect(openSecret({ secrets: createSecretBox([newer]) }, await rowOf(sent.id))).toBe("il segreto");
  expect(await rowOf(lost.id)).toEqual(before);
});

test("the agency is mailed what a customer answered, or who follows the quote, once each", async () => {
  const told = ({ id }: { id: number }) =>
    db().mailMessage.findMany({
      where: { kind: "preventivo-risposta", textBody: { endsWith: `/admin#preventivi/${id}\n` } },
      select: { subject: true, recipient: true, textBody: true },
    });
  const colleague = { username: "segue", email: "segue@example.it", role: "operatore", passwordHash: "x" } as const;
  const { id: responsibleId } = await db().user.create({ data: colleague });
  const accepted = await desk.sent({ responsibleId, opensDelivery: false, email: "lucia@example.it" });
  const refused = await desk.sent();
  for (let round = 0; round < 2; round++) {
    await desk.accept(accepted);
    await desk.refuse(refused, { reason: "prezzo" });
  }
  const [yes, ...more] = await told(accepted);
  expect([yes?.recipient, yes?.subject, more]).toEqual([
    "segue@example.it",
    `Preventivo accettato: ${accepted.number}`,
    [],
  ]);
  expect(yes?.textBody).toContain("Non si è aperto nessun lavoro");
  const { title, email } = await db().quote.findUniqueOrThrow({ where: { id: accepted.id } });
  expect(yes?.textBody).toMatch(new RegExp(`Per: ${title}\\s+Cliente: .+\\s+Email: ${email}\\s`));
  const [no, ...others] = await told(refused);
  expect([no?.subject, others]).toEqual([`Preventivo rifiutato: ${refused.number}`, []]);
  expect(no?.recipient).not.toBe("segue@example.it");
  expect(no?.textBody).toContain("Costa troppo");
  const leadId = await desk.contact({ email: "Lea@example.it" });
  for (const address of ["lea@example.it", "altra@example.it"]) {
    const quote = await desk.sent({ leadId, opensDelivery: false, email: address });
    // None of the reasons: "altro" is stored, which says nothing.
    await desk.refuse(quote, { words: "Troppo per noi" });
    const textBody = (await told(quote))[0]?.textBody ?? "";
    const isFound = address === "lea@example.it";
    expect([textBody.includes("Cliente: "), textBody.includes("> Troppo per noi")]).toEqual([isFound, isFound]);
    expect(textBody).not.toContain("motivo");
    const csv = await site.call(`/api/quotes/export?q=${quote.number}`, { headers: desk.staff });
    expect(await csv.text()).toContain(';"Troppo per noi";');
  }
});
