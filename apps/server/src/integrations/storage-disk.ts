import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, opendir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { contentTypeOfKey, type FileStore, isFileKey } from "@vetrina/core/files/file-store";
import { syncFolder } from "@vetrina/host/sync-folder";

const hourMs = 60 * 60 * 1000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** When a file was written; now, if it is gone. */
const writtenMs = async (file: string) => (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;

/** Deletes files that a killed process left unfinished, uploads included. Younger ones may be at work still. */
export async function removeLeftovers(folder: string, ageMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - (await writtenMs(file)) > ageMs) await rm(file, { recursive: true, force: true });
  }
}

/** Every file of a store on disk, whole: what is half written lies in a folder of its own. */
export async function* keysOnDisk(root: string): AsyncGenerator<string> {
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name === "unfinished") continue;
    for await (const { name } of await opendir(path.join(root, folder.name))) {
      const key = `${folder.name}/${name}`;
      if (isFileKey(key)) yield key;
    }
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}

async function openForReading(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, "r");
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The folder, within another, for files that are not whole yet. */
export async function openUnfinished(root: string): Promise<string> {
  const folder = path.join(root, "unfinished");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder, hourMs);
  return folder;
}

/** Files in a folder that only this account can enter. Makes the folder, and clears what an earlier process left half written. */
export async function openDiskStore(root: string): Promise<FileStore> {
  const unfinished = await openUnfinished(root);

  const fileOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a key of the file store: ${key}`);
    return path.join(root, key);
  };

  /** Gives a file that is whole, and would outlive a power cut, its name. */
  async function name(key: string, whole: string): Promise<void> {
    const file = fileOf(key);
    const folder = path.dirname(file);
    if (await mkdir(folder, { recursive: true, mode: 0o700 })) await syncFolder(root);
    await rename(whole, file);
    await syncFolder(folder);
  }

  return {
    async write(key, bytes) {
      const temporary = path.join(unfinished, randomUUID());
      try {
        await writeFile(temporary, bytes, { flag: "wx", mode: 0o600, flush: true });
        await name(key, temporary);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },

    async moveIn(key, whole) {
      await sync(whole);
      await name(key, whole);
    },

    async read(key) {
      const handle = await openForReading(fileOf(key));
      if (!handle) return undefined;
      const { size } = await handle.stat();
      return { stream: handle.createReadStream(), bytes: size, contentType: contentTypeOfKey(key) };
    },

    async remove(key) {
      await rm(fileOf(key), { force: true });
    },

    async *list(before) {
      for await (const key of keysOnDisk(root)) if ((await writtenMs(fileOf(key))) < before.getTime()) yield key;
    },
  };
}
