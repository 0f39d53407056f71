import { expect, type Page } from "playwright/test";
import { checkWidths } from "./accessibility.ts";
import { notice } from "./chat-page.ts";
import { bringConfirmedToken, freshEmail, mailedLink } from "./client-mail.ts";
import { enterDesk, openTicket } from "./desk.ts";
import { holdBack } from "./hold-back.ts";
import { test } from "./staff-calls.ts";
import { fillIn, form, letTimePass, openForm, sendButton } from "./ticket-form.ts";

const loginForm = (page: Page) => page.getByRole("form", { name: "Accesso" });
const linkForm = (page: Page) => page.getByRole("form", { name: "Nuovo link" });
const cards = (page: Page) => page.getByRole("list", { name: "I tuoi ticket" }).getByRole("listitem");
const enterButton = (page: Page) => page.getByRole("button", { name: "Entra nell’area clienti" });
const question = (page: Page) => page.locator(".ownership-question");

test("from the door to all the tickets: an e-mail, a mailed link, a click, once", async ({
  page,
  request,
  postOffice,
}) => {
  const email = freshEmail();
  const [first, second] = [await openTicket(request, { email }), await openTicket(request, { email })];
  await page.goto("/client/login");
  await expect(loginForm(page)).toHaveJSProperty("noValidate", true);
  await loginForm(page).getByRole("button", { name: "Inviami il link" }).click();
  await expect(loginForm(page).getByLabel("Email")).toHaveAccessibleDescription("Email non valida");
  await expect(loginForm(page).getByLabel("ID ticket")).not.toHaveAttribute("aria-invalid", "true");
  await loginForm(page).getByLabel("Email").fill(` ${email.toUpperCase()}`);
  await loginForm(page).getByRole("button", { name: "Inviami il link" }).click();
  await expect(page.getByRole("heading", { name: "Controlla la posta" })).toBeFocused();
  await expect(page.getByRole("main")).toContainText(email);

  const link = await mailedLink(postOffice, email, "entra#");
  const calls: string[] = [];
  page.on("request", (sent) => calls.push(`${sent.url()} ${sent.headers().referer ?? ""}`));
  await page.goto(link);
  // Opening it alone uses nothing up: programs that look at mails open links too.
  await expect(enterButton(page)).toBeVisible();
  await page.reload();
  await enterButton(page).click();
  await expect(page).toHaveURL("/client/dashboard");
  await expect(notice(page)).toContainText("Accesso effettuato!");
  await expect(cards(page)).toContainText([second.subject, first.subject]);
  // Neither an address that was asked for nor a Referer has the token; what follows a # stays in the browser.
  const token = new URL(link).hash.slice(1);
  expect(calls.filter((call) => call.replace(/#\S*/, "").includes(token))).toEqual([]);

  await page.goto(link);
  await enterButton(page).click();
  await expect(page.getByRole("heading", { name: "Link scaduto" })).toBeVisible();
  await expect(page.getByRole("status").first()).toContainText("scaduto o è già stato usato");
  await checkWidths(page);
  await linkForm(page).getByLabel("Email").fill(email);
  await linkForm(page).getByRole("button", { name: "Inviami il link" }).click();
  await expect(page.getByRole("heading", { name: "Controlla la posta" })).toBeVisible();
});

test("a login that is sent before its script is there is sent once, when it is; it shows its one ticket, and offers the others in one step", async ({
  page,
  request,
  postOffice,
}) => {
  const email = freshEmail();
  const { id, subject } = await openTicket(request, { email });
  await openTicket(request, { email });
  const release = await holdBack(page, "**/assets/*.js");
  const logins: string[] = [];
  page.on("request", (call) => call.url().endsWith("/api/client/login") && logins.push(call.url()));
  await page.goto("/client/login", { waitUntil: "commit" });
  await loginForm(page).getByLabel("Email").fill(email);
  await loginForm(page).getByLabel("ID ticket").fill(String(id));
  await loginForm(page).getByRole("button", { name: "Accedi" }).click();
  await loginForm(page).getByRole("button", { name: "Accedi" }).click();
  release();
  await expect(cards(page)).toHaveCount(1);
  expect(logins).toHaveLength(1);
  await expect(cards(page)).toContainText([subject]);
  await expect(question(page)).toHaveCount(0);
  await checkWidths(page);
  await page.getByRole("button", { name: "Inviami il link" }).click();
  await expect(page.getByRole("region", { name: "Vedi tutti i tuoi ticket" })).toContainText("Ti abbiamo scritto");
  await page.goto(await mailedLink(postOffice, email, "entra#"));
  await enterButton(page).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("region", { name: "Vedi tutti i tuoi ticket" })).toHaveCount(0);
});

test("a ticket from another device: claimed, or given back and known to the staff", async ({
  page,
  request,
  postOffice,
  browser,
}) => {
  const email = freshEmail();
  const [own, strangers] = [await openTicket(request, { email }), await openTicket(request, { email })];
  await bringConfirmedToken(postOffice, page, email);
  await page.goto("/client/dashboard");
  const card = (ticket: { subject: string }) => cards(page).filter({ hasText: ticket.subject });
  await expect(card(own)).toContainText(
    "Non risulta aperto da questo browser: sei tu? Rispondi di sì anche se ci hai scritto per email",
  );
  await card(own).getByRole("button", { name: "Sì, sono io" }).click();
  await expect(card(own).locator(".ownership-question")).toHaveCount(0);

  await card(strangers).getByRole("button", { name: "Non l’ho aperto io" }).click();
  await expect(card(strangers).getByText("Sparisce dall’elenco")).toBeFocused();
  await card(strangers).getByRole("button", { name: "Annulla" }).click();
  await expect(card(strangers).getByRole("button", { name: "Non l’ho aperto io" })).toBeFocused();
  await card(strangers).getByRole("button", { name: "Non l’ho aperto io" }).click();
  await card(strangers).getByRole("button", { name: "Sì, toglilo" }).click();
  await expect(notice(page)).toContainText("Ticket tolto dai tuoi");
  await expect(cards(page)).toHaveCount(1);

  // The browser that opened it has access by its number.
  await page.goto(`/ticket/${strangers.id}`);
  await expect(page.getByRole("heading", { name: strangers.subject })).toBeVisible();
  const staffPage = await browser.newPage({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 1440, height: 900 },
  });
  await enterDesk(staffPage, `ticket/${strangers.id}`);
  await expect(staffPage.locator("[data-address]").first()).toContainText("Disconosciuto");
  await staffPage.close();
});

test("who opens a ticket here and reads its mail here is not asked anything", async ({ page, postOffice }) => {
  const email = freshEmail();
  await page.clock.install();
  await openForm(page, "/ticket/");
  const subject = await fillIn(page);
  await form(page).getByLabel("Email").fill(email);
  await letTimePass(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/ticket\/\d{16}$/);
  const link = await mailedLink(postOffice, email, "#mail=");
  const answered = page.waitForResponse((response) => response.url().includes("clients.answerOwnershipByMail"));
  await page.goto("about:blank");
  await page.goto(link);
  expect((await answered).status()).toBe(200);
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  await expect(page).toHaveURL(/\/ticket\/\d{16}$/);
  await expect(question(page)).toHaveCount(0);
  await bringConfirmedToken(postOffice, page, email);
  await page.goto("/client/dashboard");
  await expect(cards(page)).toHaveCount(1);
  await expect(question(page)).toHaveCount(0);
});

test("the mail of a ticket from elsewhere asks over the chat, and takes a no", async ({
  page,
  request,
  postOffice,
}) => {
  const email = freshEmail();
  const { id, subject } = await openTicket(request, { email });
  const link = await mailedLink(postOffice, email, "#mail=");
  const mail = postOffice.received.findLast(({ envelopeTo }) => envelopeTo.includes(email));
  expect(`${mail?.subject}${mail?.text}`).not.toContain(subject);
  await page.goto(link);
  await expect(question(page)).toContainText("ha la tua email, ma non risulta aperto da questo browser: sei tu?");
  await checkWidths(page);
  await page.getByRole("button", { name: "Non l’ho aperto io" }).click();
  await page.getByRole("button", { name: "Sì, toglilo" }).click();
  await expect(notice(page)).toContainText("Ticket tolto dai tuoi");
  await expect(page).toHaveURL(`/ticket/${id}`);
  await expect(question(page)).toHaveCount(0);
  await page.goto("about:blank");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  await expect(page).toHaveURL(`/ticket/${id}`);
  await expect(question(page)).toHaveCount(0);
});
