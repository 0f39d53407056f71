import type { Attachment, Email } from "postal-mime";
import { htmlToText } from "./html-text.ts";
import { bytesOf } from "./mail-files.ts";
import { createHeaders, readWords } from "./mail-headers.ts";
import { readLimits } from "./mail-limits.ts";
import { parseMail } from "./parse-mail.ts";
import { cleanLines, cutText } from "./plain-text.ts";

export interface MailContent {
  text: string;
  /** Of mails that were attached as they are: each under its own headers. */
  forwarded: string[];
  html: string | undefined;
  attachments: Attachment[];
  isTruncated: boolean;
}

/** How deep a mail within a mail is read, and how many in each. */
const forwardedDepthMax = 2;
const forwardedMax = 3;

const lettersOf = (text: string) => text.replace(/\s+/g, "").length;

/** The plain version, unless it only says that there is an HTML one. */
function chooseText(plain: string, html: string | undefined): string {
  if (html === undefined) return plain;
  const fromHtml = htmlToText(html);
  return lettersOf(fromHtml) > lettersOf(plain) * 3 + 200 || !plain.trim() ? fromHtml : plain;
}

const isMessage = ({ mimeType }: Attachment) => mimeType === "message/rfc822";

async function readForwarded(attachment: Attachment, depth: number): Promise<MailContent & { heading: string }> {
  const email = await parseMail(bytesOf(attachment));
  const headers = createHeaders(email.headers);
  const line = (label: string, name: string) => `${label}: ${readWords(headers.first(name), readLimits.subjectMax)}`;
  const heading = [line("Da", "from"), line("Data", "date"), line("A", "to"), line("Oggetto", "subject")].join("\n");
  return { ...(await readContent(email, depth)), heading };
}

/**
 * What a mail says, its version in HTML, and its files, also those of mails that are attached to it. A mail within it that
 * can't be read stays a file.
 */
export async function readContent(email: Email, depth = 0): Promise<MailContent> {
  const html = email.html === undefined ? undefined : cutText(email.html, readLimits.htmlMax);
  const plain = cutText(email.text ?? "", readLimits.textMax);
  const text = cleanLines(chooseText(plain, html)).trim();
  const content: MailContent = {
    text: cutText(text, readLimits.textMax),
    forwarded: [],
    html,
    attachments: [...email.attachments],
    isTruncated:
      plain.length < (email.text?.length ?? 0) ||
      html?.length !== email.html?.length ||
      text.length > readLimits.textMax,
  };
  if (depth >= forwardedDepthMax) return content;
  for (const attachment of email.attachments.filter(isMessage).slice(0, forwardedMax)) {
    const inner = await readForwarded(attachment, depth + 1).catch(() => undefined);
    if (!inner) continue;
    content.forwarded.push(`${inner.heading}\n\n${inner.text}`, ...inner.forwarded);
    content.attachments.push(...inner.attachments);
    content.isTruncated ||= inner.isTruncated;
  }
  return content;
}
