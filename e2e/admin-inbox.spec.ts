import { type APIRequestContext, expect, type Page } from "playwright/test";
import { attached, inboundHeaders, type RawMail, rawMail } from "../test/raw-mail.ts";
import { checkLooks } from "./accessibility.ts";
import { conversation, enterDesk, freshWords, notice, openTicket, replyBox } from "./desk.ts";
import { imageFile } from "./sample-files.ts";
import { test } from "./site.ts";

test.use({ receivesMail: true });

/** A mail comes in, as a service hands it over. */
async function comeIn(request: APIRequestContext, mail: RawMail): Promise<void> {
  const answer = await request.post("/api/mail/inbound", { headers: inboundHeaders, data: rawMail(mail) });
  expect(answer.status()).toBe(200);
}

const waitingMail = (page: Page) => conversation(page).getByRole("listitem").filter({ hasText: "Da confermare" });

/** Who has written by mail has left no phone: there is nothing to call by. */
async function seeContact(page: Page) {
  await notice(page).filter({ hasText: "contatto" }).getByRole("button", { name: "Apri" }).click();
  const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Email", exact: true }) });
  await expect(card.getByText("Quanto costa un sito?")).toHaveCount(1);
  await expect(card.getByRole("list", { name: "Email" })).toContainText("È il messaggio della richiesta");
  await expect(card.getByRole("link", { name: /Chiama|WhatsApp/ })).toHaveCount(0);
  await page.goto("/admin#ticket/arrivo");
}

test("a client answers by mail with a picture, live; a stranger's forged mail changes nothing; in Posta in arrivo one key makes a ticket, a contact or spam of a mail, and the counter follows", async ({
  page,
  postOffice,
}) => {
  const email = `lucia${Date.now()}@posta.example`;
  const ticket = await openTicket(page.request, { email });
  await enterDesk(page, `ticket/${ticket.id}`);
  await replyBox(page).fill("Prova adesso: dovrebbe andare.");
  await replyBox(page).press("Control+Enter");
  await expect(conversation(page)).toContainText("Prova adesso");
  const answersTo = () =>
    postOffice.received.findLast(({ envelopeTo }) => envelopeTo.includes(email))?.replyTo?.[0]?.address ?? "";
  await expect.poll(answersTo).toMatch(/^assistenza\+[0-9a-f]{32}@agenzia\.example$/);

  const subject = `Re: Ticket: ${ticket.subject}`;
  const text = "Grazie, adesso funziona.\r\n\r\n> Prova adesso: dovrebbe andare.";
  const parts = [attached("menu.png", "image/png", imageFile("menu.png").buffer)];
  await comeIn(page.request, { from: `Lucia Ferri <${email}>`, to: answersTo(), subject, text, parts });
  const answer = conversation(page).getByRole("listitem").filter({ hasText: "Grazie, adesso funziona." });
  await expect(answer).toContainText("via email");
  await expect(answer).not.toContainText("dovrebbe andare");
  await expect(answer.getByRole("link", { name: /menu\.png/ })).toBeVisible();
  await answer.getByRole("button", { name: "Mostra tutto" }).click();
  await expect(page.getByRole("dialog")).toContainText(email);
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Stato", exact: true }).selectOption("chiuso");

  await comeIn(page.request, {
    from: "Ugo <ugo@altrove.example>",
    to: answersTo(),
    subject,
    text: "Riapritelo subito",
  });
  await expect(waitingMail(page)).toContainText("Riapritelo subito");
  await expect(waitingMail(page)).toContainText("Il mittente non è il cliente di questo ticket.");
  await expect(page.getByRole("combobox", { name: "Stato", exact: true })).toHaveValue("chiuso");
  await checkLooks(page);
  await waitingMail(page).getByRole("button", { name: "Rifiuta" }).click();
  await expect(waitingMail(page)).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Stato", exact: true })).toHaveValue("chiuso");

  const placeOf = async (view: string, words: string) => {
    await page.goto(`/admin#ticket/arrivo?vista=${view.toLowerCase()}`);
    // By its list: the conversation, which may still be there, has the same words and a link to the picture.
    const listed = page.getByRole("list", { name: view }).getByRole("listitem");
    await listed.filter({ hasText: words }).getByRole("link").click();
    return page.getByRole("article").getByRole("paragraph").filter({ hasText: ticket.subject });
  };
  await expect(await placeOf("Smistate", "Grazie, adesso funziona.")).toHaveText(/^È in /);
  await expect(await placeOf("Scartate", "Riapritelo subito")).toHaveText(/^Non è entrata in /);

  await page.goto("/admin#ticket/arrivo");
  const list = page.getByRole("list", { name: "Da fare" });
  const nav = page.getByRole("navigation", { name: "Parti dell’assistenza" });
  for (const [key, outcome] of [
    ["t", "È diventata un ticket"],
    ["c", "È diventata un contatto"],
    ["s", "Email nello spam"],
  ] as const) {
    const subject = freshWords("Preventivo");
    const from = `Nuovo Cliente <nuovo${Date.now()}@altrove.example>`;
    await comeIn(page.request, { from, subject, text: "Quanto costa un sito?" });
    await expect(list.getByRole("listitem")).toContainText(subject);
    await expect(nav).toContainText("1 da smistare");
    await list.getByRole("link").press("Enter");
    await expect(page.getByRole("heading", { name: subject })).toBeFocused();
    if (key === "t") await checkLooks(page);
    await page.keyboard.press(key);
    await expect(notice(page)).toContainText(outcome);
    await expect(page.getByText("Nessuna email da smistare")).toBeVisible();
    await expect(page.getByText("Scegli un’email per leggerla.")).toHaveCount(0);
    if (key === "c") await seeContact(page);
    if (key !== "t") continue;
    await comeIn(page.request, { from, subject: `${subject} 2`, text: "Allora?" });
    await list.getByRole("link").press("Enter");
    await page.getByRole("button", { name: `Aggiungi a «${subject}»` }).click();
    await expect(notice(page)).toContainText("Email nella conversazione");
    await expect(page.getByText("Nessuna email da smistare")).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Posta in arrivo" })).toBeFocused();
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);

  const second = freshWords("Un altro");
  await comeIn(page.request, { from: "Ada <ada@altrove.example>", subject: second, text: "Un sito?" });
  await page.goto("/admin#panoramica");
  await page.getByRole("link", { name: "2 email da smistare" }).click();
  await list.getByRole("link", { name: new RegExp(second) }).press("Enter");
  await expect(page.getByRole("heading", { name: second })).toBeFocused();
  await page.keyboard.press("s");
  await expect(page.getByRole("article").getByRole("heading", { name: /^Preventivo/ })).toBeFocused();
});
