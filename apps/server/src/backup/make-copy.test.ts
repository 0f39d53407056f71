import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { look } from "@test/backup-homes";
import { openCopiedSite } from "@test/copied-site";
import { opened } from "@test/own-site";
import { beginRun } from "@vetrina/host/backup/backup-runs";
import { afterAll, beforeEach, expect, test } from "vitest";
import { makeCopy } from "./make-copy.ts";

const copied = opened(openCopiedSite);
beforeEach(() => copied.forgetCopies());
afterAll(() => copied.site.close());

test("without room on the disk nothing is begun, and the reason says how much is missing", async () => {
  const record = await makeCopy(copied.home({ MIN_FREE_DISK_MB: "900000000" }).context);
  expect(record).toMatchObject({ outcome: "fallita" });
  expect(record.reason).toMatch(/^Sul disco non c’è posto per una copia: servono .+ liberi e ce ne sono /);
  expect(existsSync(copied.folder) ? await readdir(copied.folder) : []).toEqual([]);
});

test("one that can't be restored is kept under a name that says so, and the reason is written down", async () => {
  await look(copied.site.databaseUrl, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query(`INSERT INTO "LeadNote" ("leadId", text, author) VALUES (999999, 'Di nessuno', 'anna')`);
  });
  try {
    const record = await makeCopy(copied.home().context);
    expect(record.outcome).toBe("non-verificata");
    expect(record.reason).toMatch(/^La copia non si è potuta verificare: .*LeadNote/);
    expect(await readdir(copied.folder)).toEqual([
      expect.stringMatching(/^vetrina-auto-\d{14}-non-verificata\.tar\.gz$/),
    ]);
    expect((await copied.lastRun()).outcome).toBe("non-verificata");
  } finally {
    await copied.site.server.api.db.leadNote.deleteMany({ where: { leadId: 999_999 } });
  }
});

test("two processes make no two copies at once", async () => {
  await look(copied.site.databaseUrl, async (client) => {
    expect(await beginRun(client)).toBe(true);
    await expect(makeCopy(copied.home().context)).rejects.toThrow("Un’altra copia è già in corso");
  });
  await look(copied.site.databaseUrl, async (client) => expect(await beginRun(client)).toBe(true));
});

test("one that is told to stop passes for no good one, is not written down, and leaves no database behind", async () => {
  const { site, folder } = copied;
  const stopping = new AbortController();
  const { context } = copied.home();
  const say = (line: string) => line.startsWith("Verifico") && stopping.abort();
  await expect(makeCopy({ ...context, say, signal: stopping.signal })).rejects.toThrow();
  expect(await site.server.api.db.backupRun.count()).toBe(0);
  expect(await readdir(folder)).toEqual([expect.stringContaining("-non-verificata")]);
  expect(existsSync(path.join(site.dataDir, "verify"))).toBe(false);
});
