import { type Browser, expect, type Page } from "playwright/test";
import { codeNow } from "../test/second-factor.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin, logIn, screenTitle, sectionLink, sections } from "./admin-frame.ts";
import { closeNotice, notice } from "./desk.ts";
import { holdBack } from "./hold-back.ts";
import { addCustomer, addLead, tell } from "./records.ts";
import { staff, sharedTest as test } from "./site.ts";

const password = "sette rane nello stagno";
const changed = "nove lune in cielo";

let people = 0;
/** A name that no other test has used. */
const freshName = () => `persona${process.pid}.${++people}`;

const fillLogin = async (page: Page, username: string, typed = password) => {
  await page.getByLabel("Nome utente").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(typed);
  await page.getByRole("button", { name: "Entra" }).click();
};

/** A browser of its own, on the login card. */
async function newBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await page.goto("/admin");
  return page;
}

/** Sets the second factor up in the open account. */
async function setUpSecondFactor(mine: Page, username: string) {
  await mine.getByRole("button", { name: "Attiva la verifica" }).click();
  await mine.getByLabel("La tua password").fill("sbagliata");
  await mine.getByRole("button", { name: "Continua" }).click();
  await expect(mine.getByText("Non è la tua password attuale")).toBeVisible();
  await mine.getByLabel("La tua password").fill(changed);
  await mine.getByRole("button", { name: "Continua" }).click();
  await expect(mine.getByRole("img", { name: /Codice QR/ })).toBeVisible();
  const shown = (await mine.getByText(/([A-Z2-7]{4} ){7}[A-Z2-7]{4}/).textContent()) ?? "";
  const secret = shown.replace(/^Chiave:|\s/g, "");
  await checkLooks(mine);
  const code = mine.getByLabel("2. Scrivi il codice che vedi nell’app");
  await code.fill(codeNow(secret, 20));
  await mine.getByRole("button", { name: "Attiva", exact: true }).click();
  await expect(mine.getByText("Questo codice non è valido o è già stato usato")).toBeVisible();
  // The step before, so that the present one is still good for the login; again where a step ended on the way.
  await expect(async () => {
    await code.fill(codeNow(secret, -1));
    await mine.getByRole("button", { name: "Attiva", exact: true }).click();
    await expect(mine.getByRole("heading", { name: "I tuoi codici di recupero" })).toBeFocused({ timeout: 15_000 });
  }).toPass();
  const codes = await mine.locator("ol.font-receipt li").allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await violations(mine)).toEqual([]);
  const download = mine.waitForEvent("download");
  await mine.getByRole("button", { name: "Scarica" }).click();
  expect((await download).suggestedFilename()).toBe(`codici-di-recupero-${username}.txt`);
  await mine.getByRole("button", { name: "Li ho conservati" }).click();
  await expect(mine.getByText("Ti restano 10 codici di recupero.")).toBeVisible();
  await expect(mine.getByRole("heading", { name: "Verifica in due passaggi" })).toBeFocused();
  return { secret, codes };
}

