import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { editor, findEntry, freshTitle, openBlog } from "./admin-blog.ts";
import { openDeposits, row } from "./admin-deposits.ts";
import { enterAdmin, screenTitle, sectionLink } from "./admin-frame.ts";
import { test } from "./database-site.ts";
import {
  conversation,
  freshWords,
  messagesOfClient,
  notice,
  type OpenTicket,
  openAsColleague,
  openTicket,
  replyBox,
  rowOf,
  writeAsClient,
} from "./desk.ts";

/*
 * A day of the staff's from the first mail to the last, each test a part of it that goes on where the one before has
 * ended. What each screen does by itself is tested beside it; here they have to fit together.
 */
test.describe.configure({ mode: "serial" });

const form = (page: Page) => page.getByRole("dialog");
const save = (page: Page, name = "Salva") => form(page).getByRole("button", { name, exact: true }).click();
const choose = (page: Page, label: string, option: string) =>
  form(page).getByLabel(label, { exact: true }).selectOption({ label: option });

/** What the owner sets up in the morning, by its name. */
const names = {
  tag: freshWords("Conti").slice(0, 40),
  field: freshWords("Numero fattura").slice(0, 40),
  rule: freshWords("Fatture"),
  reply: freshWords("Ricevuta"),
};

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);

/** The client of the day's invoices, and the first of them to be answered. */
const client = `fatture${process.pid}@example.it`;
let answered: OpenTicket;

test("morning, by mouse: a tag, a field, a question, a rule, a canned reply with acts, and the day's first task", async ({
  page,
}) => {
  await enterAdmin(page, "impostazioni/etichette");
  await page.getByLabel("Nuova etichetta").fill(names.tag);
  await page.getByRole("button", { name: "Aggiungi", exact: true }).click();
  await expect(page.getByRole("button", { name: `Modifica «${names.tag}»` })).toBeVisible();

  await page.goto("/admin#impostazioni/campi");
  await page.getByRole("button", { name: "Nuovo campo" }).click();
  await form(page).getByLabel("Nome").fill(names.field);
  await form(page).getByLabel("Tipo").selectOption("Numero");
  await save(page, "Aggiungi");
  await expect(page.getByRole("button", { name: `Modifica «${names.field}»` })).toBeVisible();

  await page.goto("/admin#impostazioni/assistenza");
  await page.getByLabel("A ticket chiuso chiedi al cliente com'è andata").check();
  await page.getByRole("button", { name: "Salva", exact: true }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  await expect(page.getByText("Modifiche non salvate")).toBeHidden();

  await page.goto("/admin#ticket/regole");
  await page.getByRole("link", { name: "Nuova regola" }).click();
  await form(page).getByLabel("Nome").fill(names.rule);
  await form(page).getByLabel("Condizione 1, quale").fill("fattura");
  await choose(page, "Azione 1", "metti priorità");
  await choose(page, "Azione 1, quale", "Urgente");
  await form(page).getByRole("button", { name: "Aggiungi un'azione" }).click();
  await choose(page, "Azione 2", "metti l'etichetta");
  await choose(page, "Azione 2, quale", names.tag);
  await save(page);
  const rule = page.getByRole("list", { name: "Regole" }).getByRole("listitem").filter({ hasText: names.rule });
  await rule.getByRole("switch").click();
  await form(page).getByRole("button", { name: "Accendi" }).click();
  await expect(rule.getByRole("switch")).toBeChecked();

  await page.goto("/admin#ticket/risposte");
  await page.getByRole("link", { name: "Nuova risposta" }).click();
  await form(page).getByLabel("Titolo").fill(names.reply);
  await form(page).getByLabel("Testo").fill("Ciao {nome-proprio}, la fattura giusta è in allegato.");
  await form(page).getByRole("button", { name: "Aggiungi un'azione" }).click();
  await choose(page, "Azione 1, quale", "Risolto");
  await save(page);
  await expect(page.getByRole("list", { name: "Risposte pronte" })).toContainText(names.reply);

  await page.goto("/admin#scadenze");
  await page.getByRole("link", { name: "Nuova scadenza" }).click();
  await form(page).getByLabel("Che cosa c'è da fare").fill("Chiamare il commercialista");
  await form(page).getByLabel("Giorno").fill(romeDay(new Date()));
  await save(page, "Aggiungi");
  await sectionLink(page, "Panoramica").click();
  const due = page.getByRole("region", { name: /^Per oggi/ });
  await due.getByRole("checkbox", { name: "Fatto: Chiamare il commercialista" }).click();
  await expect(notice(page)).toContainText("Fatto");
});

test("at the desk, by keyboard alone: two tickets that the rule has marked are answered one after the other", async ({
  page,
  request,
  opened: { database },
}) => {
  const older = await openTicket(request, {
    subject: freshWords("La fattura è sbagliata"),
    email: client,
    priority: "bassa",
  });
  const newer = await openTicket(request, {
    subject: freshWords("La fattura non arriva"),
    email: client,
    priority: "bassa",
  });
  await enterAdmin(page, "panoramica");
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(newer.subject);
  await expect(page.getByRole("option", { selected: true })).toContainText(newer.subject);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: newer.subject })).toBeFocused();
  await expect(conversation(page)).toContainText(`La regola «${names.rule}» ha cambiato la priorità in «Urgente»`);
  await expect(page.getByRole("button", { name: `Togli l'etichetta «${names.tag}»` })).toBeVisible();

  await page.keyboard.press("r");
  await page.keyboard.type(`/${names.reply}`);
  const suggested = page.getByRole("listbox", { name: "Risposte pronte" }).getByRole("option", { selected: true });
  await expect(suggested).toContainText("stato «Risolto»");
  await page.keyboard.press("Enter");
  await expect(replyBox(page)).toHaveValue("Ciao Lucia, la fattura giusta è in allegato.");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(page.getByRole("heading", { name: older.subject })).toBeVisible();
  await expect.poll(() => messagesOfClient(request, newer.id)).toHaveLength(1);
  // Hours go by for it while the day goes on.
  await database.prisma.siteSettings.update({ where: { id: 1 }, data: { satisfactionSince: hoursAgo(200) } });
  const resolved = { where: { id: BigInt(newer.id), status: "risolto" }, data: { resolvedAt: hoursAgo(30) } };
  await expect.poll(async () => (await database.prisma.ticket.updateMany(resolved)).count).toBe(1);
  answered = newer;

  await page.context().setOffline(true);
  await page.keyboard.press("r");
  await page.keyboard.type("La mando di nuovo subito.");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page).getByRole("listitem", { name: "Messaggio in attesa" })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => messagesOfClient(request, older.id)).toEqual(["La mando di nuovo subito."]);
});

