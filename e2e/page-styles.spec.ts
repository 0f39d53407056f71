import { expect, type JSHandle, type Page } from "playwright/test";
import { buildWholeStylesheet } from "../apps/web/tools/whole-stylesheet.ts";
import { scrollThrough } from "./accessibility.ts";
import { sharedTest as test } from "./site.ts";

/** Every kind of public page there is: the sitemap's, and those that it doesn't name. */
async function allPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const named = [...sitemap.matchAll(/<loc>([^<]*)/g)].map(([, address = ""]) => new URL(address).pathname);
  const kinds = new Map(
    named.map((path) => [path.replace(/^(\/(?:lavori|blog\/argomento|blog|servizi|siti-per))\/.+/, "$1/*"), path]),
  );
  const others = ["/ticket/", "/thankyou", "/privacy-policy", "/mai-esistita", "/blog/mai-scritto"];
  return [
    ...kinds.values(),
    ...others,
    "/lavori/mai-fatto",
    "/giudizio/inventato",
    "/preventivo/inventato",
    "/blog/anteprima/inventata",
    "/blog?q=pane",
  ];
}

/** Opens what a page keeps closed, as its visitors could. */
async function openAll(page: Page): Promise<void> {
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const popover of document.querySelectorAll<HTMLElement>("[popover]:not(:popover-open)")) popover.showPopover();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:not([open])")) dialog.show();
    for (const form of document.querySelectorAll<HTMLFormElement>("[data-hydrated] form")) form.requestSubmit();
  });
}

interface Rule {
  selector: string;
  /** With the conditions that it stands under. */
  name: string;
}

/** Of the whole site's stylesheet, the rules that the page's own styles lack, in part or whole. */
const lackingRules = (page: Page, wholeStylesheet: string): Promise<JSHandle<Rule[]>> =>
  page.evaluateHandle((css) => {
    /** Declarations one by one, with the selector and the conditions that they stand under. */
    function* declarationsIn(rules: CSSRuleList, under = ""): Generator<{ selector: string; says: string }> {
      for (const rule of rules) {
        if (rule instanceof CSSStyleRule) {
          for (const selector of rule.selectorText.split(/,(?![^(]*\))/).map((one) => one.trim())) {
            for (const name of rule.style) {
              const says = `${under}${selector} { ${name}: ${rule.style.getPropertyValue(name)} }`;
              yield { selector, says };
            }
          }
        } else if ("cssRules" in rule && !(rule instanceof CSSKeyframesRule)) {
          const { name = "", conditionText = "" } = rule as CSSRule & { name?: string; conditionText?: string };
          // Tailwind's stand-ins for browsers without @property.
          if (name === "properties") continue;
          yield* declarationsIn(rule.cssRules as CSSRuleList, `${under}${name || conditionText} / `);
        }
      }
    }
    const served = [...document.styleSheets];
    const own = new Set(served.flatMap((sheet) => [...declarationsIn(sheet.cssRules)].map(({ says }) => says)));
    const ownText = served.map((sheet) => [...sheet.cssRules].map((rule) => rule.cssText).join("")).join("");
    /** A custom property that the page never reads may be missing. */
    const isRead = (says: string) => {
      const name = /{ (--[\w-]+):/.exec(says)?.[1];
      return !name || ownText.includes(`var(${name})`) || ownText.includes(`var(${name},`);
    };
    const whole = new CSSStyleSheet();
    whole.replaceSync(css);
    const lacking = new Map<string, Rule>();
    for (const { selector, says } of declarationsIn(whole.cssRules)) {
      const name = says.replace(/ {.*/, "");
      if (!lacking.has(name) && !own.has(says) && isRead(says)) lacking.set(name, { selector, name });
    }
    return [...lacking.values()];
  }, wholeStylesheet);

/** Those of the lacking rules that elements of the page ask for, as it stands now. */
const missingRules = (lacking: JSHandle<Rule[]>) =>
  lacking.evaluate((rules) => {
    /** Without what a pointer, the keyboard or the browser's own parts would have to add. */
    const atRest = (selector: string) =>
      selector.replace(/::[\w-]+(\([^)]*\))?|:(hover|active|focus|focus-visible|focus-within|target)\b/g, "") || "*";
    const found = new Map<string, boolean>();
    const lookFor = (selector: string) => {
      try {
        return document.querySelector(selector) !== null;
      } catch {
        return false;
      }
    };
    // A selector may stand under several conditions.
    const finds = (selector: string) => {
      const known = found.get(selector) ?? lookFor(selector);
      found.set(selector, known);
      return known;
    };
    return rules.filter(({ selector }) => finds(selector) || finds(atRest(selector))).map(({ name }) => name);
  });

/** What should move and can't: keyframes without content, and names of animations that the page has no keyframes for. */
const deadMotion = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const known = new Set<string>();
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) {
          known.add(rule.name);
          const frames = [...rule.cssRules] as CSSKeyframeRule[];
          if (frames.length === 0 || frames.some(({ style }) => style.length === 0)) found.push(`empty: ${rule.name}`);
        } else if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList);
      }
    };
    for (const sheet of document.styleSheets) walk(sheet.cssRules);
    for (const element of document.querySelectorAll("*")) {
      for (const part of ["", "::before", "::after"]) {
        for (const name of getComputedStyle(element, part).animationName.split(", ")) {
          if (name !== "none" && !known.has(name)) found.push(`unknown: ${name}`);
        }
      }
    }
    return [...new Set(found)];
  });

