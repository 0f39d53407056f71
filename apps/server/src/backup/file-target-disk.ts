import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { isFileKey } from "@vetrina/core/files/file-store";
import type { FileTarget } from "@vetrina/host/backup/restore-backup";
import { syncFolder } from "@vetrina/host/sync-folder";
import { keysOnDisk } from "../integrations/storage-disk.ts";
import { keysIn } from "./file-source.ts";

async function hasContent(file: string, bytes: Buffer): Promise<boolean> {
  const found = await readFile(file).catch(() => undefined);
  return found?.equals(bytes) ?? false;
}

async function writeDurably(file: string, bytes: Buffer): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  await handle
    .writeFile(bytes)
    .then(() => handle.sync())
    .finally(() => handle.close());
}

/**
 * Files of a restore in a store on disk. They wait in the store's folder of unfinished files, which a start of the
 * site clears of what a killed process left, and get their names when the database is ready to name them.
 */
export function createDiskTarget(root: string): FileTarget {
  const unfinished = path.join(root, "unfinished");
  const waiting: { from: string; to: string }[] = [];
  const placed: string[] = [];

  return {
    keysIn,
    async stage(key, bytes) {
      if (!isFileKey(key)) throw new Error(`Not a key of the file store: ${key}`);
      const to = path.join(root, key);
      // Names are given once: a file that differs from the backup's is a damaged one.
      if (await hasContent(to, bytes)) return;
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      const from = path.join(unfinished, randomUUID());
      waiting.push({ from, to });
      await writeDurably(from, bytes);
    },

    async place() {
      const folders = new Set(waiting.map(({ to }) => path.dirname(to)));
      for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const { from, to } of waiting) {
        await rename(from, to);
        placed.push(to);
      }
      for (const folder of folders) await syncFolder(folder);
      if (folders.size > 0) await syncFolder(root);
    },

    async undo() {
      const leftovers = [...waiting.map(({ from }) => from), ...placed];
      await Promise.allSettled(leftovers.map((file) => rm(file, { force: true })));
    },

    async finish(keys) {
      await mkdir(unfinished, { recursive: true, mode: 0o700 });
      for await (const key of keysOnDisk(root)) {
        if (!keys.has(key)) await rm(path.join(root, key), { force: true });
      }
    },
  };
}
