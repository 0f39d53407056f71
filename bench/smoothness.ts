import { setTimeout as delay } from "node:timers/promises";
import { makeDataFolder } from "@vetrina/db/testing/data-folder";
import { type Browser, chromium, type Page } from "playwright";
import { findChromium } from "../scripts/chromium.mjs";
import { startServerProcess } from "../test/server-process.ts";
import { watched, watchPage } from "../test/watch-shifts.ts";

const phone = { width: 390, height: 844 };
const pages = ["/", "/servizi", "/chi-siamo", "/offerta-197", "/offerta-197form", "/blog", "/privacy", "/termini"];

/** What a visitor does, and on which page. */
const deeds: { name: string; path: string; run: (page: Page) => Promise<void> }[] = [
  {
    name: "menu",
    path: "/",
    run: async (page) => {
      await page.getByRole("button", { name: "Apri il menu" }).click();
      await page.keyboard.press("Escape");
    },
  },
  { name: "FAQ", path: "/", run: (page) => page.locator("#faq summary").first().click() },
  {
    name: "service dialog",
    path: "/servizi",
    run: async (page) => {
      await page.locator("a[data-opens-service].drawer-pull").first().click();
      await page.keyboard.press("Escape");
    },
  },
  { name: "payment dialog", path: "/offerta-197", run: (page) => page.locator("#slot-booking button").first().click() },
  {
    name: "form",
    path: "/",
    run: async (page) => {
      await page.locator("#contatti [name=firstName]").pressSequentially("Anna");
      await page.locator("#contatti button[type=submit]").click();
    },
  },
];

async function openWatched(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: phone, hasTouch: true });
  await watchPage(page);
  await page.goto(url);
  await page.locator("[data-consent=rejected], #cookie-banner button").first().click();
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

/** The browser tells how long an answer took once it is painted. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done())));
      }),
  );

/** A phone that lies on the table, then one that is four times slower and in use. */
export async function benchSmoothness(args: string[]): Promise<void> {
  const seconds = Number(args[0] ?? 60);
  const folder = makeDataFolder();
  const server = await startServerProcess({ DATA_DIR: folder.dataDir, LOG_LEVEL: "silent" });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  const resting = await Promise.all(pages.map((path) => openWatched(browser, `${server.url}${path}`)));
  // The time itself is what is measured: nothing may move in it.
  await delay(seconds * 1000);
  for (const [index, page] of resting.entries()) {
    console.log(`${pages[index]?.padEnd(18)} CLS ${(await watched(page)).shifts.toFixed(4)} in ${seconds} s`);
    await page.close();
  }
  for (const { name, path, run } of deeds) {
    const page = await openWatched(browser, `${server.url}${path}`);
    const client = await page.context().newCDPSession(page);
    // Islands wake before: a visitor reads before he acts.
    await scrollThrough(page);
    await page.waitForLoadState("networkidle");
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await run(page);
    await painted(page);
    console.log(`${name.padEnd(18)} slowest answer ${(await watched(page)).slowest} ms at a quarter of the speed`);
    await page.close();
  }
  await browser.close();
  await server.stop();
  folder.remove();
}
