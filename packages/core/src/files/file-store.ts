import type { Readable } from "node:stream";

export interface StoredFile {
  stream: Readable;
  bytes: number;
  /** By the key's ending; "application/octet-stream" when it has none, as with attachments: their row knows better. */
  contentType: string;
}

/** A stored file under the name that a download gets. */
export interface ServedFile extends StoredFile {
  fileName: string;
}

/**
 * Where uploaded files live: under the data folder, or in S3-compatible storage. Keys are paths of lower-case
 * letters, digits, dots, dashes and underscores, such as "images/<name>.webp" and "attachments/<uuid>".
 */
export interface FileStore {
  /** Resolves once the file would survive a power cut; until then it isn't visible. */
  write(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** The same with a file that lies in the folder for unfinished ones; afterwards it may be gone from there. */
  moveIn(key: string, path: string, contentType: string): Promise<void>;
  /** The file, whose stream must be read or destroyed; nothing when there is none. */
  read(key: string): Promise<StoredFile | undefined>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** The keys of all files that were written before this moment, as they are found. */
  list(before: Date): AsyncIterable<string>;
}

const keyPattern = /^[a-z]+\/[a-z0-9][a-z0-9._-]{0,199}$/;

/** Whether a key is one that this program makes: one folder and one plain name, so that no key leaves the store. */
export const isFileKey = (key: string) => keyPattern.test(key) && !key.includes("..");

const contentTypes = new Map([
  ["avif", "image/avif"],
  ["webp", "image/webp"],
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["gif", "image/gif"],
  ["pdf", "application/pdf"],
]);

export const contentTypeOfKey = (key: string) =>
  contentTypes.get(/\.(\w+)$/.exec(key)?.[1] ?? "") ?? "application/octet-stream";
