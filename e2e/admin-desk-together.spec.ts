import { expect, type Page } from "playwright/test";
import { gate } from "../test/openai-double.ts";
import { checkLooks } from "./accessibility.ts";
import { logIn, logOut, sectionLink } from "./admin-frame.ts";
import {
  conversation,
  enterDesk,
  messagesOfClient,
  notice,
  openAsColleague,
  openTicket,
  replyBox,
  rowOf,
  writeAsClient,
} from "./desk.ts";
import { sharedTest as test } from "./site.ts";

const noteBox = (page: Page) => page.getByRole("textbox", { name: "Nota interna", exact: true });
const colleagues = (page: Page) => page.getByRole("listbox", { name: "Colleghi" });

test("a colleague hears at once of a ticket that is his, and of a note that names him, by the keyboard alone; he goes there, and the two see each other, who answered, and what happened", async ({
  page,
  browser,
  request,
  site: { url: baseURL },
}) => {
  const ticket = await openTicket(request);
  await logIn(page);
  const ezio = await openAsColleague(browser, page, baseURL, "panoramica", "Ezio Verdi");
  await page.goto(`/admin#ticket/${ticket.id}`);
  await page.getByLabel("Assegnato a", { exact: true }).selectOption({ label: "Ezio Verdi" });
  await expect(notice(ezio)).toContainText("Un ticket per te");
  await expect(notice(ezio)).toContainText(ticket.subject);

  await page.getByRole("heading", { name: ticket.subject }).focus();
  await page.keyboard.press("n");
  await expect(noteBox(page)).toBeFocused();
  await page.keyboard.type("Guarda tu, @ezi");
  const named = colleagues(page).getByRole("option", { name: "Ezio Verdi" });
  await expect(named).toHaveAttribute("aria-selected", "true");
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(colleagues(page)).toBeHidden();
  for (const _letter of "@ezi") await page.keyboard.press("Backspace");
  await page.keyboard.type("@ezi");
  await expect(colleagues(page)).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(noteBox(page)).toHaveValue("Guarda tu, @Ezio Verdi ");
  await page.keyboard.type("grazie");
  const hisOwn = await openTicket(request);
  await ezio.goto(`/admin#ticket/${hisOwn.id}`);
  await ezio.getByLabel("Stato", { exact: true }).selectOption("risolto");
  const undo = notice(ezio).getByRole("button", { name: "Annulla" });
  // The notice stays as long as the focus is on it.
  await undo.focus();
  const heard = ezio.waitForResponse(
    async (answer) => answer.url().includes("notices.since") && (await answer.text()).includes("citato in una nota"),
  );
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page)).toContainText("Guarda tu, @Ezio Verdi grazie");

  await heard;
  await undo.click();
  // The news comes, and waits again while it is said that the step was taken back.
  const back = notice(ezio).filter({ hasText: "Stato aggiornato" });
  await back.getByRole("button", { name: "Chiudi la notifica" }).click();
  const told = notice(ezio).filter({ hasText: "Ti hanno citato in una nota" });
  await expect(ezio.getByLabel("Stato", { exact: true })).toHaveValue("aperto");
  await told.getByRole("button", { name: "Apri" }).click();
  await expect(conversation(ezio)).toContainText("grazie");
  expect(await messagesOfClient(request, ticket.id)).toEqual([]);

  await expect(page.getByText("Ezio Verdi sta leggendo")).toBeVisible();
  await page.getByRole("button", { name: "Risposta", exact: true }).click();
  await replyBox(page).fill("Buongiorno Lucia");
  await replyBox(ezio).fill("Ci penso io");
  await expect(page.getByText("Ezio Verdi sta scrivendo…")).toBeVisible();
  await ezio.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(conversation(page)).toContainText("Ci penso io");
  await expect(page.getByRole("alert").filter({ hasText: "Ezio Verdi ha risposto mentre scrivevi" })).toBeVisible();
  await expect(replyBox(page)).toHaveValue("Buongiorno Lucia");

  await ezio.getByLabel("Stato", { exact: true }).selectOption("chiuso");
  await expect(conversation(page)).toContainText("Ezio Verdi ha segnato il ticket come «Chiuso»");
  await writeAsClient(request, ticket.id, "Non va ancora");
  await expect(conversation(page)).toContainText("Il cliente ha scritto: il ticket è di nuovo aperto");
  await expect(page.getByLabel("Stato", { exact: true })).toHaveValue("aperto");

  await ezio.context().close();
  await expect(page.getByText("Ezio Verdi sta leggendo")).toBeHidden();
});

/** The number that the browser tab's title begins with. */
const titleCount = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

/** How many tickets wait unread, as the server counts them. */
async function unreadCount(page: Page): Promise<number> {
  const { result } = await (await page.request.get("/trpc/desk.counts")).json();
  return result.data.unread;
}

