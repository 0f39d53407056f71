import { readdir } from "node:fs/promises";
import path from "node:path";
import { confirmedClient } from "@test/client-mail";
import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { validTicket } from "@test/ticket";
import { addDays } from "@vetrina/contract/dates";
import { ticketBinDays } from "@vetrina/contract/desk-views";
import type { DeskConversation, DeskCounts, DeskTicket } from "@vetrina/contract/support-desk";
import { ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { removeNotedFiles } from "@vetrina/core/files/file-removals.service";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { describe, expect, test } from "vitest";
import { removeBinned } from "./ticket-bin.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

const move = (id: number, folder: string) => desk.order<DeskTicket>("desk.move", { id, folder });
const read = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });
const folderOf = async (id: number) => (await read(id)).ticket.folder;
const counts = () => desk.ask<DeskCounts>("desk.counts");
const told = async () => ({ mails: await db().mailMessage.count(), notices: await db().staffNotice.count() });
const quietSince = async (email: string) => (await db().client.findUniqueOrThrow({ where: { email } })).quietSince;

describe("a ticket in the spam", () => {
  test("makes its address quiet: the next one tells nobody, and its sender sees no difference", async () => {
    const first = await desk.openConfirmed({ email: "rumore@example.it", subject: "Prima offerta" });
    expect(await move(first.id, "spam")).toMatchObject({ id: first.id, folder: "spam" });
    expect((await read(first.id)).ticket).toMatchObject({ folderSince: expect.any(String), isAddressQuiet: true });
    const before = { told: await told(), counts: await counts() };

    const next = await desk.open({ email: "RUMORE@example.it", subject: "Seconda offerta" });
    const usual = await desk.open({ email: "altra@example.it", subject: "Un cliente vero" });
    expect(Object.keys(next)).toEqual(Object.keys(usual));
    expect(await desk.ask("tickets.one", { id: next.id }, {})).toMatchObject({ status: "aperto" });
    const login = await site.post("/api/client/login", { email: "rumore@example.it", ticketId: String(next.id) });
    expect(login.status).toBe(200);

    // The other client's ticket mails the client and the agency, and has a notice.
    expect(await told()).toEqual({ mails: before.told.mails + 2, notices: before.told.notices + 1 });
    expect(await desk.subjects({ q: "offerta" })).toEqual([]);
    expect(await desk.subjects({ folder: "spam" })).toEqual(["Seconda offerta", "Prima offerta"]);
    expect(await counts()).toMatchObject({
      byFilter: { tutti: before.counts.byFilter.tutti + 1 },
      byFolder: { spam: before.counts.byFolder.spam + 1 },
      unread: before.counts.unread + 1,
    });
  });

  test("takes its client's messages without telling anybody, closed or not", async () => {
    const { id } = await desk.open({ email: "insiste@example.it" });
    await move(id, "spam");
    const before = { told: await told(), unread: (await counts()).unread };
    expect((await desk.say(id, "Allora?")).status).toBe(201);
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    expect((await desk.say(id, "Rispondete!")).status).toBe(201);
    expect({ told: await told(), unread: (await counts()).unread }).toEqual(before);
    const messages = await (await site.call(`/api/tickets/${id}/messages`)).json();
    expect(messages.map(({ message }: { message: string }) => message)).toEqual(["Allora?", "Rispondete!"]);
    expect((await read(id)).ticket.status).toBe("aperto");
  });

  test("is no place for an answer", async () => {
    const { id } = await desk.open({ email: "risposta@example.it" });
    await move(id, "spam");
    for (const fields of [{}, { isInternal: true }]) {
      const response = await desk.reply(id, "Buongiorno", fields);
      expect(response.status).toBe(409);
      expect((await response.json()).message).toBe("Il ticket è nello spam: scegli «Non è spam» prima di scrivere.");
    }
    expect((await read(id)).messages).toEqual([]);
  });

  test("is let in again with all of its address, which is heard from then on", async () => {
    const email = "scusate@example.it";
    const ids = [(await desk.openConfirmed({ email })).id];
    await move(ids[0] ?? 0, "spam");
    ids.push((await desk.open({ email })).id, (await desk.open({ email })).id);
    await move(ids[2] ?? 0, "cestino");
    const unread = (await counts()).unread;
    expect(await move(ids[1] ?? 0, "elenco")).toMatchObject({ folder: "elenco", returned: [ids[0]] });
    expect(await Promise.all(ids.map(folderOf))).toEqual(["elenco", "elenco", "cestino"]);
    expect((await counts()).unread).toBe(unread + 2);
    expect(await quietSince(email)).toBeNull();
    const { mails } = await told();
    expect(await folderOf((await desk.open({ email })).id)).toBe("elenco");
    expect((await told()).mails).toBe(mails + 2);
    const entry = await db().auditEntry.findFirstOrThrow({ where: { subjectId: String(ids[1]) } });
    expect(entry).toMatchObject({
      action: "ticket.cartella",
      summary: "Ha tolto dallo spam 2 ticket di un indirizzo",
      details: { cartella: { prima: "spam", dopo: "elenco" } },
    });
  });

  test("that a stranger opened in a victim's name goes alone: the victim's next ticket is in the list and announced", async () => {
    const email = "innocente@example.it";
    const forged = await desk.open({ email, subject: "A nome di un altro" });
    await move(forged.id, "spam");
    expect(await quietSince(email)).toBeNull();
    expect((await read(forged.id)).ticket.isAddressQuiet).toBe(false);
    const before = await told();
    const next = await desk.open({ email, subject: "Il mio sito non va" });
    expect(await folderOf(next.id)).toBe("elenco");
    expect(await told()).toEqual({ mails: before.mails + 2, notices: before.notices + 1 });

    // Another forged one goes alone too, and one that is taken out comes back alone.
    const again = await desk.open({ email });
    await move(again.id, "spam");
    await move(forged.id, "elenco");
    expect(await Promise.all([forged.id, next.id, again.id].map(folderOf))).toEqual(["elenco", "elenco", "spam"]);

    const headers = await confirmedClient(site, email);
    const own = await desk.open({ email }, headers);
    expect(await folderOf(own.id)).toBe("elenco");
    await move(own.id, "spam");
    expect(await quietSince(email)).not.toBeNull();
    expect(await folderOf((await desk.open({ email }, headers)).id)).toBe("spam");
  });

  test("that its address gave back says nothing of the address", async () => {
    const email = "restituito@example.it";
    const { id } = await desk.open({ email });
    await db().ticket.update({ where: { id: BigInt(id) }, data: { clientId: null, disownedAt: new Date() } });
    await move(id, "spam");
    expect(await quietSince(email)).toBeNull();
    await move(id, "elenco");
    expect(await folderOf(id)).toBe("elenco");
  });
});

