import { readdirSync } from "node:fs";
import path from "node:path";
import { type DataFolder, makeDataFolder } from "@test/database/data-folder";
import { quietLog } from "@test/database/quiet-log";
import { makeReadyDataFolder } from "@test/database/ready-data-folder";
import { startWriter, type Writer } from "@test/database/start-writer";
import { migrationsDir } from "@test/database/test-database";
import { waitFor } from "@test/database/wait-for";
import type { Database } from "@vetrina/data/database";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openDatabase } from "../open-database.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { describeProcess, isPostgresOf, postgresProcessesOf } from "./processes.ts";

let folder: DataFolder;
let writers: Writer[];
let opened: Database[];

async function open(): Promise<Database> {
  const database = await openDatabase({ dataDir: folder.dataDir, migrationsDir, log: quietLog });
  opened.push(database);
  return database;
}

function start(mode: "hold" | "write"): Writer {
  const writer = startWriter(folder.dataDir, mode);
  writers.push(writer);
  return writer;
}

function serverPid(): number {
  return readPostmasterFile(folder.clusterFolder)?.pid ?? 0;
}

function isRunning(pid: number): boolean {
  return isPostgresOf(folder.clusterFolder, describeProcess(pid));
}

function processesWhere(condition: (pid: number) => boolean): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && condition(pid));
}

function acknowledgedBy({ lines }: Writer): number[] {
  return lines.filter((line) => line.startsWith("wrote ")).map((line) => Number(line.slice("wrote ".length)));
}

async function missingFrom(database: Database, ids: number[]): Promise<number[]> {
  const rows = await database.prisma.blogTopic.findMany({ select: { id: true } });
  const present = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !present.has(id));
}

beforeEach(async () => {
  folder = await makeReadyDataFolder();
  writers = [];
  opened = [];
});

afterEach(async () => {
  await Promise.all(writers.map((writer) => writer.kill()));
  await Promise.all(opened.map((database) => database.close()));
  await waitFor("the servers to end", () => !isRunning(serverPid()));
  folder.remove();
});

// They look into /proc.
describe.runIf(process.platform === "linux")("the embedded server", () => {
  test("is left alone by another program; when its own is killed it stops by itself, and what was acknowledged is there", async () => {
    const writer = start("write");
    await writer.line("wrote ");
    const pid = serverPid();
    await expect(open()).rejects.toThrow(new RegExp(`già in uso \\(processo ${writer.pid}\\)`));
    expect(isRunning(pid)).toBe(true);
    const before = writer.lines.length;
    await waitFor("further writes", () => writer.lines.length > before + 10);
    await writer.kill();
    await waitFor("the server to stop", () => !isRunning(pid));
    expect(await missingFrom(await open(), acknowledgedBy(writer))).toEqual([]);
  });

  test("loses no acknowledged write when it is killed itself in the middle of writing", async () => {
    const acknowledged: number[] = [];
    for (let round = 1; round <= 2; round++) {
      const writer = start("write");
      await waitFor("writes", () => acknowledgedBy(writer).length >= 50 * round);
      process.kill(writer.pid, "SIGSTOP");
      process.kill(serverPid(), "SIGKILL");
      await writer.kill();
      acknowledged.push(...acknowledgedBy(writer));
    }
    expect(await missingFrom(await open(), acknowledged)).toEqual([]);
  });

  test("stops even while it is recovering from the loss of one of its processes", async () => {
    const writer = start("write");
    await writer.line("wrote ");
    const pid = serverPid();
    const [helper = 0] = postgresProcessesOf(folder.clusterFolder).filter((each) => each !== pid);
    process.kill(helper, "SIGKILL");
    await waitFor("the recovery", () => writer.lines.find((line) => line.startsWith("refused")));
    await writer.kill();
    await waitFor("the server to stop", () => !isRunning(pid));
    expect(await missingFrom(await open(), acknowledgedBy(writer))).toEqual([]);
  });

  test("is stopped and replaced when it outlived its program and its watchdog", async () => {
    const writer = start("write");
    await writer.line("wrote ");
    const pid = serverPid();
    const watchdog = describeProcess(pid)?.parentPid ?? 0;
    // Held still first, so that it can't start a server again.
    process.kill(writer.pid, "SIGSTOP");
    const watchers = processesWhere((child) => child !== pid && describeProcess(child)?.parentPid === watchdog);
    for (const watcher of [...watchers, watchdog]) process.kill(watcher, "SIGKILL");
    await writer.kill();
    expect(isRunning(pid)).toBe(true);
    const database = await open();
    expect(isRunning(pid)).toBe(false);
    expect(await missingFrom(database, acknowledgedBy(writer))).toEqual([]);
  });

  test("is not shared within a process either, and is waited for while its program is closing it", async () => {
    const first = await open();
    await expect(open()).rejects.toThrow(/già in uso/);
    await first.pool.query("SELECT 1");
    const [, second] = await Promise.all([first.close(), open()]);
    expect(await second.prisma.user.count()).toBe(0);
  });

  test("goes to one of two programs that start together where one was killed while making the cluster", async () => {
    folder.remove();
    folder = makeDataFolder();
    const maker = start("hold");
    const home = path.join(folder.dataDir, "postgres");
    const unfinished = await waitFor("a cluster in the making", () => {
      try {
        return readdirSync(home).find(
          (name) => name.includes(".new-") && readdirSync(path.join(home, name)).length > 5,
        );
      } catch {
        return undefined;
      }
    });
    await maker.kill();
    for (const pid of processesWhere((each) => describeProcess(each)?.commandLine.includes(unfinished) ?? false)) {
      process.kill(pid, "SIGKILL");
    }
    expect(readdirSync(home)).toContain(unfinished);
    const both = [start("hold"), start("hold")];
    const outcomes = await Promise.all(both.map(({ lines }) => waitFor("the outcome", () => lines[0])));
    expect(outcomes.sort()[0]).toBe("ready");
    expect(outcomes[1]).toMatch(/^refused .*già in uso/);
    expect(readdirSync(home)).not.toContain(unfinished);
  });

  test("survives the signal that a service manager sends to every process", async () => {
    const database = await open();
    const watchdog = describeProcess(serverPid())?.parentPid ?? 0;
    process.kill(-watchdog, "SIGTERM");
    const count = await waitFor("an answer", () => database.prisma.user.count().then(String, () => undefined));
    expect(count).toBe("0");
  });

  test("starts again when it is killed, with the data, and can be closed while it does", async () => {
    const database = await open();
    await database.prisma.blogTopic.create({ data: { topic: "before", focus: "" } });
    const pid = serverPid();
    process.kill(pid, "SIGKILL");
    await waitFor("another server", () => serverPid() !== pid && isRunning(serverPid()));
    const topics = await waitFor("an answer", () => database.prisma.blogTopic.findMany().catch(() => undefined));
    expect(topics).toMatchObject([{ topic: "before" }]);
    process.kill(serverPid(), "SIGKILL");
    await database.close();
    await waitFor("the last of its processes to end", () => processesWhere(isRunning).length === 0);
    expect(await (await open()).prisma.blogTopic.count()).toBe(1);
  });
});
