import { UnreadableMail, type UnreadableReason } from "../mail-reading/mail-limits.ts";
import { type MailHead, readHead } from "../mail-reading/read-head.ts";
import { type ReadMail, readMail } from "../mail-reading/read-mail.ts";
import type { ReadOptions } from "../mail-reading/read-options.ts";
import type { DecodedPart } from "./file-opener.ts";

/** What the first part of a mail says: the mail without its files' bytes, which are the parts behind it, in order. */
export type MailPart =
  | { ok: true; mail: Omit<ReadMail, "files">; files: { name: string; type: string }[] }
  | { ok: false; reason: UnreadableReason; head?: MailHead | undefined };

const part = (contentType: string, bytes: Buffer): DecodedPart => ({ contentType, width: 0, height: 0, bytes });
const jsonPart = (content: MailPart) => part("application/json", Buffer.from(JSON.stringify(content)));

/** Reads a mail here and now, as parts that lie beside it. Only the file process calls it. */
export async function mailParts(raw: Buffer, options: ReadOptions): Promise<DecodedPart[]> {
  try {
    const { files, ...mail } = await readMail(raw, options);
    const named = files.map(({ name, type }) => ({ name, type }));
    return [jsonPart({ ok: true, mail, files: named }), ...files.map(({ type, content }) => part(type, content))];
  } catch (error) {
    if (!(error instanceof UnreadableMail)) throw error;
    return [jsonPart({ ok: false, reason: error.reason, head: await readHead(raw) })];
  }
}
