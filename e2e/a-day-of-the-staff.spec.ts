import { expect, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { writtenRule } from "../test/help-desk-rules.ts";
import { enterAdmin, logIn, screenTitle, sectionLink } from "./admin-frame.ts";
import { test } from "./database-site.ts";
import { conversation, freshWords, messagesOfClient, notice, openTicket, replyBox } from "./desk.ts";

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);

/** Does what the screens do that have tests of their own. */
async function order(page: Page, procedure: string, input: object) {
  const answer = await page.request.post(`/trpc/${procedure}`, { data: input });
  expect(answer.ok(), procedure).toBe(true);
  return (await answer.json()).result.data;
}

/*
 * A day of the staff's from the first mail to the last. What each screen does by itself is tested beside it; here rules,
 * canned replies, the question about how it went, contacts and the numbers have to fit together. Files run by name: this
 * one is early, so that others fill the minute in which it waits for the timetable.
 */
test("two tickets that a rule has marked are answered by keyboard alone, a contact is planned, and a client tells how it went", async ({
  page,
  request,
  browser,
  site: { url: baseURL },
  postOffice,
  opened: { database },
}) => {
  const client = `fatture${process.pid}@example.it`;
  const names = {
    tag: freshWords("Conti").slice(0, 40),
    rule: freshWords("Fatture"),
    reply: freshWords("Ricevuta"),
  };
  await logIn(page);
  const { id: tagId } = await order(page, "tags.create", { name: names.tag });
  await order(page, "settings.save", { asksSatisfaction: true });
  const rule = await order(
    page,
    "rules.create",
    writtenRule({
      name: names.rule,
      acts: [
        { kind: "priorita", to: "urgente" },
        { kind: "etichetta", tagId },
      ],
    }),
  );
  await order(page, "rules.switch", { ...rule, isOn: true });
  await order(page, "cannedReplies.create", {
    title: names.reply,
    body: "Ciao {nome-proprio}, la fattura giusta è in allegato.",
    acts: [{ kind: "stato", to: "risolto" }],
  });

  // At the desk.
  const older = await openTicket(request, {
    subject: freshWords("La fattura è sbagliata"),
    email: client,
    priority: "bassa",
  });
  const newer = await openTicket(request, {
    subject: freshWords("La fattura non arriva"),
    email: client,
    priority: "bassa",
  });
  await enterAdmin(page, "panoramica");
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type(newer.subject);
  await expect(page.getByRole("option", { selected: true })).toContainText(newer.subject);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: newer.subject })).toBeFocused();
  await expect(conversation(page)).toContainText(`La regola «${names.rule}» ha cambiato la priorità in «Urgente»`);
  await expect(page.getByRole("button", { name: `Togli l'etichetta «${names.tag}»` })).toBeVisible();

  await page.keyboard.press("r");
  await page.keyboard.type(`/${names.reply}`);
  const suggested = page.getByRole("listbox", { name: "Risposte pronte" }).getByRole("option", { selected: true });
  await expect(suggested).toContainText("stato «Risolto»");
  await page.keyboard.press("Enter");
  await expect(replyBox(page)).toHaveValue("Ciao Lucia, la fattura giusta è in allegato.");
  await page.keyboard.press("Control+Shift+Enter");
  await expect(page.getByRole("heading", { name: older.subject })).toBeVisible();
  await expect.poll(() => messagesOfClient(request, newer.id)).toHaveLength(1);
  // Hours go by for it while the day goes on.
  await database.prisma.siteSettings.update({ where: { id: 1 }, data: { satisfactionSince: hoursAgo(200) } });
  const resolved = { where: { id: BigInt(newer.id), status: "risolto" }, data: { resolvedAt: hoursAgo(30) } } as const;
  await expect.poll(async () => (await database.prisma.ticket.updateMany(resolved)).count).toBe(1);

  await page.context().setOffline(true);
  await page.keyboard.press("r");
  await page.keyboard.type("La mando di nuovo subito.");
  await page.keyboard.press("Control+Enter");
  await expect(conversation(page).getByRole("listitem", { name: "Messaggio in attesa" })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => messagesOfClient(request, older.id)).toEqual(["La mando di nuovo subito."]);

  // A contact.
  const lastName = freshWords("Giornata");
  const { id } = await (await request.post("/api/contact", { data: { ...validContact, lastName } })).json();
  await page.goto(`/admin#contatti/${id}`);
  // The ticket that was open has a next step too.
  await expect(page.getByRole("article", { name: `${validContact.firstName} ${lastName}` })).toBeVisible();
  const step = page.getByRole("region", { name: "Prossimo passo" });
  await step.getByLabel("Che cosa c'è da fare").fill("Mandare il preventivo");
  await step.getByLabel("Giorno").fill(romeDay(new Date()));
  await step.getByRole("button", { name: "Aggiungi" }).click();
  await expect(notice(page)).toContainText("Scadenza");
  await page.goto("/admin#panoramica");
  await expect(page.getByRole("region", { name: /^Per oggi/ })).toContainText("Mandare il preventivo");
  await openTicket(request);
  await sectionLink(page, "Resoconti").click();
  const support = page.getByRole("region", { name: "Assistenza" });
  await support.getByRole("rowheader", { name: "Di nessuno" }).locator("xpath=..").getByRole("link").first().click();
  await expect(page).toHaveURL(/assegnato=nessuno&dal=/);

  // The client of the resolved ticket.
  const links = () =>
    postOffice.received
      .filter(({ envelopeTo }) => envelopeTo.includes(client))
      .flatMap(({ text }) => /https?:\/\/\S+\/giudizio\/[\w-]{43}\?scelta=si/.exec(text ?? "") ?? []);
  // The timetable asks once a minute.
  await expect.poll(() => links().length, { timeout: 120_000 }).toBe(1);
  await page.goto(`/admin#ticket/${newer.id}`);
  await expect(page.locator(".ticket-facts")).toContainText("nessuna risposta finora");
  const mailed = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await mailed.goto(links()[0] ?? "");
  await expect(mailed.getByRole("radio", { name: "Bene", exact: true })).toBeChecked();
  await mailed.getByRole("textbox", { name: "Perché? Se ti va" }).fill("Gentili e veloci");
  await mailed.getByRole("button", { name: "Invia la risposta" }).click();
  await expect(mailed.getByRole("heading", { level: 1 })).toHaveText("Grazie, ricevuto");
  await mailed.context().close();
  await expect(page.locator(".ticket-facts")).toContainText("Gentili e veloci");
  await expect(page.locator(".conversation").getByText("ha risposto che è andata bene")).toBeVisible();
  await page.goto("/admin#resoconti");
  const months = page.getByRole("region", { name: "Soddisfazione per mese" });
  await expect(months).toContainText("100 %");
  await expect(months.getByRole("columnheader", { name: "Non bene" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("soddisfazione");
  await page.getByRole("option", { name: "Domanda sulla soddisfazione, in Assistenza" }).click();
  await expect(page.getByLabel("A ticket chiuso il sito chiede al cliente com'è andata")).toBeChecked();
});
