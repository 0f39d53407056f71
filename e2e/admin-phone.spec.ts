import { expect, type Locator, type Page } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { freshTitle, writeArticle } from "./admin-blog.ts";
import { enterAdmin, logIn, screenTitle } from "./admin-frame.ts";
import { conversation, freshWords, notice, openTicket, replyBox, rowOf } from "./desk.ts";
import { addCustomer, addLead, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

// What stands on a sheet is seen by day on each screen at a desk: see "axe finds nothing on any tab".
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: "dark" });

const opener = (page: Page) => page.getByRole("button", { name: /^Filtri/ });
const sheet = (page: Page) => page.getByRole("dialog", { name: "Filtri" });
const shows = (page: Page) => sheet(page).getByRole("button", { name: /^Mostra/ });

/** Where it ends, once it has come to rest. */
const footOf = async (part: Locator) => {
  const box = await part.boundingBox();
  return Math.round((box?.y ?? 0) + (box?.height ?? 0));
};

/** What a thumb has to hit is 44 px at least, either way. */
async function expectThumbSized(page: Page, buttons: Locator): Promise<void> {
  const smallest = () =>
    buttons.evaluateAll((all) =>
      Math.min(
        ...all
          .filter((one) => one.checkVisibility())
          .map((one) => Math.min(one.getBoundingClientRect().width, one.getBoundingClientRect().height)),
      ),
    );
  await expect(buttons.first()).toBeVisible();
  await expect.poll(smallest).toBeGreaterThanOrEqual(44);
  expect(await sidewaysOverflow(page)).toBe(0);
}

/** What is read of it doesn't fit beside anything on a phone. */
const longWord = "amministrazione.e.contabilita.del.panificio.sanmartino";

test("a customer's card and record are called and written to by thumb, and fit however long their words are; a list's title is one line", async ({
  page,
}) => {
  await logIn(page);
  const name = freshWords("Forno");
  const { id } = await addCustomer(page, { name, email: `${longWord}@example.it`, phone: "0832 123456" });
  await tell(page, "deliveries.open", { customerId: id, title: longWord, email: null, responsibleId: null });
  await page.goto(`/admin#clienti?cerca=${encodeURIComponent(name)}`);
  const card = page.getByRole("list", { name: "Elenco dei clienti" }).getByRole("listitem").first();
  await expectThumbSized(page, card.getByRole("link"));
  await page.goto(`/admin#clienti/${id}`);
  await expect(page.getByRole("dialog").getByRole("link", { name: longWord, exact: true })).toBeVisible();
  await expectThumbSized(page, page.getByRole("dialog").getByRole("link"));
  await page.goto("/admin#preventivi");
  const height = async () => (await screenTitle(page, "Preventivi").boundingBox())?.height ?? Number.NaN;
  await expect.poll(height).toBeLessThan(50);
});

/** What is chosen on the sheet of a screen, how many it says there are then, and how many filters its button names. */
const sheets: [string, string, (sheet: Locator) => Promise<unknown>, RegExp, string][] = [
  [
    "contatti",
    "Contatti",
    (one) => one.getByRole("button", { name: /^Vinto/ }).tap(),
    /^Mostra \d+ contatt[oi]$/,
    "Filtri1 scelto",
  ],
  [
    "prenotazioni",
    "Prenotazioni",
    (one) => one.getByLabel("Stato").selectOption("da-verificare"),
    /^Mostra \d+ prenotazion[ei]$/,
    "Filtri1 scelto",
  ],
  // An order is no filter.
  [
    "clienti",
    "Clienti",
    (one) => one.getByLabel("Ordina").selectOption("Dal più recente"),
    /^Mostra (più di )?\d+ client[ei]$/,
    "Filtri",
  ],
  [
    "registro",
    "Registro",
    (one) => one.getByLabel("Dal", { exact: true }).fill("2026-01-01"),
    /^Mostra (più di )?\d+ voc[ei]$/,
    "Filtri1 scelto",
  ],
  ["blog", "Blog", (one) => one.getByText("Bozze").tap(), /^Mostra \d+ articol[oi]$/, "Filtri1 scelto"],
];

