import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { describeProcess } from "./processes.ts";

/**
 * A folder to make something in that must appear complete or not at all: rename it when done. Its name holds the
 * process id, so that a killed process's leftovers can be recognised.
 */
export function makeUnfinishedFolder(parent: string, label: string): string {
  return mkdtempSync(path.join(parent, `${label}.new-${process.pid}-`));
}

/** Removes the unfinished folders, and files of such a name, of processes that are gone. */
export function removeAbandonedFolders(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, maker] = /\.new-(\d+)-\w{6}$/.exec(name) ?? [];
    if (maker === undefined || (Number(maker) !== process.pid && describeProcess(Number(maker)))) continue;
    rmSync(path.join(parent, name), { recursive: true, force: true });
  }
}
