import { readdir } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { imageSources } from "@vetrina/contract/pictures/images";
import { type FileStore, isFileKey } from "@vetrina/core/files/file-store";
import type { FileSource } from "@vetrina/host/backup/create-backup";

const attachment = /(?:attachments|mail)\/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;
const picture = /\/uploads\/images\/[0-9a-f-]+-\d+x\d+\.webp/g;

/** The keys of the uploaded files that a text of the database names: attachments, mails that came in, and pictures with all their copies. */
export function* keysIn(text: string, table: string): Generator<string> {
  // What is to be removed is nobody's any more.
  if (table === "FileRemoval") return;
  for (const [key] of text.matchAll(attachment)) yield key;
  for (const [address] of text.matchAll(picture)) {
    const sources = imageSources(address);
    if (!sources) continue;
    for (const match of `${sources.avif}, ${sources.webp}`.matchAll(/\/uploads\/(\S+) \d+w/g)) yield match[1] ?? "";
  }
}

/** Every file of a store on disk, whole: what is half written lies in a folder of its own. */
export async function* keysOnDisk(root: string): AsyncGenerator<string> {
  for (const folder of await readdir(root, { withFileTypes: true })) {
    if (!folder.isDirectory() || folder.name === "unfinished") continue;
    for (const name of await readdir(path.join(root, folder.name))) {
      const key = `${folder.name}/${name}`;
      if (isFileKey(key)) yield key;
    }
  }
}

async function* fromSet(named: ReadonlySet<string>): AsyncGenerator<string> {
  yield* named;
}

/**
 * The uploaded files as a backup takes them. On disk all of them; of a bucket, whose content this program has no right
 * to list, those that the database names.
 */
export function createFileSource(store: FileStore, diskFolder: string | undefined): FileSource {
  return {
    keysIn,
    keys: (named) => (diskFolder === undefined ? fromSet(named) : keysOnDisk(diskFolder)),
    async read(key) {
      const file = await store.read(key);
      return file && (await buffer(file.stream));
    },
  };
}
