import { randomUUID } from "node:crypto";
import { existsSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { openTicketWithFile } from "@test/full-site";
import { owned } from "@test/own-site";
import { startUploadSite } from "@test/upload-site";
import { addDays } from "@vetrina/contract/dates";
import type { Deps } from "@vetrina/core/deps";
import { tinyPng } from "@vetrina/core/files/testing/pictures";
import { beforeEach, expect, test } from "vitest";
import { sweepStrayFiles } from "./nightly.ts";

const uploads = owned(() => startUploadSite());
let now = new Date();

beforeEach(async () => {
  await api().db.jobRun.deleteMany();
  now = new Date("2027-01-11T04:10:00+01:00");
});

const api = () => uploads.site.server.api;
const fileOf = (key: string) => path.join(uploads.site.dataDir, "uploads", key);
const sweep = (changed: Partial<Deps> = {}) => sweepStrayFiles({ ...api(), now: () => now, ...changed });

/** Puts a file into the store that counts as so many days old. */
async function put(key: string, days = 31): Promise<string> {
  await api().files.write(key, Buffer.from("x"), "application/pdf");
  const written = addDays(now, -days);
  utimesSync(fileOf(key), written, written);
  return key;
}

const putAttachment = (days?: number) => put(`attachments/${randomUUID()}`, days);
const putPicture = () => put(`images/${randomUUID()}-800x600-480.avif`);

test("takes away what no row names after a month, and nothing that one does", async () => {
  const ticketId = BigInt(await openTicketWithFile(uploads.site, "Con un allegato"));
  const { url } = await (await uploads.send(await tinyPng())).json();
  const named = await api().db.attachment.findFirstOrThrow({ where: { ticketId } });
  const mail = await put(`mail/${randomUUID()}`);
  const fingerprint = new Uint8Array(32);
  await api().db.inboundMail.create({ data: { source: "imap", storageKey: mail, bytes: 1, fingerprint } });
  const held = await putAttachment();
  const { id: authorId } = await api().db.user.findFirstOrThrow();
  const leaving = { ticketId, authorId, message: "Ecco", leavesAt: now, files: [{ storageKey: held }] };
  await api().db.leavingAnswer.create({ data: leaving });
  const shown = await putPicture();
  await api().db.galleryItem.create({
    data: { title: "Bottega", imageUrl: `/uploads/${shown.replace("-480.avif", ".webp")}` },
  });
  const noted = await putAttachment();
  await api().db.fileRemoval.create({ data: { storageKey: noted } });
  const [young, foreign] = [await putAttachment(29), await put("images/logo.webp")];
  const stray = [await putAttachment(), await put(`mail/${randomUUID()}`), await putPicture()];

  await sweep();
  const left = [named.storageKey, url.slice("/uploads/".length), mail, held, shown, noted, young, foreign];
  expect(left.filter((key) => !existsSync(fileOf(key)))).toEqual([]);
  expect(stray.filter((key) => existsSync(fileOf(key)))).toEqual([]);
});

test("leaves what a return in time has taken the rows of for a week longer than one can return", async () => {
  const walArchive = { days: 60, status: () => Promise.reject(new Error("nobody asks")), needsBase: async () => false };
  for (const name of ["logo", "sede"]) await put(`images/${name}.webp`, 68);
  const [kept, gone] = [await putAttachment(66), await putAttachment(68)];
  await sweep({ walArchive });
  expect([existsSync(fileOf(kept)), existsSync(fileOf(gone))]).toEqual([true, false]);
  await api().files.remove(kept);
});

test("takes away what was left half written", async () => {
  const [old, young] = ["old", "young"].map((name) => path.join(api().unfinishedFiles, name));
  for (const file of [old, young]) writeFileSync(String(file), "x");
  const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(String(old), longAgo, longAgo);
  // Another process, on another machine, has this night's look at the store.
  await api().db.jobRun.create({
    data: { job: "stray-files", slot: "2027-01-11 04:10", state: "riuscito", leaseUntil: now },
  });
  await sweep();
  expect([existsSync(String(old)), existsSync(String(young))]).toEqual([false, true]);
});

test("leaves half of all files where they are, however few", async () => {
  const files = await Promise.all(Array.from({ length: 9 }, () => putAttachment()));
  await sweep();
  expect(files.filter((key) => !existsSync(fileOf(key)))).toEqual([]);
  for (const key of files) await api().files.remove(key);
});

test("leaves the files of another database where they are", async () => {
  const files = await Promise.all(Array.from({ length: 12 }, () => putAttachment()));
  // By far the most are others' still.
  await Promise.all(Array.from({ length: 150 }, (_, number) => put(`images/logo-${number}.webp`)));
  const warnings: { keys?: string[] }[] = [];
  await sweep({ log: { ...api().log, warn: (details: object) => void warnings.push(details) } });
  expect(files.filter((key) => !existsSync(fileOf(key)))).toEqual([]);
  expect(warnings).toEqual([{ found: 12, seen: expect.any(Number), keys: expect.any(Array) }]);
  // For a person to find them.
  expect(warnings[0]?.keys).toHaveLength(10);
  expect(files).toEqual(expect.arrayContaining(warnings[0]?.keys ?? []));
});
