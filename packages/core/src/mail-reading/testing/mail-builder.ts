/** The parts of a mail that a form is made of; what isn't given is as in an ordinary one. */
export interface MailParts {
  from?: string;
  to?: string;
  subject?: string;
  headers?: string[];
  /** With its own Content-Type and encoding in `headers`, when it isn't plain UTF-8. */
  body: string | Buffer;
  type?: string;
  encoding?: string;
}

const crlf = (text: string) => text.replace(/\r?\n/g, "\r\n");

/** A mail as it comes from a server. */
export function makeMail({
  from = "Chiara Conti <chiara@cliente.example>",
  to = "assistenza+k7@agenzia.example",
  subject = "Re: Ti abbiamo risposto",
  headers = [],
  body,
  type = "text/plain; charset=utf-8",
  encoding = "8bit",
}: MailParts): Buffer {
  const head = [
    ...headers,
    "Return-Path: <chiara@cliente.example>",
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    "Date: Wed, 25 Nov 2026 10:30:00 +0100",
    "Message-ID: <answer-1@cliente.example>",
    "MIME-Version: 1.0",
    `Content-Type: ${type}`,
    `Content-Transfer-Encoding: ${encoding}`,
  ].filter((line, at, lines) => lines.findIndex((other) => nameOf(other) === nameOf(line)) === at);
  const content = typeof body === "string" ? Buffer.from(crlf(body)) : body;
  return Buffer.concat([Buffer.from(`${crlf(head.join("\n"))}\r\n\r\n`), content]);
}

const nameOf = (line: string) => line.slice(0, line.indexOf(":")).toLowerCase();

export interface Part {
  type: string;
  headers?: string[];
  body: string | Buffer;
}

const base64Lines = (bytes: Buffer) => bytes.toString("base64").replace(/.{76}/g, "$&\r\n");

function partText({ type, headers = [], body }: Part): string {
  const isText = typeof body === "string";
  const encoding = isText ? [] : ["Content-Transfer-Encoding: base64"];
  return `${[`Content-Type: ${type}`, ...encoding, ...headers].join("\n")}\n\n${isText ? body : base64Lines(body)}`;
}

let boundaries = 0;

/** Several parts as one, to be nested or to be the mail's body. */
export function multipart(subtype: string, ...parts: Part[]): { type: string; body: string } {
  boundaries += 1;
  const boundary = `----=_Part_${boundaries}`;
  const pieces = parts.map((part) => `--${boundary}\n${partText(part)}\n`);
  return { type: `multipart/${subtype}; boundary="${boundary}"`, body: `${pieces.join("")}--${boundary}--\n` };
}

export const plain = (body: string): Part => ({ type: "text/plain; charset=utf-8", body });
export const html = (body: string): Part => ({ type: "text/html; charset=utf-8", body });

/** A file that was attached, or that the text shows. */
export const file = (type: string, name: string, body: Buffer, contentId?: string): Part => ({
  type: `${type}; name="${name}"`,
  headers: [
    `Content-Disposition: ${contentId ? "inline" : "attachment"}; filename="${name}"`,
    ...(contentId ? [`Content-ID: <${contentId}>`] : []),
  ],
  body,
});

/** A mail as a program has made it, and what must come out. */
export interface MailForm {
  name: string;
  raw: Buffer;
  words: string;
  /** Where it isn't empty. */
  signature?: string;
  /** Something that must have been folded. */
  quoted?: string;
  kind?: string;
  files?: string[];
  named?: [name: string, reason: string][];
}

/** What we wrote before, as it comes back in answers. */
export const ours = "Buongiorno Chiara,\nil sito è pronto per la revisione.\nPuò guardarlo e dirci?";
export const oursMarked = ours.replace(/^/gm, "> ");
export const oursHtml = ours.replaceAll("\n", "<br>");
/** The size that it says is all that the reader looks at. */
export function pictureOf(width: number, height: number, bytes = 200): Buffer {
  const picture = Buffer.alloc(Math.max(bytes, 33), 7);
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex").copy(picture);
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}
