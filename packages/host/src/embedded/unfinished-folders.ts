import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { describeProcess } from "./processes.ts";

/**
 * What stands behind the name of something unfinished: the machine's name, since containers that share a disk have
 * process ids of their own, and the process id, so that a killed process's leftovers can be recognised.
 */
export const unfinishedMark = () => `.new-${hostname()}-${process.pid}-`;

/** Another machine's processes can't be looked at: what it left is taken for abandoned without a change for so long. */
const abandonedMs = 24 * 3_600_000;

/** A folder to make something in that must appear complete or not at all: rename it when done. */
export function makeUnfinishedFolder(parent: string, label: string): string {
  return mkdtempSync(path.join(parent, `${label}${unfinishedMark()}`));
}

function isAbandoned(file: string, machine: string | undefined, maker: number): boolean {
  if (machine === hostname()) return maker === process.pid || !describeProcess(maker);
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  return changed !== undefined && Date.now() - changed > abandonedMs;
}

/** What a killed process had begun may write there for a moment more: so often it is tried again, a little later each time. */
const removals = { recursive: true, force: true, maxRetries: 10 };

/** Removes the unfinished folders, and files of such a name, of processes that are gone. */
export function removeAbandonedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, machine, maker] = /\.new-(?:(.+)-)?(\d+)-\w{6}$/.exec(name) ?? [];
    const file = path.join(parent, name);
    if (maker && isAbandoned(file, machine, Number(maker))) rmSync(file, removals);
  }
}
