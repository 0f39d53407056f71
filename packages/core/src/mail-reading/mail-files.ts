import { attachmentBytesMax } from "@vetrina/contract/tickets";
import type { Attachment } from "postal-mime";
import { contentTypeOf } from "../content-type.ts";
import { readLimits } from "./mail-limits.ts";
import { isDecoration } from "./picture-size.ts";
import { singleLine } from "./plain-text.ts";

/** A picture or a PDF by its first bytes; whether it is a whole and harmless one, the file process says. */
export interface MailFile {
  name: string;
  type: string;
  content: Buffer;
}

export type NamedReason =
  | "winmail"
  | "calendar"
  | "message"
  | "signature"
  | "decoration"
  | "empty"
  | "too-large"
  | "too-many"
  | "not-allowed";

/** A file that came with the mail and isn't taken, and why. */
export interface NamedFile {
  name: string;
  type: string;
  bytes: number;
  reason: NamedReason;
}

export interface MailFiles {
  files: MailFile[];
  named: NamedFile[];
}

const signatureTypes = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/;

export const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === "string" ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

function reasonToName({ mimeType, filename }: Attachment, content: Buffer, isInline: boolean): NamedReason | undefined {
  const name = filename?.toLowerCase() ?? "";
  if (mimeType === "application/ms-tnef" || name === "winmail.dat") return "winmail";
  if (/^(?:text\/calendar|application\/ics)$/.test(mimeType) || name.endsWith(".ics")) return "calendar";
  if (mimeType === "message/rfc822" || name.endsWith(".eml")) return "message";
  if (signatureTypes.test(mimeType) || name.endsWith(".p7s")) return "signature";
  if (content.length === 0) return "empty";
  const type = contentTypeOf(content);
  if (!type || type === "image/avif") return "not-allowed";
  if (content.length > attachmentBytesMax) return "too-large";
  return isInline && isDecoration(content, type) ? "decoration" : undefined;
}

/** Parts the files of a mail into those that can be taken and those that are only named. */
export function readFiles(attachments: readonly Attachment[]): MailFiles {
  const files: MailFile[] = [];
  const named: NamedFile[] = [];
  for (const attachment of attachments) {
    const content = bytesOf(attachment);
    const name = singleLine(attachment.filename ?? "", readLimits.nameMax) || "senza nome";
    const isInline = attachment.related === true || attachment.disposition === "inline";
    const reason = reasonToName(attachment, content, isInline);
    if (!reason && files.length < readLimits.filesMax) {
      files.push({ name, type: contentTypeOf(content) ?? "", content });
    } else if (named.length < readLimits.namedMax) {
      const type = singleLine(attachment.mimeType, 100);
      named.push({ name, type, bytes: content.length, reason: reason ?? "too-many" });
    }
  }
  return { files, named };
}
