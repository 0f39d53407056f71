import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "playwright/test";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const standard = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * What can become wrong by other colours or another width alone: of what was looked at whole once, the rest reads the same
 * elements again. Names, roles and alternatives are for what only a phone shows.
 */
const ofColoursAndWidths = [
  ...["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "aria-hidden-focus"],
  ...["button-name", "link-name", "label", "select-name", "summary-name", "aria-dialog-name"],
  ...["aria-allowed-attr", "aria-required-attr", "aria-valid-attr", "aria-valid-attr-value", "aria-roles"],
  ...["aria-input-field-name", "aria-toggle-field-name", "nested-interactive", "image-alt", "svg-img-alt", "list"],
];

interface AxeResult {
  violations: { id: string; nodes: { target: unknown }[] }[];
}

/** What moves within so many milliseconds is waited for. */
const soonMs = 1000;
/** A browser that is busy may draw nothing for a while, and what isn't drawn never ends. In milliseconds. */
const drawnWithinMs = 5000;

/**
 * Colours fade, for instance from one theme to the other: in between they have no contrast that anybody reads by. And a
 * menu that comes in from the side holds links that are out of sight until then.
 */
const untilItStands = (page: Page) =>
  page.evaluate(
    async ([withinMs, limitMs]) => {
      const limit = new Promise((resolve) => setTimeout(resolve, limitMs));
      // The first frame may be the one that brings the change, whose fading begins with the second.
      const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      await Promise.race([frames, limit]);
      const isSoon = ({ timeline, effect }: Animation) =>
        timeline === document.timeline && Number(effect?.getComputedTiming().endTime) <= withinMs;
      const soon = document.getAnimations().filter(isSoon);
      await Promise.race([Promise.allSettled(soon.map(({ finished }) => finished)), limit]);
    },
    [soonMs, drawnWithinMs] as const,
  );

/** What axe finds against WCAG 2.2 AA on the page as it stands: rule and place, nothing when all is well. */
export const violations = (page: Page) => lookTwice(page, { type: "tag", values: standard });

/** The same of a page that was looked at whole before, once its colours or its width are others. */
export const changedLooks = (page: Page) => lookTwice(page, { type: "rule", values: ofColoursAndWidths });

interface Rules {
  type: "tag" | "rule";
  values: string[];
}

async function lookTwice(page: Page, rules: Rules): Promise<string[]> {
  const found = await look(page, rules);
  // What began to fade as axe came by is gone at a second look; what is wrong is still there.
  return found.length === 0 ? found : look(page, rules);
}

async function look(page: Page, runOnly: Rules): Promise<string[]> {
  await untilItStands(page);
  // As a string for evaluate, so that the page's content security policy has no say.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const result = await page.evaluate(
    (options) => {
      const { axe } = window as unknown as { axe: { run(place: Node, options: object): Promise<AxeResult> } };
      // What lies behind an open dialog is looked at where nothing lies over it.
      const open =
        document.activeElement?.closest("dialog:modal") ?? [...document.querySelectorAll("dialog:modal")].at(-1);
      return axe.run(open ?? document, options);
    },
    // Passing rules are not reported: finding a selector for each element takes longer than the rules. Nor are styles and media
    // fetched once more, for rules about sounds that start by themselves: no page has any.
    { runOnly, resultTypes: ["violations"], preload: false },
  );
  return result.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${JSON.stringify(target)}`));
}

/** How far the page, or what is open over it, can be scrolled sideways, in pixels. */
export const sidewaysOverflow = (page: Page) =>
  page.evaluate(() => {
    // Behind a dialog the place of the scrollbar stays free: the page is narrower than its window then.
    const parts = [document.documentElement, ...document.querySelectorAll(".lead-scroll, .chat-log")];
    return Math.max(0, ...parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
  });

/** How far the page can be scrolled into nothing, in pixels: below its window and all that stands in its flow. */
export const emptyFoot = (page: Page) =>
  page.evaluate(() => {
    const { bottom } = document.body.getBoundingClientRect();
    return Math.max(0, document.documentElement.scrollHeight - Math.ceil(Math.max(innerHeight, bottom + scrollY)));
  });

/** Brings every part of a long page into view once, so that what loads on sight is there. */
export async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 500) {
    await page.evaluate(
      ([y, limitMs]) => {
        window.scrollTo({ top: y, behavior: "instant" });
        // An IntersectionObserver calls back once a frame, where the browser draws any.
        const frames = new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return Promise.race([frames, new Promise((resolve) => setTimeout(resolve, limitMs))]);
      },
      [top, drawnWithinMs] as const,
    );
  }
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
}

/** Nothing to complain of on a desk and on a phone, and nothing to scroll sideways on a tablet and on a small one. */
export async function checkWidths(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, look] of [
    [1280, violations],
    [390, changedLooks],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await look(page), `${page.url()} at ${width} px`).toEqual([]);
    expect.soft(await sidewaysOverflow(page), `${page.url()} at ${width} px`).toBe(0);
  }
  for (const width of [768, 320]) {
    await page.setViewportSize({ width, height: 640 });
    expect.soft(await sidewaysOverflow(page), `${page.url()} at ${width} px`).toBe(0);
  }
  await page.emulateMedia({ reducedMotion: null });
  if (before) await page.setViewportSize(before);
}

/** Nothing to complain of by day on a desk and by night on a phone; afterwards the page is as wide as before, and moves. */
export async function checkLooks(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [colorScheme, width, look] of [
    ["light", 1280, violations],
    ["dark", 390, changedLooks],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 844 });
    expect(await look(page), `${colorScheme}, ${width} px`).toEqual([]);
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  if (before) await page.setViewportSize(before);
}
