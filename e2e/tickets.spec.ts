import { expect, type Page } from "playwright/test";
import { formatTicketId, priorities, requestTypes } from "../packages/contract/src/tickets.ts";
import { checkWidths, violations } from "./accessibility.ts";
import { openTicket } from "./desk.ts";
import { holdBack } from "./hold-back.ts";
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

/** What the server refuses is said at its field, anything else over the button, which can't be pressed meanwhile. */
async function checkRefusals(page: Page): Promise<void> {
  const problem = { code: "BAD_INPUT", message: "Email non valida", fields: { email: "Email non valida" } };
  const refused = (status: number, json: object) =>
    holdBack(page, isTicketPost, (route) => route.fulfill({ status, json }), { times: 1 });
  const answer = await refused(400, problem);
  await sendButton(page).click();
  await expect(form(page).getByRole("button", { name: "Invio in corso..." })).toBeDisabled();
  answer();
  await expect(sendButton(page)).toBeEnabled();
  await expect(notice(page)).toContainText("Riprova tra qualche minuto o contattaci via WhatsApp.");
  await expect(form(page).getByLabel("Email")).toHaveAccessibleDescription("Email non valida");
  await expect(form(page).getByLabel("Email")).toBeFocused();
  await form(page).getByLabel("Email").fill("lucia.ferri@example.com");
  (await refused(429, { code: "TOO_MANY_REQUESTS", message: "Troppe richieste: riprova tra poco." }))();
  await sendButton(page).click();
  await expect(form(page).getByRole("alert")).toHaveText("Troppe richieste: riprova tra poco.");
}

test("refusals are said in their place; two clicks, and a try whose answer got lost, make one ticket, which is confirmed with its number; after two seconds the chat opens, where the number can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await openForm(page, "/assistenza");
  const subject = await fillIn(page);
  await form(page).getByLabel("Sito web").fill("trattoriaferri.example");
  await letTimePass(page);
  await checkRefusals(page);

  const sent: { submissionKey: string; subject: string; websiteUrl: string }[] = [];
  page.on("request", (request) => isTicketPost(new URL(request.url())) && sent.push(request.postDataJSON()));
  let id = 0;
  await page.route(
    isTicketPost,
    async (route) => {
      // The request arrives; its response doesn't.
      id = (await (await route.fetch()).json()).id;
      await route.abort();
    },
    { times: 1 },
  );
  await sendButton(page).dblclick();
  await expect(notice(page)).toContainText("Errore nell'invio");
  await expect(form(page).getByLabel("Descrizione")).toHaveValue("Il menu del giorno mostra ancora quello di ieri.");
  await expect(sendButton(page)).toBeEnabled();
  expect(sent).toHaveLength(1);
  await page.clock.pauseAt(Date.now() + 60_000);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Ticket creato." })).toBeFocused();
  await expect(page.getByText(formatTicketId(id)).first()).toBeVisible();
  // The mail says until when, by the opening hours.
  await expect(page.locator("main")).not.toContainText("entro 24 ore");
  expect(sent).toMatchObject([sent[0], { submissionKey: sent[0]?.submissionKey }]);
  expect(sent[1]).toMatchObject({ subject, websiteUrl: "https://trattoriaferri.example" });
  await expect(page.getByRole("link", { name: "Home", exact: true }).first()).toHaveAttribute("href", "/");
  await page.clock.runFor(1900);
  await expect(notice(page)).toContainText("Ticket creato con successo! 🎫");
  await expect(page.getByRole("heading", { name: "Ticket creato." })).toBeVisible();
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(page).toHaveURL(`/ticket/${id}`);
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  await page.getByRole("button", { name: "Copia il numero" }).click();
  await expect(notice(page)).toContainText("Numero copiato");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(formatTicketId(id));
  // What was sent is not offered again.
  await page.getByRole("link", { name: "Torna all’assistenza" }).click();
  await expect(form(page).getByLabel("Oggetto")).toHaveValue("");
});

test("a number opens its chat, typed with spaces or dashes; an unknown one can be corrected on the spot", async ({
  page,
  request,
}) => {
  const { id, subject } = await openTicket(request);
  await openForm(page, "/assistenza");
  const numberForm = page.getByRole("form", { name: "Apri la chat di un ticket" });
  const number = page.getByLabel("Numero del ticket");
  const message = "Ticket non trovato. Controlla il numero e riprova.";
  for (const wrong of ["", "12", "non un numero"]) {
    await number.fill(wrong);
    await numberForm.getByRole("button", { name: "Apri la chat" }).click();
    await expect.soft(number, wrong).toHaveAccessibleDescription(message);
  }
  await checkWidths(page);
  await number.fill(` ${formatTicketId(id).replaceAll(" ", "-")} `);
  await number.press("Enter");
  await expect(page).toHaveURL(`/ticket/${id}`);
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();

  for (const unknown of ["abc", "1234567890123456"]) {
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
