import { expect, type Page } from "playwright/test";
import {
  conversation,
  enterDesk,
  freshWords,
  notice,
  openAsColleague,
  openTicket,
  replyBox,
  rowOf,
  writeAsClient,
} from "./desk.ts";
import { test } from "./site.ts";

const rows = (page: Page) => page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem");
const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca nei ticket" });

/** Subjects of one test's tickets, in the order of the list. */
const orderOf = async (page: Page, tag: string) =>
  (await rows(page).filter({ hasText: tag }).getByRole("link").allTextContents()).map(
    (text) => new RegExp(`${tag} (\\w+)`).exec(text)?.[1],
  );

/** The office is never open, and promises its answers within two hours of the clock. */
async function closeOffice(page: Page, more: object = {}): Promise<void> {
  const data = { promiseHours: 2, company: { openingHours: Array(7).fill([]) }, ...more };
  expect((await page.request.post("/api/site-settings", { data })).ok()).toBe(true);
}

test("a client who writes in a closed ticket is heard: in the queue, and by one mail to whoever has it", async ({
  page,
  browser,
  baseURL,
  request,
  postOffice,
}) => {
  const ticket = await openTicket(request);
  await enterDesk(page, "ticket?stato=senza-risposta");
  const email = "piero.neri@agenzia.it";
  const piero = await openAsColleague(browser, page, baseURL, `ticket/${ticket.id}`, email);
  const mails = () => postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(email));

  // A reply assigns the ticket to its author; after that it leaves the colleagues' queue.
  await piero.getByRole("combobox", { name: "Priorità" }).selectOption("Bassa");
  await replyBox(piero).fill("Fatto, controlla pure.");
  await piero.getByRole("button", { name: "Invia e segna come risolto" }).click();
  await expect(conversation(piero)).toContainText("ha messo il ticket in «Risolto»");
  await expect(conversation(piero)).toContainText("ha cambiato la priorità in «Bassa»");
  await expect(rowOf(page, ticket)).toBeHidden();
  await piero.goto("/admin#panoramica");
  await expect(piero.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();

  const client = await (await browser.newContext({ baseURL })).newPage();
  await client.goto(`/ticket/${ticket.id}`);
  const thread = client.getByRole("log", { name: "Conversazione" });
  await expect(thread).toContainText("Fatto, controlla pure.");
  await expect(thread).not.toContainText("priorità");
  const box = client.getByRole("textbox", { name: "Il tuo messaggio" });
  for (const words of ["Da me non va ancora", "Anche dal telefono"]) {
    await box.fill(words);
    await box.press("Enter");
    await expect(thread).toContainText(words);
  }
  await expect(rowOf(page, ticket)).toContainText("Da leggere:");
  await expect(rowOf(page, ticket).getByRole("combobox")).toHaveValue("aperto");
  await expect.poll(() => mails().map(({ subject }) => subject)).toEqual([`Un cliente ha scritto: ${ticket.subject}`]);
  expect(mails()[0]?.text).toContain("Da me non va ancora");
  expect(mails()[0]?.text).toContain(`/admin#ticket/${ticket.id}`);

  // While a colleague has it open no mail is sent; mails leave in order, so the one that comes last has none before it.
  const isSeen = () => piero.waitForResponse((response) => response.url().includes("desk.markSeen"));
  const seenFirst = isSeen();
  await piero.goto(`/admin#ticket/${ticket.id}`);
  await expect(conversation(piero)).toContainText("Anche dal telefono");
  await seenFirst;
  // That it is open is known when colleagues see it.
  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(page.getByText("Piero Neri sta leggendo")).toBeVisible();
  await page.goto("/admin#panoramica");
  const seenLast = isSeen();
  await writeAsClient(request, ticket.id, "Ci siete?");
  await expect(conversation(piero)).toContainText("Ci siete?");
  await seenLast;
  await piero.goto("/admin#panoramica");
  await expect
    .poll(async () => {
      await writeAsClient(request, ticket.id, "E adesso?");
      return mails().length;
    })
    .toBe(2);
  expect(mails()[1]?.text).toContain("Ci siete?");

  await page.goto("/admin#registro?cerca=piero");
  const log = page.getByRole("list", { name: "Registro" }).getByRole("listitem");
  await expect(
    log.filter({ hasText: "Piero Neri" }).filter({ hasText: "Ha risposto a un ticket" }).getByRole("link"),
  ).toHaveAttribute("href", `#ticket/${ticket.id}`);
  for (const one of [piero, client]) await one.context().close();
});

