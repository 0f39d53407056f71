import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { gate } from "../test/openai-double.ts";
import { validTicket } from "../test/ticket.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { breakProcedure, freshWords, notice } from "./desk.ts";
import { addLead, tell } from "./records.ts";
import { staff, test } from "./site.ts";

/** Tells this file's people from those of other tests on the same server. */
const mark = `Prova${Date.now()}`;

const send = async (page: Page, fields: Partial<typeof validContact>) =>
  (await addLead(page, { lastName: mark, ...fields })).id;

const open = async (page: Page, place: string) => {
  await logIn(page);
  await page.goto(`/admin#${place}`);
};

const nameLinks = (page: Page) => page.locator("[data-leads]").getByRole("link", { name: mark });
const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca", exact: true });
const why = (page: Page) => page.getByRole("dialog", { name: "Perché è andato perso?" });
const status = (page: Page, name: string) => page.getByRole("combobox", { name: `Stato di ${name}` }).last();

test("search, sort, filters and status, with a way back; history, a note and a stage by keyboard alone, data erased", async ({
  page,
}) => {
  for (const firstName of ["Zeno", "Aldo", "Bice"])
    await send(page, { firstName, email: `${firstName}@prova.example` });
  await open(page, "contatti");
  await search(page).fill(mark.toUpperCase());
  await expect(nameLinks(page)).toHaveText([`Bice ${mark}`, `Aldo ${mark}`, `Zeno ${mark}`]);
  await page.getByLabel("Ordina").selectOption({ label: "Dal più vecchio" });
  await expect(nameLinks(page)).toHaveText([`Zeno ${mark}`, `Aldo ${mark}`, `Bice ${mark}`]);

  const heading = (name: string) => page.getByRole("columnheader", { name });
  await expect(heading("Ricevuto")).toHaveAttribute("aria-sort", "ascending");
  await heading("Nome e attività").getByRole("button").click();
  await expect(page).toHaveURL(/ordine=nome/);
  await expect(nameLinks(page)).toHaveText([`Aldo ${mark}`, `Bice ${mark}`, `Zeno ${mark}`]);
  await expect(heading("Ricevuto")).not.toHaveAttribute("aria-sort");

  const filters = page.getByRole("group", { name: "Filtra per stato" });
  const lost = filters.getByRole("button", { name: /^Perso/ });
  const before = Number(((await lost.textContent()) ?? "").replace(/\D/g, ""));
  await status(page, `Aldo ${mark}`).selectOption("perso");
  await why(page).getByRole("button", { name: "Non risponde più" }).click();
  await expect(notice(page)).toContainText("Stato aggiornato");
  await expect(lost).toContainText(String(before + 1));
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page)).toContainText("Modifica annullata");
  await expect(status(page, `Aldo ${mark}`)).toHaveValue("nuovo");
  await expect(lost).toContainText(String(before));
  await status(page, `Bice ${mark}`).selectOption("perso");
  await why(page).getByRole("button", { name: "Segna come perso" }).click();
  await expect(why(page).getByText("Scrivi perché è andato perso")).toBeVisible();
  await why(page).getByLabel("Un altro motivo").fill("Si trasferisce");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Stato aggiornato");
  await lost.click();
  await expect(nameLinks(page)).toHaveText([`Bice ${mark}`]);
  await search(page).fill(`${mark} xylofono`);
  await expect(page.getByText("Nessun contatto trovato")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti i contatti" }).click();
  await expect(filters.getByRole("button", { name: /^Tutti/ })).toHaveAttribute("aria-pressed", "true");
  await expect(nameLinks(page).first()).toBeVisible();

  await test.step("history, a note and a stage by keyboard alone, data erased", async () => {
    const email = `rita.${mark.toLowerCase()}@prova.example`;
    const first = await send(page, { firstName: "Rita", email, message: "La prima volta" });
    const second = await send(page, { firstName: "Rita", email, message: "La seconda volta" });
    const ticket = await page.request.post("/api/tickets", {
      data: { ...validTicket, email, subject: `Ticket ${mark}` },
    });
    const { id: ticketId } = await ticket.json();
    await open(page, `contatti/${second}`);
    const dialog = page.getByRole("article", { name: `Rita ${mark}` });
    const history = dialog.getByRole("region", { name: "La stessa persona" });
    await expect(history.getByRole("link", { name: `Ticket ${mark}` })).toHaveAttribute("href", `#ticket/${ticketId}`);
    await history.getByRole("link", { name: `Rita ${mark}` }).click();
    await expect(page).toHaveURL(new RegExp(`#contatti/${first}(\\?.*)?$`));
    await expect(dialog.getByText("La prima volta")).toBeVisible();
    await expect(dialog.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    await expect(dialog.getByRole("link", { name: validContact.phone })).toHaveAttribute("href", "tel:+393331234567");
    await expect(dialog.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/393331234567?text=Buongiorno%20Rita%2C%20",
    );

    await dialog.getByLabel("Nuova nota").focus();
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByText("Scrivi la nota")).toBeVisible();
    await page.keyboard.type("Da togliere");
    await page.keyboard.press("Control+Enter");
    await expect(dialog.getByRole("listitem").filter({ hasText: "Da togliere" })).toContainText(staff.username);
    await expect(dialog.getByLabel("Nuova nota")).toHaveValue("");
    await dialog.getByRole("combobox", { name: `Stato di Rita ${mark}` }).focus();
    await page.keyboard.press("c");
    await page.keyboard.press("Enter");
    await expect(notice(page)).toContainText("Stato aggiornato");
    await dialog.getByRole("button", { name: "Elimina la nota di" }).click();
    await page.getByRole("dialog", { name: "Eliminare questa nota?" }).getByRole("button", { name: "Elimina" }).click();
    await expect(dialog.getByText("Da togliere")).toBeHidden();
    await expect(dialog.getByRole("heading", { name: "Note", exact: true })).toBeFocused();

    await dialog.getByRole("button", { name: "Cancella i dati" }).click();
    const question = page.getByRole("dialog", { name: `Cancellare per sempre i dati di Rita ${mark}?` });
    await expect(question).toContainText("2 richieste di contatto");
    await expect(question).toContainText("1 ticket");
    await expect(question.getByRole("button", { name: "Annulla" })).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await question.getByRole("button", { name: "Cancella i dati" }).click();
    await expect(notice(page)).toContainText("Dati cancellati");
    await expect(dialog).toBeHidden();
    await search(page).fill(email);
    await expect(page.getByText("Nessun contatto trovato")).toBeVisible();
    await page.goto(`/admin#contatti/${first}`);
    await expect(page.getByText("Questo contatto non c’è più")).toBeVisible();
  });
});

