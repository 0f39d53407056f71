import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { type BackupHome, filesIn, homeOf, look, openBackupHomes } from "@test/backup-homes";
import { readContent } from "@test/database/database-content";
import { openTicketWithFile, sendContact } from "@test/full-site";
import { type S3Double, s3Account, startS3Double } from "@test/s3-double";
import { createAgeKeys } from "@vetrina/host/backup/age";
import { beginRun } from "@vetrina/host/backup/backup-runs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeCopy } from "./make-copy.ts";
import { restoreFromFile } from "./restore.ts";

let site: TestApp;
let s3: S3Double;
let homes: Awaited<ReturnType<typeof openBackupHomes>>;
let folder: string;
const keys = await createAgeKeys();

beforeAll(async () => {
  homes = await openBackupHomes();
  s3 = await startS3Double();
  site = await startTestApp({ RATE_LIMIT: "off" });
  folder = path.join(site.dataDir, "backups");
  await openTicketWithFile(site, "Il primo ticket");
  await sendContact(site, "Il primo contatto");
});
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.server.api.db.backupRun.deleteMany();
  s3.objects.clear();
});
afterAll(async () => {
  await site.close();
  await s3.close();
  await homes.close();
});

/** Backups in a bucket, with the account of the uploads but for what is said. */
const bucket = () => ({ ...s3Variables("BACKUP_S3_"), BACKUP_S3_ENDPOINT: s3.endpoint });
const s3Variables = (prefix: string) =>
  Object.fromEntries(Object.entries(s3Account).map(([name, value]) => [name.replace("S3_", prefix), value]));

const home = (environment: Record<string, string> = {}): BackupHome =>
  homeOf(site.databaseUrl, site.dataDir, environment);

const lastRun = () => site.server.api.db.backupRun.findFirstOrThrow({ orderBy: { id: "desc" } });

test("a copy is written, restored for a trial, counted, and written down as good; nothing is left of the trial", async () => {
  const { lines, context } = home();
  const record = await makeCopy(context);
  expect(record).toMatchObject({ outcome: "buona", inBucket: false, encrypted: false, files: 1 });
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^vetrina-auto-\d{14}\.tar\.gz$/)]);
  const { rows, bytes, ...run } = await lastRun();
  expect(run).toMatchObject({ outcome: "buona", file: names[0], reason: null });
  expect(Number(bytes)).toBe((await stat(path.join(folder, names[0] ?? ""))).size);
  expect(Number(rows)).toBeGreaterThan(10);
  expect(lines.at(-1)).toMatch(/^Copia verificata: vetrina-auto-/);
  expect(existsSync(path.join(site.dataDir, "verify"))).toBe(false);
});

test("one that is encrypted is verified by the bytes on the disk, and opens with the owner's key", async () => {
  expect((await makeCopy(home({ BACKUP_RECIPIENT: keys.recipient }).context)).outcome).toBe("buona");
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/\.tar\.gz\.age$/);
  const target = await homes.make({ BACKUP_IDENTITY: keys.identity });
  await restoreFromFile(target.context, path.join(folder, name));
  expect((await look(target.databaseUrl, readContent)).Lead?.join()).toContain("Il primo contatto");
  expect((await filesIn(target.dataDir)).size).toBe(1);
});

describe("with a bucket", () => {
  test("a copy lies there too, in parts, and old ones go by the same rule", async () => {
    const old = ["20200101020000", "20200108020000", "20200109020000", "20210101020000"];
    const nameOf = (moment: string) => `vetrina-auto-${moment}.tar.gz`;
    await mkdir(folder, { recursive: true });
    for (const moment of old) {
      await writeFile(path.join(folder, nameOf(moment)), "");
      s3.objects.set(`backups/${nameOf(moment)}`, { bytes: Buffer.alloc(1), contentType: undefined });
    }
    s3.objects.set("backups/foto.tar.gz", { bytes: Buffer.alloc(1), contentType: undefined });
    const keep = { BACKUP_KEEP_DAYS: "2", BACKUP_KEEP_WEEKS: "0", BACKUP_KEEP_MONTHS: "3" };
    const { file = "", inBucket } = await makeCopy(home({ ...bucket(), ...keep }).context);
    expect(inBucket).toBe(true);
    const kept = [nameOf("20200109020000"), nameOf("20210101020000"), file];
    expect((await readdir(folder)).sort()).toEqual(kept);
    expect([...s3.objects.keys()].sort()).toEqual(["backups/foto.tar.gz", ...kept.map((name) => `backups/${name}`)]);
    expect(s3.objects.get(`backups/${file}`)?.bytes.equals(await readFile(path.join(folder, file)))).toBe(true);
  });

  test("that refuses, the copy on the disk stays, nothing is half sent, and the failure says where it was", async () => {
    const wrong = home({ ...bucket(), BACKUP_S3_SECRET_ACCESS_KEY: "sbagliato" });
    const record = await makeCopy(wrong.context);
    expect(record.outcome).toBe("fallita");
    expect(record.reason).toMatch(/^L'archivio remoto delle copie non accetta .*risposta 403\.$/);
    expect((await lastRun()).reason).toBe(record.reason);
    expect(await readdir(folder)).toHaveLength(1);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });
});

test("without room on the disk nothing is begun, and the reason says how much is missing", async () => {
  const record = await makeCopy(home({ MIN_FREE_DISK_MB: "900000000" }).context);
  expect(record).toMatchObject({ outcome: "fallita" });
  expect(record.reason).toMatch(/^Sul disco non c'è posto per una copia: servono .+ liberi e ce ne sono /);
  expect(existsSync(folder) ? await readdir(folder) : []).toEqual([]);
});

test("one that can't be restored is kept under a name that says so, and the reason is written down", async () => {
  await look(site.databaseUrl, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(`INSERT INTO "LeadNote" ("leadId", text, author) VALUES (999999, 'Di nessuno', 'anna')`);
  });
  try {
    const record = await makeCopy(home().context);
    expect(record.outcome).toBe("non-verificata");
    expect(record.reason).toMatch(/^La copia non si è potuta verificare: .*LeadNote/);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^vetrina-auto-\d{14}-non-verificata\.tar\.gz$/)]);
    expect((await lastRun()).outcome).toBe("non-verificata");
  } finally {
    await site.server.api.db.leadNote.deleteMany({ where: { leadId: 999_999 } });
  }
});

test("two processes make no two copies at once", async () => {
  await look(site.databaseUrl, async (client) => {
    expect(await beginRun(client)).toBe(true);
    await expect(makeCopy(home().context)).rejects.toThrow("Un'altra copia è già in corso");
  });
  expect((await makeCopy(home().context)).outcome).toBe("buona");
});

test("one that is told to stop passes for no good one, is not written down, and leaves no database behind", async () => {
  const stopping = new AbortController();
  const { context } = home();
  const say = (line: string) => line.startsWith("Verifico") && stopping.abort();
  await expect(makeCopy({ ...context, say, signal: stopping.signal })).rejects.toThrow();
  expect(await site.server.api.db.backupRun.count()).toBe(0);
  expect(await readdir(folder)).toEqual([expect.stringContaining("-non-verificata")]);
  expect(existsSync(path.join(site.dataDir, "verify"))).toBe(false);
});
