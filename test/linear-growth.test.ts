import { describe, expect, test } from "vitest";
import { describeError } from "../apps/server/src/log.ts";
import { withAbsoluteAddresses } from "../apps/server/src/pages/feed.ts";
import { outsideSources } from "../apps/server/src/pages/outside-sources.ts";
import { asCdata, escapeXml } from "../apps/server/src/pages/xml.ts";
import { canonicalPath } from "../apps/server/src/plugins/canonical-address.ts";
import { readableAddress } from "../apps/server/src/plugins/readable-address.ts";
import { dressArticle } from "../apps/web/src/site/blog/article-html.ts";
import { isBlank, withoutEmptyEnd } from "../packages/admin/src/features/blog/editor/rich-text/article-html.ts";
import { slugOfTitle, slugSchema } from "../packages/contract/src/blog/blog.ts";
import { blogAddress, readBlogQuery } from "../packages/contract/src/blog/blog-address.ts";
import { imageAddressSchema, postCreateSchema } from "../packages/contract/src/blog/blog-writing.ts";
import { deferFrames } from "../packages/contract/src/blog/defer-frames.ts";
import { readFrame } from "../packages/contract/src/blog/frames.ts";
import { plainText, readingTime } from "../packages/contract/src/blog/reading.ts";
import { clientLoginSchema, clientRegistrationSchema } from "../packages/contract/src/clients.ts";
import { paymentRequestSchema } from "../packages/contract/src/deposits/deposits.ts";
import { withdrawalRequestSchema } from "../packages/contract/src/deposits/withdrawals.ts";
import { contactRequestSchema } from "../packages/contract/src/leads.ts";
import { imageSources } from "../packages/contract/src/pictures/images.ts";
import { workCreateSchema } from "../packages/contract/src/pictures/works.ts";
import { personRefSchema } from "../packages/contract/src/privacy.ts";
import { companyFormSchema, companyUpdateSchema } from "../packages/contract/src/settings/company-write.ts";
import { settingsUpdateSchema } from "../packages/contract/src/settings/settings.ts";
import { formatPhone } from "../packages/contract/src/settings/site.ts";
import { confirmSecondFactorSchema, newUserSchema } from "../packages/contract/src/staff/staff.ts";
import { parseTicketId, ticketCreateSchema } from "../packages/contract/src/tickets.ts";
import { readTrialSite } from "../packages/contract/src/trial-site.ts";
import { trialAddress } from "../packages/contract/src/trial-trades.ts";
import { AppError } from "../packages/core/src/app-error.ts";
import { csvLines } from "../packages/core/src/csv.ts";
import { cleanFileName } from "../packages/core/src/files/file-name.ts";
import { checkPdf } from "../packages/core/src/files/pdf-check.ts";
import { makePdf } from "../packages/core/src/files/testing/pictures.ts";
import { readImageAddress, readLink } from "../packages/core/src/html/addresses.ts";
import { cleanArticle } from "../packages/core/src/html/clean-article.ts";
import { layOutMail } from "../packages/core/src/mail/mail-layout.ts";
import { searchWords } from "../packages/core/src/search-words.ts";
import { chooseRelated } from "../packages/domains/blog/src/articles/related-posts.ts";
import { readDraft } from "../packages/domains/blog/src/writer/article-draft.ts";
import { countWords, foldTitle, textOfHtml, wordsSoFar } from "../packages/domains/blog/src/writer/article-text.ts";
import { unbalancedTags } from "../packages/domains/blog/src/writer/html-balance.ts";
import { failedGates } from "../packages/domains/blog/src/writer/quality-gates.ts";
import { matchesConditions } from "../packages/domains/helpdesk/src/rules/rule-match.ts";
import { deviceName } from "../packages/domains/staff/src/device-name.ts";
import { plainCode } from "../packages/domains/staff/src/second-factor.ts";
import { type Shape, superlinear } from "./linear-growth.ts";

const spaces: Shape[] = [{ piece: " ", after: "\tx" }, { piece: " \n" }, { piece: "\u00a0", after: "x" }];
const letters: Shape[] = [
  { piece: "a", after: "!" },
  { piece: "parola " },
  { piece: "'", after: "x" },
  { piece: "è’ " },
  { before: "a", piece: "\u0301\u0316" },
  { piece: "\ufdfa" },
  { piece: "\ud83d\ude00" },
];
const signs: Shape[] = [
  ".",
  "-",
  "@",
  "a.",
  "a-",
  "@a.",
  "0",
  "0 ",
  "+",
  "/",
  "\\",
  "%",
  "%2",
  "&",
  "=",
  ";",
  ",",
  ":",
].map((piece) => ({ piece, after: "\tx" }));
/** What a writing model may leave in a text, and what looks for it. */
const markdown: Shape[] = ["[", "[a", "{{", "{{a", "**a", "* ", "#", "`", "~"].map((piece) => ({ piece }));
const text = [...spaces, ...letters, ...signs, ...markdown];

