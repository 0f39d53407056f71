import type { ImageType } from "../content-type.ts";

/** Logos in signatures, icons of networks and pixels that count readers have no more, in pixels. */
const decorationPixelsMax = 160 * 60;

/** Markers of JPEG that say how large the picture is (ITU-T T.81, table B.1). */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function sizeOfJpeg(bytes: Buffer): [number, number] | undefined {
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    if (isFrameHeader(marker)) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}

function sizeOf(bytes: Buffer, type: ImageType | "application/pdf"): [number, number] | undefined {
  if (type === "image/png" && bytes.length >= 24) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (type === "image/gif" && bytes.length >= 10) return [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  return type === "image/jpeg" ? sizeOfJpeg(bytes) : undefined;
}

/** Whether a picture in the text is too small to show anything that the sender wants seen. */
export function isDecoration(bytes: Buffer, type: ImageType | "application/pdf"): boolean {
  const [width, height] = sizeOf(bytes, type) ?? [];
  return width !== undefined && height !== undefined && width * height <= decorationPixelsMax;
}
