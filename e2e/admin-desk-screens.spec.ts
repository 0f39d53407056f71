import { expect, type Page } from "playwright/test";
import { gate } from "../test/openai-double.ts";
import { checkLooks, emptyFoot } from "./accessibility.ts";
import {
  answerInstead,
  breakProcedure,
  conversation,
  enterDesk,
  freshWords,
  messagesOfClient,
  notice,
  openTicket,
  replyBox,
  rowOf,
  tabTo,
} from "./desk.ts";
import { sharedTest as test } from "./site.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** How often the list of mails looks again while some wait, in milliseconds. */
const queuePollMs = 5000;

test("the mail that tickets cause is listed as it goes out; one that nobody received is marked, and sent again when asked", async ({
  page,
  request,
  postOffice,
}) => {
  const email = `${freshWords("posta").replaceAll(" ", "-")}@example.it`;
  const ticket = await openTicket(request, { email });
  await expect.poll(() => postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(email))).toHaveLength(1);
  await page.clock.install();
  await enterDesk(page, "ticket/posta");
  const mails = page.getByRole("list", { name: "Posta in uscita" }).getByRole("listitem");
  await expect(mails.filter({ hasText: email })).toContainText("La tua richiesta di assistenza");
  await expect(mails.filter({ hasText: email })).toContainText("Inviata");
  await expect(mails.filter({ hasText: ticket.subject })).toContainText("Inviata");

  let state = "fallita";
  const mail = () => ({
    id: 900_001,
    kind: "ticket-risposta",
    recipient: "lucia.ferri@example.it",
    subject: "Una risposta che non arriva",
    state,
    attempts: state === "fallita" ? 12 : 0,
    lastError: "connect ECONNREFUSED",
    createdAt: "2026-01-10T09:00:00.000Z",
    nextAttemptAt: "2026-01-11T21:00:00.000Z",
    sentAt: null,
  });
  const failed = () => (state === "fallita" ? 1 : 0);
  await answerInstead(page, {
    "mailQueue.counts": () => ({ "in-coda": 1 - failed(), inviata: 0, fallita: failed() }),
    "mailQueue.list": () => ({ mails: [mail()], nextCursor: null }),
  });
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await expect(page.getByRole("link", { name: /Posta in uscita/ })).toContainText("1 non consegnata");
  const row = mails.filter({ hasText: "Una risposta che non arriva" });
  await expect(mails).toHaveCount(1);
  await expect(row).toContainText("Non consegnata");
  await expect(row).toContainText("12 tentativi");
  await expect(row).toContainText("connect ECONNREFUSED");
  // While the list is read again the button fades: it has no colours to measure.
  await expect(page.getByRole("button", { name: "Aggiorna" })).toBeEnabled();
  await checkLooks(page);

  await page.route(/\/trpc\/mailQueue\.retry/, (route) => {
    state = "in-coda";
    return route.fulfill({ json: [{ result: { data: mail() } }] });
  });
  await row.getByRole("button", { name: /Riprova/ }).click();
  await expect(notice(page)).toContainText("Email rimessa in coda");
  await expect(row).toContainText("In coda");
  await expect(row).toContainText("Prossimo tentativo");
  state = "inviata";
  await page.clock.fastForward(queuePollMs);
  await expect(row, "what waits is looked at again by itself").toContainText("Inviata");
  await page.unrouteAll({ behavior: "wait" });
});

