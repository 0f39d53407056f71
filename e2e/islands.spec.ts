import { expect, type Locator, type Page } from "playwright/test";
import { test } from "./site.ts";

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

test("a till whose script doesn't arrive says so with ways on, is closed by Back and opened by Forward, and works once it has come", async ({
  page,
}) => {
  const script = await cutOff(page, "payment-dialog");
  await page.goto("/offerta-197");
  await page.locator("main [commandfor=pagamento]").first().click();
  const note = page.getByRole("dialog").getByRole("status").filter({ hasText: "non si è caricata" });
  await expect(note).toContainText("Questa parte della pagina non si è caricata. Ricarica la pagina");
  await expect(note.getByRole("link", { name: /^chiamaci al / })).toHaveAttribute("href", /^tel:/);
  await expect(note.getByRole("link", { name: "scrivici su WhatsApp" })).toHaveAttribute("href", /wa\.me/);
  await expect(note.getByRole("button", { name: "Ricarica la pagina" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goForward();
  await expect(page.getByRole("dialog")).toBeVisible();
  await script.letThrough();
  await page.getByRole("dialog").getByLabel("Nome", { exact: true }).click();
  await expect(note).toHaveCount(0);
  await page.getByRole("dialog").getByText("WhatsApp", { exact: true }).click();
  await page.getByRole("dialog").locator("[type=submit]:visible").click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
});

test("Back closes a dialog that was opened before any script had arrived", async ({ page }) => {
  await cutOff(page, "payment-dialog");
  const islands = await cutOff(page, "islands");
  await page.goto("/offerta-197");
  await page.locator("main [commandfor=pagamento]").first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await islands.letThrough();
  await expect(dialog.getByRole("status").filter({ hasText: "non si è caricata" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/offerta-197");
  await page.goForward();
  await expect(dialog).toBeVisible();
});

test("a form whose script doesn't arrive is sent as the browser sends it, however early it is touched", async ({
  page,
}) => {
  await cutOff(page, "contact-form");
  const islands = await cutOff(page, "islands");
  await page.goto("/offerta-197form#contatti", { waitUntil: "domcontentloaded" });
  const form = page.getByRole("form", { name: "Richiesta di contatto" });
  await form.getByLabel("Nome", { exact: true }).click();
  await islands.letThrough();
  await expect(page.getByRole("status").filter({ hasText: "il modulo parte lo stesso" })).toBeVisible();
  await expect(form).toHaveAttribute("action", "/contatti");
});

test("a script that was away comes with the network, without a hand", async ({ page, context }) => {
  const script = await cutOff(page, "contact-form");
  await page.goto("/#contatti");
  await expect.poll(script.tries).toBeGreaterThan(0);
  await context.setOffline(true);
  await script.letThrough();
  await context.setOffline(false);
  await expect(page.locator("[data-island=contact-form]")).toHaveAttribute("data-hydrated", "");
});

test("the script that wakes the islands is asked for again when it doesn't arrive", async ({ page }) => {
  const script = await cutOff(page, "islands");
  await page.goto("/#contatti");
  await expect.poll(script.tries).toBeGreaterThan(0);
  await script.letThrough();
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

for (const { path, opener, dialog } of [
  { path: "/offerta-197", opener: "#slot-booking button", dialog: "dialog#pagamento" },
  { path: "/servizi", opener: "a[data-opens-service].drawer-pull", dialog: "dialog.service-sheet[open]" },
]) {
  test(`${path}: its dialog comes and goes after the click has been answered by a change that is seen`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    const button = page.locator(opener).first();
    await button.scrollIntoViewIfNeeded();
    if (path === "/servizi") await expect(page.locator("dialog").first()).toHaveAttribute("data-modal", "");
    expect(await marksInNextFrame(button, "click")).toEqual({ isMarked: true, isOpen: false, hasStep: false });
    await expect(page.locator(dialog)).toBeVisible();
    await expect(button).not.toHaveAttribute("data-pressed");
    // A click of a person lets the page hold back what the Escape key does.
    await page.locator(dialog).locator("h2, h3").first().click();
    const closing = await marksInNextFrame(page.locator(dialog), "cancel");
    expect(closing).toEqual({ isMarked: true, isOpen: true, hasStep: true });
    await expect(page.locator("dialog[open]")).toHaveCount(0);
  });
}

for (const { path, controls } of [
  { path: "/offerta-197", controls: ["#slot-booking button:has(.board-key)", "#slot-booking .btn[commandfor]"] },
  { path: "/servizi", controls: ["a[data-opens-service].drawer-pull"] },
  { path: "/", controls: ["#faq summary", "#contatti [type=submit]"] },
]) {
  test(`${path}: ${controls.join(" and ")} look pressed while they are answered`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    for (const control of controls) {
      const button = page.locator(control).first();
      const before = await button.screenshot({ animations: "disabled" });
      await button.evaluate((element) => element.toggleAttribute("data-pressed", true));
      expect((await button.screenshot({ animations: "disabled" })).equals(before), control).toBe(false);
    }
  });
}

test("the phone menu and an answer of the FAQ come after the click has been answered by a change that is seen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/", { waitUntil: "networkidle" });
  for (const { control, opened } of [
    { control: "header [popovertarget]", opened: "#menu-telefono:popover-open" },
    { control: "#faq summary", opened: "#faq details[open]" },
  ]) {
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
});

test("a button that is held looks so at once: it neither moves nor fades", async ({ page }) => {
  await page.goto("/offerta-197form");
  const button = page.locator("main form [type=submit]").first();
  await button.hover();
  await page.mouse.down();
  const held = await button.evaluate((element) => ({
    isHeld: element.matches(":active"),
    translate: getComputedStyle(element).translate,
    fades: element.getAnimations().length,
  }));
  expect(held).toEqual({ isHeld: true, translate: "none", fades: 0 });
});

test.describe("on a screen that is touched", () => {
  test.use({ hasTouch: true });

  test("a drawer opens without being pulled first", async ({ page }) => {
    await page.goto("/servizi", { waitUntil: "networkidle" });
    const pull = page.locator("a[data-opens-service].drawer-pull").first();
    const tapped = pull.evaluate(
      (element) =>
        new Promise((seen) => {
          const drawer = element.closest(".drawer");
          element.addEventListener("click", () => seen(drawer?.getAnimations().length), { once: true });
        }),
    );
    await pull.tap();
    expect(await tapped).toBe(0);
    await expect(page.locator("dialog.service-sheet[open]")).toBeVisible();
  });
});
