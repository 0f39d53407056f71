import { expect, type Page } from "playwright/test";
import { plainCustomer } from "../test/customer.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { freshWords, notice } from "./desk.ts";
import { test } from "./site.ts";

/** What a call of the staff's answers. The session is this page's. */
async function call<Result>(page: Page, procedure: string, data: object): Promise<Result> {
  const answer = await page.request.post(`/trpc/${procedure}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).result.data;
}

async function enterDeliveries(page: Page): Promise<void> {
  await enterAdmin(page, "consegne");
  await expect(screenTitle(page, "Lavori in corso")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /lavor[oi]$/ })).toBeVisible();
}

async function addCustomer(page: Page, fields: object): Promise<number> {
  const customer = { ...plainCustomer, ...fields };
  return (await call<{ id: number }>(page, "customers.create", { customer, person: null })).id;
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const rows = (page: Page) => page.getByRole("list", { name: "Elenco dei lavori in corso" }).getByRole("listitem");

test("a site is made from a customer's card: material, draft, back with a reason, and online", async ({ page }) => {
  const name = freshWords("Forno Ferri");
  const title = `Sito di ${name}`;
  await enterDeliveries(page);
  const customerId = await addCustomer(page, { name });
  await page.goto(`/admin#clienti/${customerId}`);
  await page.getByRole("article", { name, exact: true }).getByRole("link", { name: "Apri una consegna" }).click();
  const form = dialog(page, "Nuova consegna");
  await expect(form.getByLabel("Che cosa si consegna")).toHaveValue(title);
  await form.getByLabel("Email del cliente").fill("forno@");
  await form.getByRole("button", { name: "Apri la consegna" }).click();
  await expect(form.getByText("Email non valida")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel("Email del cliente").fill("");
  await form.getByRole("button", { name: "Apri la consegna" }).click();

  const card = dialog(page, title);
  await expect(card.getByRole("listitem").filter({ hasText: "Materiale: adesso" })).toBeVisible();
  await card.getByLabel("Aggiungi una voce").fill("Il menù");
  await card.getByRole("button", { name: "Aggiungi", exact: true }).click();
  await expect(card.getByRole("checkbox")).toHaveCount(6);
  for (const label of ["Il logo", "Tre foto", "Gli orari", "I testi", "Dove è registrato il dominio", "Il menù"]) {
    await card.getByRole("checkbox", { name: label }).check();
  }
  await expect(card.getByText(/^Promesso entro il .+, in 3-5 giorni lavorativi dal materiale\.$/)).toBeVisible();
  await checkLooks(page);

  await card.getByRole("button", { name: "Comincia la bozza" }).click();
  const move = dialog(page, "Da «Materiale» a…");
  await move.getByRole("button", { name: "Sposta" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Bozza: adesso" })).toBeVisible();
  await card.getByLabel("Indirizzo della bozza").fill("http://bozza.example.it");
  await card.getByRole("button", { name: "Mostra al cliente" }).click();
  await expect(card.getByText("Scrivi un indirizzo che comincia con https://")).toBeVisible();
  await card.getByLabel("Indirizzo della bozza").fill("https://bozza.example.it/uno");
  await card.getByRole("button", { name: "Mostra al cliente" }).click();
  await expect(card.getByText(/^Versione 1, /)).toBeVisible();

  await card.getByRole("button", { name: "Altro passo…" }).click();
  const back = dialog(page, "Da «Approvazione» a…");
  await back.getByRole("button", { name: "Torna indietro" }).click();
  await expect(back.getByText("Scrivi perché torna indietro")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await back.getByLabel("Perché torna indietro").fill("Vuole la foto del bancone");
  await back.getByRole("button", { name: "Torna indietro" }).click();
  await expect(card.getByText("Vuole la foto del bancone")).toBeVisible();
  await card.getByLabel("Indirizzo della nuova versione").fill("https://bozza.example.it/due");
  await card.getByRole("button", { name: "Mostra al cliente" }).click();
  await expect(card.getByText(/^Versione 2, /)).toBeVisible();

  await card.getByRole("button", { name: "Passa al saldo" }).click();
  const approve = dialog(page, "Da «Approvazione» a…");
  await approve.getByLabel("Nota (facoltativo)").fill("Ha approvato al telefono");
  await approve.getByRole("button", { name: "Sposta" }).click();
  await card.getByRole("button", { name: "Segna saldo" }).click();
  await expect(card.getByText(/^Saldo pagato il /)).toBeVisible();
  await card.getByRole("button", { name: "Metti online" }).click();
  const online = dialog(page, "Da «Saldo» a…");
  await online.getByLabel("Indirizzo del sito").fill("https://forno.example.it");
  await online.getByLabel("Nota (facoltativo)").fill("Approvato al telefono");
  await online.getByRole("button", { name: "Sposta" }).click();
  await expect(card.getByRole("listitem").filter({ hasText: "Online: adesso" })).toBeVisible();
  await expect(card.getByRole("link", { name: "https://forno.example.it" })).toBeVisible();
});

test("what a colleague has moved meanwhile is told to the second, the list is searched and filtered, and an owner sets how they begin", async ({
  page,
}) => {
  const word = freshWords("Pasticceria").replaceAll(" ", "");
  await enterDeliveries(page);
  const customerId = await addCustomer(page, { name: `${word} Neri` });
  const opening = { customerId, email: null, responsibleId: null };
  const { id } = await call<{ id: number }>(page, "deliveries.open", { ...opening, title: `${word} sito` });
  await page.goto(`/admin#consegne/${id}`);
  const card = dialog(page, `${word} sito`);
  await card.getByRole("button", { name: "Comincia la bozza" }).click();
  const move = dialog(page, "Da «Materiale» a…");
  await expect(move).toBeVisible();
  // What the window knows is older than what is there, as when its news are late.
  await page.route("**/trpc/*deliveries.one*", (route) => route.abort());
  await call(page, "deliveries.move", { id, revision: 1, to: "bozza" });
  await move.getByRole("button", { name: "Sposta" }).click();
  await expect(notice(page)).toContainText("Nel frattempo anna l'ha spostata: adesso è in «Bozza»");
  await page.unroute("**/trpc/*deliveries.one*");
  await page.getByRole("button", { name: "Chiudi la notifica" }).click();

  await page.goto(`/admin#consegne?cerca=${word}`);
  await expect(rows(page)).toHaveText([new RegExp(`${word} sito.*${word} Neri.*Bozza.*entro il`)]);
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
  await expect(setup.getByText("L'IBAN non è valido: controlla che sia scritto per intero")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await setup.getByLabel("IBAN per il saldo con bonifico").fill("it60 x054 2811 1010 0000 0123 456");
  await setup.getByRole("button", { name: "Salva" }).click();
  await expect(setup).toBeHidden();
  await page.getByRole("button", { name: "Come cominciano" }).click();
  await expect(setup.getByLabel("IBAN per il saldo con bonifico")).toHaveValue("IT60 X054 2811 1010 0000 0123 456");
});
