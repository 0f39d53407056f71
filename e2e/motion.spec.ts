import { expect, type Page } from "playwright/test";
import { sidewaysOverflow } from "./accessibility.ts";
import { sharedTest as test } from "./site.ts";

const withClock = async (page: Page, path: string) => {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto(path);
};

/** The clock goes on by itself, in a faked world: `runFor` only hurries it. */
const hurry = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

const notice = (page: Page) => page.locator("[data-island=sales-toast] [data-notice]");

/** Comes after 3 s, goes while the visitor is at something, comes again with another, and is closed for good. */
async function checkNotice(page: Page): Promise<void> {
  await expect(page.locator("[data-island=sales-toast]")).toHaveCount(1);
  await expect(notice(page)).toBeHidden();
  await hurry(page, 3.1);
  await expect(notice(page)).toBeVisible();
  const first = (await notice(page).textContent()) ?? "";
  expect(first).toMatch(/ ha prenotato (il|l’)\s?(Sito Web LITE|Sito Web STANDARD|E-COMMERCE), /);
  await page.keyboard.press("Shift");
  await expect(notice(page)).toBeHidden();
  await hurry(page, 1);
  await expect(notice(page)).toBeVisible();
  await hurry(page, 8);
  await expect(notice(page)).toBeHidden();
  await hurry(page, 7);
  await expect(notice(page)).toBeVisible();
  await expect(notice(page)).not.toHaveText(first);
  await notice(page).locator("[data-close]").click();
  await expect(page.locator("main")).toBeFocused();
  await hurry(page, 20);
  await expect(notice(page)).toHaveCount(0);
}

/** Moves on by itself, waits after a hand on it, stands still when stopped, and is turned by hand or scrolled. */
async function checkCarousel(page: Page): Promise<void> {
  const carousel = page.locator("[data-island=carousel]");
  const counter = carousel.locator("[data-counter]");
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel).toHaveAttribute("data-live", "");
  await expect(counter).toHaveText("1 / 5");
  const neighbour = carousel.locator("[data-track] > :not([data-current])").first();
  await expect(neighbour).toHaveCSS("opacity", "1");
  await expect(neighbour.locator(".window-pane")).toHaveCSS("opacity", "0.4");
  // The observer that starts it answers in the page's own time.
  await hurry(page, 0.1);
  await hurry(page, 5);
  await expect(counter).toHaveText("2 / 5");
  await carousel.locator("[data-next]").click();
  await expect(counter).toHaveText("3 / 5");
  await hurry(page, 7);
  await expect(counter).toHaveText("3 / 5");
  await hurry(page, 1.5);
  await expect(counter).toHaveText("4 / 5");
  await page.getByRole("button", { name: "Ferma lo scorrimento" }).click();
  await hurry(page, 20);
  await expect(counter).toHaveText("4 / 5");
  await carousel.locator("[data-next]").click();
  await expect(counter).toHaveText("5 / 5");
  await carousel.locator("[data-track]").press("ArrowRight");
  await expect(counter).toHaveText("1 / 5");
  await carousel.locator("[data-previous]").click();
  await expect(counter).toHaveText("5 / 5");
  await expect(page.getByRole("button", { name: "Avvia lo scorrimento" })).toBeVisible();
  await carousel.locator("[data-track]").hover();
  await page.mouse.wheel(-5000, 0);
  await expect(counter).toHaveText("1 / 5");
  await carousel.locator("[data-next]").click();
  await expect(counter).toHaveText("2 / 5");
}

/** The free keys still hang there with their numbers and lead to the form, and nothing says that 17 € buys one today. */
async function checkEndedBoard(page: Page, freeNumbers: string[]): Promise<void> {
  const keys = page.locator(".key-board a[data-cta=offer_key]");
  await expect(keys).toHaveText(freeNumbers);
  await expect(keys.locator("svg .board-key")).toHaveCount(freeNumbers.length);
  for (const [index, number] of freeNumbers.entries())
    await expect(keys.nth(index)).toHaveAccessibleName(`Posto ${number}: fatti richiamare`);
  const section = page.locator("#slot-booking");
  await expect(section.getByText("L’offerta è scaduta, quindi da qui la caparra non si paga più.")).toBeVisible();
  await expect(page.locator("main")).not.toContainText(
    /Scegline uno libero|CAPARRA OGGI|Con 17\s€ oggi|Diciassette euro oggi/,
  );
  expect(await sidewaysOverflow(page)).toBe(0);
  const wider = await page
    .locator(".key-board > li")
    .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  expect(wider, "cells that are too narrow for what they hold").toBe(0);
}

