import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { ownSite } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { romeDay, utcMidnight } from "@vetrina/contract/dates";
import { minimumFillingTimeMs } from "@vetrina/contract/leads";
import { submissionKeyMessage } from "@vetrina/contract/submission-key";
import { ticketFillingTimeMs } from "@vetrina/contract/tickets";
import { beforeAll, describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });

const leadsWith = (email: string) => site.server.api.db.lead.findMany({ where: { email } });

describe("POST /api/contact", () => {
  test("stores the lead, queues the mail to the staff and answers with the month's slots", async () => {
    const response = await site.post("/api/contact", { ...validContact, email: "prima@example.it" });
    expect(response.status).toBe(201);
    const body = await response.json();
    expect(body.spotInfo).toEqual({ totalSpots: 15, reservedSpots: 12 });
    const [lead] = await leadsWith("prima@example.it");
    expect(lead).toMatchObject({ id: body.id, firstName: "Lucia", businessType: "ristorante" });
    expect(lead?.privacyAcceptedAt).toBeInstanceOf(Date);
    const mails = await site.server.api.db.mailMessage.findMany({ where: { kind: "contatto-ricevuto" } });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ recipient: "ciao@studiovetrina.example", state: "in-coda" });
    expect(mails[0]?.textBody).toContain("prima@example.it");
  });

  test("counts a deposit paid this month as one slot more", async () => {
    const { db } = site.server.api;
    const slotMonth = utcMidnight(`${romeDay(new Date()).slice(0, 7)}-01`);
    const data = { name: "A", email: "a@example.it", method: "stripe", state: "pagato", amountCents: 1700 } as const;
    const { id } = await db.deposit.create({ data: { ...data, slotMonth } });
    const response = await site.post("/api/contact", { ...validContact, email: "posti@example.it" });
    expect((await response.json()).spotInfo).toEqual({ totalSpots: 15, reservedSpots: 13 });
    await db.deposit.delete({ where: { id } });
  });

  test("trims, and takes missing optional fields as none", async () => {
    const { company, message, ...required } = validContact;
    const response = await site.post("/api/contact", { ...required, firstName: "  Lucia ", email: "spazi@example.it" });
    expect(response.status).toBe(201);
    expect(await leadsWith("spazi@example.it")).toMatchObject([{ firstName: "Lucia", company: null, message: null }]);
  });

  test("names every wrong field at once, the first one's message on top", async () => {
    const response = await site.post("/api/contact", {});
    const body = await response.json();
    expect(body.message).toBe("Il nome è obbligatorio");
    expect(Object.keys(body.fields)).toEqual(["firstName", "lastName", "email", "phone", "businessType", "privacy"]);
  });

  test("keeps what was chosen on the site, and tells the staff", async () => {
    const response = await site.post("/api/contact", {
      ...validContact,
      email: "scelta@example.it",
      choice: "standard",
    });
    expect(response.status).toBe(201);
    const [lead] = await leadsWith("scelta@example.it");
    expect(lead?.choice).toBe("standard");
    const mail = await site.server.api.db.mailMessage.findFirst({
      where: { kind: "contatto-ricevuto" },
      orderBy: { id: "desc" },
    });
    expect(mail?.textBody).toContain("STANDARD, 299 €");
    const unchosen = { ...validContact, email: "senza-scelta@example.it", choice: "" };
    expect((await site.post("/api/contact", unchosen)).status).toBe(201);
    expect((await leadsWith("senza-scelta@example.it"))[0]?.choice).toBeNull();
  });

  test("keeps neither lead nor mail when one of them can't be stored", async () => {
    const { db } = site.server.api;
    const before = await db.lead.count();
    await db.$executeRaw`alter table "MailMessage" add constraint no_mail check (kind <> 'contatto-ricevuto') not valid`;
    const response = await site.post("/api/contact", validContact);
    await db.$executeRaw`alter table "MailMessage" drop constraint no_mail`;
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      code: "INTERNAL",
      message: "Si è verificato un errore. Riprova più tardi.",
    });
    expect(await db.lead.count()).toBe(before);
  });
});

