import { expect, type Page } from "playwright/test";
import { readersTest as test } from "./site.ts";

const widths = [320, 390, 768, 1280, 1440];

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    });

const meets = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the offer's sign hangs free of the shutter, with its price, its euro and its old price whole", async ({
  page,
}) => {
  await page.goto("/offerta-197");
  await atEachWidth(page, async (width) => {
    const [shutter, sign] = [await boxOf(page, ".shutter"), await boxOf(page, "[data-part=sign]")];
    // Strings must be seen between the two.
    const air = (sign.right - sign.left) / 20;
    expect.soft(sign.top - shutter.bottom, `${width} px: below the shutter`).toBeGreaterThan(air);
    const [euro, price] = [await boxOf(page, "[data-part=euro]"), await boxOf(page, "[data-part=price]")];
    expect.soft(euro.right, `${width} px: the euro ends before the one`).toBeLessThanOrEqual(price.left + 1);
    expect.soft(price.right, `${width} px: the price stays on its sign`).toBeLessThan(sign.right);
  });
  await expect(page.locator("tspan[text-decoration=line-through]")).toHaveText("1.200 €");
});

test("the discount's seal lies on no figure of the price", async ({ page }) => {
  await page.goto("/offerta-197form");
  await atEachWidth(page, async (width) => {
    const seal = await boxOf(page, ".seal");
    const figure = await page.evaluate(() => {
      const nodes = [...document.querySelectorAll("main p")].flatMap((line) => [...line.childNodes]);
      const range = document.createRange();
      range.selectNode(nodes.find(({ nodeValue }) => nodeValue === "197") as Node);
      const { left, right, bottom, height } = range.getBoundingClientRect();
      // The ink in the line box of Besley, which has 1.675 em: the base line is 0.425 above its foot, figures have 0.79.
      return { left, right, top: bottom - height * (1.215 / 1.675), bottom: bottom - height * (0.425 / 1.675) };
    });
    expect.soft(meets(seal, figure), `${width} px`).toBe(false);
    expect.soft(seal.right, `${width} px`).toBeLessThanOrEqual(width);
  });
});

test("the office's awning hangs outside, over the pavement, and nothing of it is cut", async ({ page }) => {
  await page.goto("/chi-siamo");
  await atEachWidth(page, async (width) => {
    const awning = await boxOf(page, "[data-part=awning]");
    const room = await boxOf(page, ":has(> [data-part=awning]) > path");
    expect.soft(awning.right, `${width} px`).toBeLessThanOrEqual(room.left + 1);
    const drawing = await boxOf(page, "svg:has([data-part=awning])");
    expect.soft(awning.left, `${width} px`).toBeGreaterThanOrEqual(drawing.left);
  });
});

test("pictures are cropped on the right and below, where no word begins", async ({ page }) => {
  for (const path of ["/", "/offerta-197"]) {
    await page.goto(path);
    const positions = await page
      .locator(".window-pane img")
      .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).objectPosition));
    expect.soft(positions.length, path).toBeGreaterThan(0);
    for (const position of positions) expect.soft(position, path).toMatch(/^0(px|%) 0(px|%)$/);
  }
});

test("pictures that come with the site are shown whole, wherever they are shown", async ({ page }) => {
  for (const path of ["/", "/offerta-197form", "/blog"]) {
    await page.goto(path);
    const pictures = page.locator(".window-pane img:visible");
    await atEachWidth(page, async (width) => {
      // A narrow window has a narrow copy, which loads when the window changes.
      await pictures.evaluateAll((all) =>
        Promise.all(
          all.map((picture) => {
            const image = picture as HTMLImageElement;
            image.loading = "eager";
            return image.decode();
          }),
        ),
      );
      const cuts = await pictures.evaluateAll((all) =>
        (all as HTMLImageElement[]).map(({ currentSrc, clientWidth, clientHeight, naturalWidth, naturalHeight }) => {
          const ratio = clientWidth / clientHeight / (naturalWidth / naturalHeight);
          return { picture: new URL(currentSrc).pathname, cut: Math.abs(1 - ratio) };
        }),
      );
      expect.soft(cuts.length, path).toBeGreaterThan(3);
      // A frame takes some pixels of both sides.
      expect
        .soft(
          cuts.filter(({ cut }) => cut > 0.06),
          `${path} at ${width} px`,
        )
        .toEqual([]);
    });
  }
});
