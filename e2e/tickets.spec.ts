import { expect } from "playwright/test";
import { formatTicketId, priorities, requestTypes } from "../packages/contract/src/tickets.ts";
import { checkWidths, violations } from "./accessibility.ts";
import { openTicket } from "./desk.ts";
import { imageFile, textFile } from "./sample-files.ts";
import { sharedTest as test } from "./site.ts";
import { fileInput, fillIn, form, isTicketPost, letTimePass, notice, openForm, sendButton } from "./ticket-form.ts";

test("every field says what is wrong with it, has its keyboard and choices, and keeps what was typed through a reload", async ({
  page,
}) => {
  await openForm(page);
  const optionsOf = (label: string) => form(page).getByLabel(label).locator("option").allTextContents();
  expect(await optionsOf("Tipo di richiesta")).toEqual(["Scegli", ...Object.values(requestTypes)]);
  expect(await optionsOf("Priorità")).toEqual(["Scegli", ...Object.values(priorities)]);
  for (const [label, inputMode, autoComplete] of [
    ["Email", "email", "email"],
    ["Telefono", "tel", "tel"],
    ["Sito web", "url", "url"],
  ] as const) {
    await expect.soft(form(page).getByLabel(label)).toHaveAttribute("inputmode", inputMode);
    await expect.soft(form(page).getByLabel(label)).toHaveAttribute("autocomplete", autoComplete);
  }
  await expect(form(page).getByLabel("Nome e cognome")).toHaveAttribute("autocomplete", "name");
  await form(page).getByLabel("Sito web").fill("non è un sito");
  await sendButton(page).click();
  const messages: [label: string, message: string][] = [
    ["Nome e cognome", "Il nome deve avere almeno 2 caratteri"],
    ["Email", "Email non valida"],
    ["Telefono", "Numero di telefono non valido"],
    ["Sito web", "URL del sito non valido"],
    ["Tipo di richiesta", "Seleziona il tipo di richiesta"],
    ["Priorità", "Seleziona la priorità"],
    ["Oggetto", "L'oggetto deve avere almeno 5 caratteri"],
    ["Descrizione", "La descrizione deve avere almeno 20 caratteri"],
  ];
  for (const [label, message] of messages) {
    const field = form(page).getByLabel(label);
    await expect.soft(field).toHaveAttribute("aria-invalid", "true");
    await expect.soft(field).toHaveAccessibleDescription(message);
  }
  await expect(form(page).getByLabel("Nome e cognome")).toBeFocused();
  await fileInput(page).setInputFiles([imageFile("vetrina.png"), textFile("nota.txt")]);
  await expect(form(page)).toContainText("nota.txt");
  await checkWidths(page);

  // What was right and what was written stays through a reload; files don't.
  const subject = await fillIn(page);
  await page.reload();
  await expect(form(page).getByLabel("Oggetto")).toHaveValue(subject);
  await expect(form(page).getByLabel("Nome e cognome")).toHaveValue("Lucia Ferri");
  await expect(form(page).getByLabel("Priorità")).toHaveValue("alta");
  await expect(form(page)).toContainText("sceglili di nuovo");
});

test("the ticket is confirmed with its number, after two seconds the chat opens, where the number can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await openForm(page, "/assistenza");
  const subject = await fillIn(page);
  await form(page).getByLabel("Sito web").fill("trattoriaferri.example");
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse((response) => isTicketPost(new URL(response.url())));
  await sendButton(page).click();
  const response = await answered;
  expect(response.status()).toBe(201);
  expect(response.request().postDataJSON()).toMatchObject({ subject, websiteUrl: "https://trattoriaferri.example" });
  const { id } = await response.json();

  await expect(page.getByRole("heading", { name: "Ticket creato." })).toBeFocused();
  await expect(page.getByText(formatTicketId(id))).toBeVisible();
  await expect(page.getByRole("link", { name: "Home", exact: true }).first()).toHaveAttribute("href", "/");
  await page.clock.runFor(1900);
  await expect(notice(page)).toContainText("Ticket creato con successo! 🎫");
  await expect(page.getByRole("heading", { name: "Ticket creato." })).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(`/ticket/${id}`);
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  expect(await page.title()).not.toContain(String(id).slice(0, 4));
  await page.getByRole("button", { name: "Copia il numero" }).click();
  await expect(notice(page)).toContainText("Numero copiato");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(formatTicketId(id));
  // What was sent is not offered again.
  await page.getByRole("link", { name: "Torna all’assistenza" }).click();
  await expect(form(page).getByLabel("Oggetto")).toHaveValue("");
});

