import { Readable } from "node:stream";
import type { Batches } from "@vetrina/core/streamed-rows";
import { Zip, ZipDeflate } from "fflate";

export interface ZippedText {
  name: string;
  text: string;
  /** The file's own time. */
  at: Date;
}

/** How much may lie ready for a reader who is slower than the database, in bytes. */
const readyBytes = 64 * 1024;

/** The archive's bytes as its files come in: no more than some files are held at once. */
async function* pieces(first: IteratorResult<ZippedText[], void>, batches: Batches<ZippedText>) {
  let ready: Uint8Array[] = [];
  const take = () => {
    const taken = ready;
    ready = [];
    return taken;
  };
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  const add = ({ name, text, at }: ZippedText) => {
    const file = new ZipDeflate(name);
    file.mtime = at;
    zip.add(file);
    file.push(Buffer.from(text), true);
  };
  try {
    for (let batch = first; !batch.done; batch = await batches.next()) {
      batch.value.forEach(add);
      yield* take();
    }
    zip.end();
    yield* take();
  } finally {
    // Also when the reader has gone away.
    await batches.return();
  }
}

/** A zip of these files, written as they are read; undefined where there are none. */
export async function zipOf(batches: Batches<ZippedText>): Promise<Readable | undefined> {
  const first = await batches.next();
  if (first.done || first.value.length === 0) {
    await batches.return();
    return undefined;
  }
  return Readable.from(pieces(first, batches), { objectMode: false, highWaterMark: readyBytes });
}
