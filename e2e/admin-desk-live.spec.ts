import { expect, type Page } from "playwright/test";
import { sectionLink } from "./admin-frame.ts";
import { conversation, enterDesk, openTicket, rowOf, writeAsClient } from "./desk.ts";
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

test("an open conversation goes on by itself, also after a time without a connection, without pulling a reader down", async ({
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
    await expect(rowOf(page, other)).toBeVisible();
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
});
