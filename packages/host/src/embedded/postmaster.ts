import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { spawnIds } from "./account.ts";
import { type Binaries, programOf } from "./binaries.ts";
import type { Home } from "./home-folder.ts";
import { clearLeftovers, signal, stopPostgres } from "./leftovers.ts";
import { readPostmasterFile } from "./postmaster-file.ts";
import { type Settings, settingArguments } from "./settings.ts";
import { createSlowStatementLog } from "./slow-statements.ts";
import { fastShutdownSeconds, watchdogName, watchdogScript } from "./watchdog.ts";

/** It would wait for all connections to end, and takes no new one meanwhile; ours end when the server does. */
const waitingShutdown = / LOG: {2}received smart shutdown request/;
const readyStatus = /database system is ready to accept (read-only )?connections/;
// Another server is in the way, but may be on its way out.
const obstructed = /already exists|is still in use|is empty|could not lock/;
const obstructionPatienceMs = 30_000;
// Beyond this the watchdog itself must be gone.
const stopPatienceMs = (fastShutdownSeconds + 5) * 1_000;
const rememberedLines = 30;

/** A running server; `exited` resolves, with its last words, when it has ended for whatever reason. */
export type Postmaster = { exited: Promise<string>; stop(): Promise<void> };

export type PostmasterOptions = { home: Home; binaries: Binaries; settings: Settings; log: DatabaseLog };

function levelOf(line: string): "debug" | "warn" | "error" {
  if (/ PANIC: /.test(line)) return "error";
  return / FATAL: /.test(line) ? "warn" : "debug";
}

class StartFailure extends Error {}

/** Makes a shutdown that waits for connections one that ends them: the server is started again then. */
function stopWaiting({ clusterFolder }: Home): void {
  const pid = readPostmasterFile(clusterFolder)?.pid;
  if (pid !== undefined) signal(pid, "SIGINT");
}

function spawnUnderWatchdog({ home, binaries, settings, log }: PostmasterOptions): Promise<Postmaster> {
  const server = [programOf(binaries, "postgres"), "-D", home.clusterFolder, ...settingArguments(settings)];
  const child = spawn("/bin/sh", ["-c", watchdogScript, watchdogName(process.pid), ...server], {
    ...spawnIds(home.account),
    cwd: "/",
    env: { LC_ALL: "C", TZ: "UTC" },
    stdio: ["pipe", "ignore", "pipe"],
    // A session of its own: Ctrl-C in the terminal is for us to handle.
    detached: true,
  });
  // Without a free file descriptor the process has no pipes, and its error comes when nothing else listens for it yet.
  child.on("error", () => undefined);
  child.stdin.on("error", () => undefined);
  const lastLines: string[] = [];
  const exited = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", () => resolve(lastLines.join("\n")));
  });
  const ready = new Promise<void>((resolve, reject) => {
    const isOfSlowStatement = createSlowStatementLog(log);
    createInterface({ input: child.stderr }).on("line", (line) => {
      if (isOfSlowStatement(line)) return;
      if (waitingShutdown.test(line)) stopWaiting(home);
      log[levelOf(line)]({ line }, "PostgreSQL");
      lastLines.push(line);
      if (lastLines.length > rememberedLines) lastLines.shift();
      if (readyStatus.test(line)) resolve();
    });
    // What was written last may still be on its way through the pipe.
    child.once("close", () => reject(new StartFailure(lastLines.join("\n"))));
    // `ready` hears of it; of a server that is ready already it changes nothing.
    void exited.then(async (words) => {
      await delay(1_000, undefined, { ref: false });
      reject(new StartFailure(lastLines.join("\n") || words));
    });
  });
  async function stop(): Promise<void> {
    child.stdin.end();
    const inTime = await Promise.race([exited.then(() => true), delay(stopPatienceMs, false, { ref: false })]);
    if (!inTime) await stopPostgres(home.clusterFolder, readPostmasterFile(home.clusterFolder)?.pid ?? 0);
  }
  return ready.then(() => ({ exited, stop }));
}

function cannotStart({ clusterFolder }: Home, error: unknown): DatabaseStartError {
  const lines = error instanceof Error ? error.message.split("\n") : [String(error)];
  const reason = lines.find((line) => levelOf(line) !== "debug") ?? lines.at(-1);
  return new DatabaseStartError(`Il database in ${clusterFolder} non si avvia: ${reason}`, { cause: error });
}

/**
 * Starts a server that stops when this process does. Waits as long as recovery from a crash takes. Throws
 * DatabaseStartError, with PostgreSQL's own words, when it can't start, and when another living program uses the cluster.
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + obstructionPatienceMs;
  for (;;) {
    await clearLeftovers(options.home.clusterFolder, options.log);
    try {
      return await spawnUnderWatchdog(options);
    } catch (error) {
      const isObstructed = error instanceof StartFailure && obstructed.test(error.message);
      if (!isObstructed || Date.now() > deadline) throw cannotStart(options.home, error);
      await delay(250);
    }
  }
}
