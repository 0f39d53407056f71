import { expect, type Page } from "playwright/test";
import { watched, watchPage } from "../test/watch-shifts.ts";
import { sharedTest as test } from "./site.ts";

/** The faces that the text of these elements is drawn in. */
async function facesOf(page: Page, selector = "main p, h1, h2, h3"): Promise<Set<string>> {
  const client = await page.context().newCDPSession(page);
  await client.send("DOM.enable");
  await client.send("CSS.enable");
  const { root } = await client.send("DOM.getDocument");
  const { nodeIds } = await client.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector });
  const faces = new Set<string>();
  for (const nodeId of nodeIds.slice(0, 80)) {
    const { fonts } = await client.send("CSS.getPlatformFontsForNode", { nodeId });
    for (const font of fonts) faces.add(font.familyName);
  }
  return faces;
}

test("titles are set in Besley, text in Libre Franklin, both asked for before anything else", async ({ page }) => {
  // A page to which a face comes late goes on without it; the next one has it.
  await expect(async () => {
    await page.goto("/chi-siamo");
    await page.evaluate(() => document.fonts.ready);
    const faces = [...(await facesOf(page))].filter((name) => !/Mono/.test(name)).sort();
    expect(faces).toEqual(["Besley ExtraBold", "Libre Franklin Thin"]);
  }).toPass();
  expect(await page.locator("link[rel=preload][as=font]").count()).toBe(2);
});

for (const [width, height] of [
  [320, 568],
  [1280, 800],
] as const) {
  test(`on a slow line the first screen of the home is set in Besley at ${width} px, and nothing moves`, async ({
    page,
  }) => {
    const line = await page.context().newCDPSession(page);
    await line.send("Network.enable");
    const [downloadThroughput, uploadThroughput] = [1_600_000 / 8, 750_000 / 8];
    await line.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput,
      uploadThroughput,
    });
    await watchPage(page);
    await page.setViewportSize({ width, height });
    await page.goto("/", { waitUntil: "networkidle" });
    // Of the stamps, the first; the others lie further down, where the face has had time.
    expect([...(await facesOf(page, "h1, .price-tag .display, p:has(+ h1) .stamp"))]).toEqual(["Besley ExtraBold"]);
    // The letters of the home come with its styles, but a busy browser may draw a frame before it has read them: the
    // price and a stamp are a little wider then. Said to three decimals, as Lighthouse does, that is 0.
    const { shifts, parts } = await watched(page);
    expect(shifts, parts.join("\n")).toBeLessThan(0.0005);
  });
}
