import { expect, type Page } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { conversation, enterDesk, freshWords, messagesOfClient, notice, openTicket, replyBox, tabTo } from "./desk.ts";
import { tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

const form = (page: Page) => page.getByRole("dialog");
const choose = (page: Page, label: string, option: string) =>
  form(page).getByLabel(label, { exact: true }).selectOption({ label: option });
const rowOfReply = (page: Page, title: string) =>
  page.getByRole("list", { name: "Risposte pronte" }).getByRole("listitem").filter({ hasText: title });
const acts = (page: Page) => page.getByRole("list", { name: "Con l’invio" }).getByRole("listitem");
const suggested = (page: Page) =>
  page.getByRole("listbox", { name: "Risposte pronte" }).getByRole("option", { selected: true });
const status = (page: Page) => page.getByLabel("Stato", { exact: true });

const addReply = (page: Page, reply: object) =>
  tell(page, "cannedReplies.create", { title: freshWords("Dominio attivo"), body: "", ...reply });

test("a canned reply is written with its acts, used at the cursor and deleted", async ({ page, request }) => {
  const ticket = await openTicket(request);
  const title = freshWords("Chiudi e ringrazia");
  await enterDesk(page, "ticket/risposte");
  await page.getByRole("link", { name: "Nuova risposta" }).click();
  await form(page).getByLabel("Testo").fill("Buongiorno {nome}, guardiamo subito «{oggetto}».");
  await form(page).getByLabel("Solo per me: i colleghi non la vedono").check();
  await form(page).getByRole("button", { name: "Aggiungi un’azione" }).click();
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(form(page).getByText("Il titolo è obbligatorio")).toBeVisible();
  await form(page).getByLabel("Titolo").fill(title);
  await form(page).getByRole("button", { name: "Salva" }).click();
  await expect(form(page).getByText("Scegli lo stato")).toBeVisible();
  await checkLooks(page);
  await choose(page, "Azione 1, quale", "Risolto");
  await form(page).getByRole("button", { name: "Aggiungi un’azione" }).click();
  await choose(page, "Azione 2, quale", "chi risponde");
  await form(page).getByRole("button", { name: "Salva" }).click();
  const row = rowOfReply(page, title);
  await expect(row).toContainText("Con l’invio: stato «Risolto», a chi risponde.");
  await expect(row).toContainText("Solo tua");
  await checkLooks(page);

  await test.step("it comes in at the cursor", async () => {
    await page.goto(`/admin#ticket/${ticket.id}`);
    await replyBox(page).fill("Prima. Dopo.");
    await replyBox(page).evaluate((area) => (area as HTMLTextAreaElement).setSelectionRange(7, 7));
    await page.getByRole("button", { name: "Risposte pronte" }).click();
    await form(page).getByRole("searchbox").fill(title);
    await form(page).getByRole("searchbox").press("Enter");
    await expect(replyBox(page)).toHaveValue(
      `Prima. Buongiorno Lucia Ferri, guardiamo subito «${ticket.subject}».Dopo.`,
    );
    await expect(replyBox(page)).toBeFocused();
    expect(await messagesOfClient(request, ticket.id)).toEqual([]);
  });

  await page.goto("/admin#ticket/risposte");
  await row.getByRole("button", { name: /Elimina/ }).click();
  await form(page).getByRole("button", { name: "Elimina" }).click();
  await expect(row).toBeHidden();
});

test("by keyboard: acts alone happen at once and are taken back; text and acts come by a slash, one is taken away, the rest happens with the answer, and comes back where it is taken back; a reply that changes or loses its tag meanwhile says so", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  await logIn(page);
  const name = freshWords("Dominio");
  const tag = await tell(page, "tags.create", { name });
  const [alone, title] = [freshWords("Solo mio"), freshWords("Attivato")];
  await addReply(page, {
    title: alone,
    acts: [
      { kind: "assegna", to: "io" },
      { kind: "stato", to: "in-lavorazione" },
    ],
  });
  await addReply(page, {
    title,
    body: "Ciao {nome-proprio}, il dominio è attivo.",
    acts: [
      { kind: "stato", to: "risolto" },
      { kind: "priorita", to: "bassa" },
      { kind: "assegna", to: "io" },
      { kind: "etichetta", tagId: tag.id },
    ],
  });
  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(conversation(page)).toBeVisible();
  await page.keyboard.press("r");
  await test.step("acts alone, without a message", async () => {
    await page.keyboard.type(`/${alone}`);
    await expect(suggested(page)).toContainText("a te, stato «In lavorazione»");
    await page.keyboard.press("Enter");
    await expect(replyBox(page)).toHaveValue("");
    await expect(page.getByRole("button", { name: "Applica senza messaggio" })).toBeEnabled();
    await page.keyboard.press("Control+Enter");
    await expect(notice(page)).toContainText("Fatto, senza messaggio");
    await expect(status(page)).toHaveValue("in-lavorazione");
    await expect(acts(page)).toHaveCount(0);
    await notice(page).getByRole("button", { name: "Annulla" }).click();
    await expect(status(page)).toHaveValue("aperto");
    await expect(page.getByLabel("Assegnato a")).toHaveValue("");
    expect(await messagesOfClient(request, ticket.id)).toEqual([]);
  });
  await replyBox(page).focus();
  await page.keyboard.type(`/${title}`);
  await expect(suggested(page)).toContainText(`stato «Risolto», priorità bassa, a te, etichetta «${name}»`);
  await page.keyboard.press("Tab");
  await expect(replyBox(page)).toHaveValue("Ciao Lucia, il dominio è attivo.");
  await expect(replyBox(page)).toBeFocused();
  await expect(acts(page)).toHaveText(["stato «Risolto»", "priorità bassa", "a te", `etichetta «${name}»`]);
  await page.keyboard.press("Enter");
  await page.keyboard.type(`/${title}`);
  await suggested(page).click();
  await expect(replyBox(page)).toHaveValue("Ciao Lucia, il dominio è attivo.\nCiao Lucia, il dominio è attivo.");
  await tabTo(page, page.getByRole("button", { name: "Togli: priorità bassa" }));
  await page.keyboard.press("Enter");
  await expect(replyBox(page)).toBeFocused();
  // What was chosen outlives the page.
  await page.reload();
  await expect(acts(page)).toHaveCount(3);
  await page.keyboard.press("r");
  await page.keyboard.press("Control+Enter");
  await expect(notice(page)).toContainText("Messaggio inviato");
  await expect(acts(page)).toHaveCount(0);
  await expect(conversation(page)).toContainText("anna ha segnato il ticket come «Risolto»");
  await expect(conversation(page)).toContainText("anna ha preso in carico il ticket");
  await expect(conversation(page)).toContainText(`anna ha messo l’etichetta «${name}»`);
  await expect(conversation(page)).not.toContainText("ha cambiato la priorità");
  await expect(status(page)).toHaveValue("risolto");
  expect(await messagesOfClient(request, ticket.id)).toEqual([
    "Ciao Lucia, il dominio è attivo.\nCiao Lucia, il dominio è attivo.",
  ]);

  await test.step("an answer that is taken back; a reply that changes or loses its tag meanwhile", async () => {
    const ticket = await openTicket(request);
    const tag = await tell(page, "tags.create", { name: freshWords("Da perdere") });
    const title = freshWords("Si vede");
    const reply = {
      title,
      body: "Ecco fatto.",
      acts: [
        { kind: "stato", to: "chiuso" },
        { kind: "etichetta", tagId: tag.id },
      ],
    };
    const { id } = await addReply(page, reply);
    await tell(page, "settings.save", { undoSeconds: 30 });
    await page.goto(`/admin#ticket/${ticket.id}`);
    await page.getByRole("button", { name: "Risposte pronte" }).click();
    await form(page).getByRole("searchbox").fill(title);
    await expect(form(page).getByText("Con l’invio: stato «Chiuso»")).toBeVisible();
    await form(page).getByRole("searchbox").press("Enter");
    await page.getByRole("button", { name: "Invia", exact: true }).click();
    await expect(conversation(page)).toContainText("Con l’invio: stato «Chiuso»");
    await expect(status(page)).toHaveValue("aperto");
    await conversation(page).getByRole("button", { name: "Annulla" }).click();
    await expect(replyBox(page)).toHaveValue("Ecco fatto.");
    await expect(acts(page)).toHaveCount(2);
    await tell(page, "settings.save", { undoSeconds: 0 });

    // Chosen again, so that it is known as it was.
    await replyBox(page).fill("");
    await page.getByRole("button", { name: "Risposte pronte" }).click();
    await form(page).getByRole("searchbox").fill(title);
    await form(page).getByRole("searchbox").press("Enter");
    await expect(acts(page)).toHaveCount(2);
    await tell(page, "tags.remove", { id: tag.id });
    await tell(page, "cannedReplies.update", {
      id,
      title,
      body: "Altro testo.",
      acts: [{ kind: "priorita", to: "alta" }],
    });
    await replyBox(page).press("Escape");
    await page.keyboard.press("Escape");
    await expect(conversation(page)).toBeHidden();
    await page.goBack();
    const changed = page.getByRole("status").filter({ hasText: "è cambiata da quando l’hai scelta" });
    await expect(changed).toBeVisible();
    await expect(acts(page).filter({ hasText: "un’etichetta che non c’è più: la salto" })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await changed.getByRole("button", { name: "Prendi le azioni di adesso" }).click();
    await expect(changed).toBeHidden();
    await page.getByRole("button", { name: "Invia", exact: true }).click();
    await expect(conversation(page)).toContainText("anna non ha messo l’etichetta: quella scelta non c’è più");
    await expect(conversation(page)).toContainText("anna ha cambiato la priorità in «Alta»");
    await expect(status(page)).toHaveValue("chiuso");
    expect(await messagesOfClient(request, ticket.id)).toEqual(["Ecco fatto."]);
  });
});
