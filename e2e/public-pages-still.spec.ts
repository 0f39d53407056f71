import { expect } from "playwright/test";
import { watched, watchPage } from "../test/watch-shifts.ts";
import { test } from "./site.ts";
import { statements } from "./statements.ts";

/** So long a page lies on the table, in milliseconds of its own clock. */
const minuteMs = 60_000;

test("nothing moves on any public page for a minute of watching", async ({ page }) => {
  await watchPage(page);
  await page.clock.install();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", ...Object.keys(statements)]) {
    await page.goto(path);
    await page.clock.runFor(minuteMs);
    await page.evaluate(() => document.fonts.ready);
    expect.soft((await watched(page)).shifts, path).toBeLessThan(0.0005);
  }
});
