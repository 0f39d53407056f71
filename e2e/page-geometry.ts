import { expect, type Page } from "playwright/test";
import { atEachWidth, checkDevices, setLetters } from "./page-looks.ts";

/** How many characters each line of the article's paragraphs has, but their last ones. */
function lineLengths(page: Page): Promise<number[]> {
  return page.locator(".prose > p:not(:first-child)").evaluateAll((all) =>
    all.flatMap(({ childNodes: [text, ...more] }) => {
      if (!(text instanceof Text) || more.length > 0) return [];
      const range = document.createRange();
      const counts = new Map<number, number>();
      for (let place = 0; place < text.length; place++) {
        range.setStart(text, place);
        range.setEnd(text, place + 1);
        const box = range.getClientRects()[0];
        // A space at a line's end has none.
        if (box) counts.set(Math.round(box.bottom), (counts.get(Math.round(box.bottom)) ?? 0) + 1);
      }
      // The last line of a paragraph is as long as what is left.
      return [...counts.values()].slice(0, -1);
    }),
  );
}

/**
 * Lines have about 70 characters, however wide the window; a table fits a phone, its lines are drawn, and a wider one shows
 * at its side that there is more.
 */
export async function articleLines(page: Page): Promise<void> {
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    const lines = await lineLengths(page);
    expect(lines.length).toBeGreaterThan(15);
    const middle = lines.reduce((sum, count) => sum + count, 0) / lines.length;
    expect.soft(middle, `${width} px`).toBeGreaterThan(65);
    expect.soft(middle, `${width} px`).toBeLessThan(73);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const frame = page.locator(".table-window");
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(frame.locator("table")).toHaveCSS("border-collapse", "collapse");
  await expect(frame.locator("thead")).toHaveCSS("border-bottom-width", "3px");
  // Empty cells: what changes at the frame's side is the sign alone.
  await frame.locator("table").evaluate((table) => {
    table.innerHTML = `<tbody><tr>${"<td style='min-width:20rem'>&nbsp;</td>".repeat(3)}</tr></tbody>`;
  });
  const rightEdge = async () => {
    const box = await frame.boundingBox();
    if (!box) throw new Error("no table");
    return page.screenshot({ clip: { x: box.x + box.width - 4, y: box.y + 12, width: 4, height: 20 } });
  };
  await frame.scrollIntoViewIfNeeded();
  const more = await rightEdge();
  await frame.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: "instant" }));
  expect((await rightEdge()).equals(more)).toBe(false);
}

/** A work's phone leaves the first words of the site in the window free. */
export const workDevices = (page: Page) => atEachWidth(page, (width) => checkDevices(page, `${width} px`));

/** On a phone a trade's drawing stands beside its words, and with large letters above them. */
export async function tradeCards(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const cards = () =>
    page.locator("main li").evaluateAll((all) =>
      all.map((card) => {
        const drawing = card.querySelector("svg")?.getBoundingClientRect() ?? new DOMRect();
        const words = card.querySelector("h2")?.getBoundingClientRect() ?? new DOMRect();
        return words.left >= drawing.right ? "beside" : words.top >= drawing.bottom ? "below" : "over it";
      }),
    );
  expect(new Set(await cards())).toEqual(new Set(["beside"]));
  await setLetters(page, "200%");
  expect(new Set(await cards())).toEqual(new Set(["below"]));
}

/** The addresses of the comparison's sources go on below after a slash or a dash, as they are read. */
export const sourceAddresses = (page: Page) =>
  atEachWidth(page, async (width) => {
    const ends = await page.locator("#fonti li a").evaluateAll((all) =>
      all.flatMap((link) => {
        const letters: { letter: string; bottom: number }[] = [];
        const range = document.createRange();
        for (const node of link.childNodes) {
          if (!(node instanceof Text)) continue;
          for (let at = 0; at < node.length; at++) {
            range.setStart(node, at);
            range.setEnd(node, at + 1);
            letters.push({ letter: node.data[at] ?? "", bottom: range.getBoundingClientRect().bottom });
          }
        }
        return letters
          .filter(({ bottom }, at) => bottom < (letters[at + 1]?.bottom ?? 0) - 5)
          .map(({ letter }) => letter);
      }),
    );
    expect
      .soft(
        ends.filter((letter) => !"/-".includes(letter)),
        `${width} px`,
      )
      .toEqual([]);
  });

/** A thumb finds each link at the foot of a page, and from a tablet on the pages stand in two columns. */
export const footLinks = (page: Page) =>
  atEachWidth(page, async (width) => {
    const heights = await page
      .locator("footer :is(a, button)")
      .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
    expect(heights.length).toBeGreaterThan(15);
    expect.soft(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(44);
    if (width < 768) return;
    const lefts = await page
      .getByRole("navigation", { name: "Piè di pagina" })
      .getByRole("link")
      .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left)));
    expect.soft(new Set(lefts).size, `${width} px`).toBe(2);
  });
