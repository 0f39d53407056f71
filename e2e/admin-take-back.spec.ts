import { expect, type Page, type Request } from "playwright/test";
import { gate } from "../test/openai-double.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn, screenTitle } from "./admin-frame.ts";
import {
  conversation,
  enterDesk,
  freshWords,
  messagesOfClient,
  notice,
  openTicket,
  replyBox,
  rowOf,
  writeAsClient,
} from "./desk.ts";
import { holdBack } from "./hold-back.ts";
import { addLead, tell } from "./records.ts";
import { imageFile } from "./sample-files.ts";
import { sharedTest as test } from "./site.ts";

const waiting = (page: Page) => conversation(page).getByRole("listitem", { name: "Messaggio in attesa" });
const stayed = (page: Page) => conversation(page).getByRole("listitem", { name: "Messaggio non partito" });
const sending = /\/api\/tickets\/\d+\/messages/;

/** From now on requests that send an answer fail. */
const cutSending = (page: Page) => page.context().route(sending, (route) => route.abort("connectionrefused"));
const mendSending = (page: Page) => page.context().unroute(sending);

/** As a browser says it when the network is back: what waits is tried at once, not after its pause. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

async function write(page: Page, words: string): Promise<void> {
  await replyBox(page).fill(words);
  await replyBox(page).press("Control+Enter");
}

test("an answer written offline waits in the thread, outlives a reload, and leaves by itself, once, from one of two windows, also where its confirmation is lost", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const words = freshWords("Scritta in treno");
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(replyBox(page)).toBeVisible();
  await page.context().setOffline(true);
  await write(page, words);
  await expect(waiting(page)).toContainText(words);
  await expect(replyBox(page)).toHaveValue("");
  await cutSending(page);
  await page.context().setOffline(false);
  await page.reload();
  await expect(waiting(page)).toContainText(words);
  // On another screen, where the sender is as well: two open conversations would take all of a browser's connections.
  const other = await page.context().newPage();
  await other.goto("/admin#contatti");
  await expect(screenTitle(other, "Contatti")).toBeVisible();
  expect(await messagesOfClient(request, ticket.id)).toEqual([]);
  // In place of the cut at once: between two routes an attempt of its own would get through, with its confirmation.
  await page.context().route(sending, async (route) => {
    await route.fetch().catch(() => {});
    await route.abort("connectionreset");
  });
  await comeBack(other);
  await expect.poll(() => messagesOfClient(request, ticket.id), { timeout: 60_000 }).toEqual([words]);
  await expect(waiting(page)).toContainText(words);
  await mendSending(page);
  await comeBack(page);
  await expect(waiting(page)).toBeHidden({ timeout: 60_000 });
  await expect(conversation(page)).toContainText(words);
  expect(await messagesOfClient(request, ticket.id)).toEqual([words]);
  await other.close();
});

test("a note whose way breaks off waits and leaves as a note; what happened meanwhile is told, and an answer's writer decides: send, put back, or delete; files say that they can't wait", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const [first, second] = [freshWords("Prima"), freshWords("Seconda")];
  await enterDesk(page, `ticket/${ticket.id}`);
  await test.step("a note, also once its writer has turned to an answer", async () => {
    const posted: { isInternal?: boolean; submissionKey: string }[] = [];
    const note = page.getByRole("textbox", { name: "Nota interna", exact: true });
    const hear = (sent: Request) => void (sending.test(sent.url()) && posted.push(sent.postDataJSON()));
    page.on("request", hear);
    const breakOff = await holdBack(page, sending, (route) => route.abort("connectionreset"), { times: 1 });
    await page.getByRole("button", { name: "Nota interna" }).click();
    await note.fill("Non paga da due mesi");
    await note.press("Control+Enter");
    await expect.poll(() => posted.length).toBe(1);
    await page.getByRole("button", { name: "Risposta", exact: true }).click();
    breakOff();
    await expect(waiting(page)).toHaveCount(1);
    await comeBack(page);
    await expect(waiting(page)).toHaveCount(0);
    expect(posted).toMatchObject(Array(2).fill({ isInternal: true, submissionKey: posted[0]?.submissionKey }));
    expect(await messagesOfClient(request, ticket.id)).toEqual([]);
    page.off("request", hear);
  });
  await cutSending(page);
  await write(page, first);
  await expect(waiting(page)).toHaveCount(1);
  await write(page, second);
  await expect(waiting(page)).toHaveCount(2);
  await test.step("files stay in the box", async () => {
    await replyBox(page).fill("Con file");
    await page.locator("#risposta-file").setInputFiles(imageFile("foto.png"));
    await replyBox(page).press("Control+Enter");
    await expect(page.getByText("gli allegati non possono aspettare da soli")).toBeVisible();
    await expect(replyBox(page)).toHaveValue("Con file");
    await expect(waiting(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Togli foto.png" }).click();
    await replyBox(page).fill("");
  });
  const added = freshWords("Ho risolto da solo");
  await page.context().setOffline(true);
  await writeAsClient(request, ticket.id, added);
  await mendSending(page);
  await page.context().setOffline(false);
  await expect(stayed(page)).toHaveCount(2, { timeout: 60_000 });
  await expect(stayed(page).first()).toContainText("il cliente ha scritto ancora");
  await expect(conversation(page)).toContainText(added);
  await checkLooks(page);
  expect(await messagesOfClient(request, ticket.id)).toEqual([added]);
  await stayed(page).filter({ hasText: second }).getByRole("button", { name: "Elimina" }).click();
  await expect(stayed(page)).toHaveCount(1);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(stayed(page)).toHaveCount(2);
  await stayed(page).filter({ hasText: second }).getByRole("button", { name: "Rimetti nella casella" }).click();
  await expect(replyBox(page)).toHaveValue(second);
  await stayed(page).filter({ hasText: first }).getByRole("button", { name: "Invia lo stesso" }).click();
  await expect(stayed(page)).toHaveCount(0);
  await expect.poll(() => messagesOfClient(request, ticket.id), { timeout: 60_000 }).toEqual([added, first]);
  await expect(replyBox(page)).toHaveValue(second);
});

/** Within them a test has taken back what it means to, on a slow machine too. */
const undoSeconds = 30;

