import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { startTestApp, type TestApp } from "@test/app";
import { afterAll, beforeAll, expect, test } from "vitest";

const assets = path.resolve(import.meta.dirname, "../../../web/dist/client/assets");
const classPattern = /\.((?:\\.|[\w-])+)/g;
const unescaped = (name: string) => name.replace(/\\(3[0-9]) ?|\\(.)/g, (_all, digit, other) => other ?? digit[1]);
const classesOf = (css: string) => new Set([...css.matchAll(classPattern)].map(([, name = ""]) => unescaped(name)));
const decode = (text: string) =>
  text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The elements that a stylesheet has rules for wherever they are. */
const elementsOf = (css: string) =>
  new Set(
    [...css.matchAll(/(?<=[{}]\s*)(?:[a-z]+\d?\s*,\s*)*[a-z]+\d?(?=\s*\{)/g)].flatMap(([all]) => all.split(/\s*,\s*/)),
  );

const wholeSite = readFileSync(
  path.join(assets, readdirSync(assets).find((name) => /^site-[^.]*\.css$/.test(name)) ?? ""),
  "utf8",
);
/** All classes that the site's whole stylesheet has rules for. */
const known = classesOf(wholeSite);
const knownElements = elementsOf(wholeSite);

/** What `neverAsked` of apps/web/tools/page-styles leaves out of the styles. */
const neverAsked =
  /<(?!input)\w+ [^>]*class="input[ "]|<(?!select)\w+ [^>]*class="select[ "]|<(?!textarea)\w+ [^>]*class="textarea[ "]|<select [^>]*multiple|<optgroup|\sdir="|type="(date|datetime-local|time|month|week|color|number)"|type="(checkbox|radio)" class="btn|class="btn[^>]* aria-(pressed|checked|current)=|aria-(pressed|checked|current)="[^>]* class="btn/;

const elementsIn = (html: string) => new Set([...html.matchAll(/<([a-z]+\d?)[\s>]/g)].map(([, name = ""]) => name));
const usedIn = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => decode(names).split(/\s+/));

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
  const content = `<h2 id="uno">Uno</h2><h2>Due</h2><ul><li>a</li></ul><table><tr><td>1</td></tr></table><pre><code>x</code></pre>
    <blockquote>q</blockquote><p><img src="https://foto.example/a.png"> <a href="https://altro.example">l</a></p>
    <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>`;
  await site.server.api.db.blogPost.create({
    data: { title: "Di tutto", slug: "di-tutto", status: "published", publishedAt: new Date(), content },
  });
});
afterAll(() => site.close());

test.each([
  "/",
  "/servizi",
  "/chi-siamo",
  "/offerta-197",
  "/offerta-197form",
  "/thankyou",
  "/privacy",
  "/termini",
  "/recesso",
  "/contatti/inviato",
  "/blog",
  "/blog?q=pane",
  "/blog/di-tutto",
  "/blog/quanto-costa-un-sito-nel-2026",
  "/blog/mai-scritto",
  "/blog/anteprima/inventata",
  "/mai-esistita",
  "/admin/altro",
])("%s has the styles of all its classes and elements, and not those of the whole site", async (address) => {
  const { body } = await site.app.inject({ url: address });
  const [, inPage = ""] = /<style>([\s\S]*?)<\/style>/.exec(body) ?? [];
  const [, linked] = /<link rel="stylesheet" href="([^"]*)"/.exec(body) ?? [];
  const styles = linked ? inPage + (await site.app.inject({ url: linked })).body : inPage;
  const own = classesOf(styles);
  const used = usedIn(body);
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => known.has(name) && !own.has(name))).toEqual([]);
  const ownElements = elementsOf(styles);
  expect([...elementsIn(body)].filter((name) => knownElements.has(name) && !ownElements.has(name))).toEqual([]);
  expect(body).not.toMatch(neverAsked);
  expect([...known].filter((name) => !own.has(name)).length).toBeGreaterThan(100);
});

test("the home has the styles of its first screen in itself, and links the rest, with those for paper, where that ends", async () => {
  const { body } = await site.app.inject({ url: "/" });
  const inPage = classesOf(/<style>([\s\S]*?)<\/style>/.exec(body)?.[1] ?? "");
  const [firstScreen = "", rest = ""] = body.split(/<link rel="stylesheet" href="\/assets\/[^"]*"\/>/);
  const footer = rest.slice(rest.lastIndexOf("</main>"));
  expect(footer).toContain("cookie-banner");
  const shown = [...usedIn(firstScreen), ...usedIn(footer)].filter((name) => !name.startsWith("print:"));
  expect(shown.filter((name) => known.has(name) && !inPage.has(name))).toEqual([]);
  expect(usedIn(rest).filter((name) => known.has(name) && !inPage.has(name)).length).toBeGreaterThan(50);
});
