import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { refusal } from "@test/refusal";
import { leadNotFoundMessage } from "@vetrina/contract/lead-stages";
import { noAddressForNotesMessage, type PersonCard, type PersonNote } from "@vetrina/contract/person-card";
import { ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

async function receive(fields: object = {}): Promise<number> {
  const response = await site.post("/api/contact", { ...validContact, ...fields });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const depositOf = (fields: { email: string; phone?: string; name?: string }) =>
  db().deposit.create({
    data: {
      name: "Nora Blu",
      method: "contanti",
      state: "pagato",
      createdBy: "anna",
      amountCents: 1700,
      slotMonth: new Date("2026-11-01"),
      ...fields,
    },
  });

type Kind = "contatto" | "ticket" | "prenotazione";

const card = (kind: Kind, id: number, headers?: Record<string, string>) =>
  desk.ask<PersonCard>("person.card", { kind, id }, headers);

/** What names the rows of a card. */
const summary = ({ leads, tickets, deposits, notes }: PersonCard) => ({
  leads: leads.newest.map(({ name, otherEmail }) => [name, otherEmail]),
  tickets: tickets.newest.map(({ subject, otherEmail }) => [subject, otherEmail]),
  deposits: deposits.newest.map(({ amountCents, createdBy, otherEmail }) => [amountCents, createdBy, otherEmail]),
  notes: notes.newest.map(({ text, otherEmail }) => [text, otherEmail]),
});

/** A person with one record of each kind, and a colleague who shares the phone. */
async function makeNora(domain: string, phone: string) {
  const email = `nora@${domain}`;
  const lead = await receive({ firstName: "Nora", lastName: "Blu", email, phone });
  const ticket = await desk.open({ email: email.toUpperCase(), phone: "06 7654321", subject: "La mia vetrina" });
  const deposit = await depositOf({ email: email.toUpperCase() });
  const colleague = `lavoro@${domain}`;
  await receive({
    firstName: "Lino",
    lastName: "Verdi",
    email: colleague,
    phone: `(${phone.slice(0, 3)}) ${phone.slice(3)}`,
  });
  const theirs = await desk.open({ email: colleague, phone: `+39 ${phone}`, subject: "Il loro" });
  await depositOf({ email: "", phone: phone.replace(/(\d{3})(\d+)/, "$1.$2"), name: "Senza indirizzo" });
  return { email, colleague, lead, ticket: ticket.id, deposit: deposit.id, theirs: theirs.id };
}

describe("the card", () => {
  test("is the same from a lead, a ticket and a booking, without what it was asked by", async () => {
    const { email, colleague, lead, ticket, deposit } = await makeNora("carta.example.it", "3405556677");
    const theirs = {
      leads: [["Lino Verdi", colleague]],
      tickets: [["Il loro", colleague]],
      deposits: [[1700, "anna", ""]],
    };
    const byLead = await card("contatto", lead);
    expect(byLead).toMatchObject({ name: "Nora Blu", email, phones: ["3405556677", "06 7654321"] });
    expect(summary(byLead)).toEqual({
      leads: theirs.leads,
      tickets: [...theirs.tickets, ["La mia vetrina", null]],
      deposits: [...theirs.deposits, [1700, "anna", null]],
      notes: [],
    });
    expect(byLead.tickets).toMatchObject({ count: 2, hasMore: false });
    // A ticket and a booking with another phone, or none, don't lead to who shares the lead's.
    const own = {
      leads: [["Nora Blu", null]],
      tickets: [["La mia vetrina", null]],
      deposits: [[1700, "anna", null]],
      notes: [],
    };
    expect(summary(await card("ticket", ticket))).toEqual({ ...own, tickets: [] });
    expect(summary(await card("prenotazione", deposit))).toEqual({ ...own, deposits: [] });
  });

  test("shows an operator the bookings too, and is opened by one", async () => {
    const { lead, deposit } = await makeNora("operatore.example.it", "3405556600");
    expect((await card("contatto", lead, operator)).deposits.count).toBe(2);
    expect((await card("prenotazione", deposit, operator)).leads.count).toBe(1);
    const subject = { kind: "prenotazione", id: deposit };
    const { id } = await desk.order<PersonNote>("person.addNote", { subject, text: "Richiamare" }, operator);
    expect((await desk.mutate("person.removeNote", { id }, operator)).status).toBe(200);
  });

  test("shows the newest ten of a kind and counts to a limit", async () => {
    const email = "molti@example.it";
    const lead = await receive({ email, phone: "3330009999" });
    const row = { firstName: "Molti", lastName: "Contatti", email, phone: "1", businessType: "altro" } as const;
    const rowAt = (minute: number) => ({
      ...row,
      privacyAcceptedAt: new Date(),
      createdAt: new Date(2020, 0, 1, 0, minute),
    });
    await db().lead.createMany({ data: Array.from({ length: 100 }, (_, minute) => rowAt(minute)) });
    const { leads } = await card("contatto", lead);
    expect([leads.newest.length, leads.count, leads.hasMore]).toEqual([10, 100, false]);
    const times = leads.newest.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    await db().lead.create({ data: rowAt(200) });
    expect((await card("contatto", lead)).leads).toMatchObject({ count: 100, hasMore: true });
  });

  test("holds no ticket from the bin, none that was given back, and tells of the spam", async () => {
    const email = "cestino@example.it";
    const lead = await receive({ email, phone: "3330008888" });
    const inBin = await desk.open({ email, phone: "3330008888", subject: "Nel cestino" });
    const spam = await desk.open({ email, phone: "3330008888", subject: "Nello spam" });
    const givenBack = await desk.open({ email, phone: "3330008888", subject: "Disconosciuto" });
    await db().ticket.update({ where: { id: BigInt(inBin.id) }, data: { folder: "cestino" } });
    await db().ticket.update({ where: { id: BigInt(spam.id) }, data: { folder: "spam" } });
    const disowned = { clientId: null, disownedAt: new Date() };
    await db().ticket.update({ where: { id: BigInt(givenBack.id) }, data: disowned });
    const { tickets } = await card("contatto", lead);
    expect(tickets.newest.map(({ subject, isSpam }) => [subject, isSpam])).toEqual([["Nello spam", true]]);
    // Its author is matched by the phone alone.
    const ofStranger = await card("ticket", givenBack.id);
    expect([ofStranger.email, ofStranger.leads.newest[0]?.otherEmail]).toEqual([null, email]);
  });

  test("a number too short to be one joins nobody", async () => {
    const lead = await receive({ email: "corto@example.it", phone: "12345" });
    await receive({ email: "altro-corto@example.it", phone: "12345" });
    expect((await card("contatto", lead)).leads.count).toBe(0);
  });

  test("joins nobody who is anonymous", async () => {
    const client = await db().client.create({
      data: { name: "Cliente anonimo", email: "anonimo-7@anonimo.invalid", phone: "" },
    });
    const ticket = await desk.open({ email: "via@example.it", phone: "3330007777" });
    const anonymous = { clientId: client.id, email: client.email, phone: "" };
    await db().ticket.update({ where: { id: BigInt(ticket.id) }, data: anonymous });
    const deposit = await depositOf({ email: client.email });
    const found = await card("prenotazione", deposit.id);
    expect([found.email, found.tickets.count]).toEqual([null, 0]);
  });

  test.each([
    ["contatto", 999_999, 404, leadNotFoundMessage],
    ["ticket", 1_234_123_412_341_234, 404, ticketNotFoundMessage],
    ["prenotazione", 999_999, 404, "Questa prenotazione non esiste, o non esiste più."],
    ["ticket", 5, 400, ticketNotFoundMessage],
  ])("isn't there for %s %i", async (kind, id, status, message) => {
    expect(await refusal(desk.query("person.card", { kind, id }))).toEqual([status, message]);
  });
});

describe("notes on a person", () => {
  const write = (kind: Kind, id: number, text: string, headers?: Record<string, string>) =>
    desk.order<PersonNote>("person.addNote", { subject: { kind, id }, text }, headers);

  test("are written from any of the three, and seen in all", async () => {
    const { lead, ticket, deposit, theirs } = await makeNora("note.example.it", "3405556688");
    await write("ticket", ticket, "  Preferisce il mattino ", operator);
    await write("prenotazione", deposit, "Paga sempre");
    const expected = [
      ["Paga sempre", "anna"],
      ["Preferisce il mattino", "piero"],
    ];
    for (const [kind, id] of [
      ["contatto", lead],
      ["ticket", ticket],
      ["prenotazione", deposit],
    ] as const) {
      const { notes } = await card(kind, id);
      expect(notes.newest.map(({ text, author }) => [text, author])).toEqual(expected);
    }
    const { newest } = (await card("ticket", theirs)).notes;
    expect(newest.map(({ otherEmail }) => otherEmail)).toEqual(["nora@note.example.it", "nora@note.example.it"]);
    const entry = await db().auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(entry).toMatchObject({ action: "persona.nota", subject: "prenotazione", subjectId: String(deposit) });
    expect(JSON.stringify({ ...entry, id: 0 })).not.toMatch(/nora|Paga/);
  });

  test("need an address", async () => {
    const deposit = await depositOf({ email: "", phone: "3330005555" });
    const subject = { kind: "prenotazione", id: deposit.id };
    const answer = desk.mutate("person.addNote", { subject, text: "Di chi?" });
    expect(await refusal(answer)).toEqual([409, noAddressForNotesMessage]);
  });

  test("follow a corrected address unless something else still has the old one", async () => {
    const [old, shared] = ["sbagliata@example.it", "comune@example.it"];
    const lead = await receive({ email: old, phone: "3330004444" });
    const another = await receive({ email: shared, phone: "3330003333" });
    await receive({ email: shared, phone: "3330002222" });
    await write("contatto", lead, "Mia");
    await write("contatto", another, "Di tutti");
    const correct = (id: number, from: string, email: string) =>
      desk.order("leads.changePerson", { id, changes: { email }, known: { email: from } });
    await correct(lead, old, "Giusta@example.it");
    await correct(another, shared, "altrove@example.it");
    expect((await card("contatto", lead)).notes.count).toBe(1);
    expect((await card("contatto", another)).notes.count).toBe(0);
    expect(await db().personNote.count({ where: { emailKey: shared } })).toBe(1);
  });

  test("are given out with the person's data, and erased with them", async () => {
    const email = "diritti@example.it";
    await write("contatto", await receive({ email, phone: "3330001111" }), "Vuole la copia");
    const data = await readPersonData(site, email);
    expect(data.noteSullaPersona).toEqual([{ testo: "Vuole la copia", autore: "anna", scrittaIl: expect.any(String) }]);
    await desk.order("privacy.erasePerson", { email });
    expect(await db().personNote.count({ where: { emailKey: email } })).toBe(0);
  });
});
