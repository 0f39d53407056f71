import { expect, type Page } from "playwright/test";
import {
  breakProcedure,
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
import { test } from "./site.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca nei ticket" });
const filter = (page: Page, name: string) =>
  page.getByRole("group", { name: "Filtra per stato" }).getByRole("button", { name: new RegExp(`^${name}`) });

test("each filter holds its tickets, and a status chosen in a row reaches the client", async ({ page, request }) => {
  const tag = freshWords("filtro");
  const open = await openTicket(request, { subject: `${tag} aperto` });
  const working = await openTicket(request, { subject: `${tag} in corso` });
  const closed = await openTicket(request, { subject: `${tag} chiuso` });
  await enterDesk(page);
  await search(page).fill(tag);
  await expect(page.getByText("3 ticket trovati")).toBeVisible();
  await rowOf(page, working).getByRole("combobox").selectOption("in-lavorazione");
  await expect(notice(page)).toContainText("Stato aggiornato");
  await rowOf(page, closed).getByRole("combobox").selectOption("Chiuso");
  await expect.poll(async () => (await (await request.get(`/api/tickets/${closed.id}`)).json()).status).toBe("chiuso");

  await filter(page, "Aperti").click();
  await expect(rowOf(page, working)).toBeHidden();
  await expect(rowOf(page, closed)).toBeHidden();
  await expect(rowOf(page, open)).toBeVisible();
  await filter(page, "Chiusi").click();
  await expect(rowOf(page, open)).toBeHidden();
  await expect(rowOf(page, closed)).toBeVisible();
  await page.getByRole("button", { name: /^Filtri/ }).click();
  await page.getByLabel("Stato", { exact: true }).selectOption("in-lavorazione");
  await expect(filter(page, "In lavorazione")).toHaveAttribute("aria-pressed", "true");
  await expect(rowOf(page, working)).toBeVisible();
  await expect(rowOf(page, closed)).toBeHidden();
  await page.getByLabel("Stato", { exact: true }).selectOption("risolti");
  await expect(page.getByText("Nessun ticket trovato")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti i ticket" }).click();
  await expect(search(page)).toHaveValue("");

  // The row leaves the filter; the focus does not get lost with it.
  await filter(page, "Aperti").click();
  await search(page).fill(tag);
  await expect(page.getByText("1 ticket trovato")).toBeVisible();
  await rowOf(page, open).getByRole("combobox").selectOption("Risolto");
  await expect(page.getByText("Nessun ticket trovato")).toBeVisible();
});

test("the search finds words of a conversation and a ticket's number", async ({ page, request }) => {
  const ticket = await openTicket(request);
  const word = `girasole${Date.now()}`;
  await writeAsClient(request, ticket.id, `Nella foto c'è un ${word} giallo.`);
  await enterDesk(page);
  await search(page).fill(word);
  await expect(page.getByText("1 ticket trovato")).toBeVisible();
  await expect(rowOf(page, ticket)).toBeVisible();
  await search(page).fill(String(ticket.id).replace(/(\d{4})(?=\d)/g, "$1 "));
  await expect(page.getByText("1 ticket trovato")).toBeVisible();
  await expect(rowOf(page, ticket)).toBeVisible();
});

test("a ticket is taken on, and found again among one's own", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  await page.getByRole("button", { name: "Assegna a me" }).click();
  await expect(page.getByRole("combobox", { name: "Assegnato a" })).toHaveText(/anna/);
  await expect(notice(page)).toContainText("Assegnazione aggiornata");
  await page.getByRole("combobox", { name: "Priorità" }).selectOption("Bassa");
  await expect(notice(page)).toContainText("Priorità aggiornata");
  await page.keyboard.press("Control+z");
  await expect(page.getByRole("combobox", { name: "Priorità" })).toHaveValue("urgente");
  await page.getByRole("combobox", { name: "Priorità" }).selectOption("Bassa");
  await page.getByRole("combobox", { name: "Assegnatario" }).selectOption("Assegnati a me");
  await expect(rowOf(page, ticket)).toContainText("anna");
  await expect(rowOf(page, ticket)).toContainText("Bassa");
  await page.getByRole("combobox", { name: "Assegnatario" }).selectOption("Di nessuno");
  await expect(rowOf(page, ticket)).toBeHidden();
});

test("a reply reaches the client, a note stays among the staff", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeFocused();
  const send = page.getByRole("button", { name: "Invia", exact: true });
  await replyBox(page).fill("   ");
  await expect(send).toBeDisabled();
  await replyBox(page).fill("  Lo sistemiamo oggi.\n");
  await send.click();
  await expect(notice(page)).toContainText("Messaggio inviato");
  await expect(conversation(page)).toContainText("Lo sistemiamo oggi.");
  await expect(replyBox(page)).toHaveValue("");
  expect(await messagesOfClient(request, ticket.id)).toEqual(["Lo sistemiamo oggi."]);

  await page.getByRole("button", { name: "Nota interna" }).click();
  const note = page.getByRole("textbox", { name: "Nota interna" });
  await note.fill("Costa due ore di lavoro.");
  await note.press("Control+Enter");
  await expect(conversation(page).getByRole("listitem").last()).toContainText("Nota interna");
  await expect(note).toHaveValue("");
  expect(await messagesOfClient(request, ticket.id)).toEqual(["Lo sistemiamo oggi."]);

  await page.getByRole("button", { name: "Risposta", exact: true }).click();
  await replyBox(page).fill("Fatto!");
  await page.getByRole("button", { name: "Invia e segna come risolto" }).click();
  await expect(page.getByRole("combobox", { name: "Stato", exact: true })).toHaveValue("risolto");
  await expect.poll(async () => (await (await request.get(`/api/tickets/${ticket.id}`)).json()).status).toBe("risolto");
  expect(await messagesOfClient(request, ticket.id)).toEqual(["Lo sistemiamo oggi.", "Fatto!"]);
});

