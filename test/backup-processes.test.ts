import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { openDatabase } from "@vetrina/host/open-database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DataFolder, makeDataFolder } from "./database/data-folder.ts";
import { quietLog } from "./database/quiet-log.ts";
import { makeReadyDataFolder } from "./database/ready-data-folder.ts";
import { migrationsDir } from "./database/test-database.ts";
import { waitFor } from "./database/wait-for.ts";
import { deskEnvironment, logInStaff, openTicket, readTexts } from "./desk-process.ts";
import { freePort, startServerProcess } from "./server-process.ts";

const root = path.resolve(import.meta.dirname, "..");

/** So many that saving and loading them takes long enough to be interrupted. */
const manyMails = 12_000;

const folders: DataFolder[] = [];
const keep = (folder: DataFolder) => {
  folders.push(folder);
  return folder.dataDir;
};

interface Command {
  child: ChildProcess;
  output(): string;
  ended: Promise<number | null>;
}

function start(program: string, args: string[], dataDir: string): Command {
  const child = spawn(program, args, {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => chunks.push(chunk));
  const ended = once(child, "close").then(([code]: (number | null)[]) => code ?? null);
  return { child, output: () => Buffer.concat(chunks).toString(), ended };
}

/** As a person calls it. */
const npm = (dataDir: string, ...args: string[]) => start("npm", ["run", "--silent", ...args], dataDir);
/** The program itself, to be killed without npm around it. */
const command = (dataDir: string, ...args: string[]) =>
  start(process.execPath, [path.join(root, "apps/server/dist/backup.js"), ...args], dataDir);

async function expectSuccess(run: Command): Promise<void> {
  expect(await run.ended, run.output()).toBe(0);
}

async function withDatabase<T>(
  dataDir: string,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) {
  const database = await openDatabase({ dataDir, migrationsDir, log: quietLog });
  return work(database).finally(() => database.close());
}

const backupsIn = (dataDir: string) => {
  const folder = path.join(dataDir, "backups");
  return existsSync(folder) ? readdirSync(folder) : [];
};

let dataDir: string;
let file: string;
/** Tickets that were acknowledged before the backup began. */
const early: number[] = [];

beforeAll(async () => {
  dataDir = keep(await makeReadyDataFolder());
  await withDatabase(dataDir, ({ prisma }) => {
    return prisma.$executeRaw`INSERT INTO "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", state)
      SELECT 'prova', n || '@example.it', md5(n::text), repeat(md5((n * 3)::text), 20), repeat(md5((n * 7)::text), 40), 'inviata'
      FROM generate_series(1, ${manyMails}::int) AS n`;
  });
});
afterAll(() => {
  for (const folder of folders) folder.remove();
});

/** Each starts several servers, on a machine that is busy with other tests. */
const patienceMs = 120_000;

describe("beside a site that serves from the embedded database", () => {
  test(
    "`npm run backup` saves it, and `npm run restore` makes another site of it in an empty folder",
    async () => {
      const server = await startServerProcess(deskEnvironment(dataDir, await freePort()));
      early.push(await openTicket(server.url, "prima@example.it"));
      const backup = npm(dataDir, "backup");
      let during = 0;
      const writing = (async () => {
        for (; backup.child.exitCode === null; during++) await openTicket(server.url, `durante-${during}@example.it`);
      })();
      await expectSuccess(backup);
      await writing;
      expect(during).toBeGreaterThan(0);
      expect(backup.output()).toMatch(/Backup completo: \/.+\.tar\.gz \(1\d\.\d{3} righe, 0 file, [\d,]+ [kM]B\)\n$/);
      const [name = "", ...others] = backupsIn(dataDir);
      expect(others).toEqual([]);
      file = path.join(dataDir, "backups", name);

      const refused = command(dataDir, "restore", file, "--overwrite");
      expect(await refused.ended).toBe(1);
      expect(refused.output()).toContain("Il sito è in funzione su questi dati: fermalo");
      const late = await openTicket(server.url, "dopo@example.it");
      await server.stop();

      const elsewhere = keep(makeDataFolder());
      await expectSuccess(npm(elsewhere, "restore", "--", file));
      const restored = await startServerProcess(deskEnvironment(elsewhere, await freePort()));
      for (const id of early) expect(await readTexts(restored.url, id)).toHaveLength(0);
      const statusOf = async (id: number) => (await fetch(`${restored.url}/api/tickets/${id}/messages`)).status;
      expect(await Promise.all([...early, late].map(statusOf))).toEqual([200, 404]);
      const staff = await logInStaff(restored.url);
      expect((await fetch(`${restored.url}/api/contacts`, { headers: staff })).status).toBe(200);
      expect(await openTicket(restored.url, "nuovo@example.it")).toBeGreaterThan(0);
      await restored.stop();
    },
    patienceMs,
  );
});

describe("a kill without warning", () => {
  test("in the middle of a backup leaves no archive behind, and the next one clears up and works", async () => {
    const before = backupsIn(dataDir);
    const killed = command(dataDir, "backup");
    await waitFor("an unfinished archive", () => backupsIn(dataDir).find((name) => name.includes(".new-")));
    killed.child.kill("SIGKILL");
    await killed.ended;
    const left = backupsIn(dataDir).filter((name) => !before.includes(name));
    expect(left).toEqual([expect.stringContaining(".tar.gz.new-")]);
    // The names hold seconds.
    await rename(file, `${file}.kept`);
    await expectSuccess(command(dataDir, "backup"));
    expect(backupsIn(dataDir).filter((name) => name.includes(".new-"))).toEqual([]);
    await rename(`${file}.kept`, file);
  });

  test(
    "in the middle of a restore leaves the data that were there, and the next one works",
    async () => {
      const target = keep(await makeReadyDataFolder());
      await withDatabase(target, ({ prisma }) => prisma.blogTopic.create({ data: { topic: "prima", focus: "" } }));
      const killed = command(target, "restore", file, "--overwrite");
      await waitFor("the loading", () => killed.output().includes("Carico il database") || undefined);
      killed.child.kill("SIGKILL");
      await killed.ended;
      expect(killed.output()).not.toContain("Database caricato");
      await withDatabase(target, async ({ prisma }) => {
        expect(await prisma.blogTopic.findMany({ select: { topic: true } })).toEqual([{ topic: "prima" }]);
        expect(await prisma.mailMessage.count()).toBe(0);
      });
      await expectSuccess(command(target, "restore", file, "--overwrite"));
      await withDatabase(target, async ({ prisma }) => {
        expect(await prisma.mailMessage.count()).toBeGreaterThanOrEqual(manyMails);
        expect(await prisma.blogTopic.count({ where: { topic: "prima" } })).toBe(0);
      });
    },
    patienceMs,
  );

  test("asked to stop, a backup says so and takes away what it had begun", async () => {
    const before = backupsIn(dataDir);
    const stopped = command(dataDir, "backup");
    await waitFor("an unfinished archive", () => backupsIn(dataDir).find((name) => name.includes(".new-")));
    stopped.child.kill("SIGTERM");
    expect(await stopped.ended).toBe(1);
    expect(stopped.output()).toContain("Interrotto: tutto è rimasto com’era.");
    expect(backupsIn(dataDir)).toEqual(before);
  });
});
