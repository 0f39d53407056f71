import { expect } from "playwright/test";
import { conversation, enterDesk, openAsColleague, openTicket, replyBox, writeAsClient } from "./desk.ts";
import { test } from "./site.ts";

test("two at one ticket see each other, who answered, and what happened", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(conversation(page)).toBeVisible();
  const other = await openAsColleague(browser, page, baseURL, `ticket/${ticket.id}`);
  await expect(page.getByText("Piero Neri sta leggendo")).toBeVisible();

  await replyBox(page).fill("Buongiorno Lucia");
  await replyBox(other).fill("Ci penso io");
  await expect(page.getByText("Piero Neri sta scrivendo…")).toBeVisible();
  await other.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(conversation(page)).toContainText("Piero Neri");
  await expect(page.getByRole("alert")).toContainText("Piero Neri ha risposto mentre scrivevi");
  await expect(replyBox(page)).toHaveValue("Buongiorno Lucia");

  await other.getByLabel("Stato", { exact: true }).selectOption("chiuso");
  await expect(conversation(page)).toContainText("Piero Neri ha messo il ticket in «Chiuso»");
  await writeAsClient(request, ticket.id, "Non va ancora");
  await expect(conversation(page)).toContainText("Il cliente ha scritto: il ticket è di nuovo aperto");
  await expect(page.getByLabel("Stato", { exact: true })).toHaveValue("aperto");

  await other.context().close();
  await expect(page.getByText("Piero Neri sta leggendo")).toBeHidden();
});

test("nothing typed is lost: letters while the palette loads, and a draft when the session has ended", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/command-palette/, async (route) => {
    await held;
    await route.continue();
  });
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(replyBox(page)).toBeVisible();
  await test.step("letters are in the palette's field, and move nothing behind it", async () => {
    await page.keyboard.press("Control+k");
    const address = page.url();
    // "g" and "a" lead to one's account where nothing else takes them, "?" to the help.
    await page.keyboard.type("ga?");
    const field = page.getByRole("textbox", { name: "Cerca o vai a una sezione" });
    await expect(field).toHaveValue("ga?");
    expect(page.url()).toBe(address);
    // The key closes the dialog between its two halves: a press on the field would look for a field that is gone.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("conta");
    release();
    const palette = page.getByRole("combobox", { name: "Cerca o vai a una sezione" });
    await expect(palette).toHaveValue("conta");
    await page.keyboard.type("tti");
    await expect(palette).toHaveValue("contatti");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await replyBox(page).fill("Ci siamo quasi");
  // The session ends while the reply is on its way: any earlier, and the page knows before the button is pressed.
  await page.route(/\/api\/tickets\/\d+\/messages$/, async (route) => {
    expect((await page.request.post("/api/auth/logout")).ok()).toBe(true);
    await route.continue();
  });
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(page.getByText("La sessione è scaduta")).toBeVisible();
  expect(await (await request.get(`/api/tickets/${ticket.id}/messages`)).json()).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("una-password-lunga");
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(replyBox(page)).toHaveValue("Ci siamo quasi");
});
