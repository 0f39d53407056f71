import { expect, type Locator, type Page } from "playwright/test";

/** Whether the page has scripts that not every page has. */
export const hasOwnScripts = async (page: Page) =>
  (await page.locator("[data-island]:not([data-island=open-now])").count()) > 0;

/** The calls to action that the open banner lies on, by their words. */
export const coveredCalls = (page: Page) =>
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

/** Lines of display type whose letters touch: how near, as a part of the letters' size, and between which words. */
export const touchingLines = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const pen = document.createElement("canvas").getContext("2d");
    const found: string[] = [];
    for (const block of document.querySelectorAll("h1, h2, h3, p, blockquote, a, span, dd")) {
      const isOneFlow = [...block.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
      if (!pen || !isOneFlow || block.closest("dialog")) continue;
      const style = getComputedStyle(block);
      if (!style.fontFamily.startsWith("Besley") || !block.checkVisibility()) continue;
      const size = Number.parseFloat(style.fontSize);
      pen.font = `${style.fontWeight} ${size}px Besley`;
      // A letter of the face's first part: measuring fetches what it has to draw.
      const face = pen.measureText("o");
      const words: { text: string; box: DOMRect; top: number; bottom: number }[] = [];
      for (const node of block.childNodes) {
        if (node.nodeType !== 3) continue;
        for (const word of node.nodeValue?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          const box = range.getBoundingClientRect();
          const ink = pen.measureText(word[0]);
          const baseline = box.top + face.fontBoundingBoxAscent;
          const [top, bottom] = [baseline - ink.actualBoundingBoxAscent, baseline + ink.actualBoundingBoxDescent];
          words.push({ text: word[0], box, top, bottom });
        }
      }
      for (const upper of words) {
        for (const lower of words) {
          const isNextLine = lower.box.top > upper.box.top + size / 2 && lower.box.top < upper.box.top + size * 1.9;
          const isBelow = lower.box.left < upper.box.right && lower.box.right > upper.box.left;
          const gap = (lower.top - upper.bottom) / size;
          if (isNextLine && isBelow && gap < 0.03) found.push(`${upper.text} / ${lower.text}: ${gap.toFixed(3)}`);
        }
      }
    }
    return found;
  });

/** Words that begin or end outside of the screen's width, beyond any scrolling. */
export const cutWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement));
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.nodeValue?.trim();
      if (!element || !words || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (element.closest("svg, [aria-hidden=true], [class*=sr-only], .skip-link") || isScrolled(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const outside = [...range.getClientRects()].some(
        ({ left, right, width }) => width > 1 && (left < -1 || right > document.documentElement.clientWidth + 1),
      );
      if (outside) cut.push(words);
    }
    const stars = [...document.querySelectorAll(".stars")].filter((one) => one.checkVisibility() && !isScrolled(one));
    const lost = stars.filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 1);
    return [...cut, ...lost.map(() => "stars")];
  });

/** Everybody's letters grow with those of the root. */
export const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

/** The phone before a work leaves the first words of the site in the window free, and each picture fills its device. */
export async function checkDevices(page: Page, where: string): Promise<void> {
  const [phone, desktop] = await page
    .locator("[data-device]")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).sort((one, other) => one.width - other.width));
  if (!phone || !desktop) throw new Error("no devices");
  // Our own samples begin their text at a twentieth of their width.
  expect.soft(phone.right - desktop.left, where).toBeLessThan(desktop.width / 20);
  const besides = await page
    .locator("[data-device] .window-pane")
    .evaluateAll((panes) => panes.map((pane) => (pane.parentElement?.clientWidth ?? 0) - pane.clientWidth));
  expect.soft(Math.max(...besides), where).toBeLessThanOrEqual(1);
}

/** What of the answer's words and fields comes too near its sheet's edge, or out of it. */
export const outsideOf = (panel: Locator) =>
  panel.evaluate((sheet) => {
    const own = sheet.getBoundingClientRect();
    return [...sheet.querySelectorAll("h3, h4, dt, dd, p, input, select, textarea, button")].flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      const boxes = line.matches("input, select, textarea, button")
        ? [line.getBoundingClientRect()]
        : [...range.getClientRects()];
      return boxes.some(({ left, right }) => left < own.left + 16 || right > own.right - 16) ? [line.textContent] : [];
    });
  });

/** What the notice lies on, by its words. */
export const coveredBy = (notice: Locator) =>
  notice.evaluate((element) => {
    const over = element.getBoundingClientRect();
    return [...document.querySelectorAll("main a, main button, main h3")].flatMap((other) => {
      const { left, right, top, bottom, width } = other.getBoundingClientRect();
      const meets = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      return width > 0 && meets && other.checkVisibility() ? [other.textContent] : [];
    });
  });

/** Looks at the page in windows from a small phone's to a desk's. */
export async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of [320, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
  }
}

export const boxes = (page: Page, selector: string): Promise<DOMRect[]> =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()));

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

export const meet = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** Words that stand right over a large figure. */
const wordsOverFigures: Record<string, string[]> = {
  "/": ["oltre", "STANDARD", "Pezzo per pezzo vale", "e tu lo paghi"],
  "/blog": ["Inserto da staccare"],
  "/offerta-197form": ["prenota da un altro", "lascia la richiesta"],
};

/** In forced colours a browser lays a plate under each line of text: a large figure's must not hide the words over it. */
export async function platesOfFigures(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: "active" });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const words of wordsOverFigures[new URL(page.url()).pathname] ?? []) {
      const line = page.locator("main").getByText(words, { exact: true }).first();
      const showFigures = (visibility: string) =>
        page.evaluate((shown) => {
          for (const part of document.querySelectorAll<HTMLElement>("main *")) {
            if (Number.parseFloat(getComputedStyle(part).fontSize) > 80) part.style.visibility = shown;
          }
        }, visibility);
      const beside = await line.screenshot();
      await showFigures("hidden");
      expect.soft((await line.screenshot()).equals(beside), `${words} at ${width} px`).toBe(true);
      await showFigures("");
    }
  }
  await page.emulateMedia({ forcedColors: "none" });
}
