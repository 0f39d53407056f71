import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import type { LeadDetail, LeadHistory, LeadNote, LeadPage } from "@vetrina/contract/leads-desk";
import type { Erasure } from "@vetrina/contract/privacy";
import { describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

async function receive(fields: object = {}): Promise<number> {
  const response = await site.post("/api/contact", { ...validContact, ...fields });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const one = (id: number) => desk.ask<LeadDetail>("leads.one", { id });
const lastChange = () => site.server.api.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });

describe("a lead", () => {
  test("changes status, and the log says so without naming anybody", async () => {
    const id = await receive();
    await desk.order("leads.setStatus", { id, status: "cliente" }, operator);
    expect((await one(id)).status).toBe("cliente");
    const change = await lastChange();
    expect(change).toMatchObject({
      actor: "piero",
      action: "contatto.stato",
      subjectId: String(id),
      summary: `Ha cambiato lo stato del contatto ${id} da Nuovo a Cliente`,
      details: { prima: "nuovo", dopo: "cliente" },
    });
    await desk.order("leads.setStatus", { id, status: "cliente" });
    expect((await lastChange()).id).toBe(change.id);
  });
});

describe("notes", () => {
  test("are kept with who wrote them, the newest first; the log doesn't repeat them", async () => {
    const leadId = await receive();
    await desk.order("leads.addNote", { leadId, text: "  Richiamare  lunedì " });
    const second = await desk.order<LeadNote>("leads.addNote", { leadId, text: "Fatto" }, operator);
    expect((await one(leadId)).notes).toEqual([
      { id: second.id, text: "Fatto", author: "piero", createdAt: expect.any(String) },
      { id: expect.any(Number), text: "Richiamare  lunedì", author: "anna", createdAt: expect.any(String) },
    ]);
    const { action, summary, details } = await lastChange();
    expect({ action, summary, details }).toEqual({
      action: "contatto.nota",
      summary: `Ha aggiunto una nota al contatto ${leadId}`,
      details: null,
    });
  });
});

test("history joins by address and by phone, however they are written; tickets and deposits of all the addresses", async () => {
  const { db } = site.server.api;
  const id = await receive({ email: "nora@example.it", phone: "+39 340 5556677" });
  const again = await receive({ email: "NORA@example.it", phone: "06 1234567" });
  const byPhone = await receive({ email: "nora.lavoro@example.it", phone: "340-555.6677", lastName: "Lavoro" });
  await receive({ email: "altra@example.it", phone: "12345" });
  const ticket = await desk.open({ email: "Nora.Lavoro@example.it", subject: "La mia vetrina" });
  const deposit = await db.deposit.create({
    data: {
      name: "Nora",
      email: "Nora@Example.it",
      method: "paypal",
      state: "pagato",
      amountCents: 1700,
      slotMonth: new Date("2026-11-01"),
    },
  });
  const history = await desk.ask<LeadHistory>("leads.history", { id });
  expect(history).toEqual({
    leads: [
      {
        id: byPhone,
        name: "Lucia Lavoro",
        stage: "nuovo",
        otherEmail: "nora.lavoro@example.it",
        createdAt: expect.any(String),
      },
      { id: again, name: "Lucia Ferri", stage: "nuovo", otherEmail: null, createdAt: expect.any(String) },
    ],
    tickets: [
      { id: ticket.id, subject: "La mia vetrina", status: "aperto", email: ticket.email, createdAt: ticket.createdAt },
    ],
    deposits: [
      {
        id: deposit.id,
        state: "pagato",
        method: "paypal",
        amountCents: 1700,
        email: "Nora@Example.it",
        createdAt: expect.any(String),
      },
    ],
  });
  const asOperator = await desk.ask<LeadHistory>("leads.history", { id }, operator);
  expect(asOperator).toEqual({ ...history, deposits: [] });
  await db.deposit.delete({ where: { id: deposit.id } });
});

const change = (input: object, headers = operator) => desk.order<LeadDetail>("leads.changePerson", input, headers);
const changesOf = (id: number) =>
  site.server.api.db.auditEntry.findMany({
    where: { subject: "contatto", subjectId: String(id) },
    select: { action: true, summary: true, details: true },
  });

