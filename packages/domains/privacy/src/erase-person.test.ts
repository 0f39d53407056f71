import { filesIn } from "@test/backup-homes";
import { validContact } from "@test/contact";
import { answerBehind } from "@test/eventually";
import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { askPersonData, readPersonData, storedLead } from "@test/person-data";
import { refusal } from "@test/refusal";
import { validTicket } from "@test/ticket";
import { formatClock } from "@vetrina/contract/dates";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import {
  type Erasure,
  nobodyFoundMessage,
  openDepositMessage,
  unfinishedPaymentMessage,
} from "@vetrina/contract/privacy";
import type { DeskConversation, DeskCounts } from "@vetrina/contract/support-desk";
import { bumpContentVersion } from "@vetrina/core/content-version";
import { removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { describe, expect, test } from "vitest";
import { eraseReturned } from "./erase-person.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

const pdf = (name: string) => ({ name, type: "application/pdf", bytes: makePdf() });

const attachments = async () =>
  [...(await filesIn(site.dataDir)).keys()].filter((name) => name.startsWith("attachments/"));

const openStates: DepositState[] = ["in-attesa", "da-verificare", "da-ricollocare"];
const depositOf = (email: string, state: DepositState = "pagato") => {
  const money = { amountCents: 1700, receivedCents: 1700, slotMonth: new Date("2026-11-01"), paidAt: new Date() };
  const refunds = { create: { amountCents: 200, reason: "Sconto a Rita", requestedBy: "anna" } };
  return db().deposit.create({
    data: { name: "Rita Levi", email, town: "Torino", method: "stripe", state, ...money, refunds },
  });
};

/** A person who has done all that a person can do here; what names them holds "rita". */
async function makePerson(email: string) {
  const contact = { ...validContact, firstName: "Rita", lastName: "Levi", email };
  const leadId = (await (await site.post("/api/contact", contact)).json()).id as number;
  await desk.order("leads.addNote", { leadId, text: "Rita preferisce il mattino" });
  const fields = { ...validTicket, clientName: "Rita Levi", email, subject: "Il sito di Rita" };
  const opened = await site.call("/api/tickets", { method: "POST", body: multipart(fields, [pdf("rita.pdf")]) });
  const ticketId = (await opened.json()).id as number;
  const form = multipart({ message: "Sono Rita, ecco la xilografia" }, [pdf("rita-2.pdf")]);
  await site.call(`/api/tickets/${ticketId}/messages`, { method: "POST", body: form });
  await desk.reply(ticketId, "Buongiorno Rita");
  const field = { name: "Come si presenta", kind: "testo", onTickets: true, onContacts: true, position: 1 } as const;
  const { id: fieldId } = await db().customField.create({ data: field });
  await desk.order("desk.fill", { id: ticketId, fieldId, value: "La Rita del forno", known: null });
  await desk.order("leads.fill", { id: leadId, fieldId, value: "Rita e basta", known: null });
  await desk.reply(ticketId, "Rita chiama spesso", { isInternal: true });
  const { token } = await (await site.post("/api/client/login", { email, ticketId: String(ticketId) })).json();
  const deposit = await depositOf(email.toUpperCase());
  return { leadId, ticketId, token, depositId: deposit.id };
}

/** A contact request that can't be deleted, until what is returned is called. */
async function hinder(leadId: number) {
  await db().$executeRawUnsafe(`
    create or replace function hinder() returns trigger language plpgsql as $$ begin raise 'hindered'; end $$;
    create trigger hindered before delete on "Lead" for each row when (old.id = ${leadId}) execute function hinder()`);
  return () => db().$executeRaw`drop trigger hindered on "Lead"`;
}

const audit = () => db().auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });

