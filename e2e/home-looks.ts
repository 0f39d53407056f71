import { expect, type Page } from "playwright/test";
import { boxes, checkDevices, meet, setLetters } from "./page-looks.ts";

/** Where the words of an element stand, line by line: its box may be wider. */
const lines = (page: Page, selector: string): Promise<DOMRect[]> =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map((line) => line.toJSON());
    }),
  );

/** Nine screens of a phone and a quarter, with all that the specification wants of the page. */
const lengthMax = 7_800;

async function checkLength(page: Page): Promise<void> {
  expect.soft(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(lengthMax);
  const right = await boxes(page, "main h2, main h3, main p:not(.device-bar), main td, #valore-titolo span");
  const rows = await boxes(page, ".stroll *");
  const isInRow = (box: DOMRect) => rows.some((row) => row.left === box.left && row.top === box.top);
  expect.soft(right.filter((box) => box.right > 390.5 && !isInRow(box))).toEqual([]);
}

/** It covers neither words nor the mock window's address. */
async function checkPriceTag(page: Page, width: number): Promise<void> {
  const tags = await boxes(page, ".price-tag");
  const tag = tags.find(({ width: own }) => own > 0) as DOMRect;
  const words = await lines(page, "main h1, .device-bar span");
  const others = await boxes(page, "main .btn[data-cta=hero], main section:first-of-type [role=img]");
  expect(words.length).toBeGreaterThan(2);
  const covered = [...words, ...others].filter((box) => box.width > 0 && meet(tag, box));
  expect.soft(covered, `under the price tag at ${width} px`).toEqual([]);
  expect.soft(tag.right).toBeLessThanOrEqual(width);
  // What is wider than the tag is cut off with its corners.
  const inTag = (await lines(page, ".price-tag")).filter((line) => line.width > 0);
  expect(inTag.length).toBeGreaterThan(2);
  const cutOff = inTag.filter((line) => line.left < tag.left + 8 || line.right > tag.right - 8);
  expect.soft(cutOff, `in the price tag at ${width} px`).toEqual([]);
}

/** No word of the plans' comparison is broken, and the footer keeps its margin. */
async function checkPlansAndFooter(page: Page, width: number): Promise<void> {
  const cells = await page.locator("#offerte th").evaluateAll((all) =>
    all.map((cell) => {
      const longest = (cell.textContent ?? "").split(/\s/).sort((one, other) => other.length - one.length)[0] ?? "";
      const probe = cell.appendChild(document.createElement("span"));
      probe.style.cssText = "position:absolute;white-space:nowrap";
      probe.textContent = longest;
      const { paddingLeft, paddingRight } = getComputedStyle(cell);
      const room = cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const isBroken = probe.getBoundingClientRect().width > room;
      probe.remove();
      return { longest, isBroken };
    }),
  );
  expect(cells.length).toBeGreaterThan(6);
  const broken = cells.filter(({ isBroken }) => isBroken);
  expect.soft(broken, `at ${width} px`).toEqual([]);
  const links = await boxes(page, "footer a");
  const right = Math.max(...links.map((link) => link.right));
  expect.soft(right, `the footer at ${width} px`).toBeLessThanOrEqual(width - 19);
}

async function checkWorksInWholeRows(page: Page, width: number): Promise<void> {
  const panes = await boxes(page, "#lavori > div > ul > li");
  expect(panes.length).toBeGreaterThanOrEqual(4);
  const tops = [...new Set(panes.map(({ top }) => Math.round(top)))];
  const rows = tops.map((top) => panes.filter((pane) => Math.round(pane.top) === top));
  const [{ left, right }] = (await boxes(page, "#lavori > div > ul")) as [DOMRect];
  if (width < 576) {
    // On a phone they stand in one row, which goes on behind the edge.
    expect.soft(rows, `works at ${width} px`).toHaveLength(1);
    expect.soft(Math.max(...panes.map(({ right: end }) => end))).toBeGreaterThan(width);
    return;
  }
  for (const row of rows) {
    expect.soft(row, `works at ${width} px`).toHaveLength(2);
    expect.soft(Math.abs((row[0]?.left ?? 0) - left), `works at ${width} px`).toBeLessThan(1);
    expect.soft(Math.abs((row[1]?.right ?? 0) - right), `works at ${width} px`).toBeLessThan(1);
  }
}

/** A finger reaches the last of the logos, which stand in one row. */
async function checkLogoRow(page: Page): Promise<void> {
  const logos = await boxes(page, "#loghi img");
  expect(logos.length).toBeGreaterThanOrEqual(4);
  expect(new Set(logos.map(({ height }) => Math.round(height))).size).toBe(1);
  expect(logos[0]?.left).toBeGreaterThanOrEqual(0);
  await page.locator("#loghi img").last().scrollIntoViewIfNeeded();
  const [last] = await boxes(page, "#loghi li:last-child img");
  expect(last?.right).toBeLessThanOrEqual(390);
  expect(last?.left).toBeGreaterThanOrEqual(0);
}

/** How far the mark under each row is along it, in percent; nothing where the row doesn't scroll. */
const marks = (page: Page, left: number) =>
  page.locator(".stroll").evaluateAll(async (rows, to) => {
    for (const row of rows) row.scrollTo({ left: to, behavior: "instant" });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const styles = rows.map((row) => getComputedStyle(row));
    return styles
      .filter(({ backgroundSize }) => backgroundSize.includes("%"))
      .map(({ backgroundPositionX }) => Math.round(Number(/[\d.]+(?=%)/.exec(backgroundPositionX)?.[0])));
  }, left);

/** A row that goes on behind the edge of a phone shows how far one is in it. */
async function checkMarks(page: Page): Promise<void> {
  const atFirst = await marks(page, 0);
  expect(atFirst.length).toBeGreaterThanOrEqual(6);
  expect(new Set(atFirst)).toEqual(new Set([0]));
  expect(new Set(await marks(page, 5000))).toEqual(new Set([100]));
  await marks(page, 0);
}

/** On a phone the plans are three rows, the most sold one open; in columns all of them are. */
async function checkPlanRows(page: Page): Promise<void> {
  const plans = page.locator("#offerte .plan");
  const open = () => plans.evaluateAll((all) => all.map((plan) => plan.querySelector("details")?.open));
  const calls = page.locator("#offerte [data-cta=pricing]");
  expect(await open()).toEqual([false, true, false]);
  await expect(calls.nth(1)).toBeVisible();
  for (const index of [0, 2]) {
    expect((await plans.nth(index).boundingBox())?.height).toBeLessThan(140);
    await expect(calls.nth(index)).not.toBeInViewport();
  }
  await plans.nth(0).locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect.poll(open).toEqual([true, true, false]);
  await expect(calls.nth(0)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const index of [0, 1, 2]) await expect(calls.nth(index)).toBeVisible();
  await expect(plans.locator("summary").first()).toBeHidden();
  const feet = await calls.evaluateAll((all) => all.map((call) => Math.round(call.getBoundingClientRect().bottom)));
  expect(new Set(feet).size).toBe(1);
  const tops = await boxes(page, "#offerte .plan > details > ul");
  expect(new Set(tops.map(({ top }) => Math.round(top))).size).toBe(1);
}

/** Fields that stand side by side stand on one line. */
async function checkFields(page: Page, where: string): Promise<void> {
  const [name] = (await boxes(page, "[name=firstName]")) as [DOMRect];
  const [phone] = (await boxes(page, "[name=phone]")) as [DOMRect];
  expect.soft(name.right, where).toBeLessThan(phone.left);
  expect.soft(name.top, where).toBe(phone.top);
}

/** On rows of more than one logo none stands alone. */
async function checkLogos(page: Page, width: number): Promise<void> {
  const middles = (await boxes(page, "#loghi img")).map(({ top, height }) => top + height / 2);
  expect(middles.length).toBeGreaterThan(1);
  const alone = middles.filter((middle) => middles.filter((other) => Math.abs(other - middle) < 20).length === 1);
  expect.soft(alone, `${width} px`).toEqual([]);
}

/** With letters twice as large no benefit's title lies over another. */
async function checkBenefits(page: Page): Promise<void> {
  await setLetters(page, "200%");
  const titles = await page.locator("#benefits h3").evaluateAll((all) =>
    all.map((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getBoundingClientRect().toJSON() as DOMRect;
    }),
  );
  expect(titles.length).toBe(4);
  expect(titles.filter((one) => titles.some((other) => one !== other && meet(one, other)))).toEqual([]);
  await setLetters(page, "");
}

/** At every width: length, price tag, plans, footer, works and their phones, logos, fields, the marks of its rows. */
export async function homeShape(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await checkLength(page);
  await checkMarks(page);
  await checkLogoRow(page);
  await checkBenefits(page);
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    await checkPriceTag(page, width);
    await checkPlansAndFooter(page, width);
    await checkWorksInWholeRows(page, width);
    await checkDevices(page, `/ at ${width} px`);
    await checkLogos(page, width);
    if (width > 700) await checkFields(page, `/ at ${width} px`);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  await checkDevices(page, "/ at 1920 px");
  expect(await marks(page, 0)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await checkPlanRows(page);
}

/** The button that floats waits until no other says the same. */
export async function floatingButton(page: Page): Promise<void> {
  const floating = page.locator("[data-floating-cta]");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(floating).toHaveAttribute("data-away");
  await page.locator("#benefits").scrollIntoViewIfNeeded();
  await expect(floating).not.toHaveAttribute("data-away");
}

export async function otherOfferFields(page: Page): Promise<void> {
  await expect(page.locator("[data-floating-cta]")).toHaveAttribute("data-away");
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await checkFields(page, `${width} px`);
  }
}
