import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";

export interface OutgoingMail {
  /** The same for every try at one mail, so that a receiver can tell a second copy. */
  messageId: string;
  recipient: string;
  subject: string;
  textBody: string;
  htmlBody: string;
}

export interface Mailer {
  /** Resolves once the mail is out of our hands; rejects when another try makes sense. */
  deliver(mail: OutgoingMail): Promise<void>;
}

export interface MailerOptions {
  smtpUrl: string | undefined;
  from: string | undefined;
  dataDir: string;
  publicUrl: string;
}

const smtpTimeoutMs = 30_000;

const asMessage = (mail: OutgoingMail, from: string): SendMailOptions => ({
  from,
  to: mail.recipient,
  subject: mail.subject,
  text: mail.textBody,
  html: mail.htmlBody,
  messageId: mail.messageId,
});

function smtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
  return { deliver: async (mail) => void (await transport.sendMail(asMessage(mail, from))) };
}

/** Without an SMTP server every mail becomes a file under the data folder, readable by any mail program. */
function fileMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async deliver(mail) {
      const { message } = await transport.sendMail(asMessage(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.messageId.replace(/^<|@.*$/g, "")}.eml`);
      await writeFile(`${file}.tmp`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.tmp`, file);
    },
  };
}

export function createMailer({ smtpUrl, from, dataDir, publicUrl }: MailerOptions): Mailer {
  const sender = from ?? `Studio Vetrina <noreply@${new URL(publicUrl).hostname}>`;
  return smtpUrl ? smtpMailer(smtpUrl, sender) : fileMailer(path.join(dataDir, "mail"), sender);
}
