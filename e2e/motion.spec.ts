import { expect, type Page } from "playwright/test";
import { readersTest as test } from "./site.ts";

/** What Chromium tells of a part of the page that moved by itself. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const withClock = async (page: Page, path: string) => {
  await page.clock.install({ time: new Date("2026-11-21T10:00:00Z") });
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto(path);
};

/** The clock goes on by itself, in a faked world: `runFor` only hurries it. */
const hurry = (page: Page, seconds: number) => page.clock.runFor(seconds * 1000);

test("the countdown starts at 35 minutes, goes down each second, ends with OFFERTA SCADUTA, and can be dismissed", async ({
  page,
}) => {
  const banner = page.locator("[data-island=countdown]");
  const clock = banner.locator("[data-clock]");
  await withClock(page, "/offerta-197");
  await expect(clock).toHaveText(/^(35:00|34:5\d)$/);
  await hurry(page, 60);
  await expect(clock).toHaveText(/^33:5\d$|^34:00$/);
  // Nobody looks at the seconds in between.
  await page.clock.fastForward(34 * 60_000);
  await expect(banner).toContainText("OFFERTA SCADUTA");
  await expect(page.locator("main [command=show-modal][data-cta]")).toHaveCount(0);
  const calls = page.locator("main a[data-cta]").filter({ hasText: "CHIEDI IL PROSSIMO POSTO" });
  await expect(calls).not.toHaveCount(0);
  await expect(calls.first()).toHaveAttribute("href", /#contatti$|#contact-section$/);
  await banner.locator("[data-dismiss]").click();
  await expect(banner).toHaveCount(0);
});

test.describe("the carousel", () => {
  const carousel = (page: Page) => page.locator("[data-island=carousel]");
  const counter = (page: Page) => carousel(page).locator("[data-counter]");
  const open = async (page: Page) => {
    await withClock(page, "/offerta-197");
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(carousel(page)).toHaveAttribute("data-live", "");
    await expect(counter(page)).toHaveText("1 / 5");
    // The observer that starts it answers in the page's own time.
    await hurry(page, 0.1);
  };

  test("moves on by itself, waits after a hand on it, stands still when stopped, and is turned by hand", async ({
    page,
  }) => {
    await open(page);
    await hurry(page, 5);
    await expect(counter(page)).toHaveText("2 / 5");
    await carousel(page).locator("[data-next]").click();
    await expect(counter(page)).toHaveText("3 / 5");
    await hurry(page, 7);
    await expect(counter(page)).toHaveText("3 / 5");
    await hurry(page, 1.5);
    await expect(counter(page)).toHaveText("4 / 5");
    await page.getByRole("button", { name: "Ferma lo scorrimento" }).click();
    await hurry(page, 20);
    await expect(counter(page)).toHaveText("4 / 5");
    await carousel(page).locator("[data-next]").click();
    await expect(counter(page)).toHaveText("5 / 5");
    await carousel(page).locator("[data-track]").press("ArrowRight");
    await expect(counter(page)).toHaveText("1 / 5");
    await carousel(page).locator("[data-previous]").click();
    await expect(counter(page)).toHaveText("5 / 5");
    await expect(page.getByRole("button", { name: "Avvia lo scorrimento" })).toBeVisible();
  });

  test("doesn't start by itself where motion is unwelcome", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await hurry(page, 20);
    await expect(counter(page)).toHaveText("1 / 5");
  });
});

test.describe("the purchase notice", () => {
  const notice = (page: Page) => page.locator("[data-island=sales-toast] [data-notice]");

  test("comes after 3 s, goes while the visitor is at something, comes again with another, and is closed for good", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await withClock(page, "/offerta-197");
    await expect(page.locator("[data-island=sales-toast]")).toHaveCount(1);
    await page.waitForLoadState("networkidle");
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
    await hurry(page, 60);
    await expect(notice(page)).toBeHidden();
  });

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

  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 720 },
  ]) {
    test(`a minute at ${size.width} px: nothing moves, nothing that matters is covered`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const shift of list.getEntries() as LayoutShift[])
            for (const { node } of shift.hadRecentInput ? [] : shift.sources)
              shifts.push(`${shift.value.toFixed(4)} ${node instanceof Element ? node.outerHTML.slice(0, 120) : node}`);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await withClock(page, "/offerta-197");
      await page.waitForLoadState("networkidle");
      let seen = 0;
      for (let second = 0; second < 60; second += 2) {
        if (second % 4 === 0) await page.evaluate((by) => scrollBy(0, by), size.height * 0.7);
        await hurry(page, 2);
        expect(await covered(page)).toEqual([]);
        if (await notice(page).isVisible()) seen += 1;
      }
      expect(seen).toBeGreaterThan(3);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
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

test("service sheets open as a dialog with its own address, keep the focus, and give it back", async ({ page }) => {
  await page.goto("/servizi");
  const drawer = page.locator("a.drawer-pull[href='#servizio-multilingua']");
  await page.locator("[data-island=service-sheets]").hover();
  await expect(page.locator("dialog#servizio-multilingua")).toHaveAttribute("data-modal", "");
  await drawer.click();
  const sheet = page.getByRole("dialog", { name: "Multilingua" });
  await expect(sheet).toBeVisible();
  await expect(page).toHaveURL(/#servizio-multilingua$/);
  for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
  const inside = await sheet.evaluate(
    (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
  );
  expect(inside).toBe(true);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(drawer).toBeFocused();
  await expect(page).not.toHaveURL(/#servizio/);
});

test("the map comes from elsewhere only after a click", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>mappa</p>" }),
  );
  await page.goto("/chi-siamo");
  await page.getByRole("link", { name: "Vieni a trovarci" }).first().click();
  await expect(page.locator("#mappa")).toBeInViewport();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: /mappa/i }).click();
  await expect(page.locator("#mappa iframe")).toHaveAttribute("src", /^https:\/\/www\.openstreetmap\.org\//);
  await expect(page.frameLocator("#mappa iframe").getByText("mappa")).toBeVisible();
});