describe("a ticket in the bin", () => {
  test("is gone for its client, and comes back whole", async () => {
    const email = "cestinato@example.it";
    const ticket = await desk.open({ email, subject: "Da buttare" });
    await desk.say(ticket.id, "Prima del cestino");
    const headers = await confirmedClient(site, email);
    await move(ticket.id, "cestino");

    const one = await site.call(`/api/tickets/${ticket.id}`);
    expect([one.status, (await one.json()).message]).toEqual([404, ticketNotFoundMessage]);
    expect((await site.call(`/api/tickets/${ticket.id}/messages`)).status).toBe(404);
    expect((await desk.say(ticket.id, "C'è qualcuno?")).status).toBe(404);
    const login = await site.post("/api/client/login", { email, ticketId: String(ticket.id) });
    expect(login.status).toBe(401);
    expect(await (await site.call("/api/client/tickets", { headers })).json()).toEqual([]);
    expect((await desk.reply(ticket.id, "Buongiorno")).status).toBe(409);
    expect(await desk.subjects({ q: "buttare" })).toEqual([]);
    expect(await desk.subjects({ folder: "cestino", q: "buttare" })).toEqual(["Da buttare"]);

    await move(ticket.id, "elenco");
    expect((await site.call(`/api/tickets/${ticket.id}`)).status).toBe(200);
    expect((await read(ticket.id)).messages).toMatchObject([{ message: "Prima del cestino" }]);
    expect((await read(ticket.id)).ticket.folderSince).toBeNull();
  });

  test("goes back to the spam when it came from there", async () => {
    const { id } = await desk.openConfirmed({ email: "spam-buttato@example.it" });
    for (const folder of ["spam", "cestino", "spam"]) expect(await move(id, folder)).toMatchObject({ folder });
    expect(await quietSince("spam-buttato@example.it")).not.toBeNull();
  });
});

test("colleagues read in the conversation who moved the ticket, each time once", async () => {
  const { id } = await desk.open({ email: "eventi@example.it" });
  for (const folder of ["spam", "spam", "elenco", "cestino", "cestino", "elenco"]) await move(id, folder);
  expect((await read(id)).events).toMatchObject([
    { kind: "cartella", by: "anna", after: "spam" },
    { kind: "cartella", by: "anna", after: "elenco" },
    { kind: "cartella", by: "anna", after: "cestino" },
    { kind: "cartella", by: "anna", after: "elenco" },
  ]);
});

test("a status outside of the list is no mail to the client", async () => {
  const { id, email } = await desk.open({ email: "stato-spam@example.it" });
  await move(id, "spam");
  await desk.order("desk.setStatus", { id, status: "risolto" });
  expect(await desk.mails({ recipient: email, kind: "stato-cambiato" })).toEqual([]);
});

