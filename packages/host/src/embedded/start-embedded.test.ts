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
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../open-database.ts";
import { giveTree } from "./account.ts";

const isRoot = process.getuid?.() === 0;

let folder: DataFolder;
let opened: Database[];

async function open(dataDir = folder.dataDir): Promise<Database> {
  const database = await openDatabase({ dataDir, migrationsDir, log: quietLog });
  opened.push(database);
  return database;
}

async function write(database: Database, topic: string): Promise<void> {
  await database.prisma.blogTopic.create({ data: { topic, focus: "" } });
}

async function topics(database: Database): Promise<string[]> {
  const rows = await database.prisma.blogTopic.findMany({ select: { topic: true }, orderBy: { id: "asc" } });
  return rows.map(({ topic }) => topic);
}

/** Instead of the folder with a database. */
function beginEmpty(options?: { isPrivate: boolean }): void {
  folder.remove();
  folder = makeDataFolder(options);
}

beforeEach(async () => {
  folder = await makeReadyDataFolder();
  opened = [];
});

afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  folder.remove();
});

describe("the embedded database", () => {
  test("keeps its data from one start to the next", async () => {
    beginEmpty();
    const first = await open();
    expect(first.home).toBe("embedded");
    await write(first, "kept");
    await Promise.all([first.close(), first.close()]);
    expect(await topics(await open())).toEqual(["kept"]);
  });

  test.skipIf(process.platform === "win32")("a slow statement is logged, and no value of it", async () => {
    const lines: string[] = [];
    const note = (level: string) => (details: object, message: string) =>
      void lines.push(`${level} ${message} ${JSON.stringify(details)}`);
    const log = { debug: note("debug"), info: note("info"), warn: note("warn"), error: note("error") };
    const database = await openDatabase({ dataDir: folder.dataDir, migrationsDir, log });
    opened.push(database);
    const { pool } = database;
    const text = "select pg_sleep(0.6),\n  $1::text as value";
    await pool.query({ name: "slow-one", text, values: ["lucia@example.it"] });
    await pool.query("select pg_sleep(0.6),\n 'piero@example.it' as value,\n 'anna@example.it' as other");
    await pool.query("select 'emma@example.it' as quick");
    await expect.poll(() => lines.filter((line) => line.includes("a slow statement"))).toHaveLength(2);
    const [named, simple] = lines.filter((line) => line.includes("a slow statement"));
    expect(named).toMatch(
      /^warn a slow statement \{"ms":\d{3,},"step":"execute slow-one","statement":"select pg_sleep\(0\.6\), \$1::text as value"\}$/,
    );
    expect(simple).toContain('"step":"statement","statement":"select pg_sleep(0.6),"');
    expect(lines.join("\n")).not.toContain("@example.it");
  });

  test("is PostgreSQL with safe writes, UTC, and what Italian texts need", async () => {
    const { pool } = await open();
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
    const { pool } = await open();
    const { listen_addresses: addresses } = (await pool.query("SHOW listen_addresses")).rows[0];
    const socketFolder = pool.options.host ?? "";
    expect(addresses).toBe("");
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(readdirSync(socketFolder)).toContain(".s.PGSQL.5432");
  });

  test("works where the path is too long for a socket", async () => {
    const dataDir = path.join(folder.dataDir, "a-folder-with-a-name, and a long one".repeat(3));
    mkdirSync(dataDir);
    const { pool, close } = await open(dataDir);
    expect(Buffer.byteLength(pool.options.host ?? "")).toBeLessThan(80);
    expect(statSync(pool.options.host ?? "").mode & 0o777).toBe(0o700);
    await pool.query("SELECT 1");
    await close();
    rmSync(pool.options.host ?? "", { recursive: true });
  });

  test("works in a folder whose name PostgreSQL could misread", async () => {
    const dataDir = path.join(folder.dataDir, `a, "b" 'c' $d`);
    mkdirSync(dataDir);
    const database = await open(dataDir);
    await write(database, "kept");
    await database.close();
    // As root it lies elsewhere.
    rmSync(realpathSync(path.join(dataDir, "postgres")), { recursive: true });
  });
});

