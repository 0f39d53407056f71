import { expect, type Page, type Route } from "playwright/test";
import { formatTicketId } from "../packages/contract/src/tickets.ts";
import { checkWidths } from "./accessibility.ts";
import { colourOf, messageBox, notice } from "./chat-page.ts";
import { bringConfirmedToken, freshEmail } from "./client-mail.ts";
import { openTicket } from "./desk.ts";
import { holdBack } from "./hold-back.ts";
import { imageFile } from "./sample-files.ts";
import { test } from "./staff-calls.ts";

const ticketList = "**/trpc/clients.area**";

const loginForm = (page: Page) => page.getByRole("form", { name: "Accesso" });
const registrationForm = (page: Page) => page.getByRole("form", { name: "Registrazione" });
const cards = (page: Page) => page.getByRole("list", { name: "I tuoi ticket" }).getByRole("listitem");
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem("clientToken"));

async function openLogin(page: Page) {
  await page.goto("/client/login");
  await expect(loginForm(page)).toHaveJSProperty("noValidate", true);
}

/** Comes in by the open door. */
async function comeIn(page: Page, email: string, ticketId: string | number) {
  await loginForm(page).getByLabel("Email").fill(email);
  await loginForm(page).getByLabel("ID ticket").fill(String(ticketId));
  await loginForm(page).getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL("/client/dashboard");
}

async function logIn(page: Page, email: string, ticketId: string | number) {
  await openLogin(page);
  await comeIn(page, email, ticketId);
}

test("without a token the dashboard leads to the door, with one that has expired too, which says so; the login says what is wrong at its fields, the registration too, and what comes next", async ({
  page,
  request,
}) => {
  await page.goto("/client");
  await expect(page).toHaveURL("/client/login");
  await expect(page.getByRole("main")).not.toContainText("La sessione è scaduta");
  await page.evaluate(() => localStorage.setItem("clientToken", "di-un-altro-tempo"));
  await page.goto("/client/dashboard");
  await expect(page).toHaveURL("/client/login");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("La sessione è scaduta: accedi di nuovo.");
  expect(await storedToken(page)).toBeNull();
  await expect(loginForm(page)).toHaveJSProperty("noValidate", true);

  const email = freshEmail();
  await openTicket(request, { email });
  const enter = loginForm(page).getByRole("button", { name: "Accedi" });
  await enter.click();
  await expect(loginForm(page).getByLabel("Email")).toHaveAccessibleDescription("Email non valida");
  await expect(loginForm(page).getByLabel("ID ticket")).toHaveAccessibleDescription(/ID ticket richiesto/);
  await expect(loginForm(page).getByLabel("Email")).toBeFocused();
  await checkWidths(page);
  for (const typed of ["1111 2222 3333 4444", "non un numero"]) {
    await loginForm(page).getByLabel("Email").fill(email);
    await loginForm(page).getByLabel("ID ticket").fill(typed);
    await enter.click();
    await expect(notice(page)).toContainText("Errore di accesso");
    await expect(notice(page)).toContainText("Email o ID ticket non validi");
    await expect(loginForm(page).getByRole("alert")).toHaveText("Email o ID ticket non validi");
    await expect(loginForm(page).getByLabel("ID ticket")).toHaveValue(typed);
  }
  await page.route("**/api/client/login", (route) => route.abort());
  await enter.click();
  await expect(loginForm(page).getByRole("alert")).toHaveText(/^Il server non risponde/);
  await expect(notice(page).filter({ hasText: "Il server non risponde" })).toContainText("Errore di accesso");
  expect(await storedToken(page)).toBeNull();

  await page.getByRole("button", { name: "Registrati" }).click();
  const register = registrationForm(page).getByRole("button", { name: "Registrati" });
  await expect(registrationForm(page).getByLabel("Nome e cognome")).toBeFocused();
  await register.click();
  for (const [label, message] of [
    ["Nome e cognome", "Nome deve avere almeno 2 caratteri"],
    ["Email", "Email non valida"],
    ["Telefono", "Numero di telefono non valido"],
  ] as const) {
    await expect.soft(registrationForm(page).getByLabel(label)).toHaveAccessibleDescription(message);
  }
  await checkWidths(page);
  await page.getByRole("button", { name: "Torna all’accesso" }).click();
  await expect(loginForm(page)).toBeVisible();
  await page.getByRole("button", { name: "Registrati" }).click();
  await registrationForm(page).getByLabel("Nome e cognome").fill("Lucia Ferri");
  await registrationForm(page).getByLabel("Email").fill(freshEmail());
  await registrationForm(page).getByLabel("Telefono").fill("+39 333 123 4567");

  await page.route("**/api/client/register", (route) => route.abort(), { times: 1 });
  await register.click();
  await expect(notice(page)).toContainText("Errore nella registrazione");
  await expect(notice(page)).toContainText("Riprova o contattaci per assistenza");
  await expect(registrationForm(page).getByLabel("Nome e cognome")).toHaveValue("Lucia Ferri");

  await register.click();
  await expect(notice(page)).toContainText("Registrazione completata!");
  await expect(loginForm(page)).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Controlla la posta");
  await page.getByRole("link", { name: "Torna all’assistenza" }).click();
  await expect(page).toHaveURL("/ticket");
});

