/**
 * What a mail may be before it is read. Beyond it a mail is put aside as it came: nothing of it is lost, and the reader
 * begins nothing that it can't finish in its seconds and its memory.
 */
export const mailLimits = {
  /** 25 MB of files in base64, with the words beside them. */
  bytesMax: 36 * 2 ** 20,
  /** A mail of that size in lines of base64 has half of these. */
  linesMax: 1_000_000,
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

/** The delimiters that the mail announces anywhere: text that only looks like one makes this count too high, never too low. */
function delimiters(raw: Buffer): Buffer[] {
  const found = new Set<string>();
  for (const [, quoted, plain] of raw
    .toString("latin1")
    .matchAll(/boundary=(?:"([^"\r\n]{1,200})"|([^\s;"]{1,200}))/gi)) {
    found.add(quoted ?? plain ?? "");
    if (found.size > mailLimits.partsMax) break;
  }
  return [...found].map((text) => Buffer.from(text, "latin1"));
}

const startsWith = (raw: Buffer, at: number, text: Buffer) =>
  raw.length >= at + text.length && raw.compare(text, 0, text.length, at, at + text.length) === 0;

/**
 * Throws UnreadableMail for what a parser would need too much time or memory for. It looks at the bytes alone, and only
 * once, so it costs little whatever the mail says of itself.
 */
export function refuseExcess(raw: Buffer): void {
  if (raw.length > mailLimits.bytesMax) throw new UnreadableMail("too-large");
  const announced = delimiters(raw);
  let lines = 0;
  let parts = 0;
  for (let at = raw.indexOf(newline); at !== -1; at = raw.indexOf(newline, at + 1)) {
    lines += 1;
    if (lines > mailLimits.linesMax) throw new UnreadableMail("too-many-lines");
    if (raw[at + 1] !== dash || raw[at + 2] !== dash) continue;
    if (!announced.some((text) => startsWith(raw, at + 3, text))) continue;
    parts += 1;
    if (parts > mailLimits.partsMax) throw new UnreadableMail("too-many-parts");
  }
}
