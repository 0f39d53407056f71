import { expect } from "playwright/test";
import { formatTicketId } from "../packages/contract/src/tickets.ts";
import { checkWidths } from "./accessibility.ts";
import {
  bubbles,
  colourOf,
  fromEnd,
  isMessagePost,
  log,
  messageBox,
  notice,
  openChat,
  sendButton,
} from "./chat-page.ts";
import { openTicket, writeAsClient } from "./desk.ts";
import { imageFile, textFile } from "./sample-files.ts";
import { test } from "./staff-calls.ts";

test("the page says whose ticket it is, what was asked and how things stand; client and staff talk: left and right, names, Italian date and time", async ({
  page,
  request,
  desk,
}) => {
  const { id, subject } = await openTicket(request, { priority: "urgente" });
  await openChat(page, id);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(subject);
  await expect(main).toContainText(formatTicketId(id));
  const details = page.getByRole("region", { name: "Dettagli del ticket" });
  for (const text of ["Lucia Ferri", "lucia.ferri@example.it", "Problema", "il modulo del sito non invia più niente"]) {
    await expect.soft(details).toContainText(text);
  }
  await expect(main).toContainText("Stato: Aperto");
  await expect(main).toContainText("Priorità: Urgente");
  expect(await page.title()).toBe("Il tuo ticket | Studio Vetrina");

  await desk.say(id, "Buongiorno, vediamo subito.");
  const answer = bubbles(page).filter({ hasText: "Buongiorno, vediamo subito." });
  await expect(answer).toContainText("Staff");
  await expect(answer.locator("time")).toHaveText(/^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/);
  await messageBox(page).fill("Grazie!");
  await messageBox(page).press("Shift+Enter");
  await messageBox(page).pressSequentially("Aspetto.");
  await expect(messageBox(page)).toHaveValue("Grazie!\nAspetto.");
  await messageBox(page).press("Enter");
  const own = bubbles(page).filter({ hasText: "Aspetto." });
  await expect(own).toContainText("Lucia Ferri");
  await expect(notice(page)).toContainText("Messaggio inviato");
  await expect(messageBox(page)).toHaveValue("");
  const [left, right] = await Promise.all([answer.boundingBox(), own.boundingBox()]);
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + 20);
  const stored = await (await desk.request.get(`/api/tickets/${id}/messages`)).json();
  expect(stored.map(({ senderType, message }: Record<string, string>) => [senderType, message])).toEqual([
    ["admin", "Buongiorno, vediamo subito."],
    ["client", "Grazie!\nAspetto."],
  ]);

  // A new status shows by itself; each has its colour, and so has each priority.
  const badge = page.locator(".badge[data-status]");
  await desk.setStatus(id, "risolto");
  await expect(badge).toContainText("Risolto");
  await expect(badge).toHaveCSS("background-color", await colourOf(page, "--color-success"));
  await expect(page.locator("[data-priority]").first()).toHaveCSS(
    "background-color",
    await colourOf(page, "--ticket-urgent"),
  );
  await main.getByRole("link", { name: "Torna all’assistenza" }).click();
  await expect(page).toHaveURL("/ticket");
});

test("the conversation follows what is new, but never pulls a reader down", async ({ page, request, desk }) => {
  const { id } = await openTicket(request);
  const long = "Una riga dopo l'altra.\n".repeat(10);
  for (let count = 0; count < 6; count += 1) await writeAsClient(request, id, long);
  await openChat(page, id);
  await expect.poll(() => fromEnd(page)).toBe(0);
  await desk.say(id, "Una risposta.");
  await expect(bubbles(page).last()).toContainText("Una risposta.");
  await expect.poll(() => fromEnd(page)).toBe(0);

  await log(page).evaluate((box) => box.scrollTo({ top: 40, behavior: "instant" }));
  await desk.say(id, "Un'altra risposta.");
  const button = page.getByRole("button", { name: "Nuovi messaggi" });
  await expect(button).toBeVisible();
  expect(await log(page).evaluate((box) => box.scrollTop)).toBe(40);
  await button.click();
  await expect.poll(() => fromEnd(page)).toBe(0);
  await expect(button).toBeHidden();

  await log(page).evaluate((box) => box.scrollTo({ top: 0, behavior: "instant" }));
  await messageBox(page).fill("Chi scrive vede quello che ha scritto.");
  await messageBox(page).press("Enter");
  await expect(bubbles(page).last()).toContainText("Chi scrive vede");
  await expect.poll(() => fromEnd(page)).toBe(0);
});

