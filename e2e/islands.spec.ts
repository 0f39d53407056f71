import { expect, type Locator, type Page } from "playwright/test";
import { sharedTest as test } from "./site.ts";

/** After this a page has asked again for a script that didn't come, in milliseconds. */
const nextTryMs = 15_000;

/** From now on this island's script doesn't arrive, until it is let through again. */
async function cutOff(page: Page, island: string) {
  let tries = 0;
  const isScript = (url: URL) => url.pathname.startsWith(`/assets/${island}-`);
  await page.route(isScript, (route) => {
    tries += 1;
    return route.abort();
  });
  return { tries: () => tries, letThrough: () => page.unroute(isScript) };
}

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected")));

test("a till that was opened before any script came says that its own is missing, with ways on; Back closes it, Forward opens it, and it works once the script is there", async ({
  page,
}) => {
  const script = await cutOff(page, "payment-dialog");
  const islands = await cutOff(page, "islands");
  await page.clock.install();
  await page.goto("/offerta-197");
  await page.locator("main [commandfor=pagamento]").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await islands.letThrough();
  await page.clock.fastForward(nextTryMs);
  const note = dialog.getByRole("status").filter({ hasText: "non si è caricata" });
  await expect(note).toContainText("Questa parte della pagina non si è caricata. Ricarica la pagina");
  await expect(note.getByRole("link", { name: /^chiamaci al \+?[\d ]+$/ })).toHaveAttribute("href", /^tel:/);
  await expect(note.getByRole("link", { name: "scrivici su WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expect(note.getByRole("button", { name: "Ricarica la pagina" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/offerta-197");
  await page.goForward();
  await expect(dialog).toBeVisible();
  await script.letThrough();
  await dialog.getByLabel("Nome", { exact: true }).click();
  await expect(note).toHaveCount(0);
  await dialog.getByText("WhatsApp", { exact: true }).click();
  await dialog.locator("[type=submit]:visible").click();
  await expect(dialog.getByRole("alert")).toBeVisible();
});

test("a form whose script doesn't arrive is sent as the browser sends it, however early it is touched; both scripts are asked for again, and come with the network", async ({
  page,
  context,
}) => {
  const script = await cutOff(page, "contact-form");
  const islands = await cutOff(page, "islands");
  await page.clock.install();
  await page.goto("/#contatti", { waitUntil: "domcontentloaded" });
  const form = page.getByRole("form", { name: "Richiesta di contatto" });
  await form.getByLabel("Nome", { exact: true }).click();
  await expect.poll(islands.tries).toBeGreaterThan(0);
  await islands.letThrough();
  await page.clock.fastForward(nextTryMs);
  await expect(page.getByRole("status").filter({ hasText: "il modulo parte lo stesso" })).toBeVisible();
  await expect(form).toHaveAttribute("action", "/contatti");
  expect(script.tries()).toBeGreaterThan(0);
  await context.setOffline(true);
  await script.letThrough();
  await context.setOffline(false);
  await expect(page.locator("[data-island=contact-form]")).toHaveAttribute("data-hydrated", "");
});

/** What stands on the screen in the frame that follows an event: its marks are looked at as the frame is made. */
const marksInNextFrame = (target: Locator, act: "click" | "cancel") =>
  target.evaluate(
    (element, type) =>
      new Promise<{ isMarked: boolean; isOpen: boolean; hasStep: boolean }>((seen) => {
        element.addEventListener(
          type,
          () => {
            const dialog = element.closest("dialog") ?? document.querySelector("dialog[open]");
            requestAnimationFrame(() => {
              const isMarked = element.matches("[data-pressed], [data-closing]");
              seen({ isMarked, isOpen: Boolean(dialog?.open), hasStep: Boolean(history.state) });
            });
          },
          { once: true },
        );
        if (type === "click") (element as HTMLElement).click();
        else (element as HTMLDialogElement).requestClose();
      }),
    act,
  );

/** Of a dialog: it comes and goes after the click has been answered by a change that is seen. */
async function checkDialogAnswers(page: Page, button: Locator, dialog: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  expect(await marksInNextFrame(button, "click")).toEqual({ isMarked: true, isOpen: false, hasStep: false });
  await expect(dialog).toBeVisible();
  await expect(button).not.toHaveAttribute("data-pressed");
  // A click of a person lets the page hold back what the Escape key does.
  await dialog.locator("h2, h3").first().click();
  expect(await marksInNextFrame(dialog, "cancel")).toEqual({ isMarked: true, isOpen: true, hasStep: true });
  await expect(page.locator("dialog[open]")).toHaveCount(0);
}

/** Of controls: they look pressed while they are answered. */
async function checkPressedLook(page: Page, controls: string[]): Promise<void> {
  for (const control of controls) {
    const button = page.locator(control).first();
    const before = await button.screenshot({ animations: "disabled" });
    await button.evaluate((element) => element.toggleAttribute("data-pressed", true));
    expect((await button.screenshot({ animations: "disabled" })).equals(before), control).toBe(false);
    await button.evaluate((element) => element.toggleAttribute("data-pressed", false));
  }
}

/** Of a menu and an unfolded answer: they come after the click has been answered by a change that is seen. */
async function checkUnfolding(page: Page, control: string, opened: string): Promise<void> {
  const button = page.locator(control).first();
  const nextFrame = button.evaluate(
    (element, place) =>
      new Promise((seen) => {
        const look = () =>
          seen({ isMarked: element.matches("[data-pressed]"), isOpen: Boolean(document.querySelector(place)) });
        element.addEventListener("click", () => requestAnimationFrame(look), { once: true });
      }),
    opened,
  );
  await button.click();
  expect(await nextFrame, control).toEqual({ isMarked: true, isOpen: false });
  await expect(page.locator(opened)).toHaveCount(1);
  await expect(button).not.toHaveAttribute("data-pressed");
  await button.press("Enter");
  await expect(page.locator(opened)).toHaveCount(0);
  await expect(button).toBeFocused();
}

test("the phone menu and an answer of the FAQ come after the click has been answered, and a button that is held looks so at once: it neither moves nor fades", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "networkidle" });
  await checkUnfolding(page, "header [popovertarget]", "#menu-telefono:popover-open");
  await checkUnfolding(page, "#faq summary", "#faq details[open]");
  await checkPressedLook(page, ["#faq summary", "#contatti [type=submit]"]);
  const button = page.locator("#contatti [type=submit]").first();
  await button.hover();
  await page.mouse.down();
  const held = await button.evaluate((element) => ({
    isHeld: element.matches(":active"),
    translate: getComputedStyle(element).translate,
    fades: element.getAnimations().length,
  }));
  expect(held).toEqual({ isHeld: true, translate: "none", fades: 0 });
});

