import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { emptyFoot, sidewaysOverflow, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { freshWords, openTicket, tabTo } from "./desk.ts";
import { addBooking, addCustomer, addLead, type Listed, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

const noteGuard = "La nota non è ancora salvata";

/** Of a booking the note belongs to its balance, which is there once it is paid. */
async function addPaidBooking(page: Page, firstName: string, word: string): Promise<Listed> {
  const booking = await addBooking(page, `${firstName} ${word}`);
  const paidOn = romeDay(new Date());
  const month = `${new Date().getUTCFullYear() + 1}-01`;
  await tell(page, "deposits.confirm", { id: booking.id, paidOn, month });
  return booking;
}

const lists = [
  {
    tab: "contatti",
    add: (page: Page, firstName: string, lastName: string) => addLead(page, { firstName, lastName }),
    field: /^Nuova nota$/,
    guard: noteGuard,
  },
  {
    tab: "clienti",
    add: (page: Page, firstName: string, word: string) => addCustomer(page, { name: `${firstName} ${word}` }),
    field: /^Nuova nota$/,
    guard: noteGuard,
  },
  { tab: "prenotazioni", add: addPaidBooking, field: /^Nota/, guard: "Hai modifiche non salvate" },
] as const;

/** Another address in the window that is open. */
const goTo = (page: Page, place: string) => page.goto(`/admin#${place}`);

const pane = (page: Page, { name }: Listed) => page.getByRole("article", { name, exact: true });
const rowLink = (page: Page, { name }: Listed) => page.locator(".record-list").getByRole("link", { name, exact: true });
const heading = (page: Page, record: Listed) => pane(page, record).getByRole("heading", { level: 2 });
const divider = (page: Page) => page.getByRole("separator", { name: "Larghezza dell’elenco" });
const listWidth = async (page: Page) =>
  (await divider(page).locator("xpath=preceding-sibling::*[1]").boundingBox())?.width;
const addressOf = (tab: string, { id }: Listed) => new RegExp(`#${tab}/${id}(\\?|$)`);

test.use({ viewport: { width: 1440, height: 900 } });

test("a record opens beside its list by keys and by mouse, keeps what is typed, and is a dialog in a narrow window: contacts, customers and bookings", async ({
  page,
}) => {
  await logIn(page);
  const word = freshWords("Accanto");
  for (const { tab, add, field, guard } of lists) {
    const [older, newer] = [await add(page, "Vecchia", word), await add(page, "Nuova", word)];
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await goTo(page, `${tab}?cerca=${encodeURIComponent(word)}`);
    // As who opens it anew: a screen that is come to takes the focus a moment later.
    await page.reload();

    const isFirst = tab === lists[0].tab;
    await test.step(`${tab}: by keyboard alone from row to record, to the next one, and back`, async () => {
      await expect(rowLink(page, older)).toBeVisible();
      // The three lists are one component.
      if (!isFirst) return;
      await page.keyboard.press("j");
      await expect(rowLink(page, newer)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(heading(page, newer)).toBeFocused();
      await page.keyboard.press("j");
      await expect(rowLink(page, older)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(heading(page, older)).toBeFocused();
      await tabTo(page, pane(page, older).getByRole("button", { name: "Chiudi" }));
      await page.keyboard.press("Escape");
      await expect(pane(page, older)).toBeHidden();
      await expect(rowLink(page, older)).toBeFocused();
    });

    await test.step(`${tab}: by mouse, and what is typed isn't lost unasked, by Esc, by another row, in a narrower window`, async () => {
      await rowLink(page, newer).click();
      await expect(heading(page, newer)).toBeFocused();
      await expect(page).toHaveURL(addressOf(tab, newer));
      await expect(rowLink(page, newer)).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(await emptyFoot(page)).toBe(0);
      const note = pane(page, newer).getByRole("textbox", { name: field });
      await note.fill("Da non perdere");
      const question = page.getByRole("dialog", { name: guard });
      await note.press("Escape");
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await rowLink(page, older).click();
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(note).toHaveValue("Da non perdere");
      expect(await violations(page), "by day").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await violations(page), "by night").toEqual([]);
      for (const width of [1024, 390, 320]) {
        await page.setViewportSize({ width, height: 768 });
        expect(await sidewaysOverflow(page), `${width} px`).toBe(0);
        await expect(note).toHaveValue("Da non perdere");
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await rowLink(page, older).click();
      await question.getByRole("button", { name: "Esci senza salvare" }).click();
      await expect(heading(page, older)).toBeFocused();
      await expect(question).toBeHidden();
      await page.keyboard.press("Escape");
      await expect(pane(page, older)).toBeHidden();
    });

    await test.step(`${tab}: narrower than 1280 pixels it opens as a dialog`, async () => {
      if (!isFirst) return;
      await page.setViewportSize({ width: 1200, height: 800 });
      await goTo(page, `${tab}/${newer.id}`);
      const dialog = page.getByRole("dialog", { name: newer.name, exact: true });
      await expect(dialog).toBeVisible();
      await expect(divider(page)).toBeHidden();
      expect(await sidewaysOverflow(page)).toBe(0);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
    });
  }

  await test.step("from one to the other, and the way back closes them", async () => {
    const [older, newer] = [
      await addLead(page, { lastName: word }),
      await addLead(page, { firstName: "Ada", lastName: word }),
    ];
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, `contatti?cerca=${encodeURIComponent(word)}`);
    await rowLink(page, older).click();
    await rowLink(page, newer).click();
    await expect(heading(page, newer)).toBeFocused();
    await expect(pane(page, older)).toBeHidden();
    await page.goBack();
    await expect(pane(page, older)).toBeVisible();
    await page.goBack();
    await expect(pane(page, older)).toBeHidden();
    await expect(rowLink(page, older)).toBeVisible();
  });
});

test("the line between list and record is moved by keys once for tickets and contacts, stays, and follows the mouse", async ({
  page,
  request,
}) => {
  await logIn(page);
  const word = freshWords("Larga");
  const [lead, ticket] = [await addLead(page, { firstName: "Contatta", lastName: word }), await openTicket(request)];
  await goTo(page, `ticket/${ticket.id}`);
  // Its title gets the focus when the record has come.
  await expect(page.getByRole("heading", { name: ticket.subject, level: 2 })).toBeFocused();
  const usual = Math.round((await listWidth(page)) ?? 0);
  await expect(divider(page)).toHaveAttribute("aria-valuenow", String(usual));
  await divider(page).focus();
  await page.keyboard.press("End");
  await expect.poll(() => listWidth(page)).toBeGreaterThan(440);
  const widest = (await listWidth(page)) ?? 0;
  await goTo(page, `contatti/${lead.id}`);
  await page.reload();
  await expect(pane(page, lead)).toBeVisible();
  await expect.poll(() => listWidth(page)).toBe(widest);

  const box = await divider(page).boundingBox();
  if (!box) throw new Error("the line isn't there");
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x - 60, box.y + 200, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => listWidth(page)).toBeLessThan(widest);
});
