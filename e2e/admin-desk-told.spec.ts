import { type Browser, expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { conversation, enterDesk, messagesOfClient, notice, openTicket, replyBox, rowOf } from "./desk.ts";
import { test } from "./site.ts";

let colleagues = 0;

interface Colleague {
  page: Page;
  id: number;
  name: string;
  email: string;
}

/** A staff user with a separate browser, on Panoramica. */
async function colleagueAt(browser: Browser, owner: Page, baseURL: string | undefined): Promise<Colleague> {
  const number = ++colleagues;
  const who = { username: `piero${process.pid}n${number}`, password: "una-password-ancora-piu-lunga" };
  const name = `Piero ${["Neri", "Gialli", "Verdi"][number - 1] ?? "Blu"}`;
  const email = `${who.username}@agenzia.it`;
  const made = await owner.request.post("/trpc/users.create", { data: { ...who, name, email, role: "operatore" } });
  expect(made.ok()).toBe(true);
  const page = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await enterAdmin(page, "panoramica", who);
  return { page, id: (await made.json()).result.data.id, name, email };
}

const noteBox = (page: Page) => page.getByRole("textbox", { name: "Nota interna", exact: true });
const suggestions = (page: Page, name: string) => page.getByRole("listbox", { name });

test("by the keyboard alone a colleague is named in a note, hears of it at once and goes there", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const ticket = await openTicket(request);
  await enterDesk(page, "panoramica");
  const piero = await colleagueAt(browser, page, baseURL);
  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(conversation(page)).toBeVisible();

  await page.keyboard.press("n");
  await expect(noteBox(page)).toBeFocused();
  await page.keyboard.type("Guarda tu, @pie");
  await expect(suggestions(page, "Colleghi").getByRole("option", { name: piero.name })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(suggestions(page, "Colleghi")).toBeHidden();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("@pie");
  await expect(suggestions(page, "Colleghi")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(noteBox(page)).toHaveValue(`Guarda tu, @${piero.name} `);
  await page.keyboard.type("grazie");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page)).toContainText(`Guarda tu, @${piero.name} grazie`);

  await expect(notice(piero.page)).toContainText("Ti hanno citato in una nota");
  await notice(piero.page).getByRole("button", { name: "Apri" }).click();
  await expect(conversation(piero.page)).toContainText("grazie");
  expect(await messagesOfClient(request, ticket.id)).toEqual([]);
  await piero.page.context().close();
});

test("who is given a ticket hears of it, by a mail when no window is open", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const [first, second] = [await openTicket(request), await openTicket(request)];
  await enterDesk(page, "panoramica");
  const piero = await colleagueAt(browser, page, baseURL);
  await page.goto(`/admin#ticket/${first.id}`);
  await page.getByLabel("Assegnato a", { exact: true }).selectOption({ label: piero.name });
  await expect(notice(piero.page)).toContainText("Un ticket per te");
  await expect(notice(piero.page)).toContainText(first.subject);
  const waiting = async () => {
    const answer = await page.request.get(
      `/trpc/mailQueue.list?input=${encodeURIComponent(JSON.stringify({ state: "in-coda" }))}`,
    );
    const { mails } = (await answer.json()).result.data as { mails: { recipient: string; subject: string }[] };
    return mails.filter(({ recipient }) => recipient === piero.email).map(({ subject }) => subject);
  };
  expect(await waiting()).toEqual([]);
  await piero.page.context().close();
  // The server hears that the window is gone when its streams end.
  await expect
    .poll(async () => {
      await page.request.post("/trpc/desk.assign", { data: { id: second.id, assigneeId: null } });
      await page.request.post("/trpc/desk.assign", { data: { id: second.id, assigneeId: piero.id } });
      return waiting();
    })
    .toEqual([`Ti è stato assegnato un ticket: ${second.subject}`]);
});

