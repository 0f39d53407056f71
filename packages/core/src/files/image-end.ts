import type { ImageType } from "../content-type.ts";
import { readGif } from "./gif.ts";

/** The offset of the marker that ends a JPEG's entropy-coded data. */
function skipScan(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at)) {
    const next = bytes.readUInt8(at + 1);
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData && next !== 0xff) return at;
    at += isData ? 2 : 1;
  }
  throw new RangeError("A scan without end");
}

function endOfJpeg(bytes: Buffer): number {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError("No marker");
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xd9) return at + 2;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker === 0xda) at = skipScan(bytes, at);
  }
}

function endOfPng(bytes: Buffer): number {
  for (let at = 8; ; ) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (type === "IEND") return at;
  }
}

/** Some programs forget the byte that pads an odd length. */
function endOfWebp(bytes: Buffer): number {
  const size = bytes.readUInt32LE(4);
  return Math.min(8 + size + (size % 2), Math.max(8 + size, bytes.length));
}

/** ISO base media boxes, one behind the other; a size of 0 means "to the end". */
function endOfAvif(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < 8 || !/^[\w ]{4}$/.test(bytes.toString("latin1", at + 4, at + 8))) break;
    at += size;
  }
  return at;
}

const ends: Record<ImageType, (bytes: Buffer) => number> = {
  "image/jpeg": endOfJpeg,
  "image/png": endOfPng,
  "image/webp": endOfWebp,
  "image/gif": (bytes) => readGif(bytes).end,
  "image/avif": endOfAvif,
};

/** The offset behind an image's own bytes. Nothing when its structure is broken or the file ends too early. */
export function endOfImage(type: ImageType, bytes: Buffer): number | undefined {
  try {
    const end = ends[type](bytes);
    return end <= bytes.length ? end : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
