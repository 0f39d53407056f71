import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { checkLooks } from "./accessibility.ts";
import { conversation, enterDesk, freshWords, messagesOfClient, notice, openTicket, replyBox, rowOf } from "./desk.ts";
import { imageFile } from "./sample-files.ts";
import { test } from "./site.ts";

/** Within them a test has taken back what it means to, on a slow machine too. */
const undoSeconds = 30;

const choose = async (page: Page, seconds: number) =>
  expect((await page.request.post("/trpc/settings.save", { data: { undoSeconds: seconds } })).ok()).toBe(true);
const leaving = (page: Page) => conversation(page).getByRole("listitem").filter({ hasText: "In partenza" });

test("an answer with a file is taken back by the button and by the keys, leads to the next ticket, is taken back from there, and leaves by itself; a mail to a contact is taken back too", async ({
  page,
}) => {
  const tag = freshWords("catena");
  const open = (place: string) => openTicket(page.request, { subject: `${tag} ${place}` });
  const last = await open("terzo");
  await open("secondo");
  const first = await open("primo");
  const subject = (place: string) => page.getByRole("heading", { name: `${tag} ${place}` });
  await enterDesk(page, `ticket/${first.id}?cerca=${encodeURIComponent(tag)}`);
  await choose(page, undoSeconds);
  await replyBox(page).fill("Ci vediamo lunedì");
  await page.locator("#risposta-file").setInputFiles([imageFile("schermata.png")]);
  await replyBox(page).press("Control+Enter");
  await expect(leaving(page)).toContainText("schermata.png");
  await expect(notice(page)).toContainText("Risposta in partenza");
  await checkLooks(page);
  expect(await messagesOfClient(page.request, first.id)).toEqual([]);
  await leaving(page).getByRole("button", { name: "Annulla" }).click();
  await expect(replyBox(page)).toHaveValue("Ci vediamo lunedì");
  await expect(page.getByText("schermata.png")).toBeVisible();
  await expect(leaving(page)).toHaveCount(0);

  await replyBox(page).fill("Ci vediamo martedì");
  await page.getByRole("button", { name: "Invia e segna come risolto" }).click();
  await expect(leaving(page)).toContainText("Poi il ticket diventa «Risolto».");
  await replyBox(page).press("Control+z");
  await expect(replyBox(page)).toHaveValue("Ci vediamo martedì");

  await replyBox(page).fill("Fatto, il primo");
  await expect(rowOf(page, last)).toBeVisible();
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
  await page.getByLabel("Dopo l'invio").selectOption("Torna all'elenco");
  await replyBox(page).fill("Fatto, il terzo");
  await replyBox(page).press("Control+Enter");
  await expect(conversation(page)).toHaveCount(0);

  await choose(page, 5);
  await rowOf(page, last).getByRole("link").click();
  await page.getByLabel("Dopo l'invio").selectOption("Resta qui");
  await replyBox(page).fill("E parte da sola");
  await replyBox(page).press("Control+Enter");
  await expect.poll(() => messagesOfClient(page.request, last.id)).toContain("E parte da sola");
  await expect(leaving(page).filter({ hasText: "E parte da sola" })).toHaveCount(0);
  await expect(conversation(page)).toContainText("E parte da sola");

  await test.step("a mail to a contact: its words are in the form, the contact is new again", async () => {
    const lastName = `Ripresa${Date.now()}`;
    const data = { ...validContact, lastName, email: `${lastName}@posta.example` };
    const { id } = await (await page.request.post("/api/contact", { data })).json();
    await choose(page, undoSeconds);
    await page.goto(`/admin#contatti/${id}`);
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
});
