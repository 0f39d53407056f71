import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { checkLooks } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { conversation, enterDesk, freshWords, messagesOfClient, notice, openTicket, replyBox, rowOf } from "./desk.ts";
import { imageFile } from "./sample-files.ts";
import { test } from "./site.ts";

/** Within them a test has taken back what it means to, on a slow machine too. */
const undoSeconds = 30;

const choose = async (page: Page, seconds: number) =>
  expect((await page.request.post("/trpc/settings.save", { data: { undoSeconds: seconds } })).ok()).toBe(true);
const leaving = (page: Page) => conversation(page).getByRole("listitem").filter({ hasText: "In partenza" });

test("a reply with a file is taken back by the button and by the keys, changed, and leaves by itself", async ({
  page,
}) => {
  const ticket = await openTicket(page.request);
  await enterDesk(page, `ticket/${ticket.id}`);
  await choose(page, undoSeconds);
  await replyBox(page).fill("Ci vediamo lunedì");
  await page.locator("#risposta-file").setInputFiles([imageFile("schermata.png")]);
  await replyBox(page).press("Control+Enter");
  await expect(leaving(page)).toContainText("schermata.png");
  await expect(notice(page)).toContainText("Risposta in partenza");
  await checkLooks(page);
  expect(await messagesOfClient(page.request, ticket.id)).toEqual([]);
  await leaving(page).getByRole("button", { name: "Annulla" }).click();
  await expect(replyBox(page)).toHaveValue("Ci vediamo lunedì");
  await expect(page.getByText("schermata.png")).toBeVisible();
  await expect(leaving(page)).toHaveCount(0);

  await replyBox(page).fill("Ci vediamo martedì");
  await page.getByRole("button", { name: "Invia e segna come risolto" }).click();
  await expect(leaving(page)).toContainText("Poi il ticket diventa «Risolto».");
  await replyBox(page).press("Control+z");
  await expect(replyBox(page)).toHaveValue("Ci vediamo martedì");
  await choose(page, 5);
  await replyBox(page).press("Control+Enter");
  await expect(leaving(page)).toHaveCount(1);
  await expect(leaving(page)).toHaveCount(0);
  await expect(conversation(page)).toContainText("Ci vediamo martedì");
  expect(await messagesOfClient(page.request, ticket.id)).toEqual(["Ci vediamo martedì"]);
});

test("a mail to a contact is taken back: its words are in the form, the contact is new again", async ({ page }) => {
  const lastName = `Ripresa${Date.now()}`;
  const data = { ...validContact, lastName, email: `${lastName}@posta.example` };
  const { id } = await (await page.request.post("/api/contact", { data })).json();
  await enterAdmin(page, `contatti/${id}`);
  await choose(page, undoSeconds);
  const panel = page.getByRole("region", { name: "Mail", exact: true });
  await panel.getByRole("button", { name: "Rispondi per email" }).click();
  await panel.getByLabel("Messaggio").fill("Ti chiamo domani.");
  await panel.getByRole("button", { name: "Invia la mail" }).click();
  await expect(panel.getByRole("listitem")).toContainText("In partenza");
  await panel.getByRole("button", { name: "Annulla" }).click();
  await expect(panel.getByLabel("Messaggio")).toHaveValue("Ti chiamo domani.");
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  await expect(notice(page)).toContainText("di nuovo «Nuovo»");
});

test("an answer leads to the next ticket of the list, by keys or by choice, and is taken back from there", async ({
  page,
}) => {
  const tag = freshWords("catena");
  const open = (place: string) => openTicket(page.request, { subject: `${tag} ${place}` });
  const last = await open("terzo");
  await open("secondo");
  const first = await open("primo");
  const subject = (place: string) => page.getByRole("heading", { name: `${tag} ${place}` });
  await enterDesk(page, `ticket/${first.id}?q=${encodeURIComponent(tag)}`);
  await choose(page, undoSeconds);
  await expect(rowOf(page, last)).toBeVisible();
  await replyBox(page).fill("Fatto, il primo");
  await replyBox(page).press("Control+Shift+Enter");
  await expect(subject("secondo")).toBeFocused();
  await expect(replyBox(page)).toHaveValue("");

  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(subject("primo")).toBeVisible();
  await expect(replyBox(page)).toHaveValue("Fatto, il primo");

  // Chosen once, and remembered.
  await page.getByLabel("Dopo l'invio").selectOption("Vai al prossimo");
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(subject("secondo")).toBeFocused();
  await replyBox(page).fill("Fatto, il secondo");
  await page.getByRole("button", { name: "Invia e segna come risolto" }).click();
  await expect(subject("terzo")).toBeFocused();
  await replyBox(page).fill("Una nota");
  await page.getByRole("button", { name: "Nota interna" }).click();
  await page.getByRole("button", { name: "Aggiungi nota" }).click();
  await expect(notice(page)).toContainText("Nota aggiunta");
  await expect(subject("terzo")).toBeVisible();
  await page.getByRole("button", { name: "Risposta", exact: true }).click();
  await checkLooks(page);
  await page.getByLabel("Dopo l'invio").selectOption("Torna all'elenco");
  await replyBox(page).fill("Fatto, il terzo");
  await replyBox(page).press("Control+Enter");
  await expect(conversation(page)).toHaveCount(0);
  await expect(rowOf(page, last)).toBeVisible();
});
