import { expect, type Page } from "playwright/test";
import { checkLooks, sidewaysOverflow } from "./accessibility.ts";
import { answerInstead, closeNotice, enterDesk, freshWords, notice, openTicket, rowOf, tabTo } from "./desk.ts";
import { test } from "./site.ts";

const row = (page: Page) => page.getByRole("group", { name: "Viste salvate" });
const viewButton = (page: Page, name: string) => row(page).getByRole("button", { name: new RegExp(`^${name} `) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Viste" });
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole("button", { name });

/** A name that no other test's view has. */
const freshName = () => freshWords("V").slice(0, 40);

/** From now on the views are refused; what shares a request with them is answered. */
const refuseViews = (page: Page) =>
  page.route(/\/trpc\/[^?]*savedViews\.list/, async (route) => {
    const response = await route.fetch();
    const answers: unknown[] = await response.json();
    const names = new URL(route.request().url()).pathname.replace("/trpc/", "").split(",");
    const refusal = { code: "UNAVAILABLE", message: "Riprova tra poco." };
    const error = { message: refusal.message, code: -32603, data: { code: "INTERNAL_SERVER_ERROR", refusal } };
    await route.fulfill({
      status: 207,
      json: names.map((name, index) => (name === "savedViews.list" ? { error } : answers[index])),
    });
  });

/** Shared by a colleague: everybody has it, its maker and owners change it. */
const colleaguesView = {
  id: 900_001,
  name: "Di Piero",
  filters: { priority: "alta" },
  isShared: true,
  canChange: false,
  revision: 1,
  count: 0,
  isCountedInPart: false,
};

test("the keyboard alone saves filters under a name; they are counted, shown again, brought up to date, and leave with an undo; what can't be read says so", async ({
  page,
  request,
}) => {
  const low = await openTicket(request, { priority: "bassa" });
  const urgent = await openTicket(request);
  const name = freshName();
  const update = page.getByRole("button", { name: `Aggiorna la vista «${name}»` });
  await refuseViews(page);
  await enterDesk(page, "ticket?priorita=bassa");
  await expect(rowOf(page, low)).toBeVisible();
  await page.keyboard.press("v");
  await test.step("views that can't be read say so, and come with another try", async () => {
    await expect(dialog(page)).toContainText("Non riesco a caricare le viste");
    await page.unrouteAll({ behavior: "wait" });
    await answerInstead(page, { "savedViews.list": () => [colleaguesView] });
    await inDialog(page, "Riprova").press("Enter");
    await expect(dialog(page)).not.toContainText("Non riesco");
    await expect(dialog(page).getByRole("listitem")).toContainText("Condivisa");
    await expect(inDialog(page, /^Rinomina/)).toHaveCount(0);
    await page.unrouteAll({ behavior: "wait" });
  });
  await tabTo(page, inDialog(page, "Salva i filtri di adesso"));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Dai un nome alla vista")).toBeVisible();
  await checkLooks(page);
  await page.keyboard.type(name);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resta qui" }).press("Enter");
  await expect(page.getByLabel("Nome")).toHaveValue(name);
  await page.getByLabel("Nome").press("Enter");
  await expect(notice(page)).toContainText(`Vista «${name}» salvata`);
  await expect(page.getByRole("button", { name: "Salva la vista" })).toBeHidden();
  await expect(viewButton(page, name)).toHaveAttribute("aria-pressed", "true");
  const count = async () => Number((await viewButton(page, name).textContent())?.split(" ").at(-1));
  // Its name is there before its number.
  await expect.poll(count).toBeGreaterThanOrEqual(1);
  const before = await count();

  await viewButton(page, name).click();
  await expect(rowOf(page, urgent)).toBeVisible();
  await openTicket(request, { priority: "bassa" });
  await expect.poll(count).toBe(before + 1);
  await page.keyboard.press("v");
  await inDialog(page, new RegExp(`^${name}`)).press("Enter");
  await expect(page).toHaveURL(/priorita=bassa/);
  await expect(rowOf(page, low)).toBeVisible();
  await expect(rowOf(page, urgent)).toBeHidden();

  await test.step("it gets the filters that were changed while it was shown, and back", async () => {
    await expect(update).toBeHidden();
    await page.getByLabel("Priorità").selectOption("Urgente");
    await expect(page.getByRole("button", { name: "Salva come nuova" })).toBeVisible();
    await update.click();
    await expect(notice(page)).toContainText(`Vista «${name}» aggiornata`);
    await expect(viewButton(page, name)).toHaveAttribute("aria-pressed", "true");
    await expect(update).toBeHidden();
    await notice(page).getByRole("button", { name: "Annulla" }).click();
    await expect(viewButton(page, name)).toHaveAttribute("aria-pressed", "false");
  });
  await test.step("nothing is wrong with the list at its fullest", async () => {
    await viewButton(page, name).click();
    await expect(rowOf(page, low)).toBeVisible();
    await page.getByLabel("Ordine").selectOption("Attività più vecchia");
    await expect(update).toBeVisible();
    await closeNotice(page);
    await checkLooks(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(update).toBeInViewport({ ratio: 1 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await row(page).getByRole("button", { name: "Gestisci" }).click();
  await inDialog(page, `Elimina «${name}»`).click();
  await expect(notice(page)).toContainText("Vista eliminata");
  await expect(inDialog(page, new RegExp(`^${name}`))).toBeHidden();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(inDialog(page, new RegExp(`^${name}`))).toBeVisible();

  await inDialog(page, `Rinomina «${name}»`).press("Enter");
  await expect(dialog(page).getByLabel("Nuovo nome")).toBeFocused();
  await page.keyboard.type(`${name} bis`);
  await page.keyboard.press("Enter");
  await expect(inDialog(page, `Rinomina «${name} bis»`)).toBeFocused();
});
