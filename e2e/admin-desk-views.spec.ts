import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { enterDesk, freshWords, notice, openAsColleague, openTicket, rowOf, writeAsClient } from "./desk.ts";
import { test } from "./site.ts";

const filters = (page: Page) => page.getByRole("button", { name: /^Filtri/ });

test("the list shows exactly what was asked for, and its address does too", async ({ page, request }) => {
  const email = `${freshWords("cliente").replaceAll(" ", "-")}@example.it`;
  const bill = await openTicket(request, { requestType: "acquisto", priority: "media", email, clientName: "Ugo Neri" });
  const other = await openTicket(request);
  await enterDesk(page);
  await filters(page).click();
  await page.getByLabel("Priorità").selectOption("Media");
  await expect(rowOf(page, bill)).toBeVisible();
  await expect(rowOf(page, other)).toBeHidden();
  await page.getByLabel("Richiesta").selectOption("Acquisto");
  await expect(page).toHaveURL(/priorita=media/);
  await page.getByLabel("Ordine").selectOption("Chi aspetta da più tempo");
  await expect(page.getByRole("button", { name: /^Senza risposta/ })).toHaveAttribute("aria-pressed", "true");
  await expect(rowOf(page, bill)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Richiesta")).toHaveValue("acquisto");
  await expect(page.getByLabel("Ordine")).toHaveValue("attesa");
  await expect(filters(page)).toContainText("3");
  await page.getByRole("button", { name: "Togli questi filtri" }).click();
  await expect(rowOf(page, other)).toBeVisible();

  await rowOf(page, bill).getByRole("link").click();
  await page.getByRole("link", { name: "Tutti i suoi ticket" }).click();
  await expect(rowOf(page, bill)).toBeVisible();
  await expect(rowOf(page, other)).toBeHidden();
  await page.getByRole("button", { name: /^Solo Ugo Neri/ }).click();
  await expect(rowOf(page, other)).toBeVisible();
});

test("what one person has read is still to be read by another, at once in each one's windows", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ticket = await openTicket(request);
  await enterDesk(page);
  const other = await openAsColleague(browser, page, baseURL, "ticket");
  await writeAsClient(request, ticket.id, "Allego anche una foto");
  for (const window of [page, other]) await expect(rowOf(window, ticket)).toContainText("Da leggere:");
  await rowOf(page, ticket).getByRole("link").click();
  await expect(rowOf(page, ticket)).not.toContainText("Da leggere:");
  await other.reload();
  await expect(rowOf(other, ticket)).toContainText("Da leggere:");
  await rowOf(other, ticket).getByRole("link").click();
  await expect(rowOf(other, ticket)).not.toContainText("Da leggere:");
  await other.context().close();
});

test("the keyboard opens the filters and chooses one", async ({ page, request }) => {
  const ticket = await openTicket(request, { priority: "bassa" });
  await enterDesk(page);
  await expect(rowOf(page, ticket)).toBeVisible();
  await page.keyboard.press("f");
  await page.getByLabel("Priorità").focus();
  await page.keyboard.press("u");
  await expect(page.getByLabel("Priorità")).toHaveValue("urgente");
  await expect(rowOf(page, ticket)).toBeHidden();
  await page.getByLabel("Solo da leggere").focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/leggere=si/);
});

test("nothing is wrong with the filters, by day on a desk and by night on a phone", async ({ page, request }) => {
  await openTicket(request);
  await enterDesk(page, "ticket?priorita=urgente&leggere=si");
  await expect(page.getByLabel("Solo da leggere")).toBeChecked();
  await expect(notice(page)).toBeHidden();
  await checkLooks(page);
});
