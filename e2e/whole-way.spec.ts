import path from "node:path";
import { type Browser, expect, type Page } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { tinyPng } from "../packages/core/src/files/testing/pictures.ts";
import { type ServerProcess, startServerProcess } from "../test/server-process.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { openDeposits, openRow } from "./admin-deposits.ts";
import { bringConfirmedToken } from "./client-mail.ts";
import { buyer, payDeposit } from "./deposit-calls.ts";
import { closeNotice } from "./desk.ts";
import { test } from "./site.ts";

const title = `Sito di ${buyer.name}`;
const draftUrl = "https://bozza.example.it/1";
const siteUrl = "https://www.carla-neri.example";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });

async function windowOf(browser: Browser, { url }: ServerProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: "it-IT", timezoneId: "Europe/Rome" });
  return context.newPage();
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

const want = (customer: Page, label: string) =>
  customer.locator("[aria-labelledby=il-materiale] > ul > li").filter({ hasText: label });

/** A file with a long name, four answers, and what is missing is said. */
async function giveMaterial(customer: Page): Promise<void> {
  await stands(customer, "Aspettiamo il tuo materiale");
  await expect(customer.getByText("Ci manca ancora: 5 cose.")).toBeVisible();
  const logo = want(customer, "Il logo");
  await logo.getByRole("button", { name: "Carica o scrivi" }).click();
  await expect(logo.locator("input[type=file]")).toBeFocused();
  await logo.getByRole("button", { name: "Annulla" }).click();
  await expect(logo.getByRole("button", { name: "Carica o scrivi" })).toBeFocused();
  await customer.keyboard.press("Enter");
  await logo.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(logo.getByRole("alert")).toHaveText("Scrivi qualcosa, o scegli un file");
  const name = "il-logo-del-forno-che-sta-sull-insegna-definitivo.png";
  await logo.locator("input[type=file]").setInputFiles({ name, mimeType: "image/png", buffer: await tinyPng() });
  await checkLooks(customer);
  await logo.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(logo.getByRole("list", { name: "File per: Il logo" })).toHaveText(name);
  for (const label of ["Tre foto", "Gli orari", "I testi", "Dove è registrato il dominio"]) {
    const other = want(customer, label);
    await other.getByRole("button", { name: "Carica o scrivi" }).click();
    await other.getByLabel("Oppure scrivilo qui").fill(`${label}: come al telefono`);
    await other.getByRole("button", { name: "Invia", exact: true }).click();
    await expect(other.getByText(`${label}: come al telefono`)).toBeVisible();
  }
  await expect(customer.getByText("Abbiamo tutto: grazie.")).toBeVisible();
}

async function commentAndApprove(customer: Page): Promise<void> {
  await lookAgain(customer, "La bozza è pronta: tocca a te");
  const draft = customer.getByRole("link", { name: /^Guarda la bozza/ });
  await expect(draft).toHaveAttribute("href", draftUrl);
  await expect(draft).toHaveAttribute("rel", "noopener noreferrer");
  await customer.getByLabel("Scrivi un commento").fill("La foto grande, per favore");
  await customer.getByRole("button", { name: "Invia il commento" }).click();
  await expect(customer.getByRole("link", { name: "Leggi la conversazione e le nostre risposte" })).toBeVisible();
  await expect(customer.getByLabel("Scrivi un commento")).toHaveValue("");
  await stands(customer, "Il tuo commento è arrivato: tocca a noi");
  await closeNotice(customer);
  await checkLooks(customer);
  const approve = customer.getByRole("button", { name: "Approvo la versione 1" });
  await expect(approve).toHaveAccessibleDescription(
    /^Con l’approvazione è dovuto il saldo di 180\s?€ e non puoi più recedere dal contratto ?\.$/,
  );
  await approve.click();
  const question = dialog(customer, "Approvi la versione 1?");
  await expect(question).toContainText(/è dovuto il saldo di 180\s?€ e non puoi più recedere dal contratto/);
  expect(await violations(customer)).toEqual([]);
  await question.getByRole("button", { name: "Non ancora" }).click();
  await expect(approve).toBeFocused();
  await approve.click();
  await question.getByRole("button", { name: "Approvo", exact: true }).click();
  await stands(customer, "Hai approvato: resta il saldo");
  await expect(customer.getByRole("heading", { name: "La bozza" })).toBeFocused();
  await expect(customer.getByText(/^Hai approvato questa versione il /)).toBeVisible();
  await closeNotice(customer);
  expect(await violations(customer)).toEqual([]);
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
  await booking.getByRole("button", { name: "Apri il lavoro" }).click();
  const card = dialog(clerk, title);
  await expect(card.getByRole("listitem").filter({ hasText: "Materiale: adesso" })).toBeVisible();

  await bringConfirmedToken(postOffice, customer, buyer.email);
  await customer.goto("/client/dashboard");
  await customer.getByRole("link", { name: title }).click();
  await giveMaterial(customer);

  await expect(
    card.getByText(/^Promesso entro (il |l’).+, in 3-5 giorni lavorativi dal materiale, completo dal.+\.$/),
  ).toBeVisible();
  await card.getByRole("button", { name: "Comincia la bozza" }).click();
  await clerk.getByRole("dialog", { name: /^Da «/ }).getByRole("button", { name: "Sposta" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Bozza: adesso" })).toBeVisible();
  await card.getByLabel("Indirizzo della bozza").fill(draftUrl);
  await card.getByRole("button", { name: "Mostra al cliente" }).click();
  await expect(card.getByText(/^Versione 1, /)).toBeVisible();
  await commentAndApprove(customer);

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
  await expect(form.getByLabel("Avvisa anche il cliente prima del rinnovo")).toBeChecked();
  await form.getByRole("button", { name: "Aggiungi il sito" }).click();
  await expect(dialog(clerk, "carla-neri.example")).toBeVisible();

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
