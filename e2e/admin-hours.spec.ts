import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer } from "../test/customer.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logIn } from "./admin-frame.ts";
import { bringConfirmedToken } from "./client-mail.ts";
import { freshWords, notice, openTicket } from "./desk.ts";
import { test } from "./site.ts";

let accounts = 0;

/** A customer with one person, and that person's ticket. */
async function openAccount(page: Page) {
  const email = `ore-${process.pid}-${++accounts}-${Date.now()}@example.it`;
  const name = freshWords("Forno Ferri");
  const ticket = await openTicket(page.request, { email });
  const person = { name: "Lucia Ferri", role: null, email, phone: null };
  const data = { customer: { ...plainCustomer, name }, person };
  const answer = await page.request.post("/trpc/customers.create", { data });
  expect(answer.ok()).toBe(true);
  const { id: customerId } = (await answer.json()).result.data;
  return { email, name, ticket, customerId: customerId as number };
}

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

test("a customer buys hours, time is noted on a ticket of theirs, corrected, and goes beyond the package", async ({
  page,
}) => {
  await enterAdmin(page);
  const { ticket, customerId, name } = await openAccount(page);
  await page.goto(`/admin#clienti/${customerId}`);
  const hours = panel(page, "Ore di assistenza");
  await expect(hours.getByText("Nessun pacchetto")).toBeVisible();
  await hours.getByRole("button", { name: "Aggiungi un pacchetto" }).click();
  const form = dialog(page, "Nuovo pacchetto di ore");
  await form.getByLabel("Quante ore").fill("tante");
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form.getByText(/^Scrivi quante ore/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel("Quante ore").fill("1 ora");
  await form.getByLabel("Prezzo in euro").fill("60");
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form).toBeHidden();
  await expect(hours.getByText("Resta 1 ora")).toBeVisible();
  await page.goto(`/admin#ticket/${ticket.id}`);
  const time = panel(page, "Tempo");
  await expect(time.getByText("Resta 1 ora")).toBeVisible();
  await time.getByLabel("Tempo e che cosa").fill("cambio orari");
  await time.getByRole("button", { name: "Segna il tempo" }).click();
  await expect(time.getByText(/^Scrivi quanto tempo/)).toBeVisible();
  await time.getByLabel("Tempo e che cosa").fill("20 min, cambio orari");
  await time.getByRole("button", { name: "Segna il tempo" }).click();
  await expect(notice(page).filter({ hasText: "Tempo segnato" })).toContainText("Restano 40 minuti.");
  await expect(time.getByLabel("Tempo e che cosa")).toHaveValue("");
  await time.getByText(/^In tutto/).click();
  await time.getByRole("button", { name: "Correggi 20 min cambio orari" }).click();
  const correction = dialog(page, "Correggi il tempo");
  await expect(correction.getByLabel("Tempo e che cosa")).toHaveValue("20 min, cambio orari");
  await correction.getByLabel("Tempo e che cosa").fill("1:40, cambio orari");
  await correction.getByRole("button", { name: "Salva" }).click();
  await expect(correction).toBeHidden();
  await expect(time.getByText("Oltre il pacchetto: 40 min")).toBeVisible();
  await time.getByRole("link", { name }).click();
  await expect(hours.getByText("Oltre il pacchetto: 40 min")).toBeVisible();
  await hours.getByText("Per che cosa").click();
  await expect(hours.getByRole("link", { name: ticket.subject })).toBeVisible();
  await checkLooks(page);
});

test("the client area says what is left, and for what it was used, once the owners show it", async ({
  page,
  postOffice,
}) => {
  await logIn(page);
  const { email, ticket, customerId } = await openAccount(page);
  const call = async (procedure: string, data: object) =>
    expect((await page.request.post(`/trpc/${procedure}`, { data })).ok()).toBe(true);
  const today = romeDay(new Date());
  const bought = { time: "5 ore", cents: null, boughtOn: "2026-01-05", expiresOn: null };
  await call("hours.addPackage", { customerId, ...bought });
  const worked = { text: "1:40, listino nuovo", day: today, isBillable: true };
  await call("hours.note", { ticketId: ticket.id, customerId, ...worked });
  await call("settings.save", { showsHours: true });
  await page.context().clearCookies();
  await bringConfirmedToken(postOffice, page, email);
  await page.goto("/client/dashboard");
  const own = panel(page, "Le tue ore di assistenza");
  await expect(own.getByText("Ti restano 3 ore e 20 minuti")).toBeVisible();
  await own.getByText("Per che cosa le abbiamo usate").click();
  await expect(own.getByText("listino nuovo")).toBeVisible();
  await checkLooks(page);
});
