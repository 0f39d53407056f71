import PostalMime from "postal-mime";
import { type Authentication, readAuthentication } from "./mail-authentication.ts";
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
import { mailLimits, readLimits, refuseExcess, UnreadableMail } from "./mail-limits.ts";
import { cleanLines, cutText } from "./plain-text.ts";
import type { ReadOptions } from "./read-options.ts";

/** An address that a mail didn't reach. */
export interface Bounce {
  recipient: string;
  /** As RFC 3463 writes it (`5.1.1`); missing where the server says nothing of it. */
  status: string | undefined;
  isPermanent: boolean;
  originalMessageId: string | undefined;
}

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
  /** The HTML, safe to show: no styles, pictures, forms or scripts; links with their true address. */
  html: string | undefined;
  files: MailFile[];
  named: NamedFile[];
  authentication: Authentication;
  /** Whether something was over a limit and has been cut off. */
  isTruncated: boolean;
}

async function parse(raw: Buffer) {
  refuseExcess(raw);
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: mailLimits.depthMax,
      maxHeadersSize: mailLimits.headerBytesMax,
    });
  } catch (error) {
    throw new UnreadableMail("malformed", { cause: error });
  }
}

/**
 * Reads a raw mail (RFC 5322). Nothing in it is believed: every text is cut off at a limit, and its files are candidates.
 * Throws UnreadableMail for what is over the limits of `mail-limits.ts`. Only the file process calls it, since a mail may
 * take more time and memory than the answering process has; everybody else asks `openMail`.
 */
export async function readMail(raw: Buffer, options: ReadOptions): Promise<ReadMail> {
  const email = await parse(raw);
  const headers = createHeaders(email.headers);
  const subject = readWords(headers.first("subject"), readLimits.subjectMax);
  const wholeText = cleanLines(cutText(email.text ?? "", readLimits.textMax)).trim();
  return {
    messageId: readMessageId(headers.first("message-id")),
    inReplyTo: readMessageIds(headers.first("in-reply-to"))[0],
    references: capReferences(readMessageIds(headers.all("references").join(" "))),
    from: readAddresses(headers.first("from"))[0],
    to: readRecipients(headers),
    subject,
    sentAt: readDate(headers.first("date")),
    ...kindByHeaders(headers, subject, options),
    bounces: [],
    words: wholeText,
    signature: "",
    quoted: "",
    wholeText,
    html: undefined,
    ...readFiles(email.attachments),
    authentication: readAuthentication(headers, options.authservId),
    isTruncated: (email.text?.length ?? 0) > readLimits.textMax,
  };
}