/** Goes down each second, ends with OFFERTA SCADUTA, which takes the offer's buttons with it, whether or not it was dismissed. */
async function checkCountdown(page: Page): Promise<void> {
  const banner = page.locator("[data-island=countdown]");
  const freeNumbers = await page.locator(".key-board button[data-cta=offer_key]").allTextContents();
  expect(freeNumbers).not.toEqual([]);
  await hurry(page, 1);
  await expect(banner.locator("[data-clock]")).toHaveText(/^3[0-4]:\d\d$/);
  await banner.locator("[data-dismiss]").click();
  await expect(banner).toBeHidden();
  // Nobody looks at the seconds in between.
  await page.clock.fastForward(35 * 60_000);
  await expect(banner).toContainText("OFFERTA SCADUTA");
  await expect(page.locator("main [command=show-modal][data-cta]")).toHaveCount(0);
  const calls = page.locator("main a[data-cta]").filter({ hasText: "CHIEDI IL PROSSIMO POSTO" });
  await expect(calls).not.toHaveCount(0);
  await expect(calls.first()).toHaveAttribute("href", /#contatti$|#contact-section$/);
  await checkEndedBoard(page, freeNumbers);
  await expect(banner).toBeHidden();
}

test("the offer's three clocks: the purchase notice, the carousel and the countdown from 35 minutes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withClock(page, "/offerta-197");
  await page.waitForLoadState("networkidle");
  await expect(page.locator("[data-island=countdown] [data-clock]")).toHaveText(/^(35:00|34:5\d)$/);
  await checkNotice(page);
  await checkCarousel(page);
  await checkCountdown(page);
});

test.describe("the purchase notice", () => {
  /** What the notice lies on that has to stay readable or in reach, by its words. */
  const covered = (page: Page) =>
    page.evaluate(() => {
      const shelf = document.querySelector("[data-island=sales-toast][data-shown]");
      if (!shelf) return [];
      const own = shelf.getBoundingClientRect();
      const says = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && /€\s?\d|\d\s(€|euro)/.test(node.nodeValue ?? ""));
      return [...document.querySelectorAll<HTMLElement>("main *, .phone-bar *")]
        .filter((element) => !shelf.contains(element) && !element.closest("svg") && element.checkVisibility())
        .filter(
          (element) => element.matches("h1, h2, h3, h4, button, .btn, [data-proof], .phone-bar a") || says(element),
        )
        .filter((element) => {
          const box = element.getBoundingClientRect();
          return box.left < own.right && box.right > own.left && box.top < own.bottom && box.bottom > own.top;
        })
        .map((element) => element.textContent ?? "");
    });

  /** Scrolls, and waits until the page has been told of it: its clock runs only afterwards. */
  const scrollOn = (page: Page, byPixels: number) =>
    page.evaluate(
      (by) =>
        new Promise<void>((told) => {
          const before = scrollY;
          addEventListener("scroll", () => told(), { once: true });
          scrollBy({ top: by, behavior: "instant" });
          if (scrollY === before) told();
        }),
      byPixels,
    );

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    test(`a minute at ${size.width} px: the notice covers nothing that matters, and where motion is unwelcome the carousel stands still`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      // The clock of a fade isn't the test's, which runs ahead.
      await page.emulateMedia({ reducedMotion: "reduce" });
      await withClock(page, "/offerta-197");
      await page.waitForLoadState("networkidle");
      let seen = 0;
      for (let second = 0; second < 60; second += 2) {
        if (second % 4 === 0) await scrollOn(page, size.height * 0.7);
        await hurry(page, 2);
        expect(await covered(page)).toEqual([]);
        if (await notice(page).isVisible()) seen += 1;
      }
      expect(seen).toBeGreaterThan(3);
      // Where motion is unwelcome the carousel doesn't start by itself.
      const carousel = page.locator("[data-island=carousel]");
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel).toHaveAttribute("data-live", "");
      await hurry(page, 20);
      await expect(carousel.locator("[data-counter]")).toHaveText("1 / 5");
    });
  }
});

test.describe("toasts", () => {
  const toast = (page: Page) => page.locator(".toast > .alert");
  const fail = async (page: Page) => {
    await page.route("**/api/contact/callback", (route) => route.abort());
    await page.locator("#contatti").scrollIntoViewIfNeeded();
    await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
    await page.getByLabel("Nome", { exact: true }).fill("Lucia");
    await page.getByLabel("Telefono", { exact: true }).fill("0612345678");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Richiamatemi" }).click();
    await expect(toast(page)).toBeVisible();
  };

  test("a short swipe leaves it, the next takes its place, it goes after 5000 ms, or by a swipe of more than 50 px", async ({
    page,
  }) => {
    await withClock(page, "/");
    await fail(page);
    const swipe = async (distance: number) => {
      const box = await toast(page).boundingBox();
      const y = (box?.y ?? 0) + 20;
      await page.mouse.move((box?.x ?? 0) + 30, y);
      await page.mouse.down();
      await page.mouse.move((box?.x ?? 0) + 30 + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    const send = page.getByRole("button", { name: "Richiamatemi" });
    await swipe(40);
    await expect(toast(page)).toHaveCount(1);
    await send.click();
    await expect(toast(page)).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: "Errore nell'invio del modulo" })).toBeVisible();
    await page.mouse.move(10, 10);
    await hurry(page, 5.5);
    await expect(toast(page)).toHaveCount(0);
    await send.click();
    await expect(toast(page)).toBeVisible();
    // Selected text is what a browser would rather drag away than let swipe.
    await toast(page).evaluate((notice) => getSelection()?.selectAllChildren(notice));
    await swipe(80);
    await expect(toast(page)).toHaveCount(0);
  });
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
