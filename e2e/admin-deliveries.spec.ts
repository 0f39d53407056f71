import { expect, type Page } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { plainWebsite } from "../test/website.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn, screenTitle } from "./admin-frame.ts";
import { closeNotice, freshWords, notice } from "./desk.ts";
import { addCustomer, tell } from "./records.ts";
import { test } from "./site.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const rows = (page: Page) => page.getByRole("list", { name: "Elenco dei lavori in corso" }).getByRole("listitem");

test("a site is made from a customer's card: material, draft, back with a reason, up to the balance; what a colleague has moved meanwhile is told; the list is searched and filtered, and an owner sets how they begin", async ({
  page,
}) => {
  const name = freshWords("Forno Ferri");
  const title = `Sito di ${name}`;
  await logIn(page);
  const { id: customerId } = await addCustomer(page, { name });
  await page.goto(`/admin#clienti/${customerId}`);
  await page.getByRole("article", { name, exact: true }).getByRole("link", { name: "Apri un lavoro" }).click();
  const form = dialog(page, "Nuovo lavoro in corso");
  await expect(form.getByLabel("Che cosa si consegna")).toHaveValue(title);
  await form.getByLabel("Email del cliente").fill("forno@");
  await form.getByRole("button", { name: "Apri il lavoro" }).click();
  await expect(form.getByText("Email non valida")).toBeVisible();
  await form.getByLabel("Email del cliente").fill("");
  await form.getByRole("button", { name: "Apri il lavoro" }).click();

  const card = dialog(page, title);
  await expect(card.getByRole("listitem").filter({ hasText: "Materiale: adesso" })).toBeVisible();
  await card.getByLabel("Aggiungi una voce").fill("Il menù");
  await card.getByRole("button", { name: "Aggiungi", exact: true }).click();
  await expect(card.getByRole("checkbox")).toHaveCount(6);
  await card.getByLabel("Aggiungi una voce").fill("Il menù di Natale");
  await card.getByLabel("Aggiungi una voce").press("Enter");
  await card.getByRole("button", { name: /^Togli.*Il menù di Natale$/ }).press("Enter");
  await expect(card.getByRole("heading", { name: "Materiale" })).toBeFocused();
  await card.getByRole("checkbox", { name: "Il menù" }).check();
  await checkLooks(page);

  await card.getByRole("button", { name: "Comincia la bozza" }).click();
  const move = dialog(page, "Da «Materiale» a…");
  await move.getByRole("button", { name: "Sposta" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Bozza: adesso" })).toBeVisible();
  await card.getByLabel("Indirizzo della bozza").fill("http://bozza.example.it");
  const show = card.getByRole("button", { name: "Mostra al cliente" });
  await show.click();
  await expect(card.getByText("Scrivi un indirizzo che comincia con https://")).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog(page, "Hai modifiche non salvate").getByRole("button", { name: "Resta qui" }).click();
  await card.getByLabel("Indirizzo della bozza").fill("https://bozza.example.it/uno");
  await show.click();
  await expect(card.getByText(/^Versione 1, /)).toBeVisible();

  await card.getByLabel("Indirizzo della nuova versione").fill("https://bozza.example.it/due");
  await card.getByRole("button", { name: "Altro passo…" }).click();
  const back = dialog(page, "Da «Approvazione» a…");
  await back.getByRole("button", { name: "Torna indietro" }).click();
  await expect(back.getByText("Scrivi perché torna indietro")).toBeVisible();
  await back.getByLabel("Perché torna indietro").fill("Vuole la foto del bancone");
  await back.getByRole("button", { name: "Torna indietro" }).click();
  await expect(card.getByText("Vuole la foto del bancone")).toBeVisible();
  await show.click();
  await expect(card.getByText(/^Versione 2, /)).toBeVisible();

  await card.getByLabel("Indirizzo della nuova versione").fill("https://bozza.example.it/mia");
  const firstId = Number(/#consegne\/(\d+)/.exec(page.url())?.[1]);
  await tell(page, "deliveries.showDraft", { id: firstId, revision: 5, url: "https://bozza.example.it/3" });
  await card.getByRole("checkbox").nth(3).check();
  await expect(card.getByText("Versione 3, ")).toBeVisible();
  await show.click();
  await expect(notice(page)).toContainText("Nel frattempo anna ha mostrato un’altra versione");
  await closeNotice(page);
  await expect(show).toBeEnabled();
  await show.click();
  await expect(card.getByText(/^Versione 4, /)).toBeVisible();

  await card.getByRole("button", { name: "Passa al saldo" }).click();
  const approve = dialog(page, "Da «Approvazione» a…");
  await expect(
    approve.getByText(/^Il cliente non ha approvato dalla sua pagina: scrivi come l’ha fatto\./),
  ).toBeVisible();
  await approve.getByLabel("Nota", { exact: true }).fill("Ha approvato al telefono");
  await approve.getByRole("button", { name: "Sposta" }).click();
  const online = dialog(page, "Da «Saldo» a…");
  await card.getByRole("button", { name: "Metti online" }).click();
  await expect(online.getByText("Il saldo non è ancora arrivato.")).toBeVisible();
  await expect(online.getByRole("button", { name: "Metti online senza saldo" })).toBeVisible();
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Segna come pagato" }).click();
  await expect(card.getByText(/^Saldo pagato (il |l’)/)).toBeVisible();
  await card.getByRole("button", { name: "Metti online" }).click();
  await expect(online.getByLabel("Indirizzo del sito")).toBeVisible();
  await expect(online.getByText("Il saldo non è ancora arrivato.")).toHaveCount(0);
  await online.getByLabel("Indirizzo del sito").fill("forno.example.it");
  await online.getByLabel("Nota", { exact: true }).fill("Ha approvato al telefono");
  await online.getByRole("button", { name: "Sposta" }).click();
  await expect(card.getByRole("region", { name: "Passo" })).toBeFocused();

  const opening = { customerId, email: null, responsibleId: null };
  await tell(page, "deliveries.open", { ...opening, title: `${name} bis` });
  await page.goto(`/admin#consegne?cerca=${encodeURIComponent(`${name} bis`)}`);
  await expect(screenTitle(page, "Lavori in corso")).toBeVisible();
  await expect(rows(page)).toHaveText([new RegExp(`${name} bis.*${name}.*Materiale.*Senza scadenza`)]);
  await checkLooks(page);
  await page.getByLabel("Passo", { exact: true }).selectOption("online");
  await expect(page.getByText("Nessun lavoro trovato")).toBeVisible();
  await page.getByRole("button", { name: "Mostra i lavori in corso" }).click();
  await expect(rows(page).first()).toBeVisible();

  await page.getByRole("button", { name: "Come cominciano" }).click();
  const setup = dialog(page, "Come cominciano i lavori");
  await expect(setup.getByLabel("Che cosa chiediamo al cliente")).toHaveValue(/^Il logo\nTre foto/);
  await setup.getByLabel("IBAN per il saldo con bonifico").fill("IT61X0542811101000000123456");
  await setup.getByRole("button", { name: "Salva" }).click();
  await expect(setup.getByText("L’IBAN non è valido: controlla che sia scritto per intero")).toBeVisible();
  await setup.getByLabel("IBAN per il saldo con bonifico").fill("it60 x054 2811 1010 0000 0123 456");
  await setup.getByRole("button", { name: "Salva" }).click();
  await expect(setup).toBeHidden();
  await page.getByRole("button", { name: "Come cominciano" }).click();
  await expect(setup.getByLabel("IBAN per il saldo con bonifico")).toHaveValue("IT60 X054 2811 1010 0000 0123 456");
});

const addWebsite = (page: Page, customerId: number, fields: object) =>
  tell(page, "websites.create", { customerId, website: { ...plainWebsite, ...fields } });

/** A host that no other test has. */
const freshHost = (word: string) => `${word}-${process.pid}-${Date.now()}.example`;

const dayFromNow = (days: number) => movedDay(romeDay(new Date()), days);

const websites = (page: Page) => page.getByRole("list", { name: "Elenco dei siti" }).getByRole("listitem");
const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca" });

test("a customer's website is written down from its record, without passwords, and changed; the list begins with what ends first, is filtered and searched; the settings refuse an empty mail", async ({
  page,
}) => {
  const [name, host] = [freshWords("Forno Ferri"), freshHost("forno")];
  await logIn(page);
  const customer = await addCustomer(page, { name });
  await page.goto(`/admin#clienti/${customer.id}`);
  const card = page.getByRole("article", { name, exact: true });
  await expect(card.getByText("Nessun sito, per ora.")).toBeVisible();
  await card.getByRole("link", { name: "Aggiungi un sito" }).click();
  const form = dialog(page, "Nuovo sito");
  await expect(form.getByText(name, { exact: true })).toBeVisible();
  await form.getByLabel("Indirizzo").fill("forno");
  await form.getByLabel("Note di accesso").fill("wp-admin, utente mario, password: lievito");
  await form.getByRole("button", { name: "Aggiungi il sito" }).click();
  await expect(form.getByText("Scrivi l’indirizzo del sito, per esempio https://www.forno.it")).toBeVisible();
  await expect(form.getByText(/Mettila in un gestore di password/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel("Indirizzo").fill(`www.${host}`);
  await form.getByLabel("Note di accesso").fill("utente mario; la password è nel gestore, voce «Forno»");
  await form.getByLabel("Piano").fill("LITE");
  await form.getByLabel("Euro all’anno").fill("59,90");
  await form.getByLabel("Giorno del rinnovo").fill(dayFromNow(20));
  await form.getByLabel("Avvisa anche il cliente prima del rinnovo").check();
  await form.getByRole("button", { name: "Aggiungi il sito" }).click();
  const record = dialog(page, host);
  await expect(record.getByText("59,90 €")).toBeVisible();
  await expect(record.getByText("Sì, ma il cliente non ha un’email: aggiungila nella sua scheda")).toBeVisible();
  await expect(record.getByText(/tra (19|20|21) giorni/)).toBeVisible();
  await expect(record.getByText("utente mario; la password è nel gestore, voce «Forno»")).toBeVisible();
  await checkLooks(page);

  await record.getByRole("button", { name: "Modifica il sito" }).click();
  const edit = dialog(page, "Modifica il sito");
  await edit.getByLabel("Dove sta").fill("Aruba");
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(record.getByText("Aruba")).toBeVisible();

  await record.getByRole("button", { name: "Segna come rinnovato per un anno" }).click();
  await expect(record.getByText(/tra 38\d giorni/)).toBeVisible();
  await record.getByRole("link", { name }).click();
  await expect(card.getByRole("link", { name: host })).toBeVisible();

  await addWebsite(page, customer.id, { url: `tra-un-anno.${host}`, renewalOn: dayFromNow(365) });
  await addWebsite(page, customer.id, { url: `presto.${host}`, domainExpiresOn: dayFromNow(12), plan: "LITE" });
  await addWebsite(page, customer.id, { url: `cantiere.${host}`, state: "in-costruzione" });
  await page.goto("/admin#siti");
  await expect(screenTitle(page, "Siti")).toBeVisible();
  await expect(websites(page).first()).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(host);
  await expect(websites(page)).toHaveText([
    new RegExp(`presto.${host}${name}Dominio .*Online, LITE`),
    /tra-un-anno.*Rinnovo /,
    new RegExp(`${host}.*Rinnovo `),
    /cantiere.*Nessuna scadenza.*In costruzione/,
  ]);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await checkLooks(page);
  await page.getByLabel("Scadenza").selectOption("presto");
  await expect(websites(page)).toHaveText([/presto/]);
  await page.getByLabel("Scadenza").selectOption("");
  await page.getByLabel("Stato").selectOption("in-costruzione");
  await expect(websites(page)).toHaveText([/cantiere/]);
  const csv = await page.getByRole("link", { name: "Esporta CSV" }).getAttribute("href");
  expect(await (await page.request.get(csv ?? "")).text()).toContain(`"https://cantiere.${host}";"${name}"`);
  await page.getByLabel("Responsabile").selectOption("nessuno");
  await expect(websites(page)).toHaveText([/cantiere/]);
  await search(page).fill(`${host}x`);
  await expect(page.getByText("Nessun sito trovato")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti i siti" }).click();
  await expect(search(page)).toHaveValue("");

  await page.goto("/admin#impostazioni/siti");
  await expect(page.getByRole("heading", { name: "Siti" })).toBeVisible();
  const subject = page.getByLabel("Oggetto dell’email del rinnovo");
  await page.getByLabel("Email del rinnovo al cliente").fill(" ");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scrivi che cosa dice l’email del rinnovo")).toBeVisible();
  await page.getByLabel("Email del rinnovo al cliente").fill("Ciao {nome}: {sito} scade il {giorno}, {prezzo}.");
  await subject.fill("Rinnovo di {sito}");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  await page.reload();
  await expect(subject).toHaveValue("Rinnovo di {sito}");
});
