import { setTimeout as delay } from "node:timers/promises";
import { expect, type Page } from "playwright/test";
import { watched, watchPage } from "../test/watch-shifts.ts";
import { hasOwnScripts } from "./page-looks.ts";
import { sharedTest as test } from "./site.ts";
import { statements } from "./statements.ts";

/** A Wednesday at 11 in Rome: while the office is closed the bar says so a moment later, which moves its words. */
const openOfficeTime = "2026-11-25T10:00:00Z";

async function expectStill(page: Page, path: string): Promise<void> {
  const { shifts, parts } = await watched(page);
  expect.soft(shifts, [path, ...parts].join("\n")).toBeLessThan(0.0005);
}

/** How long a page is observed, in milliseconds of its own clock: a minute where scripts of its own may do something in it. */
const watchedMs = { scripted: 60_000, plain: 3000 };

test("nothing moves on any public page while it is watched, for a minute where it has scripts of its own", async ({
  page,
}) => {
  await watchPage(page);
  await page.clock.install({ time: openOfficeTime });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", ...Object.keys(statements)]) {
    await page.goto(path);
    await page.clock.runFor((await hasOwnScripts(page)) ? watchedMs.scripted : watchedMs.plain);
    await page.evaluate(() => document.fonts.ready);
    await expectStill(page, path);
  }
});

/** So late come what a page is drawn with, in milliseconds: after it has been painted without. */
const lateMs = { faces: 600, others: 300 };

for (const width of [390, 1280]) {
  test(`at ${width} px nothing moves on the way down a page whose faces, pictures and scripts come late`, async ({
    page,
  }) => {
    await watchPage(page);
    await page.clock.install({ time: openOfficeTime });
    await page.setViewportSize({ width, height: 844 });
    // The clock of a fade isn't the test's, which runs ahead: a notice would find its next place before it is gone.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.route(/\.(woff2|css|js|avif|webp|png|jpe?g)(\?|$)/, async (route) => {
      await delay(route.request().resourceType() === "font" ? lateMs.faces : lateMs.others);
      // A page that was left meanwhile wants it no more.
      await route.continue().catch(() => undefined);
    });
    for (const path of ["/", "/offerta-197", "/offerta-197form"]) {
      await page.goto(path);
      await expect(page.locator("#cookie-banner")).toBeVisible();
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let top = 0; top < height; top += 400) {
        await page.evaluate((place) => scrollTo({ top: place, behavior: "instant" }), top);
        await page.clock.runFor(1000);
      }
      await expectStill(page, path);
    }
  });
}
