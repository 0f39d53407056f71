import { expect, type Page } from "playwright/test";
import { violations } from "./accessibility.ts";
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
} from "./desk.ts";
import { tell } from "./records.ts";
import { imageFile, textFile } from "./sample-files.ts";
import { sharedTest as test } from "./site.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca nei ticket" });
const filter = (page: Page, name: string) =>
  page.getByRole("group", { name: "Filtra per stato" }).getByRole("button", { name: new RegExp(`^${name}`) });

/** A picture as a drag or the clipboard carries it. */
const carry = (page: Page, name: string) =>
  page.evaluateHandle(
    ([base64, fileName]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], fileName, { type: "image/png" }));
      return data;
    },
    [imageFile(name).buffer.toString("base64"), name] as const,
  );

test("search and a filter hold their tickets, a status chosen in a row reaches the client, and the focus goes to the next row", async ({
  page,
  request,
}) => {
  const tag = freshWords("filtro");
  const working = await openTicket(request, { subject: `${tag} in corso` });
  const closed = await openTicket(request, { subject: `${tag} chiuso` });
  const next = await openTicket(request, { subject: `${tag} seguente` });
  const open = await openTicket(request, { subject: `${tag} aperto` });
  await enterDesk(page);
  await search(page).fill(tag);
  await expect(page.getByText("4 ticket trovati")).toBeVisible();
  await rowOf(page, working).getByRole("combobox").selectOption("in-lavorazione");
  await expect(notice(page)).toContainText("Stato aggiornato");
  await rowOf(page, closed).getByRole("combobox").selectOption("Chiuso");
  await expect.poll(async () => (await (await request.get(`/api/tickets/${closed.id}`)).json()).status).toBe("chiuso");

  await filter(page, "Aperti").click();
  await expect(page.getByText("2 ticket trovati")).toBeVisible();
  const status = rowOf(page, open).getByRole("combobox");
  await status.focus();
  await status.selectOption("Risolto");
  await expect(page.getByText("1 ticket trovato")).toBeVisible();
  await expect(rowOf(page, next).getByRole("link")).toBeFocused();
  await search(page).fill(`${tag} introvabile`);
  await expect(page.getByText("Nessun ticket trovato")).toBeVisible();
  await page.getByRole("button", { name: "Mostra tutti i ticket" }).click();
  await expect(search(page)).toHaveValue("");
  await expect(search(page)).toBeFocused();
});

