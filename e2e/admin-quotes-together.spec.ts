import { expect, type Page } from "playwright/test";
import { plainQuote } from "../test/quote.ts";
import { logIn } from "./admin-frame.ts";
import { freshWords, notice } from "./desk.ts";
import { holdBack } from "./hold-back.ts";
import { addCustomer, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

interface Quote {
  id: number;
  revision: number;
  version: number;
  link: string | null;
  deposit: { id: number } | null;
}

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });
const record = (page: Page) => dialog(page, /^Preventivo \d{4}-\d{3,}$/);

/** A draft, and what it was written with. */
async function draft(page: Page, parts: Partial<typeof plainQuote> = {}) {
  await logIn(page);
  const email = "forno@example.it";
  const { id: customerId } = await addCustomer(page, { name: freshWords("Forno Ferri"), email });
  const quote = { ...plainQuote, customerId, email, ...parts };
  return { quote, ...(await tell<Quote>(page, "quotes.create", { quote })) };
}

/** Opens a quote, of which news are heard from then on. */
async function openHearing(page: Page, id: number): Promise<void> {
  const hears = page.waitForResponse(/notices\.watch/);
  await page.goto(`/admin#preventivi/${id}`);
  await hears;
}

/** As it stands on the server. */
async function read(page: Page, id: number): Promise<Quote> {
  const answer = await page.request.get(`/trpc/quotes.one?input=${encodeURIComponent(JSON.stringify({ id }))}`);
  return (await answer.json()).result.data;
}

/** As the customer does on the quote's page. */
async function accept(page: Page, id: number): Promise<void> {
  const { version, link } = await read(page, id);
  const form = { risposta: "si", version: String(version), name: "Lucia Ferri", hasRead: "si" };
  const { origin, pathname } = new URL(link ?? "");
  expect((await page.request.post(pathname, { form, headers: { origin } })).ok()).toBe(true);
}

test("a quote that a colleague has changed is neither sent nor withdrawn unread; what was typed about it outlives its customer's answer; a deposit that a colleague gives back is no longer taken for one that is here", async ({
  page,
  postOffice,
}) => {
  const { id, revision, quote } = await draft(page, { depositCents: 5_000 });
  await openHearing(page, id);

  await test.step("under its mail", async () => {
    await record(page).getByRole("button", { name: "Invia", exact: true }).click();
    const mail = dialog(page, "Invia il preventivo");
    await mail.getByLabel("Messaggio").fill("Ciao, eccolo.");
    const title = freshWords("Il negozio del forno");
    await tell(page, "quotes.change", { id, revision, quote: { ...quote, title } });
    await expect(record(page).getByText(title).first()).toBeVisible();
    await mail.getByRole("button", { name: "Invia", exact: true }).click();
    await expect(notice(page)).toContainText("l’ha cambiato nel frattempo");
    expect(postOffice.received.filter(({ text }) => text?.includes("Ciao, eccolo."))).toEqual([]);
    await expect(mail.getByLabel("Messaggio")).toHaveValue("Ciao, eccolo.");
    await expect(mail.getByLabel("Oggetto")).toHaveValue(new RegExp(title));
    await mail.getByRole("button", { name: "Invia", exact: true }).click();
    await expect(notice(page).last()).toContainText("Preventivo inviato");
    await expect(mail).toBeHidden();
  });

  await test.step("under the question", async () => {
    await record(page).getByRole("button", { name: "Ritira" }).click();
    const question = dialog(page, "Vuoi ritirare il preventivo?");
    const title = freshWords("La vetrina del forno");
    await tell(page, "quotes.change", { id, revision: (await read(page, id)).revision, quote: { ...quote, title } });
    await expect(record(page).getByText(title).first()).toBeVisible();
    await question.getByRole("button", { name: "Ritira" }).click();
    await expect(notice(page).last()).toContainText("l’ha cambiato nel frattempo");
    await expect(record(page).getByText(/Inviato, versione \d/)).toBeVisible();
  });

  await test.step("its customer answers", async () => {
    await record(page).getByRole("button", { name: "Modifica" }).click();
    const edit = dialog(page, /^Modifica il preventivo/);
    await edit.getByLabel("Condizioni").fill("Saldo a sito approvato.");
    await accept(page, id);
    await expect(record(page).getByRole("heading", { name: "Accettato" })).toBeVisible();
    await expect(edit.getByLabel("Condizioni")).toHaveValue("Saldo a sito approvato.");
    await edit.getByRole("button", { name: "Salva" }).click();
    await expect(edit.getByRole("alert")).toContainText("Nel frattempo il cliente ha risposto");
    await expect(edit).not.toContainText("prende il suo posto");
    await expect(edit.getByRole("button", { name: "Salva la mia versione" })).toHaveCount(0);
    await expect(edit.getByLabel("Condizioni")).toHaveValue("Saldo a sito approvato.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Esci senza salvare" }).click();
  });

  await test.step("its deposit goes back", async () => {
    // An answer between the two clicks leaves the second one on what stands there then, and the focus with it.
    const answer = await holdBack(page, /quotes\.markDeposit/, undefined, { times: 1 });
    await record(page).getByRole("button", { name: "Segna che è arrivato" }).dblclick();
    answer();
    await expect(notice(page).filter({ hasText: "Acconto segnato come arrivato" })).toBeVisible();
    await expect(record(page).getByRole("heading", { name: "Accettato" })).toBeFocused();
    await expect(notice(page).filter({ hasText: "Errore" })).toHaveCount(0);
    const refund = { id: (await read(page, id)).deposit?.id, part: "caparra" };
    const didNotCome = record(page).getByRole("button", { name: "Segna come non arrivato" });
    await expect(didNotCome).toBeVisible();
    await tell(page, "deposits.refund", { ...refund, amountCents: 2_000, reason: "Sconto promesso" });
    await expect(record(page)).toContainText(/Acconto di 50,00.€, arrivato .*, di cui 20,00.€ restituiti/);
    await expect(didNotCome).toHaveCount(0);
    await tell(page, "deposits.refund", { ...refund, reason: "Ha cambiato idea" });
    await expect(record(page)).toContainText(/Acconto di 50,00.€, arrivato .* e poi restituito/);
    await expect(didNotCome).toHaveCount(0);
    await expect(record(page).getByRole("button", { name: "Segna che è arrivato" })).toHaveCount(0);
    await expect(record(page).getByRole("link", { name: "Apri l’incasso" })).toBeVisible();
  });
});

