import { type Browser, expect, type Page, type Route } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { breakProcedure } from "./desk.ts";
import { test } from "./site.ts";

/** Tells this file's people from those of other tests on the same server. */
const mark = `Lavagna${Date.now()}`;

const send = async (page: Page, firstName: string) => {
  const data = { ...validContact, firstName, lastName: mark, email: `${firstName}@lavagna.example` };
  const response = await page.request.post("/api/contact", { data });
  expect(response.status()).toBe(201);
  return (await response.json()).id as number;
};

const openBoard = async (page: Page) => {
  await enterAdmin(page, `contatti?vista=lavagna&cerca=${mark}`);
  await expect(column(page, "Nuovo")).toBeVisible();
};

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const card = (page: Page, where: string, name: string) =>
  column(page, where)
    .getByRole("listitem")
    .filter({ hasText: `${name} ${mark}` });
const link = (page: Page, name: string) => page.locator("[data-leads]").getByRole("link", { name: `${name} ${mark}` });
/** By the small menu of a card. */
async function moveTo(page: Page, name: string, stage: string): Promise<void> {
  await page.getByRole("button", { name: `Sposta ${name} ${mark}` }).click();
  await page.locator(".board-menu:popover-open").getByRole("button", { name: stage }).click();
}
const notice = (page: Page) => page.locator(".toast > .alert");

test("a card goes from stage to stage by mouse, by keys and by its menu, and back", async ({ page }) => {
  await send(page, "Mario");
  await openBoard(page);
  const grip = card(page, "Nuovo", "Mario");
  await grip.locator(".board-grip").hover();
  await page.mouse.down();
  await column(page, "Contattato").hover({ position: { x: 60, y: 60 } });
  await column(page, "Contattato").hover({ position: { x: 70, y: 70 } });
  await page.mouse.up();
  await expect(card(page, "Contattato", "Mario")).toBeVisible();
  await expect(notice(page)).toContainText("Ora è «Contattato»");

  await link(page, "Mario").focus();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(card(page, "Preventivo", "Mario")).toBeVisible();
  await expect(link(page, "Mario")).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(card(page, "Vinto", "Mario")).toBeVisible();
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(card(page, "Preventivo", "Mario")).toBeVisible();
  await expect(notice(page)).toContainText("Ora è «Preventivo»");
  expect(await violations(page)).toEqual([]);

  await expect(page.locator(".board select")).toHaveCount(0);
  await page.getByRole("button", { name: `Sposta Mario ${mark}` }).press("Enter");
  const menu = page.locator(".board-menu:popover-open");
  await expect(menu.getByRole("button", { name: "Nuovo" })).toBeFocused();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: `Sposta Mario ${mark}` })).toBeFocused();
  await moveTo(page, "Mario", "Perso");
  const why = page.getByRole("dialog", { name: "Perché è andato perso?" });
  expect(await violations(page)).toEqual([]);
  const moves: Route[] = [];
  await page.route(/leads\.move/, (route) => void moves.push(route), { times: 1 });
  await why.getByRole("button", { name: "Costa troppo" }).click();
  await expect(card(page, "Perso", "Mario")).toContainText("Costa troppo");
  await expect.poll(() => moves.length).toBe(1);
  // What would take back the move before this one is gone while this one is on its way.
  await expect(notice(page)).toHaveCount(0);
  await moves[0]?.continue();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(card(page, "Preventivo", "Mario")).toBeVisible();
});

test("owner, value and next step; what is due is on Panoramica and opens there", async ({ page }) => {
  const id = await send(page, "Piera");
  await enterAdmin(page, `contatti/${id}`);
  const plan = page.getByRole("region", { name: "Trattativa" });
  const step = page.getByRole("region", { name: "Prossimo passo" });
  await step.getByLabel("Che cosa c'è da fare").fill("Mandare il preventivo");
  await step.getByRole("button", { name: "Aggiungi" }).click();
  await expect(step.getByText("Scegli il giorno")).toBeVisible();
  await step.getByLabel("Giorno").fill("2020-01-15");
  await step.getByRole("button", { name: "Aggiungi" }).click();
  await expect(notice(page)).toContainText("Scadenza salvata");
  await plan.getByLabel("Valore in euro").fill("mille");
  await plan.getByRole("button", { name: "Salva" }).click();
  await expect(plan.getByText("Scrivi un importo in euro, come 1200 o 1200,50")).toBeVisible();
  await plan.getByLabel("Valore in euro").fill("1250,50");
  await plan.getByLabel("Responsabile").selectOption({ index: 1 });
  await plan.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Trattativa salvata");
  await page.keyboard.press("Escape");
  await page.goto("/admin#panoramica");
  const late = page.getByRole("region", { name: /^In ritardo/ });
  await expect(late).toContainText("Mandare il preventivo");
  await late.getByRole("link", { name: `Piera ${mark}` }).click();
  await step.getByRole("button", { name: "Fatto" }).click();
  await expect(step.getByLabel("Che cosa c'è da fare")).toHaveValue("");
  await expect(step.getByText("Un passo già fatto")).toBeVisible();
});

