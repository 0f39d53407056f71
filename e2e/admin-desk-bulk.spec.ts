import { type APIRequestContext, expect, type Page } from "playwright/test";
import { gate } from "../test/openai-double.ts";
import { checkLooks } from "./accessibility.ts";
import { enterDesk, freshWords, notice, type OpenTicket, openTicket, rowOf, tabTo } from "./desk.ts";
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
  await page.getByRole("searchbox", { name: "Cerca nei ticket" }).blur();
}

const folderOf = async (page: Page, { id }: OpenTicket) => {
  const input = encodeURIComponent(JSON.stringify({ id }));
  return (await (await page.request.get(`/trpc/desk.conversation?input=${input}`)).json()).result.data.ticket.folder;
};

test("several tickets are selected by a range, changed at once and put back", async ({ page, request }) => {
  const { tag, tickets } = await openSeveral(request, 4);
  const [first, , third, fourth] = tickets as [OpenTicket, OpenTicket, OpenTicket, OpenTicket];
  const selectThree = async () => {
    await box(page, first).check();
    await box(page, third).click({ modifiers: ["Shift"] });
    await expect(bar(page).getByRole("status")).toHaveText("3 selezionati");
  };
  await showAll(page, tag);
  await rowOf(page, first).hover();
  await selectThree();
  await choice(page, "Stato dei ticket selezionati").selectOption("Risolto");
  await expect(notice(page)).toContainText("3 ticket aggiornati");
  await expect(notice(page)).toContainText("L’email ai clienti parte tra mezzo minuto.");
  await expect(statusOf(page, first)).toHaveValue("risolto");
  await expect(statusOf(page, third)).toHaveValue("risolto");
  await expect(statusOf(page, fourth)).toHaveValue("aperto");
  await expect(bar(page).getByRole("button")).toHaveCount(0);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(statusOf(page, first)).toHaveValue("aperto");
  await expect(statusOf(page, third)).toHaveValue("aperto");
});

test("the keyboard alone selects, changes and leaves, throws away and takes out of the bin", async ({
  page,
  request,
}) => {
  const { tag, tickets } = await openSeveral(request, 3);
  const [first, second, third] = tickets as [OpenTicket, OpenTicket, OpenTicket];
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
  // Of more than these the bar covers some, which no finger can reach until they are scrolled.
  await checkLooks(page);
  await choice(page, "Priorità dei ticket selezionati").focus();
  await page.keyboard.press("u");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("3 ticket aggiornati");
  for (const ticket of [first, third]) await expect(rowOf(page, ticket)).toContainText("Urgente");
  await expect(rowOf(page, third).getByRole("link")).toBeFocused();
  await page.keyboard.press("Control+z");
  await expect(rowOf(page, first)).toContainText("Media");

  await test.step("another list begins at its top", async () => {
    const search = page.getByRole("searchbox", { name: "Cerca nei ticket" });
    await search.fill(`${tag} numero`);
    await expect(page).toHaveURL(/numero/);
    await search.blur();
    await page.keyboard.press("j");
    await expect(rowOf(page, first).getByRole("link")).toBeFocused();
  });

  await test.step("two go to the bin, and one is taken out of it", async () => {
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await tabTo(page, bar(page).getByRole("button", { name: "Elimina", exact: true }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(notice(page)).toContainText("2 ticket nel cestino");
    await expect(notice(page)).toContainText("Ci restano per 30 giorni.");
    await page.goto(`/admin#ticket?dove=cestino&cerca=${encodeURIComponent(tag)}`);
    // As who opens the bin anew: a row that comes in the place of the two may have the focus, and j goes on from there.
    await page.reload();
    await expect(rowOf(page, second)).toBeVisible();
    await page.keyboard.press("j");
    await expect(rowOf(page, first).getByRole("link")).toBeFocused();
    await page.keyboard.press("x");
    await tabTo(page, bar(page).getByRole("button", { name: "Rimetti in elenco" }), "Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(notice(page)).toContainText("1 ticket rimesso in elenco");
    await expect(rowOf(page, first)).toBeHidden();
    expect(await folderOf(page, first)).toBe("elenco");
  });
});

test("a long list has few rows in the page, stays where it is when one is selected, and all of it is selected and given to somebody", async ({
  page,
  request,
}) => {
  const { tag, tickets } = await openSeveral(request, 52);
  const first = tickets[0] as OpenTicket;
  await showAll(page, tag);
  await expect(page.getByText("Più di 50 ticket trovati")).toBeVisible();
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // Waits until the row stands where the new width puts it.
    await rowOf(page, first).hover();
    const before = await rowOf(page, first).boundingBox();
    await box(page, first).check();
    await expect(bar(page).getByRole("status")).toHaveText("1 selezionato");
    expect(await rowOf(page, first).boundingBox()).toEqual(before);
    await expect(bar(page).getByRole("button", { name: "Elimina", exact: true })).toBeInViewport({ ratio: 1 });
    if (width === 390) await bar(page).getByRole("button", { name: "Deseleziona" }).click();
  }
  const { opened, open } = gate();
  await page.route(/desk\.selection/, (route) => opened.then(() => route.continue()));
  await bar(page).getByRole("button", { name: "Tutti quelli dell’elenco" }).click();
  await page.goto(`/admin#ticket?cerca=${encodeURIComponent(tag)}&stato=aperti`);
  await expect(bar(page).getByRole("status")).toBeEmpty();
  const comesLate = page.waitForResponse(/desk\.selection/);
  open();
  await comesLate;
  await box(page, first).check();
  await expect(bar(page).getByRole("status")).toHaveText("1 selezionato");
  await bar(page).getByRole("button", { name: "Tutti quelli dell’elenco" }).click();
  await expect(bar(page).getByRole("status")).toHaveText("52 selezionati");
  await choice(page, "Assegna i ticket selezionati").selectOption({ label: "anna" });
  await expect(notice(page)).toContainText("52 ticket aggiornati");
  await page.getByRole("combobox", { name: "Assegnatario" }).selectOption("Assegnati a me");
  await expect(page.getByText(/^(Più di 50|52) ticket trovati$/)).toBeVisible();

  const rows = page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem");
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(page.locator('[aria-posinset="52"]')).toBeInViewport({ timeout: 200 });
  }).toPass();
  await expect(page.getByText("52 ticket trovati")).toBeVisible();
  expect(await rows.count()).toBeLessThan(50);
});