/** The owner's page, at a place of the dashboard. */
async function enterAsOwner(page: Page, place: string): Promise<void> {
  await logIn(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/admin#${place}`);
}

const rowOf = (page: Page, username: string) =>
  page.getByRole("list", { name: "Elenco degli utenti" }).getByRole("listitem").filter({ hasText: username });

const card = (page: Page) => page.getByRole("heading", { name: "Area Amministrativa" });

test("an owner makes an account for an operator, who sees what operators see, until it is blocked", async ({
  page,
  browser,
  site: { url: baseURL },
}) => {
  await enterAsOwner(page, "utenti");
  await expect(rowOf(page, staff.username)).toContainText("Titolare");

  const username = freshName();
  const called = "Marta Rossi";
  await page.getByRole("link", { name: "Nuovo utente" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo utente" });
  await form.getByRole("radio", { name: /Scelgo io la password/ }).click();
  await form.getByRole("button", { name: "Crea utente" }).click();
  await expect(form.getByText("Servono almeno 3 caratteri")).toBeVisible();
  await form.getByLabel("Nome e cognome").fill(called);
  await form.getByLabel("Nome utente").fill(username.toUpperCase());
  await form.getByLabel("Password", { exact: true }).fill("password1234");
  await form.getByRole("button", { name: "Crea utente" }).click();
  await expect(form.getByText("Questa password è tra le prime che un estraneo proverebbe")).toBeVisible();
  await checkLooks(page);
  await form.getByRole("button", { name: "Generala" }).click();
  const generated = await form.getByLabel("Password", { exact: true }).inputValue();
  expect(generated).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  await form.getByRole("button", { name: "Crea utente" }).click();
  await expect(notice(page)).toContainText("Utente creato");
  await closeNotice(page);
  await expect(rowOf(page, username)).toContainText("mai");

  // What is refused once its dialog was left is said in a notice: there is no field any more to say it at.
  const answer = await holdBack(page, /users\.invite/, undefined, { times: 1 });
  await page.getByRole("link", { name: "Nuovo utente" }).click();
  await form.getByLabel("Nome e cognome").fill("Marta Bianchi");
  await form.getByRole("textbox", { name: /^Email/ }).fill("marta@prova.example");
  await form.getByLabel("Nome utente").fill(username);
  await form.getByRole("button", { name: "Invia l’invito" }).click();
  await form.getByRole("button", { name: "Annulla" }).click();
  await page.getByRole("button", { name: "Chiudi lo stesso" }).click();
  await expect(form).toBeHidden();
  answer();
  await expect(notice(page)).toContainText("Questo nome utente è già in uso");
  await closeNotice(page);

  const operator = await (await browser.newContext({ baseURL })).newPage();
  await enterAdmin(operator, "utenti", { username, password: generated });
  await expect(operator.getByText("Con il ruolo di operatore non puoi aprire «Utenti».")).toBeVisible();
  await test.step("is told what isn't theirs, and has no say over a person's data and a customer's end", async () => {
    const email = `${username}@prova.example`;
    const lead = await addLead(page, { firstName: "Ugo", lastName: username, email });
    const customer = await addCustomer(page, { name: `Ugo srl ${username}`, email });
    await expect(sections(operator).getByRole("link")).toHaveCount(10);
    await expect(sectionLink(operator, "Utenti")).toHaveCount(0);
    expect(await violations(operator)).toEqual([]);
    await operator.getByRole("link", { name: "Vai a Panoramica" }).click();
    await expect(screenTitle(operator, "Panoramica")).toBeFocused();
    await expect(operator.getByRole("region", { name: "Ticket senza risposta" })).toBeVisible();
    await expect(operator.getByRole("region", { name: "Acconti e caparre da controllare" })).toHaveCount(0);
    await operator.keyboard.press("g");
    await operator.keyboard.press("b");
    await expect(screenTitle(operator, "Panoramica")).toBeVisible();

    await operator.goto("/admin#prenotazioni/documenti");
    await expect(operator.getByText("Li gestisce chi è titolare")).toBeVisible();
    await operator.goto(`/admin#contatti/${lead.id}`);
    const contact = operator.getByRole("article", { name: lead.name });
    await expect(contact.getByRole("link", { name: customer.name })).toBeVisible();
    await contact.getByRole("combobox", { name: `Stato di ${lead.name}` }).selectOption("contattato");
    await expect(notice(operator)).toContainText("Stato aggiornato");
    await expect(contact.getByText("Dati personali")).toHaveCount(0);
    await operator.goto(`/admin#clienti/${customer.id}`);
    const record = operator.getByRole("article", { name: customer.name });
    await expect(record.getByRole("button", { name: "Modifica i dati" })).toBeVisible();
    await expect(record.getByRole("button", { name: "Elimina il cliente" })).toBeHidden();
  });

  await rowOf(page, username).getByRole("link", { name: "Gestisci" }).click();
  const account = page.getByRole("dialog", { name: called });
  await account.getByRole("radio", { name: /Titolare/ }).click();
  const roleQuestion = page.getByRole("dialog", { name: `Vuoi che ${called} diventi titolare?` });
  await roleQuestion.getByRole("button", { name: "Annulla" }).click();
  await expect(account.getByRole("radio", { name: /Operatore/ })).toBeChecked();
  await account.getByRole("button", { name: "Blocca" }).click();
  await expect(page.getByRole("dialog", { name: `Vuoi bloccare ${called}?` })).toBeVisible();
  await page.getByRole("button", { name: "Blocca", exact: true }).last().click();
  await expect(notice(page)).toContainText("Utente bloccato");
  await expect(account.getByRole("button", { name: "Sblocca" })).toBeVisible();
  await expect(account.getByRole("heading", { name: called })).toBeFocused();
  await account.getByLabel("Nome e cognome").fill("Marta Bianchi");
  await page.keyboard.press("Escape");
  const unsaved = page.getByRole("dialog", { name: "Vuoi uscire senza salvare nome ed email?" });
  await unsaved.getByRole("button", { name: "Resta qui" }).click();
  await account.getByLabel("Nome e cognome").fill(called);
  await account.getByRole("button", { name: "Generala" }).click();
  await page.keyboard.press("Escape");
  const leaving = page.getByRole("dialog", { name: "Vuoi uscire senza impostare la password?" });
  await leaving.getByRole("button", { name: "Resta qui" }).click();
  await expect(account).toBeVisible();

  // By itself: the live stream was broken off, and may not come back.
  await expect(card(operator)).toBeVisible();
  await fillLogin(operator, username, generated);
  await expect(operator.getByRole("alert")).toContainText("Il tuo accesso è sospeso");
  await operator.context().close();

  await test.step("the log tells who changed what, finds it again, and leads to it", async () => {
    const { result } = await (await page.request.get("/trpc/users.list")).json();
    const { id } = result.data.find((user: { username: string }) => user.username === username);
    await tell(page, "users.setRole", { id, role: "titolare" });
    const log = await page.context().newPage();
    await log.goto("/admin#registro");
    const entries = log.getByRole("list", { name: "Registro" }).getByRole("listitem");
    await log.getByRole("searchbox", { name: "Cerca" }).fill(`RUOLO ${username}`);
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(`Ha cambiato il ruolo di ${username} da operatore a titolare`);
    await entries.getByText("Dettagli").click();
    await expect(entries.locator("details > dl")).toHaveText(/operatore.*→.*titolare/);
    expect(await violations(log)).toEqual([]);

    await log.getByRole("searchbox", { name: "Cerca" }).fill("parole-che-nessuno-ha-scritto");
    await expect(log.getByText("Niente nel registro con questi criteri")).toBeVisible();
    await log.getByRole("button", { name: "Mostra tutto il registro" }).click();
    await entries
      .filter({ hasText: `Ha creato l’utente ${username}` })
      .getByRole("link")
      .click();
    await log
      .getByRole("dialog", { name: called })
      .getByRole("link", { name: /Cosa è cambiato/ })
      .click();
  });
});

test("in the own account a password is changed, and a second factor set up, asked for, and stood in for by a recovery code", async ({
  page,
  request,
  browser,
  site: { url: baseURL },
}) => {
  await logIn({ request });
  const username = freshName();
  const made = await request.post("/trpc/users.create", { data: { username, password, role: "operatore" } });
  expect(made.ok()).toBe(true);
  await enterAdmin(page, "account", { username, password });

  await test.step("what was typed stays when a new password is refused", async () => {
    const present = page.getByLabel("Password attuale");
    const next = page.getByLabel("Nuova password");
    await present.fill("sbagliata");
    await next.fill(changed);
    await page.getByRole("button", { name: "Cambia password" }).click();
    await expect(page.getByText("Non è la tua password attuale")).toBeVisible();
    await expect(next).toHaveValue(changed);
    await present.fill(password);
    await next.press("Enter");
    await expect(notice(page)).toContainText("Password cambiata");
  });

  const { secret, codes } = await test.step("the second factor is set up", () => setUpSecondFactor(page, username));

  await test.step("a code is asked for, or a recovery code stands in for it", async () => {
    const phone = await newBrowser(browser, baseURL);
    await fillLogin(phone, username, changed);
    await expect(phone.getByRole("heading", { name: "Verifica in due passaggi" })).toBeVisible();
    const field = phone.getByLabel("Codice", { exact: true });
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("autocomplete", "one-time-code");
    await checkLooks(phone);
    await field.fill("000 000");
    await phone.getByRole("button", { name: "Verifica" }).click();
    await expect(phone.getByText("Questo codice non è valido o è già stato usato")).toBeVisible();
    const now = codeNow(secret);
    await field.fill(`${now.slice(0, 3)} ${now.slice(3)}`);
    await phone.getByRole("button", { name: "Verifica" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();

    // As another browser would: the session that this one had goes on elsewhere.
    await phone.context().clearCookies();
    await phone.reload();
    await fillLogin(phone, username, changed);
    await field.fill(codes[0]?.toUpperCase() ?? "");
    await phone.getByRole("button", { name: "Verifica" }).click();
    await expect(phone.getByRole("heading", { level: 1, name: "Panoramica" })).toBeVisible();

    await page.reload();
    await expect(page.getByText("Ti restano 9 codici di recupero.")).toBeVisible();
    const sessions = page.getByRole("list", { name: "Sessioni aperte" }).getByRole("listitem");
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: "questa" })).toHaveCount(1);
    await sessions.filter({ hasNotText: "questa" }).first().getByRole("button", { name: "Chiudi" }).click();
    await expect(sessions).toHaveCount(2);
    await page.getByRole("button", { name: "Chiudi tutte le altre" }).click();
    await expect(sessions).toHaveCount(1);
    await phone.reload();
    await expect(card(phone)).toBeVisible();
    await phone.context().close();
  });
});
