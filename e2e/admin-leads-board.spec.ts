import { expect, type Page, type Route } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { gate } from "../test/openai-double.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { failProcedure, notice } from "./desk.ts";
import { addLead, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

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
  await page.locator("[popover=auto]:popover-open").getByRole("button", { name: stage }).click();
}

test("a card goes from stage to stage by mouse, by keys and by its menu, and back; owner, value and next step; what is due is on Panoramica and opens there", async ({
  page,
}) => {
  await send(page, "Mario");
  await send(page, "Anna");
  await openBoard(page);
  const grip = card(page, "Nuovo", "Mario");
  await grip.getByRole("heading").hover();
  await page.mouse.down();
  await column(page, "Contattato").hover({ position: { x: 60, y: 60 } });
  await expect(page.locator("[data-dragging]")).toHaveCount(1);
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

  // A loss that is called off leaves the card where it is, and the focus to whatever takes it next.
  await link(page, "Anna").focus();
  await page.getByRole("button", { name: `Sposta Anna ${mark}` }).press("Enter");
  await page.locator("[popover=auto]:popover-open").getByRole("button", { name: "Perso" }).press("Enter");
  await page.keyboard.press("Escape");
  const search = page.getByRole("searchbox", { name: "Cerca" });
  await search.fill(`Anna ${mark}`);
  await expect(card(page, "Preventivo", "Mario")).toBeHidden();
  await expect(search).toBeFocused();
  await search.fill(mark);
  await expect(card(page, "Preventivo", "Mario")).toBeVisible();

  await expect(page.locator("[data-leads] select")).toHaveCount(0);
  await page.getByRole("button", { name: `Sposta Mario ${mark}` }).press("Enter");
  const menu = page.locator("[popover=auto]:popover-open");
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

  await test.step("owner, value and next step; what is due is on Panoramica and opens there", async () => {
    const id = await send(page, "Piera");
    await page.goto(`/admin#contatti/${id}`);
    const plan = page.getByRole("region", { name: "Trattativa" });
    const step = page.getByRole("region", { name: "Prossimo passo" });
    await step.getByLabel("Che cosa c’è da fare").fill("Mandare il preventivo");
    await step.getByLabel("Giorno").fill("2020-01-15");
    await step.getByRole("button", { name: "Aggiungi" }).click();
    await expect(notice(page)).toContainText("Scadenza salvata");
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
    await expect(step.getByLabel("Che cosa c’è da fare")).toHaveValue("");
    await expect(step.getByText("Un passo già fatto")).toBeVisible();
    await expect(step.getByRole("button", { name: "Aggiungi" })).toBeFocused();
  });
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
    await expect(card(page, "Preventivo", "Carla")).toContainText(
      /Senza responsabile.*Nessun prossimo passo.*Arrivato/,
    );
    await expect(column(page, "Preventivo").locator("header")).toHaveText(/^Preventivo\d.*987/);
  });

  await test.step("whose connection is slower than their hand is told who was quicker", async () => {
    await failProcedure(page, "leads.page");
    await move("preventivo", "nuovo");
    await moveTo(page, "Carla", "Contattato");
    await expect(notice(page)).toContainText("ha già spostato questo contatto in «Nuovo»");
    await expect(card(page, "Nuovo", "Carla")).toBeVisible();
    await page.unrouteAll({ behavior: "wait" });
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
    await expect(plan.getByText(/ha cambiato questo campo in «300,00\s€»/)).toBeVisible();
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

const today = romeDay(new Date());
const step = (page: Page) => page.getByRole("region", { name: "Prossimo passo" });
const words = (page: Page) => step(page).getByLabel("Che cosa c’è da fare");

test("at one next step what a colleague writes shows by itself, also what was on its way; on a phone a task is added, put off, ticked off and taken back, on its screen and on Panoramica; the account has the switch of the morning's mail and a secret calendar address, shown once, renewed and taken away", async ({
  page,
  browser,
}) => {
  await logIn(page);
  const { id: leadId } = await addLead(page);
  const news = gate();
  await page.route(/notices\.watch/, (route) => news.opened.then(() => route.continue()));
  await page.goto(`/admin#contatti/${leadId}`);
  await expect(words(page)).toHaveValue("");
  const written = { title: "Farsi vivi", day: today, hour: null, ownerId: null, about: { leadId } };
  const { id } = await tell(page, "tasks.add", written);
  news.open();
  await expect(words(page)).toHaveValue("Farsi vivi");

  await tell(page, "tasks.finish", { id });
  await expect(step(page).getByText("Un passo già fatto")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin#scadenze");
  await page.getByRole("link", { name: "Nuova scadenza" }).click();
  const form = page.getByRole("dialog", { name: "Nuova scadenza" });
  await form.getByLabel("Che cosa c’è da fare").fill("Passare in negozio");
  await form.getByLabel("Giorno").fill(today);
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form).toBeHidden();
  const row = page.locator("li").filter({ has: page.getByRole("button", { name: "Passare in negozio", exact: true }) });
  await expect(row).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto("/admin#panoramica");
  const due = page.getByRole("region", { name: /^Per oggi/ });
  await due.getByRole("checkbox", { name: "Fatto: Passare in negozio" }).click();
  await expect(page.getByText("Niente da fare fino a domani.")).toBeVisible();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(due).toContainText("Passare in negozio");
  await page.goto("/admin#scadenze");
  await row.getByRole("button", { name: /^Rimanda/ }).click();
  await expect(notice(page)).toContainText("Spostata a");
  await page.goto(`/admin#scadenze?settimana=${movedDay(today, 1)}`);
  await row.getByRole("checkbox").press("Space");
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expect(notice(page)).toContainText("Fatto");
  await expect(row.locator(":focus")).toHaveCount(1);

  await test.step("the account has the switch of the morning's mail and a secret calendar address", async () => {
    await page.goto("/admin#account");
    const part = page.getByRole("region", { name: "Scadenze" });
    const mail = part.getByLabel("Un’email alle 08:30 con quello che scade oggi o è in ritardo");
    await mail.click();
    await expect(mail).not.toBeChecked();
    await page.reload();
    await expect(mail).not.toBeChecked();
    await mail.click();
    await expect(mail).toBeChecked();

    const address = async () => (await part.getByRole("status").locator(".font-receipt").textContent()) ?? "";
    await part.getByRole("button", { name: "Crea l’indirizzo" }).click();
    await expect(part.getByText("Copialo ora: non lo vedrai più.")).toBeVisible();
    const first = await address();
    const calendars = (await browser.newContext()).request;
    expect(await (await calendars.get(first)).text()).toContain("BEGIN:VCALENDAR");
    await checkLooks(page);

    await part.getByRole("button", { name: "Crea un altro indirizzo" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Crea", exact: true }).click();
    await expect.poll(address).not.toBe(first);
    const second = await address();
    expect((await calendars.get(first)).status()).toBe(404);
    expect((await calendars.get(second)).status()).toBe(200);

    await part.getByRole("button", { name: "Scollega" }).click();
    await expect(part.getByRole("button", { name: "Crea l’indirizzo" })).toBeVisible();
    expect((await calendars.get(second)).status()).toBe(404);
  });
});

test("an erasure leaves the list where it is: the notice's room is not scrolled into", async ({ page }) => {
  for (const name of ["Ada", "Eva"]) await send(page, name);
  await logIn(page);
  await page.goto(`/admin#contatti?cerca=${mark}`);
  await link(page, "Eva").click();
  await page.getByRole("button", { name: "Cancella i dati" }).click();
  const scrolled = await page.evaluateHandle(() => {
    const places = [0];
    addEventListener("scroll", () => places.push(scrollY));
    return places;
  });
  await page.getByRole("dialog").getByRole("button", { name: "Cancella i dati" }).last().click();
  await expect(notice(page)).toContainText("Dati cancellati");
  await expect(page.locator("html[data-under-notice]")).toBeAttached();
  await expect(page.locator("[data-leads] a:focus")).toBeVisible();
  await notice(page).getByRole("button", { name: "Chiudi la notifica" }).click();
  await expect(page.locator("html[data-under-notice]")).toHaveCount(0);
  expect(await scrolled.evaluate((places) => Math.max(...places))).toBe(0);
});
