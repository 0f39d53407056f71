import { type APIRequestContext, expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { enterDesk, freshWords, notice, type OpenTicket, openAsColleague, openTicket, rowOf, tabTo } from "./desk.ts";
import { test } from "./site.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Ticket selezionati" });
const choice = (page: Page, name: string) => bar(page).getByRole("combobox", { name });
const box = (page: Page, ticket: OpenTicket) => rowOf(page, ticket).getByRole("checkbox");
const statusOf = (page: Page, ticket: OpenTicket) => rowOf(page, ticket).getByRole("combobox");

/** So many tickets that a search finds, in the order in which the list shows them. */
async function openSeveral(request: APIRequestContext, count: number): Promise<{ tag: string; tickets: OpenTicket[] }> {
  const tag = freshWords("gruppo");
  const tickets: OpenTicket[] = [];
  for (let number = 1; number <= count; number++) {
    tickets.unshift(await openTicket(request, { subject: `${tag} numero ${number}`, priority: "media" }));
  }
  return { tag, tickets };
}

async function showAll(page: Page, tag: string): Promise<void> {
  await enterDesk(page, `ticket?cerca=${encodeURIComponent(tag)}`);
  await expect(page.getByText(/ticket trovati$/)).toBeVisible();
}

test("several tickets are selected by a range, changed at once and put back", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 4);
  const [first, , third, fourth] = tickets as [OpenTicket, OpenTicket, OpenTicket, OpenTicket];
  await showAll(page, tag);
  await rowOf(page, first).hover();
  await box(page, first).check();
  await box(page, third).click({ modifiers: ["Shift"] });
  await expect(bar(page).getByRole("status")).toHaveText("3 selezionati");

  await choice(page, "Stato dei ticket selezionati").selectOption("Risolto");
  await expect(notice(page)).toContainText("3 ticket aggiornati");
  await expect(notice(page)).toContainText("La mail ai clienti parte tra mezzo minuto.");
  await expect(statusOf(page, first)).toHaveValue("risolto");
  await expect(statusOf(page, third)).toHaveValue("risolto");
  await expect(statusOf(page, fourth)).toHaveValue("aperto");
  await expect(bar(page).getByRole("button")).toHaveCount(0);

  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(statusOf(page, first)).toHaveValue("aperto");
  await expect(statusOf(page, third)).toHaveValue("aperto");
});

test("the keyboard alone selects, changes and leaves", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 3);
  const [first, , third] = tickets as [OpenTicket, OpenTicket, OpenTicket];
  await showAll(page, tag);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(box(page, first)).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(box(page, first)).not.toBeChecked();
  await expect(rowOf(page, first).getByRole("link")).toBeFocused();

  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("Shift+X");
  await expect(bar(page).getByRole("status")).toHaveText("3 selezionati");
  await choice(page, "Priorità dei ticket selezionati").focus();
  await page.keyboard.press("u");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("3 ticket aggiornati");
  for (const ticket of [first, third]) await expect(rowOf(page, ticket)).toContainText("Urgente");
  await expect(rowOf(page, third).getByRole("link")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(rowOf(page, first)).toContainText("Media");
});

test("another list begins at its top", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 3);
  const [first, second] = tickets as [OpenTicket, OpenTicket];
  await showAll(page, tag);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(rowOf(page, second).getByRole("link")).toBeFocused();
  const search = page.getByRole("searchbox", { name: "Cerca nei ticket" });
  await search.fill(`${tag} numero`);
  await expect(page).toHaveURL(/numero/);
  await search.blur();
  await page.keyboard.press("j");
  await expect(rowOf(page, first).getByRole("link")).toBeFocused();
});

test("what a colleague changed meanwhile is left alone, named, and stays selected", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { tag, tickets } = await openSeveral(request, 2);
  const [mine, theirs] = tickets as [OpenTicket, OpenTicket];
  await showAll(page, tag);
  await page.getByRole("searchbox", { name: "Cerca nei ticket" }).blur();
  await box(page, mine).check();
  await bar(page).getByRole("button", { name: "Tutti e 2" }).click();
  // This window is cut off from signals and refetches.
  await page.route(/\/trpc\/(?!desk\.changeMany)/, (route) => route.abort());
  const other = await openAsColleague(browser, page, baseURL, `ticket?cerca=${encodeURIComponent(tag)}`);
  await statusOf(other, theirs).selectOption("Chiuso");
  await expect(notice(other)).toContainText("Stato aggiornato");
  await choice(page, "Stato dei ticket selezionati").selectOption("In lavorazione");
  await expect(notice(page)).toContainText("1 ticket aggiornato");
  await expect(notice(page)).toContainText(`resta com'è: «${theirs.subject}» di Lucia Ferri`);
  await page.unroute(/\/trpc\/(?!desk\.changeMany)/);
  await page.reload();
  await expect(statusOf(page, mine)).toHaveValue("in-lavorazione");
  await expect(statusOf(page, theirs)).toHaveValue("chiuso");
  await other.context().close();
});

