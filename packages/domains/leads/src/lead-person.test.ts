import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import { leadNotFoundMessage } from "@vetrina/contract/lead-stages";
import type { LeadDetail, LeadHistory, LeadPage } from "@vetrina/contract/leads-desk";
import type { Erasure, PersonData } from "@vetrina/contract/privacy";
import { describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

async function receive(email: string): Promise<number> {
  const response = await site.post("/api/contact", { ...validContact, email });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const one = (id: number) => desk.ask<LeadDetail>("leads.one", { id });
const change = (input: object, headers = operator) => desk.order<LeadDetail>("leads.changePerson", input, headers);
const changesOf = (id: number) =>
  site.server.api.db.auditEntry.findMany({
    where: { subject: "contatto", subjectId: String(id) },
    select: { action: true, summary: true, details: true },
  });

async function refusal(input: object) {
  const response = await desk.mutate("leads.changePerson", input, operator);
  const { error } = await response.json();
  return { status: response.status, message: error.message, fields: error.data.refusal.fields };
}

describe("who a lead is", () => {
  test("is corrected field by field; the log names the fields and nobody", async () => {
    const id = await receive("sbagliata@example.it");
    const known = { email: "sbagliata@example.it", company: validContact.company };
    const saved = await change({ id, changes: { email: " Giusta@example.it ", company: " " }, known });
    expect(saved).toMatchObject({ email: "Giusta@example.it", company: null, firstName: "Lucia" });
    expect(await one(id)).toEqual(saved);
    expect(await changesOf(id)).toEqual([
      { action: "contatto.dati", summary: `Ha corretto nel contatto ${id}: email, azienda`, details: null },
    ]);
  });

  test("is found by what is written now, and the history follows", async () => {
    const other = await receive("storia@example.it");
    const id = await receive("storta@example.it");
    await change({ id, changes: { email: "storia@example.it", lastName: "Quaglia" }, known: {} });
    const found = await desk.ask<LeadPage>("leads.page", { q: "quaglia storia@example" });
    expect(found.leads.map((lead) => lead.id)).toEqual([id]);
    const history = await desk.ask<LeadHistory>("leads.history", { id });
    expect(history.leads.find((lead) => lead.id === other)).toMatchObject({ otherEmail: null });
  });

  test("keeps what two people write into different fields, and refuses the second in the same one by name", async () => {
    const id = await receive("due.dati@example.it");
    const known = { phone: validContact.phone, firstName: "Lucia", company: validContact.company };
    await change({ id, changes: { phone: "06 5551234" }, known }, { cookie: await site.staffCookie("titolare") });
    const both = await change({ id, changes: { firstName: "Lucilla" }, known });
    expect(both).toMatchObject({ phone: "06 5551234", firstName: "Lucilla", company: validContact.company });
    const late = await refusal({ id, changes: { phone: "02 999888", company: "Bar Lucia" }, known });
    expect(late.status).toBe(409);
    expect(late.message).toContain("l'ha cambiato nel frattempo");
    expect(late.fields).toEqual({ phone: late.message });
    expect(await one(id)).toEqual(both);
  });

  test("the same again changes nothing and leaves no line in the log", async () => {
    const id = await receive("uguale@example.it");
    await change({ id, changes: { phone: validContact.phone }, known: { phone: "altro" } });
    await change({ id, changes: {}, known: {} });
    expect(await changesOf(id)).toEqual([]);
  });

  test.each([
    [{ firstName: "L" }, "changes.firstName", "Il nome è obbligatorio"],
    [{ email: "lucia@" }, "changes.email", "Email non valida"],
    [{ phone: "333" }, "changes.phone", "Numero di telefono non valido"],
    [{ company: "x".repeat(121) }, "changes.company", "Il nome dell'azienda è troppo lungo"],
    [{ businessType: "circo" }, "changes.businessType", "Il tipo di attività è obbligatorio"],
  ])("refuses %j", async (changes, field, message) => {
    const id = await receive("rifiuto.dati@example.it");
    expect(await refusal({ id, changes, known: {} })).toEqual({ status: 400, message, fields: { [field]: message } });
  });

  test("of somebody who was erased is told to be gone", async () => {
    const gone = await refusal({ id: 999_999, changes: { firstName: "Lucilla" }, known: {} });
    expect(gone).toMatchObject({ status: 404, message: leadNotFoundMessage });
  });
});

describe("a person whose address was corrected", () => {
  test("gets and erases the mail that named the old one, and nobody else's", async () => {
    const id = await receive("vecchia.casella@example.it");
    // What a visitor writes stands before the link with which the mail ends.
    const message = `Apri il contatto: http://example.it/admin#contatti/${id}`;
    await site.post("/api/contact", { ...validContact, email: "altra.persona@example.it", message });
    await change({ id, changes: { email: "nuova.casella@example.it" }, known: {} });
    const data = await desk.order<PersonData>("privacy.personData", { email: "nuova.casella@example.it" });
    expect(data.messaggiEmail).toHaveLength(1);
    expect(JSON.stringify(data.messaggiEmail)).toContain("vecchia.casella@example.it");
    const erasure = await desk.order<Erasure>("privacy.erasePerson", { email: "nuova.casella@example.it" });
    expect(erasure).toMatchObject({ contacts: 1, mails: 1 });
    const left = await site.server.api.db.mailMessage.findMany({ select: { textBody: true } });
    expect(left.some(({ textBody }) => textBody.includes("vecchia.casella@example.it"))).toBe(false);
    expect(left.some(({ textBody }) => textBody.includes("altra.persona@example.it"))).toBe(true);
  });
});

describe("a lead that the staff writes down", () => {
  const { privacy: _, ...person } = validContact;
  const add = (fields: object = {}) =>
    desk.order<LeadDetail>("leads.add", { ...person, privacyWay: "voce", ...fields }, operator);

  test("has been talked to, is looked after by who added it, and says how privacy was accepted", async () => {
    const before = await desk.mails({ kind: "contatto-ricevuto" });
    const lead = await add({ email: "negozio@example.it", message: "Passa sabato" });
    expect(lead).toMatchObject({
      firstName: "Lucia",
      message: "Passa sabato",
      stage: "contattato",
      owner: { username: "piero" },
      privacyWay: "voce",
      sourcePage: null,
    });
    expect(await one(lead.id)).toEqual(lead);
    const row = await site.server.api.db.lead.findUniqueOrThrow({
      where: { id: lead.id },
      select: { privacyAcceptedAt: true },
    });
    expect(row.privacyAcceptedAt.toISOString()).toBe(lead.createdAt);
    const summary = `Ha aggiunto il contatto ${lead.id}, che ha accettato la privacy a voce`;
    expect(await changesOf(lead.id)).toEqual([{ action: "contatto.aggiunta", summary, details: null }]);
    expect(await desk.mails({ kind: "contatto-ricevuto" })).toHaveLength(before.length);
  });

  test("is in the list, in REST, in the CSV and in the person's data like any other", async () => {
    const { id } = await add({ email: "banco@example.it", company: "", privacyWay: "firma" });
    const found = await desk.ask<LeadPage>("leads.page", { q: "banco@example.it", stage: "contattato" });
    expect(found.leads.map((lead) => lead.id)).toEqual([id]);
    const leads = await (await site.call("/api/contacts", { headers: operator })).json();
    expect(leads.find((lead: { id: number }) => lead.id === id)).toMatchObject({ company: null, privacy: true });
    const csv = await (await site.call("/api/contacts/export?q=banco@example.it", { headers: operator })).text();
    expect(csv).toContain(", con una firma su carta");
    const data = await desk.order<PersonData>("privacy.personData", { email: "banco@example.it" });
    expect(data.contatti).toMatchObject([{ privacyAccettataCome: "firma", responsabile: "piero" }]);
  });

  test("is one, however often and at whatever moment it is sent with the same key", async () => {
    const submissionKey = "0b6f1c7e-6a1e-4b51-9d54-3a3f3c1b2d4e";
    const email = "due.volte@example.it";
    const sent = await Promise.all([1, 2, 3, 4].map(() => add({ email, submissionKey })));
    sent.push(await add({ email, submissionKey }));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: 0 }] = sent;
    expect(await changesOf(id)).toHaveLength(1);
    const another = await add({ email, submissionKey: "1b6f1c7e-6a1e-4b51-9d54-3a3f3c1b2d4e" });
    expect(another.id).not.toBe(id);
    const without = await Promise.all([add({ email }), add({ email })]);
    expect(new Set(without.map((lead) => lead.id)).size).toBe(2);
  });

  test.each([
    [{ submissionKey: "uno" }, "submissionKey", "La chiave dell'invio non è valida"],
    [{ privacyWay: "" }, "privacyWay", "Scegli come ha accettato la privacy"],
    [{ privacyWay: undefined }, "privacyWay", "Scegli come ha accettato la privacy"],
    [{ email: "" }, "email", "Email non valida"],
    [{ businessType: "" }, "businessType", "Il tipo di attività è obbligatorio"],
  ])("refuses %j", async (fields, field, message) => {
    const input = { ...person, privacyWay: "voce", ...fields };
    const response = await desk.mutate("leads.add", input, operator);
    const { error } = await response.json();
    expect([response.status, error.message]).toEqual([400, message]);
    expect(error.data.refusal.fields).toEqual({ [field]: message });
  });
});
