import { expect, type Page } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { gate } from "../test/openai-double.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { breakProcedure, notice } from "./desk.ts";
import { addLead, tell } from "./records.ts";
import { test } from "./site.ts";

let people = 0;

async function makeLead(page: Page) {
  const mark = `${Date.now()}${++people}`;
  const email = `olga${mark}@posta.example`;
  return { email, ...(await addLead(page, { firstName: "Olga", lastName: `Risi${mark}`, email })) };
}

const panel = (page: Page) => page.getByRole("region", { name: "Mail", exact: true });
const form = (page: Page) => page.getByRole("form", { name: "Rispondi per email" });
const open = (page: Page) => panel(page).getByRole("button", { name: "Rispondi per email" }).click();
const thread = (page: Page) => panel(page).getByRole("list", { name: "Mail" }).getByRole("listitem");
const stage = (page: Page, name: string) => page.getByRole("combobox", { name: `Stato di ${name}` }).last();

test("a lead is answered by mouse: the mail arrives, the stage follows and is taken back, the next goes on in its thread; who answers second is told and reads the first", async ({
  page,
  postOffice,
}) => {
  const lead = await makeLead(page);
  await logIn(page);
  await page.goto(`/admin#contatti/${lead.id}`);
  await open(page);
  await expect(form(page)).toContainText("La risposta arriverà a");
  await expect(form(page).getByRole("alert")).toContainText("indirizzo di esempio");
  await expect(form(page).getByLabel("Oggetto")).toHaveValue("La tua richiesta a Studio Vetrina");
  await form(page).getByRole("button", { name: "Invia la mail" }).click();
  await expect(form(page).getByText("Scrivi il messaggio")).toBeVisible();
  await form(page).getByLabel("Messaggio").fill("Ti chiamo domani alle dieci.");
  await form(page).getByRole("button", { name: "Invia la mail" }).click();
  await expect(notice(page)).toContainText("Mail in partenza");
  await expect(thread(page)).toHaveCount(1);
  await expect(thread(page)).toContainText("Ti chiamo domani alle dieci.");
  await expect(thread(page)).toContainText("Inviata");
  await expect(stage(page, lead.name)).toHaveValue("contattato");
  await notice(page).getByRole("button", { name: "Rimetti «Nuovo»" }).click();
  await expect(stage(page, lead.name)).toHaveValue("nuovo");

  await open(page);
  await expect(form(page).getByLabel("Oggetto")).toHaveValue("Re: La tua richiesta a Studio Vetrina");
  await form(page).getByLabel("Messaggio").fill("Alle undici, anzi.");
  await checkLooks(page);
  await form(page).getByRole("button", { name: "Invia la mail" }).click();
  await expect(thread(page)).toHaveCount(2);
  await expect(thread(page).last()).toContainText("Inviata");
  const arrived = postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(lead.email));
  expect(arrived.map(({ subject }) => subject)).toEqual([
    "La tua richiesta a Studio Vetrina",
    "Re: La tua richiesta a Studio Vetrina",
  ]);
  expect(arrived[1]?.references).toContain(arrived[0]?.messageId);
  expect(arrived[0]?.headers.map(({ key }) => key)).not.toContain("auto-submitted");

  await open(page);
  await form(page).getByLabel("Messaggio").fill("Il mio");
  const before = `/trpc/leads.mails?input=${encodeURIComponent(JSON.stringify({ id: lead.id }))}`;
  const mails: { id: number }[] = (await (await page.request.get(before)).json()).result.data.mails;
  const lastId = Math.max(...mails.map(({ id }) => id));
  await tell(page, "leads.answer", { leadId: lead.id, subject: "Terza", text: "Quella del collega", lastId });
  await form(page).getByRole("button", { name: "Invia la mail" }).click();
  await expect(notice(page).filter({ hasText: "ha già scritto a questo contatto" })).toBeVisible();
  await expect(thread(page)).toHaveCount(3);
  await expect(thread(page).last()).toContainText("Quella del collega");
  await expect(form(page).getByLabel("Messaggio")).toHaveValue("Il mio");
  await form(page).getByRole("button", { name: "Invia la mail" }).click();
  await expect(thread(page)).toHaveCount(4);
});