describe("what the staff sees", () => {
  let cookie: string;

  beforeAll(async () => {
    const { db } = site.server.api;
    await db.lead.deleteMany();
    const { privacy, ...contact } = validContact;
    const received = [
      ["2026-03-28T23:30:00Z", "=HYPERLINK(1)"],
      ["2026-03-29T21:59:59Z", 'La "Bottega"; srl'],
      ["2026-03-29T22:00:00Z", "Il giorno dopo"],
    ] as const;
    for (const [createdAt, company] of received) {
      await db.lead.create({
        data: { ...contact, company, choice: "multilingua", createdAt, privacyAcceptedAt: createdAt },
      });
    }
    const worded = { phone: "tel. 339 1234567 dopo le 18" };
    await db.lead.updateMany({ where: { company: "=HYPERLINK(1)" }, data: worded });
    cookie = await site.staffCookie();
  });

  const companies = async (path: string) => {
    const response = await site.call(path, { headers: { cookie } });
    expect(response.status).toBe(200);
    return ((await response.json()) as { company: string }[]).map((lead) => lead.company);
  };

  test("all leads, newest first", async () => {
    expect(await companies("/api/contacts")).toEqual(["Il giorno dopo", 'La "Bottega"; srl', "=HYPERLINK(1)"]);
  });

  test("or a part of them", async () => {
    expect(await companies("/api/contacts?limit=1")).toEqual(["Il giorno dopo"]);
    expect(await companies("/api/contacts?limit=5&offset=2")).toEqual(["=HYPERLINK(1)"]);
    expect(await companies("/api/contacts/filter?endDate=2026-03-29&limit=1")).toEqual(['La "Bottega"; srl']);
  });

  test("a day is a Europe/Rome day, also when clocks change, and the end is included", async () => {
    const day = await companies("/api/contacts/filter?startDate=2026-03-29&endDate=2026-03-29");
    expect(day).toEqual(['La "Bottega"; srl', "=HYPERLINK(1)"]);
    expect(await companies("/api/contacts/filter?startDate=2026-03-30")).toEqual(["Il giorno dopo"]);
    expect(await companies("/api/contacts/filter?endDate=2026-03-28")).toEqual([]);
    expect(await companies("/api/contacts/filter?startDate=&endDate=")).toHaveLength(3);
  });

  test("the CSV opens in an Italian spreadsheet and runs nothing there", async () => {
    const response = await site.call("/api/contacts/export?startDate=2026-03-29&endDate=2026-03-29", {
      headers: { cookie },
    });
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="contatti-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split("\r\n");
    expect(lines[0]).toBe(
      '"Data";"Nome";"Cognome";"Email";"Telefono";"Azienda";"Tipo di attività";"Requisiti specifici";"Scelta";' +
        '"Stato";"Note";"Consenso privacy";"Perché perso";"Responsabile";"Prossimo passo";"Entro il";' +
        '"Valore in euro";"Pagina";"Campagna";"Etichette"',
    );
    expect(lines[1]).toContain('"La ""Bottega""; srl"');
    expect(lines[1]).toContain('"tel. +39 333 123 4567"');
    expect(lines[2]).toContain('"tel. 339 1234567 dopo le 18"');
    expect(lines[1]).toMatch(/"Multilingua, 199 €";"Nuovo";"";"\d\d\/\d\d\/\d{4}[^"]*"(;""){8}$/);
    expect(lines[2]).toContain('"\'=HYPERLINK(1)"');
    expect(lines[3]).toBe("");
  });
});

const callback = { firstName: "Lucia", phone: "333 1234567", privacy: true };
const steps = [
  ["the form's first step", "/api/contact/callback", callback],
  ["the whole form", "/api/contact", validContact],
] as const;

async function send(path: string, body: object): Promise<object> {
  const response = await site.post(path, body);
  expect(response.status).toBe(201);
  return response.json();
}

/** What a request sets going. */
async function traces() {
  const { db } = site.server.api;
  const [leads, mails, notices] = await Promise.all([
    db.lead.count(),
    db.mailMessage.count({ where: { kind: "contatto-ricevuto" } }),
    db.staffNotice.count({ where: { kind: "contatto" } }),
  ]);
  return { leads, mails, notices };
}

/** What has been set going since. */
async function since(before: Awaited<ReturnType<typeof traces>>) {
  const { leads, mails, notices } = await traces();
  return [leads - before.leads, mails - before.mails, notices - before.notices];
}

test.each(steps)("%s sent at once with one key, among others, and again, is one request", async (_, path, body) => {
  const before = await traces();
  const signed = { ...body, submissionKey: randomUUID() };
  const other = { ...body, submissionKey: randomUUID() };
  const [one, twin, stranger] = await Promise.all([signed, signed, other, body, body].map((sent) => send(path, sent)));
  expect([twin, await send(path, signed)]).toEqual([one, one]);
  expect(stranger).not.toEqual(one);
  expect(await since(before)).toEqual([4, 4, 4]);
});

test("a key that has sent something else isn't taken for the first step's", async () => {
  const submissionKey = randomUUID();
  await send("/api/contact", { ...validContact, submissionKey });
  const response = await site.post("/api/contact/callback", { ...callback, submissionKey });
  expect([response.status, (await response.json()).message]).toEqual([400, submissionKeyMessage]);
});

test.each([...steps, ["a ticket", "/api/tickets", validTicket]] as const)(
  "%s tells a program that fills the hidden field, and one that is too fast, what to do",
  async (_, path, form) => {
    const neededMs = path === "/api/tickets" ? ticketFillingTimeMs : minimumFillingTimeMs;
    const answer = async (signals: object) => {
      const response = await site.post(path, { ...form, ...signals });
      return [response.status, (await response.json()).message];
    };
    const [program, patience] = [/L’invio sembra automatico/, /attendi un paio di secondi/].map((words) =>
      expect.stringMatching(words),
    );
    expect(await answer({ website: "https://spam.example" })).toEqual([400, program]);
    expect(await answer({ elapsedMs: neededMs - 1 })).toEqual([400, patience]);
    expect((await answer({ website: "", elapsedMs: neededMs }))[0]).toBe(201);
  },
);