/** Resolves once everything that moves by itself and comes to an end has come to it. */
const untilMotionEnds = (page: Page) =>
  page.evaluate(async () => {
    const ends = (animation: Animation) =>
      animation.timeline instanceof DocumentTimeline && animation.effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    );
  });

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("every page has the rules of all that it shows, closed and opened, and what moves can move", async ({
  page,
  site,
}) => {
  test.setTimeout(360_000);
  const wholeStylesheet = await buildWholeStylesheet();
  const paths = await allPages(site.url);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await page.goto(path);
    const lacking = await lackingRules(page, wholeStylesheet);
    expect.soft(await missingRules(lacking), path).toEqual([]);
    await openAll(page);
    expect.soft(await deadMotion(page), `${path}, opened`).toEqual([]);
    expect.soft(await missingRules(lacking), `${path}, opened`).toEqual([]);
  }
});

test("the shop's shutter goes up by itself, is pulled by finger, wheel and keys, and the sign takes the name that is typed", async ({
  page,
}) => {
  await page.goto("/offerta-197");
  await untilMotionEnds(page);
  const { y = 0, height = 0 } = (await page.locator(".shutter").boundingBox()) ?? {};
  expect(y + height).toBeLessThan((await page.locator("[data-part=price]").boundingBox())?.y ?? 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  // On a desk its card lies in the corner where the shop is.
  await page.getByRole("button", { name: "Solo Essenziali" }).click();
  const cord = page.getByRole("slider", { name: "serranda" });
  const shutter = page.locator(".shutter");
  // Where its foot is in the drawing, however far the page is scrolled.
  const foot = () =>
    shutter.evaluate((one) =>
      Math.round(
        one.getBoundingClientRect().bottom - ((one as SVGGElement).ownerSVGElement?.getBoundingClientRect().top ?? 0),
      ),
    );
  const open = await foot();
  await cord.focus();
  await page.keyboard.press("Home");
  await expect(cord).toHaveAttribute("aria-valuetext", "chiusa");
  const shut = await foot();
  expect(shut - open).toBeGreaterThan(150);
  await page.keyboard.press("ArrowUp");
  await expect.poll(foot).toBeLessThan(shut);
  const box = await cord.boundingBox();
  if (!box) throw new Error("no cord");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const scrolled = await page.evaluate(() => scrollY);
  const before = await foot();
  await page.mouse.wheel(0, -100);
  await expect.poll(foot).toBeLessThan(before);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.up();
  await expect.poll(foot).toBe(open);
  const sign = page.locator("[data-part=shop-sign]");
  await page.getByLabel("Scrivi il tuo nome sull’insegna").fill("Forno & Caffè di Maria Antonietta dal 1952");
  await expect(sign).toHaveText("Forno & Caffè di Maria Antonietta dal 1952");
  const [board, name] = await sign.evaluate((text) => [
    text.previousElementSibling?.getBoundingClientRect().width ?? 0,
    text.getBoundingClientRect().width,
  ]);
  expect(name).toBeLessThan(board ?? 0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/prova\?nome=Forno/);
});