test("the keyboard alone leads through list, conversation and back", async ({ page, request }) => {
  const older = await openTicket(request);
  const newer = await openTicket(request);
  await enterDesk(page);
  await expect(rowOf(page, newer)).toBeVisible();

  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Cerca nei ticket" })).toBeFocused();
  const filters = page.getByRole("group", { name: "Filtra per stato" });
  await tabTo(page, filters.getByRole("button", { name: /^Chiusi/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, newer)).toBeHidden();
  await tabTo(page, filters.getByRole("button", { name: /^Tutti/ }), "Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(rowOf(page, newer)).toBeVisible();

  await page.keyboard.press("j");
  await expect(rowOf(page, newer).getByRole("link")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(page, older).getByRole("link")).toBeFocused();
  await page.keyboard.press("k");
  await expect(rowOf(page, newer).getByRole("link")).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: older.subject })).toBeFocused();

  // The arrow keys pass over other states: only the one confirmed with Enter is sent, and mailed to the client.
  const changes: string[] = [];
  page.on("request", (sent) => {
    if (sent.url().includes("desk.setStatus")) changes.push(sent.postData() ?? "");
  });
  const status = page.getByRole("combobox", { name: "Stato", exact: true });
  await tabTo(page, status);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(status).toHaveValue("aperto");
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Stato aggiornato");
  const priority = page.getByRole("combobox", { name: "Priorità" });
  await tabTo(page, priority);
  await page.keyboard.press("b");
  await tabTo(page, page.getByRole("button", { name: "Assegna a me" }));
  await expect(notice(page)).toContainText("Priorità aggiornata");
  await expect(priority).toHaveValue("bassa");
  await page.keyboard.press("Enter");
  const assignee = page.getByRole("combobox", { name: "Assegnato a" });
  await expect(assignee).toHaveText(/anna/);
  await expect(assignee).toBeFocused();
  await expect(notice(page)).toContainText("Assegnazione aggiornata");
  expect(changes).toEqual([expect.stringContaining("chiuso")]);

  await tabTo(page, page.getByRole("button", { name: "Nota interna" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Nota interna" })).toBeFocused();
  await page.keyboard.type("Resta tra noi.");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page)).toContainText("Resta tra noi.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect(replyBox(page)).toBeFocused();
  await page.keyboard.type("jk?");
  await expect(replyBox(page)).toHaveValue("jk?");
  await tabTo(page, page.getByRole("button", { name: "Invia", exact: true }));
  await page.keyboard.press("Enter");
  await expect(replyBox(page)).toHaveValue("");
  await expect(replyBox(page)).toBeFocused();
  expect(await messagesOfClient(request, older.id)).toEqual(["jk?"]);

  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await expect(page.getByRole("textbox", { name: "Nota interna" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: older.subject })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(conversation(page)).toBeHidden();
  await expect(rowOf(page, older).getByRole("link")).toBeFocused();

  await test.step("an answer that arrives after its writer has opened another ticket leaves them there", async () => {
    const [post, sending] = [gate(), /\/api\/tickets\/\d+\/messages/];
    await rowOf(page, newer).getByRole("link").click();
    await page.getByLabel("Dopo l’invio").selectOption("Torna all’elenco");
    await page.route(sending, (route) => post.opened.then(() => route.continue()));
    const isOnItsWay = page.waitForRequest(sending);
    await replyBox(page).fill("Il menù è online.");
    await replyBox(page).press("Control+Enter");
    await isOnItsWay;
    await rowOf(page, older).getByRole("link").click();
    await expect(page.getByRole("heading", { name: older.subject })).toBeFocused();
    const answered = page.waitForResponse(sending);
    post.open();
    await answered;
    await replyBox(page).pressSequentially("Arrivo subito");
    await expect(page).toHaveURL(new RegExp(`#ticket/${older.id}$`));
  });
});

test("beside an open ticket every state of the list is in sight and its messages have most of the height, and what is typed stays in a narrower window; on a phone it is the whole screen, and back is where one was; what wasn't heard of is told again", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  await page.setViewportSize({ width: 1440, height: 800 });
  await breakProcedure(page, "desk.markSeen");
  const failed = page.waitForEvent("requestfailed", (sent) => sent.url().includes("desk.markSeen"));
  await enterDesk(page, `ticket/${ticket.id}`);
  await failed;
  await page.unrouteAll({ behavior: "wait" });
  await test.step("that it was read is told when its tab is seen again", async () => {
    const seen = page.waitForResponse((answer) => answer.url().includes("desk.markSeen"));
    for (const state of ["hidden", "visible"]) {
      await page.evaluate((value) => {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);
    }
    expect((await seen).ok()).toBe(true);
  });
  await test.step("what is typed beside it stays in a narrower window, and when it is wide again", async () => {
    const step = page.getByRole("region", { name: "Prossimo passo" }).getByLabel("Che cosa c’è da fare");
    const summary = page.getByText("Cliente e dettagli");
    await expect(summary).toBeHidden();
    await step.fill("Richiamare Lucia");
    await page.setViewportSize({ width: 1100, height: 800 });
    await expect(summary).toBeVisible();
    await expect(step).toHaveValue("Richiamare Lucia");
    await summary.click();
    await expect(step).toBeHidden();
    await page.getByRole("link", { name: "Torna ai ticket" }).click();
    await page.getByRole("button", { name: "Resta qui" }).click({ timeout: 10_000 });
    await expect(step).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 800 });
    await expect(step).toHaveValue("Richiamare Lucia");
    await step.fill("");
  });

  const states = page.getByRole("group", { name: "Filtra per stato" }).getByRole("button");
  await expect(states).toHaveCount(5);
  await expect(conversation(page)).toBeVisible();
  const pane = page.getByRole("region", { name: "Ticket", exact: true });
  const rightOf = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0);
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await conversation(page).boundingBox())?.height).toBeGreaterThanOrEqual(0.6 * 800);
    expect(await emptyFoot(page)).toBe(0);
    const edge = rightOf(await pane.boundingBox());
    for (const state of await states.all()) expect(rightOf(await state.boundingBox())).toBeLessThanOrEqual(edge + 1);
  }

  await test.step("nothing is wrong with it, by day on a desk and by night on a phone", async () => {
    for (const data of [{ message: "Una nota", isInternal: true }, { message: "Una risposta" }]) {
      await page.request.post(`/api/tickets/${ticket.id}/messages`, { data });
    }
    await expect(conversation(page)).toContainText("Una risposta");
    await replyBox(page).fill("Da mandare");
    await checkLooks(page);
    await page.getByRole("button", { name: "Risposte pronte" }).click();
    await expect(dialog(page)).toBeVisible();
    await checkLooks(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
  });

  // With words in it the reply would be open.
  await replyBox(page).fill("");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin#ticket");
  await rowOf(page, ticket).getByRole("link").click();
  await expect(conversation(page)).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Rispondi", exact: true })).toBeInViewport();
  // Two lines of subject and one of details: what is decided about the ticket is under them.
  const messages = page.getByRole("log", { name: "Messaggi" });
  await expect.poll(async () => (await messages.boundingBox())?.y).toBeLessThan(140);
  await page.getByText("Cliente e dettagli").click();
  await expect(page.getByText("+39 333 123 4567")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Priorità" })).toBeVisible();
  await page.getByRole("link", { name: "Torna ai ticket" }).click();
  await expect(rowOf(page, ticket).getByRole("link")).toBeFocused();
  await expect(page.getByRole("banner")).toBeVisible();
});
