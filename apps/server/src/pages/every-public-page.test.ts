import { ownSite } from "@test/own-site";
import { plainText, publicAddresses } from "@test/public-pages";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });

type Thing = Record<string, unknown>;

/** A thing and all that it holds. */
function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== "object" || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(thingsIn)];
}

/** They say who makes, sells or publishes them. */
const ofTheStudio = new Set(["WebSite", "Service", "Offer", "BlogPosting", "CreativeWork"]);

const picturesOf = ({ image, logo }: Thing) => [image, (logo as Thing | undefined)?.url].filter(Boolean);

test("all pages' data speak of one studio, whole on the home, with pictures that are PNG and no rating", async () => {
  const { publicUrl } = site.server.api;
  const studio = `${publicUrl}/#studio`;
  let told = 0;
  for (const path of await publicAddresses(site)) {
    const html = (await site.app.inject(path)).body;
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = ""]) => JSON.parse(json) as Thing,
    );
    const things = blocks.flatMap(thingsIn);
    for (const block of blocks.filter((one) => ofTheStudio.has(String(one["@type"])))) {
      told++;
      expect.soft(JSON.stringify(block), `${path}: ${block["@type"]}`).toContain(`"@id":"${studio}"`);
    }
    for (const thing of things) {
      const id = thing["@id"];
      if (typeof id === "string" && id.includes("#") && id !== studio) {
        expect.soft(Object.keys(thing).length, `${path}: ${id} is told where it is named`).toBeGreaterThan(3);
      }
      if (thing["@type"] === "Organization") expect.soft(id, path).toBe(studio);
      for (const picture of picturesOf(thing)) expect.soft(picture, path).toMatch(/\.png(\?|$)/);
      expect.soft(Object.keys(thing), path).not.toContain("aggregateRating");
    }
    const og = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    if (og) expect.soft(og, path).toMatch(/\.png(\?|$)/);
    if (path === "/") {
      expect(things.find((thing) => thing["@id"] === studio && thing.address)).toMatchObject({
        "@type": "ProfessionalService",
        url: `${publicUrl}/`,
      });
    }
  }
  expect(told).toBeGreaterThan(40);
});

test("of the offer's two pages one is found: the other names it, and the sitemap knows it alone", async () => {
  const { publicUrl } = site.server.api;
  const form = (await site.app.inject("/offerta-197form")).body;
  expect(form).toContain(`<link rel="canonical" href="${publicUrl}/offerta-197"/>`);
  expect(form).toContain(`<meta property="og:url" content="${publicUrl}/offerta-197form"/>`);
  const map = (await site.app.inject("/sitemap.xml")).body;
  expect(map).toContain("/offerta-197</loc>");
  expect(map).not.toContain("/offerta-197form");
});

/** Answers to pages, pictures and files, each asked for once. */
const answers = new Map<string, Promise<{ statusCode: number; body: string }>>();

function ask(url: string) {
  const known = answers.get(url);
  if (known) return known;
  const answer = site.app.inject({ url });
  answers.set(url, answer);
  return answer;
}

/** A fresh site leaves these fields of the settings empty; the sample's names are placeholders. */
const isPlaceholder = ({ hostname }: URL) => hostname.endsWith(".example");

test("every link and every picture of every public page leads somewhere", async () => {
  const { publicUrl } = site.server.api;
  const seen = new Set<string>();
  for (const page of await publicAddresses(site)) {
    const html = (await ask(page)).body;
    for (const [, address = ""] of html.matchAll(/\s(?:href|src)="([^"]+)"/g)) {
      const target = new URL(address.replaceAll("&amp;", "&"), publicUrl + page);
      if (isPlaceholder(target)) expect.soft(target.href, page).toBe("an address that exists");
      if (target.origin === publicUrl) seen.add(target.href.replace(publicUrl, ""));
    }
  }
  expect(seen.size).toBeGreaterThan(100);
  const missing = ["/mai-esistita", "/blog/mai-scritto", "/blog/argomento/mai-scelto", "/lavori/mai-fatto"];
  for (const link of seen) {
    const [address = "/", anchor] = link.split("#");
    if (missing.includes(address)) continue;
    const { statusCode, body } = await ask(address);
    expect.soft(statusCode, link).toBe(200);
    if (anchor) expect.soft(body, link).toContain(`id="${decodeURIComponent(anchor)}"`);
  }
});