test("a person is given everything, and no one else's mail", async () => {
  await makePerson("rita@example.it");
  await site.post("/api/contact", { ...validContact, email: "margarita@example.it" });
  await db().lead.updateMany({ where: { email: "rita@example.it" }, data: { choice: "lite" } });
  const data = await readPersonData(site, " RITA@example.it");
  expect(data.contatti).toMatchObject([
    {
      nome: "Rita",
      scelta: "LITE, 197 €",
      telefono: validContact.phone,
      campi: [{ campo: "Come si presenta", valore: "Rita e basta" }],
      note: [{ testo: "Rita preferisce il mattino", autore: "anna" }],
    },
  ]);
  expect(data.cliente).toMatchObject({ nome: "Rita Levi", accessi: [{ scade: expect.any(String) }] });
  expect(data.ticket).toMatchObject([
    {
      oggetto: "Il sito di Rita",
      rispostaPromessaEntro: expect.any(String),
      primaRispostaIl: expect.any(String),
      risoltoIl: null,
      inAttesaDelCliente: false,
      cartella: "elenco",
      campi: [{ campo: "Come si presenta", valore: "La Rita del forno" }],
      allegati: [{ nome: "rita.pdf", tipo: "application/pdf" }],
      messaggi: [
        { da: "cliente", testo: "Sono Rita, ecco la xilografia", allegati: [{ nome: "rita-2.pdf" }] },
        { da: "agenzia", testo: "Buongiorno Rita", notaInterna: false },
        { da: "agenzia", testo: "Rita chiama spesso", notaInterna: true },
      ],
    },
  ]);
  expect(data.prenotazioni).toMatchObject([{ importoCentesimi: 1700, rimborsi: [{ motivo: "Sconto a Rita" }] }]);
  const kinds = data.messaggiEmail.map(({ tipo }) => tipo);
  expect(new Set(kinds)).toEqual(
    new Set(["contatto-ricevuto", "ticket-aperto", "ticket-ricevuto", "messaggio-cliente", "risposta-staff"]),
  );
  expect(JSON.stringify(data)).not.toContain("margarita");
  const { id: _, ...entry } = await audit();
  expect(entry).toMatchObject({ action: "privacy.esportazione", actor: "anna", subjectId: null });
  expect(JSON.stringify(entry)).not.toMatch(/rita@|rita levi/i);
});

