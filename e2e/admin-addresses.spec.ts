import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { codeNow } from "../test/second-factor.ts";
import type { SmtpReceiver } from "../test/smtp-receiver.ts";
import { checkLooks } from "./accessibility.ts";
import { enterAdmin, logOut, screenTitle, sections } from "./admin-frame.ts";
import { closeNotice, openTicket } from "./desk.ts";
import { test } from "./site.ts";

const isDialog = (page: Page) => expect(page.getByRole("dialog")).toBeVisible();

/** A list's address with filters, what its fields then hold, and what else is seen of them. */
const lists: [address: string, values: Record<string, string>, more?: (page: Page) => Promise<void>][] = [
  [
    "contatti?al=2026-12-31&cerca=rossi&dal=2026-01-01&ordine=vecchi&stato=contattato",
    { Cerca: "rossi", Dal: "2026-01-01", Ordina: "vecchi" },
    (page) => expect(page.getByRole("button", { name: /^Contattat/ })).toHaveAttribute("aria-pressed", "true"),
  ],
  [
    "ticket?assegnato=io&cerca=sito&dove=spam&leggere=si&ordine=ferme&priorita=alta&stato=chiusi&tipo=problema",
    {
      ...{ "Cerca nei ticket": "sito", Assegnatario: "mine", Dove: "spam" },
      ...{ Ordine: "ferme", Priorità: "alta", Richiesta: "problema" },
    },
    (page) => expect(page.getByLabel("Solo da guardare")).toBeChecked(),
  ],
  ["lavori/nuovo", {}, isDialog],
];

async function shows(page: Page, [, values, more]: (typeof lists)[number]): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
  await more?.(page);
}

test("the addresses that mails, notifications and links hold lead where they say, and every list's shows the same when gone back to", async ({
  page,
}) => {
  const ticket = await openTicket(page.request);
  await enterAdmin(page, "registro");
  await expect(screenTitle(page, "Registro")).toBeVisible();
  const { id } = (await (await page.request.post("/api/contact", { data: validContact })).json()) as { id: number };
  // As a mail's link does in a tab that is open already: only what follows the # changes.
  await page.goto(`/admin#contatti/${id}`);
  const lead = `${validContact.firstName} ${validContact.lastName}`;
  await expect(page.getByRole("article", { name: lead })).toBeVisible();
  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();
  await page.goto("/admin#prenotazioni");
  await expect(screenTitle(page, "Prenotazioni")).toBeVisible();
  // With a slash, as others write such addresses.
  await page.goto("/admin#/impostazioni/azienda");
  await expect(page.getByRole("heading", { name: "Azienda" })).toBeVisible();
  await page.goBack();
  await expect(screenTitle(page, "Prenotazioni")).toBeVisible();

  for (const list of lists) {
    await page.goto(`/admin#${list[0]}`);
    await shows(page, list);
    await expect(page).toHaveURL(new RegExp(`#${list[0].replaceAll("?", "\\?")}$`));
  }
  await page.reload();
  for (const list of lists.toReversed()) {
    await shows(page, list);
    await page.goBack();
  }
});

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
  await expect.poll(find, { message: `a link for ${email}` }).toBeDefined();
  return find() ?? "";
}