test("many leads scroll by with few rows; a list that fails says so and comes back", async ({ page }) => {
  await send(page, { firstName: "Molti00" });
  await Promise.all(Array.from({ length: 50 }, (_, count) => send(page, { firstName: `Molti${count + 1}` })));
  await send(page, { firstName: "Molti99" });
  const mendByClick = await breakProcedure(page, "leads.page");
  await open(page, "contatti");
  await expect(page.getByRole("alert")).toContainText("Non riesco a caricare i contatti");
  await page.getByLabel("Dal").fill("2020-01-01");
  await page.getByRole("button", { name: "Filtra" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch filtered contacts");
  await expect(page.getByRole("button", { name: "Filtra" })).toBeFocused();
  await page.getByRole("button", { name: "Azzera" }).click();
  await expect(page.getByLabel("Dal")).toHaveValue("");
  await expect(page.getByRole("alert")).toContainText("Non riesco a caricare i contatti");
  await mendByClick();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(nameLinks(page).first()).toBeVisible();
  await search(page).fill(`molti ${mark}`);
  await expect(page.getByRole("status").filter({ hasText: "Più di 50 contatti trovati" })).toBeVisible();
  await expect(nameLinks(page).first()).toHaveText(`Molti99 ${mark}`);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(nameLinks(page).last()).toHaveText(`Molti00 ${mark}`, { timeout: 500 });
  }).toPass();
  expect(await nameLinks(page).count()).toBeLessThan(50);
  await expect(page.getByRole("status").filter({ hasText: "52 contatti" })).toBeAttached();
});

async function makeLead(page: Page) {
  const lastName = freshWords("Risi").replaceAll(" ", "-");
  const email = `${lastName.toLowerCase()}@posta.example`;
  return { email, ...(await addLead(page, { firstName: "Olga", lastName, email })) };
}

const panel = (page: Page) => page.getByRole("region", { name: "Email", exact: true });
const form = (page: Page) => page.getByRole("form", { name: "Rispondi per email" });
const write = (page: Page) => panel(page).getByRole("button", { name: "Rispondi per email" }).click();
const thread = (page: Page) => panel(page).getByRole("list", { name: "Email" }).getByRole("listitem");