test("two people at one ticket see each other write, and the client hears both", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const ticket = await openTicket(request);
  await enterAdmin(page, `ticket/${ticket.id}`);
  const piero = await openAsColleague(browser, page, baseURL, `ticket/${ticket.id}`);
  await replyBox(piero).pressSequentially("Ci penso io");
  await expect(page.getByText("Piero Neri sta scrivendo…")).toBeVisible();
  await piero.keyboard.press("Control+Enter");
  await expect(conversation(page)).toContainText("Ci penso io");
  await writeAsClient(request, ticket.id, "Grazie, aspetto.");
  for (const side of [page, piero]) await expect(conversation(side)).toContainText("Grazie, aspetto.");
  await piero.context().close();
});

test("a contact gets a next step, a stage and a place in the numbers, whose list is opened from there", async ({
  page,
  request,
}) => {
  const lastName = freshWords("Giornata");
  const { id } = await (await request.post("/api/contact", { data: { ...validContact, lastName } })).json();
  await enterAdmin(page, `contatti/${id}`);
  const step = page.getByRole("region", { name: "Prossimo passo" });
  await step.getByLabel("Che cosa c'è da fare").fill("Mandare il preventivo");
  await step.getByLabel("Giorno").fill(romeDay(new Date()));
  await step.getByRole("button", { name: "Aggiungi" }).click();
  await expect(notice(page)).toContainText("Scadenza");
  await page.goto("/admin#panoramica");
  await expect(page.getByRole("region", { name: /^Per oggi/ })).toContainText("Mandare il preventivo");
  await openTicket(request);
  await sectionLink(page, "Resoconti").click();
  const support = page.getByRole("region", { name: "Assistenza" });
  await support.getByRole("rowheader", { name: "Di nessuno" }).locator("xpath=..").getByRole("link").first().click();
  await expect(page).toHaveURL(/assegnato=nessuno&dal=/);
});

test("a booking is confirmed in its row, asked for the balance, and paid", async ({ page, request }) => {
  const buyer = { name: freshWords("Carla Giornata"), email: `carla${process.pid}@example.it` };
  expect((await request.post("/api/payments/paypal/create-order", { data: buyer })).status()).toBe(200);
  await openDeposits(page);
  await row(page, buyer).getByRole("button", { name: "Conferma" }).click();
  await form(page)
    .getByRole("button", { name: /^Conferma/ })
    .click();
  await row(page, buyer).getByRole("button", { name: "Chiedi il saldo" }).click();
  await save(page, "Invia la mail");
  await row(page, buyer).getByRole("button", { name: "Segna il saldo" }).click();
  await save(page, "Segna come pagato");
  await expect(row(page, buyer)).toContainText("Saldo pagato");
});

