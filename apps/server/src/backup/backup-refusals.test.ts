import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { type BackupHome, everythingIn, homeOf, look, openBackupHomes } from "@test/backup-homes";
import { startSiteToCopy } from "@test/copied-site";
import { quietLog } from "@test/database/quiet-log";
import { openTicketWithFile } from "@test/full-site";
import { applyMigrations } from "@vetrina/data/migrations";
import { verifyArchive } from "@vetrina/host/backup/archive-reader";
import { openArchive } from "@vetrina/host/backup/archive-writer";
import { createBackup } from "@vetrina/host/backup/create-backup";
import { reachForReading } from "@vetrina/host/backup/reach-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrationsDir } from "../paths.ts";
import { restoreFromFile } from "./restore.ts";
import { saveBackup } from "./save.ts";

let site: TestApp;
let source: BackupHome;
let homes: Awaited<ReturnType<typeof openBackupHomes>>;
let file: string;
/** Where restores are tried in vain. */
let target: BackupHome;

const inFolder = (name: string) => path.join(homes.folder, name);

beforeAll(async () => {
  homes = await openBackupHomes();
  site = await startSiteToCopy();
  source = homeOf(site.databaseUrl, site.dataDir);
  file = await saveBackup(source.context);
  target = await homes.make();
});
afterAll(async () => {
  await site.close();
  await homes.close();
});

/** Tries to restore, expects the sentence, and that nothing in the target has changed. */
async function expectRefusal(home: BackupHome, archive: string, sentence: RegExp, mayOverwrite = false): Promise<void> {
  const before = await everythingIn(home);
  await expect(restoreFromFile(home.context, archive, { mayOverwrite })).rejects.toThrow(sentence);
  expect(await everythingIn(home)).toEqual(before);
}

test("a file that is not whole, or not there, is refused before anything is touched", async () => {
  const bytes = await readFile(file);
  await writeFile(inFolder("short.tar.gz"), bytes.subarray(0, bytes.length / 2));
  await expectRefusal(
    target,
    inFolder("short.tar.gz"),
    /^Il file .+ non è un backup intero: non è stato toccato niente\./,
  );
  await expectRefusal(target, inFolder("manca.tar.gz"), /^Il file .+manca\.tar\.gz non c’è\.$/);
});

test("a copy that lacks a file leaves the one that is still there, and says so; what nothing names goes", async () => {
  const home = await homes.make();
  await restoreFromFile(home.context, file);
  const [name = ""] = await readdir(path.join(home.dataDir, "uploads/attachments"));
  const [here, there] = [home, site].map(({ dataDir }) => path.join(dataDir, "uploads/attachments", name));
  await rename(there ?? "", inFolder("away"));
  const lacking = await saveBackup(source.context, inFolder("lacks-one.tar.gz")).finally(() =>
    rename(inFolder("away"), there ?? ""),
  );
  await writeFile(path.join(home.dataDir, "uploads/attachments/nobody"), "");
  await restoreFromFile(home.context, lacking, { mayOverwrite: true });
  expect(await readFile(here ?? "")).toEqual(await readFile(there ?? ""));
  expect(await readdir(path.join(home.dataDir, "uploads/attachments"))).not.toContain("nobody");
  expect(home.lines.at(-1)).toMatch(/^Nella copia manca 1 file che il database nomina/);
});

describe("a backup of another program", () => {
  async function write(name: string, change: object): Promise<string> {
    const { head } = await verifyArchive(file);
    const archive = openArchive(inFolder(name));
    await archive.add("vetrina.json", Buffer.from(JSON.stringify({ ...head, ...change })));
    await archive.close({});
    return inFolder(name);
  }

  test("that is newer is refused", async () => {
    const migrations = [{ name: "20990101000000_domani", checksum: "0" }];
    const newer = await write("newer.tar.gz", { migrations });
    await expectRefusal(target, newer, /più recente del programma \(migrazioni sconosciute: 20990101000000_domani\)/);
    await expectRefusal(target, await write("format.tar.gz", { format: 2 }), /versione più recente del programma/);
  });

  test("whose migration differs is refused", async () => {
    const { head } = await verifyArchive(file);
    const migrations = head.migrations.map(({ name }) => ({ name, checksum: "0" }));
    await expectRefusal(target, await write("edited.tar.gz", { migrations }), /fatto con un’altra migrazione/);
  });

  test("with rows that contradict each other fails as a whole", async () => {
    const { head } = await verifyArchive(file);
    const archive = openArchive(inFolder("orphan.tar.gz"));
    await archive.add("vetrina.json", Buffer.from(JSON.stringify(head)));
    await archive.add(
      "database/LeadNote/000001.copy",
      Buffer.from("1\t77\ttesto\tanna\t2026-11-21 08:00:00+00\t\\N\n"),
    );
    await archive.close({ LeadNote: 1, ...Object.fromEntries(head.tables.map(({ name }) => [name, 0])) });
    await expectRefusal(target, inFolder("orphan.tar.gz"), /non è riuscito e tutto è rimasto com’era: .*LeadNote/);
  });

  /** A folder with the migrations before the one that is named, and the names of the others. */
  async function olderMigrations(end: string): Promise<{ older: string; missing: string[] }> {
    const names = (await readdir(migrationsDir)).filter((name) => /^\d/.test(name)).sort();
    const older = inFolder(`migrations-before${end}`);
    const missing = names.slice(names.findIndex((name) => name.endsWith(end)));
    for (const name of names.slice(0, -missing.length))
      await cp(path.join(migrationsDir, name), path.join(older, name), { recursive: true });
    return { older, missing };
  }

  test("that is older is brought up to date, unless it is wanted as it was", async () => {
    const { older, missing } = await olderMigrations("_dashboard");
    const before = await homes.make();
    await look(before.databaseUrl, async (client) => {
      await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
      await applyMigrations(client, older);
      await client.query(`INSERT INTO "Logo" (id, name, "imageUrl") VALUES (7, 'Forno', '/a.webp')`);
    });
    const { client, close } = await reachForReading({ databaseUrl: before.databaseUrl, dataDir: "", log: quietLog });
    const files = { keysIn: () => [], keys: async function* () {}, read: async () => undefined };
    const archive = inFolder("older.tar.gz");
    await createBackup({ client, migrationsDir: older, files, file: archive, say: () => {} }).finally(close);
    const after = await homes.make();
    await restoreFromFile(after.context, archive);
    const { rows } = await look(after.databaseUrl, (db) => db.query('SELECT name, "sortOrder" FROM "Logo"'));
    expect(rows).toEqual([{ name: "Forno", sortOrder: 7 }]);
    expect(after.lines).toContain(`Migrazioni applicate dopo il backup: ${missing.join(", ")}`);
    await look(after.databaseUrl, async (db) => expect(await applyMigrations(db, migrationsDir)).toEqual([]));

    await restoreFromFile(after.context, archive, { mayOverwrite: true, asSaved: true });
    await look(after.databaseUrl, async (db) => {
      expect(await applyMigrations(db, older)).toEqual([]);
      expect((await db.query('SELECT name FROM "Logo"')).rows).toEqual([{ name: "Forno" }]);
      expect(await applyMigrations(db, migrationsDir)).toEqual(missing);
    });
  });
});