test("a ticket is taken on and answered: replies and files reach the client", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeFocused();
  const priority = page.getByRole("combobox", { name: "Priorità" });
  await test.step("taken on, and found again among one's own", async () => {
    await page.getByRole("button", { name: "Assegna a me" }).click();
    await expect(page.getByRole("combobox", { name: "Assegnato a" })).toHaveText(/anna/);
    await priority.selectOption("Bassa");
    await expect(notice(page)).toContainText("Priorità aggiornata");
    // Not under the notice, which stays for twice as long.
    await page.getByRole("link", { name: "Nuovo ticket" }).click({ trial: true, timeout: 10_000 });
    await page.keyboard.press("Control+z");
    await expect(priority).toHaveValue("urgente");
    const mine = page.getByRole("combobox", { name: "Assegnatario" });
    await mine.selectOption("Assegnati a me");
    await expect(rowOf(page, ticket)).toContainText("anna");
    await mine.selectOption("Di nessuno");
    await expect(rowOf(page, ticket)).toBeHidden();
  });
  await test.step("files that can't go are refused at once", async () => {
    const field = page.locator("#risposta-file");
    await field.setInputFiles(textFile("note.txt"));
    await expect(page.getByText("Si possono allegare solo immagini (JPG, PNG, WebP, GIF) e PDF")).toBeVisible();
    await field.setInputFiles(imageFile("punto.png"));
    await expect(page.getByText("Si possono allegare solo immagini")).toBeHidden();
    await page.getByRole("article").dispatchEvent("drop", { dataTransfer: await carry(page, "altro.png") });
    await expect(page.getByRole("button", { name: "Togli altro.png" })).toHaveCount(1);
    await replyBox(page).evaluate(
      (area, clipboardData) => {
        area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      },
      await carry(page, "incollato.png"),
    );
    await expect(page.getByRole("button", { name: "Togli incollato.png" })).toHaveCount(1);
    await field.setInputFiles(Array.from({ length: 4 }, (_, index) => imageFile(`${index}.png`)));
    await expect(page.getByText("Puoi allegare al massimo 5 file")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Togli .*png$/ })).toHaveCount(5);
  });
  await test.step("files that were chosen outlive a look elsewhere", async () => {
    await replyBox(page).press("Escape");
    await page.keyboard.press("Escape");
    await expect(conversation(page)).toBeHidden();
    await page.goBack();
    await expect(page.getByRole("button", { name: /^Togli .*png$/ })).toHaveCount(5);
  });
  await test.step("a reply goes with its files", async () => {
    await replyBox(page).fill("  Lo sistemiamo oggi.\n");
    await page.getByRole("button", { name: "Invia", exact: true }).click();
    await expect(notice(page)).toContainText("Messaggio inviato");
    await expect(conversation(page)).toContainText("Lo sistemiamo oggi.");
    await expect(replyBox(page)).toHaveValue("");
    const attachment = conversation(page).getByRole("link", { name: /punto\.png/ });
    const served = await page.request.get((await attachment.getAttribute("href")) ?? "");
    expect(served.headers()["content-type"]).toBe("image/png");
    await replyBox(page).fill("   ");
    await expect(page.getByRole("button", { name: "Invia", exact: true })).toBeDisabled();
  });
  await test.step("the ticket waits for the client", async () => {
    await page.getByRole("button", { name: "In attesa del cliente", exact: true, pressed: false }).click();
    await expect(notice(page)).toContainText("Attesa aggiornata");
    await expect(conversation(page)).toContainText("aspetta una risposta del cliente");
  });
  await replyBox(page).fill("Fatto!");
  await page.getByRole("button", { name: "Invia e segna come risolto" }).click();
  await expect(page.getByRole("combobox", { name: "Stato", exact: true })).toHaveValue("risolto");
  await expect(replyBox(page)).toBeFocused();
  await expect.poll(async () => (await (await request.get(`/api/tickets/${ticket.id}`)).json()).status).toBe("risolto");
  expect(await messagesOfClient(request, ticket.id)).toEqual(["Lo sistemiamo oggi.", "Fatto!"]);
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
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page), "a refusal by night").toEqual([]);
  await page.emulateMedia({ colorScheme: null });
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
  await page.goto("/admin#ticket/1000000000000001");
  await expect(page.getByRole("alert")).toHaveText("Ticket non trovato. Controlla il numero e riprova.");
});

test("a note and a reply are two drafts: nothing of a note comes to stand in a reply, nor does a note do what the reply is to do, and a second note follows the first", async ({
  page,
  request,
}) => {
  const { id } = await openTicket(request);
  await enterDesk(page, `ticket/${id}`);
  const title = freshWords("Preso in mano");
  await tell(page, "cannedReplies.create", {
    title,
    body: "Arriviamo",
    acts: [{ kind: "stato", to: "in-lavorazione" }],
  });
  const acts = page.getByRole("list", { name: "Con l’invio" }).getByRole("listitem");
  const kind = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
  const noteBox = page.getByRole("textbox", { name: "Nota interna", exact: true });
  const files = page.getByRole("button", { name: /^Togli / });
  await kind("Nota interna").click();
  await noteBox.fill("Paga sempre tardi");
  await page.locator("#risposta-file").setInputFiles(imageFile("sollecito.png"));
  await expect(files).toHaveCount(1);
  await kind("Risposta").click();
  await expect(kind("Nota interna")).toHaveAccessibleName("Nota interna (c’è una bozza)");
  await expect(kind("Risposta")).toHaveAccessibleName("Risposta");
  await expect(replyBox(page)).toHaveValue("");
  await expect(files).toHaveCount(0);
  await replyBox(page).pressSequentially(`/${title}`);
  await page.getByRole("option").filter({ hasText: title }).click();
  await expect(replyBox(page)).toHaveValue("Arriviamo");
  await expect(acts).toHaveText(["stato «In lavorazione»"]);
  await kind("Nota interna").click();
  await expect(noteBox).toHaveValue("Paga sempre tardi");
  await expect(files).toHaveCount(1);
  await noteBox.press("Control+Enter");
  await expect(conversation(page)).toContainText("Paga sempre tardi");
  await expect(noteBox).toHaveValue("");
  await expect(noteBox).toBeFocused();
  await page.keyboard.type("Chiamarlo prima delle 9");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page)).toContainText("Chiamarlo prima delle 9");
  expect(await messagesOfClient(request, id)).toEqual([]);
  await expect(page.getByLabel("Stato", { exact: true })).toHaveValue("aperto");
  await kind("Risposta").click();
  await expect(replyBox(page)).toHaveValue("Arriviamo");
  await expect(acts).toHaveText(["stato «In lavorazione»"]);
});
