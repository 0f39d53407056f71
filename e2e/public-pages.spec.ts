import { get } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { expect } from "playwright/test";
import { scrollThrough, sidewaysOverflow, violations } from "./accessibility.ts";
import { test } from "./site.ts";
import { statements } from "./statements.ts";

const pages = ["/", ...Object.keys(statements)];

test.describe("what the specification says, in the HTML alone", () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, rows] of Object.entries(statements)) {
    test(`${path}: ${rows.length} statements`, async ({ page }) => {
      await page.goto(path);
      for (const { says, at, text, count } of rows) {
        const places = page.locator(at ?? "body");
        if (count !== undefined) await expect.soft(places, says).toHaveCount(count);
        if (text !== undefined) await expect.soft(places.first(), says).toContainText(text);
        if (text === undefined && count === undefined) await expect.soft(places, says).not.toHaveCount(0);
      }
    });
  }
});

for (const path of pages) {
  for (const width of [390, 1280]) {
    test(`axe finds nothing on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
      await page.goto(path, { waitUntil: "networkidle" });
      await scrollThrough(page);
      expect(await violations(page)).toEqual([]);
    });
  }
}

test("nothing overflows at 320 px, on any page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of pages) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect.soft(await sidewaysOverflow(page), path).toBe(0);
  }
});

test("the console stays silent, and nothing is asked of anybody else", async ({ page, site }) => {
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const own = request.url().startsWith(site.url) || request.url().startsWith("data:");
    if (!own) complaints.push(request.url());
  });
  for (const path of pages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await scrollThrough(page);
    await page.waitForLoadState("networkidle");
    expect.soft(complaints.splice(0), path).toEqual([]);
  }
});

for (const path of pages) {
  const isLanding = path.startsWith("/offerta");
  const limitBytes = isLanding ? 80_000 : 5_000;
  test(`${path} sends at most ${limitBytes} bytes of JavaScript before interaction`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(limitBytes);
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

test("the home's HTML, with all its styles and the letters of its first screen, comes in 33 KB", async ({ site }) => {
  await askUntilCompressed(site.url, "/");
  expect(await sentBytes(site.url, "/")).toBeLessThanOrEqual(33 * 1024);
});

test("pages pass into each other, and the next one is fetched before the click", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    const html = await page.content();
    expect.soft(html, path).toMatch(/@view-transition\s*{\s*navigation:\s*auto/);
    const rules = JSON.parse((await page.locator("script[type=speculationrules]").textContent()) ?? "{}");
    expect.soft(rules.prefetch[0].where.and[0], path).toEqual({ href_matches: "/*" });
    expect.soft(JSON.stringify(rules), path).toContain("admin");
  }
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
  for (const path of pages) {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.goto(path === "/termini" ? "/privacy" : "/termini", { waitUntil: "networkidle" });
    const told = reasons.length;
    await page.goBack();
    await expect.poll(() => reasons.length, path).toBeGreaterThan(told);
    const ofThePage = reasons.slice(told).filter((reason) => !ofTheTest.includes(reason));
    expect.soft(ofThePage, path).toEqual([]);
  }
});

test("every page has a title, a description, a canonical address and a picture of its own kind", async ({
  page,
  request,
}) => {
  for (const path of pages) {
    await page.goto(path);
    expect.soft((await page.title()).length, path).toBeGreaterThan(10);
    for (const selector of [
      "meta[name=description]",
      "link[rel=canonical]",
      "meta[property='og:title']",
      "meta[property='og:description']",
      "meta[property='og:url']",
    ]) {
      await expect.soft(page.locator(selector), `${path} ${selector}`).toHaveCount(1);
    }
    const picture = await page.locator("meta[property='og:image']").getAttribute("content");
    expect.soft((await request.get(picture ?? "")).headers()["content-type"], path).toBe("image/png");
    for (const block of await page.locator("script[type='application/ld+json']").allTextContents()) {
      expect.soft(JSON.parse(block)["@context"], path).toBe("https://schema.org");
    }
  }
});