test("an e-mail and a number with dashes open the dashboard; Logout ends the session in the browser and on the server, and drops what was being written and chosen files; who comes back after it ended under an open page enters, and stays", async ({
  page,
  request,
}) => {
  const email = freshEmail();
  const { id, subject } = await openTicket(request, { email });
  await logIn(page, ` ${email.toUpperCase()} `, formatTicketId(id).replaceAll(" ", "-"));
  await expect(notice(page)).toContainText("Accesso effettuato!");
  await expect(cards(page)).toContainText([subject]);
  expect((await storedToken(page))?.length).toBeGreaterThan(40);
  const authorization = `Bearer ${await storedToken(page)}`;
  const asked = page.waitForRequest((sent) => sent.url().includes("/trpc/clients.area"));
  await page.reload();
  expect((await asked).headers().authorization).toBe(authorization);
  await expect(cards(page)).toHaveCount(1);
  expect((await request.get("/api/client/tickets", { headers: { authorization } })).status()).toBe(200);
  await page.getByRole("link", { name: "Apri Chat" }).click();
  await messageBox(page).fill("Non ancora deciso");
  await page.locator("#messaggio-file").setInputFiles(imageFile("punto.png"));
  await expect(page.getByRole("button", { name: "Togli punto.png" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/client/login");
  await expect(notice(page)).toContainText("Disconnesso");
  await expect(page.getByRole("main")).not.toContainText("La sessione è scaduta");
  expect(await storedToken(page)).toBeNull();
  expect((await request.get("/api/client/tickets", { headers: { authorization } })).status()).toBe(401);
  await comeIn(page, email, id);
  await page.getByRole("link", { name: "Apri Chat" }).click();
  await expect(messageBox(page)).toHaveValue("");
  await expect(page.getByRole("button", { name: "Togli punto.png" })).toHaveCount(0);

  const ended = await storedToken(page);
  const left = await request.post("/api/client/logout", { headers: { authorization: `Bearer ${ended}` } });
  expect(left.ok()).toBe(true);
  await page.goBack();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("La sessione è scaduta: accedi di nuovo.");
  const answered = page.waitForResponse(ticketList);
  await comeIn(page, email, id);
  expect((await answered).status()).toBe(200);
  await expect(cards(page)).toContainText([subject]);
  await expect(page).toHaveURL("/client/dashboard");
  expect(await storedToken(page)).not.toBe(ended);
  expect((await storedToken(page))?.length).toBeGreaterThan(40);
});

test("who enters in a tab where somebody else has logged out sees nothing of theirs; the late refusal of a session that is over leaves the one alone that another tab has opened meanwhile", async ({
  page,
  request,
}) => {
  const [hers, his] = [freshEmail(), freshEmail()];
  const herTicket = await openTicket(request, { email: hers });
  const hisTicket = await openTicket(request, { email: his });
  await logIn(page, hers, herTicket.id);
  const other = await page.context().newPage();
  const run = await holdBack(other, "**/assets/*.js");
  await other.goto("/client/dashboard", { waitUntil: "commit" });
  await expect(other.getByRole("link", { name: "Crea nuovo ticket" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Logout" })).toBeHidden();
  run();
  await expect(cards(other)).toContainText([herTicket.subject]);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(loginForm(other)).toBeVisible();
  const answer = await holdBack(other, ticketList, undefined, { times: 1 });
  await comeIn(other, his, hisTicket.id);
  await expect(other.locator("[data-skeleton]")).toHaveCount(3);
  await expect(other.getByRole("main")).not.toContainText(herTicket.subject);
  answer();
  await expect(cards(other)).toContainText([hisTicket.subject]);

  const authorization = `Bearer ${await storedToken(other)}`;
  expect((await request.post("/api/client/logout", { headers: { authorization } })).ok()).toBe(true);
  const refuse = await holdBack(page, ticketList);
  const asked = page.waitForRequest(ticketList);
  await page.goto("/client/dashboard");
  expect((await asked).headers().authorization).toBe(authorization);
  await logIn(other, hers, herTicket.id);
  const fresh = await storedToken(other);
  refuse();
  await expect(cards(page)).toContainText([herTicket.subject]);
  expect(await storedToken(page)).toBe(fresh);
});

test("who enters in another tab in somebody's place is who is shown here too", async ({ page, request }) => {
  const [hers, his] = [freshEmail(), freshEmail()];
  const herTicket = await openTicket(request, { email: hers });
  const hisTicket = await openTicket(request, { email: his });
  await logIn(page, hers, herTicket.id);
  await expect(cards(page)).toContainText([herTicket.subject]);
  const other = await page.context().newPage();
  await logIn(other, his, hisTicket.id);
  await expect(cards(page)).toContainText([hisTicket.subject]);
  await expect(page.getByRole("main")).not.toContainText(herTicket.subject);
});

/** The list as it comes when there are more tickets than it holds: the oldest is left out. */
async function shortened(route: Route): Promise<void> {
  const response = await route.fetch();
  const [{ result }] = await response.json();
  const tickets = result.data.tickets.slice(0, -1);
  const { createdAt, id } = tickets.at(-1);
  await route.fulfill({
    response,
    json: [{ result: { data: { ...result.data, tickets, nextCursor: { createdAt, id } } } }],
  });
}

test("three cards in outline while the tickets are on their way; those that don't come can be asked for again, older ones by a button; the counters, and each card with all it says; none yet, a word", async ({
  page,
  request,
  desk,
  postOffice,
}) => {
  const email = freshEmail();
  const website = "https://www.trattoria-pizzeria-da-lucia-e-figli.example.it/menu/oggi";
  const description = "Il menu del giorno mostra ancora quello di ieri. ".repeat(12);
  const shown = { email, websiteUrl: website, requestType: "modifica", priority: "alta", description };
  const first = await openTicket(request, shown);
  for (const status of ["in-lavorazione", "risolto", "chiuso"]) {
    await desk.setStatus((await openTicket(request, { email, websiteUrl: "" })).id, status);
  }
  await bringConfirmedToken(postOffice, page, email);
  const refuse = await holdBack(page, ticketList, (route) => route.abort());
  await page.goto("/client/dashboard");
  await expect(page.locator("[data-skeleton]")).toHaveCount(3);
  refuse();
  await expect(page.getByRole("alert")).toContainText("I tuoi ticket non si caricano");
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await page.unroute(ticketList);
  await page.route(ticketList, shortened, { times: 1 });
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(cards(page)).toHaveCount(3);
  const older = page.getByRole("button", { name: "Mostra i precedenti" });
  await older.focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(4);
  await expect(older).toBeHidden();
  await expect(page.getByText("Non ce ne sono altri.")).toBeFocused();
  const figures = page.getByRole("main").locator("dl").first();
  await expect(figures).toHaveText(/Ticket totali4In corso2Risolti2/);

  const card = cards(page).filter({ hasText: first.subject });
  for (const text of [formatTicketId(first.id), "Modifica", "Priorità: Alta", "Stato: Aperto", website]) {
    await expect.soft(card).toContainText(text);
  }
  await expect(card.locator("time")).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  await expect(card.locator("[data-status]")).toHaveCSS("background-color", await colourOf(page, "--ticket-high"));
  const lines = card.getByText("Il menu del giorno mostra");
  const [height, lineHeight] = await lines.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ]);
  expect(Math.round((height ?? 0) / (lineHeight ?? 1))).toBe(2);
  await expect(cards(page).filter({ hasNotText: website })).toHaveCount(3);
  await expect(page.getByText("sei tu?")).toHaveCount(4);
  await checkWidths(page);

  await card.getByRole("link", { name: "Apri Chat" }).click();
  await expect(page).toHaveURL(`/ticket/${first.id}`);
  await expect(page.getByRole("heading", { name: first.subject })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Crea nuovo ticket" }).click();
  await expect(page).toHaveURL("/ticket");
  await page.goBack();

  const counts = { total: 0, inProgress: 0, resolved: 0 };
  const empty = { email, isConfirmed: true, counts, tickets: [], nextCursor: null };
  await page.route(ticketList, (route) => route.fulfill({ json: [{ result: { data: empty } }] }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nessun ticket ancora" })).toBeVisible();
  await page.getByRole("link", { name: "Crea il primo ticket" }).click();
  await expect(page).toHaveURL("/ticket");
});
