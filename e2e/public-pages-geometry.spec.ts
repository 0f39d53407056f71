import { expect, type Page } from "playwright/test";
import { sidewaysOverflow } from "./accessibility.ts";
import { readersTest as test } from "./site.ts";
import { statements } from "./statements.ts";

const widths = [320, 390, 768, 1280, 1440];

async function atEachWidth(page: Page, look: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await look(width);
  }
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

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("all five places of the office are seen at once, on a phone in two pieces", async ({ page }) => {
  await page.goto("/chi-siamo");
  await atEachWidth(page, async (width) => {
    const seen = await page.locator(".office-plate").evaluate((plate) => {
      const pieces = [...plate.querySelectorAll("svg")].filter((svg) => svg.checkVisibility());
      const marks = [...plate.querySelectorAll<SVGGElement>("g:has(> circle[r='21'])")];
      return marks.map((mark) => {
        const place = mark.transform.baseVal.consolidate()?.matrix;
        return pieces.some((svg) => {
          const box = (svg.closest(".office-left") ?? svg).getBoundingClientRect();
          const { x, y } = new DOMPoint(place?.e, place?.f).matrixTransform(svg.getScreenCTM() ?? undefined);
          return x > box.left && x < Math.min(box.right, innerWidth) && y > box.top && y < box.bottom;
        });
      });
    });
    expect.soft(seen, `${width} px`).toEqual([true, true, true, true, true]);
  });
});

test("the table of an article fits a phone, and its lines are drawn", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog/quanto-costa-un-sito-nel-2026");
  // A first visit may be drawn in the faces' stand-ins, which are a little wider.
  await page.reload();
  const frame = page.locator(".table-window");
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expect(frame.locator("table")).toHaveCSS("border-collapse", "collapse");
  await expect(frame.locator("thead")).toHaveCSS("border-bottom-width", "3px");
});

test("a table that is wider than its column shows at its side that there is more, until its end", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/blog/quanto-costa-un-sito-nel-2026");
  const frame = page.locator(".table-window");
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

test("the name over the offer's shop stands on its board", async ({ page }) => {
  await page.goto("/offerta-197");
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
});

test("the phone before a work leaves the first words of the site in the window free", async ({ page }) => {
  for (const path of ["/", "/lavori/trattoria-il-pesce-gatto"]) {
    await page.goto(path);
    await atEachWidth(page, async (width) => {
      const [phone, desktop] = await page
        .locator(".device-phone, .device-desktop")
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).sort((one, other) => one.width - other.width),
        );
      if (!phone || !desktop) throw new Error("no devices");
      // Our own samples begin their text at a twentieth of their width.
      expect.soft(phone.right - desktop.left, `${path} at ${width} px`).toBeLessThan(desktop.width / 20);
    });
  }
});

test("no logo stands alone in its row", async ({ page }) => {
  await page.goto("/");
  await atEachWidth(page, async (width) => {
    const middles = await page
      .locator("#loghi img")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
    const alone = middles.filter((middle) => middles.filter((other) => Math.abs(other - middle) < 20).length === 1);
    expect.soft(alone, `${width} px`).toEqual([]);
  });
});

test("the strip with the clock holds its words, and tariffs of one line keep to it", async ({ page }) => {
  await page.goto("/offerta-197");
  await atEachWidth(page, async (width) => {
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
  });
});

/** Words that begin or end outside of the screen's width, beyond any scrolling. */
const cutWords = (page: Page) =>
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
const setLetters = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);

test("letters of 150% and 200% make no page scroll sideways, and leave words and stars on a phone's screen", async ({
  page,
}) => {
  const whole = ["/", "/offerta-197", "/offerta-197form", "/servizi", "/chi-siamo", "/recesso"];
  for (const path of ["/", ...Object.keys(statements), "/assistenza", "/client/login"]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    for (const [width, size] of [
      [390, "150%"],
      [320, "200%"],
      [390, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setLetters(page, size);
      expect.soft(await sidewaysOverflow(page), `${path}: ${size} on ${width} px`).toBe(0);
    }
    if (!whole.includes(path)) continue;
    await page.evaluate(() => document.getElementById("cookie-banner")?.hidePopover());
    expect.soft(await cutWords(page), path).toEqual([]);
  }
});

test("no benefit is written over another one where letters are twice as large", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await setLetters(page, "200%");
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
});

test("the tariffs of the three plans begin on one line", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const tops = await page
    .locator("#offerte .plan-fold > ul")
    .evaluateAll((all) => all.map((list) => Math.round(list.getBoundingClientRect().top)));
  expect(tops).toEqual([tops[0], tops[0], tops[0]]);
});

test("the headline of the offer keeps its distance from the shop beside it", async ({ page }) => {
  await page.goto("/offerta-197");
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const words = await page.locator("h1").evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      return range.getBoundingClientRect().right;
    });
    const shop = await page.locator("svg:has([data-part=shop-sign])").boundingBox();
    expect.soft((shop?.x ?? 0) - words, `${width} px`).toBeGreaterThan(24);
  }
});

test("the landing's answer leaves no empty paper below it", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/offerta-197form");
  const paper = page.locator("#contact-section [data-island=contact-form]").locator("..");
  const rest = await paper.evaluate((sheet) => {
    // As short as the answer is, which takes the form's place.
    for (const form of sheet.querySelectorAll("form")) form.style.display = "none";
    const { bottom } = sheet.lastElementChild?.getBoundingClientRect() ?? sheet.getBoundingClientRect();
    return sheet.getBoundingClientRect().bottom - bottom;
  });
  expect(rest).toBeLessThan(80);
});

test("a tariff's value stands at the right edge, also where it has a line of its own", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/offerta-197form");
  const rest = await page.locator("section[aria-labelledby=listino-titolo] dl > div").evaluateAll((lines) =>
    lines.map((line) => {
      const right = line.querySelector("dd > :last-child")?.getBoundingClientRect().right ?? 0;
      return Math.round(line.getBoundingClientRect().right - right);
    }),
  );
  expect(rest).toHaveLength(12);
  expect(rest.filter((gap) => gap !== 0)).toEqual([]);
});
