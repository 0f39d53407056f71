import { expect, type Page } from "playwright/test";
import { instantOfRome, romeDay } from "../packages/contract/src/dates.ts";
import { checkLooks, sidewaysOverflow, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle, sectionLink, sections } from "./admin-frame.ts";
import { breakProcedure, freshWords, openTicket, writeAsClient } from "./desk.ts";
import { addLead } from "./records.ts";
import { test } from "./site.ts";

const palette = (page: Page) => page.getByRole("combobox", { name: "Cerca o vai a una sezione" });

const panel = (page: Page, title: string) => page.getByRole("region", { name: title });

/** Sends a contact request whose last name no other test has used. */
async function sendContact(page: Page): Promise<string> {
  const lastName = freshWords("Ferri").replaceAll(" ", "-");
  await addLead(page, { lastName });
  return lastName;
}

test("everything is reached by keyboard: sections, palette, help, and a way to have no single keys", async ({
  page,
}) => {
  const lastName = await sendContact(page);
  const ticket = await openTicket(page.request);
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
  await palette(page).fill(ticket.subject);
  const found = results.getByRole("option", { name: ticket.subject });
  await expect(found).toBeVisible();
  // The marked line has gone with the letters of before: another one is marked, so that Enter opens something.
  await expect(results.getByRole("option", { selected: true })).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(new RegExp(`#ticket/${ticket.id}$`));
  // Among those opened of late once it is there, not on its way.
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();

  await page.keyboard.press("Control+k");
  await palette(page).fill(ticket.subject);
  await expect(found).toBeVisible();
  // What is found for these words isn't asked for yet.
  await palette(page).fill(lastName);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`#ticket/${ticket.id}$`));
  await expect(page.getByRole("option", { name: lastName, selected: true })).toBeVisible();
  await palette(page).fill("pixel meta");
  await page.getByRole("option", { name: "Pixel Meta, in Tracciamento" }).click();
  await expect(page).toHaveURL(/#impostazioni\/tracciamento$/);
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Aperti di recente" });
  await expect(recent.getByRole("option")).toHaveText([new RegExp(ticket.subject)]);
  await palette(page).fill("quanto costa un sito");
  await expect(page.getByRole("group", { name: "Articoli" }).getByRole("option").first()).toBeVisible();
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

  // As a mail's link does, with a filter that there isn't.
  await page.goto("/admin#contatti?stato=inventato&cerca=x");
  const ignored = page.getByText("Il filtro «stato» di questo indirizzo ha un valore che non esiste");
  await expect(ignored).toBeVisible();
  await page.getByRole("button", { name: "Lavagna" }).click();
  await expect(ignored).toBeHidden();

  const mendByClick = await breakProcedure(page, "overview.summary");
  await page.goto("/admin#che-non-c-e");
  await page.reload();
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Non riesco a caricare la panoramica");
  await mendByClick();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(panel(page, "Ticket senza risposta")).toBeVisible();
  await expect(page.getByRole("alert")).toBeHidden();
  await page.getByRole("heading", { name: "I tempi dell’assistenza" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("row", { name: /Questa settimana/ })).toContainText("1 minuto");
});

test("Panoramica and the contacts of which a step is due are read anew when the day turns, and a row that has the keys' focus shows its date", async ({
  page,
  request,
}) => {
  const { subject } = await openTicket(request);
  // Without any news, which would have it read anew too.
  await page.route(/notices\.watch/, () => {});
  // Minutes before: on a busy machine the page takes half a one to open, and the day would have turned unseen.
  await page.clock.install({ time: instantOfRome(`${romeDay(new Date())}T23:50`) });
  const tasks = page.waitForResponse(/tasks\.due/);
  await enterAdmin(page);
  await tasks;
  const link = panel(page, "Ticket senza risposta").getByRole("link", { name: subject });
  await expect(link).toBeVisible();
  await Promise.all([page.waitForRequest(/tasks\.due/), page.clock.fastForward(11 * 60_000)]);

  const moment = /^\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/;
  await expect(link).toHaveAccessibleDescription(moment);
  await expect(link.getByText(moment)).toBeHidden();
  await page.keyboard.press("Tab");
  await link.focus();
  await expect(link.getByText(moment)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const leads = page.waitForResponse(/leads\.page/);
  await page.goto("/admin#contatti?passi=oggi");
  await leads;
  await Promise.all([page.waitForRequest(/leads\.page/), page.clock.fastForward(24 * 60 * 60_000)]);
});

/** With records in them and what can be opened over them, these lists are looked at in files of their own. */
const isLookedAtFuller = (place: string | null) =>
  ["#ticket", "#preventivi", "#consegne", "#siti", "#prenotazioni"].includes(place ?? "");

test("axe finds nothing on any tab, by day on a desk and by night on a phone; in forced colours a chosen filter looks different; on a phone the sections are in a menu, and so is the way out", async ({
  page,
}) => {
  await sendContact(page);
  await openTicket(page.request);
  await enterAdmin(page);
  const links = await sections(page).getByRole("link").all();
  const places = await Promise.all(links.map((link) => link.getAttribute("href")));
  expect(places.length).toBeGreaterThan(9);
  const title = page.getByRole("heading", { level: 1 });
  let titleBefore = "";
  const heights = new Set<number | undefined>();
  for (const place of [...places, "#account"]) {
    await test.step(`${place}`, async () => {
      await page.goto(`/admin${place}`);
      // The address changes in the page that is open: what it showed before stays for a moment.
      await expect(title).not.toHaveText(titleBefore);
      titleBefore = (await title.textContent()) ?? "";
      await expect(page.getByRole("status").filter({ hasText: /^(Apro|Carico)/ })).toHaveCount(0);
      // What is asked for again is pale meanwhile.
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
      heights.add((await title.boundingBox())?.y);
      // The current section is in sight, however far down the rail.
      if (place !== "#account") await expect(sections(page).locator("[aria-current]")).toBeInViewport({ ratio: 1 });
      if (!isLookedAtFuller(place)) await checkLooks(page);
    });
  }
  expect([...heights]).toHaveLength(1);

  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/admin#ticket");
  const backgroundOf = (isChosen: boolean) =>
    page
      .locator(`.btn-choice[aria-pressed=${isChosen}]`)
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  await expect.poll(async () => (await backgroundOf(true)) === (await backgroundOf(false))).toBe(false);
  await page.emulateMedia({ forcedColors: null });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin#panoramica");
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