test("many who move, open and write at the same moment wait for each other", async () => {
  const email = "insieme@example.it";
  const own = await desk.openConfirmed({ email });
  const ids = [own.id, ...(await Promise.all([1, 2].map(async () => (await desk.open({ email })).id)))];
  const places = ["spam", "elenco", "cestino"];
  const statuses = await Promise.all([
    ...ids.flatMap((id) => places.map(async (folder) => (await desk.mutate("desk.move", { id, folder })).status)),
    ...ids.map(async () => ((await desk.open({ email })) ? 200 : 0)),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  for (const id of ids) await move(id, "spam");
  await move(ids[0] ?? 0, "elenco");
  const left = await db().ticket.count({ where: { client: { email }, folder: "spam" } });
  expect(left).toBe(0);
});

test("what is known of a person tells that the address is quiet, and an erasure forgets it", async () => {
  const email = "privacy-spam@example.it";
  const { id } = await desk.openConfirmed({ email });
  await move(id, "spam");
  const since = (await quietSince(email))?.toISOString();
  const data = await readPersonData(site, email);
  expect(data.cliente).toMatchObject({ segnatoComeSpamIl: since });
  await desk.order("privacy.erasePerson", { email });
  expect(await db().client.count({ where: { quietSince: { not: null }, anonymizedAt: { not: null } } })).toBe(0);
  expect(await folderOf((await desk.open({ email })).id)).toBe("elenco");
});

async function openWithFile(): Promise<number> {
  const files = [{ name: "preventivo.pdf", type: "application/pdf", bytes: makePdf() }];
  const fields = { ...validTicket, elapsedMs: "", submissionKey: "" };
  const answer = await site.call("/api/tickets", { method: "POST", body: multipart(fields, files) });
  return (await answer.json()).id;
}

test("bin and spam lose what has lain there for thirty days, however much, with its files, and nothing else", async () => {
  const { api } = site.server;
  await api.db.ticket.deleteMany();
  const stored = async () => (await readdir(path.join(site.dataDir, "uploads/attachments"))).length;
  const binned = await openWithFile();
  const newer = await openWithFile();
  const spam = await desk.open();
  const newSpam = await desk.open({ email: "ultimo.spam@example.it" });
  const answered = await desk.open({ email: "cliente.vero@example.it" });
  for (const id of [binned, newer]) await desk.order("desk.move", { id, folder: "cestino" });
  for (const { id } of [spam, newSpam]) await desk.order("desk.move", { id, folder: "spam" });
  const row = await api.db.ticket.findUniqueOrThrow({
    where: { id: BigInt(binned) },
    omit: { id: true, mergedIntoId: true, beforeMerge: true, mailThread: true },
  });
  const many = Array.from({ length: 45 }, (_value, index) => ({ ...row, id: 1_000_000_000_000_100n + BigInt(index) }));
  await api.db.ticket.createMany({ data: many });
  const old = addDays(api.now(), -ticketBinDays);
  await api.db.ticket.updateMany({
    where: { id: { notIn: [newer, newSpam.id].map(BigInt) } },
    data: { folderSince: old },
  });

  expect(await stored()).toBe(2);
  expect(await removeBinned(api)).toBe(47);
  const left = await api.db.ticket.findMany({ orderBy: { createdAt: "asc" }, select: { id: true } });
  expect(left.map(({ id }) => Number(id))).toEqual([newer, newSpam.id, answered.id]);
  await removeNotedFiles(api);
  expect(await stored()).toBe(1);
  const entryOf = (id: number) =>
    api.db.auditEntry.findFirstOrThrow({ where: { subjectId: String(id) }, orderBy: { id: "desc" } });
  const entry = { actor: "timetable", action: "ticket.eliminazione" };
  const removed = (place: string) => `Ha eliminato un ticket, ${place} da 30 giorni`;
  expect(await entryOf(binned)).toMatchObject({ ...entry, summary: removed("nel cestino") });
  expect(await entryOf(spam.id)).toMatchObject({ ...entry, summary: removed("nello spam") });
  expect(await removeBinned(api)).toBe(0);
});

test("an address stays quiet when its tickets in the spam are gone", async () => {
  const { api } = site.server;
  const email = "insiste@example.it";
  const first = await desk.openConfirmed({ email });
  await desk.order("desk.move", { id: first.id, folder: "spam" });
  await api.db.ticket.updateMany({ where: { email }, data: { folderSince: addDays(api.now(), -ticketBinDays) } });
  expect(await removeBinned(api)).toBe(1);
  const next = await desk.open({ email });
  expect(await api.db.ticket.findUnique({ where: { id: BigInt(next.id) }, select: { folder: true } })).toEqual({
    folder: "spam",
  });
});