describe("a data folder that is not as it should be", () => {
  test("of another version of PostgreSQL is refused and left alone", async () => {
    await (await open()).close();
    writeFileSync(path.join(folder.clusterFolder, "PG_VERSION"), "17\n");
    const attempt = open();
    await expect(attempt).rejects.toBeInstanceOf(DatabaseStartError);
    await expect(attempt).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18.*Avvia il sito: li porta lui/);
    writeFileSync(path.join(folder.clusterFolder, "PG_VERSION"), "18\n");
    await open();
  });

  test("without a database where one should be is refused", async () => {
    beginEmpty();
    mkdirSync(folder.clusterFolder, { recursive: true });
    writeFileSync(path.join(folder.clusterFolder, "notes.txt"), "");
    await expect(open()).rejects.toThrow(/non contiene un database PostgreSQL/);
  });

  test("left half made is made anew", async () => {
    beginEmpty();
    const unfinished = `${folder.clusterFolder}.new-${hostname()}-4194304-abcdef`;
    mkdirSync(unfinished, { recursive: true });
    writeFileSync(path.join(unfinished, "PG_VERSION"), "18\n");
    await write(await open(), "works");
    expect(existsSync(unfinished)).toBe(false);
  });

  test("with the files of a dead server whose process id is now another's works", async () => {
    const database = await open();
    const socketFolder = database.pool.options.host ?? "";
    const file = readFileSync(path.join(folder.clusterFolder, "postmaster.pid"), "utf8");
    await database.close();
    const ofAnother = file.replace(/^\d+/, String(process.pid));
    writeFileSync(path.join(folder.clusterFolder, "postmaster.pid"), ofAnother);
    writeFileSync(path.join(socketFolder, ".s.PGSQL.5432.lock"), ofAnother);
    await open();
  });

  test("in which PostgreSQL won't start is reported with PostgreSQL's reason", async () => {
    await (await open()).close();
    writeFileSync(path.join(folder.clusterFolder, "postgresql.conf"), "no_such_setting = 1\n");
    await expect(open()).rejects.toThrow(/non si avvia: .*configuration file/);
  });

  test("with an empty process file, as after a power failure, works", async () => {
    await (await open()).close();
    writeFileSync(path.join(folder.clusterFolder, "postmaster.pid"), "");
    await open();
  });
});

describe.runIf(isRoot)("as root", () => {
  const nobody = { uid: 65_534, gid: 65_534 };

  /** The error that a process of this account gets on connecting to the server's socket. */
  function connectAs(account: object, database: Database): string {
    const { host, port } = database.pool.options;
    const program = `require("node:net").connect(${JSON.stringify(`${host}/.s.PGSQL.${port}`)})
      .on("connect", () => { console.log("connected"); process.exit() }).on("error", ({ code }) => console.log(code))`;
    return spawnSync(process.execPath, ["-e", program], { ...account, cwd: "/", encoding: "utf8" }).stdout.trim();
  }

  test("the server runs under an account of its own: a process of nobody neither connects nor reads a file", async () => {
    beginEmpty();
    const database = await open();
    const owner = statSync(folder.clusterFolder).uid;
    expect([0, nobody.uid]).not.toContain(owner);
    const [pid] = readFileSync(path.join(folder.clusterFolder, "postmaster.pid"), "utf8").split("\n");
    expect(statSync(`/proc/${pid}`).uid).toBe(owner);
    expect(connectAs({}, database)).toBe("connected");
    expect(connectAs(nobody, database)).toBe("EACCES");
    const list = spawnSync("ls", [folder.clusterFolder], { ...nobody, cwd: "/", encoding: "utf8" });
    expect([list.stdout, list.status]).not.toEqual([expect.anything(), 0]);
  });

  test("a database from before, which was nobody's, is taken over at the next start", async () => {
    const first = await open();
    await write(first, "kept");
    await first.close();
    const home = path.dirname(folder.clusterFolder);
    for (const name of readdirSync(home)) giveTree(path.join(home, name), nobody);
    const second = await open();
    expect(await topics(second)).toEqual(["kept"]);
    expect(connectAs(nobody, second)).toBe("EACCES");
    const owners = readdirSync(home, { recursive: true, encoding: "utf8" }).map(
      (name) => lstatSync(path.join(home, name)).uid,
    );
    expect(owners).not.toContain(nobody.uid);
  });

  test("files restored by root are given back to the server's account", async () => {
    const first = await open();
    await write(first, "kept");
    await first.close();
    const original = path.join(folder.dataDir, "postgres");
    const backup = path.join(folder.dataDir, "backup");
    renameSync(original, backup);
    cpSync(backup, original, { recursive: true });
    expect(statSync(folder.clusterFolder).uid).toBe(0);
    expect(await topics(await open())).toEqual(["kept"]);
  });

  describe("in a folder that only root can enter", () => {
    beforeEach(() => beginEmpty({ isPrivate: true }));

    test("the database lives elsewhere and the data folder links to it", async () => {
      const link = path.join(folder.dataDir, "postgres");
      const first = await open();
      await write(first, "kept");
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      expect(readlinkSync(link)).toMatch(/^\/var\/lib\/vetrina-[0-9a-f]{12}$/);
      await first.close();
      expect(await topics(await open())).toEqual(["kept"]);
    });

    test("an emptied data folder starts from an empty database, and the earlier one is kept", async () => {
      const link = path.join(folder.dataDir, "postgres");
      const first = await open();
      await write(first, "earlier");
      await first.close();
      const earlier = realpathSync(link);
      rmSync(link);
      expect(await topics(await open())).toEqual([]);
      expect(realpathSync(link)).toBe(`${earlier}-2`);
      expect(existsSync(path.join(earlier, "cluster", "PG_VERSION"))).toBe(true);
      rmSync(earlier, { recursive: true });
    });

    test("a link to nowhere is refused rather than taken for an empty database", async () => {
      const link = path.join(folder.dataDir, "postgres");
      await (await open()).close();
      rmSync(realpathSync(link), { recursive: true });
      await expect(open()).rejects.toThrow(/rimanda a .*, che non c'è più/);
      rmSync(link);
    });
  });

  test("a database that became unreachable for the server's account is refused, not hidden", async () => {
    await (await open()).close();
    chmodSync(folder.dataDir, 0o700);
    await expect(open()).rejects.toThrow(/non può entrare/);
  });
});
