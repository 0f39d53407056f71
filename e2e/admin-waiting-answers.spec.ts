import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { screenTitle } from "./admin-frame.ts";
import {
  conversation,
  enterDesk,
  freshWords,
  messagesOfClient,
  notice,
  openTicket,
  replyBox,
  writeAsClient,
} from "./desk.ts";
import { imageFile } from "./sample-files.ts";
import { test } from "./site.ts";

const waiting = (page: Page) => conversation(page).getByRole("listitem", { name: "Messaggio in attesa" });
const stayed = (page: Page) => conversation(page).getByRole("listitem", { name: "Messaggio non partito" });
const sending = /\/api\/tickets\/\d+\/messages/;

/** From now on requests that send an answer fail. */
const cutSending = (page: Page) => page.context().route(sending, (route) => route.abort("connectionrefused"));
const mendSending = (page: Page) => page.context().unroute(sending);

/** As a browser says it when the network is back: what waits is tried at once, not after its pause. */
const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event("online")));

async function write(page: Page, words: string): Promise<void> {
  await replyBox(page).fill(words);
  await replyBox(page).press("Control+Enter");
}

test("an answer written offline waits in the thread, outlives a reload, and leaves by itself, once, from one of two windows, also where its confirmation is lost", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const words = freshWords("Scritta in treno");
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(replyBox(page)).toBeVisible();
  await page.context().setOffline(true);
  await write(page, words);
  await expect(waiting(page)).toContainText(words);
  await expect(replyBox(page)).toHaveValue("");
  await cutSending(page);
  await page.context().setOffline(false);
  await page.reload();
  await expect(waiting(page)).toContainText(words);
  // On another screen, where the sender is as well: two open conversations would take all of a browser's connections.
  const other = await page.context().newPage();
  await other.goto("/admin#contatti");
  await expect(screenTitle(other, "Contatti")).toBeVisible();
  expect(await messagesOfClient(request, ticket.id)).toEqual([]);
  await mendSending(page);
  await page.context().route(sending, async (route) => {
    await route.fetch().catch(() => {});
    await route.abort("connectionreset");
  });
  await comeBack(other);
  await expect.poll(() => messagesOfClient(request, ticket.id), { timeout: 60_000 }).toEqual([words]);
  await expect(waiting(page)).toContainText(words);
  await mendSending(page);
  await comeBack(page);
  await expect(waiting(page)).toBeHidden({ timeout: 60_000 });
  await expect(conversation(page)).toContainText(words);
  expect(await messagesOfClient(request, ticket.id)).toEqual([words]);
  await other.close();
});

test("what happened meanwhile is told, and its writer decides: send, put back, or delete; files say that they can't wait", async ({
  page,
  request,
}) => {
  const ticket = await openTicket(request);
  const [first, second] = [freshWords("Prima"), freshWords("Seconda")];
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(replyBox(page)).toBeVisible();
  await cutSending(page);
  await write(page, first);
  await expect(waiting(page)).toHaveCount(1);
  await write(page, second);
  await expect(waiting(page)).toHaveCount(2);
  await test.step("files stay in the box", async () => {
    await replyBox(page).fill("Con file");
    await page.locator("#risposta-file").setInputFiles(imageFile("foto.png"));
    await replyBox(page).press("Control+Enter");
    await expect(page.getByText("gli allegati non possono aspettare da soli")).toBeVisible();
    await expect(replyBox(page)).toHaveValue("Con file");
    await expect(waiting(page)).toHaveCount(2);
    await page.getByRole("button", { name: "Togli foto.png" }).click();
    await replyBox(page).fill("");
  });
  const added = freshWords("Ho risolto da solo");
  await page.context().setOffline(true);
  await writeAsClient(request, ticket.id, added);
  await mendSending(page);
  await page.context().setOffline(false);
  await expect(stayed(page)).toHaveCount(2, { timeout: 60_000 });
  await expect(stayed(page).first()).toContainText("il cliente ha scritto ancora");
  await expect(conversation(page)).toContainText(added);
  await checkLooks(page);
  expect(await messagesOfClient(request, ticket.id)).toEqual([added]);
  await stayed(page).filter({ hasText: second }).getByRole("button", { name: "Elimina" }).click();
  await expect(stayed(page)).toHaveCount(1);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect(stayed(page)).toHaveCount(2);
  await stayed(page).filter({ hasText: second }).getByRole("button", { name: "Rimetti nella casella" }).click();
  await expect(replyBox(page)).toHaveValue(second);
  await stayed(page).filter({ hasText: first }).getByRole("button", { name: "Invia lo stesso" }).click();
  await expect(stayed(page)).toHaveCount(0);
  await expect.poll(() => messagesOfClient(request, ticket.id), { timeout: 60_000 }).toEqual([added, first]);
  await expect(replyBox(page)).toHaveValue(second);
});
