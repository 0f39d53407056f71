import { readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from "age-encryption";
import { BackupError } from "./backup-error.ts";

/**
 * Backups are encrypted in the format of age (age-encryption.org/v1), so that `age --decrypt` opens them without this
 * program. A recipient is public and encrypts; its identity, which the owner keeps elsewhere, decrypts.
 */
export type AgeKeys = { recipient: string; identity: string };

type Chunks = AsyncIterable<Uint8Array>;

const firstLine = Buffer.from("age-encryption.org/v1\n");
const identityLine = /^AGE-SECRET-KEY-1[0-9A-Z]+$/;

export async function createAgeKeys(): Promise<AgeKeys> {
  const identity = await generateIdentity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** A stage of a pipeline that encrypts to all of these recipients, each of whom can read it alone. */
export function encryptTo(recipients: readonly string[]) {
  return async function* (source: Chunks): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    for (const recipient of recipients) encrypter.addRecipient(recipient);
    yield* (await encrypter.encrypt(toWeb(source))) as unknown as Chunks;
  };
}

/** A stage of a pipeline that decrypts what is encrypted and passes on what isn't. Throws BackupError without the key. */
export function decryptWith(identities: readonly string[], file: string) {
  return async function* (source: Chunks): AsyncGenerator<Uint8Array> {
    const [start, rest] = await readStart(source, firstLine.length);
    if (!start.subarray(0, firstLine.length).equals(firstLine)) return yield* rest;
    if (identities.length === 0) {
      throw new BackupError(
        `Il file ${file} è cifrato: aggiungi --identity e il file con la chiave privata, oppure mettila in BACKUP_IDENTITY.`,
      );
    }
    const decrypter = new Decrypter();
    for (const identity of identities) decrypter.addIdentity(identity);
    const opened = await decrypter.decrypt(toWeb(rest)).catch((error: unknown) => {
      if (!(error instanceof Error && /no identity matched/.test(error.message))) throw error;
      throw new BackupError(`La chiave privata non è quella con cui si apre ${file}.`, { cause: error });
    });
    yield* opened as unknown as Chunks;
  };
}

const toWeb = (source: Chunks) => Readable.toWeb(Readable.from(source)) as unknown as globalThis.ReadableStream;

async function readStart(source: Chunks, bytes: number): Promise<[Buffer, Chunks]> {
  const iterator = source[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < bytes) {
    const { value, done } = await iterator.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* rest() {
    yield start;
    yield* { [Symbol.asyncIterator]: () => iterator };
  }
  return [start, rest()];
}

/** The identities in a text, as age's own key files hold them: one a line, beside comments. Throws BackupError without any. */
export function parseIdentities(text: string, from: string): string[] {
  const identities = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => identityLine.test(line));
  if (identities.length === 0) {
    throw new BackupError(`In ${from} non c’è nessuna chiave privata di age (una riga AGE-SECRET-KEY-1…).`);
  }
  return identities;
}

/** As parseIdentities, from a file. */
export function readIdentityFile(file: string): string[] {
  try {
    return parseIdentities(readFileSync(file, "utf8"), file);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`Il file ${file} con la chiave privata non si può leggere.`, { cause: error });
  }
}
