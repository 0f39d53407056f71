import { createReadStream, createWriteStream } from "node:fs";
import { chmod, mkdir } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import tar from "tar-stream";
import { decryptWith } from "../backup/age.ts";
import { BackupError } from "../backup/backup-error.ts";

/** Unpacks a base into a new folder. Throws BackupError when it isn't whole, and without its key. */
export async function unpackBase(file: string, identities: readonly string[], folder: string): Promise<void> {
  const extract = tar.extract();
  const reading = pipeline(createReadStream(file), decryptWith(identities, file), createGunzip(), extract);
  reading.catch((error: Error) => extract.destroy(error));
  await mkdir(folder, { mode: 0o700 });
  try {
    for await (const entry of extract) {
      const target = path.join(folder, entry.header.name);
      if (!target.startsWith(`${folder}${path.sep}`)) throw new Error(`An entry outside: ${entry.header.name}`);
      if (entry.header.type === "directory") {
        await mkdir(target, { recursive: true, mode: 0o700 });
        entry.resume();
      } else {
        await pipeline(entry, createWriteStream(target, { mode: 0o600 }));
      }
    }
    await reading;
    await chmod(folder, 0o700);
  } catch (error) {
    if (error instanceof BackupError) throw error;
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") throw error;
    throw new BackupError(
      `La copia di base ${path.basename(file)} non è intera: scegli un momento più vecchio, oppure usa una copia notturna.`,
      { cause: error },
    );
  }
}
