import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { checkLooks, sidewaysOverflow, violations } from "./accessibility.ts";
import { enterAdmin, logIn, screenTitle, sectionLink, sections } from "./admin-frame.ts";
import { freshWords, notice, openTicket, writeAsClient } from "./desk.ts";
import { addCustomer, addLead, tell } from "./records.ts";
import { test } from "./site.ts";

const palette = (page: Page) => page.getByRole("combobox", { name: "Cerca o vai a una sezione" });

const panel = (page: Page, title: string) => page.getByRole("region", { name: title });

/** Sends a contact request whose last name no other test has used. */
async function sendContact(page: Page): Promise<string> {
  const lastName = freshWords("Ferri").replaceAll(" ", "-");
  expect((await page.request.post("/api/contact", { data: { ...validContact, lastName } })).status()).toBe(201);
  return lastName;
}

test("everything is reached by keyboard: sections, palette, help, and a way to have no single keys", async ({
  page,
}) => {
  const lastName = await sendContact(page);
  const ticket = await openTicket(page.request);
  const ofPixel = await openTicket(page.request, { subject: freshWords("Pixel Meta") });
  await enterAdmin(page);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();

  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Vai al contenuto" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(screenTitle(page, "Panoramica")).toBeFocused();

  await page.keyboard.press("g");
  await page.keyboard.press("t");
  await expect(screenTitle(page, "Ticket")).toBeFocused();
  await expect(sectionLink(page, /Ticket/)).toHaveAttribute("aria-current", "page");
  // The letter after g belongs to it alone: r would open the reply box, here it leads to the deposits.
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await expect(screenTitle(page, "Prenotazioni")).toBeFocused();

  await page.keyboard.press("Control+k");
  await expect(palette(page)).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.type("nuovo art");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#blog\/nuovo$/);
  await expect(page.getByRole("dialog", { name: /articolo/i })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/#blog$/);

  await page.keyboard.press("Control+k");
  await page.keyboard.type(lastName);
  await expect(page.getByRole("option", { name: lastName })).toBeVisible();
  const results = page.getByRole("listbox", { name: "Risultati" });
  await palette(page).fill("La");
  await expect(results.getByRole("option", { name: /^La scheda Google/ })).toBeVisible();
  await palette(page).fill(ticket.subject);
  const found = results.getByRole("option", { name: ticket.subject });
  await expect(found).toBeVisible();
  // The marked line has gone with the letters of before: another one is marked, so that Enter opens something.
  await expect(results.getByRole("option", { selected: true })).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`#ticket/${ticket.id}$`));

  await page.keyboard.press("Control+k");
  await palette(page).fill(ticket.subject);
  await expect(found).toBeVisible();
  // What is found for these words isn't asked for yet.
  await palette(page).fill(lastName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`#ticket/${ticket.id}$`));
  await expect(page.getByRole("option", { name: lastName, selected: true })).toBeVisible();
  // A setting that was marked doesn't stay marked over the records of the next word.
  await palette(page).fill("pixel");
  await expect(results.getByRole("option", { name: ofPixel.subject, selected: true })).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(results.getByRole("option", { name: "Pixel Meta, in Tracciamento", selected: true })).toBeVisible();
  await palette(page).fill("pixel meta");
  await expect(results.getByRole("option", { name: ofPixel.subject, selected: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Aperti di recente" });
  await expect(recent.getByRole("option")).toHaveText([new RegExp(ticket.subject)]);
  await palette(page).fill("quanto costa un sito");
  await expect(page.getByRole("group", { name: "Articoli" }).getByRole("option").first()).toBeVisible();
  await palette(page).fill("pixel");
  await page.getByRole("option", { name: "Pixel Meta, in Tracciamento" }).click();
  await expect(page).toHaveURL(/#impostazioni\/tracciamento$/);
  await page.keyboard.press("Control+k");
  await palette(page).fill("zzqqxx");
  await expect(page.getByText("Non ho trovato niente: prova con altre parole.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette(page)).toBeHidden();

  await page.goto("/admin#panoramica");
  await expect(panel(page, "Ticket senza risposta")).toBeVisible();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Scorciatoie da tastiera" });
  await expect(help.getByText("Registro")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await help.getByRole("checkbox", { name: "Usa le scorciatoie con un tasto solo" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await page.keyboard.press("?");
  await expect(help).toBeHidden();
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
});

test("Panoramica and the counters follow what comes in, by themselves; what fails can be tried again", async ({
  page,
  request,
}) => {
  await enterAdmin(page);
  const counted = async (title: string) => Number(await panel(page, title).locator(".waiting-total").textContent());
  await expect(panel(page, "Contatti nuovi")).toBeVisible();
  const [leads, tickets] = [await counted("Contatti nuovi"), await counted("Ticket senza risposta")];

  await sendContact(page);
  await expect.poll(() => counted("Contatti nuovi")).toBe(leads + 1);
  await expect(sectionLink(page, /Contatti/)).toContainText(/\d nuov/);
  const ticket = await openTicket(request);
  await expect.poll(() => counted("Ticket senza risposta")).toBe(tickets + 1);
  await expect(page).toHaveTitle(/^\(\d+\) /);

  // An answer in another window closes it, and the client's next message opens it again.
  await page.request.post(`/api/tickets/${ticket.id}/messages`, { data: { message: "Fatto." } });
  await expect.poll(() => counted("Ticket senza risposta")).toBe(tickets);
  await writeAsClient(request, ticket.id, "Non ancora.");
  await expect.poll(() => counted("Ticket senza risposta")).toBe(tickets + 1);

  const days = panel(page, "Ticket arrivati");
  await days.scrollIntoViewIfNeeded();
  await days.getByText("Giorno per giorno").click();
  await expect(days.getByRole("row")).not.toHaveCount(0);

  await panel(page, "Contatti nuovi")
    .getByRole("link", { name: /Tutti i contatti/ })
    .click();
  await expect(screenTitle(page, "Contatti")).toBeFocused();
  // As a mail's link does, with a filter that there isn't.
  await page.goto("/admin#contatti?stato=inventato&cerca=x");
  const ignored = page.getByText("Il filtro «stato» di questo indirizzo ha un valore che non esiste");
  await expect(ignored).toBeVisible();
  await page.getByRole("button", { name: "Lavagna" }).click();
  await expect(ignored).toBeHidden();

  await page.route(
    (url) => url.pathname.includes("overview.summary"),
    async (route) => ((await page.locator("body.mended").count()) > 0 ? route.continue() : route.abort()),
  );
  await page.goto("/admin#che-non-c-e");
  await page.reload();
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Non riesco a caricare la panoramica");
  // The click mends it: before, any news would read it again by itself.
  await page.evaluate(() => document.addEventListener("click", () => document.body.classList.add("mended"), true));
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(panel(page, "Ticket senza risposta")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("an operator has leads, tickets, bookings, customers, their sites, quotes and what is in the making, is told what isn't theirs, and has no say over a person's data and a customer's end", async ({
  page,
}) => {
  const who = { username: `op-${Date.now()}`, password: "nove lune in cielo" };
  await logIn(page);
  await tell(page, "users.create", { ...who, role: "operatore" });
  const email = `${who.username}@prova.example`;
  const lead = await addLead(page, { firstName: "Ugo", lastName: who.username, email });
  const customer = await addCustomer(page, { name: `Ugo srl ${who.username}`, email });
  await enterAdmin(page, "", who);
  await expect(panel(page, "Ticket senza risposta")).toBeVisible();
  await expect(panel(page, "Caparre da controllare")).toHaveCount(0);
  await expect(sections(page).getByRole("link")).toHaveCount(10);
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  await expect(screenTitle(page, "Panoramica")).toBeVisible();

  await page.goto("/admin#blog");
  await expect(screenTitle(page, "Blog")).toBeVisible();
  await expect(page.getByText("Con il ruolo di operatore non puoi aprire «Blog».")).toBeVisible();
  await expect(page.getByRole("link", { name: "Nuovo articolo" })).toHaveCount(0);
  await expect(sectionLink(page, "Blog")).toHaveCount(0);
  await checkLooks(page);
  await page.getByRole("link", { name: "Vai a Panoramica" }).click();
  await expect(screenTitle(page, "Panoramica")).toBeFocused();

  await page.goto(`/admin#contatti/${lead.id}`);
  const contact = page.getByRole("article", { name: lead.name });
  await expect(contact.getByRole("link", { name: customer.name })).toBeVisible();
  await page
    .getByRole("combobox", { name: `Stato di ${lead.name}` })
    .last()
    .selectOption("contattato");
  await expect(notice(page)).toContainText("Stato aggiornato");
  await expect(contact.getByText("Dati personali")).toHaveCount(0);
  await page.goto(`/admin#clienti/${customer.id}`);
  const card = page.getByRole("article", { name: customer.name });
  await expect(card.getByRole("button", { name: "Modifica i dati" })).toBeVisible();
  await expect(card.getByRole("button", { name: "Elimina il cliente" })).toBeHidden();
});

test("on a phone the sections are in a menu, and so is the way out", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAdmin(page);
  await expect(panel(page, "Ticket senza risposta")).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  const menu = page.getByRole("dialog", { name: "Menu" });
  const button = page.getByRole("button", { name: /^Menu/ });
  await button.click();
  await expect(menu).toBeVisible();
  // All is on a phone's screen. While the menu comes in from the side, axe takes its links for skip links.
  await expect(menu.locator("a[href$='#account']")).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await button.click();
  await menu.getByRole("switch", { name: "Tema scuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "bottega-notte");
  expect(await violations(page)).toEqual([]);
  await sectionLink(page, /Ticket/).click();
  await expect(menu).toBeHidden();
  await expect(screenTitle(page, "Ticket")).toBeVisible();
  await page.getByRole("button", { name: "Cerca", exact: true }).click();
  await expect(palette(page)).toBeFocused();
  expect(await sidewaysOverflow(page)).toBe(0);
  await page.keyboard.press("Escape");
  await button.click();
  await menu.getByRole("button", { name: "Esci" }).click();
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
});

const looks = [
  { colorScheme: "light", theme: "bottega", width: 1280 },
  { colorScheme: "dark", theme: "bottega-notte", width: 390 },
] as const;

test("axe finds nothing on any tab, by day on a desk and by night on a phone", async ({ page }) => {
  await sendContact(page);
  await openTicket(page.request);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterAdmin(page);
  const links = await sections(page).getByRole("link").all();
  const places = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(places.length).toBeGreaterThan(9);
  const found: string[] = [];
  const title = page.getByRole("heading", { level: 1 });
  let titleBefore = "";
  for (const { colorScheme, theme, width } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    // As the system goes dark the dashboard does.
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    for (const place of [...places, "#account"]) {
      await page.goto(`/admin${place}`);
      // The address changes in the page that is open: what it showed before stays for a moment.
      await expect(title).not.toHaveText(titleBefore);
      titleBefore = (await title.textContent()) ?? "";
      await expect(page.getByRole("status").filter({ hasText: /^(Apro|Carico)/ })).toHaveCount(0);
      // What is asked for again is pale meanwhile.
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      found.push(...(await violations(page)).map((violation) => `${place} ${colorScheme}: ${violation}`));
      const overflow = await sidewaysOverflow(page);
      if (overflow > 0) found.push(`${place} at ${width} px is ${overflow} px too wide`);
    }
  }
  expect(found).toEqual([]);
});

test("in forced colours a chosen filter looks different from the others", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await logIn(page);
  await page.goto("/admin#ticket");
  const backgroundOf = (isChosen: boolean) =>
    page
      .locator(`.btn-choice[aria-pressed=${isChosen}]`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(async () => (await backgroundOf(true)) === (await backgroundOf(false))).toBe(false);
});
