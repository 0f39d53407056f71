import type { Email } from "postal-mime";
import { type Bounce, readReport } from "./bounces.ts";
import { authenticationWithin, openEnvelope } from "./certified-mail.ts";
import { type Authentication, readAuthentication } from "./mail-authentication.ts";
import { type MailContent, readContent } from "./mail-content.ts";
import { type MailFile, type NamedFile, readFiles } from "./mail-files.ts";
import {
  capReferences,
  createHeaders,
  type MailAddress,
  readAddresses,
  readDate,
  readMessageId,
  readMessageIds,
  readRecipients,
  readWords,
} from "./mail-headers.ts";
import { kindByHeaders, type MailKind } from "./mail-kind.ts";
import { readLimits } from "./mail-limits.ts";
import { type PartedText, partText } from "./new-words.ts";
import { parseMail } from "./parse-mail.ts";
import { cutText } from "./plain-text.ts";
import type { ReadOptions } from "./read-options.ts";
import { safeView } from "./safe-view.ts";

/** What a mail says. It can be written as JSON, but for the files' bytes. */
export interface ReadMail {
  /** With its brackets, as all Message-IDs here. */
  messageId: string | undefined;
  inReplyTo: string | undefined;
  /** The first and the last ones, each once. */
  references: string[];
  from: MailAddress | undefined;
  /** In lower case: where it was delivered, then To and Cc. */
  to: string[];
  subject: string;
  /** ISO 8601, by the sender's clock. */
  sentAt: string | undefined;
  kind: MailKind;
  /** The sign by which the kind was known, a word for programs. */
  why: string;
  /** Of a bounce; otherwise empty. */
  bounces: Bounce[];
  /** What is new: without what is quoted and without the signature. The whole text when all of it seemed quoted. */
  words: string;
  signature: string;
  /** What was folded away of earlier mails. */
  quoted: string;
  wholeText: string;
  /** The HTML, safe to show: no styles, pictures, forms or scripts; links with their true host. */
  html: string | undefined;
  files: MailFile[];
  named: NamedFile[];
  authentication: Authentication;
  /** Whether it is another domain's envelope that fails: of who wrote what is in it nothing is known. */
  isOthersEnvelope: boolean;
  /** Whether something was over a limit and has been cut off. */
  isTruncated: boolean;
}

function readThread(email: Email) {
  const headers = createHeaders(email.headers);
  return {
    messageId: readMessageId(headers.first("message-id")),
    inReplyTo: readMessageIds(headers.first("in-reply-to"))[0],
    references: capReferences(readMessageIds(headers.all("references").join(" "))),
    from: readAddresses(headers.first("from"))[0],
    subject: readWords(headers.first("subject"), readLimits.subjectMax),
    sentAt: readDate(headers.first("date")),
  };
}

/** What a mail is: ours, or by the report in it, or by its headers. */
function readKind(email: Email, { ownAddresses, ...options }: ReadOptions) {
  const headers = createHeaders(email.headers);
  const subject = readWords(headers.first("subject"), readLimits.subjectMax);
  const byHeaders = { ...kindByHeaders(headers, subject, { ownAddresses, ...options }), bounces: [] };
  if (byHeaders.kind === "own") return byHeaders;
  const text = cutText(email.text ?? "", readLimits.textMax).replace(/\r\n?/g, "\n");
  const report = { headers, attachments: email.attachments, subject, text };
  return readReport(report, (address) => ownAddresses.includes(address)) ?? byHeaders;
}

/** The words of a mail, with those of mails that are attached to it: they are the words where there are no others. */
function readTexts({ text, forwarded }: MailContent): PartedText & { wholeText: string } {
  const parted = partText(text);
  const attached = cutText(forwarded.join("\n\n"), readLimits.textMax - text.length);
  const wholeText = [text, attached].filter(Boolean).join("\n\n");
  if (!parted.words) return { ...parted, words: attached, wholeText };
  return { ...parted, quoted: [parted.quoted, attached].filter(Boolean).join("\n\n"), wholeText };
}

/**
 * Reads a raw mail (RFC 5322). Nothing in it is believed: every text is cut off at a limit, and its files are candidates.
 * Throws UnreadableMail for what is over the limits of `mail-limits.ts`. Only the file process calls it, since a mail may
 * take more time and memory than the answering process has; everybody else asks `openMail`.
 */
export async function readMail(raw: Buffer, options: ReadOptions): Promise<ReadMail> {
  const outer = await parseMail(raw);
  const inner = await openEnvelope(outer);
  const email = inner ?? outer;
  const kind = readKind(outer, options);
  const content = await readContent(email);
  const outcome = readAuthentication(createHeaders(outer.headers), options.authservId);
  const authentication = inner ? authenticationWithin(outer, inner, outcome) : outcome;
  return {
    ...readThread(email),
    to: readRecipients(createHeaders([...outer.headers, ...(inner?.headers ?? [])])),
    ...kind,
    ...readTexts(content),
    html: content.html && safeView(content.html),
    ...readFiles(content.attachments),
    authentication,
    isOthersEnvelope: authentication !== outcome,
    isTruncated: content.isTruncated,
  };
}
