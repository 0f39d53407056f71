import { type APIRequestContext, expect, type Page } from "playwright/test";
import type { StripeDouble } from "../test/stripe-double.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { authoriseCard, type Buyer, openDeposits, openRow, row, somebody, toast } from "./admin-deposits.ts";
import { logIn } from "./admin-frame.ts";
import { answerInstead, failProcedure } from "./desk.ts";
import { test } from "./site.ts";

async function payByCard(request: APIRequestContext, stripe: StripeDouble, url: string): Promise<Buyer> {
  const buyer = somebody("Carta");
  const answer = await request.post("/api/payments/stripe/create-intent", { data: buyer });
  stripe.charge(stripe.intentOf((await answer.json()).clientSecret).id);
  expect(await stripe.deliver(url, stripe.events.at(-1) ?? {})).toBe(200);
  return buyer;
}

async function orderByPaypal(request: APIRequestContext): Promise<Buyer> {
  const buyer = somebody("PayPal");
  expect((await request.post("/api/payments/paypal/create-order", { data: buyer })).status()).toBe(200);
  return buyer;
}

/** The deposit's number, as the staff's list has it. */
async function idOf(request: APIRequestContext, { email }: Buyer): Promise<number> {
  await logIn({ request });
  const list = await request.get(`/trpc/deposits.list?input=${encodeURIComponent(JSON.stringify({ q: email }))}`);
  return (await list.json()).result.data.deposits[0].id;
}

async function reject(page: Page, buyer: Buyer): Promise<void> {
  await page.getByRole("article", { name: buyer.name }).getByRole("button", { name: "Respingi" }).click();
  const question = page.getByRole("dialog", { name: `Respingere la prenotazione di ${buyer.name}?` });
  await question.getByRole("button", { name: "Respingi" }).click();
  await expect(toast(page, "Prenotazione respinta")).toBeVisible();
}

test("nobody has booked: the list says so; a failure says so, can be tried again, and one deposit opens whatever the list shows", async ({
  page,
  request,
}) => {
  const buyer = await orderByPaypal(request);
  const id = await idOf(request, buyer);
  await answerInstead(page, { "deposits.list": () => ({ deposits: [], total: 0, nextCursor: null }) });
  await openDeposits(page);
  await expect(page.getByText("Nessuna prenotazione, per ora")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await failProcedure(page, "deposits.list");
  await page.reload();
  await expect(page.getByText("Non riesco a caricare le prenotazioni")).toBeVisible();
  await page.goto(`/admin#prenotazioni/${id}`);
  await reject(page, buyer);
  await page.keyboard.press("Escape");
  await page.goto("/admin#prenotazioni/999999");
  await page.getByRole("button", { name: "Torna alle prenotazioni" }).click();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("alert").filter({ hasText: "prenotazioni" }).getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Non riesco a caricare le prenotazioni")).toBeHidden();
});

test("a card payment: refund in parts, balance link, town, and the month's totals", async ({
  page,
  request,
  site,
  stripe,
}) => {
  const buyer = await payByCard(request, stripe, site.url);
  await openDeposits(page);
  await expect(row(page, buyer)).toContainText("Pagato");
  await expect(row(page, buyer)).toContainText("17,00");
  await row(page, buyer).getByRole("link").click();
  const dialog = page.getByRole("article", { name: buyer.name });
  await expect(dialog).toContainText(buyer.email);
  await dialog.getByLabel("Località").fill("Lecce");
  await page.keyboard.press("Escape");
  const unsaved = page.getByRole("dialog", { name: "Hai modifiche non salvate" });
  await unsaved.getByRole("button", { name: "Resta qui" }).click();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(toast(page, "Località salvata")).toBeVisible();

  await dialog.getByRole("button", { name: "Crea il link da 180 €" }).click();
  await expect(dialog.getByLabel("Link di pagamento")).toHaveValue(/^https:\/\/buy\.stripe\.com\//);
  await dialog.getByRole("button", { name: "Invialo per email" }).click();
  await expect(toast(page, "Link inviato per email")).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 600 });
  await dialog.getByRole("heading", { name: "Collocazione" }).hover();
  await page.mouse.wheel(0, 5000);
  await expect(dialog.getByRole("heading", { name: "Collocazione" })).not.toBeInViewport();
  await dialog.getByRole("button", { name: "Rimborsa" }).click();
  await expect(dialog.getByText("Scrivi il motivo del rimborso")).toBeVisible();
  await dialog.getByLabel("Importo in euro").fill("5,00");
  await dialog.getByLabel("Motivo").fill("Sconto promesso");
  await dialog.getByRole("button", { name: "Rimborsa" }).click();
  const question = page.getByRole("dialog", { name: /^Rimborsare 5,00/ });
  await question.getByRole("button", { name: "Rimborsa" }).click();
  await expect(toast(page, "Rimborso eseguito")).toBeVisible();
  await expect(dialog.getByText("anna: Sconto promesso")).toBeVisible();

  await dialog.getByLabel("Motivo").fill("Ha cambiato idea");
  await dialog.getByRole("button", { name: "Rimborsa" }).click();
  await page
    .getByRole("dialog", { name: /^Rimborsare 12,00/ })
    .getByRole("button", { name: "Rimborsa" })
    .click();
  await expect(dialog.locator("header")).toContainText("Rimborsato");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row(page, buyer)).toContainText("Rimborsato");
});

