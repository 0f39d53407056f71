import { expect, type Locator, type Page } from "playwright/test";
import { checkWidths, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { freshWords, openTicket, replyBox, rowOf, tabTo } from "./desk.ts";
import { addBooking, addLead, tell } from "./records.ts";
import { test } from "./site.ts";

const lookButton = (page: Page) => page.getByRole("button", { name: "Colonne e righe" });
const columnBox = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const column = (page: Page, name: string) => page.getByRole("columnheader", { name, exact: true });
/** Of the tickets, whose rows are a list and no table. */
const order = (page: Page, name: string | RegExp) =>
  page.getByRole("group", { name: "Colonne dei ticket" }).getByRole("button", { name, exact: true });

/** A field of its own for each test: there is room for ten. */
const makeField = (page: Page, place: "onTickets" | "onContacts") => {
  const places = { onTickets: false, onContacts: false, [place]: true };
  const name = freshWords("Dominio").slice(0, 40);
  return tell<{ id: number; name: string }>(page, "fields.create", { name, kind: "testo", ...places, options: [] });
};

test.use({ viewport: { width: 1440, height: 900 } });

test("columns are chosen by mouse and by keyboard alone, with the owners' fields and tags, and are each list's own; tickets and bookings are sorted by their headings; both stay", async ({
  page,
  request,
}) => {
  const word = freshWords("Ordina");
  const priorities = { Prima: "media", Seconda: "urgente", Terza: "bassa" };
  const email = `${word.replaceAll(" ", "-").toLowerCase()}@example.it`;
  for (const [first, priority] of Object.entries(priorities)) {
    await openTicket(request, { subject: `${first} ${word}`, email, priority });
  }
  await logIn(page);
  const answer = await page.request.get(`/trpc/desk.list?input=${encodeURIComponent(JSON.stringify({ q: word }))}`);
  const { clientId, id } = (await answer.json()).result.data.tickets[0];
  const ticket = { id, subject: `Terza ${word}` };
  const field = await makeField(page, "onTickets");
  await tell(page, "desk.fill", { id, fieldId: field.id, value: "forno-bellini.it", known: null });
  await page.goto(`/admin#ticket?cliente=${clientId}`);
  const heading = (name: string) => page.locator(".ticket-head").getByText(name, { exact: true });
  const subjects = page.locator(".ticket-row .ticket-subject > a");
  const inOrder = (firsts: string[]) =>
    expect(subjects).toHaveText(firsts.map((first) => new RegExp(`${first} Ordina`)));

  await test.step("columns", async () => {
    await expect(heading("Assegnato")).toBeVisible();
    await expect(heading(field.name)).toBeHidden();
    await lookButton(page).click();
    await expect(columnBox(page, "Oggetto c’è sempre")).toBeDisabled();
    await columnBox(page, "Assegnato").uncheck();
    await columnBox(page, "Arrivato").check();
    await columnBox(page, field.name).check();
    await expect(heading("Assegnato")).toBeHidden();
    await expect(heading("Arrivato")).toBeVisible();
    await expect(rowOf(page, ticket).getByText("forno-bellini.it")).toBeVisible();
    await expect(rowOf(page, ticket).getByText("Di nessuno")).toBeHidden();
    // So many fit beside each other.
    await expect(columnBox(page, "Assegnato")).toBeDisabled();
    await columnBox(page, "Etichette").uncheck();
    await expect(columnBox(page, "Assegnato")).toBeEnabled();
    await page.keyboard.press("Escape");
  });

  await test.step("order", async () => {
    await inOrder(["Terza", "Seconda", "Prima"]);
    await expect(order(page, "Attività in ordine decrescente")).toBeVisible();
    await order(page, "Priorità").press("Enter");
    await inOrder(["Seconda", "Prima", "Terza"]);
    await expect(order(page, "Attività")).toBeVisible();
    await order(page, "Priorità in ordine decrescente").click();
    await inOrder(["Terza", "Prima", "Seconda"]);
    await expect(page).toHaveURL(/ordine=priorita-bassa/);
    await order(page, "Arrivato").click();
    await inOrder(["Terza", "Seconda", "Prima"]);
    await order(page, "Arrivato in ordine decrescente").click();
    await inOrder(["Prima", "Seconda", "Terza"]);
    await expect(page.getByLabel("Ordine")).toHaveValue("arrivo-primo");
  });

  await test.step("both stay on reload; what a search finds has one order", async () => {
    await page.reload();
    await inOrder(["Prima", "Seconda", "Terza"]);
    await expect(order(page, "Arrivato in ordine crescente")).toBeVisible();
    await expect(rowOf(page, ticket).getByText("forno-bellini.it")).toBeVisible();
    await expect(heading("Assegnato")).toBeHidden();
    await lookButton(page).click();
    await expect(columnBox(page, "Etichette")).not.toBeChecked();
    await page.keyboard.press("Escape");
    await page.getByRole("searchbox", { name: "Cerca nei ticket" }).fill(word);
    await expect(order(page, /^Arrivato/)).toBeHidden();
    await inOrder(["Terza", "Seconda", "Prima"]);
    await lookButton(page).click();
    await page.getByRole("button", { name: "Torna alle colonne di sempre" }).click();
    await expect(heading("Assegnato")).toBeVisible();
    await expect(heading(field.name)).toBeHidden();
  });
  await tell(page, "fields.remove", { id: field.id });

  await test.step("contacts' columns by keyboard alone, and back at the button with Esc; bookings are sorted, and have columns of their own", async () => {
    await addLead(page, { lastName: freshWords("Tastiera") });
    const field = await makeField(page, "onContacts");
    await page.goto("/admin#contatti");
    await expect(column(page, "Messaggio")).toBeVisible();
    await lookButton(page).focus();
    await page.keyboard.press("Enter");
    await expect(columnBox(page, "Ricevuto")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(column(page, "Ricevuto")).toBeHidden();
    await tabTo(page, columnBox(page, "Valore"));
    await page.keyboard.press("Space");
    await expect(column(page, "Valore")).toBeVisible();
    await tabTo(page, columnBox(page, field.name));
    await page.keyboard.press("Space");
    await expect(column(page, field.name)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(lookButton(page)).toBeFocused();
    await expect(columnBox(page, "Valore")).toBeHidden();
    // A column of a field that is gone is no column, and the others stay.
    await tell(page, "fields.remove", { id: field.id });
    await page.reload();
    await expect(column(page, "Valore")).toBeVisible();
    await expect(column(page, "Ricevuto")).toBeHidden();
    await expect(column(page, field.name)).toBeHidden();

    const word = freshWords("Ordine");
    for (const first of ["Bea", "Ada", "Ida"]) await addBooking(page, `${first} ${word}`);
    await page.goto(`/admin#prenotazioni?cerca=${encodeURIComponent(word)}`);
    const names = page.locator(".deposit-row").getByRole("rowheader").getByRole("link");
    const inOrder = (firsts: string[]) => expect(names).toHaveText(firsts.map((first) => `${first} ${word}`));
    await inOrder(["Ida", "Ada", "Bea"]);
    await expect(column(page, "Creata")).toHaveAttribute("aria-sort", "descending");
    await column(page, "Cliente").getByRole("button").press("Enter");
    await inOrder(["Ada", "Bea", "Ida"]);
    await lookButton(page).click();
    for (const name of ["Creata", "Metodo"]) await expect(columnBox(page, name)).toBeChecked();
    await columnBox(page, "Metodo").uncheck();
    await page.keyboard.press("Escape");
    await page.reload();
    await inOrder(["Ada", "Bea", "Ida"]);
    await expect(column(page, "Cliente")).toHaveAttribute("aria-sort", "ascending");
    await expect(column(page, "Metodo")).toBeHidden();
    await column(page, "Posto").getByRole("button").click();
    await expect(page).toHaveURL(/ordine=posto-ultimo/);
  });
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

test("compact rows are chosen once for all lists, and what is pressed in them stays 24 pixels high; on a phone the lists are cards whatever the columns are", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  for (let number = 1; number <= 2; number++) await openTicket(request);
  await logIn(page);
  await addLead(page, { lastName: freshWords("Compatto") });
  await addBooking(page, freshWords("Compatta"));
  const airy: Record<string, number> = {};
  for (const [place, row] of Object.entries(firstRows)) {
    await page.goto(`/admin#${place}`);
    airy[place] = await rowHeight(row(page));
  }
  await lookButton(page).click();
  await page.getByRole("radio", { name: "Compatte" }).check();
  await page.keyboard.press("Escape");
  for (const [place, row] of Object.entries(firstRows)) {
    await page.goto(`/admin#${place}`);
    await expect.poll(() => rowHeight(row(page)), place).toBeLessThan(0.8 * (airy[place] ?? 0));
    const controls = row(page).locator("select, button, label, th a, td a");
    const heights = await controls.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0),
    );
    expect(Math.min(...heights), place).toBeGreaterThanOrEqual(24);
  }
  await page.goto("/admin#ticket");
  await expect(rowOf(page, ticket)).toBeVisible();
  await lookButton(page).click();
  await expect(page.getByRole("radio", { name: "Compatte" })).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("radio", { name: "Ariose" }).check();
  await expect.poll(() => rowHeight(page.locator(".ticket-row").first())).toBeGreaterThan(0.9 * (airy.ticket ?? 0));
  // The rows were drawn anew: the menu is still there, and so is the focus.
  await expect(page.getByRole("radio", { name: "Ariose" })).toBeFocused();
  await page.getByRole("radio", { name: "Compatte" }).check();
  await columnBox(page, "Stato").uncheck();
  await expect(rowOf(page, ticket).getByRole("combobox")).toBeHidden();
  await page.keyboard.press("Escape");

  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rowOf(page, ticket).getByRole("combobox")).toBeVisible();
  await expect(lookButton(page)).toBeHidden();
  await checkWidths(page);
});

/** How many of these are whole on screen, with nothing that scrolls cutting them off. */
const wholeOnScreen = (rows: Locator): Promise<number> =>
  rows.evaluateAll(
    (elements) =>
      elements.filter((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        const pane = element.closest(".ticket-pane")?.getBoundingClientRect();
        const floor = Math.min(window.innerHeight, pane?.bottom ?? window.innerHeight);
        const isCovered = (y: number) => !element.contains(document.elementFromPoint(left + 60, y));
        return top >= 0 && bottom <= floor + 0.5 && !isCovered(top + 2) && !isCovered(bottom - 2);
      }).length,
  );

test.describe("at 1280 by 800", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("ten tickets are on screen in two lines each, below a row of filters, with a status that opens by keyboard; beside a conversation six lines of an answer are in sight; twelve leads are on screen, and on a phone the first is in the upper half", async ({
    page,
    request,
  }) => {
    const long = (number: number) => `Il modulo dei contatti non invia più niente ${number}`;
    for (let number = 1; number <= 10; number++) await openTicket(request, { subject: long(number) });
    const other = await openTicket(request);
    const ticket = await openTicket(request);
    await logIn(page);
    await page.goto("/admin#ticket");
    const rows = page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem");
    await expect(rows.nth(11)).toBeAttached();
    expect(await wholeOnScreen(rows)).toBeGreaterThanOrEqual(10);

    const controls = page.getByRole("search").locator("button, input, select");
    const tops = await controls.evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, height }) => Math.round(top + height / 2)),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(3);
    const search = await page.getByRole("searchbox", { name: "Cerca nei ticket" }).boundingBox();
    expect(search?.width).toBeGreaterThanOrEqual(180);

    const badge = rowOf(page, ticket).getByRole("combobox");
    expect((await badge.boundingBox())?.height).toBeLessThanOrEqual(36);
    await badge.focus();
    await page.keyboard.press("r");
    await page.keyboard.press("Tab");
    await expect(badge).toHaveValue("risolto");

    await page.goto(`/admin#ticket/${other.id}`);
    const lineHeight = 24;
    await expect(replyBox(page)).toBeVisible();
    expect((await rowOf(page, other).boundingBox())?.height).toBeLessThan(3 * lineHeight + 8);
    await replyBox(page).fill(Array.from({ length: 6 }, (_, line) => `Riga ${line + 1}`).join("\n"));
    const { hidden, height } = await replyBox(page).evaluate((field) => ({
      hidden: field.scrollHeight - field.clientHeight,
      height: field.clientHeight,
    }));
    expect(hidden).toBeLessThanOrEqual(1);
    expect(height).toBeGreaterThanOrEqual(6 * lineHeight - 6);
    await expect(replyBox(page)).toBeInViewport({ ratio: 1 });
    await replyBox(page).fill("");

    for (let number = 1; number <= 14; number++) await addLead(page, { lastName: `Conti ${number}` });
    await page.goto("/admin#contatti");
    const leads = page.getByRole("table", { name: "Contatti ricevuti dal sito" }).locator("tbody").getByRole("row");
    await expect(leads.nth(12)).toBeAttached();
    expect(await wholeOnScreen(leads)).toBeGreaterThanOrEqual(12);
    const hintRoom = (field: HTMLInputElement) => {
      const pen = document.createElement("canvas").getContext("2d");
      const { font, paddingInline } = getComputedStyle(field);
      if (pen) pen.font = font;
      return (
        field.clientWidth - 2 * Number.parseFloat(paddingInline) - (pen?.measureText(field.placeholder).width ?? 0)
      );
    };
    const hinted = page.getByRole("searchbox", { name: "Cerca", exact: true });
    expect(await hinted.evaluate(hintRoom), "what can be searched for is read whole").toBeGreaterThanOrEqual(0);
    const cards = page.getByRole("list", { name: "Elenco dei contatti" }).getByRole("listitem");
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(async () => (await cards.first().boundingBox())?.y).toBeLessThan(844 / 2);
  });
});
