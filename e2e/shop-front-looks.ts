import { expect, type Page } from "playwright/test";
import { atEachWidth, boxes, meet } from "./page-looks.ts";

async function boxOf(page: Page, selector: string): Promise<DOMRect> {
  const [box] = await boxes(page, selector);
  if (!box) throw new Error(`no ${selector}`);
  return box;
}

/** How many rows of text an element has. */
const rowsOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0);
      return { text: element.textContent ?? "", rows: new Set(lines.map(({ bottom }) => Math.round(bottom / 8))).size };
    }),
  );

/** It hangs free of the shutter, and its price, its euro and its old price are whole. */
async function checkSign(page: Page, width: number): Promise<void> {
  const [shutter, sign] = [await boxOf(page, ".shutter"), await boxOf(page, "[data-part=sign]")];
  // Strings must be seen between the two.
  const air = (sign.right - sign.left) / 20;
  expect.soft(sign.top - shutter.bottom, `${width} px: below the shutter`).toBeGreaterThan(air);
  const [euro, price] = [await boxOf(page, "[data-part=euro]"), await boxOf(page, "[data-part=price]")];
  expect.soft(euro.right, `${width} px: the euro ends before the one`).toBeLessThanOrEqual(price.left + 1);
  expect.soft(price.right, `${width} px: the price stays on its sign`).toBeLessThan(sign.right);
}

/** The strip with the clock holds its words, and tariffs of one line keep to it. */
async function checkStrip(page: Page, width: number): Promise<void> {
  // Two lines of words at most.
  const strip = await page.locator(".countdown").boundingBox();
  expect.soft(strip?.height, `${width} px`).toBeLessThan(60);
  if (width < 390) return;
  const labels = await rowsOf(page, "dl:has(> div > dd > .leader) dt");
  expect.soft(labels.length).toBeGreaterThan(3);
  expect
    .soft(
      labels.filter(({ rows }) => rows > 1),
      `${width} px`,
    )
    .toEqual([]);
}

/** The headline keeps its distance from the shop beside it. */
async function checkHeadline(page: Page, width: number): Promise<void> {
  const words = await page.locator("h1").evaluate((title) => {
    const range = document.createRange();
    range.selectNodeContents(title);
    return range.getBoundingClientRect().right;
  });
  const shop = await page.locator("svg:has([data-part=shop-sign])").boundingBox();
  expect.soft((shop?.x ?? 0) - words, `${width} px`).toBeGreaterThan(24);
}

/** The name over the shop stands on its board. */
async function checkBoard(page: Page): Promise<void> {
  const { board, name } = await page.locator("[data-part=shop-sign]").evaluate((text) => ({
    board: text.previousElementSibling?.getBoundingClientRect().toJSON(),
    name: text.getBoundingClientRect().toJSON(),
  }));
  // The window's frame covers the lower quarter of the board.
  const foot = board.top + (board.bottom - board.top) * 0.75;
  const ascent = (name.bottom - name.top) * (1.25 / 1.675);
  expect(name.top + ascent).toBeLessThan(foot);
  expect(name.left).toBeGreaterThan(board.left);
  expect(name.right).toBeLessThan(board.right);
}

/** Pictures are cropped on the right and below, where no word begins. */
async function checkCrops(page: Page): Promise<void> {
  const positions = await page
    .locator(".window-pane img")
    .evaluateAll((pictures) => pictures.map((picture) => getComputedStyle(picture).objectPosition));
  expect.soft(positions.length, page.url()).toBeGreaterThan(0);
  for (const position of positions) expect.soft(position, page.url()).toMatch(/^0(px|%) 0(px|%)$/);
}

/** Pictures that come with the site are shown whole. */
async function checkWholePictures(page: Page, width: number): Promise<void> {
  const pictures = page.locator(".window-pane img:visible");
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
  const where = `${page.url()} at ${width} px`;
  expect.soft(cuts.length, where).toBeGreaterThan(3);
  // A frame takes some pixels of both sides.
  expect
    .soft(
      cuts.filter(({ cut }) => cut > 0.06),
      where,
    )
    .toEqual([]);
}

/** Its sign, its strip with the clock, its headline, the name over its shop and its pictures are in their places. */
export async function offerDrawings(page: Page): Promise<void> {
  await checkBoard(page);
  await checkCrops(page);
  await atEachWidth(page, async (width) => {
    await checkSign(page, width);
    await checkStrip(page, width);
    if (width >= 1024) await checkHeadline(page, width);
  });
  await expect(page.locator("tspan[text-decoration=line-through]")).toHaveText("1.200 €");
}

