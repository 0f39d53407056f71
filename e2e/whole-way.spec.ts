import path from "node:path";
import { type Browser, expect, type Page } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { tinyPng } from "../packages/core/src/files/testing/pictures.ts";
import { seller } from "../test/fiscal-seller.ts";
import { type ServerProcess, startServerProcess } from "../test/server-process.ts";
import { openDeposits, openRow } from "./admin-deposits.ts";
import { bringConfirmedToken } from "./client-mail.ts";
import { buyer, payDeposit } from "./deposit-calls.ts";
import { test } from "./site.ts";

const title = `Sito di ${buyer.name}`;
const siteUrl = "https://www.carla-neri.example";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function windowOf(browser: Browser, { url }: ServerProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: "it-IT", timezoneId: "Europe/Rome" });
  return context.newPage();
}

/** What the clerk does on a step's card, up to the step that the customer sees next. */
async function move(clerk: Page, button: string, step: string): Promise<void> {
  await dialog(clerk, title).getByRole("button", { name: button }).click();
  await clerk.getByRole("dialog", { name: /^Da «/ }).getByRole("button", { name: "Sposta" }).click();
  await expect(
    dialog(clerk, title)
      .getByRole("listitem")
      .filter({ hasText: `${step}: adesso` }),
  ).toBeVisible();
}

async function showVersion(clerk: Page, number: number): Promise<void> {
  const card = dialog(clerk, title);
  await card
    .getByLabel(number === 1 ? "Indirizzo della bozza" : "Indirizzo della nuova versione")
    .fill(`https://bozza.example.it/${number}`);
  await card.getByRole("button", { name: "Mostra al cliente" }).click();
  await expect(card.getByText(new RegExp(`^Versione ${number}, `))).toBeVisible();
}

const stands = (customer: Page, heading: string) =>
  expect(customer.getByRole("heading", { name: heading })).toBeVisible();

/** The customer's page as it is now. */
async function lookAgain(customer: Page, heading: string): Promise<void> {
  await customer.reload();
  await stands(customer, heading);
}