describe("privacy.erasePerson", () => {
  test("forgets the person and nobody else; what the accounts need stays", async () => {
    const email = "rita.levi@example.it";
    const person = await makePerson(email);
    const other = await makePerson(`margherita.${email}`);
    const reminder = { kind: "scadenze-del-giorno", recipient: "anna@example.it", state: "inviata" } as const;
    const words = { subject: "Oggi", textBody: "Richiamare · Rita Levi", htmlBody: "Rita Levi" };
    await db().mailMessage.create({ data: { ...reminder, ...words } });
    const { publicId } = await db().deposit.findUniqueOrThrow({ where: { id: person.depositId } });
    const call = { title: "Sentire Rita Levi", submissionKey: publicId, day: new Date(), doneAt: new Date() };
    await db().task.create({ data: call });
    await site.call(`/api/tickets/${person.ticketId}/messages`, {
      method: "POST",
      body: multipart({ message: "Sono Rita" }, []),
    });
    const unread = async () => (await desk.ask<DeskCounts>("desk.counts")).unread;
    const toRead = await unread();
    const before = await attachments();
    const erasure = await desk.order<Erasure>("privacy.erasePerson", { email: email.toUpperCase() });
    expect(erasure).toEqual({ contacts: 1, customers: 0, tickets: 1, files: 2, deposits: 1, mails: 6, documents: 0 });

    expect(await unread()).toBe(toRead - 1);
    expect((await desk.query("leads.one", { id: person.leadId })).status).toBe(404);
    expect(await db().ticketFieldValue.count({ where: { ticketId: person.ticketId } })).toBe(0);
    expect(await db().ticketFieldValue.count({ where: { ticketId: other.ticketId } })).toBe(1);
    const conversation = await desk.ask<DeskConversation>("desk.conversation", { id: person.ticketId });
    expect(JSON.stringify(conversation)).not.toMatch(/rita|333 123/i);
    expect(conversation.ticket).toMatchObject({ clientName: "Cliente anonimo", phone: "", status: "chiuso" });
    expect(conversation.messages).toHaveLength(4);
    expect(await desk.subjects({ q: "xilografia" })).toEqual(["Il sito di Rita", "Il sito di Rita"]);
    expect(await desk.subjects({ q: email })).not.toContain("Richiesta anonima");
    expect(await attachments()).toHaveLength(before.length - 2);
    const area = await site.call("/api/client/tickets", { headers: { authorization: `Bearer ${person.token}` } });
    expect(area.status).toBe(401);
    expect(await db().task.count({ where: { submissionKey: publicId } })).toBe(0);
    const where = { id: person.depositId };
    expect(await db().deposit.findUniqueOrThrow({ where, include: { refunds: true } })).toMatchObject({
      name: "Cliente anonimo",
      email: `anonimo-${person.depositId}@anonimo.invalid`,
      town: null,
      state: "pagato",
      receivedCents: 1700,
      anonymizedAt: expect.any(Date),
      refunds: [{ amountCents: 200, reason: "Testo cancellato per tutela dei dati." }],
    });
    expect(await desk.mails({ recipient: email })).toEqual([]);
    expect(await desk.mails({ kind: reminder.kind })).toEqual([]);
    expect(await audit()).toMatchObject({
      action: "privacy.cancellazione",
      summary: "Ha cancellato i dati di una persona (contatti: 1, ticket: 1, prenotazioni: 1)",
      details: { contacts: 1, customers: 0, tickets: 1, files: 2, deposits: 1, mails: 6, documents: 0 },
    });

    const spared = await readPersonData(site, `margherita.${email}`);
    expect([spared.contatti.length, spared.ticket.length, spared.prenotazioni.length]).toEqual([1, 1, 1]);
    expect(spared.messaggiEmail).toHaveLength(5);
    expect((await desk.query("leads.one", { id: other.leadId })).status).toBe(200);
    expect(await refusal(desk.mutate("privacy.erasePerson", { email }))).toEqual([404, nobodyFoundMessage]);
    const again = await desk.open({ email, subject: "Sono tornata" });
    const { ticket, prenotazioni } = await readPersonData(site, email);
    expect(ticket).toMatchObject([{ numero: String(again.id), oggetto: "Sono tornata" }]);
    expect(prenotazioni).toEqual([]);
  });

  test.each(openStates)("waits for a deposit that is %s", async (state) => {
    const email = `${state}@example.it`;
    const { ticketId } = await makePerson(email);
    const deposit = await depositOf(email, state);
    const lapses = formatClock(deposit.createdAt.getTime() + 40 * 60_000);
    const message = state === "in-attesa" ? unfinishedPaymentMessage(lapses) : openDepositMessage;
    expect(await desk.ask("privacy.hindrance", { email })).toMatchObject({ message, depositId: deposit.id });
    const files = await attachments();
    expect(await refusal(desk.mutate("privacy.erasePerson", { email }))).toEqual([409, message]);
    expect(await attachments()).toEqual(files);
    const { ticket } = await desk.ask<DeskConversation>("desk.conversation", { id: ticketId });
    expect(ticket.clientName).toBe("Rita Levi");
  });

  test("that is undone leaves the files, and one that is done gets rid of them although the storage is away for a while", async () => {
    const email = "intoppo@example.it";
    const { leadId } = await makePerson(email);
    const files = await attachments();
    const letGo = await hinder(leadId);
    expect((await refusal(desk.mutate("privacy.erasePerson", { email })))[0]).toBe(500);
    await letGo();
    expect(await attachments()).toEqual(files);

    const { api } = site.server;
    const { files: store } = api;
    const asked: string[] = [];
    const remove = async (key: string) => {
      asked.push(key);
      throw new Error("not now");
    };
    Object.assign(api, { files: { ...store, remove } });
    expect((await desk.order<Erasure>("privacy.erasePerson", { email })).files).toBe(2);
    // A store that is away costs one call, and what it held back comes after the others.
    await expect(removeNotedFiles(api)).rejects.toThrow("not now");
    expect(new Set(asked).size).toBe(2);
    Object.assign(api, { files: store });
    expect(await attachments()).toEqual(files);
    await removeNotedFiles(api);
    expect(await attachments()).toHaveLength(files.length - 2);
    expect(await db().fileRemoval.count()).toBe(0);
  });

  test("holds up no publication and no payment while a ticket of the person is locked", async () => {
    const email = "attesa@example.it";
    const { ticketId } = await makePerson(email);
    await answerBehind(db(), {
      hold: (tx) => tx.$executeRaw`select from "Ticket" where id = ${ticketId} for update`,
      call: () => desk.order("privacy.erasePerson", { email }),
      meanwhile: () =>
        db().$transaction(async (tx) => {
          await tx.$executeRaw`set local lock_timeout = '1s'`;
          await bumpContentVersion(tx);
        }),
    });
  });

  test("is asked for by a whole address, of somebody who is known", async () => {
    const erase = (email: string) => refusal(desk.mutate("privacy.erasePerson", { email }));
    expect(await erase("nessuno@example.it")).toEqual([404, nobodyFoundMessage]);
    expect(await erase("nessuno")).toEqual([400, "Email non valida"]);
    for (const [email, status] of [["nessuno@example.it", 404] as const, ["nessuno", 400] as const]) {
      expect((await askPersonData(site, email)).status).toBe(status);
    }
  });
});