const addresses: Shape[] = [
  ...["a.", ".", ".:", "a@", "/", "../", "a\t", "%41", "è", "xn--a."].map((piece) => ({
    before: "https://",
    piece,
    after: "\tx",
  })),
  { before: "https://", piece: rareSigns() },
  { before: "//", piece: rareSigns() },
  { before: "https:\t//\n", piece: rareSigns() },
  { before: "https://www.youtube.com/embed/", piece: "a" },
  { before: "https://www.openstreetmap.org/export/embed.html?bbox=", piece: "1," },
  { before: "https://a.it/", piece: rareSigns() },
];

/** Letters all different from each other, of which a host's name is translated the slowest. */
function rareSigns(): string {
  return String.fromCodePoint(...Array.from({ length: 20_000 }, (_, index) => 0x4e00 + ((index * 7919) % 20_000)));
}

const html: Shape[] = [
  ...["<", "<a", "<p", "<p ", "</", "<!--", "<![CDATA[", "<a <", '<p title="', "<p a", "&amp;", "&a", "&#", "><"].map(
    (piece) => ({ piece }),
  ),
  ...["<h2>", "<h2 ", "<h2>a</h2>", "<h2></h2>", "</h2>", "<h2>a</h2><h2>a 2</h2>"].map((piece) => ({ piece })),
  ...["<table>", "<table ", "<table></table>", "</table>", "<pre>", "<script>", "<script", "<style>", "</script "].map(
    (piece) => ({ piece }),
  ),
  ...["<img ", "<img >", '<img src="https://a.it/b.png">', "<iframe ", "<iframe >", "<p> ", "<p></p>"].map((piece) => ({
    piece,
    after: "x",
  })),
  ...['<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>', ' src="', ' href="', " on", " ona", '<a srcset=", '].map(
    (piece) => ({ piece }),
  ),
  { before: "<h2>a", piece: "\u0301\u0316", after: "</h2>" },
  { before: "<p>", piece: " ", after: "<iframe" },
  { before: "<a", piece: " onx", after: "!" },
];

/** Elements that never end, so that each stands in all of those before; and what makes a cleaner copy its text. */
const nestings: Shape[] = ["<p><b>", "<ul><li>", "<b><i>", "<div>", "<table><tr><td>", "</p>", "a<img>", "<", "&"].map(
  (piece) => ({ piece }),
);

function orRefuse(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** What stands between the objects of a PDF, and what is looked for in them. */
const pdfObjects: Shape[] = [
  ...[" ", "\0", "#41", "#", "%", "[", "(", "<<", "obj", "/", "/Filter", "/ObjStm", "/JS#", "/Filter [ ", "x\u009c"],
  ...["stream\n", "endstream", "stream\nendstream", "/ObjStm stream\n", "/ObjStm stream\nx\u009cendstream"],
].map((piece) => ({ piece, after: "\nendstream" }));
const objectStream = "9 0 obj\n<< /Type /ObjStm";
for (const piece of [" ", "\0", " /Filter", " [", "#20"]) {
  pdfObjects.push({ before: `${objectStream} /Filter`, piece, after: "x >>\nstream\nx\nendstream" });
}

const accepts =
  (schema: { safeParse(value: unknown): unknown }, name: string, others: object = {}) =>
  (value: string) =>
    schema.safeParse({ ...others, [name]: value });

/** Every field of a form at once, since each is looked at whatever is wrong with the others. */
const acceptsAll = (schema: { shape: object; safeParse(value: unknown): unknown }) => (value: string) =>
  schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value])));

const draftOf = (content: string) => ({
  title: "Titolo",
  excerpt: "",
  metaTitle: "",
  metaDescription: "",
  slug: "",
  tags: [],
  content,
});

const spellings: Shape[] = ["/", "/../a", "/.", "%61", "%", "A", "\\", "/a."].map((piece) => ({ piece }));

/**
 * Every function that takes a text from outside, with the shapes of text that could be slow for it. A new one gets a
 * line here.
 */
