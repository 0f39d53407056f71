import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { AppError } from "@vetrina/core/app-error";

/** How large a mail may be that is fetched or handed over, in bytes. A larger one is named and stays where it is. */
export const inboundBytesMax = 25 * 2 ** 20;
/** Within so many bytes a mail's headers end; what comes behind counts as its body. */
const headersMax = 256 * 1024;
const messageIdMax = 250;

export interface ArrivedMail {
  /** Where its bytes lie until they are kept. */
  path: string;
  bytes: number;
  /** The same for each copy of one mail: of its Message-ID and its body, or of all bytes where it has no Message-ID. */
  fingerprint: Buffer;
  /** Without its angle brackets. */
  messageId: string | undefined;
}

/** Where the headers end, the empty line included; undefined as long as that hasn't come. */
function endOfHeaders(bytes: Buffer): number | undefined {
  const dos = bytes.indexOf("\r\n\r\n");
  const unix = bytes.indexOf("\n\n");
  if (dos < 0 && unix < 0) return undefined;
  return dos >= 0 && (unix < 0 || dos < unix) ? dos + 4 : unix + 2;
}

/** The Message-ID of headers, without its angle brackets; one that is too long to be a name, or that no column holds, is none. */
export function messageIdIn(headers: Buffer): string | undefined {
  const [, value = ""] = /^message-id:[ \t]*((?:[^\r\n]|\r?\n[ \t])*)/im.exec(headers.toString("latin1")) ?? [];
  const id = /<([^<>\s\p{Cc}]+)>/u.exec(value)?.[1];
  return id && id.length <= messageIdMax ? id : undefined;
}

/** Looks at a mail's bytes as they pass. */
export function createFingerprint() {
  const whole = createHash("sha256");
  const body = createHash("sha256");
  let head: Buffer | undefined = Buffer.alloc(0);
  let messageId: string | undefined;
  const endHead = (held: Buffer, end: number) => {
    messageId = messageIdIn(held.subarray(0, end));
    body.update(held.subarray(end));
    head = undefined;
  };
  return {
    update(chunk: Buffer): void {
      whole.update(chunk);
      if (!head) return void body.update(chunk);
      head = Buffer.concat([head, chunk]);
      const end = endOfHeaders(head) ?? (head.length > headersMax ? headersMax : undefined);
      if (end !== undefined) endHead(head, end);
    },
    digest(): Pick<ArrivedMail, "fingerprint" | "messageId"> {
      if (head) endHead(head, head.length);
      const fingerprint = messageId
        ? createHash("sha256").update(`${messageId}\0`).update(body.digest()).digest()
        : whole.digest();
      return { fingerprint, messageId };
    },
  };
}

/** Writes a mail to a new file as it comes. Throws TOO_LARGE beyond `inboundBytesMax`. */
export async function receiveMail(source: AsyncIterable<Buffer>, path: string): Promise<ArrivedMail> {
  const print = createFingerprint();
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > inboundBytesMax) throw new AppError("TOO_LARGE");
      print.update(chunk);
      yield chunk;
    }
  }
  await pipeline(counted, createWriteStream(path, { mode: 0o600, flags: "wx" }));
  return { path, bytes, ...print.digest() };
}
