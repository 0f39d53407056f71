import { expect, type Page } from "playwright/test";
import { sharedTest as test } from "./site.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Contatti rapidi" });

async function open(page: Page, path: string, size = { width: 390, height: 844 }) {
  await page.setViewportSize(size);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto(path);
}

/** What the bar's call says: where it leads to the contact form, the words of the button that floats on wider screens. */
const barCalls: Record<string, string> = {
  "/servizi": "Voglio il mio sito",
  "/blog": "Voglio il mio sito",
  "/offerta-197": "Voglio il mio sito",
  "/offerta-197form": "Inizia Ora",
  "/": "Inizia Ora",
};

/** A Monday at ten in Rome. */
const openOfficeTime = new Date("2026-11-23T09:00:00Z");

test.describe("on a phone", () => {
  test("while the office is open each page can be left by a call or a chat from its first screen, and the menu holds the number", async ({
    page,
  }) => {
    await page.clock.install({ time: openOfficeTime });
    for (const [path, label] of Object.entries(barCalls)) {
      await open(page, path);
      const call = bar(page).getByRole("link", { name: "Chiama il +39 06 0000 0000" });
      await expect(call, path).toBeInViewport();
      await expect(bar(page).getByRole("link", { name: "WhatsApp" }), path).toBeInViewport();
      await expect(bar(page).locator("[data-bar-call]"), path).toHaveText(label);
      for (const floating of await page.locator("[data-floating-cta]").all()) await expect(floating, path).toBeHidden();
    }
    await page.getByRole("button", { name: "Apri il menu" }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "+39 06 0000 0000" })).toHaveAttribute("href", "tel:+390600000000");
    await expect(menu).toContainText("Aperto ora");
  });

  test("the call is not said twice, and the form is left alone; while the office is closed being called back is offered in the place of a telephone that no one answers", async ({
    page,
  }) => {
    // A Saturday evening.
    await page.clock.install({ time: new Date("2026-11-21T17:00:00Z") });
    await open(page, "/", { width: 320, height: 640 });
    const call = bar(page).getByRole("link", { name: "Inizia Ora" });
    await expect(page.locator("[data-cta=hero]")).toBeInViewport();
    await expect(call).toBeHidden();
    await expect(bar(page).getByRole("link", { name: /^Chiama/ })).toBeHidden();
    await expect(bar(page).getByRole("link", { name: "Richiamatemi lunedì", exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.locator("#benefits").scrollIntoViewIfNeeded();
    await expect(call).toBeVisible();
    await call.click();
    await expect(page).toHaveURL(/#contatti$/);
    await expect(page.getByLabel("Nome", { exact: true })).toBeInViewport();
    await expect(bar(page)).toBeHidden();
    // On the next day but one it is a weekday's night.
    await page.clock.setSystemTime(new Date("2026-11-24T21:00:00Z"));
    await page.goto("/");
    await bar(page).getByRole("link", { name: "Richiamatemi alle 9", exact: true }).click();
    await expect(page).toHaveURL(/\/#contatti$/);
    await expect(page.getByLabel("Nome", { exact: true })).toBeInViewport();
  });

  test("each key's words stand clear of the lines beside it, open or closed, in the widest face", async ({ page }) => {
    // A first visit that is slow is set in the device's own face, which is wider than ours.
    await page.route("**/*.woff2", (route) => route.abort());
    for (const time of [openOfficeTime, new Date("2026-11-24T21:00:00Z")]) {
      await page.clock.install({ time });
      await open(page, "/blog");
      for (const width of [360, 390, 430]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(bar(page).getByRole("link", { name: /^(Chiama|Richiamatemi)/ })).toBeVisible();
        const crowded = await bar(page).evaluate((nav) =>
          [...nav.querySelectorAll("a")]
            .filter((key) => key.checkVisibility({ visibilityProperty: true }))
            .map((key) => {
              const range = document.createRange();
              // What only screen readers hear is an element of its own.
              const shown = [...key.childNodes].filter((node) => !(node instanceof HTMLElement));
              const drawn = shown.flatMap((node) => {
                range.selectNode(node);
                return [...range.getClientRects()];
              });
              const own = key.getBoundingClientRect();
              const left = Math.min(...drawn.map((line) => line.left)) - own.left;
              const right = own.right - Math.max(...drawn.map((line) => line.right));
              return { key: key.textContent, room: Math.min(left, right) };
            })
            .filter(({ room }) => room < 3),
        );
        expect.soft(crowded, `${width} px, ${time.toISOString()}`).toEqual([]);
      }
    }
  });

  test("the page ends above the bar, and a dialog is left alone", async ({ page }) => {
    await open(page, "/servizi");
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const last = await page.getByRole("link", { name: "Area Admin" }).boundingBox();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);

    await page.goto("/servizi#servizio-crm");
    const sheet = page.getByRole("dialog", { name: "CRM" });
    await expect(sheet).toBeVisible();
    const onTop = await bar(page).evaluate((element) => {
      const { left, right, top, height } = element.getBoundingClientRect();
      return document.elementsFromPoint((left + right) / 2, top + height / 2)[0]?.closest("[data-phone-bar]") ?? null;
    });
    expect(onTop).toBeNull();
    // Until its script is there, the address alone shows it.
    await expect(sheet).toHaveAttribute("open", "");
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await bar(page).getByRole("link", { name: "WhatsApp" }).click({ trial: true });
  });
});

test("a screen of 1024 px has the number and the hours in its header, and no bar", async ({ page }) => {
  for (const path of ["/", "/servizi", "/assistenza", "/lavori/goccia-zero"]) {
    await open(page, path, { width: 1024, height: 768 });
    const number = page.getByRole("link", { name: "Chiama il +39 06 0000 0000" }).filter({ visible: true });
    await expect(number, path).toHaveCount(1);
    await expect(number.locator(".."), path).toContainText(/Aperto ora|Apriamo .*alle \d/);
    await expect(bar(page), path).toBeHidden();
  }
});

test("on a Sunday night the header and every drawn sign say that the office is closed, once on a page, and in the morning that it is open", async ({
  page,
}) => {
  const header = page.getByRole("link", { name: "Chiama il +39 06 0000 0000" }).locator("..");
  const sign = page.locator("[data-open-sign]");
  await page.clock.install({ time: new Date("2026-11-22T03:00:00Z") });
  await open(page, "/", { width: 1280, height: 800 });
  await expect(bar(page)).toBeHidden();
  await expect(header).toContainText("Apriamo domani alle 9:00");
  await page.locator("#contatti").scrollIntoViewIfNeeded();
  await expect(page.locator("#contatti [data-open-sign]")).toHaveText("Chiuso");
  for (const path of ["/offerta-197", "/client/login"]) {
    await page.goto(path);
    await expect(header, path).toContainText("Apriamo domani alle 9:00");
    await expect(page.getByText(/^(Aperto|Chiuso)( ora)?$|^Apriamo /).filter({ visible: true }), path).toHaveCount(1);
  }
  await page.goto("/chi-siamo");
  await sign.scrollIntoViewIfNeeded();
  await expect(sign).toHaveText("Chiuso");
  await page.clock.setSystemTime(openOfficeTime);
  await page.clock.runFor(60_000);
  await expect(sign).toHaveText("Aperto");
  await expect(header).toContainText("Aperto ora");
});
