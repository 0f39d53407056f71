import { expect, type Locator, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { checkWidths, violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { enterDesk, freshWords, openTicket, rowOf, tabTo } from "./desk.ts";
import { test } from "./site.ts";

const lookButton = (page: Page) => page.getByRole("button", { name: "Colonne e righe" });
const columnBox = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const heading = (page: Page, name: string) => page.locator(".ticket-head").getByText(name, { exact: true });

/** A field of its own for each test: there is room for ten. */
async function makeField(page: Page, place: "onTickets" | "onContacts"): Promise<{ id: number; name: string }> {
  const name = freshWords("Dominio").slice(0, 40);
  const places = { onTickets: false, onContacts: false, [place]: true };
  const answer = await page.request.post("/trpc/fields.create", {
    data: { name, kind: "testo", ...places, options: [] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).result.data;
}

async function removeField(page: Page, id: number): Promise<void> {
  expect((await page.request.post("/trpc/fields.remove", { data: { id } })).ok()).toBe(true);
}

const fill = async (page: Page, id: number, fieldId: number, value: string) => {
  const answer = await page.request.post("/trpc/desk.fill", { data: { id, fieldId, value, known: null } });
  expect(answer.ok(), await answer.text()).toBe(true);
};

async function addLead(page: Page, lastName: string): Promise<void> {
  const answer = await page.request.post("/api/contact", { data: { ...validContact, lastName } });
  expect(answer.status(), await answer.text()).toBe(201);
}

async function addBooking(page: Page, name: string): Promise<void> {
  const data = { name, phone: "333 1234567", method: "bonifico", month: new Date().toISOString().slice(0, 7) };
  const answer = await page.request.post("/trpc/deposits.create", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.use({ viewport: { width: 1440, height: 900 } });

test("columns of the ticket list are chosen by mouse, with the owners' fields and tags, and stay", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  await enterDesk(page);
  const field = await makeField(page, "onTickets");
  await fill(page, ticket.id, field.id, "forno-bellini.it");
  await page.reload();
  await expect(heading(page, "Assegnato")).toBeVisible();
  await expect(heading(page, field.name)).toBeHidden();
  await lookButton(page).click();
  await expect(columnBox(page, "Oggetto c'è sempre")).toBeDisabled();
  await columnBox(page, "Assegnato").uncheck();
  await columnBox(page, "Arrivato").check();
  await columnBox(page, field.name).check();
  await expect(heading(page, "Assegnato")).toBeHidden();
  await expect(heading(page, "Arrivato")).toBeVisible();
  await expect(rowOf(page, ticket).getByText("forno-bellini.it")).toBeVisible();
  await expect(rowOf(page, ticket).getByText("Di nessuno")).toBeHidden();
  // So many fit beside each other.
  await expect(columnBox(page, "Assegnato")).toBeDisabled();
  await columnBox(page, "Etichette").uncheck();
  await expect(columnBox(page, "Assegnato")).toBeEnabled();

  await page.reload();
  await expect(rowOf(page, ticket).getByText("forno-bellini.it")).toBeVisible();
  await expect(heading(page, "Assegnato")).toBeHidden();
  await lookButton(page).click();
  await expect(columnBox(page, "Etichette")).not.toBeChecked();
  await page.getByRole("button", { name: "Torna alle colonne di sempre" }).click();
  await expect(heading(page, "Assegnato")).toBeVisible();
  await expect(heading(page, field.name)).toBeHidden();
  await removeField(page, field.id);
});

test("a stored choice that is broken, or names a field that is gone, breaks nothing", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page);
  const field = await makeField(page, "onTickets");
  await removeField(page, field.id);
  await page.evaluate((id) => localStorage.setItem("vetrina-colonne-ticket", `stato campo-${id}`), field.id);
  await page.reload();
  await expect(heading(page, "Stato")).toBeVisible();
  await expect(rowOf(page, ticket)).toBeVisible();
  await expect(heading(page, "Cliente")).toBeHidden();
  await expect(heading(page, field.name)).toBeHidden();
  await page.evaluate(() => {
    localStorage.setItem("vetrina-colonne-ticket", '{"a":[1,"stato"]}');
    localStorage.setItem("vetrina-righe", "sottilissime");
  });
  await page.reload();
  await expect(heading(page, "Cliente")).toBeVisible();
  await expect(rowOf(page, ticket)).toBeVisible();
});

test("by keyboard alone: the contacts' columns, and back at the button with Esc", async ({ page }) => {
  await enterAdmin(page, "contatti");
  await addLead(page, freshWords("Tastiera"));
  const field = await makeField(page, "onContacts");
  await page.reload();
  const columns = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await expect(columns("Messaggio")).toBeVisible();
  await lookButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(columnBox(page, "Ricevuto")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(columns("Ricevuto")).toBeHidden();
  await tabTo(page, columnBox(page, "Valore"));
  await page.keyboard.press("Space");
  await expect(columns("Valore")).toBeVisible();
  await tabTo(page, columnBox(page, field.name));
  await page.keyboard.press("Space");
  await expect(columns(field.name)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(lookButton(page)).toBeFocused();
  await expect(columnBox(page, "Valore")).toBeHidden();
  await page.reload();
  await expect(columns("Valore")).toBeVisible();
  await expect(columns("Ricevuto")).toBeHidden();
  await removeField(page, field.id);
});

test("the bookings' columns stay as well, and each list has its own", async ({ page }) => {
  await enterAdmin(page, "prenotazioni");
  await addBooking(page, freshWords("Colonne"));
  await page.reload();
  const columns = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await lookButton(page).click();
  await columnBox(page, "Metodo").uncheck();
  await columnBox(page, "In cassa").uncheck();
  await page.keyboard.press("Escape");
  await page.reload();
  await expect(columns("Cliente")).toBeVisible();
  await expect(columns("Metodo")).toBeHidden();
  await expect(columns("In cassa")).toBeHidden();
  await expect(columns("Posto")).toBeVisible();
  await page.goto("/admin#contatti");
  await expect(columns("Messaggio")).toBeVisible();
});

test("tickets are sorted by arrival and priority by their headings, by keyboard too, and the address says so", async ({
  page,
  request,
}) => {
  const word = freshWords("Ordina");
  const priorities = { Prima: "media", Seconda: "urgente", Terza: "bassa" };
  const email = `${word.replaceAll(" ", "-").toLowerCase()}@example.it`;
  for (const [first, priority] of Object.entries(priorities)) {
    await openTicket(request, { subject: `${first} ${word}`, email, priority });
  }
  await enterDesk(page);
  await page.evaluate(() => localStorage.setItem("vetrina-colonne-ticket", "cliente priorita attivita arrivo"));
  const answer = await page.request.get(`/trpc/desk.list?input=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  const { clientId } = (await answer.json()).result.data.tickets[0];
  await page.goto(`/admin#ticket?cliente=${clientId}`);
  await page.reload();
  const subjects = page.locator(".ticket-row .ticket-subject > a");
  const inOrder = (firsts: string[]) =>
    expect(subjects).toHaveText(firsts.map((first) => new RegExp(`${first} Ordina`)));
  const column = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await inOrder(["Terza", "Seconda", "Prima"]);
  await expect(column("Attività")).toHaveAttribute("aria-sort", "descending");
  await column("Priorità").getByRole("button").press("Enter");
  await inOrder(["Seconda", "Prima", "Terza"]);
  await expect(column("Priorità")).toHaveAttribute("aria-sort", "descending");
  await expect(column("Attività")).not.toHaveAttribute("aria-sort");
  await column("Priorità").getByRole("button").click();
  await inOrder(["Terza", "Prima", "Seconda"]);
  await expect(page).toHaveURL(/ordine=priorita-bassa/);
  await column("Arrivato").getByRole("button").click();
  await inOrder(["Terza", "Seconda", "Prima"]);
  await column("Arrivato").getByRole("button").click();
  await inOrder(["Prima", "Seconda", "Terza"]);
  await expect(page.getByLabel("Ordine")).toHaveValue("arrivo-primo");
  expect(await violations(page)).toEqual([]);
  await page.reload();
  await inOrder(["Prima", "Seconda", "Terza"]);
  await expect(column("Arrivato")).toHaveAttribute("aria-sort", "ascending");
  // What a search finds has one order.
  await page.getByRole("searchbox", { name: "Cerca nei ticket" }).fill(word);
  await expect(column("Arrivato").getByRole("button")).toBeHidden();
  await inOrder(["Terza", "Seconda", "Prima"]);
});

test("bookings are sorted by their headings, by keyboard too, and the address says so", async ({ page }) => {
  await enterAdmin(page);
  const word = freshWords("Ordine");
  for (const first of ["Bea", "Ada", "Ida"]) await addBooking(page, `${first} ${word}`);
  await page.goto(`/admin#prenotazioni?cerca=${encodeURIComponent(word)}`);
  const names = page.locator(".deposit-row").getByRole("rowheader").getByRole("link");
  const inOrder = (firsts: string[]) => expect(names).toHaveText(firsts.map((first) => `${first} ${word}`));
  const column = (name: string) => page.getByRole("columnheader", { name, exact: true });
  await inOrder(["Ida", "Ada", "Bea"]);
  await expect(column("Creata")).toHaveAttribute("aria-sort", "descending");
  await column("Cliente").getByRole("button").press("Enter");
  await inOrder(["Ada", "Bea", "Ida"]);
  await expect(column("Cliente")).toHaveAttribute("aria-sort", "ascending");
  await expect(column("Creata")).not.toHaveAttribute("aria-sort");
  await column("Cliente").getByRole("button").click();
  await inOrder(["Ida", "Bea", "Ada"]);
  await expect(page).toHaveURL(/ordine=nome-z/);
  await page.reload();
  await inOrder(["Ida", "Bea", "Ada"]);
  await column("Posto").getByRole("button").click();
  await expect(column("Posto")).toHaveAttribute("aria-sort", "descending");
  await expect(page).toHaveURL(/ordine=posto-ultimo/);
});

/** The height of the first row, once there is one. */
const rowHeight = async (row: Locator): Promise<number> => {
  await expect(row).toBeVisible();
  return (await row.boundingBox())?.height ?? 0;
};

const firstRows: Record<string, (page: Page) => Locator> = {
  ticket: (page) => page.locator(".ticket-row").first(),
  contatti: (page) => page.locator(".lead-table tbody tr.ledger-row").first(),
  prenotazioni: (page) => page.locator(".deposit-row").first(),
};

test("compact rows are chosen once for all lists; what is pressed in them stays 24 pixels high", async ({
  page,
  request,
}) => {
  for (let number = 1; number <= 3; number++) await openTicket(request);
  await enterDesk(page);
  await addLead(page, freshWords("Compatto"));
  await addBooking(page, freshWords("Compatta"));
  const airy: Record<string, number> = {};
  for (const [place, row] of Object.entries(firstRows)) {
    await page.goto(`/admin#${place}`);
    airy[place] = await rowHeight(row(page));
  }
  await lookButton(page).click();
  await page.getByRole("radio", { name: "Compatte" }).check();
  await expect.poll(() => rowHeight(page.locator(".deposit-row").first())).toBeLessThan(0.8 * (airy.prenotazioni ?? 0));
  for (const [place, row] of Object.entries(firstRows)) {
    await page.goto(`/admin#${place}`);
    await expect(row(page)).toBeVisible();
    await expect.poll(() => rowHeight(row(page)), place).toBeLessThan(0.8 * (airy[place] ?? 0));
    const controls = row(page).locator("select, button, label, th a, td a");
    const heights = await controls.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0),
    );
    expect(Math.min(...heights), place).toBeGreaterThanOrEqual(24);
    await lookButton(page).click();
    await expect(page.getByRole("radio", { name: "Compatte" })).toBeChecked();
    expect(await violations(page), place).toEqual([]);
    await page.keyboard.press("Escape");
  }
  await page.goto("/admin#ticket");
  await lookButton(page).click();
  await page.getByRole("radio", { name: "Ariose" }).check();
  await expect.poll(() => rowHeight(page.locator(".ticket-row").first())).toBeGreaterThan(0.9 * (airy.ticket ?? 0));
  // The rows were drawn anew: the menu is still there, and so is the focus.
  await expect(page.getByRole("radio", { name: "Ariose" })).toBeFocused();
});

test("on a phone the lists are cards whatever the columns are, by day and by night", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await page.emulateMedia({ colorScheme: "dark" });
  await enterDesk(page);
  await page.evaluate(() => {
    localStorage.setItem("vetrina-colonne-ticket", "nessuna");
    localStorage.setItem("vetrina-colonne-contatti", "nessuna");
    localStorage.setItem("vetrina-righe", "compatte");
  });
  await page.reload();
  await expect(rowOf(page, ticket)).toBeVisible();
  await expect(rowOf(page, ticket).getByRole("combobox")).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rowOf(page, ticket).getByRole("combobox")).toBeVisible();
  await expect(lookButton(page)).toBeHidden();
  await checkWidths(page);
});
