import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import type { BackupResult, SiteBackups } from "@vetrina/core/ports/site-backups";
import type { Logger } from "pino";
import type { Environment } from "../env.ts";
import type { FileProgram } from "../files/file-process.ts";
import { createStoredCopies } from "./stored-copies.ts";

/** Of the JavaScript part: what is copied passes through it a megabyte at a time. */
const heapMegabytes = 256;
/** How long a copy process may take to clear up after the request to stop, in milliseconds. */
const farewellMs = 2_500;

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** No setting is seen by who lists the processes: they go through a pipe, whose end also tells that this one is gone. */
function startProgram({ file, execArgv }: FileProgram, env: Environment): Child {
  const args = [`--max-old-space-size=${heapMegabytes}`, ...execArgv, file];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"], windowsHide: true });
  // Without a free file descriptor Node returns a process that has no pipes, and tells the error a moment later.
  child.on("error", () => undefined);
  if (!child.stdin) throw Object.assign(new Error("The backup's process didn't start: EMFILE"), { code: "EMFILE" });
  child.stdin.on("error", () => undefined);
  child.stdin.write(`${JSON.stringify(env)}\n`);
  return child;
}

const endedEarly: BackupResult = {
  outcome: "fallita",
  isCutShort: true,
  reason: "Il processo che fa la copia è finito prima del tempo: forse al server manca la memoria.",
};

function parseResult(output: string): BackupResult {
  const last = output.trim().split("\n").at(-1);
  return last ? (JSON.parse(last) as BackupResult) : endedEarly;
}

async function follow(child: Child): Promise<BackupResult> {
  const ended = once(child, "close");
  const output = await text(child.stdout);
  await ended;
  return parseResult(output);
}

/** The site's own backups. */
export function createSiteBackups(env: Environment, program: FileProgram, log: Logger): SiteBackups {
  let running: { child: Child; result: Promise<BackupResult> } | undefined;
  let isStopped = false;

  function begin() {
    const child = startProgram(program, env);
    const result = follow(child)
      .then((made) => {
        if (isStopped) throw new Error("The backup was stopped with the process.");
        log.info({ outcome: made.outcome }, "backup made");
        return made;
      })
      .finally(() => {
        running = undefined;
      });
    running = { child, result };
    return running;
  }

  return {
    ...createStoredCopies(path.resolve(env.DATA_DIR, "backups")),
    hour: env.NODE_ENV === "production" ? env.BACKUP_HOUR : undefined,
    make: () => (running ?? begin()).result,
    isRunning: () => running !== undefined,
    async stop() {
      isStopped = true;
      if (!running) return;
      const { child, result } = running;
      child.kill("SIGTERM");
      const ended = result.then(
        () => false,
        () => false,
      );
      const isLate = await Promise.race([ended, delay(farewellMs, true, { ref: false })]);
      if (isLate) child.kill("SIGKILL");
    },
  };
}