const choose = (page: Page, seconds: number) => tell(page, "settings.save", { undoSeconds: seconds });
const leaving = (page: Page) => conversation(page).getByRole("listitem").filter({ hasText: "In partenza" });

/** From now on the server carries out what takes an answer back, and its confirmation is lost. */
const loseConfirmations = (page: Page) =>
  page.context().route(/\/trpc\/(desk\.takeBack|leads\.takeBackMail)/, async (route) => {
    await route.fetch().catch(() => {});
    await route.abort("connectionreset");
  });

test("an answer with a file is taken back by the button, though the confirmation is lost, and by the keys, leads to the next ticket, is taken back from there, and leaves by itself", async ({
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
  expect(await violations(page)).toEqual([]);
  expect(await messagesOfClient(page.request, first.id)).toEqual([]);
  await loseConfirmations(page);
  await leaving(page).getByRole("button", { name: "Annulla" }).click();
  await expect(replyBox(page)).toHaveValue("Ci vediamo lunedì");
  await expect(page.getByText("schermata.png")).toBeVisible();
  await expect(leaving(page)).toHaveCount(0);
  await page.context().unrouteAll({ behavior: "wait" });

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
  await expect(replyBox(page)).toBeFocused();

  // Chosen once, and remembered.
  await page.getByLabel("Dopo l’invio").selectOption("Vai al prossimo");
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(subject("secondo")).toBeFocused();
  await page.getByLabel("Dopo l’invio").selectOption("Torna all’elenco");
  await replyBox(page).fill("Fatto, il secondo");
  await replyBox(page).press("Control+Enter");
  await expect(conversation(page)).toHaveCount(0);

  await choose(page, 5);
  await rowOf(page, last).getByRole("link").click();
  await page.getByLabel("Dopo l’invio").selectOption("Resta qui");
  await replyBox(page).fill("E parte da sola");
  await replyBox(page).press("Control+Enter");
  await expect.poll(() => messagesOfClient(page.request, last.id)).toContain("E parte da sola");
  await expect(leaving(page).filter({ hasText: "E parte da sola" })).toHaveCount(0);
  await expect(conversation(page)).toContainText("E parte da sola");
  await choose(page, 0);
});

test("an answer and a mail to a contact are taken back on a screen that was left and opened again, in place of a note; what is typed there stays", async ({
  page,
}) => {
  const ticket = await openTicket(page.request);
  await logIn(page);
  await choose(page, undoSeconds);
  const [title, words] = [freshWords("ripensata"), freshWords("Ci ripenso")];
  await tell(page, "cannedReplies.create", { title, body: words, acts: [{ kind: "priorita", to: "bassa" }] });
  await page.goto(`/admin#ticket/${ticket.id}`);

  await test.step("an answer with acts, once it was left and opened again", async () => {
    await replyBox(page).pressSequentially(`/${title}`);
    await page.getByRole("option").filter({ hasText: title }).click();
    await expect(replyBox(page)).toHaveValue(words);
    await replyBox(page).press("Control+Enter");
    await expect(leaving(page)).toContainText(words);
    await page.goto("/admin#ticket");
    await rowOf(page, ticket).getByRole("link").click();
    await expect(leaving(page)).toContainText(words);
    await page.getByRole("button", { name: "Nota interna" }).click();
    await page.getByRole("textbox", { name: "Nota interna" }).fill("Sentire Anna");
    await notice(page).getByRole("button", { name: "Annulla" }).click();
    await expect(replyBox(page)).toHaveValue(words);
    await expect(replyBox(page)).toBeFocused();
    await expect(page.getByRole("list", { name: "Con l’invio" })).toContainText("priorità bassa");
    await replyBox(page).press("Control+End");
    await replyBox(page).pressSequentially("x");
    await page.reload();
    await expect(replyBox(page)).toHaveValue(`${words}x`);
  });

  await test.step("a mail to a contact, by both ways", async () => {
    const { id } = await addLead(page, { email: `ripensata${Date.now()}@posta.example` });
    await page.goto(`/admin#contatti/${id}`);
    const panel = page.getByRole("region", { name: "Email", exact: true });
    await panel.getByRole("button", { name: "Rispondi per email" }).click();
    await panel.getByLabel("Messaggio").fill("Ti chiamo domani.");
    await loseConfirmations(page);
    await panel.getByRole("button", { name: "Invia l’email" }).click();
    await panel.getByRole("button", { name: "Annulla" }).click();
    await expect(panel.getByLabel("Messaggio")).toHaveValue("Ti chiamo domani.");
    await expect(panel.getByRole("listitem")).toHaveCount(0);
    await page.context().unrouteAll({ behavior: "wait" });
    await panel.getByRole("button", { name: "Invia l’email" }).click();
    await expect(panel.getByRole("listitem")).toContainText("In partenza");
    await page.goto("/admin#contatti");
    await expect(panel).toHaveCount(0);
    await page.goto(`/admin#contatti/${id}`);
    await expect(panel.getByRole("listitem")).toContainText("In partenza");
    await notice(page).getByRole("button", { name: "Annulla" }).click();
    await expect(panel.getByLabel("Messaggio")).toHaveValue("Ti chiamo domani.");
    await expect(notice(page)).toContainText("di nuovo «Nuovo»");
    await choose(page, 0);
  });

  await test.step("what is typed in the meantime stays when the answer arrives", async () => {
    const [other, post] = [await openTicket(page.request), gate()];
    await page.goto(`/admin#ticket/${other.id}`);
    await page.route(sending, (route) => post.opened.then(() => route.continue()));
    await write(page, "In viaggio");
    await page.goto("/admin#ticket");
    await rowOf(page, other).getByRole("link").click();
    await replyBox(page).fill("In viaggio E ancora.");
    post.open();
    await expect(replyBox(page)).toHaveValue("E ancora.");
  });
});
