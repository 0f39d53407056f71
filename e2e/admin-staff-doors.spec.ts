import { type Browser, expect, type Page } from "playwright/test";
import { codeNow } from "../test/second-factor.ts";
import type { SmtpReceiver } from "../test/smtp-receiver.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logOut, sections } from "./admin-frame.ts";
import { test } from "./site.ts";

let people = 0;
const freshName = () => `nuovo${process.pid}.${++people}`;

const password = "sette rane nello stagno";
const newPassword = "nove lune in cielo";

async function newBrowser(browser: Browser, baseURL: string | undefined, address = "/admin"): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await page.goto(address);
  return page;
}

/** The link of the last mail to an address that holds one for choosing a password. */
async function passwordLink(office: SmtpReceiver, email: string, after = 0): Promise<string> {
  const find = () =>
    office.received
      .slice(after)
      .filter(({ envelopeTo }) => envelopeTo.includes(email))
      .flatMap(({ text }) => /https?:\/\/\S+\/admin#\S+/.exec(text ?? "") ?? [])
      .at(-1);
  await expect.poll(find, { message: `a link for ${email}`, timeout: 20_000 }).toBeDefined();
  return find() ?? "";
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByLabel("Nome utente").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entra" }).click();
}

test("an editor is invited by mail, finds the site's content and no client, and chooses a forgotten password anew", async ({
  page,
  browser,
  baseURL,
  postOffice,
}) => {
  const username = freshName();
  const email = `${username}@agenzia.it`;
  await enterAdmin(page, "utenti");
  await page.getByRole("link", { name: "Nuovo utente" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo utente" });
  await form.getByLabel("Nome e cognome").fill("Emma Villa");
  await form.getByRole("textbox", { name: /Email/ }).fill(email);
  await form.getByLabel("Nome utente").fill(username);
  await form.getByRole("radio", { name: /Redattore/ }).click();
  await form.getByRole("button", { name: "Manda l'invito" }).click();
  await expect(page.locator(".toast > .alert")).toContainText("Invito in partenza");

  const link = await passwordLink(postOffice, email);
  const emma = await newBrowser(browser, baseURL, link);
  await emma.getByLabel("Nuova password", { exact: true }).fill(password);
  await checkLooks(emma);
  await emma.getByRole("button", { name: "Salva la password" }).click();
  await expect(emma.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();
  await expect(sections(emma).getByRole("link")).toHaveText([
    /Panoramica/,
    /Blog/,
    /Gallery/,
    /Lavori/,
    /Testimonianze/,
    /Squadra/,
    /Loghi/,
  ]);
  for (const name of ["Contatti", "Impostazioni"]) {
    await emma.goto(`/admin#${name.toLowerCase()}`);
    await expect(emma.getByText(`Con il ruolo di redattore non puoi aprire «${name}».`)).toBeVisible();
  }
  expect((await emma.request.get("/api/admin/support-tickets")).status()).toBe(403);
  await emma.goto("/admin#blog");
  await expect(emma.getByRole("heading", { level: 1, name: "Blog" })).toBeVisible();
  await emma.goto("/admin#account");
  await expect(emma.getByRole("heading", { name: "Verifica in due passaggi" })).toBeVisible();
  await expect(emma.getByLabel("La tua firma")).toHaveCount(0);

  // Forgotten, a password is chosen anew by mail.
  await logOut(emma);
  const before = postOffice.received.length;
  await emma.getByRole("button", { name: "Password dimenticata?" }).click();
  await emma.getByLabel("Email").fill(email);
  await emma.getByRole("button", { name: "Mandami il link" }).click();
  await expect(emma.locator(".alert-success")).toBeVisible();
  await emma.goto(await passwordLink(postOffice, email, before));
  await emma.getByLabel("Nuova password", { exact: true }).fill(newPassword);
  await emma.getByRole("button", { name: "Salva la password" }).click();
  await expect(emma.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();
  await emma.context().close();
});

test("where the second factor is required, who has none sets it up where they are and works on", async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAdmin(page, "impostazioni/accessi");
  const username = freshName();
  const account = { username, name: "Rosa Villa", role: "operatore", password };
  expect((await page.request.post("/trpc/users.create", { data: account })).ok()).toBe(true);
  const rosa = await newBrowser(browser, baseURL);
  await logIn(rosa, username);
  await expect(rosa.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();

  const required = page.getByLabel("La verifica in due passaggi è obbligatoria per tutti");
  await required.check();
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Prima attiva la verifica" })).toBeVisible();
  await page.getByRole("button", { name: "Chiudi la notifica" }).click();
  await checkLooks(page);
  const offer = await page.request.post("/trpc/account.beginSecondFactor", { data: { present: "una-password-lunga" } });
  const { secret } = (await offer.json()).result.data;
  const confirmed = await page.request.post("/trpc/account.confirmSecondFactor", { data: { code: codeNow(secret) } });
  expect(confirmed.ok()).toBe(true);
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.locator(".toast > .alert")).toContainText("Impostazioni salvate");

  // By itself: her streams were broken off, and may not come back.
  await expect(rosa.getByRole("heading", { level: 1, name: "Proteggi il tuo accesso" })).toBeVisible();
  expect((await rosa.request.get("/api/admin/support-tickets")).status()).toBe(403);
  await rosa.getByLabel("La tua password").fill(password);
  await rosa.getByRole("button", { name: "Continua" }).click();
  await expect(rosa.getByRole("img", { name: /Codice QR/ })).toBeVisible();
  await checkLooks(rosa);
  const key = ((await rosa.getByText(/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/).textContent()) ?? "").replace(/^Chiave:|\s/g, "");
  await rosa.getByLabel("2. Scrivi il codice che vedi nell'app").fill(codeNow(key));
  await rosa.getByRole("button", { name: "Attiva", exact: true }).click();
  await expect(rosa.locator(".recovery-codes li")).toHaveCount(10);
  expect(await violations(rosa)).toEqual([]);
  await rosa.getByRole("button", { name: "Li ho conservati" }).click();
  await expect(rosa.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();
  expect((await rosa.request.get("/api/admin/support-tickets")).status()).toBe(200);
  await rosa.context().close();
  const back = await page.request.post("/api/site-settings", { data: { requireSecondFactor: false } });
  expect(back.ok()).toBe(true);
});
