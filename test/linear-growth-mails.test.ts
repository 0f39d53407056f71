import { expect, test } from "vitest";
import { readReport } from "../packages/core/src/mail-reading/bounces.ts";
import { htmlToText } from "../packages/core/src/mail-reading/html-text.ts";
import { readAuthentication } from "../packages/core/src/mail-reading/mail-authentication.ts";
import {
  createHeaders,
  readAddresses,
  readMessageIds,
  readWords,
} from "../packages/core/src/mail-reading/mail-headers.ts";
import { partText } from "../packages/core/src/mail-reading/new-words.ts";
import { safeView } from "../packages/core/src/mail-reading/safe-view.ts";
import { type Shape, superlinear } from "./linear-growth.ts";

/** Elements that never end, so that each stands in all of those before; and tags that break off. */
const html: Shape[] = [
  ...[
    "<",
    "<a",
    "<p ",
    "</",
    "<!--",
    "&",
    "&#",
    "<p><b>",
    "<ul><li>",
    "<div>",
    "<table><tr><td>",
    "</p>",
    "<br>",
    "<td>",
  ],
  ...[
    "<blockquote type=cite>",
    "<a href=https://a.it>x",
    "<a href=https://a.it>x</a>",
    "<pre>\n",
    "<img alt=x>",
    "<p></p>",
  ],
  ...["<script>", "<style>", "<select>", "<svg>", "<div class=gmail_attr>", "<div id=signature>"],
].map((piece) => ({ piece, after: "x" }));

/** What quotes, signatures and bounces are known by, whole and broken off. */
const mailLines: Shape[] = [
  ...[" ", "\u00a0", "a", "parola ", ".", "-", "@", "+", "=", ";", ",", ":", "[", "*", "|", "_", "\n", "\ud83d"],
  ...["Il 1:00 ", "Il 3/3/26 10:00 a@b \n", "a@b.it ha scritto:\n", "Da: x\n", "Da: x\nInviato: y\nA: z\n", "> \n"],
  ...[
    "-----\n",
    "__________\n",
    "-- \nx\n",
    "Inviato da iphone\n",
    "risposte sotto ",
    "message-id: <",
    "5.1.",
    "a@a.a",
  ],
  ...["dmarc=", "spf=pass smtp.mailfrom=", "(", '"', "=?utf-8?b?YQ==?= ", "a <a@b.it>,", "a,", "<>"],
].map((piece) => ({ piece, after: "\tx" }));

const results = (text: string) => [
  { key: "authentication-results", originalKey: "", value: `mx;${text}` },
  { key: "from", originalKey: "", value: "postmaster@a.it" },
];
const bounceOf = (text: string) =>
  readReport({ headers: createHeaders(results("")), attachments: [], subject: "failure notice", text }, () => false);

const mailReaders: [string, (text: string) => unknown, Shape[]][] = [
  ["a mail's new words", (words) => partText(`Ciao\n${words}`), mailLines],
  ["the text of a mail's HTML", htmlToText, [...html, ...mailLines]],
  ["the view of a mail", safeView, html],
  ["a mail's authentication", (value) => readAuthentication(createHeaders(results(value)), "mx"), mailLines],
  ["a mail's addresses", readAddresses, mailLines],
  ["the Message-IDs of a thread", readMessageIds, mailLines],
  ["a mail's subject", (value) => readWords(value, 300), mailLines],
  ["a bounce in words", bounceOf, mailLines],
];

test.each(mailReaders)("four times the text takes about four times as long: %s", (_name, run, shapes) => {
  expect(shapes.map((shape) => superlinear(run, shape)).filter(Boolean)).toEqual([]);
});
