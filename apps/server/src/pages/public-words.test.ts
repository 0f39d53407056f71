import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ownSite } from "@test/own-site";
import { plainText, publicAddresses } from "@test/public-pages";
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