test("a PayPal deposit is confirmed, another is rejected", async ({ page, request }) => {
  const [kept, refused] = [await orderByPaypal(request), await orderByPaypal(request)];
  await openDeposits(page);
  await expect(page.getByRole("link", { name: /Movimenti CSV/ })).toHaveAttribute("href", /movements\/export$/);
  await page.getByLabel("Stato").selectOption("da-verificare");
  await expect(row(page, kept)).toContainText("PayPal o WhatsApp");
  await row(page, kept).getByRole("link").click();
  await page.getByRole("button", { name: "Conferma il pagamento" }).click();
  const received = page.getByRole("dialog", { name: /sono arrivati\?$/ });
  await received.getByRole("button", { name: "Conferma il pagamento" }).click();
  await expect(received.getByText("Scegli come sono stati pagati")).toBeVisible();
  await received.getByLabel("Pagati con").selectOption("Contanti");
  await expect(received.getByLabel("Arrivati il")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await received.getByRole("button", { name: "Conferma il pagamento" }).click();
  await expect(toast(page, "Pagamento confermato")).toBeVisible();
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(toast(page, "Prenotazione di nuovo da verificare")).toBeVisible();
  await expect(page.getByRole("article", { name: kept.name })).toContainText("PayPal o WhatsApp");
  await page.getByRole("button", { name: "Conferma il pagamento" }).click();
  await received.getByLabel("Pagati con").selectOption("Bonifico");
  await received.getByRole("button", { name: "Conferma il pagamento" }).click();
  await expect(toast(page, "Pagamento confermato")).toBeVisible();
  await expect(page.getByRole("article", { name: kept.name })).toContainText("Bonifico");
  await page.goto("/admin#prenotazioni");
  await page.getByLabel("Stato").selectOption("");
  await page.getByLabel("Cerca per nome, email o telefono").fill(refused.email);
  await expect(page.getByText("1 prenotazione", { exact: true })).toBeVisible();
  await row(page, refused).getByRole("link").click();
  await reject(page, refused);
  await expect(row(page, refused)).toContainText("nessuno");
  const rejected = page.getByRole("article", { name: refused.name });
  await rejected.getByRole("button", { name: "Riprendi in esame" }).click();
  await expect(toast(page, "Prenotazione di nuovo da verificare")).toBeVisible();
  await reject(page, refused);
  await page.keyboard.press("Escape");
  await expect(row(page, refused)).toContainText("Respinto");
  await page.getByLabel("Cerca per nome, email o telefono").fill("nessuno si chiama così");
  await expect(page.getByText("Nessuna prenotazione con questi criteri")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutte le prenotazioni" }).click();
  await row(page, kept).getByRole("link").click();
  const dialog = page.getByRole("article", { name: kept.name });
  // To next month, so that this month's slots stay as the other tests expect them.
  await dialog.getByLabel("Mese di consegna").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Sposta" }).click();
  await expect(toast(page, "Posto spostato")).toBeVisible();
});

test("a booking by hand, and its balance paid by bank transfer, with a way back", async ({ page }) => {
  await openDeposits(page);
  await page.getByRole("link", { name: "Nuova prenotazione" }).click();
  const form = page.getByRole("dialog", { name: "Nuova prenotazione" });
  await form.getByRole("button", { name: "Crea la prenotazione" }).click();
  await expect(form.getByText("Scrivi il nome")).toBeVisible();
  await expect(form.getByText("Numero di telefono non valido")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const buyer = somebody("Telefono");
  await form.getByLabel("Nome e cognome").fill(buyer.name);
  await form.getByLabel("Telefono").fill("333 1234567 ore pasti");
  // To a month of its own, so that this month's slots stay as the other tests expect them.
  await form.getByLabel("Mese di consegna").selectOption({ index: 2 });
  await page.keyboard.press("Enter");
  await expect(toast(page, "Prenotazione creata: il posto è preso")).toBeVisible();

  const dialog = page.getByRole("article", { name: buyer.name });
  await expect(dialog).toContainText("333 1234567 ore pasti");
  await dialog.getByLabel("Nota").fill("CRO 4711");
  await dialog.getByRole("button", { name: "Segna i 180 € come pagati" }).click();
  await expect(toast(page, "Saldo segnato come pagato")).toBeVisible();
  await expect(dialog).toContainText(/180,00.€ pagati .*, Bonifico \(segnato da anna\)/);
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(toast(page, "Saldo segnato come non pagato")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Segna i 180 € come pagati" })).toBeVisible();
});

test("filters stay through a reload, a booking that is opened and the way back; the file is of what is on screen; others' orders come by themselves", async ({
  page,
  request,
}) => {
  const buyer = await orderByPaypal(request);
  await openDeposits(page);
  await page.getByLabel("Stato").selectOption("da-verificare");
  const search = page.getByLabel("Cerca per nome, email o telefono");
  await search.fill(buyer.email);
  await expect(page).toHaveURL(/#prenotazioni\?cerca=[^&]+&stato=da-verificare$/);
  await page.reload();
  await expect(page.getByLabel("Stato")).toHaveValue("da-verificare");
  await expect(page.getByText("1 prenotazione", { exact: true })).toBeVisible();
  const address = await page.getByRole("link", { name: /Esporta CSV/ }).getAttribute("href");
  expect((await (await page.request.get(address ?? "")).text()).trim().split("\r\n")).toHaveLength(2);
  await row(page, buyer).getByRole("link").click();
  await expect(page).toHaveURL(/#prenotazioni\/\d+\?cerca=/);
  await expect(page.getByRole("article", { name: buyer.name })).toBeVisible();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue(buyer.email);
  await checkLooks(page);
  await page.getByLabel("Stato").selectOption("respinto");
  await expect(page.getByText("Nessuna prenotazione con questi criteri")).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Stato")).toHaveValue("da-verificare");
  await expect(row(page, buyer)).toBeVisible();

  await page.getByLabel("Stato").selectOption("");
  await search.fill("dal vivo");
  await expect(page.getByText("Nessuna prenotazione con questi criteri")).toBeVisible();
  const email = `${Date.now()}@example.it`;
  await request.post("/api/payments/paypal/create-order", { data: { name: "Prova dal vivo", email } });
  await expect(page.getByRole("link", { name: "Prova dal vivo" })).toBeVisible();
});

test("what a booking's panel reads by itself moves no button of its money", async ({ page, request, stripe }) => {
  const { buyer, authorise } = await authoriseCard(request, stripe, "Fermo");
  await authorise();
  let letDeliveryCome = () => {};
  const opened = new Promise<void>((resolve) => {
    letDeliveryCome = resolve;
  });
  await page.route(/deliveries\.ofDeposit/, async (route) => {
    await opened;
    await route.continue();
  });
  await openDeposits(page);
  const dialog = await openRow(page, buyer);
  const refund = dialog.getByRole("button", { name: "Rimborsa" });
  const before = await refund.evaluate((button: HTMLElement) => button.offsetTop);
  letDeliveryCome();
  await expect(dialog.getByRole("button", { name: "Apri la consegna" })).toBeAttached();
  expect(await refund.evaluate((button: HTMLElement) => button.offsetTop)).toBe(before);
});
