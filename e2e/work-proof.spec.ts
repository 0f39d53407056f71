import { expect, type Page } from "playwright/test";
import { watched, watchPage } from "../test/watch-shifts.ts";
import { checkLooks, checkWidths } from "./accessibility.ts";
import { enterAdmin, logIn } from "./admin-frame.ts";
import { test } from "./site.ts";

const address = "/lavori/studio-corte-bianca";
const parts = (page: Page) => page.locator(".before-after");
const handle = (page: Page) => page.getByRole("slider", { name: "Prima e dopo" });

/** How much of the picture the former site takes, as it is drawn. */
const seen = (page: Page) =>
  parts(page).evaluate((root) => {
    const line = getComputedStyle(root, "::after").left;
    return Math.round((Number.parseFloat(line) / root.clientWidth) * 100);
  });

test.beforeEach(async ({ request }) => {
  await logIn({ request });
  const works: { id: number; slug: string }[] = await (await request.get("/api/nostri-lavori")).json();
  const work = works.find(({ slug }) => address.endsWith(`/${slug}`));
  const data = {
    immaginePrima: "/images/lavori/goccia-zero.avif",
    numeri: [
      { valore: "+38%", etichetta: "prime visite", periodo: "marzo-maggio 2026", fonte: "Agenda dello studio" },
      { valore: "1,1 s", etichetta: "per aprirsi", periodo: "giugno 2026", fonte: "PageSpeed Insights" },
      { valore: "412", etichetta: "percorsi chiesti alla mappa", periodo: "giugno 2026", fonte: "Google" },
    ],
  };
  expect((await request.put(`/api/nostri-lavori/${work?.id}`, { data })).status()).toBe(200);
});

test("before and after are one picture, parted by keys and by mouse, nothing shifts, and on paper both stand there without a handle", async ({
  page,
}) => {
  await watchPage(page);
  await page.goto(address);
  await handle(page).scrollIntoViewIfNeeded();
  await expect(parts(page)).toHaveAttribute("style", /--seen: 50%/);
  expect(await seen(page)).toBe(50);
  await handle(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(handle(page)).toHaveAttribute("aria-valuetext", "Prima 55 per cento, dopo 45");
  await page.keyboard.press("Home");
  await expect.poll(() => seen(page)).toBe(0);
  await page.keyboard.press("End");
  await expect.poll(() => seen(page)).toBe(100);
  const { x = 0, y = 0, width = 0, height = 0 } = (await parts(page).boundingBox()) ?? {};
  await page.mouse.click(x + width / 4, y + height / 3);
  await expect.poll(() => seen(page)).toBe(25);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.75, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => seen(page)).toBe(75);
  expect((await watched(page)).shifts).toBe(0);
  await checkWidths(page);
  await page.emulateMedia({ media: "print" });
  await expect(handle(page)).toBeHidden();
  await expect(parts(page).getByText("Prima")).toBeVisible();
  await expect(parts(page).locator("figure").first()).toHaveCSS("clip-path", "none");
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("the handle follows it, and the page still scrolls", async ({ page }) => {
    await page.goto(address);
    await handle(page).scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await parts(page).boundingBox()) ?? {};
    const line = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]) =>
      line.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
    const middle = y + height / 2;
    await touch("touchStart", [x + width / 2, middle]);
    for (const share of [0.55, 0.65, 0.8]) await touch("touchMove", [x + width * share, middle]);
    await touch("touchEnd");
    await expect.poll(async () => Math.abs((await seen(page)) - 80)).toBeLessThan(3);
    await expect(handle(page)).toHaveCSS("touch-action", "pan-y");
  });
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("one stands beside the other, or above it on a phone", async ({ page }) => {
    await page.goto(address);
    await expect(handle(page)).toBeHidden();
    const [before, after] = [parts(page).locator("figure").first(), parts(page).locator("figure").last()];
    const places = async () => [await before.boundingBox(), await after.boundingBox()];
    const [left, right] = await places();
    expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await page.setViewportSize({ width: 390, height: 844 });
    const [upper, lower] = await places();
    expect(lower?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0));
  });
});

test("a figure without a source is refused at its field, though it is folded away", async ({ page }) => {
  await enterAdmin(page, "lavori/nuovo");
  const dialog = page.getByRole("dialog", { name: "Nuovo lavoro" });
  await dialog.getByLabel("Titolo").fill("Bar Sport");
  await dialog.getByLabel("Descrizione").fill("Un bancone online.");
  const fold = dialog.getByText("Le prove: piano, giorni");
  await fold.click();
  await dialog.getByLabel("Piano venduto").selectOption({ label: "Piano STANDARD" });
  await dialog.getByLabel("Giorni").fill("5");
  const first = dialog.getByRole("group", { name: "Numero 1" });
  await first.getByLabel("Numero").fill("+38%");
  await first.getByLabel("Che cosa").fill("prenotazioni");
  await first.getByLabel("Periodo").fill("marzo-maggio 2026");
  await fold.click();
  await dialog.getByRole("button", { name: "Aggiungi il lavoro" }).click();
  await expect(first.getByLabel("Fonte")).toBeFocused();
  await expect(first).toContainText("Scrivi da dove viene: senza fonte il numero non si pubblica");
  await checkLooks(page);
  await first.getByLabel("Fonte").fill("Google");
  await dialog.getByRole("button", { name: "Aggiungi il lavoro" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/lavori/bar-sport");
  await expect(page.getByRole("heading", { name: "Quello che si è potuto contare" })).toBeVisible();
  await expect(page.getByText("Fonte: Google")).toBeVisible();
});
