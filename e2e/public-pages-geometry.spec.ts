import { expect, type Page } from "playwright/test";
import { setLetters } from "./page-looks.ts";
import { readersTest as test } from "./site.ts";

const widths = [320, 390, 768, 1280, 1440];

async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the table of an article fits a phone, its lines are drawn, and a wider one shows at its side that there is more", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog/quanto-costa-un-sito-nel-2026");
  // A first visit may be drawn in the faces' stand-ins, which are a little wider.
  await page.reload();
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
});

/** The phone before a work leaves the first words of the site in the window free. */
async function checkDevices(page: Page, where: string): Promise<void> {
  const [phone, desktop] = await page
    .locator(".device-phone, .device-desktop")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).sort((one, other) => one.width - other.width));
  if (!phone || !desktop) throw new Error("no devices");
  // Our own samples begin their text at a twentieth of their width.
  expect.soft(phone.right - desktop.left, where).toBeLessThan(desktop.width / 20);
}

async function checkLogos(page: Page, width: number): Promise<void> {
  const middles = await page
    .locator("#loghi img")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  expect(middles.length).toBeGreaterThan(1);
  const alone = middles.filter((middle) => middles.filter((other) => Math.abs(other - middle) < 20).length === 1);
  expect.soft(alone, `${width} px`).toEqual([]);
}

async function checkBenefits(page: Page): Promise<void> {
  const titles = await page.locator("#benefits h3").evaluateAll((all) =>
    all.map((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(titles.length).toBe(4);
  const meeting = titles.filter((one) =>
    titles.some(
      (other) =>
        one !== other &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  );
  expect(meeting).toEqual([]);
}

test("the home: no work's phone over its words, no logo alone, tariffs on one line, no benefit over another", async ({
  page,
}) => {
  await page.goto("/");
  await atEachWidth(page, async (width) => {
    await checkDevices(page, `/ at ${width} px`);
    await checkLogos(page, width);
  });
  const tops = await page
    .locator("#offerte .plan-fold > ul")
    .evaluateAll((all) => all.map((list) => Math.round(list.getBoundingClientRect().top)));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
  await page.setViewportSize({ width: 390, height: 844 });
  await setLetters(page, "200%");
  await checkBenefits(page);
});

test("on a work's own page its phone leaves the first words of the site in the window free", async ({ page }) => {
  await page.goto("/lavori/trattoria-il-pesce-gatto");
  await atEachWidth(page, (width) => checkDevices(page, `${width} px`));
});