const entities: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">", nbsp: "\u00a0" };
const decoded = (text: string) => text.replace(/&(\w+|#x27);/g, (entity, name) => entities[name] ?? entity);

const tagOrComment = /<!--[\s\S]*?-->|<(?:[^>"]|"[^"]*")*>/;

/** What a page says, in its text and to screen readers, in pieces as they stand in its HTML. */
function piecesOf(html: string): string[] {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "<>");
  const told = [...body.matchAll(/\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, words = ""]) => words);
  const shown = body.replace(/<(noscript|svg|pre|code|form)\b[\s\S]*?<\/\1>/g, "<>").split(tagOrComment);
  return [...shown, ...told].map((piece) => decoded(piece).trim()).filter(Boolean);
}

/** What the owner has typed into the settings stands as it was typed. */
const typedByTheOwner = "Via dell'Esempio 1";
/** The specification's own words. */
const quoted = ["Offerta €197"];

const wrong: [what: string, pattern: RegExp][] = [
  ["a straight apostrophe", /\p{L}'\p{L}|'\p{L}|\p{L}'/u],
  ["straight quotation marks", /"/],
  ["guillemets inside guillemets", /«[^»]*«/],
  ["a hyphen for a minus", /(^|\s)-\d/],
  ["a point before decimals", /\d\.\d(?!\d)/],
  ["a sum above a thousand without its point", /(€\s?\d{4}|\d{4}([.,]\d+)?\s(€|euro))/],
  ["a sentence with the sign before its sum", /\p{L}[^€]*€\s?\d|€\s?\d[\d.,]*(?!\/mese)\s?\p{L}/u],
];

test("numbers, apostrophes and quotation marks are Italian on every page", async () => {
  const addresses = [...(await publicAddresses(site)), "/assistenza", "/ticket/", "/blog?q=pane"];
  expect(addresses.length).toBeGreaterThan(35);
  for (const address of new Set(addresses)) {
    const { body: html, statusCode } = await site.app.inject({ url: address });
    // A number that no ticket can have, spelt as a word, leads away.
    if (statusCode >= 300 && statusCode < 400) continue;
    const said = piecesOf(html)
      .map((text) => text.replace(typedByTheOwner, ""))
      .filter((text) => !quoted.includes(text));
    expect(said.length, address).toBeGreaterThan(20);
    for (const [what, pattern] of wrong)
      expect
        .soft(
          said.filter((text) => pattern.test(text)),
          `${address}: ${what}`,
        )
        .toEqual([]);
    // A testimonial's marks and its words are pieces of their own.
    const quotations = html.match(/<blockquote\b[\s\S]*?<\/blockquote>/g) ?? [];
    const nested = quotations.map((one) => decoded(one.replace(/<[^>]*>/g, ""))).filter((one) => /«[^»]*«/.test(one));
    expect.soft(nested, `${address}: guillemets inside guillemets`).toEqual([]);
  }
});

const read = async (url: string) => (await site.app.inject({ url })).body;

test("each work has a page with what was before, what was done, what came of it, and its client's word", async () => {
  const works = await site.server.api.db.work.findMany({ include: { testimonials: true } });
  expect(works.length).toBeGreaterThan(6);
  for (const { slug, titolo, prima, fatto, risultato, testimonials } of works) {
    const html = await read(`/lavori/${slug}`);
    const text = plainText(html);
    expect(html, slug).toMatch(new RegExp(`<h1[^>]*>${titolo}</h1>`));
    for (const [title, part] of [
      ["Com’era prima", prima],
      ["Cosa abbiamo fatto", fatto],
      ["Com’è andata", risultato],
    ]) {
      expect.soft(part?.length, `${slug}: ${title}`).toBeGreaterThan(40);
      expect.soft(text, slug).toContain(`${title} ${part}`);
    }
    for (const { name, comment } of testimonials) {
      expect.soft(text, slug).toContain(`«${comment}»`);
      expect.soft(text, slug).toContain(name);
    }
    expect.soft(html, slug).toMatch(/aria-label="[1-5](,5)? stelle su 5"/);
  }
});

test("each work has its own picture as a computer and as a phone show it, in AVIF", async () => {
  const works = await site.server.api.db.work.findMany();
  const pictures = new Set<string>();
  for (const { slug } of works) {
    const html = await read(`/lavori/${slug}`);
    const own = [...html.matchAll(/<img src="([^"]+)" alt="Il sito di [^"]*(?:al computer|sul telefono)"/g)];
    expect(own, slug).toHaveLength(2);
    for (const [, address = ""] of own) {
      pictures.add(address);
      const answer = await site.app.inject({ url: address });
      expect([answer.statusCode, answer.headers["content-type"]], address).toEqual([200, "image/avif"]);
    }
  }
  expect(pictures.size).toBe(works.length * 2);
});

test("the home shows every work, and each leads to its page", async () => {
  const works = await site.server.api.db.work.findMany();
  const html = await read("/");
  const section = html.slice(html.indexOf('id="lavori"'), html.indexOf('id="blog"'));
  const shown = [...section.matchAll(/<li[^>]*><a href="\/lavori\/([^"]+)"/g)].map(([, slug]) => slug);
  expect(shown.toSorted()).toEqual(works.map(({ slug }) => slug).toSorted());
});
