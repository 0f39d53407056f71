import { spawnSync } from "node:child_process";
import { copyFile, mkdir, readdir, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { type DataFolder, makeDataFolder } from "@test/database/data-folder";
import { copyFolder, makeReadyDataFolder } from "@test/database/ready-data-folder";
import { waitFor } from "@test/database/wait-for";
import { createAgeKeys } from "@vetrina/host/backup/age";
import { type ReachedDatabase, reachForReading } from "@vetrina/host/backup/reach-database";
import type { EmbeddedServer } from "@vetrina/host/embedded/embedded-server";
import { startEmbedded } from "@vetrina/host/embedded/start-embedded";
import { isSegment, parsePiece } from "@vetrina/host/wal/pieces";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasureRegisterName } from "../backup/erasure-register.ts";
import { restoreFromFile } from "../backup/restore.ts";
import { type CommandContext, saveBackup } from "../backup/save.ts";
import { readEnvironment } from "../env.ts";
import { archivingOf } from "../env-backups.ts";
import { createLog } from "../log.ts";
import { walFetchProgram } from "../paths.ts";
import { createWalArchive } from "./archive.ts";
import { makeArchiveBase } from "./make-base.ts";
import { readMoment, restoreFromArchive } from "./restore.ts";

// PostgreSQL starts a program for every piece, and each start costs seconds on a machine that is busy.
const patienceMs = 300_000;
const keys = await createAgeKeys();
const log = createLog("error");
const running = new AbortController().signal;

let folder: DataFolder;
let context: CommandContext;
let lines: string[] = [];

beforeAll(async () => {
  folder = await makeReadyDataFolder();
  const variables = { WAL_ARCHIVE: "on", WAL_ARCHIVE_SECONDS: "600", BACKUP_RECIPIENT: keys.recipient };
  const env = readEnvironment({ NODE_ENV: "test", DATA_DIR: folder.dataDir, ...variables });
  context = { env, log, say: (line) => void lines.push(line) };
});
afterAll(() => folder.remove());

const archiveFolder = async () => {
  const [id = ""] = await readdir(path.join(folder.dataDir, "backups/wal"));
  return path.join(folder.dataDir, "backups/wal", id);
};

/** Does something with the site's database while it runs. */
async function withServer(work: (database: ReachedDatabase, server: EmbeddedServer) => Promise<void>): Promise<void> {
  const { env } = context;
  const home = path.join(env.DATA_DIR, "postgres");
  const server = await startEmbedded({ folder: home, log, archiving: archivingOf(env) });
  try {
    const database = await reachForReading({ databaseUrl: undefined, dataDir: env.DATA_DIR, log });
    await work(database, server).finally(database.close);
  } finally {
    await server.stop();
  }
}

const write = ({ client }: ReachedDatabase, topic: string) =>
  client.query(`INSERT INTO "BlogTopic" (topic, focus) VALUES ($1, '')`, [topic]);

const addPiero = ({ client }: ReachedDatabase) =>
  client.query(`
    INSERT INTO "User" (username, "passwordHash") VALUES ('anna', ''), ('piero', '');
    INSERT INTO "Session" ("tokenHash", "userId", "expiresAt") SELECT '\\x01', id, now() + '1 day' FROM "User" LIMIT 1`);

const shutPieroOut = ({ client }: ReachedDatabase) =>
  client.query(`
    DELETE FROM "Session"; UPDATE "User" SET "blockedAt" = now() WHERE username = 'piero';
    INSERT INTO "AuditEntry" (actor, action, subject, "subjectId", summary)
      SELECT 'anna', 'utente.blocco', 'utente', id, '' FROM "User" WHERE username = 'piero'`);

const blockedIn = async ({ client }: ReachedDatabase) =>
  (
    await client.query(
      'SELECT username, (SELECT count(*)::int FROM "Session") AS sessions FROM "User" WHERE "blockedAt" IS NOT NULL',
    )
  ).rows;

/** A base that was just made counts from the next whole second, which its name bears. */
const untilBaseCounts = () => delay(1000 - (Date.now() % 1000));

/** A moment that no commit of before or after shares. */
async function momentBetween(): Promise<Date> {
  await delay(20);
  const moment = new Date();
  await delay(20);
  return moment;
}

const topicsIn = async ({ client }: ReachedDatabase) =>
  (await client.query('SELECT topic FROM "BlogTopic" ORDER BY id')).rows.map(({ topic }) => topic);

