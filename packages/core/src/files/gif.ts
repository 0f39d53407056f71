import { imagePartsMessage } from "@vetrina/contract/pictures/images";
import { AppError } from "../app-error.ts";

/** A part of a GIF between two offsets. Comments and data of programs we don't know are not `kept`. */
interface GifBlock {
  start: number;
  end: number;
  kept: boolean;
}

export interface Gif {
  width: number;
  height: number;
  frames: number;
  /** Header, screen descriptor and global palette. */
  headEnd: number;
  blocks: GifBlock[];
  /** Behind the trailer. */
  end: number;
}

const headerBytes = 13;
const extension = 0x21;
const picture = 0x2c;
const trailer = 0x3b;
const graphicControl = 0xf9;
const application = 0xff;

/** Frames, what controls them, comments: half an hour of a recorded screen. */
const blocksMax = 20_000;

/** Loops. */
const keptApplications = ["NETSCAPE2.0", "ANIMEXTS1.0"];

const paletteBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

/** The offset behind a chain of sub-blocks, which ends with an empty one. */
function skipSubBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += size + 1;
  return at + 1;
}

function readExtension(bytes: Buffer, start: number): GifBlock {
  const label = bytes.readUInt8(start + 1);
  const name = bytes.toString("latin1", start + 3, start + 14);
  const kept = label === graphicControl || (label === application && keptApplications.includes(name));
  return { start, end: skipSubBlocks(bytes, start + 2), kept };
}

function readPicture(bytes: Buffer, start: number, screen: { width: number; height: number }): GifBlock {
  const [left, top] = [bytes.readUInt16LE(start + 1), bytes.readUInt16LE(start + 3)];
  const [width, height] = [bytes.readUInt16LE(start + 5), bytes.readUInt16LE(start + 7)];
  if (left + width > screen.width || top + height > screen.height) throw new RangeError("A frame beyond the screen");
  const codeSizeAt = start + 10 + paletteBytes(bytes.readUInt8(start + 9));
  if (bytes.readUInt8(codeSizeAt) > 8) throw new RangeError("An impossible code size");
  return { start, end: skipSubBlocks(bytes, codeSizeAt + 1), kept: true };
}

/** Every block of a GIF, by the GIF89a specification. Throws RangeError where the file is not one, BAD_INPUT when it has too many. */
export function readGif(bytes: Buffer): Gif {
  const screen = { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
  const headEnd = headerBytes + paletteBytes(bytes.readUInt8(10));
  const blocks: GifBlock[] = [];
  let frames = 0;
  for (let at = headEnd; ; at = blocks.at(-1)?.end ?? at) {
    const kind = bytes.readUInt8(at);
    if (kind === trailer) return { ...screen, frames, headEnd, blocks, end: at + 1 };
    if (blocks.length === blocksMax) throw new AppError("BAD_INPUT", { message: imagePartsMessage });
    if (kind === extension) blocks.push(readExtension(bytes, at));
    else if (kind === picture) {
      blocks.push(readPicture(bytes, at, screen));
      frames += 1;
    } else throw new RangeError("An unknown block");
  }
}

/** The same GIF without comments, metadata and anything else that no frame needs. */
export function stripGif(bytes: Buffer, { headEnd, blocks }: Gif): Buffer {
  const kept = blocks.filter((block) => block.kept).map(({ start, end }) => bytes.subarray(start, end));
  return Buffer.concat([bytes.subarray(0, headEnd), ...kept, Buffer.of(trailer)]);
}
