import type { Readable, Writable } from "node:stream";

/** What passes between the site and the process that opens files: a little JSON. The files lie on the disk. */
const lengthBytes = 4;
const frameBytesMax = 2 ** 16;

export function writeFrame(stream: Writable, frame: unknown): void {
  const text = Buffer.from(JSON.stringify(frame));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(text.length);
  stream.write(Buffer.concat([length, text]));
}

/** Gives a stream's bytes in the pieces that are asked for; nothing once it is over. */
function createTaker(stream: Readable) {
  let held = Buffer.alloc(0);
  let isOver = false;
  let wake = () => {};
  const end = () => {
    isOver = true;
    wake();
  };
  for (const event of ["end", "close", "error"]) stream.on(event, end);
  stream.on("data", (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    if (held.length > lengthBytes + frameBytesMax) stream.destroy();
    wake();
  });
  return async (bytes: number): Promise<Buffer | undefined> => {
    while (held.length < bytes) {
      if (isOver) return undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    const taken = held.subarray(0, bytes);
    held = held.subarray(bytes);
    return taken;
  };
}

/** Reads the next frame at each call; undefined once the other side has closed, or has sent something else or too much. */
export function createFrameReader(stream: Readable): () => Promise<unknown> {
  const take = createTaker(stream);
  return async () => {
    const length = (await take(lengthBytes))?.readUInt32BE();
    if (length === undefined || length > frameBytesMax) return undefined;
    const text = await take(length);
    return text && (JSON.parse(text.toString()) as unknown);
  };
}