describe("what is in the way", () => {
  /** The target of the tests below: a site of its own. */
  let other: BackupHome;
  let running: TestApp;

  beforeAll(async () => {
    running = await startTestApp({ RATE_LIMIT: "off" });
    other = homeOf(running.databaseUrl, running.dataDir);
    await openTicketWithFile(running, "Un ticket di un altro sito");
  });
  afterAll(() => running.close());

  test("a site that is running is not pulled out from under it", async () => {
    await expectRefusal(other, file, /^Il sito è in funzione su questi dati: fermalo/, true);
    await running.app.close();
    await running.server.close();
  });

  test("data stay unless somebody says that they may go", async () => {
    await expectRefusal(other, file, /^Il database contiene già dei dati: .+ aggiungendo --overwrite alla fine\.$/);
  });

  test("a restore that fails at the last moment leaves database and files as they were", async () => {
    const before = await everythingIn(other);
    await rm(path.join(other.dataDir, "uploads/attachments"), { recursive: true });
    await writeFile(path.join(other.dataDir, "uploads/attachments"), "a file where a folder should be");
    await expectRefusal(other, file, /^Il ripristino non è riuscito e tutto è rimasto com’era: /, true);
    expect((await everythingIn(other))[0]).toEqual(before[0]);
    await rm(path.join(other.dataDir, "uploads/attachments"));
  });

  test("tables of another program are left alone, and left out of a backup", async () => {
    await look(other.databaseUrl, (client) =>
      client.query("CREATE TABLE fatture (id int); INSERT INTO fatture VALUES (1)"),
    );
    await expectRefusal(other, file, /tabelle che non sono di questo programma \(fatture\)/, true);
    const saved = await saveBackup(other.context);
    expect(other.lines).toContain("Lascio fuori le tabelle che non sono di questo programma: fatture");
    expect((await verifyArchive(saved)).head.tables.map(({ name }) => name)).not.toContain("fatture");
    await look(other.databaseUrl, (client) => client.query("DROP TABLE fatture"));
  });

  test("with --overwrite the other site's data and files make way for the backup's, and so does what a newer version has added", async () => {
    const newer = inFolder("newer-migrations");
    await cp(migrationsDir, newer, { recursive: true });
    await mkdir(path.join(newer, "20990101000000_domani"));
    await writeFile(
      path.join(newer, "20990101000000_domani", "migration.sql"),
      'CREATE TABLE "Domani" (id INT PRIMARY KEY, "leadId" INT REFERENCES "Lead" (id));\nINSERT INTO "Domani" VALUES (1);',
    );
    const update = () => look(other.databaseUrl, (client) => applyMigrations(client, newer));
    expect(await update()).toEqual(["20990101000000_domani"]);
    await restoreFromFile(other.context, file, { mayOverwrite: true });
    const [rows, files] = await everythingIn(other);
    const { ContentVersion: _raised, ...expected } = (await everythingIn(source))[0];
    expect(rows).toMatchObject(expected);
    expect(rows).not.toHaveProperty("Domani");
    expect(files).toEqual((await everythingIn(source))[1]);
    expect(other.lines.at(-1)).toMatch(/^Ripristino completo: \d+ righe, 1 file, [\d,.]+ kB$/);
    expect(await update()).toEqual(["20990101000000_domani"]);
  });
});

test("a file that the database names and nobody has is told of, and a file that is there is not written over", async () => {
  const lacking = homeOf(source.databaseUrl, inFolder("without-files"));
  const saved = await saveBackup(lacking.context, inFolder("lacking.tar.gz"));
  expect(lacking.lines.at(-2)).toBe(
    "Nella copia manca 1 file che il database nomina: non era più nell’archivio dei file.",
  );
  const before = await readFile(saved);
  await expect(saveBackup(source.context, saved)).rejects.toThrow(/c’è già: scegli un altro nome/);
  expect(await readFile(saved)).toEqual(before);
});