test("files go with a reply, and those that can't are refused at once", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  const field = page.locator('input[type="file"]');
  const dot = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=",
    "base64",
  );
  await field.setInputFiles({ name: "note.txt", mimeType: "text/plain", buffer: Buffer.from("ciao") });
  await expect(page.getByText("Si possono allegare solo immagini (JPG, PNG, WebP, GIF) e PDF")).toBeVisible();
  await field.setInputFiles({ name: "punto.png", mimeType: "image/png", buffer: dot });
  await expect(page.getByText("Si possono allegare solo immagini")).toBeHidden();
  await expect(page.getByRole("button", { name: "Togli punto.png" })).toBeVisible();
  // Dropped anywhere on the conversation, and pasted into the text.
  const carry = (name: string) =>
    page.evaluateHandle(
      ([base64, fileName]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], fileName, { type: "image/png" }));
        return data;
      },
      [dot.toString("base64"), name] as const,
    );
  await page.getByRole("article").dispatchEvent("drop", { dataTransfer: await carry("altro.png") });
  await expect(page.getByRole("button", { name: "Togli altro.png" })).toHaveCount(1);
  await replyBox(page).evaluate(
    (area, clipboardData) => {
      area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    },
    await carry("incollato.png"),
  );
  await expect(page.getByRole("button", { name: "Togli incollato.png" })).toHaveCount(1);
  await field.setInputFiles(
    Array.from({ length: 4 }, (_, index) => ({ name: `${index}.png`, mimeType: "image/png", buffer: dot })),
  );
  await expect(page.getByText("Puoi allegare al massimo 5 file")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Togli/ })).toHaveCount(5);
  await replyBox(page).fill("Ecco la schermata.");
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  const attachment = conversation(page).getByRole("link", { name: /punto\.png/ });
  await expect(attachment).toBeVisible();
  await expect(page.getByRole("button", { name: "Togli punto.png" })).toBeHidden();
  const served = await page.request.get((await attachment.getAttribute("href")) ?? "");
  expect(served.headers()["content-type"]).toBe("image/png");
});

test("what fails is said, taken back, and loses nothing", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  await breakProcedure(page, "desk.setStatus");
  const status = page.getByRole("combobox", { name: "Stato", exact: true });
  await status.selectOption("Chiuso");
  await expect(notice(page)).toContainText("Errore durante l'aggiornamento dello stato");
  await expect(notice(page)).toHaveClass(/\balert-error\b/);
  await expect(status).toHaveValue("aperto");
  await expect(rowOf(page, ticket).getByRole("combobox")).toHaveValue("aperto");

  const messagesPath = `**/api/tickets/${ticket.id}/messages`;
  const broken = { status: 500, body: "" };
  await page.route(messagesPath, (route) => route.fulfill(broken));
  await replyBox(page).fill("Ci siamo quasi.");
  const send = page.getByRole("button", { name: "Invia", exact: true });
  await send.click();
  await expect(notice(page)).toContainText("Errore durante l'invio del messaggio");
  await page.unroute(messagesPath);
  await page.route(messagesPath, (route) =>
    route.fulfill({ status: 429, json: { code: "TOO_MANY_REQUESTS", message: "Piano, per favore." } }),
  );
  await send.click();
  await expect(notice(page)).toContainText("Piano, per favore.");
  await expect(replyBox(page)).toHaveValue("Ci siamo quasi.");
  await page.unroute(messagesPath);

  // The message arrives, its answer does not: sent again it is the same message.
  await page.route(messagesPath, async (route) => {
    await route.fetch();
    await route.fulfill(broken);
  });
  await send.click();
  await expect(notice(page)).toContainText("Errore durante l'invio del messaggio");
  await page.unroute(messagesPath);
  await page.reload();
  await expect(replyBox(page)).toHaveValue("Ci siamo quasi.");
  await send.dblclick();
  await expect(notice(page)).toContainText("Messaggio inviato");
  await expect(replyBox(page)).toHaveValue("");
  expect(await messagesOfClient(request, ticket.id)).toEqual(["Ci siamo quasi."]);
  await page.reload();
  await expect(conversation(page)).toContainText("Ci siamo quasi.");
  await expect(replyBox(page)).toHaveValue("");
});

test("a list that can't be read says so, and comes back", async ({ page, request }) => {
  let failedReadings = 0;
  page.on("requestfailed", (failed) => {
    if (failed.url().includes("desk.list")) failedReadings += 1;
  });
  const ticket = await openTicket(request);
  await breakProcedure(page, "desk.list");
  await enterDesk(page);
  await expect(page.getByRole("alert")).toContainText("Non riesco a caricare i ticket");
  // The live connection has the list read again when it begins; after that only the button does.
  await expect.poll(() => failedReadings).toBeGreaterThan(1);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(rowOf(page, ticket)).toBeVisible();
  await page.goto("/admin#ticket/1000000000000001");
  await expect(page.getByRole("alert")).toHaveText("Ticket non trovato. Controlla il numero e riprova.");
});
