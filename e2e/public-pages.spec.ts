import { get } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { scrollThrough, sidewaysOverflow, violations } from "./accessibility.ts";
import { readersTest as test } from "./site.ts";
import { statements } from "./statements.ts";

const pages = ["/", ...Object.keys(statements)];
/** For what a page looks like and does: the policy's second address shows the same. */
const differentPages = pages.filter((path) => path !== "/privacy-policy");

/** What search engines and others that share a page read of it. */
const headMarks = [
  "meta[name=description]",
  "link[rel=canonical]",
  "meta[property='og:title']",
  "meta[property='og:description']",
  "meta[property='og:url']",
];

async function checkHead(page: Page, path: string): Promise<void> {
  expect.soft((await page.title()).length, path).toBeGreaterThan(10);
  for (const selector of headMarks) await expect.soft(page.locator(selector), `${path} ${selector}`).toHaveCount(1);
  const picture = await page.locator("meta[property='og:image']").getAttribute("content");
  expect.soft((await page.request.get(picture ?? "")).headers()["content-type"], path).toBe("image/png");
  for (const block of await page.locator("script[type='application/ld+json']").allTextContents()) {
    expect.soft(JSON.parse(block)["@context"], path).toBe("https://schema.org");
  }
}

/** Pages pass into each other, and the next one is fetched before the click. */
async function checkPassage(page: Page, path: string): Promise<void> {
  expect.soft(await page.content(), path).toMatch(/@view-transition\s*{\s*navigation:\s*auto/);
  const rules = JSON.parse((await page.locator("script[type=speculationrules]").textContent()) ?? "{}");
  expect.soft(rules.prefetch[0].where.and[0], path).toEqual({ href_matches: "/*" });
  expect.soft(JSON.stringify(rules), path).toContain("admin");
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each page's HTML says what the specification wants of it, and what others read of it", async ({ page }) => {
    test.setTimeout(240_000);
    for (const path of pages) {
      await page.goto(path);
      await checkHead(page, path);
      await checkPassage(page, path);
      for (const { says, at, text, count } of statements[path] ?? []) {
        const places = page.locator(at ?? "body");
        if (count !== undefined) await expect.soft(places, `${path}: ${says}`).toHaveCount(count);
        if (text !== undefined) await expect.soft(places.first(), `${path}: ${says}`).toContainText(text);
        if (text === undefined && count === undefined) await expect.soft(places, `${path}: ${says}`).not.toHaveCount(0);
      }
    }
  });
});

/** Gathers what a page complains of, and what it asks of others than the site. */
function listen(page: Page, own: string): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const isOwn = request.url().startsWith(own) || request.url().startsWith("data:");
    if (!isOwn) complaints.push(request.url());
  });
  return complaints;
}

/** The size of each script that has come, as it came. */
function scriptSizes(page: Page): Promise<number>[] {
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
  });
  return sizes;
}

for (const path of differentPages) {
  const limitBytes = path.startsWith("/offerta") ? 80_000 : 5_000;
  test(`${path}: ${limitBytes} bytes of JavaScript at most, a silent console, nothing for axe, nothing at 320 px that overflows`, async ({
    page,
    site,
  }) => {
    const complaints = listen(page, site.url);
    const sizes = scriptSizes(page);
    await page.goto(path, { waitUntil: "networkidle" });
    await expect.poll(() => sizes.length).toBeGreaterThan(0);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect.soft(bytes).toBeLessThan(limitBytes);
    await scrollThrough(page);
    await page.waitForLoadState("networkidle");
    expect.soft(complaints).toEqual([]);
    await page.getByRole("button", { name: "Solo Essenziali" }).click();
    await expect(page.locator("#cookie-banner")).toBeHidden();
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await scrollThrough(page);
      expect.soft(await violations(page), `${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect.soft(await sidewaysOverflow(page)).toBe(0);
  });
}

/**
 * What a first visit of a page of text takes, without its pictures. The names of the months, which other articles are
 * named and the port in the addresses move an article by 150 bytes from day to day: a limit leaves room for more.
 */
const textPages = { "/termini": 42_500, "/privacy": 42_500, "/blog/quanto-costa-un-sito-nel-2026": 47_500 };

/** What a page takes on the wire, as a browser asks for it. */
function sentBytes(url: string, path: string): Promise<number> {
  return new Promise((told, refuse) => {
    get(`${url}${path}`, { headers: { "accept-encoding": "br" } }, (answer) => {
      let bytes = 0;
      answer.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      answer.on("end", () => told(bytes));
    }).on("error", refuse);
  });
}

/** A page is compressed as well as can be once fifty have asked for it. */
async function askUntilCompressed(url: string, path: string): Promise<void> {
  const headers = { "accept-encoding": "br" };
  for (let asked = 0; asked < 50; asked++) await (await fetch(`${url}${path}`, { headers })).text();
  const level = 11;
  const plain = Buffer.from(
    await (await fetch(`${url}${path}`, { headers: { "accept-encoding": "identity" } })).text(),
  );
  const best = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: level } }).length;
  await expect.poll(() => sentBytes(url, path)).toBeLessThan(best * 1.02);
}

for (const [path, limitBytes] of Object.entries(textPages)) {
  test(`${path} comes in ${limitBytes} bytes at most, with styles, script and faces`, async ({ page, site }) => {
    await askUntilCompressed(site.url, path);
    const sizes: Promise<{ name: string; bytes: number }>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "image") return;
      const name = new URL(request.url()).pathname.split("/").at(-1) ?? "";
      sizes.push(request.sizes().then(({ responseBodySize: bytes }) => ({ name, bytes })));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const all = await Promise.all(sizes);
    const faces = all.map(({ name }) => name).filter((name) => name.endsWith(".woff2"));
    expect(faces.sort()).toEqual([
      expect.stringMatching(/^besley-800-[^-]/),
      expect.stringMatching(/^libre-franklin-/),
    ]);
    expect(all.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(limitBytes);
  });
}

// The portraits stand in it: as a sheet of their own they took 2 KB more, and the first screen waited for them.
test("the home's HTML, with all its styles and the letters of its first screen, comes in 34 KB", async ({ site }) => {
  await askUntilCompressed(site.url, "/");
  expect(await sentBytes(site.url, "/")).toBeLessThanOrEqual(34 * 1024);
});

test("going back shows a page as it was left: nothing on it keeps the browser from setting it aside", async ({
  page,
}) => {
  const reasons: string[] = [];
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  browser.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  // What the test's own browser lacks: its shell has no such cache, and Playwright switches it off.
  const ofTheTest = [
    "BackForwardCacheDisabled",
    "BackForwardCacheDisabledByCommandLine",
    "BackForwardCacheDisabledForDelegate",
    "BrowsingInstanceNotSwapped",
  ];
  for (const path of differentPages) {
    // A page that is left while it still loads isn't set aside either: what it does for good, it does each time.
    await expect(async () => {
      await page.goto(path, { waitUntil: "networkidle" });
      await page.goto(path === "/termini" ? "/privacy" : "/termini", { waitUntil: "networkidle" });
      const told = reasons.length;
      await page.goBack();
      await expect.poll(() => reasons.length, path).toBeGreaterThan(told);
      expect(reasons.slice(told).filter((reason) => !ofTheTest.includes(reason))).toEqual([]);
    }, path).toPass({ timeout: 30_000 });
  }
});
