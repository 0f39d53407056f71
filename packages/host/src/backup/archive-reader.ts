import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar from "tar-stream";
import { decryptWith } from "./age.ts";
import {
  type ArchiveHead,
  damaged,
  headEntry,
  keyOfEntry,
  parseHead,
  parseSeal,
  type SealedEntry,
  sealEntry,
} from "./archive-format.ts";
import { BackupError } from "./backup-error.ts";

export type ArchiveEntry = {
  name: string;
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
  /** What the entry's name, size and content were, once it has been read. */
  seal(): SealedEntry;
};

export type ReadOptions = {
  /** Of age, for an archive that is encrypted. */
  identities?: readonly string[] | undefined;
  signal?: AbortSignal | undefined;
};

export type VerifiedArchive = {
  file: string;
  identities: readonly string[];
  head: ArchiveHead;
  rows: Record<string, number>;
  entries: SealedEntry[];
  /** Of the uploaded files. */
  keys: Set<string>;
};

function readingEntry(
  name: string,
  source: AsyncIterable<Buffer>,
  explained: (error: unknown) => Promise<unknown>,
): ArchiveEntry {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* body() {
    try {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      throw await explained(error);
    }
  }
  return { name, body: body(), seal: () => ({ name, bytes, sha256: hash.digest("hex") }) };
}

function explain(file: string, error: unknown): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  if (error.name === "AbortError") return error;
  const code = "code" in error ? String(error.code) : "";
  if (!/^E[A-Z]+$/.test(code)) return damaged(file, error);
  const reason = code === "ENOENT" ? "non c’è" : `non si può leggere (${code})`;
  return new BackupError(`Il file ${file} ${reason}.`, { cause: error });
}

/** The entries of an archive, in their order. Throws BackupError when it can't be read, or not to its end. */
export async function* readArchive(file: string, options: ReadOptions = {}): AsyncGenerator<ArchiveEntry> {
  const { identities = [], signal } = options;
  const extract = tar.extract();
  const read = pipeline(createReadStream(file), decryptWith(identities, file), createGunzip(), extract, { signal });
  read.catch(() => undefined);
  // What stopped the flow says more than what the end of it saw.
  const explained = (error: unknown) =>
    read.then(
      () => explain(file, error),
      (cause: unknown) => explain(file, cause),
    );
  try {
    for await (const source of extract) {
      yield readingEntry(source.header.name, source as AsyncIterable<Buffer>, explained);
    }
    await read;
  } catch (error) {
    throw await explained(error);
  }
}

const isSame = (a: SealedEntry, b: SealedEntry | undefined) =>
  a.name === b?.name && a.bytes === b.bytes && a.sha256 === b.sha256;

/** Reads an archive from beginning to end. Throws BackupError unless every byte of it is what was written. */
export async function verifyArchive(file: string, options: ReadOptions = {}): Promise<VerifiedArchive> {
  const found: SealedEntry[] = [];
  let head: ArchiveHead | undefined;
  let sealText: string | undefined;
  for await (const entry of readArchive(file, options)) {
    if (sealText !== undefined || (!head && entry.name !== headEntry)) throw damaged(file);
    if (!head) head = parseHead((await buffer(entry.body)).toString(), file);
    else if (entry.name === sealEntry) sealText = (await buffer(entry.body)).toString();
    else for await (const _chunk of entry.body);
    if (sealText === undefined) found.push(entry.seal());
  }
  if (!head || sealText === undefined) throw damaged(file);
  const { entries, rows } = parseSeal(sealText, file);
  const isWhole = entries.length === found.length && found.every((entry, index) => isSame(entry, entries[index]));
  if (!isWhole) throw damaged(file);
  const keys = new Set(found.map(({ name }) => keyOfEntry(name)).filter((key) => key !== undefined));
  return { file, identities: options.identities ?? [], head, rows, entries, keys };
}

/** The entries of an archive that has been verified, with what they must be. Throws BackupError when it has changed since. */
export async function* readVerified(archive: VerifiedArchive, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  let index = 0;
  for await (const entry of readArchive(archive.file, { identities: archive.identities, signal })) {
    if (entry.name === sealEntry) break;
    const expected = archive.entries[index++];
    yield entry;
    if (!isSame(entry.seal(), expected)) throw damaged(archive.file);
  }
  if (index !== archive.entries.length) throw damaged(archive.file);
}
