import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import tar from "tar-stream";
import { encryptTo } from "./age.ts";
import { type ArchiveSeal, type SealedEntry, sealEntry } from "./archive-format.ts";

export type ArchiveWriter = {
  /** Resolves when the archive has taken the bytes in, which is when there is room for more. */
  add(name: string, bytes: Buffer): Promise<void>;
  /** Seals the archive; resolves when it is whole on the disk. */
  close(rows: ArchiveSeal["rows"]): Promise<void>;
  /** Ends it as it is. */
  abandon(): Promise<void>;
};

/**
 * Creates an archive file readable by its owner only: it holds people's data. With recipients it is encrypted to each
 * of them.
 */
export function openArchive(file: string, signal?: AbortSignal, recipients: readonly string[] = []): ArchiveWriter {
  const pack = tar.pack();
  const target = createWriteStream(file, { flags: "wx", mode: 0o600, flush: true });
  const written =
    recipients.length > 0
      ? pipeline(pack, createGzip(), encryptTo(recipients), target, { signal })
      : pipeline(pack, createGzip(), target, { signal });
  // `add` and `close` await it and throw its error.
  written.catch(() => undefined);
  const entries: SealedEntry[] = [];

  async function put(name: string, bytes: Buffer): Promise<void> {
    try {
      await new Promise<void>((resolve, reject) => {
        const entry = pack.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
          error ? reject(error) : resolve(),
        );
        entry.on("error", reject).end(bytes);
      });
    } catch (error) {
      // A full disk ends the entry as well; the file knows why.
      await written;
      throw error;
    }
  }

  return {
    async add(name, bytes) {
      entries.push({ name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") });
      await put(name, bytes);
    },
    async close(rows) {
      const seal: ArchiveSeal = { entries, rows };
      await put(sealEntry, Buffer.from(JSON.stringify(seal)));
      pack.finalize();
      await written;
    },
    async abandon() {
      pack.destroy();
      await written.catch(() => undefined);
    },
  };
}