// The last of the file: from here on the owner has a second factor, and no longer enters by password alone.
test("an editor is invited by mail, finds the site's content and no client, chooses a forgotten password anew, and once the second factor is required sets it up where they are and works on", async ({
  page,
  browser,
  site: { url: baseURL },
  postOffice,
}) => {
  const username = `emma${process.pid}`;
  const email = `${username}@agenzia.it`;
  await enterAdmin(page, "utenti");
  await page.getByRole("link", { name: "Nuovo utente" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo utente" });
  await form.getByLabel("Nome e cognome").fill("Emma Villa");
  await form.getByRole("textbox", { name: /Email/ }).fill(email);
  await form.getByLabel("Nome utente").fill(username);
  await form.getByRole("radio", { name: /Redattore/ }).click();
  await form.getByRole("button", { name: "Invia l’invito" }).click();
  await expect(page.locator(".toast > .alert")).toContainText("Invito in partenza");
  await closeNotice(page);

  const emma = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await emma.goto(await passwordLink(postOffice, email));
  await emma.getByLabel("Nuova password", { exact: true }).fill(password);
  await checkLooks(emma);
  await emma.getByRole("button", { name: "Salva la password" }).click();
  await expect(screenTitle(emma, "Panoramica")).toBeVisible();
  const hers = ["Panoramica", "Blog", "Gallery", "Lavori", "Testimonianze", "Squadra", "Loghi"];
  await expect(sections(emma).getByRole("link")).toHaveText(hers.map((name) => new RegExp(name)));
  for (const name of ["Contatti", "Impostazioni"]) {
    await emma.goto(`/admin#${name.toLowerCase()}`);
    await expect(emma.getByText(`Con il ruolo di redattore non puoi aprire «${name}».`)).toBeVisible();
  }
  await emma.goto("/admin#blog");
  await expect(screenTitle(emma, "Blog")).toBeVisible();
  await emma.keyboard.press("?");
  const help = emma.getByRole("dialog", { name: "Scorciatoie da tastiera" });
  await expect(help.getByRole("heading", { level: 3 })).toHaveText(["Vai a", "Ovunque", "Negli articoli"]);
  await emma.keyboard.press("Escape");
  await emma.goto("/admin#account");
  await expect(emma.getByRole("heading", { name: "Verifica in due passaggi" })).toBeVisible();
  await expect(emma.getByLabel("La tua firma")).toHaveCount(0);

  await test.step("a forgotten password is chosen anew by mail", async () => {
    await logOut(emma);
    const before = postOffice.received.length;
    await emma.getByRole("button", { name: "Password dimenticata?" }).click();
    await emma.getByLabel("Email").fill(email);
    await emma.getByRole("button", { name: "Inviami il link" }).click();
    await expect(emma.locator(".alert-success")).toBeVisible();
    await emma.goto(await passwordLink(postOffice, email, before));
    await emma.getByLabel("Nuova password", { exact: true }).fill(newPassword);
    await emma.getByRole("button", { name: "Salva la password" }).click();
    await expect(screenTitle(emma, "Panoramica")).toBeVisible();
  });

  await page.goto("/admin#impostazioni/accessi");
  await page.getByLabel("La verifica in due passaggi è obbligatoria per tutti").check();
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Prima attiva la verifica" })).toBeVisible();
  await closeNotice(page);
  const offer = await page.request.post("/trpc/account.beginSecondFactor", { data: { present: "una-password-lunga" } });
  const { secret } = (await offer.json()).result.data;
  const confirmed = await page.request.post("/trpc/account.confirmSecondFactor", { data: { code: codeNow(secret) } });
  expect(confirmed.ok()).toBe(true);
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.locator(".toast > .alert")).toContainText("Impostazioni salvate");

  // Whoever hears of tickets is led there by the stream that breaks off; an editor by what she asks for next.
  await emma.goto("/admin#blog");
  await expect(screenTitle(emma, "Proteggi il tuo accesso")).toBeVisible();
  await emma.getByLabel("La tua password").fill(newPassword);
  await emma.getByRole("button", { name: "Continua" }).click();
  await expect(emma.getByRole("img", { name: /Codice QR/ })).toBeVisible();
  await checkLooks(emma);
  const key = ((await emma.getByText(/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/).textContent()) ?? "").replace(/^Chiave:|\s/g, "");
  await emma.getByLabel("2. Scrivi il codice che vedi nell’app").fill(codeNow(key));
  await emma.getByRole("button", { name: "Attiva", exact: true }).click();
  await expect(emma.locator("ol.font-receipt li")).toHaveCount(10);
  await emma.getByRole("button", { name: "Li ho conservati" }).click();
  await expect(screenTitle(emma, "Blog")).toBeVisible();
  await emma.context().close();
});
