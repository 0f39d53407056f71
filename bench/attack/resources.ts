import { lstatSync, readdirSync } from "node:fs";
import path from "node:path";
import { familyOf, residentOf } from "../processes.ts";

const sampleEveryMs = 250;

export interface Memory {
  /** The server and the processes it opens files in. */
  siteMb: number;
  /** All processes of PostgreSQL, without what they share. */
  databaseMb: number;
}

/** What a server and all that it has started hold, by Linux's /proc. */
export function readMemory(serverPid: number): Memory {
  const memory: Memory = { siteMb: 0, databaseMb: 0 };
  for (const { name, ownMb } of familyOf(serverPid).map(residentOf))
    memory[name.startsWith("postgres") ? "databaseMb" : "siteMb"] += ownMb;
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

/** All that lies in a folder, in megabytes; nothing when there is none. */
export function folderMb(folder: string): number {
  let megabytes = 0;
  try {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) megabytes += folderMb(full);
      else megabytes += (lstatSync(full, { throwIfNoEntry: false })?.size ?? 0) / 2 ** 20;
    }
  } catch {
    // A folder that has just gone takes no room.
  }
  return megabytes;
}
