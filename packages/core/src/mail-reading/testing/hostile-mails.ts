import type { UnreadableReason } from "../mail-limits.ts";

const megabyte = 2 ** 20;
const head = "From: a@cliente.example\r\nTo: b@agenzia.example\r\nSubject: x\r\n";
const mail = (headers: string, body = "ciao") => Buffer.from(`${head}${headers}\r\n${body}`);
const mixed = (parts: string[]) =>
  mail(
    "Content-Type: multipart/mixed; boundary=B\r\n",
    `${parts.map((part) => `--B\r\n${part}\r\n`).join("")}--B--\r\n`,
  );
const filled = (headers: string, bytes: number, filling: string) =>
  Buffer.concat([mail(headers, ""), Buffer.alloc(bytes, filling)]);
const base64 = `${"A".repeat(76)}\r\n`;

function nested(depth: number): Buffer {
  let inner = mail("");
  for (let level = 0; level < depth; level += 1) inner = mail("Content-Type: message/rfc822\r\n", inner.toString());
  return inner;
}

const deep = (levels: number) =>
  mail(
    "Content-Type: multipart/mixed; boundary=b0.\r\n",
    Array.from(
      { length: levels },
      (_, at) => `--b${at}.\r\nContent-Type: multipart/mixed; boundary=b${at + 1}.\r\n\r\n`,
    ).join(""),
  );

interface HostileMail {
  name: string;
  make(): Buffer;
  /** What is read of it, or why nothing is. */
  outcome: UnreadableReason | object;
}

const file = (name: string, type: string) =>
  `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nPK\u0003\u0004`;

/** What an enemy may send, each with what comes of it. */
export const hostileMails: HostileMail[] = [
  {
    name: "25 MB of file",
    make: () =>
      filled(
        "Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n",
        25 * megabyte,
        base64,
      ),
    outcome: { files: [], named: [{ name: "a.pdf", reason: "not-allowed" }] },
  },
  { name: "more than any server takes", make: () => filled("", 37 * megabyte, base64), outcome: "too-large" },
  { name: "25 MB of lines", make: () => filled("", 25 * megabyte, "\n"), outcome: "too-many-lines" },
  { name: "25 MB of words in one line", make: () => filled("", 25 * megabyte, "parola "), outcome: "too-large" },
  {
    name: "as many words in one line as are read",
    make: () => filled("", 9 * megabyte, "parola "),
    outcome: { isTruncated: true },
  },
  {
    name: "10,000 files",
    make: () => mixed(Array(10_000).fill(file("a.exe", "application/x-msdownload"))),
    outcome: { files: [], kind: "message" },
  },
  { name: "10,000 texts", make: () => mixed(Array(10_000).fill("\r\nparola")), outcome: { isTruncated: false } },
  { name: "a million parts", make: () => mixed(Array(1_000_000).fill("")), outcome: "too-many-parts" },
  {
    name: "20,000 delimiters announced, and lines that look like them",
    make: () =>
      mail(Array.from({ length: 20_000 }, (_, at) => `X-A: boundary=q${at}\r\n`).join(""), "--q\r\n".repeat(70_000)),
    outcome: { kind: "message" },
  },
  {
    name: "a mail in a mail a thousand times",
    make: () => nested(1000),
    outcome: { named: [{ reason: "message" }, { reason: "message" }, { reason: "message" }] },
  },
  { name: "parts in parts a thousand times", make: () => deep(1000), outcome: "malformed" },
  {
    name: "1,000 addresses",
    make: () =>
      mail(`Cc: ${Array.from({ length: 1000 }, (_, at) => `"P, ${at}" <p${at}@x.example>`).join(",\r\n ")}\r\n`),
    outcome: { words: "ciao" },
  },
  {
    name: "groups of nobody",
    make: () => mail(`Cc: ${"a:;".repeat(100_000)}\r\n`),
    outcome: { to: ["b@agenzia.example"] },
  },
  {
    name: "a subject of 100 kB",
    make: () => Buffer.from(`From: a@b.example\r\nSubject: ${"=?utf-8?b?w6g=?= ".repeat(6_000)}\r\n\r\nciao`),
    outcome: { subject: "è".repeat(211), words: "ciao" },
  },
  {
    name: "a header of 100 kB in pieces",
    make: () => mail(`X-A: ${"x\r\n ".repeat(25_000)}\r\n`),
    outcome: { words: "ciao" },
  },
  { name: "a header of 3 MB", make: () => mail(`X-A: ${"x".repeat(3 * megabyte)}\r\n`), outcome: "malformed" },
  {
    name: "a file's name of a megabyte, with a path",
    make: () => mixed([file(`../../${"a".repeat(megabyte)}\u202egpj.exe`, "image/png")]),
    outcome: { files: [] },
  },
  {
    name: "an archive that unpacks to terabytes is named and never opened",
    make: () =>
      mixed([
        file("preventivo.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
        file("a.zip", "application/zip"),
      ]),
    outcome: {
      files: [],
      named: [
        { name: "preventivo.docx", reason: "not-allowed" },
        { name: "a.zip", reason: "not-allowed" },
      ],
    },
  },
  {
    name: "180,000 elements in one another",
    make: () => mail("Content-Type: text/html\r\n", `${"<div>".repeat(180_000)}fondo`),
    outcome: { words: "fondo", html: undefined },
  },
  {
    name: "UTF-7 without an end",
    make: () => mail("Content-Type: text/plain; charset=utf-7\r\n", "+AOk-".repeat(2 * megabyte)),
    outcome: { isTruncated: true },
  },
  {
    name: "an unknown charset",
    make: () => mail("Content-Type: text/plain; charset=x-nothing\r\n"),
    outcome: { words: "ciao" },
  },
  {
    name: "no delimiter that was announced",
    make: () => mail("Content-Type: multipart/mixed; boundary=nowhere\r\n", "--other\r\n\r\nciao"),
    outcome: { kind: "message" },
  },
  {
    name: "zeros in the names of a thread",
    make: () =>
      mail(
        "Message-ID: \0x@cliente.example>\r\nIn-Reply-To: <1\0@cliente.example>\r\n" +
          "References: <2\0@cliente.example> <3@cliente.example>\r\n",
      ),
    outcome: { messageId: undefined, inReplyTo: undefined, references: ["<3@cliente.example>"] },
  },
  { name: "nothing", make: () => Buffer.alloc(0), outcome: { from: undefined, words: "", to: [] } },
  { name: "nothing but zeros", make: () => Buffer.alloc(5000), outcome: { from: undefined, words: "" } },
];
