import { expect, type Page } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer } from "../test/customer.ts";
import { plainWebsite } from "../test/website.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { freshWords, notice, openAsColleague } from "./desk.ts";
import { test } from "./site.ts";

/** What the staff's own call answers. The session is this page's. */
async function order(page: Page, procedure: string, data: object): Promise<{ id: number }> {
  const answer = await page.request.post(`/trpc/${procedure}`, { data });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).result.data;
}

const addCustomer = (page: Page, name: string) =>
  order(page, "customers.create", { customer: { ...plainCustomer, name }, person: null });

const addWebsite = (page: Page, customerId: number, fields: object) =>
  order(page, "websites.create", { customerId, website: { ...plainWebsite, ...fields } });

/** A host that no other test has. */
const freshHost = (word: string) => `${word}-${process.pid}-${Date.now()}.example`;

const dayFromNow = (days: number) => movedDay(romeDay(new Date()), days);

const rows = (page: Page) => page.getByRole("list", { name: "Elenco dei siti" }).getByRole("listitem");
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca" });

async function enterWebsites(page: Page): Promise<void> {
  await enterAdmin(page, "siti");
  await expect(screenTitle(page, "Siti")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /sit[oi]$/ })).toBeVisible();
}

test("a customer's website is written down from its record, without passwords, and changed by two", async ({
  page,
  browser,
  baseURL,
}) => {
  const [name, host] = [freshWords("Forno Ferri"), freshHost("forno")];
  await enterWebsites(page);
  const customer = await addCustomer(page, name);
  await page.goto(`/admin#clienti/${customer.id}`);
  const card = page.getByRole("article", { name, exact: true });
  await expect(card.getByText("Nessun sito, per ora.")).toBeVisible();
  await card.getByRole("link", { name: "Aggiungi un sito" }).click();
  const form = dialog(page, "Nuovo sito");
  await expect(form.getByText(name, { exact: true })).toBeVisible();
  await form.getByLabel("Indirizzo").fill("forno");
  await form.getByLabel("Note di accesso").fill("wp-admin, utente mario, password: lievito");
  await form.getByRole("button", { name: "Aggiungi il sito" }).click();
  await expect(form.getByText("Scrivi l'indirizzo del sito, per esempio https://www.forno.it")).toBeVisible();
  await expect(form.getByText(/Mettila in un gestore di password/)).toBeVisible();
  await checkLooks(page);
  await form.getByLabel("Indirizzo").fill(`www.${host}`);
  await form.getByLabel("Note di accesso").fill("utente mario; la password è nel gestore, voce «Forno»");
  await form.getByLabel("Piano").fill("LITE");
  await form.getByLabel("Euro all'anno").fill("59,90");
  await form.getByLabel("Giorno del rinnovo").fill(dayFromNow(20));
  await form.getByLabel("Avvisa anche il cliente prima del rinnovo").check();
  await form.getByRole("button", { name: "Aggiungi il sito" }).click();
  const record = dialog(page, host);
  await expect(record.getByText("59,90 €")).toBeVisible();
  await expect(record.getByText("Sì, ma il cliente non ha un'email: aggiungila nella sua scheda")).toBeVisible();
  await expect(record.getByText(/tra (19|20|21) giorni/)).toBeVisible();
  await expect(record.getByText("utente mario; la password è nel gestore, voce «Forno»")).toBeVisible();
  await checkLooks(page);

  await record.getByRole("button", { name: "Modifica il sito" }).click();
  const edit = dialog(page, "Modifica il sito");
  await edit.getByLabel("Dove sta").fill("Aruba");
  const colleague = await openAsColleague(browser, page, baseURL, new URL(page.url()).hash.slice(1));
  await dialog(colleague, host).getByRole("button", { name: "Modifica il sito" }).click();
  await dialog(colleague, "Modifica il sito").getByLabel("Dove sta").fill("OVH");
  await dialog(colleague, "Modifica il sito").getByRole("button", { name: "Salva" }).click();
  await expect(dialog(colleague, host).getByText("OVH")).toBeVisible();
  await colleague.context().close();
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(edit.getByText(/l'ha cambiato nel frattempo/)).toBeVisible();
  await expect(edit.getByLabel("Dove sta")).toHaveValue("Aruba");
  // What the colleague left is behind the form: the next save is about that.
  await expect(record.getByText("OVH", { exact: true })).toBeVisible();
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(record.getByText("Aruba")).toBeVisible();

  await record.getByRole("button", { name: "Rinnovato per un altro anno" }).click();
  await expect(record.getByText(/tra 38\d giorni/)).toBeVisible();
  await record.getByRole("link", { name }).click();
  await expect(card.getByRole("link", { name: host })).toBeVisible();
});

test("the list begins with what ends first, is filtered and searched, the palette finds a website, and its owner deletes it and takes it back", async ({
  page,
}) => {
  const [name, host] = [freshWords("Ditta Ordine"), freshHost("ordine")];
  await enterWebsites(page);
  const { id } = await addCustomer(page, name);
  await addWebsite(page, id, { url: `tra-un-anno.${host}`, renewalOn: dayFromNow(365) });
  await addWebsite(page, id, { url: `presto.${host}`, domainExpiresOn: dayFromNow(12), plan: "LITE" });
  await addWebsite(page, id, { url: `cantiere.${host}`, state: "in-costruzione" });
  await page.keyboard.press("/");
  await page.keyboard.type(host);
  await expect(rows(page)).toHaveText([
    new RegExp(`presto.${host}${name}Dominio .*Online, LITE`),
    /tra-un-anno.*Rinnovo /,
    /cantiere.*Nessuna scadenza.*In costruzione/,
  ]);
  await checkLooks(page);
  await page.getByLabel("Scadenza").selectOption("presto");
  await expect(rows(page)).toHaveText([/presto/]);
  await page.getByLabel("Scadenza").selectOption("");
  await page.getByLabel("Stato").selectOption("in-costruzione");
  await expect(rows(page)).toHaveText([/cantiere/]);
  const csv = await page.getByRole("link", { name: "Esporta CSV" }).getAttribute("href");
  expect(await (await page.request.get(csv ?? "")).text()).toContain(`"https://cantiere.${host}";"${name}"`);
  await page.getByLabel("Responsabile").selectOption("nessuno");
  await expect(rows(page)).toHaveText([/cantiere/]);
  await search(page).fill(`${host}x`);
  await expect(page.getByText("Nessun sito trovato")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti i siti" }).click();
  await expect(search(page)).toHaveValue("");

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type(`presto.${host}`);
  await page.getByRole("option", { name: `presto.${host}` }).click();
  const found = `presto.${host}`;
  await dialog(page, found).getByRole("button", { name: "Elimina il sito" }).click();
  await expect(notice(page).filter({ hasText: `«${found}» eliminato` })).toBeVisible();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page).filter({ hasText: "è di nuovo tra i siti" })).toBeVisible();
  await search(page).fill(found);
  await expect(rows(page)).toHaveText([/presto/]);
});

test("the settings say what happens by itself around websites, and refuse an empty mail", async ({ page }) => {
  await enterAdmin(page, "impostazioni/siti");
  await expect(page.getByRole("heading", { name: "Siti" })).toBeVisible();
  const subject = page.getByLabel("Oggetto della mail del rinnovo");
  const before = await subject.inputValue();
  await page.getByLabel("Mail del rinnovo al cliente").fill(" ");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scrivi che cosa dice la mail del rinnovo")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Mail del rinnovo al cliente").fill("Ciao {nome}: {sito} scade il {giorno}, {prezzo}.");
  await subject.fill("Rinnovo di {sito}");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  await page.reload();
  await expect(subject).toHaveValue("Rinnovo di {sito}");
  await order(page, "settings.save", { renewalMailSubject: before });
});
