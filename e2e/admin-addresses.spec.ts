import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { codeNow } from "../test/second-factor.ts";
import type { SmtpReceiver } from "../test/smtp-receiver.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logOut, screenTitle, sections } from "./admin-frame.ts";
import { closeNotice, openTicket } from "./desk.ts";
import { test } from "./site.ts";

/** A contact that is open, beside the list. */
const openLead = (page: Page, name: string | RegExp) => page.getByRole("article", { name });

/** A list's address with filters, and what the list then shows of them. */
const lists: { address: string; shows: (page: Page) => Promise<void> }[] = [
  {
    address: "contatti?al=2026-12-31&cerca=rossi&dal=2026-01-01&ordine=vecchi&stato=contattato",
    shows: async (page) => {
      await expect(page.getByRole("searchbox", { name: "Cerca" })).toHaveValue("rossi");
      await expect(page.getByRole("button", { name: /^Contattat/ })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByLabel("Dal")).toHaveValue("2026-01-01");
      await expect(page.getByLabel("Ordina")).toHaveValue("vecchi");
    },
  },
  {
    address: "ticket?assegnato=io&cerca=sito&stato=aperti",
    shows: async (page) => {
      await expect(page.getByRole("searchbox", { name: "Cerca nei ticket" })).toHaveValue("sito");
      await expect(page.getByRole("button", { name: /^Aperti/ })).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByLabel("Assegnatario")).toHaveValue("mine");
    },
  },
  {
    address: "ticket?dove=spam&leggere=si&ordine=ferme&priorita=alta&stato=chiusi&tipo=problema",
    shows: async (page) => {
      await expect(page.getByLabel("Dove")).toHaveValue("spam");
      await expect(page.getByLabel("Ordine")).toHaveValue("ferme");
      await expect(page.getByLabel("Priorità")).toHaveValue("alta");
      await expect(page.getByLabel("Richiesta")).toHaveValue("problema");
      await expect(page.getByLabel("Solo da guardare")).toBeChecked();
    },
  },
  {
    address: "ticket/posta?stato=fallita",
    shows: (page) => expect(page.getByRole("button", { pressed: true })).not.toHaveText("Tutte"),
  },
  {
    address: "ticket/risposte/nuova",
    shows: (page) => expect(page.getByRole("dialog")).toBeVisible(),
  },
  {
    address: "prenotazioni?cerca=anna&mese=2026-11&stato=pagato",
    shows: async (page) => {
      await expect(page.getByLabel("Stato")).toHaveValue("pagato");
      await expect(page.getByRole("button", { name: /novembre 2026.*mostra tutti i mesi/ })).toBeVisible();
    },
  },
  {
    address: "blog?cerca=sito&stato=bozza",
    shows: async (page) => {
      await expect(page.getByLabel("Cerca un articolo")).toHaveValue("sito");
      await expect(page.getByRole("radio", { name: "Bozze" })).toBeChecked();
    },
  },
  { address: "gallery/nuova", shows: (page) => expect(page.getByRole("dialog")).toBeVisible() },
  { address: "lavori/nuovo", shows: (page) => expect(page.getByRole("dialog")).toBeVisible() },
  { address: "loghi/nuovo", shows: (page) => expect(page.getByRole("dialog")).toBeVisible() },
  { address: "testimonianze/nuova", shows: (page) => expect(page.getByRole("dialog")).toBeVisible() },
  { address: "squadra/nuova", shows: (page) => expect(page.getByRole("dialog")).toBeVisible() },
  {
    address: "blog?stato=cestino",
    shows: (page) => expect(page.getByRole("radio", { name: "Cestino" })).toBeChecked(),
  },
  { address: "utenti/nuovo", shows: (page) => expect(page.getByRole("dialog")).toBeVisible() },
  {
    address: "registro?al=2026-12-31&cerca=accesso&dal=2026-01-01",
    shows: async (page) => {
      await expect(page.getByRole("searchbox", { name: "Cerca" })).toHaveValue("accesso");
      await expect(page.getByLabel("Al", { exact: true })).toHaveValue("2026-12-31");
    },
  },
  {
    address: "registro/utente/1",
    shows: (page) => expect(page.getByRole("link", { name: /Utente 1.*torna a tutto il registro/ })).toBeVisible(),
  },
];

