import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { plainCustomer } from "../test/customer.ts";
import { plainQuote } from "../test/quote.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { freshWords } from "./desk.ts";
import { tell } from "./records.ts";
import { type StaffCalls, test } from "./staff-calls.ts";

interface Quote {
  id: number;
  number: string;
  revision: number;
  link: string;
}

/** A quote that waits for its customer, and the path of its page. */
async function sendQuote(desk: StaffCalls, parts: object = {}) {
  const customer = { ...plainCustomer, name: freshWords("Forno Ferri") };
  const { id: customerId } = await tell(desk, "customers.create", { customer, person: null });
  const quote = { ...plainQuote, customerId, ...parts };
  const { id, revision } = await tell<Quote>(desk, "quotes.create", { quote });
  const sent = await tell<Quote>(desk, "quotes.send", { id, revision, mail: null });
  return { ...sent, quote, path: new URL(sent.link).pathname };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("the customer reads the quote, is told that it has changed, and accepts it, without a script", async ({
  browser,
  site: { url: baseURL },
  desk,
}) => {
  const sent = await sendQuote(desk, { depositCents: 5_000, terms: "Saldo a sito approvato." });
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sent.path);
  await expect(heading(page, "Il sito del forno")).toBeVisible();
  await expect(page.getByText("Saldo a sito approvato.")).toBeVisible();
  await page.getByLabel("Nome e cognome").fill("Lucia Ferri");
  await page.getByLabel("Ho letto il preventivo e lo accetto").check();
  const changed = { ...sent.quote, lines: [{ ...plainQuote.lines[0], unitCents: 25_000 }] };
  await tell(desk, "quotes.change", { id: sent.id, revision: sent.revision, quote: changed });
  await page.getByRole("button", { name: "Accetto", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText(/Il preventivo è cambiato/);
  await expect(page.getByLabel("Nome e cognome")).toHaveValue("Lucia Ferri");
  await expect(page.getByText("250,00 €").first()).toBeVisible();
  await page.getByLabel("Ho letto il preventivo e lo accetto").check();
  await page.getByRole("button", { name: "Accetto", exact: true }).click();
  await expect(heading(page, "Preventivo accettato")).toBeVisible();
  await expect(page.getByText(/Accettato da Lucia Ferri il .* ore .*versione 2/)).toBeVisible();
  await expect(page.getByRole("heading", { name: /L’acconto: 50,00/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Paga l’acconto" })).toHaveAttribute("href", `${sent.path}/acconto`);
  const pdf = await page.getByRole("link", { name: "Scarica il PDF" }).getAttribute("href");
  const file = await page.request.get(pdf ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  expect((await file.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await context.close();
});

test("each state of a quote's page reads well, and a no is kept with its reason", async ({ page, desk }) => {
  const { path, link } = await sendQuote(desk);
  await page.goto(path);
  const main = page.getByRole("main");
  const agency = main.getByText("Studio Vetrina", { exact: true });
  await expect(agency).toBeHidden();
  // On paper a lone "Non accetto" would read as the customer's answer.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Totale", { exact: true })).toBeVisible();
  await expect(page.getByText("La tua risposta")).toBeHidden();
  await expect(agency).toBeVisible();
  await expect(main.getByText(link)).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await page.getByText("Non accetto", { exact: true }).first().click();
  await page.getByLabel("Costa troppo").check();
  await page.getByLabel("Vuoi aggiungere qualcosa?").fill("Ci penso.");
  await checkLooks(page);
  await page.getByRole("button", { name: "Non accetto" }).click();
  await expect(heading(page, "Hai detto di no a questo preventivo")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const agreed = await sendQuote(desk, { depositCents: 5_000 });
  const yes = { risposta: "si", version: "1", name: "Lucia Ferri", hasRead: "si" };
  await page.request.post(agreed.path, { form: yes, headers: { origin: new URL(agreed.link).origin } });
  await page.goto(agreed.path);
  await expect(page.getByRole("link", { name: "Paga l’acconto" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(main.getByText("Con la carta si paga qui")).toContainText(agreed.link);
  await expect(main.getByText("Con la carta si paga qui")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(page.locator("main .btn-primary")).toHaveText(["Paga l’acconto"]);
  const day = romeDay(new Date());
  await tell(desk, "quotes.markDeposit", { id: agreed.id, isPaid: true, paidOn: day });
  await page.goto(agreed.path);
  await expect(page.getByText(/Acconto di 50,00.€ ricevuto/)).toBeVisible();
  await checkLooks(page);
  const withdrawn = await sendQuote(desk);
  await tell(desk, "quotes.withdraw", { id: withdrawn.id, revision: withdrawn.revision });
  await page.goto(withdrawn.path);
  await expect(heading(page, "Questo preventivo è stato ritirato")).toBeVisible();
  await page.goto("/preventivo/inventato");
  await expect(heading(page, "Qui non c’è nessun preventivo")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
