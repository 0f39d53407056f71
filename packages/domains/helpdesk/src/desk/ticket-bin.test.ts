import { readdir } from "node:fs/promises";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { type HelpDesk, multipart, openHelpDesk } from "@test/help-desk";
import { validTicket } from "@test/ticket";
import { addDays } from "@vetrina/contract/dates";
import { ticketBinDays } from "@vetrina/contract/desk-views";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { afterAll, beforeAll, expect, test } from "vitest";
import { removeBinned } from "./ticket-bin.service.ts";

let site: TestApp;
let desk: HelpDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());

async function openWithFile(): Promise<number> {
  const files = [{ name: "preventivo.pdf", type: "application/pdf", bytes: makePdf() }];
  const fields = { ...validTicket, elapsedMs: "", submissionKey: "" };
  const answer = await site.call("/api/tickets", { method: "POST", body: multipart(fields, files) });
  return (await answer.json()).id;
}

test("bin and spam lose what has lain there for thirty days, however much, with its files, and nothing else", async () => {
  const { api } = site.server;
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
