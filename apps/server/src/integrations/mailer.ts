import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";

export interface OutgoingMail {
  /** Who it comes from, unless the environment names a sender for all mails. */
  sender: { name: string; address: string };
  /** The same for every try at one mail, so that a receiver can tell a second copy. */
  messageId: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  /** The Message-IDs of the thread's mails before this one, the first of all in front. */
  thread: string[];
  /** A letter from the staff to a person, who may reply by mail. */
  isLetter?: boolean;
  /** Where an answer goes, unless to the sender. */
  answersTo?: string | undefined;
  /** By which the staff finds the lines of the log that go with the mail. */
  requestId?: string | null;
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted the mail. Rejects with a DeliveryError that says what to do about it;
   * any other error is no fault of the mail, and another attempt makes sense.
   */
  deliver(mail: OutgoingMail): Promise<void>;
}

/**
 * Why a mail was not handed over. `refused`: the receiver doesn't want this mail, now or later.
 * `unreachable`: the mail server can't be reached, so no other mail needs to be tried. `later`: this mail, at this time.
 */
export class DeliveryError extends Error {
  constructor(
    readonly kind: "refused" | "unreachable" | "later",
    cause: Error,
  ) {
    super(cause.message, { cause });
    this.name = "DeliveryError";
  }
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  /** The sender of all mails, as "Name <address>"; without it each mail brings its own. */
  from: string | undefined;
  dataDir: string;
  /** Instead of `smtpSilenceMs`. */
  silenceMs?: number;
}

/** For the connection and the server's greeting. */
const smtpTimeoutMs = 30_000;

/** How long a server may think between two of its answers, in milliseconds: some read a whole mail before they take it. */
export const smtpSilenceMs = 120_000;

const asMessage = (mail: OutgoingMail, from: string | undefined): SendMailOptions => ({
  from: from ?? mail.sender,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.textBody,
  html: mail.htmlBody,
  messageId: mail.messageId,
  inReplyTo: mail.thread.at(-1),
  references: mail.thread,
  ...(mail.answersTo && { replyTo: mail.answersTo }),
  headers: {
    // RFC 3834: no holiday notice need answer what no person wrote.
    ...(!mail.isLetter && { "Auto-Submitted": "auto-generated" }),
    ...(mail.requestId && { "X-Request-Id": mail.requestId }),
  },
});

/** What nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  /** The SMTP command that was being answered, and the answer's number. */
  command?: string;
  responseCode?: number;
  /** Of ETIMEDOUT: which of the times was over. */
  timeoutType?: string;
}

/** Errors of the connection and of the login: every mail would meet them. */
const connectionCodes = new Set([
  "ECONNECTION",
  "ETIMEDOUT",
  "ESOCKET",
  "EDNS",
  "ETLS",
  "EAUTH",
  "ENOAUTH",
  "EPROTOCOL",
]);

/**
 * RFC 5321, 4.2.1: a reply that begins with 5 is permanent. What the server says of our own address or of our
 * session is put right by us, not by another mail, so that isn't held against the mail. A server that falls silent with
 * the mail in its hands may have taken it: that is a try, or it would be sent again without end.
 */
function deliveryError(error: SmtpError): DeliveryError {
  const { code = "", command, responseCode, timeoutType } = error;
  if (timeoutType === "SOCKET_TIMEOUT") return new DeliveryError("later", error);
  if (connectionCodes.has(code) || responseCode === 421) return new DeliveryError("unreachable", error);
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isForGood = responseCode === undefined || (responseCode >= 500 && responseCode !== 503);
  const isRefused = isAboutMail && isForGood && command !== "MAIL FROM";
  return new DeliveryError(isRefused ? "refused" : "later", error);
}

/** Loaded with the first mail. */
const loadNodemailer = () => import("nodemailer");

/** Idle SMTP connections are closed after this, in milliseconds. */
const keptMs = 500;

/** Up to five connections, each for many mails; none while there is nothing to send. */
function smtpMailer(smtpUrl: string, { from, silenceMs = smtpSilenceMs }: MailerOptions): Mailer {
  const open = ({ createTransport }: Awaited<ReturnType<typeof loadNodemailer>>) =>
    createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 5,
      maxMessages: 1000,
      // A pooled connection that the server has closed meanwhile is replaced once, if nothing of the mail was sent.
      maxRequeues: 1,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: silenceMs,
    });
  let transport: ReturnType<typeof open> | undefined;
  let leaving = 0;
  let idle: NodeJS.Timeout | undefined;
  const close = () => {
    transport?.close();
    transport = undefined;
  };
  return {
    async deliver(mail) {
      clearTimeout(idle);
      leaving += 1;
      try {
        const nodemailer = await loadNodemailer();
        transport ??= open(nodemailer);
        await transport.sendMail(asMessage(mail, from));
      } catch (error) {
        throw error instanceof Error ? deliveryError(error) : error;
      } finally {
        leaving -= 1;
        if (leaving === 0) idle = setTimeout(close, keptMs);
      }
    },
  };
}

/** Without an SMTP server every mail becomes a file under the data folder, readable by any mail program. */
function fileMailer(folder: string, from: string | undefined): Mailer {
  const open = async () => {
    const { createTransport } = await loadNodemailer();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return createTransport({ streamTransport: true, buffer: true });
  };
  let opening: ReturnType<typeof open> | undefined;
  const write = async (file: string, message: Buffer) => {
    await writeFile(`${file}.tmp`, message, { mode: 0o600 });
    await rename(`${file}.tmp`, file);
  };
  return {
    async deliver(mail) {
      opening ??= open();
      try {
        const { message } = await (await opening).sendMail(asMessage(mail, from));
        await write(path.join(folder, `${mail.messageId.replace(/^<|@.*$/g, "")}.eml`), message as Buffer);
      } catch (error) {
        // The folder may have been removed: the next attempt creates it again.
        opening = undefined;
        throw error;
      }
    },
  };
}

/** Where mails lie as files, also those from before there was a server. */
export const mailFolderIn = (dataDir: string): string => path.join(dataDir, "mail");

export const createMailer = (options: MailerOptions): Mailer =>
  options.smtpUrl ? smtpMailer(options.smtpUrl, options) : fileMailer(mailFolderIn(options.dataDir), options.from);
