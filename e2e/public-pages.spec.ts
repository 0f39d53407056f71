import { get } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { expect, type Page } from "playwright/test";
import { changedLooks, scrollThrough, sidewaysOverflow, violations } from "./accessibility.ts";
import { cookieCard, firstScreens } from "./first-screens.ts";
import { floatingButton, homeShape, otherOfferFields } from "./home-looks.ts";
import { articleLines, footLinks, sourceAddresses, tradeCards, workDevices } from "./page-geometry.ts";
import { coveredCalls, cutWords, hasOwnScripts, platesOfFigures, setLetters, touchingLines } from "./page-looks.ts";
import { checkOpened, lackingRules, missingRules } from "./page-styles.ts";
import { offerDrawings, officeDrawings, otherOfferDrawings, pictureCrops, wholePictures } from "./shop-front-looks.ts";
import { sharedTest as test } from "./site.ts";
import { type Statement, statements } from "./statements.ts";

const pages = ["/", ...Object.keys(statements)];
/** For what a page looks like and does: the policy is laid out as the terms are. */
const differentPages = [...pages.filter((path) => !path.startsWith("/privacy")), "/lavori/goccia-zero"];

// By its place in the alphabet the longest of all files is among the last: one worker alone would end it.
test.describe.configure({ mode: "parallel" });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("each page's HTML says what the specification wants of it", async ({ page }) => {
    test.setTimeout(240_000);
    await page.route("**/*", (route) => (route.request().isNavigationRequest() ? route.continue() : route.abort()));
    for (const [path, all] of Object.entries(statements)) {
      await page.goto(path);
      const check = async ({ says, at, text, count }: Statement) => {
        const places = page.locator(at ?? "body");
        if (count !== undefined) await expect.soft(places, `${path}: ${says}`).toHaveCount(count);
        if (text !== undefined) await expect.soft(places.first(), `${path}: ${says}`).toContainText(text);
        if (text === undefined && count === undefined) await expect.soft(places, `${path}: ${says}`).not.toHaveCount(0);
      };
      await Promise.all(all.map(check));
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

/** The page and the files that it has asked for but pictures, each with its size on the wire. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname.split("/").at(-1) ?? "", encodedBodySize }))
      .filter(({ name }) => !/\.(avif|webp|png|jpe?g|svg|ico)$/.test(name)),
  );

/**
 * What a first visit of a page of text takes, without its pictures. The names of the months, which other articles are
 * named and the port in the addresses move an article by 150 bytes from day to day: a limit leaves room for more.
 */
const textPages: Record<string, number> = {
  "/termini": 42_750,
  "/blog/quanto-costa-un-sito-nel-2026": 47_750,
};

async function checkFiles(page: Page, path: string): Promise<void> {
  const sizeOf = (files: { encodedBodySize: number }[]) => files.reduce((sum, file) => sum + file.encodedBodySize, 0);
  const scripts = async () => (await filesOf(page)).filter(({ name }) => name.endsWith(".js"));
  await expect.poll(async () => (await scripts()).length, path).toBeGreaterThan(0);
  expect.soft(sizeOf(await scripts()), path).toBeLessThan(path.startsWith("/offerta") ? 80_000 : 5_000);
  await page.evaluate(() => document.fonts.ready);
  const files = await filesOf(page);
  const faces = files.flatMap(({ name }) => /^(.*)-[^-]*\.woff2$/.exec(name)?.[1] ?? []);
  // Prices in dollars and a name with an x in a title: no other page has their signs.
  if (path !== "/confronto") expect.soft(faces.sort(), path).toEqual(["besley-800", "libre-franklin"]);
  const limitBytes = textPages[path];
  if (limitBytes) expect.soft(sizeOf(files), `${path} with styles, script and faces`).toBeLessThanOrEqual(limitBytes);
}

/** These are laid out by rules of their own for phones, tablets and desks; the others are one column of text. */
const ownLayouts = ["/", "/servizi", "/blog/quanto-costa-un-sito-nel-2026", "/offerta-197", "/offerta-197form"];

const textScreens = [
  { width: 1280, height: 720 },
  { width: 320, height: 640 },
];
/** What all pages have above and below their column is seen on a tablet with these. */
const screens = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  ...textScreens,
];

/** Nothing scrolls sideways; the banner, which isn't answered yet, lies on no call to action; no descender of display type meets an ascender. */
async function checkScreens(page: Page, path: string): Promise<void> {
  for (const screen of ownLayouts.includes(path) ? screens : textScreens) {
    await page.setViewportSize(screen);
    const where = `${path} at ${screen.width} × ${screen.height}`;
    // It finds its place again once the screen has been laid out in another size.
    await expect.poll(() => coveredCalls(page), where).toEqual([]);
    expect.soft(await touchingLines(page), where).toEqual([]);
    expect.soft(await sidewaysOverflow(page), where).toBe(0);
  }
}

/** Whose words and stars stay on a phone's screen with letters twice as large. */
const wholeWithLargeLetters = ["/", "/offerta-197", "/offerta-197form", "/servizi", "/chi-siamo", "/recesso"];

async function checkLargeLetters(page: Page, path: string): Promise<void> {
  await setLetters(page, "200%");
  const isWhole = wholeWithLargeLetters.includes(path);
  for (const width of isWhole ? [320, 390] : [320]) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await sidewaysOverflow(page), `${path}: letters twice as large on ${width} px`).toBe(0);
  }
  // What lies over the page is put away; a notice that came on a wider screen has its place there.
  await page.evaluate(() => {
    document.getElementById("cookie-banner")?.hidePopover();
    document.querySelector("[data-island=sales-toast]")?.removeAttribute("data-shown");
  });
  if (isWhole) expect.soft(await cutWords(page), path).toEqual([]);
  await setLetters(page, "");
}

