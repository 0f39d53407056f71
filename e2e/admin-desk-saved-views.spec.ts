import { type APIRequestContext, expect, type Page } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { enterDesk, freshWords, notice, openAsColleague, openTicket, rowOf, tabTo } from "./desk.ts";
import { test } from "./site.ts";

const row = (page: Page) => page.getByRole("group", { name: "Viste salvate" });
const viewButton = (page: Page, name: string) => row(page).getByRole("button", { name: new RegExp(`^${name} `) });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Viste" });
const filtersButton = (page: Page) => page.getByRole("button", { name: /^Filtri/ });

/** A name that no other test's view has. */
const freshName = () => freshWords("V").slice(0, 40);

async function saveView(page: Page, name: string, isShared = false): Promise<void> {
  await page.getByRole("button", { name: "Salva la vista" }).click();
  const form = page.getByRole("dialog", { name: "Salva la vista" });
  await expect(form.getByLabel("Nome")).toBeFocused();
  await form.getByLabel("Nome").fill(name);
  if (isShared) await form.getByLabel("Condividi con tutto lo staff").check();
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText(`Vista «${name}» salvata`);
}

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

const addView = async (request: APIRequestContext, name: string, isShared = false) => {
  const data = { name, filters: { priority: "bassa" }, isShared };
  expect((await request.post("/trpc/savedViews.create", { data })).ok()).toBe(true);
};

test("filters are saved under a name, counted, shown again, and leave with an undo", async ({ page, request }) => {
  const low = await openTicket(request, { priority: "bassa" });
  const urgent = await openTicket(request);
  const name = freshName();
  await enterDesk(page);
  await expect(page.getByRole("button", { name: "Salva la vista" })).toBeHidden();
  await filtersButton(page).click();
  await page.getByLabel("Priorità").selectOption("Bassa");
  await saveView(page, name);
  await expect(page.getByRole("button", { name: "Salva la vista" })).toBeHidden();
  await expect(viewButton(page, name)).toHaveAttribute("aria-pressed", "true");
  const count = async () => Number((await viewButton(page, name).textContent())?.split(" ").at(-1));
  const before = await count();
  expect(before).toBeGreaterThanOrEqual(1);

  await viewButton(page, name).click();
  await expect(rowOf(page, urgent)).toBeVisible();
  await openTicket(request, { priority: "bassa" });
  await expect.poll(count).toBe(before + 1);
  await viewButton(page, name).click();
  await expect(page).toHaveURL(/priorita=bassa/);
  await expect(rowOf(page, low)).toBeVisible();
  await expect(rowOf(page, urgent)).toBeHidden();

  await row(page).getByRole("button", { name: "Gestisci" }).click();
  await dialog(page)
    .getByRole("button", { name: `Elimina «${name}»` })
    .click();
  await expect(notice(page)).toContainText("Vista eliminata");
  await expect(dialog(page).getByRole("button", { name: new RegExp(`^${name}`) })).toBeHidden();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(dialog(page).getByRole("button", { name: new RegExp(`^${name}`) })).toBeVisible();
});

test("the keyboard alone saves a view, shows it and renames it", async ({ page, request }) => {
  const low = await openTicket(request, { priority: "bassa" });
  const urgent = await openTicket(request);
  const name = freshName();
  await enterDesk(page, "ticket?priorita=bassa&ordine=ferme");
  await expect(rowOf(page, low)).toBeVisible();
  await page.keyboard.press("v");
  await tabTo(page, dialog(page).getByRole("button", { name: "Salva i filtri di adesso" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Nome")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Dai un nome alla vista")).toBeVisible();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("salvata");

  await page.goto("/admin#ticket");
  await expect(rowOf(page, urgent)).toBeVisible();
  await page.keyboard.press("v");
  await tabTo(page, dialog(page).getByRole("button", { name: `Rinomina «${name}»` }));
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Nuovo nome")).toBeFocused();
  await page.keyboard.type(`${name} bis`);
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("button", { name: `Rinomina «${name} bis»` })).toBeFocused();
  await tabTo(page, dialog(page).getByRole("button", { name: new RegExp(`^${name} bis`) }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, urgent)).toBeHidden();
  await expect(page).toHaveURL(/ordine=ferme/);
});

