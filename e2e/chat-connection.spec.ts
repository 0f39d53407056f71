import { expect } from "playwright/test";
import { bubbles, connection, isMessagePost, isStream, messageBox, notice, openChat, sendButton } from "./chat-page.ts";
import { layWire } from "./cut-wire.ts";
import { openTicket } from "./desk.ts";
import { test } from "./staff-calls.ts";

test("what was said while the server was out of reach is there afterwards, each once", async ({
  page,
  request,
  desk,
  site,
}) => {
  const { id } = await openTicket(request);
  const wire = await layWire(site.url);
  await page.goto(`${wire.url}/ticket/${id}`);
  await expect(connection(page)).toHaveText("In diretta");
  await desk.say(id, "Prima.");
  await expect(bubbles(page)).toHaveText([/Prima\./]);
  await wire.cut();
  await expect(connection(page)).toHaveText("Collegamento interrotto: riprovo da solo");
  await desk.say(id, "Durante, una.");
  await desk.say(id, "Durante, due.");
  await wire.mend();
  await expect(connection(page)).toHaveText("In diretta", { timeout: 20_000 });
  await desk.say(id, "Dopo.");
  await expect(bubbles(page)).toHaveText([/Prima\./, /Durante, una\./, /Durante, due\./, /Dopo\./]);
  await wire.cut();
});

