import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { enterDesk, freshWords, notice, openTicket, replyBox, rowOf, writeAsClient } from "./desk.ts";
import { test } from "./site.ts";

const place = (page: Page) => page.getByRole("region", { name: "Fuori dall'elenco" });
const subject = (page: Page) => page.locator(".conversation-subject");
const freshAddress = () => `${freshWords("spam").replaceAll(" ", "-")}@example.it`;

test("a ticket goes to the bin and back, by the notice or from there; another to the spam, where Panoramica says what was written since", async ({
  page,
  request,
}) => {
  const email = freshAddress();
  const first = await openTicket(request, { email });
  const ticket = await openTicket(request);
  const statusForClient = async () => (await request.get(`/api/tickets/${ticket.id}`)).status();
  await enterDesk(page, `ticket/${ticket.id}`);
  await test.step("deleted, taken back by the notice, and restored from the bin", async () => {
    await replyBox(page).fill("Una bozza che resta");
    await page.getByRole("button", { name: "Elimina" }).click();
    await expect(notice(page)).toContainText("Ticket nel cestino");
    await expect(place(page)).toContainText("Viene eliminato per sempre il");
    expect(await statusForClient()).toBe(404);
    await notice(page).getByRole("button", { name: "Annulla" }).click();
    await expect(replyBox(page)).toHaveValue("Una bozza che resta");
    await expect.poll(statusForClient).toBe(200);
    await page.getByRole("button", { name: "Elimina" }).press("Enter");
    await expect(rowOf(page, ticket)).toBeHidden();
    await expect.poll(statusForClient).toBe(404);
    await place(page).getByRole("button", { name: "Rimetti in elenco" }).press("Enter");
    await expect(replyBox(page)).toBeVisible();
    await expect(rowOf(page, ticket)).toBeVisible();
  });

  await rowOf(page, first).getByRole("link").click();
  await expect(subject(page)).toHaveText(first.subject);
  await page.getByRole("button", { name: "Segna come spam" }).click();
  await expect(notice(page)).toContainText("Ticket nello spam");
  await expect(place(page)).toContainText("È nello spam.");
  // Its address was never confirmed: a stranger may have typed it.
  await expect(place(page)).not.toContainText("Anche quello che arriva");
  await expect(replyBox(page)).toBeHidden();
  await expect(subject(page)).toBeFocused();
  await expect(rowOf(page, first)).toBeHidden();
  const next = await openTicket(request, { email });
  await expect(rowOf(page, next)).toBeVisible();
  await checkLooks(page);

  // With the conversation open it would be looked at already.
  await page.getByRole("link", { name: "Panoramica" }).click();
  await expect(subject(page)).toBeHidden();
  await writeAsClient(request, first.id, "Perché non rispondete?");
  await page.reload();
  await page.getByRole("link", { name: "1 nello spam da guardare" }).click();
  await expect(page.getByLabel("Solo da guardare")).toBeChecked();
  await expect(page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem")).toHaveCount(1);
  await rowOf(page, first).getByRole("link").click();
  await place(page).getByRole("button", { name: "Non è spam" }).click();
  await expect(replyBox(page)).toBeVisible();
  await expect(page.getByText("ha rimesso il ticket in elenco")).toBeVisible();
  await page.getByLabel("Dove").selectOption("elenco");
  await page.getByLabel("Solo da leggere").uncheck();
  await expect(rowOf(page, first)).toBeVisible();
});
