import { get } from "node:http";
import { expect, type Page } from "playwright/test";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { test } from "./site.ts";

/** So much JavaScript may come before the first screen works, in bytes as they travel with brotli. */
const firstScreenBytesMax = 171_000;

/** How many bytes of an address travel to a browser that understands brotli; the smallest files travel as they are. */
function travellingBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

async function bytesOf(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(travellingBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The addresses of all scripts that the page asks for, from now on. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\.m?js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  return scripts;
}

test("the first screen works with at most 171 kB of JavaScript; charts load when seen, the editor when opened", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  // The response with the numbers is delayed, so that the charts, which come with it, don't count among what comes
  // first.
  let letGo = () => {};
  const keptBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/trpc\/.*overview\.summary/, async (route) => {
    await keptBack;
    await route.continue();
  });
  await enterAdmin(page);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  await page.getByRole("button", { name: /^Il tuo menu/ }).click();
  await expect(page.getByRole("button", { name: "Esci" })).toBeVisible();
  const first = new Set(scripts);
  const firstBytes = await bytesOf(first);
  test.info().annotations.push({ type: "JavaScript of the first screen", description: `${firstBytes} bytes` });
  expect(firstBytes).toBeGreaterThan(50_000);
  expect(firstBytes).toBeLessThanOrEqual(firstScreenBytesMax);
  const texts = await Promise.all([...first].map(async (url) => (await page.request.get(url)).text()));
  for (const text of texts) expect(text).not.toMatch(/recharts|ProseMirror|cmdk-/);

  letGo();
  await page.getByRole("region", { name: "Gli ultimi 30 giorni" }).scrollIntoViewIfNeeded();
  await expect(page.locator(".series-chart svg").first()).toBeVisible();
  const charts = [...scripts].filter((url) => !first.has(url));
  expect(await bytesOf(charts)).toBeGreaterThan(20_000);

  const beforeEditor = new Set(scripts);
  await page.goto("/admin#blog/nuovo");
  await expect(page.locator(".ProseMirror")).toBeVisible();
  const editor = [...scripts].filter((url) => !beforeEditor.has(url));
  expect(await bytesOf(editor)).toBeGreaterThan(50_000);
});
