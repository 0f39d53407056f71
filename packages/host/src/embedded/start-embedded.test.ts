import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { type DataFolder, makeDataFolder } from "@test/database/data-folder";
import { quietLog } from "@test/database/quiet-log";
import { makeReadyDataFolder } from "@test/database/ready-data-folder";
import { migrationsDir } from "@test/database/test-database";
import type { Database } from "@vetrina/data/database";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../open-database.ts";
import { giveTree } from "./account.ts";
import { prepareHome } from "./home-folder.ts";

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65_534, gid: 65_534 };
const misreadName = `a, "b" 'c' $d`;

let folder: DataFolder;
let opened: Database[] = [];

async function open(dataDir = folder.dataDir, log = quietLog): Promise<Database> {
  const database = await openDatabase({ dataDir, migrationsDir, log });
  opened.push(database);
  return database;
}

async function closeAll(): Promise<void> {
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
}

async function end(): Promise<void> {
  await closeAll();
  folder.remove();
}

async function write(database: Database, topic: string): Promise<void> {
  await database.prisma.blogTopic.create({ data: { topic, focus: "" } });
}

async function topics(database: Database): Promise<string[]> {
  const rows = await database.prisma.blogTopic.findMany({ select: { topic: true }, orderBy: { id: "asc" } });
  return rows.map(({ topic }) => topic);
}

/** The error that a process of this account gets on connecting to the server's socket. */
function connectAs(account: object, database: Database): string {
  const { host, port } = database.pool.options;
  const program = `require("node:net").connect(${JSON.stringify(`${host}/.s.PGSQL.${port}`)})
    .on("connect", () => { console.log("connected"); process.exit() }).on("error", ({ code }) => console.log(code))`;
  return spawnSync(process.execPath, ["-e", program], { ...account, cwd: "/", encoding: "utf8" }).stdout.trim();
}

describe("the embedded database, made where one was left half made", () => {
  let dataDir: string;
  let clusterFolder: string;
  let database: Database;
  const lines: string[] = [];

  beforeAll(async () => {
    folder = makeDataFolder();
    dataDir = isRoot ? folder.dataDir : path.join(folder.dataDir, misreadName);
    clusterFolder = path.join(dataDir, "postgres/cluster");
    const unfinished = `${clusterFolder}.new-${hostname()}-4194304-abcdef`;
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(path.join(unfinished, "PG_VERSION"), "18\n");
    const note = (level: string) => (details: object, message: string) =>
      void lines.push(`${level} ${message} ${JSON.stringify(details)}`);
    const log = { debug: note("debug"), info: note("info"), warn: note("warn"), error: note("error") };
    database = await open(dataDir, log);
    expect(existsSync(unfinished)).toBe(false);
  });
  afterAll(end);

  test.skipIf(process.platform === "win32")("logs a slow statement, and no value of it", async () => {
    const { pool } = database;
    const text = "select pg_sleep(0.6),\n  $1::text as value";
    await Promise.all([
      pool.query({ name: "slow-one", text, values: ["lucia@example.it"] }),
      pool.query("select pg_sleep(0.6),\n 'piero@example.it' as value,\n 'anna@example.it' as other"),
    ]);
    await pool.query("select 'emma@example.it' as quick");
    const slow = () =>
      lines.flatMap((line) => /^warn a slow statement \{"ms":\d{3,},(.*pg_sleep.*)\}$/.exec(line)?.[1] ?? []).sort();
    await expect
      .poll(slow)
      .toEqual([
        '"step":"execute slow-one","statement":"select pg_sleep(0.6), $1::text as value"',
        '"step":"statement","statement":"select pg_sleep(0.6),"',
      ]);
    expect(lines.join("\n")).not.toContain("@example.it");
  });

  test("is PostgreSQL with safe writes, UTC, and what Italian texts need", async () => {
    const { pool } = database;
    const setting = async (name: string) => (await pool.query(`SHOW ${name}`)).rows[0]?.[name];
    expect([await setting("fsync"), await setting("synchronous_commit"), await setting("full_page_writes")]).toEqual([
      "on",
      "on",
      "on",
    ]);
    expect((await pool.query("SHOW TimeZone")).rows).toEqual([{ TimeZone: "UTC" }]);
    await pool.query("CREATE EXTENSION IF NOT EXISTS unaccent; CREATE EXTENSION IF NOT EXISTS pg_trgm");
    const { rows } = await pool.query(
      `SELECT unaccent('perché') AS plain, upper('città') AS upper, similarity('vetrina', 'vetrine') > 0.5 AS near,
              to_tsvector('italian', 'le vetrine') @@ to_tsquery('italian', 'vetrina') AS found,
              'é' < 'f' COLLATE "it-IT-x-icu" AS sorted`,
    );
    expect(rows).toEqual([{ plain: "perche", upper: "CITTÀ", near: true, found: true, sorted: true }]);
  });

  test("can be reached through a private folder only, not over the network", async () => {
    const { pool } = database;
    const { listen_addresses: addresses } = (await pool.query("SHOW listen_addresses")).rows[0];
    const socketFolder = pool.options.host ?? "";
    expect(addresses).toBe("");
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(readdirSync(socketFolder)).toContain(".s.PGSQL.5432");
  });

  test.runIf(isRoot)("runs under an account of its own: a process of nobody neither connects nor reads a file", () => {
    const owner = statSync(clusterFolder).uid;
    expect([0, nobody.uid]).not.toContain(owner);
    const [pid] = readFileSync(path.join(clusterFolder, "postmaster.pid"), "utf8").split("\n");
    expect(statSync(`/proc/${pid}`).uid).toBe(owner);
    expect(connectAs({}, database)).toBe("connected");
    expect(connectAs(nobody, database)).toBe("EACCES");
    const list = spawnSync("ls", [clusterFolder], { ...nobody, cwd: "/", encoding: "utf8" });
    expect([list.stdout, list.status]).not.toEqual([expect.anything(), 0]);
  });

  test("keeps its data from one start to the next", async () => {
    expect(database.home).toBe("embedded");
    await write(database, "kept");
    await Promise.all([database.close(), database.close()]);
    expect(await topics(await open(dataDir))).toEqual(["kept"]);
  });
});

