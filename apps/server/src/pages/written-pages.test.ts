import { openBlogDesk } from "@test/blog-desk";
import { ownSite } from "@test/own-site";
import { plainText } from "@test/public-pages";
import { servicePaths } from "@vetrina/contract/service-pages";
import { tagOfTrade, tradePath, tradePaths } from "@vetrina/contract/trade-pages";
import { trades } from "@vetrina/contract/trial-trades";
import { expect, test } from "vitest";

const site = ownSite();

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
