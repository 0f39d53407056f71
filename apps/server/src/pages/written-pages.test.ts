import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { openBlogDesk } from "@test/blog-desk";
import { ownSite } from "@test/own-site";
import { plainText, publicAddresses } from "@test/public-pages";
import { servicePaths } from "@vetrina/contract/service-pages";
import { tagOfTrade, tradePath, tradePaths } from "@vetrina/contract/trade-pages";
import { trades } from "@vetrina/contract/trial-trades";
import { beforeAll, expect, test } from "vitest";

const site = ownSite();
let pages: { address: string; text: string }[];
beforeAll(async () => {
  pages = await Promise.all(
    (await publicAddresses(site)).map(async (address) => ({
      address,
      text: plainText((await site.app.inject({ url: address })).body),
    })),
  );
});

const root = path.resolve(import.meta.dirname, "../../../..");

/** What visitors read comes from here, on pages, in what their browser adds to them, and in mails. */
const sources = [
  "apps/web/src",
  "packages/contract/src",
  "packages/core/src",
  // Their packages lead to each other by links, which a search of the whole folder would follow without end.
  ...readdirSync(path.join(root, "packages/domains")).map((domain) => `packages/domains/${domain}/src`),
  "prisma/seed",
].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ address: `${folder}/${name}`, text: readFileSync(path.join(root, folder, name), "utf8") }))
    .map(({ address, text }) => ({ address, text: text.replace(/\{"\s*"\}|\s+/g, " ") })),
);

const saying = (texts: typeof sources, words: RegExp) =>
  texts.filter(({ text }) => words.test(text)).map(({ address }) => address);

test.each([
  ["cards that are dealt", /Nel mazzo ci sono tutte/i],
  ["customers lost with breaking glass", /rumore di vetri/i],
  ["a call without its subject", /La prima telefonata è entro/i],
  ["a key that needs explaining", /Con la chiave c[’']è/i],
  ["one person who answers as several", /Dimmi tutto/i],
  [
    "the first place, which nobody can promise",
    /SEO PLUS[^.]{0,40}\b1\s?[°º]|\b(?:ti portiamo|sarai) (?:al )?prim[oi]\b/i,
  ],
  ["no office in town, beside the door one can come to", /né un ufficio in centro/i],
])("nothing that visitors read speaks of %s", (_what, words) => {
  expect(pages.length).toBeGreaterThan(35);
  expect(sources.length).toBeGreaterThan(200);
  expect(saying(pages, words)).toEqual([]);
  expect(saying(sources, words)).toEqual([]);
});

test("the drawing of SEO PLUS promises no place among the results", async () => {
  expect(pages.find(({ address }) => address === "/servizi")?.text).not.toMatch(/\d\s?[°º]/);
});

test("a place of the offer is a «posto» on every page and in every mail", () => {
  const others = pages.map(({ address, text }) => ({
    address,
    // What the specification quotes for who has paid.
    text: address === "/thankyou" ? text.replaceAll("Slot rimasti", "") : text,
  }));
  expect(saying(others, /\bslots?\b/i)).toEqual([]);
  const mails = sources.filter(({ address }) => address.endsWith(".mail.ts"));
  expect(mails.length).toBeGreaterThan(3);
  const written = mails.map(({ address, text }) => ({
    address,
    text: text.replace(/\$\{[^}]*\}|import [^;]*;/g, ""),
  }));
  expect(saying(written, /["'`>][^"'`;]*\bslots?\b[^"'`;]*["'`<]/i)).toEqual([]);
});

const read = async (path: string) => site.app.inject(path);
const mainOf = (html: string) => plainText(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
const titleOf = (html: string) => /<title>([^<]*)/.exec(html)?.[1] ?? "";

/** The sentences of a page that none before it has, as one text. */
function collectWords() {
  const said = new Set<string>();
  return (html: string): string => {
    const sentences = mainOf(html).split(/(?<=[.?!]) /);
    const own = sentences.filter((sentence) => !said.has(sentence));
    for (const sentence of own) said.add(sentence);
    return own.join(" ");
  };
}

const kinds = [
  {
    kind: "trade",
    paths: tradePaths,
    count: Object.keys(trades).length,
    title: /^Siti web per .* a 197\s€ \| /,
    words: 400,
  },
  { kind: "service", paths: servicePaths, count: 8, title: / per il sito, \d+ €(\/mese)? \| /, words: 250 },
];

test.each(kinds)("each $kind has a page of its own words, named in the sitemap, with its price", async (expected) => {
  const { paths, count, title, words } = expected;
  expect(paths).toHaveLength(count);
  const sitemap = (await read("/sitemap.xml")).body;
  const ownWords = collectWords();
  const titles = new Set<string>();
  for (const path of paths) {
    const { statusCode, body } = await read(path);
    expect(statusCode, path).toBe(200);
    expect(sitemap).toContain(`${path}</loc>`);
    expect(titleOf(body), path).toMatch(title);
    titles.add(titleOf(body));
    expect(ownWords(body).split(" ").length, path).toBeGreaterThanOrEqual(words);
  }
  expect(titles.size).toBe(count);
});

test("a trade's page leads to the trial that begins with it, and to the offer", async () => {
  const { body } = await read(tradePath("officina"));
  expect(body).toContain('href="/prova?mestiere=officina" data-cta="trade_trial"');
  expect(body).toContain('href="/offerta-197"');
});

test("the list leads to all trades; another name is no page", async () => {
  const list = (await read("/siti-per")).body;
  for (const path of tradePaths) expect(list).toContain(`href="${path}"`);
  for (const path of ["/siti-per/notai", "/siti-per/__proto__", "/siti-per/bar/centro", "/servizi/autoblog"]) {
    expect((await read(path)).statusCode, path).toBe(404);
  }
});

test("articles with the trade's tag stand on its page, and on no other", async () => {
  const desk = await openBlogDesk(site);
  const title = "Quanta farina serve a un forno nuovo";
  await desk.create({ title, tags: [tagOfTrade("forno")], status: "published" });
  await expect.poll(async () => (await read(tradePath("forno"))).body, { timeout: 20_000 }).toContain(title);
  expect((await read(tradePath("bar"))).body).not.toContain(title);
});