test("who insists keeps the place in the queue, and a promise that comes due is shown and listed", async ({
  page,
  request,
}) => {
  const tag = freshWords("coda").replaceAll(" ", "");
  await enterDesk(page);
  await closeOffice(page);
  const open = (name: string, priority: string) => openTicket(request, { subject: `${tag} ${name}`, priority });
  const first = await open("primo", "media");
  await open("secondo", "media");
  await open("urgente", "urgente");
  await writeAsClient(request, first.id, "C'è nessuno?");
  await page.goto("/admin#ticket?stato=senza-risposta");
  await expect.poll(() => orderOf(page, tag)).toEqual(["urgente", "primo", "secondo"]);
  await page.getByRole("button", { name: /^Filtri/ }).click();
  await page.getByLabel("Ordine").selectOption("Attività più vecchia");
  await expect.poll(() => orderOf(page, tag)).toEqual(["secondo", "urgente", "primo"]);
  await page.getByLabel("Ordine").selectOption("Chi aspetta da più tempo");
  await expect.poll(() => orderOf(page, tag)).toEqual(["primo", "secondo", "urgente"]);

  await page.getByLabel("Stato", { exact: true }).selectOption("in-scadenza");
  await expect(page.getByLabel("Ordine")).toHaveValue("scadenza");
  await expect.poll(() => orderOf(page, tag)).toEqual(["primo", "secondo", "urgente"]);
  await expect(rowOf(page, first)).toContainText(/Scade tra (1 ora|2 ore)/);
  await rowOf(page, first).getByRole("link").click();
  await expect(page.getByRole("article")).toContainText(/Scade tra (1 ora|2 ore)/);
  await page.clock.setFixedTime(Date.now() + 3 * 60 * 60 * 1000);
  await page.reload();
  await expect(page.getByRole("article")).toContainText(/Aspetta da 3 ore/);

  // In a table of any width the badge, at its longest, leaves its neighbour alone.
  await page.clock.setFixedTime(Date.now() + 12 * 24 * 60 * 60 * 1000);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/admin#ticket?stato=senza-risposta");
    await page.reload();
    const badge = await rowOf(page, first).getByText("Aspetta da 12 g", { exact: true }).boundingBox();
    const status = await rowOf(page, first).getByRole("combobox").boundingBox();
    expect((badge?.x ?? 0) + (badge?.width ?? 0), `${width} px`).toBeLessThan(status?.x ?? 0);
  }
});

test("outside of the hours a client hears so at once, and who answers need not take the ticket", async ({
  page,
  request,
  postOffice,
}) => {
  await enterDesk(page, "impostazioni/assistenza");
  await closeOffice(page);
  await page.reload();
  await page.getByLabel("Fuori orario rispondi subito con una mail automatica").check();
  await page.getByLabel("Testo della risposta fuori orario").fill("");
  await page.getByLabel("Chi risponde a un ticket di nessuno lo prende in carico").uncheck();
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scrivi che cosa rispondere a chi scrive fuori orario")).toBeVisible();
  await page.getByLabel("Testo della risposta fuori orario").fill("Siamo chiusi: ti scriviamo domattina.");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");

  const email = `${freshWords("sera").replaceAll(" ", "-")}@example.it`;
  const ticket = await openTicket(request, { email });
  const texts = () =>
    postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(email)).map(({ text }) => text);
  await expect.poll(() => texts().join()).toContain("Siamo chiusi: ti scriviamo domattina.");
  await page.goto(`/admin#ticket/${ticket.id}`);
  await replyBox(page).fill("Ci sono io stasera.");
  await replyBox(page).press("Control+Enter");
  await expect(conversation(page)).toContainText("Ci sono io stasera.");
  await expect(page.getByRole("combobox", { name: "Assegnato a" })).toHaveValue("");
  await closeOffice(page, { outOfHoursReply: false, answerTakesTicket: true });
});

test("a client is found by the phone, however it is written", async ({ page, request }) => {
  const digits = `3${String(Date.now()).slice(-9)}`;
  const ticket = await openTicket(request, { phone: `+39 ${digits.slice(0, 3)} ${digits.slice(3)}` });
  await enterDesk(page);
  for (const typed of [digits, `0039${digits}`, `${digits.slice(0, 3)}.${digits.slice(3, 6)}-${digits.slice(6)}`]) {
    await search(page).fill(typed);
    await expect(page.getByText("1 ticket trovato")).toBeVisible();
    await expect(rowOf(page, ticket)).toBeVisible();
  }
});

test("a file goes without words, pasted words stay without their picture, an unknown place is refused", async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const ticket = await openTicket(request);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL ?? "" });
  await enterDesk(page, `ticket/${ticket.id}`);
  await replyBox(page).fill("Prezzi: ");
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2, 2);
    canvas.getContext("2d")?.fillRect(0, 0, 2, 2);
    const parts = {
      "text/plain": new Blob(["Menu 12 €"], { type: "text/plain" }),
      "image/png": await canvas.convertToBlob(),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
  });
  await replyBox(page).press("Control+v");
  await expect(replyBox(page)).toHaveValue("Prezzi: Menu 12 €");
  await expect(page.getByRole("button", { name: /^Togli/ })).toHaveCount(0);

  await replyBox(page).fill("");
  const picture = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  );
  await page.locator('input[type="file"]').setInputFiles({ name: "punto.png", mimeType: "image/png", buffer: picture });
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(conversation(page).getByRole("link", { name: /punto\.png/ })).toBeVisible();

  await page.goto("/admin#ticket/risposte/nuova");
  const form = page.getByRole("dialog", { name: "Nuova risposta pronta" });
  await form.getByLabel("Titolo").fill("Saluto");
  await form.getByLabel("Testo").fill("Ciao {nme}, eccoci.");
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form.getByText("Non conosco {nme}")).toBeVisible();
  await expect(form.getByLabel("Testo")).toHaveValue("Ciao {nme}, eccoci.");
});
