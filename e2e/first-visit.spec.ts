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

test("the cookie banner lies on no call to action, on screens of any size", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator("#cookie-banner")).toBeVisible();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      // It finds its place again once the screen has been laid out in another size.
      await expect.poll(() => coveredCalls(page), `${path} at ${screen.width} × ${screen.height}`).toEqual([]);
    }
  }
});

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

test("on a phone the cookie banner is one row over the bar, its text behind Dettagli", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/offerta-197");
    const box = await bannerBox(page);
    expect(box?.height).toBeLessThanOrEqual(64);
    expect(box?.width).toBe(width);
    const bar = await page.locator("[data-phone-bar]").boundingBox();
    expect(Math.abs((box?.y ?? 0) + (box?.height ?? 0) - (bar?.y ?? 0))).toBeLessThanOrEqual(1);
  }
  const policy = page.locator("#cookie-banner").getByRole("link", { name: "Privacy policy" });
  await expect(policy).toBeHidden();
  await page.getByRole("button", { name: "Cookie Dettagli" }).click();
  await expect(policy).toBeInViewport({ ratio: 1 });
});

/** What of an element another one lies on, or the screen's edge cuts off. */
const hiddenCorners = (element: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const corners = [
    [left + 3, top + 3],
    [right - 3, top + 3],
    [left + 3, bottom - 3],
    [right - 3, bottom - 3],
  ] as const;
  return corners.filter(([x, y]) => !element.contains(document.elementFromPoint(x, y)));
};

const firstScreens = {
  "/offerta-197": [
    [390, 664],
    [360, 640],
    [320, 568],
  ],
  "/offerta-197form": [
    [390, 664],
    [360, 640],
    [320, 568],
    [1366, 650],
    [1280, 720],
  ],
} as const;

for (const [path, sizes] of Object.entries(firstScreens)) {
  test(`${path}: headline and call are whole in the first screen, beside bar and banner`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.goto(path, { waitUntil: "networkidle" });
      const where = `${width} × ${height}`;
      const call = page.locator("main .btn[data-cta]").first();
      expect.soft(await call.evaluate(hiddenCorners), where).toEqual([]);
      const banner = await bannerBox(page);
      const headline = await page.locator("h1").boundingBox();
      expect.soft((headline?.y ?? 0) + (headline?.height ?? 0), where).toBeLessThanOrEqual(banner?.y ?? 0);
    }
  });
}