test("by keyboard: a canned reply by a slash, a draft that outlives a reload, and the mail sent once; mails that can't be read say so", async ({
  page,
  postOffice,
}) => {
  const lead = await makeLead(page);
  const title = `Prezzi ${lead.id}`;
  await logIn(page);
  await tell(page, "cannedReplies.create", { title, body: "Ciao {nome-proprio}, i prezzi sono sul sito." });
  await page.goto(`/admin#contatti/${lead.id}`);
  await panel(page).getByRole("button", { name: "Rispondi per email" }).press("Enter");
  const text = form(page).getByLabel("Messaggio");
  await expect(text).toBeFocused();
  await page.keyboard.type(`/${title.slice(0, 6)}`);
  await expect(page.getByRole("option", { name: title })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("Ciao Olga, i prezzi sono sul sito.");
  await breakProcedure(page, "leads.mails");
  const former = `vetrina-bozza-contatto-${lead.id}`;
  await page.evaluate((name) => localStorage.setItem(name, "{}"), former);
  await page.reload();
  await expect(panel(page).getByRole("alert")).toBeVisible();
  await page.unrouteAll();
  await panel(page).getByRole("button", { name: "Riprova" }).click();
  await expect(text).toHaveValue("Ciao Olga, i prezzi sono sul sito.");
  expect(await page.evaluate((name) => localStorage.getItem(name), former)).toBeNull();
  await form(page).getByRole("button", { name: "Chiudi" }).press("Enter");
  await panel(page).getByRole("button", { name: "Riprendi la bozza" }).press("Enter");
  await expect(text).toBeFocused();
  // The answer gets lost on its way: the second try has the key of the first.
  await page.route(/leads\.answer/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.keyboard.press("Control+Enter");
  await expect(notice(page)).toContainText("La mail non è partita");
  await page.unrouteAll();
  await text.press("Control+Enter");
  await expect(notice(page).last()).toContainText("Mail in partenza");
  await expect(thread(page)).toHaveCount(1);
  await expect(thread(page)).toContainText("Inviata");
  expect(postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(lead.email))).toHaveLength(1);
  await expect(panel(page).getByRole("button", { name: "Rispondi per email" })).toBeVisible();
});

test("what is typed while a mail to a contact is on its way stays, also where the contact was left and opened again", async ({
  page,
}) => {
  const lead = await makeLead(page);
  await logIn(page);
  await page.goto(`/admin#contatti/${lead.id}`);
  const post = gate();
  await page.route(/leads\.answer/, (route) => post.opened.then(() => route.continue()));
  await open(page);
  const text = form(page).getByLabel("Messaggio");
  await form(page).getByLabel("Oggetto").fill("La tua  richiesta a Studio Vetrina");
  await text.fill("Ti chiamo domani.");
  const isOnItsWay = page.waitForRequest(/leads\.answer/);
  await text.press("Control+Enter");
  await isOnItsWay;
  await page.goto("/admin#contatti");
  await expect(panel(page)).toHaveCount(0);
  await page.goto(`/admin#contatti/${lead.id}`);
  await text.fill("Ti chiamo domani. Porta il logo.");
  post.open();
  await expect(text).toHaveValue("Porta il logo.");
  await expect(form(page).getByLabel("Oggetto")).toHaveValue("Re: La tua richiesta a Studio Vetrina");
  await page.reload();
  await expect(text).toHaveValue("Porta il logo.");
});

const today = romeDay(new Date());
const step = (side: Page) => side.getByRole("region", { name: "Prossimo passo" });
const words = (side: Page) => step(side).getByLabel("Che cosa c'è da fare");
const save = (side: Page, label = "Salva") => step(side).getByRole("button", { name: label }).click();

test("at one next step what a colleague writes shows by itself, also what was on its way; both fields stay, in the same one the second is told; on a phone a task is added, put off, ticked off and taken back, on its screen and on Panoramica", async ({
  page,
}) => {
  await logIn(page);
  const { id: leadId } = await addLead(page);
  let letGo = () => {};
  const heldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/notices\.watch/, async (route) => {
    await heldBack;
    await route.continue();
  });
  await page.goto(`/admin#contatti/${leadId}`);
  await expect(words(page)).toHaveValue("");
  const written = { title: "Farsi vivi", day: today, hour: null, ownerId: null, about: { leadId } };
  const { id } = await tell(page, "tasks.add", written);
  const change = (changes: object, known: object) => tell(page, "tasks.change", { id, changes, known });
  letGo();
  await expect(words(page)).toHaveValue("Farsi vivi");

  await step(page).getByLabel("Ora").fill("16:30");
  await change({ title: "Richiamare Lucia" }, { title: "Farsi vivi" });
  await save(page);
  await expect(notice(page)).toContainText("Scadenza salvata");
  await expect(words(page)).toHaveValue("Richiamare Lucia");
  await expect(step(page).getByText("Oggi alle 16:30")).toBeVisible();

  await page.route(/tasks\.nextStep/, (route) => route.abort());
  await words(page).fill("Scrivere a Lucia");
  await change({ title: "Richiamare alle cinque" }, { title: "Richiamare Lucia" });
  await save(page);
  await expect(step(page).getByText(/l'ha cambiato nel frattempo/)).toBeVisible();
  await expect(words(page)).toHaveValue("Scrivere a Lucia");
  expect(await violations(page)).toEqual([]);

  await page.unroute(/tasks\.nextStep/);
  await tell(page, "tasks.finish", { id });
  await expect(step(page).getByText("Un passo già fatto")).toBeVisible();

  // With words in it the step would ask before it is left.
  await words(page).fill("");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin#scadenze");
  await page.getByRole("link", { name: "Nuova scadenza" }).click();
  const form = page.getByRole("dialog", { name: "Nuova scadenza" });
  await form.getByLabel("Che cosa c'è da fare").fill("Passare in negozio");
  await form.getByLabel("Giorno").fill(today);
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form).toBeHidden();
  const row = page.locator("li").filter({ has: page.getByRole("button", { name: "Passare in negozio", exact: true }) });
  await expect(row).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.goto("/admin#panoramica");
  const due = page.getByRole("region", { name: /^Per oggi/ });
  await due.getByRole("checkbox", { name: "Fatto: Passare in negozio" }).click();
  await expect(page.getByText("Niente da fare fino a domani.")).toBeVisible();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(due).toContainText("Passare in negozio");
  await page.goto("/admin#scadenze");
  await row.getByRole("button", { name: /^Rimanda/ }).click();
  await expect(notice(page)).toContainText("Spostata a");
  await page.goto(`/admin#scadenze?settimana=${movedDay(today, 1)}`);
  await row.getByRole("checkbox").press("Space");
  await expect(row.getByRole("checkbox")).toBeChecked();
  await expect(notice(page)).toContainText("Fatto");
  await expect(row.locator(":focus")).toHaveCount(1);
});

test("the account has the switch of the morning's mail and a secret calendar address, shown once, renewed and taken away", async ({
  page,
  browser,
}) => {
  await logIn(page);
  await page.goto("/admin#account");
  const part = page.getByRole("region", { name: "Scadenze" });
  const mail = part.getByLabel("Una mail alle 8:30 con quello che scade oggi o è in ritardo");
  await mail.click();
  await expect(mail).not.toBeChecked();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await mail.click();
  await expect(mail).toBeChecked();

  const address = async () => (await part.getByRole("status").locator(".font-receipt").textContent()) ?? "";
  await part.getByRole("button", { name: "Crea l'indirizzo" }).click();
  await expect(part.getByText("Copialo ora: non lo vedrai più.")).toBeVisible();
  const first = await address();
  const calendars = (await browser.newContext()).request;
  expect(await (await calendars.get(first)).text()).toContain("BEGIN:VCALENDAR");
  await checkLooks(page);

  await part.getByRole("button", { name: "Crea un altro indirizzo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Crea", exact: true }).click();
  await expect.poll(address).not.toBe(first);
  const second = await address();
  expect((await calendars.get(first)).status()).toBe(404);
  expect((await calendars.get(second)).status()).toBe(200);

  await part.getByRole("button", { name: "Scollega" }).click();
  await expect(part.getByRole("button", { name: "Crea l'indirizzo" })).toBeVisible();
  expect((await calendars.get(second)).status()).toBe(404);
});
