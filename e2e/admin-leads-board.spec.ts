import { expect, type Page, type Route } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { failProcedure } from "./desk.ts";
import { addLead, tell } from "./records.ts";
import { test } from "./site.ts";

/** Tells this file's people from those of other tests on the same server. */
const mark = `Lavagna${Date.now()}`;

const send = async (page: Page, firstName: string) =>
  (await addLead(page, { firstName, lastName: mark, email: `${firstName}@lavagna.example` })).id;

const openBoard = async (page: Page) => {
  await logIn(page);
  await page.goto(`/admin#contatti?vista=lavagna&cerca=${mark}`);
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
  await logIn(page);
  await page.goto(`/admin#contatti/${id}`);
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
  await expect(step.getByRole("button", { name: "Aggiungi" })).toBeFocused();
});

test("what a colleague moves and plans shows on board and list by itself; where it doesn't yet, the second is told, and nobody's work is lost", async ({
  page,
}) => {
  const id = await send(page, "Carla");
  await openBoard(page);
  const move = (from: string, to: string) => tell(page, "leads.move", { id, from, to });
  await test.step("the board follows", async () => {
    await expect(card(page, "Nuovo", "Carla")).toBeVisible();
    await move("nuovo", "contattato");
    await expect(card(page, "Contattato", "Carla")).toBeVisible();
    // From here on no counter changes with it.
    await move("contattato", "preventivo");
    await expect(card(page, "Preventivo", "Carla")).toBeVisible();
    await tell(page, "leads.changePlan", { id, changes: { valueCents: 98_700 }, known: { valueCents: null } });
    await expect(card(page, "Preventivo", "Carla")).toContainText("987");
    await expect(card(page, "Preventivo", "Carla")).toContainText(/Di nessuno.*Nessun prossimo passo.*Arrivato/);
    await expect(column(page, "Preventivo").locator("header")).toHaveText(/^Preventivo\d.*987/);
  });

  await test.step("whose connection is slower than their hand is told who was quicker", async () => {
    await failProcedure(page, "leads.page");
    await move("preventivo", "nuovo");
    await moveTo(page, "Carla", "Contattato");
    await expect(notice(page)).toContainText("ha già spostato questo contatto in «Nuovo»");
    await expect(card(page, "Nuovo", "Carla")).toBeVisible();
    await page.unrouteAll();
  });

  await test.step("opened from the board a contact is a dialog: the columns need the whole width", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await link(page, "Carla").click();
    await expect(page).toHaveURL(new RegExp(`contatti/${id}`));
    await expect(page.getByRole("dialog", { name: `Carla ${mark}`, exact: true })).toBeVisible();
    const plan = page.getByRole("region", { name: "Trattativa" });
    await plan.getByLabel("Valore in euro").fill("400");
    await tell(page, "leads.changePlan", { id, changes: { valueCents: 30_000 }, known: { valueCents: 98_700 } });
    // Another act of one's own reads the contact again, with what the colleague wrote.
    const notes = page.getByRole("region", { name: "Note", exact: true });
    await notes.getByRole("textbox").fill("Richiamare");
    await notes.getByRole("button", { name: /Aggiungi/ }).click();
    await expect(notes.getByText("Richiamare")).toBeVisible();
    await plan.getByRole("button", { name: "Salva" }).click();
    await expect(plan.getByText("l'ha cambiato nel frattempo")).toBeVisible();
    await expect(plan.getByLabel("Valore in euro")).toHaveValue("400");
    await plan.getByRole("button", { name: "Salva" }).click();
    await expect(notice(page)).toContainText("Trattativa salvata");
  });

  await test.step("the list follows", async () => {
    await page.goto(`/admin#contatti?cerca=${mark}`);
    const status = page.locator("[data-leads]").getByRole("combobox", { name: `Stato di Carla ${mark}` });
    await expect(status).toHaveValue("nuovo");
    await move("nuovo", "preventivo");
    await expect(status).toHaveValue("preventivo");
  });
});