test("a slash at the start of a line opens the canned replies, by keyboard and by mouse", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, "ticket/risposte/nuova");
  const form = page.getByRole("dialog", { name: "Nuova risposta pronta" });
  await form.getByLabel("Titolo").fill("Saluto di casa");
  await form.getByLabel("Testo").fill("Ciao {nome-proprio}, ci siamo!");
  await form.getByLabel("Solo per me: i colleghi non la vedono").check();
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByRole("list", { name: "Risposte pronte" })).toContainText("Solo tua");

  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(conversation(page)).toBeVisible();
  await page.keyboard.press("r");
  await expect(replyBox(page)).toBeFocused();
  await page.keyboard.type("/saluto");
  await expect(suggestions(page, "Risposte pronte").getByRole("option", { selected: true })).toContainText(
    "Saluto di casa",
  );
  await checkLooks(page);
  await page.keyboard.press("Tab");
  await expect(replyBox(page)).toHaveValue("Ciao Lucia, ci siamo!");
  await expect(replyBox(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/salu");
  await suggestions(page, "Risposte pronte").getByRole("option").first().click();
  await expect(replyBox(page)).toHaveValue("Ciao Lucia, ci siamo!\nCiao Lucia, ci siamo!");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page)).toContainText("Ciao Lucia, ci siamo!");
  // Who answers has the ticket from then on.
  await expect(conversation(page)).toContainText("ha preso in carico il ticket");
});

test("a ticket waits for the client by one button, and is found among those that wait", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  const waits = page.getByRole("button", { name: "In attesa del cliente", exact: true, pressed: false });
  await waits.click();
  await expect(notice(page)).toContainText("Attesa aggiornata");
  await expect(conversation(page)).toContainText("aspetta una risposta del cliente");
  await checkLooks(page);
  await page.goto("/admin#ticket?stato=in-attesa");
  await expect(rowOf(page, ticket)).toContainText("In attesa del cliente");
  await page.goto("/admin#ticket?stato=senza-risposta");
  await expect(page.getByRole("list", { name: "Elenco dei ticket" })).toBeVisible();
  await expect(rowOf(page, ticket)).toHaveCount(0);
  expect((await request.post(`/api/tickets/${ticket.id}/messages`, { data: { message: "Eccomi" } })).ok()).toBe(true);
  await expect(rowOf(page, ticket)).toHaveCount(1);
});

test("Panoramica says how long answers take, and Impostazioni what is promised", async ({ page, request }) => {
  const { id } = await openTicket(request);
  await enterDesk(page, "panoramica");
  expect((await page.request.post(`/api/tickets/${id}/messages`, { data: { message: "Subito" } })).ok()).toBe(true);
  await page.reload();
  const times = page.getByRole("heading", { name: "I tempi dell'assistenza" });
  await times.scrollIntoViewIfNeeded();
  await expect(page.getByRole("row", { name: /Questa settimana/ })).toContainText("1 minuto");
  await checkLooks(page);

  await page.goto("/admin#impostazioni/assistenza");
  const hours = page.getByLabel("Ore per rispondere");
  await expect(hours).toHaveValue("24");
  await hours.fill("0");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scrivi entro quante ore prometti una risposta, da 1 a 240")).toBeVisible();
  await checkLooks(page);
  await hours.fill("2");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  const ticket = await openTicket(request);
  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(conversation(page)).toBeVisible();
  const settings = await page.request.post("/api/site-settings", { data: { promiseHours: 24 } });
  expect(settings.ok()).toBe(true);
});

test("one chooses a sound and notifications in the own account, and signs the replies", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["notifications"], { origin: baseURL ?? "" });
  await enterDesk(page, "account");
  await page.getByLabel("Un suono a ogni novità").check();
  await page.getByLabel("La tua firma").fill("Anna Rossi\nAssistenza");
  await page.getByRole("button", { name: "Salva la firma" }).click();
  await expect(notice(page)).toContainText("Firma salvata");
  await checkLooks(page);
  await page.reload();
  await expect(page.getByLabel("Un suono a ogni novità")).toBeChecked();
  await expect(page.getByLabel("La tua firma")).toHaveValue("Anna Rossi\nAssistenza");
});