test("a shared view is everybody's, and who renames it second is told", async ({ page, request, browser, baseURL }) => {
  await openTicket(request, { priority: "bassa" });
  const name = freshName();
  await enterDesk(page, "ticket?priorita=bassa&leggere=si");
  await saveView(page, name, true);
  const other = await openAsColleague(browser, page, baseURL, "ticket");
  await expect(viewButton(other, name)).toBeVisible();
  await row(other).getByRole("button", { name: "Gestisci" }).click();
  await expect(dialog(other).getByText("Condivisa")).not.toHaveCount(0);
  await expect(dialog(other).getByRole("button", { name: `Rinomina «${name}»` })).toHaveCount(0);
  await other.context().close();

  await row(page).getByRole("button", { name: "Gestisci" }).click();
  await dialog(page)
    .getByRole("button", { name: `Rinomina «${name}»` })
    .click();
  const second = await page.context().newPage();
  await second.goto("/admin#ticket");
  await row(second).getByRole("button", { name: "Gestisci" }).click();
  await dialog(second)
    .getByRole("button", { name: `Rinomina «${name}»` })
    .click();
  await dialog(second).getByLabel("Nuovo nome").fill(`${name} B`);
  await dialog(second).getByLabel("Nuovo nome").press("Enter");
  await expect(viewButton(second, `${name} B`)).toBeAttached();
  await dialog(page).getByLabel("Nuovo nome").fill(`${name} A`);
  await dialog(page).getByLabel("Nuovo nome").press("Enter");
  await expect(dialog(page)).toContainText(
    `Intanto qualcuno ha cambiato la vista «${name} B»: guardala com'è adesso e riprova.`,
  );
  await expect(dialog(page).getByLabel("Nuovo nome")).toHaveValue(`${name} A`);
});

test("a view gets the filters that were changed while it was shown, by mouse and by keys, and back", async ({
  page,
  request,
}) => {
  const low = await openTicket(request, { priority: "bassa" });
  const urgent = await openTicket(request);
  const name = freshName();
  await enterDesk(page, "ticket?priorita=bassa&tipo=problema");
  const update = page.getByRole("button", { name: `Aggiorna la vista «${name}»` });
  await saveView(page, name);
  await expect(viewButton(page, name)).toHaveAttribute("aria-pressed", "true");
  await expect(update).toBeHidden();
  await page.getByLabel("Priorità").selectOption("Urgente");
  await expect(page.getByRole("button", { name: "Salva come nuova" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(update).toBeInViewport({ ratio: 1 });
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await update.click();
  await expect(notice(page)).toContainText(`Vista «${name}» aggiornata`);
  await expect(viewButton(page, name)).toHaveAttribute("aria-pressed", "true");
  await expect(update).toBeHidden();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(viewButton(page, name)).toHaveAttribute("aria-pressed", "false");
  await viewButton(page, name).click();
  await expect(rowOf(page, low)).toBeVisible();
  await expect(rowOf(page, urgent)).toBeHidden();

  await page.getByLabel("Ordine").selectOption("Attività più vecchia");
  await page.keyboard.press("Escape");
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("v");
  await tabTo(page, dialog(page).getByRole("button", { name: `Aggiorna la vista «${name}»` }));
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText(`Vista «${name}» aggiornata`);
  await page.goto("/admin#ticket");
  await viewButton(page, name).click();
  await expect(page).toHaveURL(/ordine=ferme&priorita=bassa/);
});

test("views that can't be read say so, and come with another try", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page);
  await expect(rowOf(page, ticket)).toBeVisible();
  await refuseViews(page);
  await page.reload();
  await expect(rowOf(page, ticket)).toBeVisible();
  await page.keyboard.press("v");
  await expect(dialog(page)).toContainText("Non riesco a caricare le viste");
  expect(await violations(page)).toEqual([]);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await dialog(page).getByRole("button", { name: "Riprova" }).click();
  await expect(dialog(page)).not.toContainText("Non riesco");
});

for (const [colorScheme, width] of [
  ["light", 1280],
  ["dark", 390],
] as const) {
  test(`at ${width} pixels, ${colorScheme}, nothing is wrong with saved views`, async ({ page, request }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await openTicket(request, { priority: "bassa" });
    await enterDesk(page);
    await addView(page.request, freshName());
    await addView(page.request, freshName(), true);
    await page.goto("/admin#ticket?assegnato=nessuno");
    await page.reload();
    await expect(page.getByRole("button", { name: "Salva la vista" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await sidewaysOverflow(page)).toBe(0);
    await page.getByRole("button", { name: width === 390 ? "Viste" : "Gestisci le viste", exact: true }).click();
    await expect(
      dialog(page)
        .getByRole("button", { name: /^Rinomina/ })
        .first(),
    ).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Salva i filtri di adesso" }).click();
    await page.getByRole("dialog", { name: "Salva la vista" }).getByRole("button", { name: "Salva" }).click();
    await expect(page.getByText("Dai un nome alla vista")).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
