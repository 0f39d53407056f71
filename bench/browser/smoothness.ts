import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Locator, Page } from "playwright";
import { forgetWatched, watched, watchPage } from "../../test/watch-shifts.ts";
import { median } from "../figures.ts";
import { benchDashboard } from "./dashboard-answers.ts";
import { openPublicSite, publicPages } from "./public-site.ts";

const phone = { width: 390, height: 844 };
/** How often each deed is done; the middle one counts. */
const rounds = 5;

/** How long a finger stays on what it taps. */
const fingerMs = 80;

/** A page that does next to nothing: what the browser itself takes on this machine. */
const emptyPage = `<!doctype html><title>Vuota</title><meta name="viewport" content="width=device-width">
<button style="font-size:2rem" onclick="this.textContent='Due'">Uno</button>`;

/** By the finger: Playwright's own click asks the page, at a quarter of its speed, whether anything lies over the button. */
async function tap(page: Page, target: Locator): Promise<void> {
  await target.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await atRest(page);
  const box = await target.boundingBox();
  if (!box) throw new Error("What is to be tapped isn't there");
  const touch = await page.context().newCDPSession(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await answered(page, async () => {
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    // A finger stays for a moment, in which the browser shows what it presses.
    await delay(fingerMs);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  });
}

async function typeName(page: Page): Promise<void> {
  await page.locator("#contatti [name=firstName]").focus();
  await answered(page, () => page.keyboard.type("Anna", { delay: fingerMs }));
}

const serviceLink = (page: Page) => page.locator("a[data-opens-service].drawer-pull").first();

/** What a visitor does, and on which page. */
const deeds: { name: string; path: string | undefined; run: (page: Page) => Promise<void> }[] = [
  { name: "empty page", path: undefined, run: (page) => tap(page, page.locator("button")) },
  { name: "menu", path: "/", run: (page) => tap(page, page.getByRole("button", { name: "Apri il menu" })) },
  {
    name: "menu, Escape",
    path: "/",
    run: async (page) => {
      await page.getByRole("button", { name: "Apri il menu" }).click();
      await answered(page, () => page.keyboard.press("Escape"));
    },
  },
  { name: "FAQ", path: "/", run: (page) => tap(page, page.locator("#faq summary").first()) },
  { name: "service dialog", path: "/servizi", run: (page) => tap(page, serviceLink(page)) },
  {
    name: "service, Escape",
    path: "/servizi",
    run: async (page) => {
      await serviceLink(page).click();
      await page.locator(".service-sheet[open]").waitFor();
      await answered(page, () => page.keyboard.press("Escape"));
    },
  },
  {
    name: "payment dialog",
    path: "/offerta-197",
    run: (page) => tap(page, page.locator("#slot-booking button").first()),
  },
  { name: "form, typing", path: "/", run: typeName },
  { name: "form, sending", path: "/", run: (page) => tap(page, page.locator("#contatti button[type=submit]")) },
];

/** The browser tells how long an answer took once it is painted. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
  );

/** A visitor looks before he taps: what came and went with the scrolling has ended. */
async function atRest(page: Page): Promise<void> {
  await painted(page);
  await page.evaluate(async () => {
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

/** How long the slowest answer to this took; what led up to it isn't counted. */
async function answered(page: Page, act: () => Promise<void>): Promise<void> {
  await atRest(page);
  await forgetWatched(page);
  await act();
  await painted(page);
}

async function openWatched(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true });
  await watchPage(page);
  await page.goto(url);
  // Private pages hold nothing to agree to.
  const refusal = page.locator("[data-consent=rejected]").first();
  if ((await refusal.count()) > 0) await refusal.click();
  return page;
}

/** A screen at a time, so that each island comes into view. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: "instant" });
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    }
    scrollTo({ top: 0, behavior: "instant" });
  });

async function openRead(browser: Browser, url: string): Promise<Page> {
  const page = await openWatched(browser, url);
  // Islands wake before: a visitor reads before he acts.
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  return page;
}

async function openEmpty(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true });
  await watchPage(page);
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: emptyPage }));
  await page.goto("http://vuota.test/");
  return page;
}

/** A phone that lies on the table. */
async function measureShifts(browser: Browser, url: string, seconds: number): Promise<void> {
  const resting = await Promise.all(publicPages.map((path) => openWatched(browser, `${url}${path}`)));
  // The time itself is what is measured: nothing may move in it.
  await delay(seconds * 1000);
  for (const [index, page] of resting.entries()) {
    console.log(`${publicPages[index]?.padEnd(37)} CLS ${(await watched(page)).shifts.toFixed(4)} in ${seconds} s`);
    await page.close();
  }
}

/** A phone that is four times slower and in use. */
async function measureDeeds(browser: Browser, url: string): Promise<void> {
  // In turns, so that what else the machine does falls on all alike.
  const answers = deeds.map(() => [] as number[]);
  for (let round = 0; round < rounds; round++) {
    for (const [index, { path, run }] of deeds.entries()) {
      const page = path ? await openRead(browser, `${url}${path}`) : await openEmpty(browser);
      const client = await page.context().newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
      await run(page);
      answers[index]?.push((await watched(page)).slowest);
      await page.close();
    }
  }
  for (const [index, { name }] of deeds.entries()) {
    const all = answers[index] ?? [];
    console.log(`${name.padEnd(18)} answered in ${median(all)} ms at a quarter of the speed (${all.join(", ")})`);
  }
}

/** A phone that lies on the table for so many seconds, then one that is slow and in use, then the dashboard on a desk. */
export async function benchSmoothness([seconds = "60"]: string[]): Promise<void> {
  const { url, browser, close } = await openPublicSite();
  try {
    await measureShifts(browser, url, Number(seconds));
    await measureDeeds(browser, url);
    await benchDashboard(browser, url);
  } finally {
    await close();
  }
}