test("what a colleague has left is read before one's own version may take its place; the mail of a quote outlives its customer's answer", async ({
  page,
}) => {
  const { id, revision, quote } = await draft(page);
  await openHearing(page, id);
  await record(page).getByRole("button", { name: "Modifica" }).click();
  const edit = dialog(page, /^Modifica il preventivo/);
  await edit.getByLabel("Condizioni").fill("Saldo a sito approvato.");
  await page.route(/quotes\.one/, (route) => route.abort());
  const title = freshWords("Il negozio del forno");
  await tell(page, "quotes.change", { id, revision, quote: { ...quote, title } });
  await edit.getByRole("button", { name: "Salva" }).click();
  await expect(edit.getByText("non riesco a leggere com’è adesso")).toBeVisible();
  const mine = edit.getByRole("button", { name: "Salva la mia versione" });
  await expect(mine).toHaveCount(0);
  await page.unroute(/quotes\.one/);
  await edit.getByLabel("Oggetto").fill("");
  await edit.getByRole("button", { name: "Leggi di nuovo" }).click();
  await expect(record(page).getByText(title).first()).toBeVisible();
  await edit.getByLabel("Oggetto").fill(title);
  await expect(edit.getByLabel("Condizioni")).toHaveValue("Saldo a sito approvato.");
  await mine.click();
  await expect(record(page).getByText("Saldo a sito approvato.")).toBeVisible();

  await tell(page, "quotes.send", { id, revision: (await read(page, id)).revision, mail: null });
  await record(page).getByRole("button", { name: "Invia di nuovo" }).click();
  const mail = dialog(page, "Invia il preventivo");
  await mail.getByLabel("Messaggio").fill("Ciao, ti scade domani.");
  await accept(page, id);
  await expect(record(page).getByRole("heading", { name: "Accettato" })).toBeVisible();
  await mail.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(notice(page).last()).toContainText("Nel frattempo il cliente ha risposto");
  await expect(mail.getByLabel("Messaggio")).toHaveValue("Ciao, ti scade domani.");
});

test("a quote goes to the address of the customer that was chosen last, unless one was typed", async ({ page }) => {
  await logIn(page);
  const first = await addCustomer(page, { name: freshWords("Forno Ferri"), email: "forno@example.it" });
  const others = [
    await addCustomer(page, { name: freshWords("Bar Luna"), email: "bar@example.it" }),
    await addCustomer(page, { name: freshWords("Bar Sole") }),
  ];
  await page.goto(`/admin#clienti/${first.id}`);
  const begin = page.getByRole("link", { name: "Nuovo preventivo" });
  await expect(begin).toBeVisible();
  await expect(page.locator(".lead-panels .skeleton"), "what stands above is there").toHaveCount(0);
  await begin.click();
  const form = dialog(page, "Nuovo preventivo");
  const choose = async (name: string) => {
    await form.getByRole("button", { name: "Cambia cliente" }).press("Enter");
    const search = form.getByRole("searchbox", { name: "Cliente" });
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("");
    await search.fill(name);
    await form.getByRole("button", { name, exact: true }).press("Enter");
    await expect(form.getByRole("button", { name: "Cambia cliente" })).toBeFocused();
  };
  await expect(form.getByLabel("Email")).toHaveValue("forno@example.it");
  for (const [index, { name }] of others.entries()) {
    await choose(name);
    await expect(form.getByLabel("Email")).toHaveValue(["bar@example.it", ""][index] ?? "");
  }
  await form.getByLabel("Email").fill("titolare@example.it");
  await choose(first.name);
  await expect(form.getByText(first.name, { exact: true })).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("titolare@example.it");
});
