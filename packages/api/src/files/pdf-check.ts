import { inflateSync } from "node:zlib";
import { pdfActiveMessage, pdfBrokenMessage } from "@vetrina/contract/tickets";
import { AppError } from "../app-error.ts";
import { holdsPageOrArchive } from "./foreign-content.ts";

/** Names of what a reader would run or unpack (ISO 32000-2, 7.11.4 and 12.6.4). The short one is looked for outside streams only. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia)(?![\w-])/;
const scriptName = /\/JS(?![\w-])/;

/** An object stream may unpack to so much, in bytes. */
const unpackedBytesMax = 16 * 2 ** 20;

const broken = () => new AppError("BAD_INPUT", { message: pdfBrokenMessage });
const active = (cause?: unknown) => new AppError("BAD_INPUT", { message: pdfActiveMessage, cause });

/** A name may be written with any of its letters as #xx (ISO 32000-2, 7.3.5). */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

interface PdfParts {
  /** Everything that is in no stream. */
  outside: string;
  streams: { dictionary: string; data: string }[];
}

/** Cuts the streams out of a file. Throws BAD_INPUT for one without end. */
function splitStreams(text: string): PdfParts {
  const outside: string[] = [];
  const streams: PdfParts["streams"] = [];
  const begin = /\bstream\r?\n/g;
  let at = 0;
  for (let match = begin.exec(text); match; match = begin.exec(text)) {
    const end = text.indexOf("endstream", begin.lastIndex);
    if (end < 0) throw broken();
    const before = text.slice(at, match.index);
    outside.push(before);
    const dictionary = plainNames(before.slice(before.lastIndexOf("obj") + 1));
    streams.push({ dictionary, data: text.slice(begin.lastIndex, end) });
    at = end + "endstream".length;
    begin.lastIndex = at;
  }
  outside.push(text.slice(at));
  return { outside: outside.join("\n"), streams };
}

const plainFilter = /\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(?:\/|>>|$)/;

/** The objects in an object stream. Throws BAD_INPUT when they can't be looked at. */
function unpack({ dictionary, data }: PdfParts["streams"][number]): string {
  if (!dictionary.includes("/Filter")) return data;
  if (!plainFilter.test(dictionary) || dictionary.includes("/Predictor")) throw active();
  try {
    return inflateSync(Buffer.from(data, "latin1"), { maxOutputLength: unpackedBytesMax }).toString("latin1");
  } catch (error) {
    throw active(error);
  }
}

/**
 * Throws BAD_INPUT unless a file is a whole PDF and nothing but one, with nothing in it that a reader would run.
 * It can't be complete, so a PDF is never shown in our pages: it is handed over as a download.
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString("latin1");
  if (!/^%PDF-\d\.\d/.test(text) || !/%%EOF[\s\0]*$/.test(text.slice(-1024))) throw broken();
  if (holdsPageOrArchive(bytes)) throw active();
  const { outside, streams } = splitStreams(text);
  const objects = streams.filter(({ dictionary }) => dictionary.includes("/ObjStm")).map(unpack);
  const readable = plainNames([outside, ...objects].join("\n"));
  if (scriptName.test(readable) || activeNames.test(readable) || activeNames.test(plainNames(text))) throw active();
}