/** The discount's seal lies on no figure of the price. */
async function checkSeal(page: Page, width: number): Promise<void> {
  const seal = await boxOf(page, "p:text-is('−84%')");
  const figure = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll("main p")].flatMap((line) => [...line.childNodes]);
    const range = document.createRange();
    range.selectNode(nodes.find(({ nodeValue }) => nodeValue === "197") as Node);
    const { left, right, bottom, height } = range.getBoundingClientRect();
    // The ink in the line box of Besley, which has 1.675 em: the base line is 0.425 above its foot, figures have 0.79.
    return { left, right, top: bottom - height * (1.215 / 1.675), bottom: bottom - height * (0.425 / 1.675) };
  });
  expect.soft(meet(seal, figure), `${width} px`).toBe(false);
  expect.soft(seal.right, `${width} px`).toBeLessThanOrEqual(width);
}

/** A tariff's value stands at the right edge, also where it has a line of its own. */
async function checkTariffs(page: Page): Promise<void> {
  const rest = await page.locator("section[aria-labelledby=listino-titolo] dl > div").evaluateAll((lines) =>
    lines.map((line) => {
      const right = line.querySelector("dd > :last-child")?.getBoundingClientRect().right ?? 0;
      return Math.round(line.getBoundingClientRect().right - right);
    }),
  );
  expect(rest).toHaveLength(12);
  expect(rest.filter((gap) => gap !== 0)).toEqual([]);
}

/** The landing's answer leaves no empty paper below it. */
async function checkPaper(page: Page): Promise<void> {
  const paper = page.locator("#contact-section [data-island=contact-form]").locator("..");
  const rest = await paper.evaluate((sheet) => {
    // As short as the answer is, which takes the form's place.
    for (const form of sheet.querySelectorAll("form")) form.style.display = "none";
    const { bottom } = sheet.lastElementChild?.getBoundingClientRect() ?? sheet.getBoundingClientRect();
    return sheet.getBoundingClientRect().bottom - bottom;
  });
  expect(rest).toBeLessThan(80);
}

/** The seal beside the price, values at the right edge, pictures whole, no empty paper below the answer. */
export async function otherOfferDrawings(page: Page): Promise<void> {
  await atEachWidth(page, async (width) => {
    await checkSeal(page, width);
    if (width === 320) await checkTariffs(page);
    await checkWholePictures(page, width);
  });
  await checkPaper(page);
}

/** Its awning hangs outside, over the pavement, and nothing of it is cut. */
async function checkAwning(page: Page, width: number): Promise<void> {
  const awning = await boxOf(page, "[data-part=awning]");
  const room = await boxOf(page, ":has(> [data-part=awning]) > path");
  expect.soft(awning.right, `${width} px`).toBeLessThanOrEqual(room.left + 1);
  const drawing = await boxOf(page, "svg:has([data-part=awning])");
  expect.soft(awning.left, `${width} px`).toBeGreaterThanOrEqual(drawing.left);
}

/** All five places of the office are seen at once, on a phone in two pieces. */
async function checkPlaces(page: Page, width: number): Promise<void> {
  const seen = await page.locator("[data-office]").evaluate((plate) => {
    const pieces = [...plate.querySelectorAll("svg")].filter((svg) => svg.checkVisibility());
    const marks = [...plate.querySelectorAll<SVGGElement>("g:has(> circle[r='21'])")];
    return marks.map((mark) => {
      const place = mark.transform.baseVal.consolidate()?.matrix;
      return pieces.some((svg) => {
        const box = (svg.closest(".overflow-hidden") ?? svg).getBoundingClientRect();
        const { x, y } = new DOMPoint(place?.e, place?.f).matrixTransform(svg.getScreenCTM() ?? undefined);
        return x > box.left && x < Math.min(box.right, innerWidth) && y > box.top && y < box.bottom;
      });
    });
  });
  expect.soft(seen, `${width} px`).toEqual([true, true, true, true, true]);
}

/** Its awning is whole outside, and all its five places are seen at once. */
export const officeDrawings = (page: Page) =>
  atEachWidth(page, async (width) => {
    await checkAwning(page, width);
    await checkPlaces(page, width);
  });

/** Pictures that come with the site are whole, or cropped where no word begins. */
export async function pictureCrops(page: Page): Promise<void> {
  await checkCrops(page);
  await wholePictures(page);
}

export const wholePictures = (page: Page) => atEachWidth(page, (width) => checkWholePictures(page, width));
