import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { plainCustomer } from "../test/customer.ts";
import { checkWidths, violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { freshWords, openTicket, tabTo } from "./desk.ts";
import { test } from "./site.ts";

interface Listed {
  id: number;
  name: string;
}

/** A contact that this test alone finds by the word. */
async function addLead(page: Page, firstName: string, word: string): Promise<Listed> {
  const answer = await page.request.post("/api/contact", { data: { ...validContact, firstName, lastName: word } });
  expect(answer.status(), await answer.text()).toBe(201);
  return { id: (await answer.json()).id, name: `${firstName} ${word}` };
}

async function addBooking(page: Page, firstName: string, word: string): Promise<Listed> {
  const name = `${firstName} ${word}`;
  // A phone of its own: nobody else is the same person.
  const phone = `3${String(Date.now()).slice(-9)}`;
  const data = { name, phone, method: "bonifico", month: new Date().toISOString().slice(0, 7) };
  const answer = await page.request.post("/trpc/deposits.create", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { id: (await answer.json()).result.data.id, name };
}

async function addCustomer(page: Page, firstName: string, word: string): Promise<Listed> {
  const name = `${firstName} ${word}`;
  const data = { customer: { ...plainCustomer, name }, person: null };
  const answer = await page.request.post("/trpc/customers.create", { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { id: (await answer.json()).result.data.id, name };
}

const lists = [
  { tab: "contatti", add: addLead, field: /^Nuova nota$/, guard: "La nota non è ancora salvata" },
  { tab: "clienti", add: addCustomer, field: /^Nuova nota$/, guard: "La nota non è ancora salvata" },
  { tab: "prenotazioni", add: addBooking, field: /^Nota/, guard: "Hai modifiche non salvate" },
] as const;

/** Another address in the window that is open. */
const goTo = (page: Page, place: string) => page.goto(`/admin#${place}`);

const pane = (page: Page, { name }: Listed) => page.getByRole("article", { name, exact: true });
const rowLink = (page: Page, { name }: Listed) => page.locator(".record-list").getByRole("link", { name, exact: true });
const heading = (page: Page, record: Listed) => pane(page, record).getByRole("heading", { level: 2 });
const divider = (page: Page) => page.getByRole("separator", { name: "Larghezza dell'elenco" });
const listWidth = async (page: Page) =>
  (await divider(page).locator("xpath=preceding-sibling::*[1]").boundingBox())?.width;
const addressOf = (tab: string, { id }: Listed) => new RegExp(`#${tab}/${id}(\\?|$)`);

test.use({ viewport: { width: 1440, height: 900 } });

for (const { tab, add, field, guard } of lists) {
  test(`${tab}: by mouse a record opens beside its list, stays on reload, and the way back closes it`, async ({
    page,
  }) => {
    await enterAdmin(page);
    const word = freshWords("Accanto");
    const [one, other] = [await add(page, "Prima", word), await add(page, "Seconda", word)];
    await goTo(page, `${tab}?cerca=${encodeURIComponent(word)}`);
    await rowLink(page, one).click();
    await expect(heading(page, one)).toBeFocused();
    await expect(page).toHaveURL(addressOf(tab, one));
    await expect(rowLink(page, one)).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await rowLink(page, other).click();
    await expect(heading(page, other)).toBeFocused();
    await expect(pane(page, one)).toBeHidden();
    expect(await violations(page)).toEqual([]);

    await page.reload();
    await expect(pane(page, other)).toBeVisible();
    await page.goBack();
    await expect(pane(page, one)).toBeVisible();
    await page.goBack();
    await expect(pane(page, one)).toBeHidden();
    await expect(rowLink(page, one)).toBeVisible();
  });

  test(`${tab}: by keyboard alone from row to record, to the next one, and back`, async ({ page }) => {
    await enterAdmin(page);
    const word = freshWords("Tasti");
    const [older, newer] = [await add(page, "Vecchia", word), await add(page, "Nuova", word)];
    await goTo(page, `${tab}?cerca=${encodeURIComponent(word)}`);
    await expect(rowLink(page, older)).toBeVisible();
    await page.keyboard.press("j");
    await expect(rowLink(page, newer)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(page, newer)).toBeFocused();
    await page.keyboard.press("j");
    await expect(rowLink(page, older)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(page, older)).toBeFocused();
    await page.keyboard.press("k");
    await expect(rowLink(page, newer)).toBeFocused();
    await tabTo(page, pane(page, older).getByRole("button", { name: "Chiudi" }));
    await page.keyboard.press("Escape");
    await expect(pane(page, older)).toBeHidden();
    await expect(rowLink(page, older)).toBeFocused();
  });

  test(`${tab}: what is typed in the pane isn't lost unasked, by Esc, by another row, in a narrower window`, async ({
    page,
  }) => {
    await enterAdmin(page);
    const word = freshWords("Bozza");
    const [one, other] = [await add(page, "Prima", word), await add(page, "Seconda", word)];
    const isBooking = tab === "prenotazioni";
    if (isBooking) {
      const paidOn = new Date().toISOString().slice(0, 10);
      const month = `${new Date().getUTCFullYear() + 1}-01`;
      const paid = await page.request.post("/trpc/deposits.confirm", { data: { id: one.id, paidOn, month } });
      expect(paid.ok(), await paid.text()).toBe(true);
    }
    await goTo(page, `${tab}?cerca=${encodeURIComponent(word)}`);
    await rowLink(page, one).click();
    const note = pane(page, one).getByRole("textbox", { name: field });
    await note.fill("Da non perdere");
    const question = page.getByRole("dialog", { name: guard });
    await note.press("Escape");
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(question).toBeHidden();
    await rowLink(page, other).click();
    await expect(question).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(note).toHaveValue("Da non perdere");
    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(note).toHaveValue("Da non perdere");
    expect(await violations(page)).toEqual([]);
    await note.fill("");
    await note.press("Escape");
    await expect(pane(page, one)).toBeHidden();
  });

  test(`${tab}: narrower than 1280 pixels it is a dialog, by day and by night`, async ({ page }) => {
    await enterAdmin(page);
    const record = await add(page, "Stretta", freshWords("Dialogo"));
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.emulateMedia({ colorScheme: "dark" });
    await goTo(page, `${tab}/${record.id}`);
    const dialog = page.getByRole("dialog", { name: record.name, exact: true });
    await expect(dialog).toBeVisible();
    await expect(divider(page)).toBeHidden();
    await page.emulateMedia({ colorScheme: "light" });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, `${tab}/${record.id}`);
    await expect(pane(page, record)).toBeVisible();
    await checkWidths(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await checkWidths(page);
  });
}

test("the line between list and record is moved once for tickets, contacts and bookings, and stays", async ({
  page,
  request,
}) => {
  await enterAdmin(page);
  const word = freshWords("Larga");
  const [lead, booking, ticket] = [
    await addLead(page, "Contatta", word),
    await addBooking(page, "Prenota", word),
    await openTicket(request),
  ];
  await goTo(page, `ticket/${ticket.id}`);
  await divider(page).focus();
  await page.keyboard.press("End");
  await expect.poll(() => listWidth(page)).toBeGreaterThan(440);
  const widest = (await listWidth(page)) ?? 0;
  await goTo(page, `contatti/${lead.id}`);
  await expect(pane(page, lead)).toBeVisible();
  await expect.poll(() => listWidth(page)).toBe(widest);
  await page.reload();
  await expect(pane(page, lead)).toBeVisible();
  await expect.poll(() => listWidth(page)).toBe(widest);

  await goTo(page, `prenotazioni/${booking.id}`);
  await expect(pane(page, booking)).toBeVisible();
  await expect.poll(() => listWidth(page)).toBe(widest);
  const box = await divider(page).boundingBox();
  if (!box) throw new Error("the line isn't there");
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 200, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => listWidth(page)).toBeLessThan(widest);
  const moved = await listWidth(page);
  await goTo(page, `contatti/${lead.id}`);
  await expect.poll(() => listWidth(page)).toBe(moved);
});

test("over the board a contact is a dialog: the columns need the whole width", async ({ page }) => {
  await enterAdmin(page);
  const lead = await addLead(page, "Lavagna", freshWords("Scheda"));
  await goTo(page, `contatti?vista=lavagna&cerca=${encodeURIComponent(lead.name)}`);
  await page.locator(".board").getByRole("link", { name: lead.name }).click();
  await expect(page.getByRole("dialog", { name: lead.name, exact: true })).toBeVisible();
  await expect(pane(page, lead)).toBeHidden();
});