/** What the test's own browser lacks: its shell has no cache for going back, and Playwright switches it off. */
const ofTheTest = [
  "BackForwardCacheDisabled",
  "BackForwardCacheDisabledByCommandLine",
  "BackForwardCacheDisabledForDelegate",
  "BrowsingInstanceNotSwapped",
];

/** Leaves the page and goes back: why the browser hasn't set it aside meanwhile. */
async function whyNotSetAside(page: Page, path: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  const told = new Promise<string[]>((tell) =>
    browser.once("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      tell(notRestoredExplanations.map(({ reason }) => reason)),
    ),
  );
  await page.goto(path === "/termini" ? "/privacy" : "/termini", { waitUntil: "domcontentloaded" });
  await page.goBack({ waitUntil: "commit" });
  const reasons = await told;
  await browser.detach();
  return reasons.filter((reason) => !ofTheTest.includes(reason));
}

/** Going back shows the page as it was left: nothing on it keeps the browser from setting it aside. */
async function checkGoingBack(page: Page, path: string): Promise<void> {
  const isOpen = new URL(page.url()).pathname === path;
  if (isOpen && (await whyNotSetAside(page, path)).length === 0) return;
  // A page that is left while something of it still loads isn't set aside: what it does for good, it does each time.
  await expect(async () => {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await whyNotSetAside(page, path)).toEqual([]);
  }, path).toPass();
}

const bothLooks = [
  [1280, violations],
  [390, changedLooks],
] as const;

/** What is looked at on a single page, beside what every page is asked, in one visit: last what leaves it changed. */
const ownLooks: Record<string, ((page: Page) => Promise<void>)[]> = {
  "/": [homeShape, floatingButton, pictureCrops, platesOfFigures],
  "/offerta-197": [firstScreens, offerDrawings, cookieCard],
  "/offerta-197form": [firstScreens, otherOfferFields, platesOfFigures, otherOfferDrawings],
  "/chi-siamo": [officeDrawings],
  "/blog": [wholePictures, platesOfFigures],
  "/blog/quanto-costa-un-sito-nel-2026": [articleLines],
  "/siti-per": [footLinks, tradeCards],
  "/confronto": [sourceAddresses],
  "/lavori/goccia-zero": [workDevices],
};

for (const path of differentPages) {
  test(`${path}, seen once: its bytes, faces and console, its screens from 320 to 1440 px, large letters, axe, its styles, what is its own, and going back to it`, async ({
    page,
    site,
  }) => {
    if (textPages[path]) await askUntilCompressed(site.url, path);
    const complaints = listen(page, site.url);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path, { waitUntil: "networkidle" });
    await checkFiles(page, path);
    await scrollThrough(page);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await checkScreens(page, path);
    await checkLargeLetters(page, path);
    for (const [width, look] of ownLayouts.includes(path) ? bothLooks : bothLooks.slice(0, 1)) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await look(page), `${path} at ${width} px`).toEqual([]);
    }
    expect.soft(complaints).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const lacking = await lackingRules(page);
    expect.soft(await missingRules(lacking), path).toEqual([]);
    await checkOpened(page, lacking, path);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const looks = ownLooks[path] ?? [];
    if (looks.length > 0) {
      // The same address again would be read anew, and a dialog that was open is open again then.
      await page.goto("about:blank");
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
    }
    for (const look of looks) await test.step(look.name, () => look(page));
    // What would keep a browser from setting it aside is its own scripts', or of every page.
    if (path === "/termini" || (await hasOwnScripts(page))) await checkGoingBack(page, path);
  });
}

const kindOf = (path: string) => path.replace(/^(\/(?:lavori|blog\/argomento|blog|servizi|siti-per))\/.+/, "$1/*");

/** One of each kind of page that isn't looked at above: the sitemap's, and those that it doesn't name. */
async function otherPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => new URL(address).pathname);
  const kinds = new Map(named.map((path) => [kindOf(path), path]));
  for (const path of differentPages) kinds.delete(kindOf(path));
  const inventions = ["mai-esistita", "blog/mai-scritto", "lavori/mai-fatto", "giudizio/x", "preventivo/x"];
  return [...kinds.values(), ...inventions.map((path) => `/${path}`), "/ticket/", "/blog/anteprima/x", "/blog?q=pane"];
}

test("every other kind of page has the rules of all that it shows, closed and opened, and what moves can move", async ({
  page,
  site,
}) => {
  for (const path of await otherPages(site.url)) {
    await page.goto(path);
    const lacking = await lackingRules(page);
    expect.soft(await missingRules(lacking), path).toEqual([]);
    await scrollThrough(page);
    await page.waitForLoadState("networkidle");
    await checkOpened(page, lacking, path);
  }
});

// The portraits stand in it: as a sheet of their own they took 2 KB more, and the first screen waited for them.
test("the home's HTML, with all its styles and the letters of its first screen, comes in 34 KB", async ({ site }) => {
  await askUntilCompressed(site.url, "/");
  expect(await sentBytes(site.url, "/")).toBeLessThanOrEqual(34 * 1024);
});
