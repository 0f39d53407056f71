import { lstatSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const megabyte = 2 ** 20;
const sampleEveryMs = 250;

interface ProcessState {
  parent: number;
  isDatabase: boolean;
  /** What it has for itself: not the program's file, which processes have in common. In bytes. */
  ownBytes: number;
}

function readProcess(pid: string): ProcessState | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const figure = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
    return {
      parent: figure("PPid"),
      isDatabase: /^Name:\s+postgres/m.test(status),
      ownBytes: figure("RssAnon") * 1024,
    };
  } catch {
    return undefined;
  }
}

export interface Memory {
  /** The server and the processes it opens files in. */
  siteMb: number;
  /** All processes of PostgreSQL, without what they share. */
  databaseMb: number;
}

/** What a server and all that it has started hold, by Linux's /proc. */
export function readMemory(serverPid: number): Memory {
  const processes = new Map<number, ProcessState>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    const state = readProcess(pid);
    if (state) processes.set(Number(pid), state);
  }
  const belongs = (pid: number): boolean => {
    if (pid === serverPid) return true;
    const parent = processes.get(pid)?.parent;
    return parent ? belongs(parent) : false;
  };
  const memory: Memory = { siteMb: 0, databaseMb: 0 };
  for (const [pid, { isDatabase, ownBytes }] of processes) {
    if (belongs(pid)) memory[isDatabase ? "databaseMb" : "siteMb"] += ownBytes / megabyte;
  }
  return memory;
}

/** Follows the memory of a server; `end` answers the most that was held at one time. */
export function watchMemory(serverPid: number): { end(): Memory } {
  const most: Memory = readMemory(serverPid);
  const timer = setInterval(() => {
    const now = readMemory(serverPid);
    most.siteMb = Math.max(most.siteMb, now.siteMb);
    most.databaseMb = Math.max(most.databaseMb, now.databaseMb);
  }, sampleEveryMs);
  return {
    end() {
      clearInterval(timer);
      return most;
    },
  };
}

function folderBytes(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const full = path.join(folder, entry.name);
    try {
      bytes += entry.isDirectory() ? folderBytes(full) : lstatSync(full).size;
    } catch {
      // A file that has just gone takes no room.
    }
  }
  return bytes;
}

/** All that lies in a folder, in megabytes; nothing when there is none. */
export function folderMb(folder: string): number {
  try {
    return folderBytes(folder) / megabyte;
  } catch {
    return 0;
  }
}
