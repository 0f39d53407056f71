import { type APIRequestContext, expect } from "playwright/test";
import { gate } from "../test/openai-double.ts";
import { checkLooks, sidewaysOverflow, violations } from "./accessibility.ts";
import { authoriseCard, type Buyer, openDeposits, openRow, row, somebody, toast } from "./admin-deposits.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { failProcedure } from "./desk.ts";
import { holdBack } from "./hold-back.ts";
import { tell } from "./records.ts";
import { test } from "./site.ts";

async function orderByPaypal(request: APIRequestContext): Promise<Buyer> {
  const buyer = somebody("PayPal");
  expect((await request.post("/api/payments/paypal/create-order", { data: buyer })).status()).toBe(200);
  return buyer;
}

// The first of the file: later ones find what it has booked.
test("nobody has booked: the list says so; what is booked comes by itself, filters stay through a reload, a booking that is opened and the way back; a list that fails can be tried again, and one deposit opens whatever it shows", async ({
  page,
  request,
}) => {
  await openDeposits(page);
  await expect(page.getByText("Nessuna prenotazione, per ora")).toBeVisible();
  const buyer = await orderByPaypal(request);
  await orderByPaypal(request);
  await expect(row(page, buyer)).toBeVisible();
  await expect(page.getByRole("link", { name: /Movimenti CSV/ })).toHaveAttribute("href", /movements\/export$/);
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
  const [, id] = /#prenotazioni\/(\d+)/.exec(page.url()) ?? [];
  await expect(page.getByRole("article", { name: buyer.name })).toBeVisible();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue(buyer.email);
  await page.getByLabel("Stato").selectOption("respinto");
  await expect(page.getByText("Nessuna prenotazione con questi criteri")).toBeVisible();
  await page.getByLabel("Stato").selectOption("pagato");
  await page.goBack();
  await expect(page.getByLabel("Stato")).toHaveValue("respinto");
  await page.goBack();
  await expect(page.getByLabel("Stato")).toHaveValue("da-verificare");
  await expect(row(page, buyer)).toBeVisible();
  await page.goForward();
  await page.getByRole("button", { name: "Mostra tutte le prenotazioni" }).click();
  await expect(page.getByText("2 prenotazioni", { exact: true })).toBeVisible();

  const mendByClick = await failProcedure(page, "deposits.list");
  await page.reload();
  await expect(page.getByText("Non riesco a caricare le prenotazioni")).toBeVisible();
  await page.goto(`/admin#prenotazioni/${id}`);
  await page.getByRole("article", { name: buyer.name }).getByRole("button", { name: "Respingi" }).click();
  const question = page.getByRole("dialog", { name: `Respingere la prenotazione di ${buyer.name}?` });
  await question.getByRole("button", { name: "Respingi" }).click();
  await expect(toast(page, "Prenotazione respinta")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/admin#prenotazioni/999999");
  await page.getByRole("button", { name: "Torna alle prenotazioni" }).click();
  await mendByClick();
  await page.getByRole("alert").filter({ hasText: "prenotazioni" }).getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Non riesco a caricare le prenotazioni")).toBeHidden();
});

test("a card payment: town, balance link, deposit and balance given back, also in parts; what its panel reads by itself moves no button of its money; an operator reads it and changes nothing", async ({
  page,
  request,
  site,
  stripe,
}) => {
  const { buyer, authorise } = await authoriseCard(request, stripe, "Carta");
  await authorise();
  const delivery = gate();
  await page.route(/deliveries\.ofDeposit/, (route) => delivery.opened.then(() => route.continue()));
  await openDeposits(page);
  await expect(row(page, buyer)).toContainText("Pagata");
  await expect(row(page, buyer)).toContainText("17,00");
  const dialog = await openRow(page, buyer);
  await expect(dialog).toContainText(buyer.email);
  const topOfRefund = () =>
    dialog.getByRole("button", { name: "Rimborsa" }).evaluate((button: HTMLElement) => button.offsetTop);
  const before = await topOfRefund();
  delivery.open();
  await expect(dialog.getByRole("button", { name: "Apri il lavoro" })).toBeAttached();
  expect(await topOfRefund()).toBe(before);
  await dialog.getByLabel("Località").fill("Lecce");
  await page.keyboard.press("Escape");
  const unsaved = page.getByRole("dialog", { name: "Hai modifiche non salvate" });
  await unsaved.getByRole("button", { name: "Resta qui" }).click();
  await dialog.getByRole("button", { name: "Salva" }).click();
  await expect(toast(page, "Località salvata")).toBeVisible();

  await dialog.getByRole("button", { name: "Crea il link da 180 €" }).click();
  const link = dialog.getByLabel("Link di pagamento");
  await expect(link).toHaveValue(/^https:\/\/buy\.stripe\.com\//);
  await expect(link).toBeFocused();
  await dialog.getByRole("button", { name: "Invialo per email" }).click();
  await expect(toast(page, "Link inviato per email")).toBeVisible();
  stripe.payBalance((await link.inputValue()).split("test_").at(-1) ?? "", 18_000);
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(dialog.getByRole("heading", { name: "Saldo di 180 €" })).toBeVisible();
  await expect(dialog.getByLabel("Che cosa restituisci")).toHaveValue("caparra");

  await page.setViewportSize({ width: 1280, height: 600 });
  await dialog.getByRole("heading", { name: "Collocazione" }).hover();
  await page.mouse.wheel(0, 5000);
  await expect(dialog.getByRole("heading", { name: "Collocazione" })).not.toBeInViewport();
  await dialog.getByRole("button", { name: "Rimborsa" }).click();
  await expect(dialog.getByText("Scrivi il motivo del rimborso")).toBeVisible();
  const giveBack = async (what: RegExp, reason: string) => {
    await dialog.getByLabel("Motivo").fill(reason);
    await dialog.getByRole("button", { name: "Rimborsa" }).click();
    await page.getByRole("dialog", { name: what }).getByRole("button", { name: "Rimborsa" }).click();
    await expect(dialog.getByText(`anna: ${reason}`)).toBeVisible();
  };
  await dialog.getByLabel("Importo in euro").fill("5,00");
  await giveBack(/^Rimborsare 5,00\s€ della caparra/, "Sconto promesso");
  await giveBack(/^Rimborsare 12,00\s€ della caparra/, "Ha cambiato idea");
  await expect(dialog.locator("header")).toContainText("Pagata");
  await expect(dialog).toContainText(/In cassa\s*180,00\s€/);
  await expect(dialog.getByLabel("Importo in euro")).toHaveValue("180,00");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await giveBack(/^Rimborsare 180,00\s€ del saldo/, "Anche il saldo");
  await expect(dialog.locator("header")).toContainText("Rimborsata");
  await expect(dialog).toContainText("È stato rimborsato tutto.");

  const who = { username: `sportello${Date.now()}`, password: "sette rane nello stagno" };
  await tell(page, "users.create", { ...who, role: "operatore" });
  await enterAdmin(page, "prenotazioni", who);
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(row(page, buyer)).toContainText("Rimborsata");
  await expect(await openRow(page, buyer)).toContainText("anna: Anche il saldo");
  await expect(dialog.getByText("Nessun altro contatto con questa persona.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /Rimborsa|Sposta|Segna come non pagato|Riprova/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  for (const name of ["Nuova prenotazione", /Esporta CSV/, /Movimenti CSV/]) {
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("region", { name: "Totali per mese" })).toHaveCount(0);
});

test("a booking by hand, and its balance paid by bank transfer, with a way back; others are confirmed, rejected, moved and asked for the balance, from the panel and from the row", async ({
  page,
  request,
}) => {
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
  await expect(dialog.getByRole("heading", { name: "Saldo di 180 €" })).toBeFocused();
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(toast(page, "Saldo segnato come non pagato")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Segna i 180 € come pagati" })).toBeVisible();

  // What is created once its dialog was left leads nobody away from what is read by then.
  const answer = await holdBack(page, /deposits\.create/, undefined, { times: 1 });
  await page.goto("/admin#prenotazioni/nuova");
  const late = somebody("Lenta");
  await form.getByLabel("Nome e cognome").fill(late.name);
  await form.getByLabel("Telefono").fill("333 7654321");
  await form.getByLabel("Mese di consegna").selectOption({ index: 3 });
  await form.getByRole("button", { name: "Crea la prenotazione" }).click();
  await form.getByRole("button", { name: "Annulla" }).click();
  await page.getByRole("button", { name: "Chiudi lo stesso" }).click();
  await page.goto("/admin#ticket");
  await expect(screenTitle(page, "Ticket")).toBeVisible();
  answer();
  await expect(toast(page, "Prenotazione creata: il posto è preso")).toBeVisible();
  await expect(page).toHaveURL(/#ticket$/);

  const [kept, refused] = [await orderByPaypal(request), await orderByPaypal(request)];
  await page.goto("/admin#prenotazioni");
  await expect(row(page, kept)).toContainText("PayPal o WhatsApp");
  await row(page, kept).getByRole("button", { name: "Conferma" }).click();
  const received = page.getByRole("dialog", { name: /sono arrivati\?$/ });
  await received.getByRole("button", { name: "Conferma il pagamento" }).click();
  await expect(received.getByText("Scegli come sono stati pagati")).toBeVisible();
  await received.getByLabel("Pagati con").selectOption("Contanti");
  await expect(received.getByLabel("Arrivati il")).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await received.getByRole("button", { name: "Conferma il pagamento" }).click();
  await expect(received).toBeHidden();
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(toast(page, "Prenotazione di nuovo da verificare")).toBeVisible();
  const panel = await openRow(page, kept);
  await expect(panel).toContainText("PayPal o WhatsApp");
  await panel.getByRole("button", { name: "Conferma il pagamento" }).click();
  await received.getByLabel("Pagati con").selectOption("Bonifico");
  await received.getByRole("button", { name: "Conferma il pagamento" }).click();
  await expect(panel).toContainText("Bonifico");
  await panel.getByLabel("Mese di consegna").selectOption({ index: 1 });
  await panel.getByRole("button", { name: "Sposta" }).click();
  await expect(toast(page, "Posto spostato")).toBeVisible();
  await page.keyboard.press("Escape");

  const ask = row(page, kept).getByRole("button", { name: "Chiedi il saldo" });
  await ask.click();
  const question = page.getByRole("dialog", { name: `Chiedere i 180 € a ${kept.name}?` });
  await expect(question).toContainText("il saldo si paga alla consegna");
  await question.getByRole("button", { name: "Invia l’email" }).click();
  await expect(toast(page, "Link inviato per email")).toBeVisible();
  await ask.click();
  await question.getByRole("button", { name: "Invia l’email" }).click();
  await expect(question.getByRole("alert")).toContainText("Il link per il saldo è appena partito.");
  await question.getByRole("button", { name: "Chiudi" }).click();
  await row(page, kept).getByRole("button", { name: "Segna il saldo" }).click();
  const came = page.getByRole("dialog", { name: `I 180 € di ${kept.name} sono arrivati?` });
  await came.getByRole("button", { name: "Segna come pagato" }).click();
  await expect(row(page, kept)).toContainText("Saldo pagato");

  await row(page, refused).getByRole("button", { name: "Respingi" }).press("Enter");
  await page
    .getByRole("dialog", { name: /^Respingere/ })
    .getByRole("button", { name: "Respingi" })
    .click();
  await expect(toast(page, "Prenotazione respinta")).toBeVisible();
  await expect(row(page, refused).getByRole("button")).toHaveCount(0);
  await expect(row(page, refused).getByRole("link")).toBeFocused();
  const rejected = await openRow(page, refused);
  await rejected.getByRole("button", { name: "Riprendi in esame" }).click();
  await expect(toast(page, "Prenotazione di nuovo da verificare")).toBeVisible();
});