test("an open conversation goes on by itself, also after a time without a connection, without pulling a reader down; what comes is counted on the tab and in the title", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const long = "Una riga dopo l'altra.\n".repeat(12);
  for (let count = 0; count < 6; count += 1) await writeAsClient(request, ticket.id, long);
  await writeAsClient(request, ticket.id, "Prima del buio.");
  const thread = conversation(page);
  await test.step("all that was missed is there, each once", async () => {
    const streams = /\/trpc\/desk\.(live|conversationLive)/;
    await page.route(streams, (route) => route.abort());
    await enterDesk(page, `ticket/${ticket.id}`);
    await expect(thread).toContainText("Prima del buio.");
    await writeAsClient(request, ticket.id, "Durante il buio.");
    const other = await openTicket(request);
    await page.unroute(streams);
    await expect(thread).toContainText("Durante il buio.");
    await expect(rowOf(page, other)).toContainText("Da leggere");
    await writeAsClient(request, ticket.id, "Dopo il buio.");
    for (const words of ["Prima del buio.", "Durante il buio.", "Dopo il buio."]) {
      await expect(thread.getByText(words)).toHaveCount(1);
    }
  });
  const fromEnd = () => thread.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await expect.poll(fromEnd).toBeLessThan(2);

  const isWriting = page.getByText("Il cliente sta scrivendo…");
  // Typing signs aren't stored: repeat them until the conversation's stream is open again.
  await expect(async () => {
    await request.post("/trpc/tickets.typing", { data: { id: ticket.id } });
    await expect(isWriting).toBeVisible({ timeout: 1000 });
  }).toPass();
  await writeAsClient(request, ticket.id, "Ultima cosa.");
  await expect(thread).toContainText("Ultima cosa.");
  await expect(isWriting).toBeHidden();
  await expect.poll(fromEnd).toBeLessThan(2);

  await thread.evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
  await writeAsClient(request, ticket.id, "Anzi, ancora una.");
  await page.getByRole("button", { name: /Nuovi messaggi/ }).click();
  await expect.poll(fromEnd).toBeLessThan(2);
  await expect(thread.getByRole("listitem").last()).toContainText("Anzi, ancora una.");
  await expect(rowOf(page, ticket)).not.toContainText("Da leggere");
  // What the page says of its newest message may still be on its way: counted before it, the ticket would be unread.
  expect((await page.request.post("/trpc/desk.markSeen", { data: { id: ticket.id } })).status()).toBe(200);

  await page.goto("/admin#ticket");
  await expect(thread).toBeHidden();
  const before = await unreadCount(page);
  await expect.poll(() => titleCount(page)).toBe(before);
  await writeAsClient(request, ticket.id, "Ancora niente?");
  await expect(rowOf(page, ticket)).toContainText("Da leggere");
  await expect.poll(() => titleCount(page)).toBe(before + 1);
  await expect(sectionLink(page, /Ticket/)).toContainText(`${before + 1} da leggere`);
});

test("nothing typed is lost: letters while the palette loads, and a draft when the session has ended; a colleague at the same browser finds an empty box", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const palettesCode = gate();
  await page.route(/command-palette/, (route) => palettesCode.opened.then(() => route.continue()));
  const former = [`vetrina-bozza-${ticket.id}`, `vetrina-azioni-${ticket.id}`];
  await enterDesk(page);
  await page.evaluate((names) => names.map((name) => localStorage.setItem(name, "{}")), former);
  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(replyBox(page)).toBeVisible();
  await test.step("letters are in the palette's field, and move nothing behind it", async () => {
    await page.keyboard.press("Control+k");
    const address = page.url();
    // "g" and "a" lead to one's account where nothing else takes them, "?" to the help.
    await page.keyboard.type("ga?");
    const field = page.getByRole("textbox", { name: "Cerca o vai a una sezione" });
    await expect(field).toHaveValue("ga?");
    expect(page.url()).toBe(address);
    // The key closes the dialog between its two halves: a press on the field would look for a field that is gone.
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("conta");
    palettesCode.open();
    const palette = page.getByRole("combobox", { name: "Cerca o vai a una sezione" });
    await expect(palette).toHaveValue("conta");
    await page.keyboard.type("tti");
    await expect(palette).toHaveValue("contatti");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await replyBox(page).fill("Ci siamo quasi");
  expect(await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), former)).toEqual([null, null]);
  // The session ends while the reply is on its way: any earlier, and the page knows before the button is pressed.
  await page.route(/\/api\/tickets\/\d+\/messages$/, async (route) => {
    expect((await page.request.post("/api/auth/logout")).ok()).toBe(true);
    await route.continue();
  });
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(page.getByText("La sessione è scaduta")).toBeVisible();
  expect(await (await request.get(`/api/tickets/${ticket.id}/messages`)).json()).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("una-password-lunga");
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(replyBox(page)).toHaveValue("Ci siamo quasi");
  await expect(replyBox(page), "one goes on writing where one was").toBeFocused();

  const who = { username: `vera${process.pid}`, password: "una-password-ancora-piu-lunga" };
  const made = await page.request.post("/trpc/users.create", { data: { ...who, name: "Vera", role: "operatore" } });
  expect(made.ok()).toBe(true);
  await page.getByLabel("Stato", { exact: true }).selectOption("in-lavorazione");
  await expect(notice(page)).toHaveCount(1);
  await logOut(page);
  expect(await notice(page).count(), "what one has done is not for the next").toBe(0);
  await logIn(page, who);
  await page.goto(`/admin#ticket/${ticket.id}`);
  await page.reload();
  await expect(conversation(page)).toBeVisible();
  await expect(replyBox(page)).toHaveValue("");
});
