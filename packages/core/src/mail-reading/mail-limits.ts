/**
 * What a mail may be before it is read. Beyond it a mail is put aside as it came: nothing of it is lost, and the reader
 * begins nothing that it can't finish in its seconds and its memory.
 */
export const mailLimits = {
  /** 25 MB of files in base64, with the words beside them. */
  bytesMax: 36 * 2 ** 20,
  /** A mail of that size in lines of base64 has fewer. */
  linesMax: 600_000,
  /** Of words, which take the parser ten times the memory of base64: a thousand pages. */
  textLinesMax: 100_000,
  /** Of lines with spaces: what is read of words is a fiftieth, and the parser holds each several times. */
  textBytesMax: 10 * 2 ** 20,
  partsMax: 20_000,
  depthMax: 32,
  /** Of all parts together. */
  headerBytesMax: 2 * 2 ** 20,
} as const;

/** What is taken of a mail that can be read; what is over it is cut off, and the mail says so. */
export const readLimits = {
  subjectMax: 300,
  nameMax: 200,
  addressMax: 254,
  messageIdMax: 250,
  referencesMax: 50,
  recipientsMax: 200,
  /** In characters, of the text and of everything that is made of it. */
  textMax: 200_000,
  htmlMax: 1_000_000,
  filesMax: 10,
  namedMax: 50,
  bouncesMax: 50,
} as const;

export type UnreadableReason = "too-large" | "too-many-lines" | "too-many-parts" | "malformed";

/** A mail that isn't read, and why. */
export class UnreadableMail extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, options?: ErrorOptions) {
    super(`Unreadable mail: ${reason}`, options);
    this.reason = reason;
  }
}

const newline = 0x0a;
const dash = 0x2d;
const space = 0x20;

/** A mail is looked through in pieces of so many bytes, which reach so far into the next one: a text of all is large. */
const pieceBytes = 2 ** 20;
const overlapBytes = 512;

/** The delimiters that the mail announces anywhere: a text that only looks like one makes it count too many parts, never too few. */
function readDelimiters(raw: Buffer): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at < raw.length; at += pieceBytes) {
    const text = raw.toString("latin1", at, Math.min(raw.length, at + pieceBytes + overlapBytes));
    for (const [, quoted, plain] of text.matchAll(/boundary=(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)) {
      found.add((quoted ?? plain ?? "").trimEnd());
      if (found.size > mailLimits.partsMax) return found;
    }
  }
  return found;
}

/** Whether a line begins a part, or ends the last one with two more dashes. */
function isDelimiter(line: Buffer, delimiters: Set<string>): boolean {
  if (line[0] !== dash || line[1] !== dash || line.length > 300) return false;
  const name = line.toString("latin1", 2).trimEnd();
  return delimiters.has(name) || (name.endsWith("--") && delimiters.has(name.slice(0, -2)));
}

/** Whether a line is one of base64 by its length and for want of spaces. */
const isBase64 = (line: Buffer) => line.length >= 60 && line.length <= 80 && !line.includes(space);

/**
 * Throws UnreadableMail for what a parser would need too much time or memory for. It looks at the bytes alone, and only
 * once, so it costs little whatever the mail says of itself.
 */
export function refuseExcess(raw: Buffer): void {
  if (raw.length > mailLimits.bytesMax) throw new UnreadableMail("too-large");
  const delimiters = readDelimiters(raw);
  let lines = 0;
  let textLines = 0;
  let textBytes = 0;
  let parts = 0;
  for (let at = 0; at < raw.length; ) {
    const found = raw.indexOf(newline, at);
    const end = found === -1 ? raw.length : found;
    const line = raw.subarray(at, end);
    lines += 1;
    if (isDelimiter(line, delimiters)) parts += 1;
    else if (!isBase64(line)) textLines += 1;
    if (line.includes(space)) textBytes += line.length;
    if (parts > mailLimits.partsMax) throw new UnreadableMail("too-many-parts");
    if (lines > mailLimits.linesMax || textLines > mailLimits.textLinesMax) throw new UnreadableMail("too-many-lines");
    if (textBytes > mailLimits.textBytesMax) throw new UnreadableMail("too-large");
    at = end + 1;
  }
}