async function colleague(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return context.newPage();
}

test("a colleague's board and list follow what is moved and planned", async ({ page, browser }) => {
  const id = await send(page, "Carla");
  await openBoard(page);
  const [board, list] = [await colleague(browser), await colleague(browser)];
  await openBoard(board);
  await expect(card(board, "Nuovo", "Carla")).toBeVisible();
  await enterAdmin(list, `contatti?cerca=${mark}`);
  await expect(link(list, "Carla")).toBeVisible();
  await moveTo(page, "Carla", "Contattato");
  await expect(card(board, "Contattato", "Carla")).toBeVisible();
  // From here on no counter changes with it.
  await moveTo(page, "Carla", "Preventivo");
  await expect(card(board, "Preventivo", "Carla")).toBeVisible();
  await expect(list.getByRole("combobox", { name: `Stato di Carla ${mark}` })).toHaveValue("preventivo");
  const input = { id, changes: { valueCents: 98_700 }, known: { valueCents: null } };
  expect((await page.request.post("/trpc/leads.changePlan", { data: input })).ok()).toBe(true);
  await expect(card(board, "Preventivo", "Carla")).toContainText("987");
  await expect(card(board, "Preventivo", "Carla")).toContainText(/Di nessuno.*Nessun prossimo passo.*Arrivato/);
  await expect(column(board, "Preventivo").locator("header")).toHaveText(/^Preventivo\d.*987/);
  for (const side of [board, list]) await side.context().close();
});

test("two people at one lead: the second is told, and nobody's work is lost", async ({ page, browser }) => {
  const id = await send(page, "Dora");
  await openBoard(page);
  const other = await colleague(browser);
  await openBoard(other);
  await expect(card(other, "Nuovo", "Dora")).toBeVisible();
  // The second one's connection is slower than their hand: what is on the screen is from before the first one's change.
  await breakProcedure(other, "leads.page");
  await moveTo(page, "Dora", "Preventivo");
  await expect(notice(page)).toContainText("Stato aggiornato");
  await moveTo(other, "Dora", "Contattato");
  await expect(notice(other)).toContainText("ha già spostato questo contatto in «Preventivo»");
  await expect(card(other, "Preventivo", "Dora")).toBeVisible();

  await link(page, "Dora").click();
  await link(other, "Dora").click();
  const plan = (side: Page) => side.getByRole("region", { name: "Trattativa" });
  const save = (side: Page) => plan(side).getByRole("button", { name: "Salva" }).click();
  await expect(page).toHaveURL(new RegExp(`contatti/${id}`));
  await plan(page).getByLabel("Valore in euro").fill("300");
  await plan(other).getByLabel("Valore in euro").fill("400");
  await save(page);
  await expect(notice(page)).toContainText("Trattativa salvata");
  await save(other);
  await expect(plan(other).getByText("l'ha cambiato nel frattempo")).toBeVisible();
  await expect(plan(other).getByLabel("Valore in euro")).toHaveValue("400");
  await save(other);
  await expect(notice(other)).toContainText("Trattativa salvata");
  await other.context().close();
});

test("twelve leads are seen on a laptop; on a phone the first is in the upper half", async ({ page }) => {
  for (let count = 0; count < 13; count++) await send(page, `Molte${count}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAdmin(page, `contatti?cerca=${mark}`);
  const twelfth = page.locator("tbody tr[data-index='11']");
  await expect(twelfth).toBeVisible();
  const box = await twelfth.boundingBox();
  expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator(".lead-card").first()).toBeVisible();
  const first = await page.locator(".lead-card h2").first().boundingBox();
  expect(first?.y ?? 844).toBeLessThan(844 / 2 - 24);
});
