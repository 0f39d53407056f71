import { expect, type Locator, type Page } from "playwright/test";
import { plainQuote } from "../test/quote.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logIn, screenTitle } from "./admin-frame.ts";
import { freshWords, notice } from "./desk.ts";
import { addCustomer, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

interface Quote {
  id: number;
  number: string;
  revision: number;
}

async function enterQuotes(page: Page): Promise<void> {
  await enterAdmin(page, "preventivi");
  await expect(screenTitle(page, "Preventivi")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /preventiv[oi]$/ })).toBeVisible();
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });
/** Who follows a quote as its form says, which the names of the colleagues come to late. */
const responsible = (form: Locator) => form.getByLabel("Chi lo segue").locator("option:checked");
const rows = (page: Page) => page.getByRole("list", { name: "Elenco dei preventivi" }).getByRole("listitem");

test("a quote is written from a customer's record with lines of the list and free ones, sent, changed and copied; the list is searched and filtered, and what can't be sent yet says what it lacks", async ({
  page,
  context,
}) => {
  const name = freshWords("Forno Ferri");
  const title = `Sito di ${name}`;
  await enterQuotes(page);
  const { id: customerId } = await addCustomer(page, { name, email: "forno@example.it" });
  await page.getByRole("link", { name: "Nuovo preventivo" }).click();
  await page.getByRole("searchbox", { name: "Cliente" }).fill(freshWords("Ignoto"));
  // In a tab of its own: what is written here stays.
  await expect(page.getByRole("link", { name: /^crealo/ })).toHaveAttribute("target", "_blank");
  await page.goto(`/admin#clienti/${customerId}`);
  await page.getByRole("article", { name, exact: true }).getByRole("link", { name: "Nuovo preventivo" }).click();
  const form = dialog(page, "Nuovo preventivo");
  await expect(form.getByText(name, { exact: true })).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("forno@example.it");
  await expect(responsible(form)).toHaveText("anna");
  await form.getByRole("button", { name: "Salva la bozza" }).click();
  await expect(form.getByText("Scrivi l’oggetto del preventivo")).toBeVisible();
  await expect(form.getByText("Aggiungi almeno una riga")).toBeVisible();
  await form.getByLabel("Oggetto").fill(title);
  await form.getByLabel("Dal listino del sito").selectOption("standard");
  await form.getByRole("button", { name: "Aggiungi dal listino" }).click();
  await form.getByRole("button", { name: "Aggiungi una riga libera" }).click();
  const second = form.getByRole("group", { name: "Riga 2" });
  await second.getByLabel("Che cosa").fill("Fotografie");
  await second.getByLabel("Quantità").fill("1,5");
  await second.getByLabel("Prezzo in euro").fill("quaranta");
  await form.getByRole("button", { name: "Salva la bozza" }).click();
  await expect(second.getByText("Scrivi un prezzo in euro, come 120 o 99,90")).toBeVisible();
  await checkLooks(page);
  await second.getByLabel("Prezzo in euro").fill("40");
  await form.getByRole("button", { name: "Sposta su la riga 2" }).press("Enter");
  await expect(form.getByRole("group", { name: "Riga 1" }).getByLabel("Che cosa")).toHaveValue("Fotografie");
  await expect(form.getByRole("button", { name: "Sposta su la riga 1" })).toBeFocused();
  await form.getByRole("button", { name: "Aggiungi una riga libera" }).click();
  await form.getByRole("button", { name: "Togli la riga 3" }).press("Enter");
  await expect(form.getByRole("button", { name: "Aggiungi una riga libera" })).toBeFocused();
  await form.getByLabel("Sconto", { exact: true }).selectOption("percento");
  await form.getByLabel("Sconto in %").fill("10");
  const sum = form.getByRole("region", { name: "Somma" });
  // 299 and 60, less a tenth.
  await expect(sum.getByText(/323,10/)).toBeVisible();
  await form.getByLabel("Acconto in euro").fill("100");
  await form.getByRole("button", { name: "Salva la bozza" }).click();
  const record = dialog(page, /^Preventivo \d{4}-\d{3,}$/);
  await expect(record.getByText(title)).toBeVisible();
  await expect(record.getByText("Alla conferma si paga un acconto di 100,00 €; restano 223,10 €.")).toBeVisible();
  await checkLooks(page);

  await record.getByRole("button", { name: "Invia", exact: true }).click();
  const mail = dialog(page, "Invia il preventivo");
  await expect(mail.getByText("forno@example.it")).toBeVisible();
  await mail.getByLabel("Messaggio").fill("Ciao, eccolo.");
  expect(await violations(page)).toEqual([]);
  await mail.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(notice(page)).toContainText("Preventivo inviato");
  await expect(record.getByText("Inviato", { exact: true })).toBeVisible();

  await record.getByRole("button", { name: "Modifica" }).click();
  const edit = dialog(page, /^Modifica il preventivo/);
  await edit.getByLabel("Condizioni").fill("Saldo a sito approvato.");
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(record.getByText("Saldo a sito approvato.")).toBeVisible();
  await expect(record.getByText(/Inviato, versione 2.*, valido fino a/)).toBeVisible();

  // As it is after its last day: it gets another one before it is sent.
  await page.route(/quotes\.one/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"inviato"', '"scaduto"') });
  });
  await page.reload();
  await expect(record.getByText(/Scaduto, versione 2.*, era valido fino a/)).toBeVisible();
  await expect(record.getByRole("button", { name: "Cambia la scadenza" })).toBeVisible();
  await expect(record.getByRole("button", { name: /^Invia/ })).toHaveCount(0);
  await page.unroute(/quotes\.one/);
  await page.reload();

  await record.getByRole("button", { name: "Modifica" }).click();
  await expect(responsible(edit)).toHaveText("anna");
  await edit.getByRole("button", { name: "Annulla" }).click();
  await record.getByRole("button", { name: "Ritira" }).click();
  await dialog(page, "Vuoi ritirare il preventivo?").getByRole("button", { name: "Ritira" }).click();
  await expect(record.getByText("Ritirato", { exact: true })).toBeVisible();
  await expect(record).not.toContainText("valido fino");
  await record.getByRole("button", { name: "Duplica" }).click();
  await expect(record.getByText("Bozza", { exact: true })).toBeVisible();
  await record.getByRole("button", { name: "Elimina la bozza" }).click();
  const removal = dialog(page, "Eliminare la bozza?");
  await removal.getByRole("button", { name: "Elimina la bozza" }).click();
  await expect(record).toBeHidden();
  await expect(notice(page)).toContainText(/Bozza \d{4}-\d{3,} eliminata/);

  await test.step("the list and what can't be sent yet", async () => {
    const [name, word] = [freshWords("Ditta Elenco"), freshWords("oggetto")];
    await enterQuotes(page);
    const { id: customerId } = await addCustomer(page, { name, email: "forno@example.it" });
    const quote = { ...plainQuote, customerId, title: word };
    const draft = await tell<Quote>(page, "quotes.create", { quote });
    const sent = await tell<Quote>(page, "quotes.create", { quote: { ...quote, title: `${word} inviato` } });
    await tell(page, "quotes.send", { id: sent.id, revision: sent.revision, mail: null });
    await page.keyboard.press("/");
    await page.keyboard.type(word);
    // Until what was searched for is there, the rows of before are faint.
    await expect(page).toHaveURL(/cerca=/);
    await expect(page.getByRole("status").filter({ hasText: "2 preventivi" })).toBeVisible();
    await expect(rows(page)).toHaveText([new RegExp(`${sent.number} ${name}`), new RegExp(`${draft.number} ${name}`)]);
    await checkLooks(page);
    await page.getByLabel("Stato").selectOption("inviato");
    await expect(rows(page)).toHaveText([new RegExp(sent.number)]);
    const csv = await page.getByRole("link", { name: "Esporta CSV" }).getAttribute("href");
    const file = await (await page.request.get(csv ?? "")).text();
    expect([draft, sent].map(({ number }) => file.includes(number))).toEqual([false, true]);
    await page.getByLabel("Stato").selectOption("accettato");
    await expect(page.getByText("Nessun preventivo trovato")).toBeVisible();
    await page.goto(`/admin#preventivi/${draft.id}`);
    const record = dialog(page, `Preventivo ${draft.number}`);
    await expect(record.getByRole("button", { name: "Aggiungi l’email per inviarlo" })).toBeVisible();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await record.getByRole("button", { name: "Copia il link" }).click();
    await expect(notice(page)).toContainText("Link copiato: il preventivo ora è inviato");
    await record.getByRole("button", { name: "Ritira" }).click();
    await dialog(page, "Vuoi ritirare il preventivo?").getByRole("button", { name: "Ritira" }).click();
    await expect(record.getByText("Ritirato", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByLabel("Stato").selectOption("ritirato");
    await expect(rows(page).filter({ hasText: draft.number })).toBeVisible();
    await expect(page.getByRole("list", { name: "Elenco dei preventivi" })).not.toContainText("fino al");
  });
});

test("by Tab through a quote of many lines in a low window, what has the focus never lies under the form's foot", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await logIn(page);
  const { id: customerId } = await addCustomer(page, { name: freshWords("Molte righe") });
  const lines = Array.from({ length: 4 }, () => plainQuote.lines).flat();
  const { id } = await tell<Quote>(page, "quotes.create", { quote: { ...plainQuote, customerId, lines } });
  await page.goto(`/admin#preventivi/${id}`);
  await page.getByRole("button", { name: "Modifica" }).click();
  const form = dialog(page, /^Modifica il preventivo/);
  await form.getByLabel("Oggetto").focus();
  const send = form.getByRole("button", { name: /^Salva/ });
  const covered = await send.evaluateHandle(({ parentElement: foot }) => {
    const names: string[] = [];
    addEventListener("keyup", () => {
      const focused = document.activeElement;
      if (!focused || !foot || foot.contains(focused)) return;
      const { x, y, width, height } = focused.getBoundingClientRect();
      // Of a field with many lines the first one, where the writing begins.
      const seen = document.elementFromPoint(x + width / 2, y + Math.min(height / 2, 16));
      if (foot.contains(seen)) names.push(focused.getAttribute("aria-label") ?? focused.outerHTML);
    });
    return names;
  });
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    if (await send.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(send).toBeFocused();
  expect(await covered.jsonValue()).toEqual([]);
});