test("the addresses that mails, notifications and links hold lead where they say, and every list's shows the same when gone back to", async ({
  page,
}) => {
  const ticket = await openTicket(page.request);
  await enterAdmin(page, "registro");
  await expect(screenTitle(page, "Registro")).toBeVisible();
  const { id } = (await (await page.request.post("/api/contact", { data: validContact })).json()) as { id: number };
  // As a mail's link does in a tab that is open already: only what follows the # changes.
  await page.goto(`/admin#contatti/${id}`);
  await expect(openLead(page, `${validContact.firstName} ${validContact.lastName}`)).toBeVisible();
  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();
  await page.goto("/admin#prenotazioni");
  await expect(screenTitle(page, "Prenotazioni")).toBeVisible();
  // With a slash, as others write such addresses.
  await page.goto("/admin#/impostazioni/azienda");
  await expect(page.getByRole("heading", { name: "Azienda" })).toBeVisible();
  await page.goBack();
  await expect(screenTitle(page, "Prenotazioni")).toBeVisible();

  for (const { address, shows } of lists) {
    await page.goto(`/admin#${address}`);
    await shows(page);
    await expect(page).toHaveURL(new RegExp(`#${address.replaceAll("?", "\\?")}$`));
  }
  await page.reload();
  for (const { shows } of lists.toReversed()) {
    await shows(page);
    await page.goBack();
  }
});

test("a chosen filter is a step of its own, and stays while an item is opened and closed", async ({ page }) => {
  const lastName = `Indirizzi${Date.now()}`;
  await page.request.post("/api/contact", { data: { ...validContact, lastName } });
  await enterAdmin(page, "contatti");
  const search = page.getByRole("searchbox", { name: "Cerca" });
  await search.fill(lastName);
  await expect(page).toHaveURL(new RegExp(`#contatti\\?cerca=${lastName}$`));
  await page.getByRole("button", { name: /^Nuov/ }).click();
  await expect(page).toHaveURL(/&stato=nuovo$/);
  await page.getByRole("link", { name: new RegExp(lastName) }).click();
  await expect(page).toHaveURL(/#contatti\/\d+\?cerca=.*&stato=nuovo$/);
  await page.keyboard.press("Escape");
  await expect(openLead(page, new RegExp(lastName))).toBeHidden();
  await expect(page).toHaveURL(/#contatti\?cerca=.*&stato=nuovo$/);
  await page.goBack();
  await expect(page.getByRole("button", { name: /^Nuov/ })).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page.getByRole("button", { name: /^Tutti/ })).toHaveAttribute("aria-pressed", "true");
  await expect(search).toHaveValue(lastName);
  await page.goForward();
  await expect(page.getByRole("button", { name: /^Nuov/ })).toHaveAttribute("aria-pressed", "true");
});

let people = 0;
const freshName = () => `nuovo${process.pid}.${++people}`;

const password = "sette rane nello stagno";
const newPassword = "nove lune in cielo";

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
  // The owner leaves this browser to her.
  await page.context().clearCookies();
  await page.goto("about:blank");
  await page.goto(link);
  const emma = page;
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
});

// The last of the file: from here on the owner has a second factor, and no longer enters by password alone.
test("where the second factor is required, who has none sets it up where they are and works on", async ({
  page,
  browser,
  site: { url: baseURL },
}) => {
  await enterAdmin(page, "impostazioni/accessi");
  const username = freshName();
  const account = { username, name: "Rosa Villa", role: "operatore", password };
  expect((await page.request.post("/trpc/users.create", { data: account })).ok()).toBe(true);
  const rosa = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await rosa.goto("/admin");
  await logIn(rosa, username);
  await expect(rosa.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();

  const required = page.getByLabel("La verifica in due passaggi è obbligatoria per tutti");
  await required.check();
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Prima attiva la verifica" })).toBeVisible();
  await closeNotice(page);
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
  await expect(rosa.locator("ol.font-receipt li")).toHaveCount(10);
  expect(await violations(rosa)).toEqual([]);
  await rosa.getByRole("button", { name: "Li ho conservati" }).click();
  await expect(rosa.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();
  expect((await rosa.request.get("/api/admin/support-tickets")).status()).toBe(200);
  await rosa.context().close();
  const back = await page.request.post("/api/site-settings", { data: { requireSecondFactor: false } });
  expect(back.ok()).toBe(true);
});
