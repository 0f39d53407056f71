import { startTestApp, type TestApp } from "@test/app";
import { publicAddresses } from "@test/public-pages";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => site.close());

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
