import { expect, type Page } from "playwright/test";
import { sharedTest as test } from "./site.ts";

/** How many pictures a screen of this size has asked for before the page is laid out: those preloaded and those not lazy. */
const earlyPictures = () =>
  document.querySelectorAll("img:not([loading=lazy])").length +
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=image]")].filter(
    ({ media }) => matchMedia(media).matches,
  ).length;

test("a page's script is asked for once something is on the screen, the help desk's too, and the home's first pictures early where they are in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/assistenza", "/"]) {
    await page.goto(path, { waitUntil: "load" });
    const areAfterPaint = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByType("paint");
        const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
        return scripts.map(({ startTime }) => paint !== undefined && startTime > paint.startTime);
      });
    await expect.poll(areAfterPaint, path).not.toEqual([]);
    expect.soft(await areAfterPaint(), path).not.toContain(false);
  }
  expect(await page.evaluate(earlyPictures)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await page.evaluate(earlyPictures)).toBe(2);
});

test("a browser that doesn't tell when it paints loads a page's script all the same", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.clock.install();
  await page.goto("/");
  await page.clock.fastForward(2000);
  await expect.poll(() => page.locator("script[type=module]").count()).toBe(1);
});

interface TraceEvent {
  name: string;
  args: { elementCount?: number };
}

/** The share of the page's elements whose styles the browser computes when a paragraph gets a child; 0 where it tells none. */
async function shareRestyled(page: Page): Promise<number> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ["devtools.timeline"] });
  const elements = await page
    .locator("main p")
    .first()
    .evaluate((paragraph) => {
      paragraph.append(document.createElement("span"));
      document.body.getBoundingClientRect();
      return document.querySelectorAll("*").length;
    });
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(String(await browser?.stopTracing()));
  return traceEvents.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0) / elements;
}

test("a change of a page has the browser compute the styles of what changed, not those of the page", async ({
  page,
}) => {
  for (const path of ["/", "/offerta-197", "/ticket/nuovo", "/prova"]) {
    await page.goto(path);
    // What a script or a face that arrives meanwhile restyles is counted too: it comes once.
    const shares = [await shareRestyled(page), await shareRestyled(page), await shareRestyled(page)];
    expect.soft(Math.max(...shares), path).toBeGreaterThan(0);
    expect.soft(Math.min(...shares), path).toBeLessThan(0.5);
  }
});
