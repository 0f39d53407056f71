import { expect, type Page, type Route } from "playwright/test";
import { bubbles, connection, isMessagePost, isStream, messageBox, notice, openChat, sendButton } from "./chat-page.ts";
import { freshEmail } from "./client-mail.ts";
import { layWire } from "./cut-wire.ts";
import { openTicket } from "./desk.ts";
import { holdBack } from "./hold-back.ts";
import { test } from "./staff-calls.ts";

/** The longest wait between two tries, in milliseconds. */
const longestPauseMs = 30_000;

const isGone = (page: Page) => expect(page.getByRole("heading", { name: "Ticket non trovato." })).toBeVisible();

/** As if a tab was left for another one, or come back to. */
const show = (page: Page, state: "visible" | "hidden") =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);

test("what was said while the tab wasn't seen, or the server out of reach, is there afterwards, each once", async ({
  page,
  request,
  desk,
  site,
}) => {
  const { id } = await openTicket(request);
  const wire = await layWire(site.url);
  await page.clock.install();
  await page.goto(`${wire.url}/ticket/${id}`);
  await expect(connection(page)).toHaveText("In diretta");
  await show(page, "hidden");
  await page.clock.fastForward(61_000);
  await expect(connection(page)).not.toHaveText("In diretta");
  await desk.say(id, "Prima.");
  await show(page, "visible");
  await expect(bubbles(page)).toHaveText([/Prima\./]);
  await expect(connection(page)).toHaveText("In diretta");
  await wire.cut();
  await expect(connection(page)).toHaveText("Collegamento interrotto: riprovo da solo");
  await desk.say(id, "Durante, una.");
  await desk.say(id, "Durante, due.");
  await wire.mend();
  await expect(async () => {
    await page.clock.fastForward(longestPauseMs);
    await expect(connection(page)).toHaveText("In diretta", { timeout: 1000 });
  }).toPass();
  await desk.say(id, "Dopo.");
  await expect(bubbles(page)).toHaveText([/Prima\./, /Durante, una\./, /Durante, due\./, /Dopo\./]);
  await wire.cut();
});

test("where streams can't pass, the messages are asked for, also one that came just before one's own, and whether the ticket is still there", async ({
  page,
  request,
  desk,
}) => {
  const email = freshEmail();
  const { id } = await openTicket(request, { email });
  const answer = await request.post("/api/client/login", { data: { email, ticketId: id } });
  const { token } = await answer.json();
  await page.addInitScript((value) => localStorage.setItem("clientToken", value), token);
  await page.clock.install();
  await page.route(isStream, (route) => route.abort());
  await page.goto("/client/dashboard");
  await page.getByRole("link", { name: "Apri Chat" }).click();
  await expect(messageBox(page)).toBeVisible();
  await desk.say(id, "La vostra partita IVA?");
  await messageBox(page).fill("Quando siete pronti?");
  await messageBox(page).press("Enter");
  await expect(bubbles(page)).toHaveText([/Quando siete pronti\?/]);
  await page.goBack();
  await page.getByRole("link", { name: "Apri Chat" }).click();
  await expect(messageBox(page)).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(bubbles(page)).toHaveText([/La vostra partita IVA\?/, /Quando siete pronti\?/]);
  await expect(connection(page)).toHaveText("Collegamento interrotto: riprovo da solo");
  await page.unroute(isStream);
  await page.clock.fastForward(10_000);
  await expect(connection(page)).toHaveText("In diretta");
  await desk.say(id, "E adesso in diretta.");
  await expect(bubbles(page)).toContainText([/partita IVA/, /Quando/, /E adesso in diretta\./]);

  await page.route(isStream, (route) => route.abort());
  await page.reload();
  await expect(messageBox(page)).toBeVisible();
  await desk.throwAway(id);
  await page.clock.fastForward(10_000);
  await isGone(page);
});

test("without a network a device says so, the message stays and goes once later, and what was missed is asked for", async ({
  page,
  request,
  desk,
}) => {
  const { id } = await openTicket(request);
  await openChat(page, id);
  await page.context().setOffline(true);
  await expect(connection(page)).toHaveText("Non sei in linea");
  await messageBox(page).fill("Scritto in galleria");
  await messageBox(page).press("Enter");
  await expect(notice(page)).toContainText("Errore");
  await expect(notice(page)).toContainText("Si è verificato un errore durante l'invio");
  await expect(messageBox(page)).toHaveAccessibleDescription(/Non sei in linea: il messaggio resta qui/);
  await expect(messageBox(page)).toHaveValue("Scritto in galleria");
  const reopened = page.waitForRequest((sent) => isStream(new URL(sent.url())));
  await page.context().setOffline(false);
  await reopened;
  await expect(connection(page)).toHaveText("In diretta");
  await expect(messageBox(page)).toHaveAccessibleDescription(/Premi di nuovo Invia/);
  await sendButton(page).click();
  await expect(bubbles(page)).toHaveText([/Scritto in galleria/]);
  await expect(messageBox(page)).toHaveValue("");
  expect(await (await request.get(`/api/tickets/${id}/messages`)).json()).toHaveLength(1);
  await desk.say(id, "Bentornata.");
  await expect(bubbles(page)).toHaveText([/Scritto in galleria/, /Bentornata\./]);
});