test("/ticket/ opens the chat at once, with its own words", async ({ page }) => {
  await page.clock.install();
  await openForm(page, "/ticket/");
  expect(new URL(page.url()).pathname).toBe("/ticket/");
  const subject = await fillIn(page);
  await letTimePass(page);
  await page.route(isTicketPost, (route) => route.abort(), { times: 1 });
  await sendButton(page).click();
  await expect(notice(page)).toContainText("Errore");
  await expect(notice(page)).toContainText("Si è verificato un errore durante la creazione del ticket");
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/ticket\/\d{16}$/);
  await expect(notice(page).locator("p").first()).toHaveText("Ticket creato con successo!");
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
});

test("two clicks, or a try whose answer got lost, make one ticket", async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  await fillIn(page);
  await letTimePass(page);
  const ids: number[] = [];
  const keys: string[] = [];
  page.on(
    "request",
    (request) => isTicketPost(new URL(request.url())) && keys.push(request.postDataJSON().submissionKey),
  );
  await page.route(
    isTicketPost,
    async (route) => {
      // The request arrives; its response doesn't.
      ids.push((await (await route.fetch()).json()).id);
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(page).dblclick();
  await expect(notice(page)).toContainText("Errore nell'invio");
  await expect(notice(page)).toContainText("Riprova tra qualche minuto o contattaci via WhatsApp.");
  await expect(form(page).getByLabel("Descrizione")).toHaveValue("Il menu del giorno mostra ancora quello di ieri.");
  expect(keys).toHaveLength(1);
  await sendButton(page).click();
  await expect(page.getByText(formatTicketId(ids[0] ?? 0)).first()).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("while it is being sent the button can't be pressed; what the server refuses is said at its field, anything else over the button", async ({
  page,
}) => {
  await openForm(page);
  await fillIn(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const refuse = (status: number, json: object, after?: Promise<void>) =>
    page.route(
      isTicketPost,
      async (route) => {
        await after;
        await route.fulfill({ status, json });
      },
      { times: 1 },
    );
  const problem = { code: "BAD_INPUT", message: "Email non valida", fields: { email: "Email non valida" } };
  await refuse(400, problem, held);
  await sendButton(page).click();
  await expect(form(page).getByRole("button", { name: "Invio in corso..." })).toBeDisabled();
  answer();
  await expect(sendButton(page)).toBeEnabled();
  await expect(notice(page)).toContainText("Riprova tra qualche minuto o contattaci via WhatsApp.");
  await expect(form(page).getByLabel("Email")).toHaveAccessibleDescription("Email non valida");
  await expect(form(page).getByLabel("Email")).toBeFocused();
  await form(page).getByLabel("Email").fill("lucia.ferri@example.com");
  await refuse(429, { code: "TOO_MANY_REQUESTS", message: "Troppe richieste: riprova tra poco." });
  await sendButton(page).click();
  await expect(form(page).getByRole("alert")).toHaveText("Troppe richieste: riprova tra poco.");
});

test("a number opens its chat, typed with spaces or dashes", async ({ page, request }) => {
  const { id, subject } = await openTicket(request);
  await openForm(page);
  const numberForm = page.getByRole("form", { name: "Apri la chat di un ticket" });
  const number = numberForm.getByLabel("Numero del ticket");
  const message = "Ticket non trovato. Controlla il numero e riprova.";
  for (const wrong of ["", "12", "non un numero"]) {
    await number.fill(wrong);
    await numberForm.getByRole("button", { name: "Apri la chat" }).click();
    await expect.soft(number, wrong).toHaveAccessibleDescription(message);
  }
  await number.fill(` ${formatTicketId(id).replaceAll(" ", "-")} `);
  await number.press("Enter");
  await expect(page).toHaveURL(`/ticket/${id}`);
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
});

test("an unknown number can be corrected on the spot", async ({ page, request }) => {
  const { id, subject } = await openTicket(request);
  const number = page.getByLabel("Numero del ticket");
  for (const unknown of ["12", "abc", "1234567890123456"]) {
    await page.goto(`/ticket/${unknown}`);
    await expect(page.getByRole("heading", { name: "Ticket non trovato." })).toBeVisible();
    await expect(number).toHaveValue(unknown);
  }
  expect(await violations(page)).toEqual([]);
  await number.fill(formatTicketId(id));
  // The server sends the form before the script that answers it: a key that comes too early is pressed again.
  await expect(async () => {
    await number.press("Enter");
    await expect(page.getByRole("heading", { name: subject })).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test("axe finds nothing on the support centre's public page, and nothing overflows, on a desk and on phones", async ({
  page,
}) => {
  await page.goto("/assistenza");
  await expect(page.getByLabel("Numero del ticket")).toBeVisible();
  await checkWidths(page);
});