test("all that the list holds is selected, beyond what is on screen, and given to somebody", async ({
  page,
  request,
}) => {
  const { tag, tickets } = await openSeveral(request, 55);
  await showAll(page, tag);
  await page.getByRole("searchbox", { name: "Cerca nei ticket" }).blur();
  await box(page, tickets[0] as OpenTicket).check();
  await bar(page).getByRole("button", { name: "Tutti quelli dell'elenco" }).click();
  await expect(bar(page).getByRole("status")).toHaveText("55 selezionati");
  await choice(page, "Assegna i ticket selezionati").selectOption({ label: "anna" });
  await expect(notice(page)).toContainText("55 ticket aggiornati");
  await page.getByRole("combobox", { name: "Assegnatario" }).selectOption("Assegnati a me");
  await expect(page.getByText(/^(Più di 50|55) ticket trovati$/)).toBeVisible();
});

const folderOf = async (page: Page, { id }: OpenTicket) => {
  const input = encodeURIComponent(JSON.stringify({ id }));
  return (await (await page.request.get(`/trpc/desk.conversation?input=${input}`)).json()).result.data.ticket.folder;
};

test("several go to the spam and come back by the notice, by mouse", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 3);
  const [first, , third] = tickets as [OpenTicket, OpenTicket, OpenTicket];
  await showAll(page, tag);
  await page.getByRole("searchbox", { name: "Cerca nei ticket" }).blur();
  await box(page, first).check();
  await box(page, third).click({ modifiers: ["Shift"] });
  await bar(page).getByRole("button", { name: "Spam", exact: true }).click();
  await expect(notice(page)).toContainText("3 ticket nello spam");
  await expect(page.getByText("Nessun ticket trovato")).toBeVisible();
  expect(await folderOf(page, first)).toBe("spam");
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(rowOf(page, first)).toBeVisible();
  await expect(rowOf(page, third)).toBeVisible();
  expect(await folderOf(page, third)).toBe("elenco");
});

test("several go to the bin, and are taken out of it, by keyboard", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 2);
  const [first, second] = tickets as [OpenTicket, OpenTicket];
  await showAll(page, tag);
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await tabTo(page, bar(page).getByRole("button", { name: "Elimina", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("2 ticket nel cestino");
  await expect(notice(page)).toContainText("Ci restano per 30 giorni.");
  await page.goto(`/admin#ticket?dove=cestino&cerca=${encodeURIComponent(tag)}`);
  await expect(rowOf(page, second)).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await tabTo(page, bar(page).getByRole("button", { name: "Rimetti in elenco" }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("1 ticket rimesso in elenco");
  await expect(rowOf(page, first)).toBeHidden();
  expect(await folderOf(page, first)).toBe("elenco");
});

test("the list stays where it is when a ticket is selected", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 2);
  const [first] = tickets as [OpenTicket];
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await showAll(page, tag);
    await page.getByRole("searchbox", { name: "Cerca nei ticket" }).blur();
    const before = await rowOf(page, first).boundingBox();
    await box(page, first).check();
    await expect(bar(page).getByRole("status")).toHaveText("1 selezionato");
    expect(await rowOf(page, first).boundingBox()).toEqual(before);
    await expect(bar(page).getByRole("button", { name: "Elimina", exact: true })).toBeInViewport({ ratio: 1 });
    await bar(page).getByRole("button", { name: "Deseleziona" }).click();
  }
});

test("nothing is wrong with selected tickets, by day on a desk and by night on a phone", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 2);
  await showAll(page, tag);
  await box(page, tickets[0] as OpenTicket).check();
  await expect(bar(page).getByRole("status")).toHaveText("1 selezionato");
  await checkLooks(page);
});