describe("who a lead is", () => {
  test("is corrected field by field; the log names the fields and nobody", async () => {
    const id = await receive({ email: "sbagliata@example.it" });
    const known = { email: "sbagliata@example.it", company: validContact.company };
    const saved = await change({ id, changes: { email: " Giusta@example.it ", company: " " }, known });
    expect(saved).toMatchObject({ email: "Giusta@example.it", company: null, firstName: "Lucia" });
    expect(await one(id)).toEqual(saved);
    expect(await changesOf(id)).toEqual([
      { action: "contatto.dati", summary: `Ha corretto nel contatto ${id}: email, azienda`, details: null },
    ]);
  });

  test("is found by what is written now, and the history follows", async () => {
    const other = await receive({ email: "storia@example.it" });
    const id = await receive({ email: "storta@example.it" });
    await change({ id, changes: { email: "storia@example.it", lastName: "Quaglia" }, known: {} });
    const found = await desk.ask<LeadPage>("leads.page", { q: "quaglia storia@example" });
    expect(found.leads.map((lead) => lead.id)).toEqual([id]);
    const history = await desk.ask<LeadHistory>("leads.history", { id });
    expect(history.leads.find((lead) => lead.id === other)).toMatchObject({ otherEmail: null });
  });

  test("keeps what two people write into different fields, and refuses the second in the same one by name", async () => {
    const id = await receive({ email: "due.dati@example.it" });
    const known = { phone: validContact.phone, firstName: "Lucia", company: validContact.company };
    await change({ id, changes: { phone: "06 5551234" }, known }, { cookie: await site.staffCookie("titolare") });
    const both = await change({ id, changes: { firstName: "Lucilla" }, known });
    expect(both).toMatchObject({ phone: "06 5551234", firstName: "Lucilla", company: validContact.company });
    const late = await desk.refusal("leads.changePerson", {
      id,
      changes: { phone: "02 999888", company: "Bar Lucia" },
      known,
    });
    expect(late.status).toBe(409);
    expect(late.message).toContain("ha cambiato lo stesso campo");
    expect(late.fields).toEqual({ phone: expect.stringContaining("ha cambiato questo campo in «06 5551234»") });
    expect(await one(id)).toEqual(both);
  });

  test("the same again changes nothing and leaves no line in the log", async () => {
    const id = await receive({ email: "uguale@example.it" });
    await change({ id, changes: { phone: validContact.phone }, known: { phone: "altro" } });
    await change({ id, changes: {}, known: {} });
    expect(await changesOf(id)).toEqual([]);
  });
});

test("a person whose address was corrected gets and erases the mail that named the old one, and nobody else's", async () => {
  const id = await receive({ email: "vecchia.casella@example.it" });
  // What a visitor writes stands before the link with which the mail ends.
  const message = `Apri il contatto: http://example.it/admin#contatti/${id}`;
  await site.post("/api/contact", { ...validContact, email: "altra.persona@example.it", message });
  await change({ id, changes: { email: "nuova.casella@example.it" }, known: {} });
  const data = await readPersonData(site, "nuova.casella@example.it");
  expect(data.messaggiEmail).toHaveLength(1);
  expect(JSON.stringify(data.messaggiEmail)).toContain("vecchia.casella@example.it");
  const erasure = await desk.order<Erasure>("privacy.erasePerson", { email: "nuova.casella@example.it" });
  expect(erasure).toMatchObject({ contacts: 1, mails: 1 });
  const left = await site.server.api.db.mailMessage.findMany({ select: { textBody: true } });
  expect(left.some(({ textBody }) => textBody.includes("vecchia.casella@example.it"))).toBe(false);
  expect(left.some(({ textBody }) => textBody.includes("altra.persona@example.it"))).toBe(true);
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
    const data = await readPersonData(site, "banco@example.it");
    expect(data.contatti).toMatchObject([{ privacyAccettataCome: "firma", responsabile: "piero" }]);
  });
});
