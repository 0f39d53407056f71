import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { decryptWith } from "../backup/age.ts";
import { BackupError } from "../backup/backup-error.ts";
import { parsePiece, type WalPiece } from "./pieces.ts";

/** What the program that PostgreSQL asks for pieces needs to know, in a file that only its account can read. */
export type RestoreJob = { folder: string; identities: readonly string[] };

/** Opens a piece, and writes it if there is a target. Throws BackupError when it isn't what its name says. */
export async function openPiece(
  piece: Pick<WalPiece, "file" | "name" | "hash">,
  { folder, identities }: RestoreJob,
  target?: string,
): Promise<void> {
  const source = path.join(folder, piece.file);
  const hash = createHash("sha256");
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = target ? createWriteStream(target, { mode: 0o600, flush: true }) : nowhere();
  const hashed = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(createReadStream(source), decryptWith(identities, source), createGunzip(), hashed, output);
    if (hash.copy().digest("hex").slice(0, 16) !== piece.hash) throw new Error("another content");
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(
      `Nell’archivio continuo il segmento ${piece.name} (${piece.file}) è rovinato: rimettilo da un’altra copia, oppure ` +
        "scegli un momento di prima.",
      { cause: error },
    );
  }
}

/** Puts one piece where PostgreSQL wants it. Returns whether it is there. */
export async function fetchPiece(jobFile: string, name: string, target: string): Promise<boolean> {
  const job = JSON.parse(await readFile(jobFile, "utf8")) as RestoreJob;
  const piece = (await readdir(job.folder)).map(parsePiece).find((found) => found?.name === name);
  if (!piece) return false;
  try {
    await openPiece(piece, job, target);
    return true;
  } catch (error) {
    await rm(target, { force: true });
    throw error;
  }
}
