import { startTestApp, type TestApp } from "@test/app";
import { publicAddresses } from "@test/public-pages";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
});
afterAll(() => site.close());

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
