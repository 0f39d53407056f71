import { get } from "node:http";
import { expect, type Page, type Route } from "playwright/test";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { openTicket } from "./desk.ts";
import { test } from "./site.ts";

/** So much JavaScript may come before the first screen works, in bytes as they travel with brotli. */
const firstScreenBytesMax = 166_000;

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

test("the first screen works with at most 166 kB of JavaScript; charts load in Resoconti, the editor when opened", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  // These come when the screen works already: however fast they are, they wait to be measured.
  const comesLater = /\/(overview-foot|setup-panel|due-panel|late-deliveries)-/;
  const late: Route[] = [];
  await page.route(comesLater, (route) => void late.push(route));
  await enterAdmin(page);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  await page.getByRole("button", { name: /^Il tuo menu/ }).click();
  await expect(page.getByRole("button", { name: "Esci" })).toBeVisible();
  const first = new Set([...scripts].filter((url) => !comesLater.test(url)));
  const firstBytes = await bytesOf(first);
  test.info().annotations.push({ type: "JavaScript of the first screen", description: `${firstBytes} bytes` });
  expect(firstBytes).toBeGreaterThan(50_000);
  expect(firstBytes).toBeLessThanOrEqual(firstScreenBytesMax);
  await expect.poll(() => late.length).toBe(4);
  for (const route of late) await route.continue();
  await expect(page.locator(".overview-foot")).toBeVisible();
  await page.unroute(comesLater);
  const texts = await Promise.all([...first].map(async (url) => (await page.request.get(url)).text()));
  for (const text of texts) expect(text).not.toMatch(/recharts|ProseMirror|cmdk-/);

  await openTicket(page.request);
  await page.getByRole("link", { name: "Apri i resoconti" }).click();
  await expect(page.locator(".report-chart svg").first()).toBeVisible();
  const charts = [...scripts].filter((url) => !first.has(url));
  expect(await bytesOf(charts)).toBeGreaterThan(20_000);

  const beforeEditor = new Set(scripts);
  await page.goto("/admin#blog/nuovo");
  await expect(page.locator(".ProseMirror")).toBeVisible();
  const editor = [...scripts].filter((url) => !beforeEditor.has(url));
  expect(await bytesOf(editor)).toBeGreaterThan(50_000);
});