test("where streams can't pass, the messages are asked for", async ({ page, request, desk }) => {
  const { id } = await openTicket(request);
  await page.clock.install();
  await page.route(isStream, (route) => route.abort());
  await page.goto(`/ticket/${id}`);
  await expect(messageBox(page)).toBeVisible();
  await desk.say(id, "Per un'altra strada.");
  await page.clock.fastForward(10_000);
  await expect(bubbles(page)).toHaveText([/Per un'altra strada\./]);
  await expect(connection(page)).toHaveText("Collegamento interrotto: riprovo da solo");
  await page.unroute(isStream);
  await page.clock.fastForward(10_000);
  await expect(connection(page)).toHaveText("In diretta");
  await desk.say(id, "E adesso in diretta.");
  await expect(bubbles(page)).toHaveText([/Per un'altra strada\./, /E adesso in diretta\./]);
});

test("an answer that comes just before one's own message shows, also where streams can't pass", async ({
  page,
  request,
  desk,
}) => {
  const email = `aspetta-${Date.now()}@example.it`;
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
});

test("a tab that nobody sees lets go of its stream, and catches up when it is seen again", async ({
  page,
  request,
  desk,
}) => {
  const { id } = await openTicket(request);
  await page.clock.install();
  await openChat(page, id);
  const show = (state: "visible" | "hidden") =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, "visibilityState", { value: visibility, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await show("hidden");
  await page.clock.fastForward(61_000);
  await expect(connection(page)).not.toHaveText("In diretta");
  await desk.say(id, "Mentre non guardavi.");
  await show("visible");
  await expect(bubbles(page)).toHaveText([/Mentre non guardavi\./]);
  await expect(connection(page)).toHaveText("In diretta");
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

test("the chat of a ticket that went into the bin says so once the line is back, and asks for it no more", async ({
  page,
  request,
  desk,
}) => {
  const { id } = await openTicket(request);
  await page.clock.install();
  await openChat(page, id);
  await page.context().setOffline(true);
  await expect(connection(page)).toHaveText("Non sei in linea");
  await desk.throwAway(id);
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Ticket non trovato." })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (sent) => sent.url().includes("/trpc/tickets.") && asked.push(sent.url()));
  // As long as the longest wait between two tries.
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
});

test("the chat of a ticket that is back from the bin goes on: by its number, or by itself where it was back at once or nothing answered", async ({
  page,
  request,
  desk,
}) => {
  const { id } = await openTicket(request);
  await openChat(page, id);
  const loseAndFind = async () => {
    await page.context().setOffline(true);
    await expect(connection(page)).toHaveText("Non sei in linea");
    await desk.throwAway(id);
    await page.context().setOffline(false);
  };
  await loseAndFind();
  await expect(page.getByRole("heading", { name: "Ticket non trovato." })).toBeVisible();
  await desk.takeOut(id);
  const isLook = /\/trpc\/[^?]*tickets\.one/;
  /** Keeps the next look back until what it gives is called, also before the look is there. */
  const holdLook = async () => {
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route(isLook, (route) => going.then(() => route.continue()), { times: 1 });
    return goOn;
  };
  const answer = await holdLook();
  const openButton = page.getByRole("button", { name: "Apri la chat" });
  await openButton.click();
  await expect(openButton).toBeDisabled();
  answer();
  await expect(connection(page)).toHaveText("In diretta");

  const answerLast = await holdLook();
  const look = page.waitForRequest(isLook);
  await loseAndFind();
  await look;
  await desk.takeOut(id);
  answerLast();
  await desk.say(id, "Di nuovo qui.");
  await expect(bubbles(page)).toHaveText([/Di nuovo qui\./]);

  await page.route(isLook, (route) => route.fulfill({ status: 502 }), { times: 1 });
  const failed = page.waitForResponse((answer) => isLook.test(answer.url()) && answer.status() === 502);
  await loseAndFind();
  await failed;
  await desk.takeOut(id);
  await expect(connection(page)).toHaveText("In diretta", { timeout: 20_000 });
});

test("without a stream too, the chat of a ticket that went into the bin says so", async ({ page, request, desk }) => {
  const { id } = await openTicket(request);
  await page.clock.install();
  await page.route(isStream, (route) => route.abort());
  await page.goto(`/ticket/${id}`);
  await expect(messageBox(page)).toBeVisible();
  await desk.throwAway(id);
  await page.clock.fastForward(10_000);
  await expect(page.getByRole("heading", { name: "Ticket non trovato." })).toBeVisible();
});

test("an answer that got lost does not send the message twice, two Enters neither", async ({ page, request }) => {
  const { id } = await openTicket(request);
  await openChat(page, id);
  const keys: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && isMessagePost(new URL(sent.url()))) keys.push(sent.postDataJSON().submissionKey);
  });
  let lose = () => {};
  const held = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(
    isMessagePost,
    async (route) => {
      // The request arrives; its response doesn't.
      await route.fetch();
      await held;
      await route.abort();
    },
    { times: 1 },
  );
  await messageBox(page).fill("Una volta sola");
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

test("what was being written outlives a reload, and a refusal is said under the box", async ({ page, request }) => {
  const { id } = await openTicket(request);
  await openChat(page, id);
  await messageBox(page).fill("A metà di una fr");
  await page.reload();
  await expect(messageBox(page)).toHaveValue("A metà di una fr");
  const json = { code: "TOO_MANY_REQUESTS", message: "Troppe richieste: riprova tra poco." };
  await page.route(isMessagePost, (route) => route.fulfill({ status: 429, json }));
  await messageBox(page).press("Enter");
  await expect(messageBox(page)).toHaveAccessibleDescription("Troppe richieste: riprova tra poco.");
  await expect(messageBox(page)).toHaveValue("A metà di una fr");
});

test("while the ticket is on its way there is its outline; when it doesn't come, a way to try again", async ({
  page,
  request,
}) => {
  const { id, subject } = await openTicket(request);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isTicketQuery = (url: URL) => url.pathname.includes("/trpc/tickets.one");
  await page.route(isTicketQuery, async (route) => {
    await held;
    await route.abort();
  });
  await page.goto(`/ticket/${id}`);
  await expect(page.getByRole("status").filter({ hasText: "Apro il ticket…" })).toBeAttached();
  answer();
  await expect(page.getByRole("alert")).toContainText("Il ticket non si apre");
  await page.unroute(isTicketQuery);
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
});
