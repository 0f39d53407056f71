import { buffer } from "node:stream/consumers";
import { imageSources } from "@vetrina/contract/pictures/images";
import type { FileStore } from "@vetrina/core/files/file-store";
import type { FileSource } from "@vetrina/host/backup/create-backup";
import { keysOnDisk } from "../integrations/storage-disk.ts";

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
