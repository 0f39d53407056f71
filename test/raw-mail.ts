import { randomUUID } from "node:crypto";

/** What a service that hands mails over shows. */
export const inboundSecret = "un-segreto-abbastanza-lungo";

export const inboundHeaders = {
  authorization: `Basic ${Buffer.from(`posta:${inboundSecret}`).toString("base64")}`,
  "content-type": "message/rfc822",
};

export interface RawMail {
  from: string;
  to?: string;
  subject?: string;
  text?: string;
  messageId?: string;
  /** Further headers, as lines. */
  headers?: string[];
  /** A part beside the text, as lines with its headers. */
  parts?: string[][];
}

const boundary = "taglio";

function bodyOf({ text = "Grazie, adesso funziona.", parts = [] }: RawMail): string[] {
  if (parts.length === 0) return ["Content-Type: text/plain; charset=utf-8", "", text];
  const all = [["Content-Type: text/plain; charset=utf-8", "", text], ...parts];
  return [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    "",
    ...all.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ];
}

/** A mail as it travels (RFC 5322). */
export function rawMail(mail: RawMail): string {
  const { from, to = "assistenza@agenzia.example", subject = "Re: Ticket", headers = [] } = mail;
  const { messageId = `${randomUUID()}@example.it` } = mail;
  const head = [`From: ${from}`, `To: ${to}`, `Subject: ${subject}`, `Message-ID: <${messageId}>`, "MIME-Version: 1.0"];
  return [...headers, ...head, ...bodyOf(mail), ""].join("\r\n");
}

/** A picture or a document that comes with a mail. */
export const attached = (name: string, type: string, bytes: Buffer): string[] => [
  `Content-Type: ${type}; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "Content-Transfer-Encoding: base64",
  "",
  bytes.toString("base64").replace(/(.{76})/g, "$1\r\n"),
];
