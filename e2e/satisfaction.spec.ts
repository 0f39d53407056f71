import { expect } from "playwright/test";
import { test } from "./database-site.ts";
import { enterDesk, openTicket } from "./desk.ts";

const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000);

test("hours after a ticket was closed its client answers the mail without a script, and the staff reads it", async ({
  page,
  request,
  browser,
  baseURL,
  opened: { database },
  postOffice,
}) => {
  // The timetable asks once a minute.
  test.setTimeout(180_000);
  const email = "contenta@example.it";
  const ticket = await openTicket(request, { email });
  await enterDesk(page, `ticket/${ticket.id}`);
  const data = { asksSatisfaction: true, satisfactionHours: 4 };
  expect((await page.request.post("/trpc/settings.save", { data })).ok()).toBe(true);
  const closed = page.waitForResponse((response) => response.url().includes("desk.setStatus"));
  await page.locator(".conversation").getByRole("combobox", { name: "Stato" }).selectOption("chiuso");
  expect((await closed).ok()).toBe(true);
  const where = { id: BigInt(ticket.id) };
  await database.prisma.siteSettings.update({ where: { id: 1 }, data: { satisfactionSince: hoursAgo(24) } });
  await database.prisma.ticket.update({ where, data: { resolvedAt: hoursAgo(5) } });

  const links = () =>
    postOffice.received
      .filter(({ envelopeTo }) => envelopeTo.includes(email))
      .flatMap(({ text }) => /https?:\/\/\S+\/giudizio\/[\w-]{43}\?scelta=si/.exec(text ?? "") ?? []);
  await expect.poll(() => links().length, { timeout: 120_000 }).toBe(1);
  const client = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
  await client.goto(links()[0] ?? "");
  await expect(client.getByRole("radio", { name: "Bene", exact: true })).toBeChecked();
  await client.getByRole("textbox", { name: "Perché? Se ti va" }).fill("Gentili e veloci");
  await client.getByRole("button", { name: "Invia la risposta" }).click();
  await expect(client.getByRole("heading", { level: 1 })).toHaveText("Grazie, ricevuto");

  await expect(page.locator(".ticket-facts")).toContainText("Gentili e veloci");
  const said = page.locator(".conversation").getByText("ha risposto che è andata bene");
  await expect(said).toBeVisible();
  await page.goto("/admin#resoconti");
  const months = page.getByRole("region", { name: "Soddisfazione per mese" });
  await expect(months).toContainText("100 %");
  await expect(months.getByRole("columnheader", { name: "Non bene" })).toBeVisible();
});
