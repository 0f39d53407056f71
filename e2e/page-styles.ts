import { expect, type JSHandle, type Page } from "playwright/test";
import { buildWholeStylesheet } from "../apps/web/tools/whole-stylesheet.ts";

let stylesheet: Promise<string> | undefined;

interface Rule {
  selector: string;
  /** With the conditions that it stands under. */
  name: string;
}

/** Of the whole site's stylesheet, the rules that the page's own styles lack, in part or whole. */
export async function lackingRules(page: Page): Promise<JSHandle<Rule[]>> {
  stylesheet ??= buildWholeStylesheet();
  return page.evaluateHandle(
    (css) => {
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
    },
    await stylesheet,
  );
}

/** Those of the lacking rules that elements of the page ask for, as it stands now. */
export const missingRules = (lacking: JSHandle<Rule[]>) =>
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

/** Opens what a page keeps closed, as its visitors could: it has the rules of what shows, and what moves can move. */
export async function checkOpened(page: Page, lacking: JSHandle<Rule[]>, path: string): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const popover of document.querySelectorAll<HTMLElement>("[popover]:not(:popover-open)")) popover.showPopover();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>("dialog:not([open])")) dialog.show();
    for (const form of document.querySelectorAll<HTMLFormElement>("[data-hydrated] form")) form.requestSubmit();
  });
  expect.soft(await deadMotion(page), `${path}, opened`).toEqual([]);
  expect.soft(await missingRules(lacking), `${path}, opened`).toEqual([]);
}