const nightsCopy = () => path.join(folder.dataDir, "notturna.tar.gz.age");
const incoming = () => path.join(folder.dataDir, "postgres/wal-incoming");
const bring = () => createWalArchive(context.env, log)?.work(running);

const restore = (at: string, key = keys.identity) => {
  lines = [];
  const env = { ...context.env, BACKUP_IDENTITY: key };
  return restoreFromArchive({ ...context, env }, at, { mayOverwrite: true });
};

/** How the program ends by which PostgreSQL asks for a piece. */
async function fetchStatus(archive: string, name: string) {
  const job = path.join(folder.dataDir, "job.json");
  await writeFile(job, JSON.stringify({ folder: archive, identities: [keys.identity] }));
  const { execArgv, file } = walFetchProgram();
  return spawnSync(process.execPath, [...execArgv, file, job, name, path.join(folder.dataDir, "piece")]).status;
}

let first: Date;
let second: Date;

describe("a database whose log is archived", { timeout: patienceMs }, () => {
  test("is brought to what it was between two commits: the first is there, the second isn't", async () => {
    await withServer(async (database) => {
      await write(database, "prima della base");
      await addPiero(database);
      expect(await makeArchiveBase(context, database)).toMatch(/^base\..+\.tar\.gz\.age$/);
      await untilBaseCounts();
      await write(database, "primo");
      first = await momentBetween();
      await write(database, "secondo");
      second = await momentBetween();
      await write(database, "terzo");
      await shutPieroOut(database);
    });
    await restore(first.toISOString());
    expect(lines.find((line) => line.startsWith("I dati di prima restano in"))).toMatch(/cluster-\d+:/);
    expect((await readdir(path.join(folder.dataDir, "postgres"))).filter((name) => /new-|next/.test(name))).toEqual([]);
    await withServer(async (database) => {
      expect(await topicsIn(database)).toEqual(["prima della base", "primo"]);
      // Who was shut out since then doesn't come in again.
      expect(await blockedIn(database)).toEqual([{ username: "piero", sessions: 0 }]);
      await write(database, "dopo il ritorno");
    });
  });

  test("goes on from there on a timeline of its own, also behind a switch that was killed, and comes back to the moments of before as to those of after", async () => {
    await restore(second.toISOString());
    await withServer(async (database) => {
      expect(await topicsIn(database)).toEqual(["prima della base", "primo", "secondo"]);
      await write(database, "ancora");
    });
    const home = path.join(folder.dataDir, "postgres");
    await rename(path.join(home, "cluster"), path.join(home, "cluster-next"));
    await restore("end");
    await withServer(async (database) => {
      expect(await topicsIn(database)).toEqual(["prima della base", "primo", "secondo", "ancora"]);
    });
  });

  test("is left as it is when a segment is torn, another key is given, or the archive doesn't reach so far", async () => {
    await expect(restore(first.toISOString(), (await createAgeKeys()).identity)).rejects.toThrow(
      /^La chiave privata non è quella con cui si apre /,
    );
    await expect(restore("2020-01-01 12:00")).rejects.toThrow(/^L’archivio continuo comincia il .+ copia notturna\.$/);
    await expect(restore("2099-01-01 12:00")).rejects.toThrow(/^L’archivio continuo arriva fino al .+ --at end/);
    const archive = await archiveFolder();
    const pieces = (await readdir(archive)).map(parsePiece).filter((piece) => isSegment(piece?.name ?? ""));
    const torn = pieces.find((piece) => piece && piece.closedAt >= second);
    const file = path.join(archive, torn?.file ?? "");
    await rename(file, `${file}.altrove`);
    await expect(restore(second.toISOString())).rejects.toThrow(
      new RegExp(`^Nell’archivio continuo manca il segmento ${torn?.name}: si può tornare al massimo al `),
    );
    await copyFile(`${file}.altrove`, file);
    await truncate(file, 300);
    await expect(restore(second.toISOString())).rejects.toThrow(/^Nell’archivio continuo il segmento .+ è rovinato: /);
    // By its manual PostgreSQL takes up to 125 for the log's end, and gives up beyond.
    expect(await fetchStatus(archive, torn?.name ?? "")).toBeGreaterThan(125);
    expect(await fetchStatus(archive, "0000000F0000000000000001")).toBe(1);
    await rename(`${file}.altrove`, file);
  });

  test("whose archive's place can't be written says so, goes on as it was, and is archived once it can", async () => {
    const archive = createWalArchive(context.env, log);
    const place = await archiveFolder();
    await withServer(async (database) => {
      expect(await topicsIn(database)).toEqual(["prima della base", "primo", "secondo", "ancora"]);
      await rename(place, `${place}.altrove`);
      await writeFile(place, "");
      await write(database, "senza archivio");
      await database.client.query("SELECT pg_switch_wal()");
      const [waiting = ""] = await waitFor("a segment", async () => {
        const names = (await readdir(incoming())).filter(isSegment);
        return names.length > 0 ? names : undefined;
      });
      await expect(archive?.work(running)).rejects.toThrow();
      const status = await archive?.status();
      expect(status?.waiting).toBeGreaterThan(0);
      expect(status?.waitingSince).toBeInstanceOf(Date);
      expect([status?.failures, status?.reason]).toEqual([
        1,
        expect.stringMatching(/^L’archivio continuo non riceve: /),
      ]);
      await rm(place);
      await rename(`${place}.altrove`, place);
      await archive?.work(running);
      expect((await archive?.status())?.reason).toBeUndefined();
      expect(await readdir(incoming())).not.toContain(waiting);
      const lastAt = (await createWalArchive(context.env, log)?.status())?.lastAt;
      const pieces = (await readdir(place)).map(parsePiece).filter((piece) => piece !== undefined);
      expect(pieces.map(({ name }) => name)).toContain(waiting);
      // Another segment may have been closed meanwhile by `archive_timeout`.
      expect(lastAt).toEqual(new Date(Math.max(...pieces.map(({ closedAt }) => closedAt.getTime()))));
      await saveBackup(context, nightsCopy());
      await write(database, "dopo la copia");
    });
    const [piece] = (await readdir(place)).map(parsePiece).filter((found) => found !== undefined);
    await writeFile(path.join(incoming(), piece?.name ?? ""), "un altro contenuto");
    await expect(bring()).rejects.toThrow("già un segmento");
    await rm(path.join(incoming(), piece?.name ?? ""));
  });

  test("is brought to the archive's end on another machine, with the night's copy, the archive and the erasures", async () => {
    const { env } = context;
    await bring();
    const other = makeDataFolder();
    await mkdir(path.join(other.dataDir, "backups"), { recursive: true });
    copyFolder(path.join(folder.dataDir, "backups/wal"), path.join(other.dataDir, "backups/wal"));
    context = { ...context, env: { ...env, DATA_DIR: other.dataDir, BACKUP_IDENTITY: keys.identity } };
    try {
      await restoreFromFile(context, nightsCopy());
      const moment = "2026-03-04T05:06:07.089Z";
      const erasure = { kind: "contatto", rowId: 7, rowCreatedAt: moment, erasedAt: moment };
      await writeFile(path.join(other.dataDir, "backups", erasureRegisterName), JSON.stringify([erasure]));
      await restore("end");
      await withServer(async (database) => {
        const there = ["prima della base", "primo", "secondo", "ancora", "senza archivio", "dopo la copia"];
        expect(await topicsIn(database)).toEqual(there);
        const { rows } = await database.client.query('SELECT "rowId", "rowCreatedAt" FROM "Erasure"');
        expect(rows).toEqual([{ rowId: 7, rowCreatedAt: new Date(moment) }]);
      });
      const [id] = await readdir(path.join(folder.dataDir, "backups/wal"));
      expect(await readdir(path.join(other.dataDir, "backups/wal"))).toEqual([id]);
    } finally {
      context = { ...context, env };
      other.remove();
    }
  });
});

test("a moment is written by Rome's clocks, or with its zone", () => {
  expect(readMoment("2026-11-22 14:30")?.toISOString()).toBe("2026-11-22T13:30:00.000Z");
  expect(readMoment("2026-07-22T14:30:15")?.toISOString()).toBe("2026-07-22T12:30:15.000Z");
  expect(readMoment("2026-11-22T14:30:00+00:00")?.toISOString()).toBe("2026-11-22T14:30:00.000Z");
  expect(readMoment("end")).toBeUndefined();
  for (const wrong of ["ieri", "2026-13-45 10:00", "22/11/2026 14:30"])
    expect(() => readMoment(wrong)).toThrow(/non è un momento: scrivilo come --at/);
});
