import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, rm, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { everythingIn, homeOf, look, openBackupHomes } from "@test/backup-homes";
import { openCopiedSite } from "@test/copied-site";
import { opened } from "@test/own-site";
import { verifyArchive } from "@vetrina/host/backup/archive-reader";
import { afterAll, beforeEach, expect, test } from "vitest";
import { makeCopy } from "./make-copy.ts";
import { restoreFromFile } from "./restore.ts";
import { saveBackup } from "./save.ts";

/*
 * What the database's home decides: where a copy is opened for its trial, which may be a later major's server, and what
 * a role may do.
 */

const homes = opened(openBackupHomes);
const copied = opened(openCopiedSite);
beforeEach(() => copied.forgetCopies());
afterAll(async () => {
  await copied.site.close();
  await homes.close();
});

test("a copy is written, restored for a trial, counted, and written down as good; nothing is left of the trial", async () => {
  const { site, folder } = copied;
  const { lines, context } = copied.home();
  // As of a file that is removed while the copy is made: its name is found, and nothing behind it.
  const gone = path.join(site.dataDir, "uploads/attachments", randomUUID());
  await symlink(`${gone}-removed`, gone);
  const record = await makeCopy(context).finally(() => rm(gone));
  expect(record).toMatchObject({ outcome: "buona", inBucket: false, encrypted: false, files: 1 });
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^vetrina-auto-\d{14}\.tar\.gz$/)]);
  const { rows, bytes, ...run } = await copied.lastRun();
  expect(run).toMatchObject({ outcome: "buona", file: names[0], reason: null });
  expect(Number(bytes)).toBe((await stat(path.join(folder, names[0] ?? ""))).size);
  expect(Number(rows)).toBeGreaterThan(10);
  expect(lines.at(-1)).toMatch(/^Copia verificata: vetrina-auto-/);
  expect(existsSync(path.join(site.dataDir, "verify"))).toBe(false);
});

test("a role with no rights but its own database's is enough to save and to restore", async () => {
  const source = copied.home();
  const home = await homes.make();
  const role = `ripristino_${Date.now()}`;
  const owned = new URL(home.databaseUrl);
  await look(home.databaseUrl, async (client) => {
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await client.query(`CREATE ROLE ${role}; ALTER SCHEMA public OWNER TO ${role}`);
    await client.query(`DO $$ BEGIN EXECUTE format('GRANT ALL ON DATABASE %I TO ${role}', current_database()); END $$`);
  });
  owned.searchParams.set("options", `-c role=${role}`);
  const asOwner = homeOf(owned.href, home.dataDir);
  await restoreFromFile(asOwner.context, await saveBackup(source.context));
  const [rows] = await everythingIn(asOwner);
  expect(rows.Ticket).toEqual((await everythingIn(source))[0].Ticket);
  const again = await saveBackup(asOwner.context);
  expect((await verifyArchive(again)).rows.Ticket).toBe(1);
  await restoreFromFile(asOwner.context, again, { mayOverwrite: true });
  await look(home.databaseUrl, (client) => client.query(`DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`));
});
