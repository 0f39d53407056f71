import { readdir } from "node:fs/promises";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { type HelpDesk, multipart, openHelpDesk } from "@test/help-desk";
import { validTicket } from "@test/ticket";
import { addDays } from "@vetrina/contract/dates";
import { ticketBinDays } from "@vetrina/contract/desk-views";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makePdf } from "../files/testing/pictures.ts";
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

test("the bin loses what has lain there for thirty days, however much, with its files, and nothing else", async () => {
  const { api } = site.server;
  const stored = async () => (await readdir(path.join(site.dataDir, "uploads/attachments"))).length;
  const binned = await openWithFile();
  const newer = await openWithFile();
  const spam = await desk.open();
  for (const id of [binned, newer]) await desk.order("desk.move", { id, folder: "cestino" });
  await desk.order("desk.move", { id: spam.id, folder: "spam" });
  const row = await api.db.ticket.findUniqueOrThrow({
    where: { id: BigInt(binned) },
    omit: { id: true, mergedIntoId: true, beforeMerge: true, mailThread: true },
  });
  const many = Array.from({ length: 45 }, (_value, index) => ({ ...row, id: 1_000_000_000_000_100n + BigInt(index) }));
  await api.db.ticket.createMany({ data: many });
  const old = addDays(api.now(), -ticketBinDays);
  await api.db.ticket.updateMany({ where: { id: { not: BigInt(newer) } }, data: { folderSince: old } });

  expect(await stored()).toBe(2);
  expect(await removeBinned(api)).toBe(46);
  const left = await api.db.ticket.findMany({ orderBy: { createdAt: "asc" }, select: { id: true } });
  expect(left.map(({ id }) => Number(id))).toEqual([newer, spam.id]);
  expect(await stored()).toBe(1);
  const entry = await api.db.auditEntry.findFirstOrThrow({
    where: { subjectId: String(binned) },
    orderBy: { id: "desc" },
  });
  expect(entry).toMatchObject({ actor: "timetable", action: "ticket.eliminazione" });
  expect(await removeBinned(api)).toBe(0);
});
