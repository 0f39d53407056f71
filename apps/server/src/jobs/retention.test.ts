import { randomBytes } from "node:crypto";
import { filesIn } from "@test/backup-homes";
import { validContact } from "@test/contact";
import { openTicketWithFile } from "@test/full-site";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import type { LeadStatus } from "@vetrina/contract/lead-stages";
import type { RetentionPreview } from "@vetrina/contract/privacy";
import type { StoredQuoteState } from "@vetrina/contract/quotes/quotes";
import { consentRetentionYears, contactRetentionYears, customerRetentionYears } from "@vetrina/contract/retention";
import { removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { beforeEach, describe, expect, test } from "vitest";
import { removeExpiredData } from "./nightly.ts";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));

beforeEach(async () => {
  await db().jobRun.deleteMany();
  await db().lead.deleteMany();
  await db().ticket.deleteMany();
  await db().client.deleteMany();
  await db().refund.deleteMany();
  await db().deposit.deleteMany();
  await db().mailMessage.deleteMany();
  setNow("2026-11-21T03:00:00Z");
});

const db = () => site.server.api.db;
const night = () => removeExpiredData(site.server.api);
const preview = () => desk.ask<RetentionPreview>("privacy.retentionPreview");
const setNow = (instant: string) => {
  site.server.api.now = () => new Date(instant);
};

/** A moment so many years, and a day more or less, before the night. */
const ago = (years: number, extraDays: number) => new Date(Date.UTC(2026 - years, 10, 21 - extraDays, 3));

const { privacy: _, ...contact } = validContact;

const lead = (createdAt: Date, status: LeadStatus = "nuovo", email = contact.email) =>
  db().lead.create({ data: { ...contact, email, status, createdAt, privacyAcceptedAt: createdAt } });

let quotes = 0;
const quote = (leadId: number, parts: { state: StoredQuoteState; validUntil: Date }) =>
  db().quote.create({
    data: {
      ...{ leadId, year: 2024, sequence: ++quotes, title: "Il sito", totalCents: 19_700 },
      ...{ secretHash: randomBytes(32), sealedSecret: "", createdBy: "anna" },
      ...parts,
    },
  });

const deposit = (email: string, createdAt: Date, paidAt: Date | null = createdAt, state: DepositState = "pagato") =>
  db().deposit.create({
    data: { name: "Ada", email, method: "stripe", state, amountCents: 1700, slotMonth: createdAt, createdAt, paidAt },
  });

/** Someone who wrote a ticket, long ago. */
async function oldCustomer(at: Date) {
  const ticketId = BigInt(await openTicketWithFile(site, "Una vecchia storia"));
  const ticket = await db().ticket.update({ where: { id: ticketId }, data: { createdAt: at, activityAt: at } });
  const client = await db().client.update({ where: { id: ticket.clientId ?? 0 }, data: { createdAt: at } });
  return { ticketId, client };
}