/** The same site around noon in Rome, so many of its days from now: after midnight there UTC is a day behind. */
async function livesLater(site: ServerProcess, days: number): Promise<ServerProcess> {
  await site.stop();
  const noon = Date.parse(`${movedDay(romeDay(new Date()), days)}T11:00:00Z`);
  return startServerProcess({
    ...site.environment,
    NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, "../test/later-clock.mjs")}`,
    CLOCK_AHEAD_MS: String(noon - Date.now()),
  });
}

async function order(clerk: Page, procedure: string, data: object): Promise<void> {
  const answer = await clerk.request.post(`/trpc/${procedure}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function ask<Result>(clerk: Page, procedure: string, input: object): Promise<Result> {
  const answer = await clerk.request.get(`/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`);
  return (await answer.json()).result.data;
}

/** What agencies have filled in long before, and customers tell on the telephone. */
async function knowBothSides(clerk: Page): Promise<void> {
  const { hasDocuments: _, ...setup } = await ask<{ hasDocuments: boolean }>(clerk, "fiscal.setup", {});
  await order(clerk, "fiscal.saveSetup", { ...setup, ...seller, isWanted: true, since: "2026-01-01" });
  const found = await ask<{ customers: { id: number }[] }>(clerk, "customers.page", { q: buyer.name, limit: 6 });
  const where = { street: "Via dei Neri 4", postcode: "50122", town: "Firenze", province: "FI" };
  const unknown = { street: null, postcode: null, town: null, province: null, taxCode: null };
  const changes = { ...where, taxCode: "NRECRL80A41D612L" };
  await order(clerk, "customers.change", { id: found.customers[0]?.id, changes, known: unknown });
}

test("from the deposit to the site that is online, and to its renewal a year later", async ({
  page: customer,
  browser,
  site,
  stripe,
  postOffice,
}) => {
  await payDeposit(customer.request, stripe);

  const clerk = await windowOf(browser, site);
  await openDeposits(clerk);
  const booking = await openRow(clerk, buyer);
  await booking.getByRole("button", { name: "Apri la consegna" }).click();
  const card = dialog(clerk, title);
  await expect(card.getByRole("listitem").filter({ hasText: "Materiale: adesso" })).toBeVisible();

  await bringConfirmedToken(postOffice, customer, buyer.email);
  await customer.goto("/client/dashboard");
  await customer.getByRole("link", { name: title }).click();
  await stands(customer, "Aspettiamo il tuo materiale");
  const want = (label: string) =>
    customer.locator("[aria-labelledby=il-materiale] > ul > li").filter({ hasText: label });
  await want("Il logo").getByRole("button", { name: "Carica o scrivi" }).click();
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await tinyPng() };
  await want("Il logo").locator("input[type=file]").setInputFiles(logo);
  await want("Il logo").getByRole("button", { name: "Manda", exact: true }).click();
  await expect(want("Il logo").getByRole("list", { name: "File per: Il logo" })).toHaveText(logo.name);
  for (const label of ["Tre foto", "Gli orari", "I testi", "Dove è registrato il dominio"]) {
    await want(label).getByRole("button", { name: "Carica o scrivi" }).click();
    await want(label).getByLabel("Oppure scrivilo qui").fill(`${label}: come al telefono`);
    await want(label).getByRole("button", { name: "Manda", exact: true }).click();
    await expect(want(label).getByText(`${label}: come al telefono`)).toBeVisible();
  }
  await expect(customer.getByText("Abbiamo tutto: grazie.")).toBeVisible();

  await expect(
    card.getByText(/^Promesso entro (il |l’).+, in 3-5 giorni lavorativi dal materiale, completo dal.+\.$/),
  ).toBeVisible();
  await move(clerk, "Comincia la bozza", "Bozza");
  await showVersion(clerk, 1);
  await lookAgain(customer, "La bozza è pronta: tocca a te");
  await customer.getByLabel("Scrivi un commento").fill("La foto grande, per favore");
  await customer.getByRole("button", { name: "Manda il commento" }).click();
  await expect(customer.getByRole("link", { name: "Leggi la conversazione e le nostre risposte" })).toBeVisible();
  await showVersion(clerk, 2);
  await lookAgain(customer, "La bozza è pronta: tocca a te");
  await customer.getByRole("button", { name: "Approvo la versione 2" }).click();
  await stands(customer, "Hai approvato: resta il saldo");

  await customer.route("https://buy.stripe.com/**", (route) => route.fulfill({ body: "Stripe" }));
  await customer.getByRole("button", { name: "Paga con la carta" }).click();
  await customer.waitForURL("https://buy.stripe.com/**");
  stripe.payBalance(customer.url().split("test_").at(-1) ?? "", 18_000);
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(card.getByText(/^Saldo di 180,00\s€ pagato (il |l’)/)).toBeVisible();

  await card.getByRole("button", { name: "Metti online" }).click();
  const online = dialog(clerk, "Da «Saldo» a…");
  await online.getByLabel("Indirizzo del sito").fill(siteUrl);
  await online.getByRole("button", { name: "Sposta" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Online: adesso" })).toBeVisible();
  await customer.goBack();
  await lookAgain(customer, "Il tuo sito è online");
  await expect(customer.getByRole("link", { name: /^Apri il tuo sito/ })).toHaveAttribute("href", siteUrl);

  await card.getByRole("link", { name: "Scrivilo tra i siti del cliente" }).click();
  const form = dialog(clerk, "Nuovo sito");
  await expect(form.getByLabel("Indirizzo")).toHaveValue(siteUrl);
  await expect(form.getByText(buyer.name, { exact: true })).toBeVisible();
  await form.getByLabel("Avvisa anche il cliente prima del rinnovo").check();
  await form.getByRole("button", { name: "Aggiungi il sito" }).click();
  await expect(dialog(clerk, "carla-neri.example")).toBeVisible();

  await knowBothSides(clerk);
  await clerk.goto("/admin#prenotazioni/documenti");
  const due = clerk.getByRole("region", { name: "Da emettere" }).getByRole("listitem");
  await expect(due.filter({ hasText: buyer.name })).toHaveCount(2);
  await clerk.getByLabel("Tutti quelli pronti").check();
  await clerk.getByRole("button", { name: "Emetti 2 documenti" }).click();
  const issued = clerk.getByRole("region", { name: "Emessi" }).getByRole("listitem");
  await expect(issued.filter({ hasText: buyer.name })).toHaveCount(2);
  await expect(issued.filter({ hasText: /180,00\s€/ })).toHaveCount(1);
  const xml = issued.filter({ hasText: /180,00\s€/ }).getByRole("link", { name: /^XML di / });
  const document = await clerk.request.get((await xml.getAttribute("href")) ?? "");
  expect(await document.text()).toContain("<ImportoTotaleDocumento>180.00</ImportoTotaleDocumento>");

  const before = postOffice.received.length;
  const later = await livesLater(site, 365 - 60);
  const reminded = () =>
    postOffice.received
      .slice(before)
      .filter(({ envelopeTo }) => envelopeTo.includes(buyer.email))
      .map(({ text }) => text ?? "");
  await expect.poll(reminded, { timeout: 60_000 }).toEqual([expect.stringContaining("carla-neri.example")]);
  await later.stop();
});
