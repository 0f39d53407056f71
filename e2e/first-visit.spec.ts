import { expect, type Page } from "playwright/test";
import { readersTest as test } from "./site.ts";
import { statements } from "./statements.ts";

const pages = ["/", ...Object.keys(statements)].filter((path) => !/^\/(ticket|assistenza|client|admin)/.test(path));
const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** The calls to action that the open banner lies on, by their words. */
const coveredCalls = (page: Page) =>
  page.evaluate(() => {
    const banner = document.getElementById("cookie-banner");
    if (!banner?.matches(":popover-open")) return ["the banner is not there"];
    const own = banner.getBoundingClientRect();
    const meets = (box: DOMRect) =>
      box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
    return [...document.querySelectorAll<HTMLElement>(".btn, [data-cta], [commandfor], [data-call]")]
      .filter((call) => !banner.contains(call) && call.checkVisibility({ visibilityProperty: true }))
      .filter((call) => meets(call.getBoundingClientRect()))
      .map((call) => call.textContent ?? "");
  });

for (const screen of screens) {
  test(`the cookie banner lies on no call to action at ${screen.width} × ${screen.height}`, async ({ page }) => {
    await page.setViewportSize(screen);
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator("#cookie-banner")).toBeVisible();
      expect.soft(await coveredCalls(page), path).toEqual([]);
    }
  });
}

/** Its place and size, once it has come. */
async function bannerBox(page: Page) {
  const banner = page.locator("#cookie-banner");
  await expect(banner).toBeVisible();
  return banner.boundingBox();
}

test("on a desk the cookie banner is a card in a corner", async ({ page }) => {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const box = await bannerBox(page);
    const { x = 0, y = 0, width: own = 0, height = 0 } = box ?? {};
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(width / 3);
    expect(Math.min(x, width - x - own)).toBeLessThan(40);
    expect(800 - y - height).toBeLessThan(40);
  }
});

test("on a phone the cookie banner is a strip of 120 px at most", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const box = await bannerBox(page);
  expect(box?.height).toBeLessThanOrEqual(120);
  expect(box?.width).toBe(390);
});
