import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { openTicket } from "./desk.ts";
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