describe("a person whom a backup brings back", () => {
  /** The contact request as it was, before it was erased. */
  async function eraseContact(email: string) {
    const { leadId } = await makePerson(email);
    const lead = await storedLead(site, leadId);
    await desk.order("privacy.erasePerson", { email });
    return lead;
  }

  test("is erased again, known by the row and not by its number alone", async () => {
    const brought = await eraseContact("riportata@example.it");
    const lead = await eraseContact("altra-storia@example.it");
    await db().lead.create({ data: brought });
    const stranger = { ...lead, email: "estranea@example.it", createdAt: new Date(lead.createdAt.getTime() + 1) };
    await db().lead.create({ data: stranger });
    await eraseReturned(site.server.api);
    expect(await db().lead.findUnique({ where: { id: brought.id } })).toBeNull();
    expect(await db().lead.findUnique({ where: { id: lead.id } })).toMatchObject({ email: "estranea@example.it" });
    expect(await audit()).toMatchObject({ actor: "timetable", action: "privacy.cancellazione" });
  });

  test("is erased again although another one can't be", async () => {
    const [stuck, brought] = [await eraseContact("a-ferma@example.it"), await eraseContact("b-dopo@example.it")];
    await db().lead.createMany({ data: [stuck, brought] });
    const letGo = await hinder(stuck.id);
    await expect(eraseReturned(site.server.api)).rejects.toThrow("hindered");
    expect(await db().lead.findUnique({ where: { id: brought.id } })).toBeNull();
    await letGo();
    await eraseReturned(site.server.api);
    expect(await db().lead.findUnique({ where: { id: stuck.id } })).toBeNull();
  });

  test("waits for an open deposit, and no longer", async () => {
    const email = "acconto-aperto@example.it";
    const { depositId } = await makePerson(email);
    await desk.order("privacy.erasePerson", { email });
    const where = { id: depositId };
    await db().deposit.update({ where, data: { email, name: "Rita", state: "da-verificare", anonymizedAt: null } });
    await eraseReturned(site.server.api);
    expect(await db().deposit.findUnique({ where })).toMatchObject({ name: "Rita" });
    await db().deposit.update({ where, data: { state: "pagato" } });
    await eraseReturned(site.server.api);
    expect(await db().deposit.findUnique({ where })).toMatchObject({ name: "Cliente anonimo" });
  });
});
