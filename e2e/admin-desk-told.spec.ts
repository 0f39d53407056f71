import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { conversation, enterDesk, messagesOfClient, notice, openAsColleague, openTicket } from "./desk.ts";
import { test } from "./site.ts";

const noteBox = (page: Page) => page.getByRole("textbox", { name: "Nota interna", exact: true });
const colleagues = (page: Page) => page.getByRole("listbox", { name: "Colleghi" });

test("a colleague hears at once of a ticket that is his, and of a note that names him, by the keyboard alone; he goes there", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const ticket = await openTicket(request);
  await logIn(page);
  const piero = await openAsColleague(browser, page, baseURL, "panoramica");
  await page.goto(`/admin#ticket/${ticket.id}`);
  await page.getByLabel("Assegnato a", { exact: true }).selectOption({ label: "Piero Neri" });
  await expect(notice(piero)).toContainText("Un ticket per te");
  await expect(notice(piero)).toContainText(ticket.subject);

  await page.getByRole("heading", { name: ticket.subject }).focus();
  await page.keyboard.press("n");
  await expect(noteBox(page)).toBeFocused();
  await page.keyboard.type("Guarda tu, @pie");
  const named = colleagues(page).getByRole("option", { name: "Piero Neri" });
  await expect(named).toHaveAttribute("aria-selected", "true");
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(colleagues(page)).toBeHidden();
  for (const _letter of "@pie") await page.keyboard.press("Backspace");
  await page.keyboard.type("@pie");
  await expect(colleagues(page)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(noteBox(page)).toHaveValue("Guarda tu, @Piero Neri ");
  await page.keyboard.type("grazie");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page)).toContainText("Guarda tu, @Piero Neri grazie");

  const told = notice(piero).filter({ hasText: "Ti hanno citato in una nota" });
  await told.getByRole("button", { name: "Apri" }).click();
  await expect(conversation(piero)).toContainText("grazie");
  expect(await messagesOfClient(request, ticket.id)).toEqual([]);
  await piero.context().close();
});

test("Panoramica says how long answers take, Impostazioni what is promised; in the own account one chooses a sound and signs", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"], { origin: baseURL ?? "" });
  const { id } = await openTicket(request);
  await enterDesk(page, "impostazioni/assistenza");
  expect((await page.request.post(`/api/tickets/${id}/messages`, { data: { message: "Subito" } })).ok()).toBe(true);
  const hours = page.getByLabel("Ore per rispondere");
  await expect(hours).toHaveValue("24");
  await hours.fill("0");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scrivi entro quante ore prometti una risposta, da 1 a 240")).toBeVisible();
  await hours.fill("25");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  expect((await page.request.post("/api/site-settings", { data: { promiseHours: 24 } })).ok()).toBe(true);

  await page.goto("/admin#panoramica");
  await page.getByRole("heading", { name: "I tempi dell'assistenza" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("row", { name: /Questa settimana/ })).toContainText("1 minuto");
  await checkLooks(page);

  await page.goto("/admin#account");
  await page.getByLabel("Un suono a ogni novità").check();
  await page.getByLabel("La tua firma").fill("Anna Rossi\nAssistenza");
  await page.getByRole("button", { name: "Salva la firma" }).click();
  await expect(notice(page)).toContainText("Firma salvata");
  await page.reload();
  await expect(page.getByLabel("Un suono a ogni novità")).toBeChecked();
  await expect(page.getByLabel("La tua firma")).toHaveValue("Anna Rossi\nAssistenza");
  await checkLooks(page);
});