test("the chat of a ticket that went into the bin says so once the line is back, and asks for it no more; where it is back it goes on, by its number, or by itself where nothing answered the last look", async ({
  page,
  request,
  desk,
}) => {
  const { id } = await openTicket(request);
  await page.clock.install();
  await openChat(page, id);
  const loseAndFind = async () => {
    await page.context().setOffline(true);
    await expect(connection(page)).toHaveText("Non sei in linea");
    await desk.throwAway(id);
    await page.context().setOffline(false);
  };
  await loseAndFind();
  await isGone(page);
  const asked: string[] = [];
  page.on("request", (sent) => sent.url().includes("/trpc/tickets.") && asked.push(sent.url()));
  await page.clock.runFor(2 * longestPauseMs);
  expect(asked).toEqual([]);

  await desk.takeOut(id);
  const isLook = /\/trpc\/[^?]*tickets\.one/;
  const answer = await holdBack(page, isLook, undefined, { times: 1 });
  const openButton = page.getByRole("button", { name: "Apri la chat" });
  await openButton.click();
  await expect(openButton).toBeDisabled();
  answer();
  await expect(connection(page)).toHaveText("In diretta");

  await page.route(isLook, (route) => route.fulfill({ status: 502 }), { times: 1 });
  const failed = page.waitForResponse((response) => isLook.test(response.url()) && response.status() === 502);
  await loseAndFind();
  await failed;
  await desk.takeOut(id);
  await expect(async () => {
    await page.clock.fastForward(longestPauseMs);
    await expect(connection(page)).toHaveText("In diretta", { timeout: 1000 });
  }).toPass();
});

test("while the ticket is on its way there is its outline, and a way to try again; what is being written outlives a reload, a refusal is said under the box, and an answer that got lost does not send the message twice, two Enters neither", async ({
  page,
  request,
}) => {
  const { id, subject } = await openTicket(request);
  const isTicketQuery = (url: URL) => url.pathname.includes("/trpc/tickets.one");
  const answer = await holdBack(page, isTicketQuery, (route) => route.abort());
  await page.goto(`/ticket/${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Apro il ticket…" })).toBeAttached();
  answer();
  await expect(page.getByRole("alert")).toContainText("Il ticket non si apre");
  await page.unroute(isTicketQuery);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();

  await messageBox(page).fill("Una volta sola");
  await page.reload();
  await expect(messageBox(page)).toHaveValue("Una volta sola");
  const json = { code: "TOO_MANY_REQUESTS", message: "Troppe richieste: riprova tra poco." };
  await page.route(isMessagePost, (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await messageBox(page).press("Enter");
  await expect(messageBox(page)).toHaveAccessibleDescription("Troppe richieste: riprova tra poco.");
  await expect(messageBox(page)).toHaveValue("Una volta sola");
  await expect(connection(page)).toHaveText("In diretta");

  const keys: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && isMessagePost(new URL(sent.url()))) keys.push(sent.postDataJSON().submissionKey);
  });
  // The request arrives; its response doesn't.
  const answerLost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  const lose = await holdBack(page, isMessagePost, answerLost, { times: 1 });
  await messageBox(page).press("Enter");
  await messageBox(page).press("Enter");
  lose();
  await expect(notice(page)).toContainText("Errore");
  // It has arrived all the same, and shows.
  await expect(bubbles(page)).toHaveText([/Una volta sola/]);
  await sendButton(page).dblclick();
  await expect(messageBox(page)).toHaveValue("");
  await expect(bubbles(page)).toHaveText([/Una volta sola/]);
  expect(new Set(keys).size).toBe(1);
  // The same words again are another message.
  await messageBox(page).fill("Una volta sola");
  await messageBox(page).press("Enter");
  await expect(bubbles(page)).toHaveCount(2);
  expect(await (await request.get(`/api/tickets/${id}/messages`)).json()).toHaveLength(2);
});
