import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { enterAdmin } from "./admin-frame.ts";
import { freshWords, notice, openTicket } from "./desk.ts";
import { addCustomer, tell } from "./records.ts";
import { test } from "./site.ts";

interface Stored {
  id: number;
  revision: number;
}

const today = romeDay(new Date());
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

/** Opens a place whose colleagues are heard of from then on. */
async function openHearing(page: Page, place: string): Promise<void> {
  const hears = page.waitForResponse(/notices\.watch/);
  await page.goto(`/admin#${place}`);
  await page.reload();
  await hears;
}

test("of two who change a package of hours the second is told, and leaves alone what only the first has changed", async ({
  page,
}) => {
  await enterAdmin(page);
  const { id: customerId } = await addCustomer(page, { name: freshWords("Forno Ferri") });
  const bought = { time: "5 ore", cents: null, boughtOn: today, expiresOn: null };
  const added = await tell<{ packages: Stored[] }>(page, "hours.addPackage", { customerId, ...bought });
  await openHearing(page, `clienti/${customerId}`);
  const hours = panel(page, "Ore di assistenza");
  await hours.getByRole("button", { name: "Modifica il pacchetto" }).click();
  const form = dialog(page, "Modifica il pacchetto");
  await form.getByLabel("Prezzo in euro").fill("60");
  const [{ id, revision } = { id: 0, revision: 0 }] = added.packages;
  await tell(page, "hours.changePackage", { id, revision, ...bought, time: "8 ore" });
  await expect(hours.getByText("Restano 8 ore")).toBeVisible();
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("l'ha cambiato nel frattempo");
  await expect(form.getByLabel("Quante ore")).toHaveValue("8 h");
  await expect(form.getByLabel("Prezzo in euro")).toHaveValue("60");
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  await expect(hours.getByText("Restano 8 ore")).toBeVisible();
  await expect(hours.getByText(/60,00/)).toBeVisible();
});

test("of two who correct worked time the second is told, and leaves alone what only the first has corrected", async ({
  page,
}) => {
  await enterAdmin(page);
  const { id: ticketId } = await openTicket(page.request);
  const worked = { text: "20 min, cambio orari", day: today, isBillable: true, customerId: null };
  const noted = await tell<{ work: Stored[] }>(page, "hours.note", { ticketId, ...worked });
  await openHearing(page, `ticket/${ticketId}`);
  const time = panel(page, "Tempo");
  await time.getByText(/^In tutto/).click();
  await time.getByRole("button", { name: "Correggi 20 min cambio orari" }).click();
  const form = dialog(page, "Correggi il tempo");
  await form.getByLabel("Si scala dal pacchetto").uncheck();
  const [{ id, revision } = { id: 0, revision: 0 }] = noted.work;
  await tell(page, "hours.correct", { id, revision, ...worked, text: "50 min, cambio orari" });
  await expect(time.getByText(/^In tutto/)).toContainText("50 min");
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("l'ha corretto nel frattempo");
  await expect(form.getByLabel("Tempo e lavoro svolto")).toHaveValue("50 min, cambio orari");
  await expect(form.getByLabel("Si scala dal pacchetto")).not.toBeChecked();
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  await expect(time.getByText("non si scala")).toBeVisible();
  await expect(time.getByText(/^In tutto/)).toContainText("50 min");
});

test("what is typed while worked time is on its way stays, and is asked about before it is left", async ({ page }) => {
  await enterAdmin(page);
  const { id: ticketId } = await openTicket(page.request);
  await page.goto(`/admin#ticket/${ticketId}`);
  let letGo = () => {};
  const heldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/hours\.note/, async (route) => {
    await heldBack;
    await route.continue();
  });
  const typed = panel(page, "Tempo").getByLabel("Tempo e lavoro svolto");
  await typed.fill("20 min, cambio orari");
  const isOnItsWay = page.waitForRequest(/hours\.note/);
  await typed.press("Enter");
  await isOnItsWay;
  await typed.fill("10 min, telefonata");
  letGo();
  await expect(notice(page)).toContainText("Tempo segnato");
  await expect(panel(page, "Tempo").getByText(/^In tutto/)).toContainText("20 min");
  await expect(typed).toHaveValue("10 min, telefonata");
  await page.goto("/admin#contatti");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("time is noted for the customer that a ticket's client has become meanwhile, and what was noted for nobody is corrected", async ({
  page,
}) => {
  let readings = 0;
  page.on("request", (request) => void (request.url().includes("hours.ofTicket") && readings++));
  page.on("requestfinished", (request) => void (request.url().includes("hours.ofTicket") && readings--));
  await enterAdmin(page);
  const email = `nuovo${Date.now()}@posta.example`;
  const { id: ticketId } = await openTicket(page.request, { email });
  const noted = { ticketId, day: today, isBillable: true, customerId: null };
  await tell(page, "hours.note", { ...noted, text: "10 min, telefonata" });
  await page.goto(`/admin#ticket/${ticketId}`);
  const time = panel(page, "Tempo");
  await expect(time.getByText(/^In tutto/)).toBeVisible();
  // One that is still on its way would be what the ticket shows next.
  await expect.poll(() => readings).toBe(0);
  await page.goto("/admin#clienti");
  await expect(time).toHaveCount(0);
  const customer = await addCustomer(page, { name: freshWords("Forno Ferri"), email });
  await page.goto(`/admin#ticket/${ticketId}`);
  await expect(time.getByRole("link", { name: customer.name })).toBeVisible();
  await time.getByLabel("Tempo e lavoro svolto").fill("20 min, cambio orari");
  await time.getByLabel("Tempo e lavoro svolto").press("Enter");
  await expect(notice(page)).toContainText("Tempo segnato");

  await time.getByText(/^In tutto/).click();
  await time.getByRole("button", { name: "Correggi 10 min telefonata" }).click();
  const form = dialog(page, "Correggi il tempo");
  await form.getByLabel("Per quale cliente").selectOption(String(customer.id));
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  const input = encodeURIComponent(JSON.stringify({ ticketId }));
  const { work } = (await (await page.request.get(`/trpc/hours.ofTicket?input=${input}`)).json()).result.data;
  expect(work.map(({ customerId }: { customerId: number | null }) => customerId)).toEqual([customer.id, customer.id]);
});

test("who corrects time of a customer that the ticket's client no longer is sees that it stays theirs", async ({
  page,
}) => {
  await enterAdmin(page);
  const email = `passato${Date.now()}@posta.example`;
  const { id: customerId } = await addCustomer(page, { name: freshWords("Forno Ferri"), email });
  const { id: ticketId } = await openTicket(page.request, { email });
  await tell(page, "hours.note", { ticketId, day: today, isBillable: true, customerId, text: "10 min, telefonata" });
  await tell(page, "customers.change", { id: customerId, changes: { email: null }, known: { email } });
  const other = await addCustomer(page, { name: freshWords("Forno Nuovo"), email });
  await page.goto(`/admin#ticket/${ticketId}`);
  const time = panel(page, "Tempo");
  await time.getByText(/^In tutto/).click();
  await time.getByRole("button", { name: "Correggi 10 min telefonata" }).click();
  const customer = dialog(page, "Correggi il tempo").getByLabel("Per quale cliente");
  await customer.selectOption(String(other.id));
  await customer.selectOption({ label: "Lo stesso di adesso" });
  await expect(customer).toHaveValue(String(customerId));
});
