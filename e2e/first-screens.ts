import { expect, type Page } from "playwright/test";

/** Its place and size, once it has come. */
async function bannerBox(page: Page) {
  const banner = page.locator("#cookie-banner");
  await expect(banner).toBeVisible();
  return banner.boundingBox();
}

/** A card in a corner of a desk, and one row over a phone's bar, its text behind Dettagli. */
export async function cookieCard(page: Page): Promise<void> {
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const isInCorner = async () => {
      const { x = 0, y = 0, width: own = 0, height = 0 } = (await bannerBox(page)) ?? {};
      return own > 0 && own < width / 3 && Math.min(x, width - x - own) < 40 && 800 - y - height < 40;
    };
    await expect.poll(isInCorner, `${width} px`).toBe(true);
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const isRowOverBar = async () => {
      const box = await bannerBox(page);
      const bar = await page.locator("[data-phone-bar]").boundingBox();
      const foot = (box?.y ?? 0) + (box?.height ?? 0);
      return box?.width === width && box.height <= 64 && Math.abs(foot - (bar?.y ?? 0)) <= 1;
    };
    await expect.poll(isRowOverBar, `${width} px`).toBe(true);
  }
  const policy = page.locator("#cookie-banner").getByRole("link", { name: "Privacy policy" });
  await expect(policy).toBeHidden();
  await page.getByRole("button", { name: "Cookie Dettagli" }).click();
  await expect(policy).toBeInViewport({ ratio: 1 });
}

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

const phones = ["390 664", "360 640", "320 568"];
const laptops = ["1366 650", "1280 720", "1440 900"];

/** Headline, call and on a laptop the price are whole in the first screen, beside bar and banner. */
export async function firstScreens(page: Page): Promise<void> {
  const isForm = page.url().endsWith("form");
  const call = page.locator("main .btn[data-cta]").first();
  const price = page.locator("main p.display").filter({ hasText: "€197" });
  const headlineFoot = () => page.locator("h1").evaluate((title) => title.getBoundingClientRect().bottom);
  for (const where of isForm ? [...phones, ...laptops] : phones) {
    const [width = 0, height = 0] = where.split(" ").map(Number);
    await page.setViewportSize({ width, height });
    // The banner finds its place again once the screen has been laid out in another size.
    await expect.poll(() => call.evaluate(hiddenCorners), where).toEqual([]);
    const banner = await bannerBox(page);
    expect.soft(await headlineFoot(), where).toBeLessThanOrEqual(banner?.y ?? 0);
    if (width > height) await expect(price, where).toBeInViewport({ ratio: 1 });
  }
}
