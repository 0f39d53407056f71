import { expect, type Page } from "playwright/test";
import { sectionLink } from "./admin-frame.ts";
import { conversation, enterDesk, openTicket, replyBox, rowOf, writeAsClient } from "./desk.ts";
import { test } from "./site.ts";

const deskTab = (page: Page) => sectionLink(page, /Ticket/);

/** The number that the browser tab's title begins with. */
const titleCount = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);

/** How many tickets wait unread, as the server counts them. */
async function unreadCount(page: Page): Promise<number> {
  const { result } = await (await page.request.get("/trpc/desk.counts")).json();
  return result.data.unread;
}

test("what a client writes shows by itself: in the row, on the tab, in the title", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(conversation(page)).toBeVisible();
  await page.goto("/admin#ticket");
  await expect(rowOf(page, ticket)).toBeVisible();
  await expect(rowOf(page, ticket)).not.toContainText("Da leggere");
  const before = await unreadCount(page);
  await expect.poll(() => titleCount(page)).toBe(before);

  await writeAsClient(request, ticket.id, "Ancora niente?");
  await expect(rowOf(page, ticket)).toContainText("Da leggere");
  await expect.poll(() => titleCount(page)).toBe(before + 1);
  await expect(deskTab(page)).toContainText(`${before + 1} da leggere`);

  // From another tab of the dashboard too, and for a ticket that did not exist yet.
  await page.goto("/admin#contatti");
  await openTicket(request);
  await expect(deskTab(page)).toContainText(`${before + 2} da leggere`);

  await page.goto(`/admin#ticket/${ticket.id}`);
  await expect(conversation(page)).toContainText("Ancora niente?");
  await expect.poll(() => titleCount(page)).toBe(before + 1);
});

test("an open conversation goes on by itself, without pulling a reader down", async ({ page, request }) => {
  const ticket = await openTicket(request);
  const long = "Una riga dopo l'altra.\n".repeat(12);
  for (let count = 0; count < 6; count += 1) await writeAsClient(request, ticket.id, long);
  await enterDesk(page, `ticket/${ticket.id}`);
  const thread = conversation(page);
  const fromEnd = () => thread.evaluate((element) => element.scrollHeight - element.scrollTop - element.clientHeight);
  await expect.poll(fromEnd).toBeLessThan(2);

  // Typing signs aren't stored: repeat them until the conversation's stream is open.
  await expect(async () => {
    await request.post("/trpc/tickets.typing", { data: { id: ticket.id } });
    await expect(page.getByText("Il cliente sta scrivendo…")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await writeAsClient(request, ticket.id, "Ultima cosa.");
  await expect(thread).toContainText("Ultima cosa.");
  await expect(page.getByText("Il cliente sta scrivendo…")).toBeHidden();
  await expect.poll(fromEnd).toBeLessThan(2);

  await thread.evaluate((element) => element.scrollTo({ top: 0, behavior: "instant" }));
  await writeAsClient(request, ticket.id, "Anzi, ancora una.");
  await page.getByRole("button", { name: /Nuovi messaggi/ }).click();
  await expect.poll(fromEnd).toBeLessThan(2);
  await expect(thread.getByRole("listitem").last()).toContainText("Anzi, ancora una.");
  await expect(rowOf(page, ticket)).not.toContainText("Da leggere");
});

test("after a time without a connection all that was missed is there, each once", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await writeAsClient(request, ticket.id, "Prima del buio.");
  const streams = /\/trpc\/desk\.(live|conversationLive)/;
  await page.route(streams, (route) => route.abort());
  await enterDesk(page, `ticket/${ticket.id}`);
  await expect(conversation(page)).toContainText("Prima del buio.");
  await writeAsClient(request, ticket.id, "Durante il buio.");
  const other = await openTicket(request);
  await page.unroute(streams);
  await expect(conversation(page)).toContainText("Durante il buio.", { timeout: 20_000 });
  await expect(rowOf(page, other)).toBeVisible({ timeout: 20_000 });
  await writeAsClient(request, ticket.id, "Dopo il buio.");
  await expect(conversation(page).getByText("Dopo il buio.")).toHaveCount(1);
  await expect(conversation(page).getByText("Prima del buio.")).toHaveCount(1);
  await expect(conversation(page).getByText("Durante il buio.")).toHaveCount(1);
});

test("client and staff see each other write", async ({ page, browser, request, site }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, `ticket/${ticket.id}`);
  const clientPage = await (await browser.newContext({ baseURL: site.url })).newPage();
  await clientPage.goto(`/ticket/${ticket.id}`);
  await expect(clientPage.getByText(ticket.subject).first()).toBeVisible();
  await expect(conversation(page)).toBeVisible();
  await replyBox(page).pressSequentially("Buongiorno");
  // Before the client's stream is open a typing sign is lost: repeat it.
  await expect(async () => {
    await replyBox(page).press(".");
    await expect(clientPage.getByText("Staff sta scrivendo…")).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await replyBox(page).pressSequentially(" Ci siamo.");
  await replyBox(page).press("Control+Enter");
  await expect(clientPage.getByText(/^Buongiorno\.+ Ci siamo\.$/)).toBeVisible();
  await clientPage.context().close();
});
