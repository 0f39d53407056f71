import { type APIRequestContext, expect, type Locator, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { logIn } from "./admin-frame.ts";
import { answerInstead, enterDesk, freshWords, notice, openTicket, writeAsClient } from "./desk.ts";
import { test } from "./site.ts";

// Its mails become files, which Panoramica counts as well.
test.use({ hasMailServer: false });

/** More than Panoramica shows of a kind. */
const many = 7;

async function ok(call: ReturnType<APIRequestContext["post"]>) {
  const answer = await call;
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json() as Promise<{ id: number }>;
}

async function addWork({ request: staff }: Page, visitor: APIRequestContext) {
  for (let number = 0; number < many; number++) {
    const person = { ...validContact, email: `c${number}@conti.example` };
    await ok(visitor.post("/api/contact", { data: person }));
    const article = { title: freshWords("Bozza"), excerpt: "Una bozza", content: "<p>Da finire</p>" };
    await ok(staff.post("/api/blog/posts", { data: { ...article, status: "draft" } }));
    await openTicket(visitor);
  }
  const answered = await openTicket(visitor);
  await ok(staff.post(`/api/tickets/${answered.id}/messages`, { data: { message: "Fatto." } }));
  const unwanted = await openTicket(visitor);
  await ok(staff.post("/trpc/desk.move", { data: { id: String(unwanted.id), folder: "spam" } }));
  await writeAsClient(visitor, unwanted.id, "Perché non rispondete?");
}

/** The first number of a text; `null` when it has none, as "Manca una cosa". */
const numberIn = (text: string | null) => {
  const found = /\d[\d.]*/.exec(text ?? "");
  return found ? Number(found[0].replaceAll(".", "")) : null;
};

/** Each list says how many it has in its live region. */
const listed = async (page: Page) => {
  const said = await page.locator("main [role=status]").allTextContents();
  return said.map(numberIn).filter((number) => number !== null);
};

const numberedLinks = (page: Page) => page.locator("main a:not(.waiting-row)").filter({ hasText: /\d/ });

const openOverview = async (page: Page) => {
  await page.goto("/admin#panoramica");
  await expect(page.locator(".waiting-panel").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Prima di aprire al pubblico" })).toBeVisible();
  // Tickets, spam, leads, drafts, what is missing, mails on file: each panel asks for its own numbers.
  await expect.poll(() => numberedLinks(page).count()).toBeGreaterThanOrEqual(6);
};

/** What goes on moving: an animation without end keeps a processor at work, seen or not. */
const endlessAnimations = (page: Page) =>
  page.evaluate(() => {
    const endless = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity);
    return endless.map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.className);
  });

test("Panoramica comes to rest, and every number that leads to a list is what that list has", async ({
  page,
  request,
}) => {
  await enterDesk(page, "panoramica");
  await addWork(page, request);
  await openOverview(page);
  await expect(page.getByText("Niente da fare fino a domani.")).toBeVisible();
  // On a phone the focus would have taken the page down there.
  await expect(page.getByRole("heading", { name: "Oggi" })).not.toBeFocused();
  await expect.poll(() => endlessAnimations(page)).toEqual([]);
  const numbered = numberedLinks(page);
  const labels = await numbered.allTextContents();
  const panels = page.locator(".waiting-panel[data-waiting]");
  const titles = await panels.locator("h3").allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(3);
  // Other tests write meanwhile, and mails leave: a number that has changed under the click is read again.
  const compare = async (link: Locator, number: Locator, name: string | null) =>
    expect(async () => {
      await openOverview(page);
      const total = numberIn(await number.textContent());
      await link.click();
      await expect.poll(() => listed(page), { message: name ?? "", timeout: 5000 }).toContain(total);
    }).toPass({ timeout: 60_000 });
  for (const [index, label] of labels.entries()) await compare(numbered.nth(index), numbered.nth(index), label);
  for (const [index, title] of titles.entries()) {
    const panel = panels.nth(index);
    await compare(panel.locator("a").last(), panel.locator(".waiting-total"), title);
  }
});

test("without a mail server nobody reads that a mail has left, no notice promises one, and Panoramica leads to those that didn't", async ({
  page,
  request,
}) => {
  const { subject } = await openTicket(request);
  await logIn(page);
  const counts = async () => (await page.request.get("/trpc/mailQueue.counts")).text();
  await expect.poll(counts).toMatch(/"su-file":[1-9]/);
  await enterDesk(page, "panoramica");
  const filed = page.getByRole("link", { name: /email salvat[ae] su file, non spedit[ae]/ });
  await expect(filed).toBeVisible();
  await expect(page.getByText("Nessun server di posta: le email non partono")).toBeVisible();
  await expect(page.getByText("tutto è partito")).toHaveCount(0);
  // A mail may still be in the queue when the list of those that became files is opened.
  await answerInstead(page, {
    "mailQueue.list": () => ({ mails: [], nextCursor: null }),
    "mailQueue.counts": () => ({ "in-coda": 1, inviata: 0, "su-file": 1, fallita: 0 }),
  });
  await filed.click();
  await expect(page.getByText("Nessuna email in «Salvata su file, non spedita»")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  const mail = page.getByRole("list", { name: "Posta in uscita" }).getByRole("listitem").filter({ hasText: subject });
  await expect(mail).toContainText("Salvata su file, non spedita");
  await expect(mail).not.toContainText("Inviata");

  const unsent = "Manca il server di posta: l’email resta su file";
  await page.goto("/admin#utenti");
  await page.getByRole("link", { name: "Nuovo utente" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo utente" });
  await form.getByLabel("Nome e cognome").fill("Ivana Orsi");
  await form.getByRole("textbox", { name: /Email/ }).fill("invitata@example.it");
  await form.getByLabel("Nome utente").fill("invitata");
  await form.getByRole("button", { name: "Invia l’invito" }).click();
  await expect(notice(page)).toContainText("Utente creato, invito non spedito");
  await expect(notice(page)).toContainText(unsent);
  // The form's end leads to the list of users.
  await expect(form).toBeHidden();

  await page.goto("/admin#ticket/posta");
  await expect(mail).toBeVisible();
});
