import { expect, type Locator, type Page } from "playwright/test";
import { enterDesk, openTicket, replyBox, rowOf } from "./desk.ts";
import { test } from "./site.ts";

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

const addLead = async (page: Page, number: number) => {
  const data = {
    firstName: "Marta",
    lastName: `Conti ${number}`,
    email: `marta${number}@example.it`,
    phone: "+39 333 123 4567",
    businessType: "ristorante",
    message: "Vorrei un sito per la mia trattoria, con il menu e le prenotazioni.",
    privacy: true,
  };
  const answer = await page.request.post("/api/contact", { data });
  expect(answer.status(), await answer.text()).toBe(201);
};

test.use({ viewport: { width: 1280, height: 800 } });

test("ten tickets are on screen at 1280 by 800, each in two lines, with a row of filters above", async ({
  page,
  request,
}) => {
  for (let number = 1; number <= 12; number++) {
    await openTicket(request, { subject: `Il modulo dei contatti non invia più niente ${number}` });
  }
  await enterDesk(page);
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
});

test("beside a conversation a ticket is two lines high, and six lines of an answer are in sight", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  const lineHeight = 24;
  expect((await rowOf(page, ticket).boundingBox())?.height).toBeLessThan(3 * lineHeight + 8);
  await replyBox(page).fill(Array.from({ length: 6 }, (_, line) => `Riga ${line + 1}`).join("\n"));
  const { hidden, height } = await replyBox(page).evaluate((field) => ({
    hidden: field.scrollHeight - field.clientHeight,
    height: field.clientHeight,
  }));
  expect(hidden).toBeLessThanOrEqual(1);
  expect(height).toBeGreaterThanOrEqual(6 * lineHeight - 6);
  await expect(replyBox(page)).toBeInViewport({ ratio: 1 });
});

test("the status in a row is a badge that opens by keyboard too", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page);
  const badge = rowOf(page, ticket).getByRole("combobox");
  expect((await badge.boundingBox())?.height).toBeLessThanOrEqual(36);
  await badge.focus();
  await page.keyboard.press("r");
  await page.keyboard.press("Tab");
  await expect(badge).toHaveValue("risolto");
});

test("twelve leads are on screen at 1280 by 800, and on a phone the first is in the upper half", async ({ page }) => {
  for (let number = 1; number <= 14; number++) await addLead(page, number);
  await enterDesk(page, "contatti");
  const rows = page.getByRole("table", { name: "Contatti ricevuti dal sito" }).locator("tbody").getByRole("row");
  await expect(rows.nth(12)).toBeAttached();
  expect(await wholeOnScreen(rows)).toBeGreaterThanOrEqual(12);
  const cards = page.getByRole("list", { name: "Elenco dei contatti" }).getByRole("listitem");
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await cards.first().boundingBox())?.y).toBeLessThan(844 / 2);
});
