import type { Readable, Writable } from "node:stream";

/** What passes between the site and the process that opens files: a little JSON, and bytes beside it. */
export interface Frame {
  header: unknown;
  parts: Buffer[];
}

const lengthBytes = 4;
const headBytesMax = 2 ** 16;

export function writeFrame(stream: Writable, { header, parts }: Frame): void {
  const head = Buffer.from(JSON.stringify({ header, lengths: parts.map((part) => part.length) }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(head.length);
  stream.cork();
  for (const piece of [length, head, ...parts]) stream.write(piece);
  stream.uncork();
}

/** Gives a stream's bytes in the pieces that are asked for; nothing once it is over. */
function createTaker(stream: Readable, bytesMax: number) {
  let chunks: Buffer[] = [];
  let held = 0;
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    wake();
  };
  for (const event of ["end", "close", "error"]) stream.on(event, end);
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    if (held > bytesMax) stream.destroy();
    wake();
  });
  return async (bytes: number): Promise<Buffer | undefined> => {
    while (held < bytes) {
      if (isOver) return undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const all = Buffer.concat(chunks);
    chunks = [all.subarray(bytes)];
    held -= bytes;
    return all.subarray(0, bytes);
  };
}

const isLength = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/** Gives one frame after the other; nothing when the other side has gone, or sends no frame or more than `bytesMax`. */
export function createFrameReader(stream: Readable, bytesMax: number): () => Promise<Frame | undefined> {
  const take = createTaker(stream, bytesMax + headBytesMax + lengthBytes);
  return async () => {
    const length = (await take(lengthBytes))?.readUInt32BE();
    if (length === undefined || length > headBytesMax) return undefined;
    const head = await take(length);
    if (!head) return undefined;
    const { header, lengths } = JSON.parse(head.toString()) as { header: unknown; lengths: unknown[] };
    const parts: Buffer[] = [];
    for (const bytes of lengths) {
      const part = isLength(bytes) && bytes <= bytesMax ? await take(bytes) : undefined;
      if (!part) return undefined;
      parts.push(part);
    }
    return { header, parts };
  };
}
