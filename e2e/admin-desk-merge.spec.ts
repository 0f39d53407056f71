import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import {
  breakProcedure,
  conversation,
  enterDesk,
  freshWords,
  notice,
  openAsColleague,
  openTicket,
  replyBox,
  rowOf,
  tabTo,
} from "./desk.ts";
import { test } from "./site.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Unisci a un altro ticket" });
const freshAddress = () => `${freshWords("unisce").replaceAll(" ", "-")}@example.it`;
const splitForm = (page: Page) => page.getByRole("dialog", { name: "Separa i ticket" });
const send = (page: Page) => form(page).getByRole("button", { name: "Unisci i ticket" });

test("a ticket is merged by keyboard; a colleague goes on in the other, the client under the same number; separated, each has its own again", async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const email = freshAddress();
  const into = await openTicket(request, { email });
  const from = await openTicket(request, { email });
  await enterDesk(page, `ticket/${from.id}`);
  await expect(conversation(page)).toBeVisible();
  const other = await openAsColleague(browser, page, baseURL, `ticket/${from.id}`);
  await replyBox(other).fill("Una bozza che resta");
  const client = await (await browser.newContext({ baseURL })).newPage();
  await client.goto(`/ticket/${from.id}`);
  const box = client.getByRole("textbox", { name: "Il tuo messaggio" });
  await box.fill("Scrivo intanto");
  await expect(client.getByText("In diretta")).toBeVisible();

  await page.keyboard.press("m");
  await expect(form(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(into.subject);
  await expect(form(page).getByRole("radio")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("alert")).toHaveText("Scegli il ticket in cui unire.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("alert")).toContainText("conferma che sono della stessa persona");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Ticket uniti");

  for (const one of [page, other]) {
    await expect(one).toHaveURL(new RegExp(`#ticket/${into.id}`));
    await expect(conversation(one)).toContainText(from.subject);
    await expect(conversation(one)).toContainText("ha unito a questo il ticket");
  }
  await expect(replyBox(other)).toHaveValue("Una bozza che resta");
  await expect(client.getByRole("log", { name: "Conversazione" })).toContainText(from.subject);
  await expect(client).toHaveURL(new RegExp(`/ticket/${from.id}$`));
  expect(await client.content()).not.toContain(String(into.id));
  await expect(box).toHaveValue("Scrivo intanto");
  await client.keyboard.press("Tab");
  await box.press("Enter");
  await expect(conversation(page)).toContainText("Scrivo intanto");

  await tabTo(page, conversation(page).getByRole("button", { name: "Separa di nuovo" }));
  await page.keyboard.press("Enter");
  await expect(splitForm(page)).toContainText("prende un numero nuovo e glielo mandiamo per mail");
  await splitForm(page).getByRole("button", { name: "Separa i ticket" }).click();
  await expect(notice(page)).toContainText("Ticket separati");
  for (const one of [page, other]) {
    await expect(conversation(one)).toContainText("ha separato di nuovo il ticket");
    await expect(conversation(one)).not.toContainText(from.subject);
    await expect(conversation(one)).toContainText("Scrivo intanto");
    await expect(one).not.toHaveURL(new RegExp(`#ticket/${into.id}`));
  }
  await expect(replyBox(other)).toHaveValue("Una bozza che resta");
  // The client's own ticket again: what was written in the one that stays is there.
  await expect(client.getByRole("log", { name: "Conversazione" })).not.toContainText("Scrivo intanto");
  await expect(client.getByText(from.subject).first()).toBeVisible();
  await notice(page).getByRole("button", { name: "Apri l'altro" }).click();
  await expect(page).toHaveURL(new RegExp(`#ticket/${from.id}`));
  await expect(conversation(page)).toContainText("ha separato di nuovo questo ticket da");
  for (const one of [other, client]) await one.context().close();
});

test("what can't be read is said, a late merge is told, one is taken back by its notice, and who separates second is told", async ({
  page,
  request,
}) => {
  const email = freshAddress();
  const ticket = await openTicket(request, { email });
  const merge = page.getByRole("button", { name: "Unisci a un altro ticket…" });
  const post = async (procedure: string, data: object) =>
    expect((await page.request.post(`/trpc/desk.${procedure}`, { data })).ok()).toBe(true);
  await enterDesk(page, `ticket/${ticket.id}`);
  await breakProcedure(page, "desk.mergeTargets");
  await merge.click();
  await expect(form(page)).toContainText("Non riesco a leggere gli altri ticket");
  await page.unrouteAll();
  await form(page).getByRole("button", { name: "Riprova" }).click();
  await expect(form(page)).toContainText("Il cliente non ha altri ticket in elenco.");
  await form(page).getByRole("button", { name: "Annulla" }).click();

  const [second, third] = [await openTicket(request, { email }), await openTicket(request, { email })];
  await merge.click();
  await form(page).getByRole("radio").last().check();
  await post("merge", { id: second.id, intoId: third.id, isSamePerson: true });
  await form(page).getByRole("checkbox").check();
  await send(page).click();
  await expect(form(page).getByRole("alert")).toContainText("è stato unito a un altro: scegli quello");
  await expect(form(page).getByRole("radio")).toHaveCount(1);
  await checkLooks(page);

  await form(page).getByRole("radio").check();
  await form(page).getByRole("checkbox").check();
  await send(page).click();
  await expect(page).toHaveURL(new RegExp(`#ticket/${third.id}`));
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(notice(page)).toContainText("Ticket separati");
  await expect(rowOf(page, ticket)).toBeVisible();

  await test.step("who separates second is told", async () => {
    await conversation(page).getByRole("button", { name: "Separa di nuovo" }).click();
    await expect(splitForm(page)).toBeVisible();
    await checkLooks(page);
    // The button is still there, since nothing tells of what has happened.
    await page.route(/desk\.(conversation|live)/, (route) => route.abort());
    const [, from] = /#ticket\/(\d+)/.exec(page.url()) ?? [];
    await post("split", { id: second.id, fromId: Number(from) });
    await splitForm(page).getByRole("button", { name: "Separa i ticket" }).click();
    await expect(notice(page)).toContainText("forse li ha già separati un collega");
  });
});