const functions: [name: string, run: (text: string) => unknown, shapes: Shape[]][] = [
  // Forms and calls of visitors.
  ["the contact form", acceptsAll(contactRequestSchema), text],
  ["a new ticket", acceptsAll(ticketCreateSchema), [...text, ...addresses]],
  ["a client's login", acceptsAll(clientLoginSchema), text],
  ["a client's registration", acceptsAll(clientRegistrationSchema), text],
  ["a payment's data", acceptsAll(paymentRequestSchema), text],
  ["a withdrawal", acceptsAll(withdrawalRequestSchema), text],
  ["a ticket's number", parseTicketId, text],
  ["a call's address", (url) => readableAddress("https://example.it")({ url }), [...text, { piece: "?" }]],
  ["the spelling of an address", (path) => canonicalPath(`/${path}`, true), spellings],
  [
    "the address of a trial",
    (typed) => trialAddress(readTrialSite(new URLSearchParams({ nome: typed, citta: typed, colore: typed }))),
    text,
  ],
  [
    "the address of /blog",
    (query) => blogAddress(readBlogQuery(new URLSearchParams({ q: query, pagina: query }))),
    text,
  ],
  ["an article's address", (slug) => slugSchema.safeParse(slug), text],
  ["the words of a search", searchWords, text],
  [
    "what a rule looks for",
    (words: string) =>
      matchesConditions([{ kind: "parole", text: "fattura, aaaaaaab" }], { words, email: words, page: words }),
    text,
  ],
  ["a device's name", deviceName, [...text, { piece: "Mac OS " }, { piece: "Edg" }]],
  ["an error for the log", (message) => describeError(new Error(message)), text],

  // Their files.
  ["a file's name", (name) => cleanFileName(name, "image/png"), [...text, { before: "a", piece: ".", after: "b" }]],
  ["a PDF", (objects) => orRefuse(() => checkPdf(makePdf({ objects }))), pdfObjects],

  // What the staff writes.
  ["an account", acceptsAll(newUserSchema), text],
  ["a code of the second factor", acceptsAll(confirmSecondFactorSchema), text],
  ["a recovery code", plainCode, text],
  ["an article's form", acceptsAll(postCreateSchema), [...text, ...addresses]],
  ["an article's picture", (address) => imageAddressSchema.safeParse(address), addresses],
  ["a work", acceptsAll(workCreateSchema), [...text, ...addresses]],
  ["the settings", acceptsAll(settingsUpdateSchema), [...text, ...addresses]],
  ["the company's data", acceptsAll(companyUpdateSchema), text],
  ["the company's form", acceptsAll(companyFormSchema), [...text, { before: "1", piece: " ", after: "x" }]],
  ["the company's pages", accepts(companyUpdateSchema, "social"), text],
  ["a person's address", acceptsAll(personRefSchema), text],
  ["a phone number", formatPhone, [{ before: "+39", piece: "0" }]],
  ["a slug", slugOfTitle, text],
  ["related articles", (title) => chooseRelated(title, [{ id: 1, title }], 3), text],

  // Articles on their way into the database and out of it.
  ["an article to be stored", (content) => orRefuse(() => cleanArticle(content)), nestings],
  ["a link", readLink, addresses],
  ["a picture's address", readImageAddress, addresses],
  ["a frame's address", readFrame, addresses],
  ["an uploaded picture's address", imageSources, [{ before: "/uploads/images/", piece: "0" }]],
  ["the frames of an article", deferFrames, html],
  ["an article's chapters, tables and pictures", dressArticle, html],
  ["an article's text", plainText, [...html, ...text]],
  ["the reading time", readingTime, [...html, ...text]],
  ["an article without anything in it", isBlank, html],
  ["an article's empty end", withoutEmptyEnd, html],
  [
    "an article in the feed",
    (content) => asCdata(withAbsoluteAddresses(content, "https://a.it")),
    [...html, { piece: "]]>" }, { before: 'srcset="', piece: ", " }],
  ],
  ["a title in the feed", escapeXml, text],
  ["the hosts of a page's pictures", outsideSources, [...html, ...addresses]],

  // What a writing model answers.
  ["a model's answer", readDraft, [...text, { piece: "[" }, { piece: '{"a":' }]],
  [
    "the words so far",
    wordsSoFar,
    [
      ...html.map((shape) => ({ ...shape, before: `"content":"${shape.before ?? ""}` })),
      { piece: '"content"' },
      { before: '"content"', piece: " " },
    ],
  ],
  ["the text of an answer", (content) => countWords(textOfHtml(content)), [...html, ...text]],
  ["the balance of tags", unbalancedTags, html],
  [
    "the quality gates",
    (content) => failedGates({ draft: draftOf(content), cleaned: content, existingTitles: [] }),
    [...html, ...markdown],
  ],
  ["a title to compare", foldTitle, text],

  // What others read of it.
  ["a line of a CSV", (cell) => csvLines([[cell]]), text],
  ["a mail", (quote) => layOutMail({ heading: quote, paragraphs: [quote], quote }), [...text, { piece: "\n" }]],
];

describe("four times the text takes about four times as long", () => {
  test.each(functions)("%s", (_name, run, shapes) => {
    expect(shapes.map((shape) => superlinear(run, shape)).filter(Boolean)).toEqual([]);
  });
});

test("a time that grows with the square is noticed", () => {
  const look = () => superlinear((spaces) => /\s+$/.test(spaces), { piece: " ", after: "x" });
  // The comparison forgives what another program spoils: beside one that slows the shorter text down it sees nothing.
  expect(look() ?? look() ?? look()).toContain("a quarter of them");
});