test("an article is written in the whole window, by keyboard and with a slash", async ({ page }) => {
  const title = freshTitle("Cinque minuti sulle fatture");
  await openBlog(page, "/nuovo");
  const article = editor(page);
  await article.title.fill(title);
  await article.text.focus();
  await page.keyboard.press("ControlOrMeta+Shift+f");
  await page.keyboard.type("/titolo");
  await expect(page.getByRole("listbox", { name: "Blocchi" })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Perché arrivano tardi");
  await expect(article.text.locator("h2")).toHaveText("Perché arrivano tardi");
  await page.keyboard.press("Escape");
  await article.save();
  await findEntry(page, title);
});

test("contacts are gone through by keyboard in the pane beside their list", async ({ page, request }) => {
  const lastName = freshWords("Pannello");
  for (const firstName of ["Ada", "Bruna"]) {
    const data = { ...validContact, firstName, lastName, email: `${firstName}${process.pid}@example.it` };
    expect((await request.post("/api/contact", { data })).status()).toBe(201);
  }
  await enterAdmin(page, `contatti?cerca=${encodeURIComponent(lastName)}`);
  await expect(page.getByText("2 contatti", { exact: true })).toBeVisible();
  for (const firstName of ["Bruna", "Ada"]) {
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    const name = `${firstName} ${lastName}`;
    await expect(page.getByRole("article", { name }).getByRole("heading", { name })).toBeFocused();
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("the client of the resolved ticket answers the mail without a script, and the staff reads it", async ({
  page,
  browser,
  baseURL,
  postOffice,
}) => {
  const links = () =>
    postOffice.received
      .filter(({ envelopeTo }) => envelopeTo.includes(client))
      .flatMap(({ text }) => /https?:\/\/\S+\/giudizio\/[\w-]{43}\?scelta=si/.exec(text ?? "") ?? []);
  // The timetable asks once a minute.
  await expect.poll(() => links().length, { timeout: 120_000 }).toBe(1);
  await enterAdmin(page, `ticket/${answered.id}`);
  await expect(page.locator(".ticket-facts")).toContainText("nessuna risposta finora");
  const mailed = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await mailed.goto(links()[0] ?? "");
  await expect(mailed.getByRole("radio", { name: "Bene", exact: true })).toBeChecked();
  await mailed.getByRole("textbox", { name: "Perché? Se ti va" }).fill("Gentili e veloci");
  await mailed.getByRole("button", { name: "Invia la risposta" }).click();
  await expect(mailed.getByRole("heading", { level: 1 })).toHaveText("Grazie, ricevuto");
  await mailed.context().close();
  await expect(page.locator(".ticket-facts")).toContainText("Gentili e veloci");
  await expect(page.locator(".conversation").getByText("ha risposto che è andata bene")).toBeVisible();
  await page.goto("/admin#resoconti");
  const months = page.getByRole("region", { name: "Soddisfazione per mese" });
  await expect(months).toContainText("100 %");
  await expect(months.getByRole("columnheader", { name: "Non bene" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("soddisfazione");
  await page.getByRole("option", { name: "Domanda sulla soddisfazione, in Assistenza" }).click();
  await expect(page.getByLabel("A ticket chiuso chiedi al cliente com'è andata")).toBeChecked();
});

test.describe("in the evening, on a phone by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a ticket is found on the filters' sheet, answered and left resolved from the foot", async ({
    page,
    request,
  }) => {
    const ticket = await openTicket(request, { priority: "alta" });
    await enterAdmin(page, "ticket");
    await page.getByRole("button", { name: /^Filtri/ }).tap();
    const sheet = page.getByRole("dialog", { name: "Filtri" });
    await sheet.getByLabel("Priorità").selectOption("Alta");
    await sheet.getByRole("button", { name: /^Mostra/ }).tap();
    await rowOf(page, ticket).getByRole("link").first().tap();
    const foot = page.getByRole("group", { name: "Azioni sul ticket" });
    await foot.getByRole("button", { name: "Rispondi" }).tap();
    await page.keyboard.type("Domani mattina è a posto.");
    await page.getByRole("button", { name: "Invia", exact: true }).tap();
    await expect(conversation(page)).toContainText("Domani mattina è a posto.");
    expect(await messagesOfClient(request, ticket.id)).toEqual(["Domani mattina è a posto."]);
    await page.getByRole("button", { name: "Chiudi la risposta" }).tap();
    await foot.getByLabel("Stato").selectOption("risolto");
    await expect(conversation(page)).toContainText("ha messo il ticket in «Risolto»");
  });
});