describe("a data folder", () => {
  beforeEach(async () => {
    folder = await makeReadyDataFolder();
  });
  afterEach(end);

  /** The folder's database in another folder of it. */
  function moveInto(name: string): string {
    const dataDir = path.join(folder.dataDir, name);
    mkdirSync(dataDir);
    renameSync(path.join(folder.dataDir, "postgres"), path.join(dataDir, "postgres"));
    return dataDir;
  }

  test("whose path is too long for a socket works", async () => {
    const { pool } = await open(moveInto("a-folder-with-a-name, and a long one".repeat(3)));
    expect(Buffer.byteLength(pool.options.host ?? "")).toBeLessThan(80);
    expect(statSync(pool.options.host ?? "").mode & 0o777).toBe(0o700);
    await pool.query("SELECT 1");
    await closeAll();
    rmSync(pool.options.host ?? "", { recursive: true });
  });

  test("whose name PostgreSQL could misread works; as root, whose new databases initdb makes elsewhere", async () => {
    const dataDir = moveInto(misreadName);
    await write(await open(dataDir), "kept");
    const empty = path.join(dataDir, "postgres-nuovo");
    const home = prepareHome(empty, quietLog).folder;
    expect(path.dirname(home)).toBe(isRoot ? "/var/lib" : realpathSync(dataDir));
    rmSync(home, { recursive: true });
  });

  test("of another version of PostgreSQL is refused and left alone", async () => {
    writeFileSync(path.join(folder.clusterFolder, "PG_VERSION"), "17\n");
    const attempt = open();
    await expect(attempt).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(attempt).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*Avvia il sito: li porta lui/);
    writeFileSync(path.join(folder.clusterFolder, "PG_VERSION"), "18\n");
    await open();
  });

  test("without a database where one should be is refused", async () => {
    rmSync(folder.clusterFolder, { recursive: true });
    mkdirSync(folder.clusterFolder);
    writeFileSync(path.join(folder.clusterFolder, "notes.txt"), "");
    await expect(open()).rejects.toThrow(/non contiene un database PostgreSQL/);
  });

  test("in which PostgreSQL won't start is reported with PostgreSQL's reason", async () => {
    writeFileSync(path.join(folder.clusterFolder, "postgresql.conf"), "no_such_setting = 1\n");
    await expect(open()).rejects.toThrow(/non si avvia: .*configuration file/);
  });

  test("with the files of a dead server works: of one whose process id is now another's, or emptied by a power failure", async () => {
    const pidFile = path.join(folder.clusterFolder, "postmaster.pid");
    const database = await open();
    const socketFolder = database.pool.options.host ?? "";
    const ofAnother = readFileSync(pidFile, "utf8").replace(/^\d+/, String(process.pid));
    for (const left of [ofAnother, ""]) {
      await closeAll();
      writeFileSync(pidFile, left);
      writeFileSync(path.join(socketFolder, ".s.PGSQL.5432.lock"), ofAnother);
      await open();
    }
  });

  test.runIf(isRoot)("that became unreachable for the server's account is refused, not hidden", async () => {
    chmodSync(folder.dataDir, 0o700);
    await expect(open()).rejects.toThrow(/non può entrare/);
  });

  test.runIf(isRoot)(
    "of before, which was nobody's, or restored by root, is given to the server's account at the next start",
    async () => {
      const home = path.dirname(folder.clusterFolder);
      await write(await open(), "kept");
      await closeAll();
      for (const name of readdirSync(home)) giveTree(path.join(home, name), nobody);
      const second = await open();
      expect(await topics(second)).toEqual(["kept"]);
      expect(connectAs(nobody, second)).toBe("EACCES");
      const owners = readdirSync(home, { recursive: true, encoding: "utf8" }).map(
        (name) => lstatSync(path.join(home, name)).uid,
      );
      expect(owners).not.toContain(nobody.uid);
      await closeAll();
      const backup = path.join(folder.dataDir, "backup");
      renameSync(home, backup);
      cpSync(backup, home, { recursive: true });
      expect(statSync(folder.clusterFolder).uid).toBe(0);
      expect(await topics(await open())).toEqual(["kept"]);
    },
  );
});

test.runIf(isRoot)(
  "in a folder that only root can enter the database lives elsewhere: an emptied folder begins anew, a link to nowhere is refused",
  async () => {
    folder = makeDataFolder({ isPrivate: true });
    const link = path.join(folder.dataDir, "postgres");
    await write(await open(), "kept");
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readlinkSync(link)).toMatch(/^\/var\/lib\/vetrina-[0-9a-f]{12}$/);
    await closeAll();
    expect(await topics(await open())).toEqual(["kept"]);
    await closeAll();
    const earlier = realpathSync(link);
    rmSync(link);
    const anew = prepareHome(link, quietLog);
    expect([anew.folder, realpathSync(link)]).toEqual([`${earlier}-2`, `${earlier}-2`]);
    expect(existsSync(anew.clusterFolder)).toBe(false);
    expect(existsSync(path.join(earlier, "cluster", "PG_VERSION"))).toBe(true);
    for (const one of [earlier, anew.folder]) rmSync(one, { recursive: true });
    await expect(open()).rejects.toThrow(/rimanda a .*, che non c’è più/);
    rmSync(link);
    await end();
  },
);