describe("the night", () => {
  test("erases contact requests after two years, to the day, and keeps customers'", async () => {
    const kept = [
      await lead(ago(contactRetentionYears, -1)),
      await lead(ago(contactRetentionYears, 400), "cliente"),
      await lead(ago(customerRetentionYears, 1), "cliente", "torna@example.it"),
    ];
    await deposit("Torna@example.it", ago(3, 0));
    await lead(ago(contactRetentionYears, 1));
    await lead(ago(contactRetentionYears, 1), "perso");
    const offered = await lead(ago(contactRetentionYears, 1), "contattato");
    kept.push(offered);
    await quote(offered.id, { state: "inviato", validUntil: new Date("2099-12-31") });
    const refused = await lead(ago(contactRetentionYears, 1), "contattato");
    await quote(refused.id, { state: "rifiutato", validUntil: new Date("2099-12-31") });
    await lead(ago(customerRetentionYears, 1), "cliente", "sparito@example.it");
    await db().mailMessage.create({
      data: {
        kind: "contatto-ricevuto",
        recipient: "ciao@example.it",
        subject: "Nuovo contatto",
        textBody: "Ada",
        htmlBody: "Ada",
        createdAt: ago(contactRetentionYears, 1),
      },
    });
    // Names people, and nobody's address.
    const reminder = { kind: "scadenze-del-giorno", subject: "Oggi", textBody: "Richiamare Ada", htmlBody: "Ada" };
    await db().mailMessage.create({
      data: { ...reminder, recipient: "anna@example.it", createdAt: new Date("2026-10-20") },
    });
    expect(await preview()).toMatchObject({ contacts: 4, clients: 0, deposits: 0, mails: 1, lastRun: null });
    await night();
    expect((await db().lead.findMany({ orderBy: { id: "asc" } })).map(({ id }) => id)).toEqual(
      kept.map(({ id }) => id),
    );
    expect(await db().mailMessage.count()).toBe(0);
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      actor: "timetable",
      action: "privacy.conservazione",
      details: { contacts: 4, clients: 0, customers: 0, disownedTickets: 0, deposits: 0, mails: 1 },
    });
    expect(await preview()).toMatchObject({ contacts: 0, mails: 0, lastRun: { state: "riuscito" } });
  });

  test("erases what the staff wrote to and about people of whom nothing else is left", async () => {
    const old = ago(contactRetentionYears, 1);
    const [gone, kept] = [await lead(old, "nuovo", "via@example.it"), await lead(old, "cliente", "resta@example.it")];
    await db().personNote.deleteMany();
    for (const { id, email } of [gone, kept]) {
      const words = { subject: "La tua richiesta", createdAt: old };
      const queued = { ...words, kind: "risposta-contatto", recipient: email, textBody: "Ecco", htmlBody: "Ecco" };
      const mail = { create: queued };
      await db().leadMail.create({ data: { ...words, lead: { connect: { id } }, mail, text: "Ecco", author: "anna" } });
      await db().personNote.create({ data: { emailKey: email, text: "Gentile", author: "anna", createdAt: old } });
      await db().undeliverableAddress.create({ data: { emailKey: email, status: "5.1.1", createdAt: old } });
    }
    await db().undeliverableAddress.create({ data: { emailKey: "da-poco@example.it", status: "5.1.1" } });
    await db().personNote.create({ data: { emailKey: "via@example.it", text: "Appena scritta", author: "anna" } });
    await night();
    expect(await db().mailMessage.findMany({ select: { recipient: true } })).toEqual([{ recipient: kept.email }]);
    expect(await db().leadMail.count()).toBe(1);
    const notes = await db().personNote.findMany({ orderBy: { id: "asc" }, select: { emailKey: true, text: true } });
    expect(notes.map(({ emailKey, text }) => [emailKey, text])).toEqual([
      [kept.email, "Gentile"],
      [gone.email, "Appena scritta"],
    ]);
    expect(
      await db().undeliverableAddress.findMany({ orderBy: { createdAt: "asc" }, select: { emailKey: true } }),
    ).toEqual([{ emailKey: kept.email }, { emailKey: "da-poco@example.it" }]);
  });

  test("takes away proofs of cookie choices after two years, to the day", async () => {
    await db().consentProof.deleteMany();
    const proof = (extraDays: number) => {
      const createdAt = ago(consentRetentionYears, extraDays);
      return db().consentProof.create({ data: { choice: "accepted", textVersion: "1", createdAt } });
    };
    await proof(1);
    const { id } = await proof(-1);
    await night();
    expect(await db().consentProof.findMany({ select: { id: true } })).toEqual([{ id }]);
    // Of a site with many visitors it doesn't read all of them for each few hundred.
    const plan = await db().$transaction(async (tx) => {
      await tx.$executeRaw`set local enable_seqscan = off`;
      return tx.$queryRaw`explain select id from "ConsentProof" where "createdAt" < now()`;
    });
    expect(JSON.stringify(plan)).toContain("ConsentProof_createdAt_idx");
  });

  test("makes customers anonymous ten years after their last ticket or deposit", async () => {
    const old = ago(customerRetentionYears, 1);
    const gone = await oldCustomer(old);
    const busy = await oldCustomer(old);
    const buyer = await oldCustomer(old);
    await db().ticket.update({ where: { id: busy.ticketId }, data: { activityAt: ago(customerRetentionYears, -1) } });
    await deposit(buyer.client.email.toUpperCase(), ago(9, 0));
    const forgotten = await deposit("ada@example.it", old);
    const recent = await deposit("ada.rossi@example.it", ago(customerRetentionYears, -1));
    const open = await deposit("ada.verdi@example.it", old, null, "da-verificare");
    expect(await preview()).toMatchObject({ clients: 1, deposits: 1 });
    await night();
    const names = async (ids: number[]) =>
      (await db().client.findMany({ where: { id: { in: ids } }, orderBy: { id: "asc" } })).map(
        ({ anonymizedAt }) => !!anonymizedAt,
      );
    expect(await names([gone.client.id, busy.client.id, buyer.client.id])).toEqual([true, false, false]);
    const ticket = await db().ticket.findUniqueOrThrow({
      where: { id: gone.ticketId },
      include: { attachments: true },
    });
    expect(ticket).toMatchObject({ clientName: "Cliente anonimo", status: "chiuso", attachments: [] });
    await removeNotedFiles(site.server.api);
    const files = [...(await filesIn(site.dataDir)).keys()].filter((name) => name.startsWith("attachments/"));
    expect(files).toHaveLength(2);
    const state = async (id: number) => (await db().deposit.findUniqueOrThrow({ where: { id } })).anonymizedAt !== null;
    expect([await state(forgotten.id), await state(recent.id), await state(open.id)]).toEqual([true, false, false]);
    await db().ticket.deleteMany();
  });

  test("makes who began a payment and never paid anonymous after two years, to the day", async () => {
    const at = ago(contactRetentionYears, 1);
    const gone = [await deposit("mai@example.it", at, null, "scaduto"), await deposit("", at, null, "esaurito")];
    await deposit("mai@example.it", ago(contactRetentionYears, -1), null, "scaduto");
    await deposit("ada@example.it", at, null, "in-attesa");
    await deposit("ada@example.it", at, at, "rimborsato");
    expect(await preview()).toMatchObject({ deposits: 2 });
    await night();
    const without = await db().deposit.findMany({ where: { anonymizedAt: { not: null } }, orderBy: { id: "asc" } });
    expect(without.map(({ id }) => id)).toEqual(gone.map(({ id }) => id));
  });

  test("removes tickets that their address gave back ten years after anybody wrote in them", async () => {
    const [old, recent] = [await oldCustomer(ago(customerRetentionYears, 1)), await oldCustomer(ago(9, 0))];
    const ids = [old.ticketId, recent.ticketId];
    await db().ticket.updateMany({ where: { id: { in: ids } }, data: { clientId: null, disownedAt: new Date() } });
    expect(await preview()).toMatchObject({ disownedTickets: 1 });
    await night();
    expect(await db().ticket.findMany({ select: { id: true } })).toEqual([{ id: recent.ticketId }]);
    expect(await db().attachment.count({ where: { ticketId: old.ticketId } })).toBe(0);
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      details: { disownedTickets: 1 },
    });
    await db().ticket.deleteMany();
  });

  test("waits for an owner's word before more than a tenth goes at once, as under a wrong clock", async () => {
    const createdAt = ago(contactRetentionYears, 1);
    await db().lead.createMany({
      data: Array.from({ length: 1203 }, () => ({ ...contact, createdAt, privacyAcceptedAt: createdAt })),
    });
    await night();
    expect(await db().lead.count()).toBe(1203);
    const [mail] = await db().mailMessage.findMany({ where: { kind: "pulizia-ferma" } });
    expect(mail?.textBody).toContain("1203 su 1203");
    expect(await preview()).toMatchObject({ contacts: 1203, isHeldBack: true, lastRun: { state: "riuscito" } });
    await night();
    expect(await db().mailMessage.count()).toBe(1);
    expect(await desk.order("privacy.applyRetention", {})).toMatchObject({ contacts: 1203 });
    expect(await db().lead.count()).toBe(0);
    expect(await preview()).toMatchObject({ contacts: 0, isHeldBack: false });
    expect(await db().auditEntry.findFirst({ orderBy: { id: "desc" } })).toMatchObject({
      actor: "anna",
      action: "privacy.conservazione",
    });
  });

  test("takes what is past its time away while it is little beside what is kept", async () => {
    const rows = (count: number, createdAt: Date) =>
      db().lead.createMany({
        data: Array.from({ length: count }, () => ({ ...contact, createdAt, privacyAcceptedAt: createdAt })),
      });
    await rows(280, ago(1, 0));
    await rows(20, ago(contactRetentionYears, 1));
    await night();
    expect(await db().lead.count()).toBe(280);
  });

  test("goes by the database's clock when this process is years ahead of it", async () => {
    await lead(new Date());
    setNow("2046-11-21T03:00:00Z");
    await night();
    expect(await db().lead.count()).toBe(1);
  });

  test("comes once a day, however many processes strike, and not before half past three", async () => {
    await lead(ago(contactRetentionYears, 1));
    setNow("2026-11-21T02:29:00Z");
    await night();
    expect(await db().lead.count()).toBe(1);
    setNow("2026-11-21T02:30:00Z");
    await Promise.all([night(), night(), night()]);
    expect(await db().lead.count()).toBe(0);
    expect(await db().jobRun.findMany()).toMatchObject([{ job: "retention", slot: "2026-11-21 03:30", attempts: 1 }]);
    await lead(ago(contactRetentionYears, 1));
    await night();
    expect(await db().lead.count()).toBe(1);
    setNow("2026-11-22T02:30:00Z");
    await night();
    expect(await db().lead.count()).toBe(0);
  });
});
