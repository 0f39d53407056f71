import { expect, type Page } from "playwright/test";
import { instantOfRome, movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer } from "../test/customer.ts";
import { gate } from "../test/openai-double.ts";
import { checkLooks } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { bringConfirmedToken } from "./client-mail.ts";
import { freshWords, notice, openTicket } from "./desk.ts";
import { addCustomer, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

interface Stored {
  id: number;
  revision: number;
}

const today = romeDay(new Date());
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const told = (page: Page, words: string) => expect(notice(page).filter({ hasText: words })).toBeVisible();

async function ask<Answer>(page: Page, procedure: string, input: object): Promise<Answer> {
  const answer = await page.request.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return (await answer.json()).result.data;
}

test("hours are bought, used on a ticket, corrected and overdrawn, and the client reads what is left; of two at one entry the second is told and leaves alone what only the first has changed", async ({
  page,
  postOffice,
}) => {
  await logIn(page);
  const email = `ore-${process.pid}-${Date.now()}@example.it`;
  const name = freshWords("Forno Ferri");
  const ticket = await openTicket(page.request, { email });
  const person = { name: "Lucia Ferri", role: null, email, phone: null };
  const { id: customerId } = await tell(page, "customers.create", { customer: { ...plainCustomer, name }, person });
  const hours = panel(page, "Ore di assistenza");
  const time = panel(page, "Tempo");
  const typed = time.getByLabel("Tempo e lavoro svolto");

  await test.step("a package", async () => {
    await page.goto(`/admin#clienti/${customerId}`);
    await expect(hours.getByText("Nessun pacchetto")).toBeVisible();
    await hours.getByRole("button", { name: "Aggiungi un pacchetto" }).click();
    const form = dialog(page, "Nuovo pacchetto di ore");
    await form.getByLabel("Quante ore").fill("tante");
    await form.getByRole("button", { name: "Aggiungi" }).click();
    await expect(form.getByText(/^Scrivi quante ore/)).toBeVisible();
    await form.getByLabel("Quante ore").fill("8 ore");
    await form.getByRole("button", { name: "Aggiungi" }).click();
    await expect(hours.getByText("Restano 8 ore")).toBeVisible();
  });

  await test.step("what is typed while time is on its way stays, and is asked about before it is left", async () => {
    await page.goto(`/admin#ticket/${ticket.id}`);
    await expect(time.getByText("Restano 8 ore")).toBeVisible();
    await typed.fill("cambio orari");
    await time.getByRole("button", { name: "Segna il tempo" }).click();
    await expect(time.getByText(/^Scrivi quanto tempo/)).toBeVisible();
    const { opened, open } = gate();
    await page.route(/hours\.note/, (route) => opened.then(() => route.continue()), { times: 1 });
    const isOnItsWay = page.waitForRequest(/hours\.note/);
    await typed.fill("20 min, cambio orari");
    await typed.press("Enter");
    await isOnItsWay;
    await typed.fill("8:20, listino nuovo");
    open();
    await told(page, "Restano 7 ore e 40 minuti.");
    await expect(typed).toHaveValue("8:20, listino nuovo");
    await page.goto("/admin#contatti");
    await page.getByRole("button", { name: "Resta qui" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await typed.press("Enter");
    await expect(time.getByText("Oltre il pacchetto: 40 min")).toBeVisible();
    await expect(typed).toHaveValue("");
  });

  await test.step("of two who correct it", async () => {
    await time.getByText(/^In tutto/).click();
    await time.getByRole("button", { name: "Correggi 20 min cambio orari" }).click();
    const form = dialog(page, "Correggi il tempo");
    await form.getByLabel("Si scala dal pacchetto").uncheck();
    const { work } = await ask<{ work: (Stored & { minutes: number })[] }>(page, "hours.ofTicket", {
      ticketId: ticket.id,
    });
    const { id, revision } = work.find(({ minutes }) => minutes === 20) ?? { id: 0, revision: 0 };
    const corrected = { text: "50 min, cambio orari", day: today, isBillable: true, customerId };
    await tell(page, "hours.correct", { id, revision, ...corrected });
    await expect(time.getByText(/^In tutto/)).toContainText("9 h 10 min");
    await form.getByRole("button", { name: "Salva" }).click();
    await told(page, "l’ha corretto nel frattempo");
    await expect(form.getByLabel("Tempo e lavoro svolto")).toHaveValue("50 min, cambio orari");
    await expect(form.getByLabel("Si scala dal pacchetto")).not.toBeChecked();
    await form.getByRole("button", { name: "Salva" }).click();
    await expect(form).toBeHidden();
    await expect(time.getByText("non si scala")).toBeVisible();
  });

  await time.getByRole("link", { name }).click();
  await expect(hours.getByText("Oltre il pacchetto: 20 min")).toBeVisible();
  await hours.getByText("Per che cosa").click();
  await expect(hours.getByRole("link", { name: ticket.subject }).first()).toBeVisible();
  await checkLooks(page);

  const more = { time: "2 ore", cents: null, boughtOn: today, expiresOn: null };
  await tell(page, "hours.addPackage", { customerId, ...more });
  await tell(page, "settings.save", { showsHours: true });
  await page.context().clearCookies();
  await bringConfirmedToken(postOffice, page, email);
  await page.goto("/client/dashboard");
  const own = panel(page, "Le tue ore di assistenza");
  await expect(own.getByText("Ti restano 1 ora e 40 minuti")).toBeVisible();
  await own.getByText("Per che cosa le abbiamo usate").click();
  await expect(own.getByText("listino nuovo")).toBeVisible();
  await checkLooks(page);
  await logIn(page);
  await tell(page, "settings.save", { showsHours: false });
});

test("in a ticket left open past midnight time is noted on the new day", async ({ page }) => {
  await logIn(page);
  const { id: ticketId } = await openTicket(page.request);
  await page.clock.install({ time: instantOfRome(`${movedDay(today, -1)}T23:50`) });
  await page.goto(`/admin#ticket/${ticketId}`);
  const typed = panel(page, "Tempo").getByLabel("Tempo e lavoro svolto");
  await expect(typed).toBeVisible();
  await page.clock.fastForward(20 * 60_000);
  await typed.fill("20 min, cambio orari");
  await expect(panel(page, "Tempo").getByLabel("Giorno")).toHaveValue(today);
  await typed.press("Enter");
  await told(page, "Tempo segnato");
  const { work } = await ask<{ work: { day: string }[] }>(page, "hours.ofTicket", { ticketId });
  expect(work).toMatchObject([{ day: today }]);
});

test("time is noted for the customer that a ticket's client has become meanwhile, and is corrected where it was noted for nobody", async ({
  page,
}) => {
  let readings = 0;
  page.on("request", (request) => void (request.url().includes("hours.ofTicket") && readings++));
  page.on("requestfinished", (request) => void (request.url().includes("hours.ofTicket") && readings--));
  await logIn(page);
  const email = `nuovo${Date.now()}@posta.example`;
  const { id: ticketId } = await openTicket(page.request, { email });
  const noted = { ticketId, day: today, isBillable: true, customerId: null };
  await tell(page, "hours.note", { ...noted, text: "10 min, telefonata" });
  await page.goto(`/admin#ticket/${ticketId}`);
  const time = panel(page, "Tempo");
  await expect(time.getByText(/^In tutto/)).toBeVisible();
  await page.goto("/admin#clienti");
  // The title stands before the screen is here, and until then the ticket is only out of sight.
  await expect(page.getByRole("link", { name: "Nuovo cliente" })).toBeVisible();
  // One that is still on its way would be what the ticket shows next.
  await expect.poll(() => readings).toBe(0);
  const customer = await addCustomer(page, { name: freshWords("Forno Ferri"), email });
  await page.goto(`/admin#ticket/${ticketId}`);
  await expect(time.getByRole("link", { name: customer.name })).toBeVisible();
  await time.getByLabel("Tempo e lavoro svolto").fill("20 min, cambio orari");
  await time.getByLabel("Tempo e lavoro svolto").press("Enter");
  await told(page, "Tempo segnato");

  await time.getByText(/^In tutto/).click();
  const correction = time.getByRole("button", { name: "Correggi 10 min telefonata" });
  await correction.click();
  const form = dialog(page, "Correggi il tempo");
  const choice = form.getByLabel("Per quale cliente");
  await choice.selectOption(String(customer.id));
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form).toBeHidden();
  const { work } = await ask<{ work: { customerId: number | null }[] }>(page, "hours.ofTicket", { ticketId });
  expect(work.map(({ customerId }) => customerId)).toEqual([customer.id, customer.id]);
});