test("filters are on one sheet, which says how many there are and takes them away: of tickets, contacts, bookings, customers, log and articles", async ({
  page,
  request,
}) => {
  const urgent = await openTicket(request, { priority: "urgente" });
  const low = await openTicket(request, { priority: "bassa" });
  await enterAdmin(page, "ticket");
  await expect(rowOf(page, low)).toBeVisible();
  await expect(page.getByLabel("Assegnatario")).toBeHidden();
  await opener(page).tap();
  await expect(sheet(page)).toBeVisible();
  await expect.poll(() => footOf(sheet(page).locator(".modal-box")), "at the foot of the screen").toBe(844);
  await expectThumbSized(page, sheet(page).locator("button, select, label:has([type=checkbox])"));
  await sheet(page).getByLabel("Priorità").selectOption("Bassa");
  await sheet(page).getByLabel("Assegnatario").selectOption("Di nessuno");
  await expect(rowOf(page, urgent)).toHaveCount(0);
  await expect(shows(page)).toHaveText(/^Mostra \d+ ticket$/);
  expect(await violations(page), "by night").toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page), "by day").toEqual([]);
  await shows(page).tap();
  await expect(sheet(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(opener(page)).toHaveText("Filtri2 scelti");
  await expect(rowOf(page, low)).toBeVisible();
  await opener(page).tap();
  const clear = sheet(page).getByRole("button", { name: "Togli i filtri" });
  await clear.tap();
  await expect(clear).toBeFocused();
  await expect(clear).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(opener(page)).toHaveText("Filtri");
  await expect(rowOf(page, urgent)).toBeVisible();

  await writeArticle(page.request, freshTitle("In bozza"));
  await page.emulateMedia({ colorScheme: "dark" });
  for (const [place, title, choose, counted, chosen] of sheets) {
    await test.step(place, async () => {
      await page.goto(`/admin#${place}`);
      await expect(screenTitle(page, title)).toBeVisible();
      await opener(page).tap();
      await choose(sheet(page));
      await expect(shows(page)).toHaveText(counted);
      expect(await violations(page)).toEqual([]);
      await expectThumbSized(page, sheet(page).locator("button, select"));
      await shows(page).tap();
      await expect(opener(page)).toHaveText(chosen);
    });
  }
  await expect(page).toHaveURL(/stato=bozza/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(opener(page), "a desk has room for them").toBeHidden();
  await expect(page.getByRole("radio", { name: "Bozze" })).toBeChecked();
});

/** The bar stands at the foot of the screen, and nothing that is read lies under it. */
async function expectAtFoot(bar: Locator, content: Locator): Promise<void> {
  await expect(bar).toBeVisible();
  await expect
    .poll(async () => {
      const [above, box] = [await content.boundingBox(), await bar.boundingBox()];
      return above && box && { foot: Math.round(box.y + box.height), covered: above.y + above.height > box.y + 0.5 };
    })
    .toEqual({ foot: 844, covered: false });
}

/** As a phone's keyboard does: the window stays as high as it is, and less of it is seen. */
const coverByKeyboard = (page: Page, height: number) =>
  page.evaluate((covered) => {
    Object.defineProperty(visualViewport, "height", { configurable: true, get: () => innerHeight - covered });
    visualViewport?.dispatchEvent(new Event("resize"));
  }, height);

test("the sent mail's state and its refresh are one row", async ({ page }) => {
  await enterAdmin(page, "ticket/posta");
  const state = page.getByRole("combobox", { name: "Filtra per stato dell’email" });
  const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  // While the screen comes in, both may move between one look and the other.
  await expect
    .poll(async () => Math.abs((await topOf(state)) - (await topOf(page.getByRole("button", { name: "Aggiorna" })))))
    .toBeLessThan(8);
  await state.selectOption({ label: "Non consegnata (0)" });
  await expect(page).toHaveURL(/posta\?stato=fallita/);
  await expect(page.getByText("Nessuna email in «Non consegnata»")).toBeVisible();
});

test("a ticket has reply, status and the next one at the foot; from there a contact is called, written to, planned and moved on, a booking confirmed", async ({
  page,
  request,
}) => {
  const words = freshWords("Pollice");
  const older = await openTicket(request, { subject: `${words} uno` });
  const newer = await openTicket(request, { subject: `${words} due`, clientName: longWord });
  await enterAdmin(page, `ticket?cerca=${encodeURIComponent(words)}`);
  await rowOf(page, newer).getByRole("link").tap();
  const bar = page.getByRole("group", { name: "Azioni sul ticket" });
  await expectAtFoot(bar, conversation(page));
  await expectThumbSized(page, bar.locator("a, button, select"));
  expect(await violations(page)).toEqual([]);
  await expect(replyBox(page)).toBeHidden();
  await bar.getByLabel("Stato").selectOption("in-lavorazione");
  await bar.getByRole("button", { name: "Rispondi" }).tap();
  await expect(replyBox(page)).toBeFocused();
  await expect(bar).toBeHidden();
  await coverByKeyboard(page, 300);
  const send = page.getByRole("button", { name: "Invia", exact: true });
  await expect.poll(async () => ((await send.boundingBox())?.y ?? 844) < 544 - 40, "above the keyboard").toBe(true);
  await coverByKeyboard(page, 0);
  await page.getByRole("button", { name: "Chiudi la risposta" }).tap();
  await expect(bar.getByLabel("Stato")).toHaveValue("in-lavorazione");
  await tell(page, "settings.save", { undoSeconds: 30 });
  await bar.getByRole("button", { name: "Rispondi" }).tap();
  await page.keyboard.type("Ci ripenso.");
  await send.tap();
  await page.getByRole("button", { name: "Chiudi la risposta" }).tap();
  await notice(page).getByRole("button", { name: "Annulla" }).tap();
  await expect(replyBox(page)).toHaveValue("Ci ripenso.");
  await expect(replyBox(page)).toBeFocused();
  await replyBox(page).fill("");
  await tell(page, "settings.save", { undoSeconds: 0 });
  await bar.getByRole("button", { name: "Rispondi" }).tap();
  await page.keyboard.type("Ci siamo.");
  await page.getByRole("button", { name: "Nota interna" }).tap();
  await page.getByRole("button", { name: "Chiudi la risposta" }).tap();
  await expect(replyBox(page)).toHaveValue("Ci siamo.");
  await send.tap();
  await expect(conversation(page)).toContainText("Ci siamo.");
  await page.getByRole("button", { name: "Chiudi la risposta" }).tap();
  // The answer has put the newer one first, if it wasn't: the other follows it.
  await bar.getByRole("link", { name: "Prossimo" }).tap();
  await expect(page.getByRole("heading", { name: older.subject })).toBeVisible();
  await bar.getByRole("link", { name: "Elenco" }).tap();
  await expect(rowOf(page, older)).toBeVisible();

  await test.step("a contact and a booking", async () => {
    const { id, name: leadName } = await addLead(page, { firstName: freshWords("Pia"), phone: "+39 333 123 4567" });
    const name = freshWords("Bruna");
    const buyer = { name, email: "bruna@prova.example" };
    expect((await request.post("/api/payments/paypal/create-order", { data: buyer })).status()).toBe(200);
    await page.goto(`/admin#contatti/${id}`);
    const contact = page.getByRole("dialog", { name: leadName });
    const leadBar = contact.getByRole("group", { name: "Azioni sul contatto" });
    await expect(contact.getByText("Dati personali")).toBeAttached();
    await expectAtFoot(leadBar, contact.locator(".lead-scroll"));
    await expectThumbSized(page, leadBar.locator("a, button, select"));
    await expect(leadBar.getByRole("link", { name: "Chiama" })).toHaveAttribute("href", "tel:+393331234567");
    expect(await violations(page)).toEqual([]);
    for (const [action, heading] of [
      ["Email", "Email"],
      ["Passo", "Prossimo passo"],
    ] as const) {
      await leadBar.getByRole("button", { name: action }).tap();
      const title = contact.getByRole("heading", { name: heading, exact: true });
      await expect(title).toBeFocused();
      await expect(title).toBeInViewport({ ratio: 1 });
    }
    await leadBar.getByRole("combobox").selectOption("contattato");
    await expect(leadBar.getByRole("combobox")).toHaveValue("contattato");
    await coverByKeyboard(page, 300);
    await expect.poll(async () => (await leadBar.boundingBox())?.y).toBeLessThan(544);
    await coverByKeyboard(page, 0);

    await page.goto(`/admin#prenotazioni?cerca=${encodeURIComponent(name)}`);
    await page.locator(".deposit-row").getByRole("link", { name }).tap();
    const dialog = page.getByRole("dialog", { name });
    const bar = dialog.getByRole("group", { name: "Azioni sulla prenotazione" });
    await expect(bar.getByRole("button")).toHaveText(["Conferma", "Respingi"]);
    await expect.poll(() => footOf(bar)).toBe(844);
    await expectThumbSized(page, bar.locator("button"));
    // What the foot cuts in two is smaller than a finger until it is scrolled up.
    await dialog
      .getByRole("link", { name: "Crea cliente" })
      .evaluate((link) => link.scrollIntoView({ block: "center" }));
    expect(await violations(page)).toEqual([]);
    await bar.getByRole("button", { name: "Conferma" }).tap();
    await page.getByLabel("Pagati con").selectOption("PayPal");
    await page.getByRole("button", { name: "Conferma il pagamento" }).last().tap();
    await expect(bar.getByRole("button")).toHaveText(["Segna il saldo", "Chiedi il saldo"]);
    // While its notice can still take the confirmation back, what is next stays within the thumb's reach.
    const told = await notice(page).boundingBox();
    expect((told?.y ?? 844) + (told?.height ?? 0)).toBeLessThan((await bar.boundingBox())?.y ?? 0);
    // A place of this month taken for good would show in the offer's tests of this server.
    await notice(page).getByRole("button", { name: "Annulla" }).tap();
    await expect(bar.getByRole("button")).toHaveText(["Conferma", "Respingi"]);
  });
});
