import { inflateSync, constants as zlibConstants } from "node:zlib";
import { pdfActiveMessage, pdfBrokenMessage } from "@vetrina/contract/tickets";
import { AppError } from "../app-error.ts";
import { holdsPageOrArchive } from "./foreign-content.ts";

/** Names of what a reader would run or unpack (ISO 32000-2, 7.11.4 and 12.6.4). The short one is looked for outside streams only. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![\w-])/;
const scriptName = /\/JS(?![\w-])/;

/** All that a file unpacks to while it is looked at may be so much, in bytes. */
const unpackedBytesMax = 16 * 2 ** 20;
const streamsMax = 50_000;
/** How much of a packed stream is read to tell whether it may hold objects, in bytes. */
const sampleBytes = 256;

const broken = () => new AppError("BAD_INPUT", { message: pdfBrokenMessage });
const active = (cause?: unknown) => new AppError("BAD_INPUT", { message: pdfActiveMessage, cause });

/** What a byte stands for as a hexadecimal digit; nothing for the others. */
const hexDigits = new Map(
  [..."0123456789abcdefABCDEF"].map((digit) => [digit.charCodeAt(0), Number.parseInt(digit, 16)]),
);

const numberSign = 0x23;

/** A name may be written with any of its letters as #xx (ISO 32000-2, 7.3.5). */
function plainNames(bytes: Buffer): string {
  if (!bytes.includes(numberSign)) return bytes.toString("latin1");
  const plain = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const high = byte === numberSign ? hexDigits.get(bytes[at + 1] ?? 0) : undefined;
    const low = high === undefined ? undefined : hexDigits.get(bytes[at + 2] ?? 0);
    const isCode = high !== undefined && low !== undefined;
    plain[length++] = isCode ? high * 16 + low : byte;
    if (isCode) at += 2;
  }
  return plain.toString("latin1", 0, length);
}

interface PdfStream {
  /** Everything between the stream before it and this one, the names in it plain: its dictionary is at the end. */
  before: string;
  data: Buffer;
}

interface PdfParts {
  streams: PdfStream[];
  /** Whether a script is named where no stream is. */
  namesScript: boolean;
}

/**
 * Every place that a reader could take for the beginning of a stream, also within a text or another stream: where a
 * stream really is, readers don't agree on. Throws BAD_INPUT for one without end.
 */
function findStreams(bytes: Buffer, text: string): PdfParts {
  const streams: PdfStream[] = [];
  let namesScript = false;
  let previous = 0;
  let end = 0;
  for (const match of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const start = match.index + match[0].length;
    const before = plainNames(bytes.subarray(previous, match.index));
    if (match.index >= end) {
      namesScript ||= scriptName.test(plainNames(bytes.subarray(end, match.index)));
      end = text.indexOf("endstream", start);
      if (end < 0) throw broken();
    }
    streams.push({ before, data: bytes.subarray(start, Math.max(start, end)) });
    if (streams.length > streamsMax) throw active();
    previous = start;
  }
  namesScript ||= scriptName.test(plainNames(bytes.subarray(end)));
  return { streams, namesScript };
}

const plainFilter = /\/Filter ?\[? ?\/FlateDecode ?\]? ?(?:\/|>>|$)/;

/** Whether what is in front of a stream makes it one of packed objects. Throws BAD_INPUT for one that is packed in a way we don't unpack. */
function isOfObjects(before: string): boolean {
  if (!before.includes("/ObjStm")) return false;
  const dictionary = before.replace(/[\s\0]+/g, " ");
  if (!dictionary.includes("/Filter")) return false;
  if (!plainFilter.test(dictionary) || dictionary.includes("/Predictor")) throw active();
  return true;
}

/** The first two bytes of what Flate has packed (RFC 1950, 2.2). */
const isFlate = (data: Buffer) => data.length > 2 && ((data[0] ?? 0) & 0x0f) === 8 && data.readUInt16BE(0) % 31 === 0;

/** An object stream begins with pairs of numbers (ISO 32000-2, 7.5.7), or with a comment before them. */
const objectsBegin = /^[\s\0]*(?:%|[+-]?\d+[\s\0]+[+-]?\d|[+-]?\d+[\s\0]*$)/;

function sampleOf(data: Buffer): string {
  try {
    const finishFlush = zlibConstants.Z_SYNC_FLUSH;
    return inflateSync(data.subarray(0, sampleBytes), { finishFlush }).toString("latin1");
  } catch {
    return "";
  }
}

/**
 * Looks into every stream that objects may be packed in, whatever its dictionary says of it. What is read and what it
 * unpacks to come out of one budget, so that a small file can't make much work.
 */
function refusePackedActions(streams: PdfStream[]): void {
  let left = unpackedBytesMax;
  for (const { before, data } of streams) {
    const isCertain = isOfObjects(before);
    if (!isCertain && !(isFlate(data) && objectsBegin.test(sampleOf(data)))) continue;
    try {
      left -= data.length;
      const objects = inflateSync(data, { maxOutputLength: Math.max(1, left) });
      left -= objects.length;
      const names = plainNames(objects);
      if (scriptName.test(names) || activeNames.test(names)) throw active();
    } catch (error) {
      if (isCertain || left <= 0 || error instanceof AppError || isOverBudget(error)) throw active(error);
    }
  }
}

const isOverBudget = (error: unknown) => (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";

/**
 * Throws BAD_INPUT unless a file is a whole PDF and nothing but one, with nothing in it that a reader would run. It
 * can't be complete, so a PDF is never shown in our pages: it is handed over as a download. Decision 0030 says
 * why no library does this.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (!/^%PDF-\d\.\d/.test(text) || !/%%EOF[\s\0]*$/.test(text.slice(-1024))) throw broken();
  if (holdsPageOrArchive(bytes)) throw active();
  if (activeNames.test(plainNames(bytes))) throw active();
  const { streams, namesScript } = findStreams(bytes, text);
  if (namesScript) throw active();
  refusePackedActions(streams);
}