test("the map comes from elsewhere only after a click", async ({ page }) => {
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>mappa</p>" }),
  );
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/chi-siamo");
  await page.getByRole("link", { name: "Vieni a trovarci" }).first().click();
  await expect(page.locator("#mappa")).toBeInViewport();
  await expect(page.locator("iframe")).toHaveCount(0);
  await page.getByRole("button", { name: /mappa/i }).click();
  await expect(page.locator("#mappa iframe")).toHaveAttribute("src", /^https:\/\/www\.openstreetmap\.org\//);
  await expect(page.frameLocator("#mappa iframe").getByText("mappa")).toBeVisible();
});

test.describe("on a screen that is touched", () => {
  test.use({ hasTouch: true });

  test("a service's sheet comes without its drawer being pulled first, with an address of its own, keeps the focus and gives it back, and comes and goes after the click has been answered", async ({
    page,
  }) => {
    await page.goto("/servizi", { waitUntil: "networkidle" });
    const pull = page.locator("a[data-opens-service].drawer-pull").first();
    const sheet = page.locator("dialog.service-sheet[open]");
    await pull.scrollIntoViewIfNeeded();
    await expect(page.locator("dialog").first()).toHaveAttribute("data-modal", "");
    await checkPressedLook(page, ["a[data-opens-service].drawer-pull"]);
    const tapped = pull.evaluate(
      (element) =>
        new Promise((seen) => {
          const drawer = element.closest(".drawer");
          element.addEventListener("click", () => seen(drawer?.getAnimations().length), { once: true });
        }),
    );
    await pull.tap();
    expect(await tapped).toBe(0);
    await expect(sheet).toBeVisible();
    await expect(page).toHaveURL(/\/servizi#servizio-/);
    for (let step = 0; step < 8; step++) await page.keyboard.press("Tab");
    const isInside = await sheet.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(pull).toBeFocused();
    await expect(page).not.toHaveURL(/#servizio/);
    await checkDialogAnswers(page, pull, sheet);
  });
});
