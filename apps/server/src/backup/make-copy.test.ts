import { existsSync } from "node:fs";
import { readdir, rename } from "node:fs/promises";
import path from "node:path";
import type { TestApp } from "@test/app";
import { look } from "@test/backup-homes";
import { openCopiedSite } from "@test/copied-site";
import { beginRun } from "@vetrina/host/backup/backup-runs";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCopy } from "./make-copy.ts";

let copied: Awaited<ReturnType<typeof openCopiedSite>>;
let site: TestApp;
let folder: string;

beforeAll(async () => {
  copied = await openCopiedSite();
  ({ site, folder } = copied);
});
beforeEach(() => copied.forgetCopies());
afterAll(() => site.close());

test("a good one says how many files it could not take along, which the database names and nobody has", async () => {
  const { attachment } = site.server.api.db;
  const { storageKey } = await attachment.findFirstOrThrow();
  const place = path.join(site.dataDir, "uploads", storageKey);
  const elsewhere = path.join(site.dataDir, "altrove");
  await rename(place, elsewhere);
  const { lines, context } = copied.home();
  await makeCopy(context).finally(() => rename(elsewhere, place));
  const note = "Nella copia manca 1 file che il database nomina: non era più nell'archivio dei file.";
  expect(await copied.lastRun()).toMatchObject({ outcome: "buona", files: 0, reason: note });
  expect(lines).toContain(note);
});

test("without room on the disk nothing is begun, and the reason says how much is missing", async () => {
  const record = await makeCopy(copied.home({ MIN_FREE_DISK_MB: "900000000" }).context);
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
    const record = await makeCopy(copied.home().context);
    expect(record.outcome).toBe("non-verificata");
    expect(record.reason).toMatch(/^La copia non si è potuta verificare: .*LeadNote/);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^vetrina-auto-\d{14}-non-verificata\.tar\.gz$/)]);
    expect((await copied.lastRun()).outcome).toBe("non-verificata");
  } finally {
    await site.server.api.db.leadNote.deleteMany({ where: { leadId: 999_999 } });
  }
});

test("two processes make no two copies at once", async () => {
  await look(site.databaseUrl, async (client) => {
    expect(await beginRun(client)).toBe(true);
    await expect(makeCopy(copied.home().context)).rejects.toThrow("Un'altra copia è già in corso");
  });
  await look(site.databaseUrl, async (client) => expect(await beginRun(client)).toBe(true));
});

test("one that is told to stop passes for no good one, is not written down, and leaves no database behind", async () => {
  const stopping = new AbortController();
  const { context } = copied.home();
  const say = (line: string) => line.startsWith("Verifico") && stopping.abort();
  await expect(makeCopy({ ...context, say, signal: stopping.signal })).rejects.toThrow();
  expect(await site.server.api.db.backupRun.count()).toBe(0);
  expect(await readdir(folder)).toEqual([expect.stringContaining("-non-verificata")]);
  expect(existsSync(path.join(site.dataDir, "verify"))).toBe(false);
});