test("a lead is answered by mouse: the mail arrives, the stage follows and is taken back, the next goes on in its thread; who answers second is told and reads the first", async ({
  page,
  postOffice,
}) => {
  const lead = await makeLead(page);
  await page.clock.install();
  await open(page, `contatti/${lead.id}`);
  await write(page);
  await expect(form(page)).toContainText("La risposta arriverà a");
  await expect(form(page).getByRole("alert")).toContainText("indirizzo di esempio");
  await expect(form(page).getByLabel("Oggetto")).toHaveValue("La tua richiesta a Studio Vetrina");
  await form(page).getByRole("button", { name: "Invia l’email" }).click();
  await expect(form(page).getByText("Scrivi il messaggio")).toBeVisible();
  await form(page).getByLabel("Messaggio").fill("Ti chiamo domani alle dieci.");
  await form(page).getByRole("button", { name: "Invia l’email" }).click();
  await expect(notice(page)).toContainText("Email in partenza");
  await expect(thread(page)).toHaveCount(1);
  await expect(thread(page)).toContainText("Ti chiamo domani alle dieci.");
  await expect(status(page, lead.name)).toHaveValue("contattato");
  await notice(page).getByRole("button", { name: "Rimetti «Nuovo»" }).click();
  await expect(status(page, lead.name)).toHaveValue("nuovo");

  await write(page);
  await expect(form(page).getByLabel("Oggetto")).toHaveValue("Re: La tua richiesta a Studio Vetrina");
  await form(page).getByLabel("Messaggio").fill("Alle undici, anzi.");
  await checkLooks(page);
  await form(page).getByRole("button", { name: "Invia l’email" }).click();
  await expect(thread(page)).toHaveCount(2);
  const received = () => postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(lead.email));
  await expect
    .poll(() => received().map(({ subject }) => subject))
    .toEqual(["La tua richiesta a Studio Vetrina", "Re: La tua richiesta a Studio Vetrina"]);
  // While one waits the thread is looked at again every four seconds.
  await page.clock.fastForward(4000);
  await expect(thread(page).last()).toContainText("Inviata");
  const arrived = received();
  expect(arrived[1]?.references).toContain(arrived[0]?.messageId);
  expect(arrived[0]?.headers.map(({ key }) => key)).not.toContain("auto-submitted");

  await write(page);
  await form(page).getByLabel("Messaggio").fill("Il mio");
  const before = `/trpc/leads.mails?input=${encodeURIComponent(JSON.stringify({ id: lead.id }))}`;
  const mails: { id: number }[] = (await (await page.request.get(before)).json()).result.data.mails;
  const lastId = Math.max(...mails.map(({ id }) => id));
  await tell(page, "leads.answer", { leadId: lead.id, subject: "Terza", text: "Quella del collega", lastId });
  await form(page).getByRole("button", { name: "Invia l’email" }).click();
  await expect(notice(page).filter({ hasText: "ha già scritto a questo contatto" })).toBeVisible();
  await expect(thread(page)).toHaveCount(3);
  await expect(thread(page).last()).toContainText("Quella del collega");
  await expect(form(page).getByLabel("Messaggio")).toHaveValue("Il mio");
  await form(page).getByRole("button", { name: "Invia l’email" }).click();
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
  const mendByClick = await breakProcedure(page, "leads.mails");
  const former = `vetrina-bozza-contatto-${lead.id}`;
  await page.evaluate((name) => localStorage.setItem(name, "{}"), former);
  await page.reload();
  await expect(panel(page).getByRole("alert")).toBeVisible();
  await mendByClick();
  await panel(page).getByRole("button", { name: "Riprova" }).click();
  await expect(text).toHaveValue("Ciao Olga, i prezzi sono sul sito.");
  await page.unrouteAll({ behavior: "wait" });
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
  await expect(notice(page)).toContainText("L’email non è partita");
  await page.unrouteAll({ behavior: "wait" });
  await text.press("Control+Enter");
  await expect(notice(page).last()).toContainText("Email in partenza");
  await expect(thread(page)).toHaveCount(1);
  await expect(panel(page).getByRole("button", { name: "Rispondi per email" })).toBeVisible();

  await test.step("what is typed while a mail is on its way stays, also where the contact was left and opened again", async () => {
    const post = gate();
    await page.route(/leads\.answer/, (route) => post.opened.then(() => route.continue()));
    await write(page);
    await form(page).getByLabel("Oggetto").fill("Re:  La tua richiesta a Studio Vetrina");
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
  await expect
    .poll(() => postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(lead.email)))
    .toHaveLength(2);
});