test("a sign of writing is seen for a while, or until the message is there, and shown to the staff, not at every key; an empty message isn't sent, a word being composed neither", async ({
  page,
  request,
  desk,
}) => {
  const { id } = await openTicket(request);
  let signs = 0;
  let posts = 0;
  page.on("request", (sent) => {
    if (sent.url().includes("/trpc/tickets.typing")) signs += 1;
    if (sent.method() === "POST" && isMessagePost(new URL(sent.url()))) posts += 1;
  });
  await page.clock.install();
  await openChat(page, id);
  const line = page.getByText("Lo staff sta scrivendo…");
  await desk.showTyping(id);
  await expect(line).toBeVisible();
  await desk.say(id, "Eccoci.");
  await expect(bubbles(page)).toHaveText([/Eccoci\./]);
  await expect(line).toBeHidden();
  await desk.showTyping(id);
  await expect(line).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(line).toBeHidden();

  await messageBox(page).fill("   ");
  await sendButton(page).click();
  await expect(messageBox(page)).toHaveAccessibleDescription("Il messaggio è richiesto");
  await page.clock.fastForward(3500);
  const before = signs;
  await messageBox(page).pressSequentially("Buongiorno");
  await expect.poll(() => signs).toBe(before + 1);
  await page.clock.fastForward(3500);
  await messageBox(page).pressSequentially(" a voi");
  await expect.poll(() => signs).toBe(before + 2);
  await messageBox(page).fill("にほん");
  await messageBox(page).evaluate((box) =>
    box.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true }),
    ),
  );
  await messageBox(page).press("Enter");
  await expect(bubbles(page)).toHaveText([/Eccoci\./, /にほん/]);
  expect(posts).toBe(1);
});

test("files go with a message, and can be opened by both sides; axe finds nothing, and nothing overflows, on a desk and on phones", async ({
  page,
  request,
  desk,
}) => {
  const { id } = await openTicket(request, {
    subject: "Un oggetto lungo: laparolapiùlungadituttequantelealtreparoledelmondo",
  });
  await writeAsClient(request, id, `Guardate https://www.example.it/${"x".repeat(120)}`);
  await desk.say(id, "Fatto.");
  await openChat(page, id);
  const written = bubbles(page).getByRole("link", {
    name: /^https:\/\/www\.example\.it\/x+ \(si apre in una nuova scheda\)$/,
  });
  await expect(written).toHaveAttribute("target", "_blank");
  const composer = page.getByRole("form", { name: "Scrivi allo staff" });
  await composer.locator("input[type=file]").setInputFiles([imageFile("schermata.png"), textFile("nota.txt")]);
  await expect(composer).toContainText("nota.txt: Si possono allegare solo immagini");
  await messageBox(page).fill("Si vede qui");
  await messageBox(page).press("Enter");
  const link = bubbles(page).getByRole("link", { name: /schermata\.png/ });
  await expect(link).toBeVisible();
  await expect(composer.getByRole("listitem")).toHaveCount(0);
  const picture = link.locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const message = (await (await request.get(`/api/tickets/${id}/messages`)).json()).at(-1);
  expect((await request.get(message.attachments[0].url)).headers()["content-type"]).toBe("image/png");
  await sendButton(page).click();
  await expect(messageBox(page)).toHaveAttribute("aria-invalid", "true");
  await checkWidths(page);
});
