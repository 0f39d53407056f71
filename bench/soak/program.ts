import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, openSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** An account of the machine that a program runs as; PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

interface ProgramOptions {
  command: string;
  args: string[];
  env?: Record<string, string>;
  account?: Account | undefined;
  /** What it prints goes here. */
  logFile: string;
}

export interface Program {
  name: string;
  pid: number;
  hasEnded(): boolean;
  /** Sends the signal and waits for the end; after ten seconds it is killed. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** The end of what it printed. */
  printed(): string;
}

const patienceMs = 10_000;

/** The account of this name; undefined when this process couldn't become it. */
export function accountOf(name: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Where a program lies, on PATH or in Debian's folders for administrators. */
export function findProgram(name: string, folders: string[] = []): string | undefined {
  const onPath = (process.env.PATH ?? "").split(path.delimiter);
  return [...folders, ...onPath, "/usr/sbin", "/usr/local/sbin"]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
}

async function endWithin(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  const late = await Promise.race([ended.then(() => false), delay(patienceMs, true, { ref: false })]);
  if (late) child.kill("SIGKILL");
  await ended;
}

/** Starts a program in the foreground. It sees PATH and what it is given of the environment, and nothing else. */
export function startProgram({ command, args, env = {}, account, logFile }: ProgramOptions): Program {
  const log = openSync(logFile, "a", 0o644);
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...env },
    stdio: ["ignore", log, log],
    cwd: path.dirname(logFile),
    ...account,
  });
  child.on("error", () => undefined);
  return {
    name: path.basename(command),
    pid: child.pid ?? 0,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    stop: (signal = "SIGTERM") => endWithin(child, signal),
    printed: () => readFileSync(logFile, "utf8").slice(-4000),
  };
}
