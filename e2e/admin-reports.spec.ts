import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { plainCustomer } from "../test/customer.ts";
import { checkLooks } from "./accessibility.ts";
import { enterAdmin, screenTitle, sectionLink } from "./admin-frame.ts";
import { breakProcedure, freshWords, openTicket, replyBox } from "./desk.ts";
import { test } from "./site.ts";

/** A customer who has bought five hours today. */
async function sellHours({ request }: Page) {
  const call = async (procedure: string, data: object) => {
    const answer = await request.post(`/trpc/${procedure}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()).result.data;
  };
  const name = freshWords("Forno Ferri");
  const { id } = await call("customers.create", { customer: { ...plainCustomer, name }, person: null });
  const boughtOn = romeDay(new Date());
  await call("hours.addPackage", { customerId: id, time: "5 ore", cents: null, boughtOn, expiresOn: null });
  return { id: id as number, name };
}

test("numbers of a range open their lists, come as files, and say what is wrong with the days", async ({ page }) => {
  const unassigned = await openTicket(page.request);
  const ticket = await openTicket(page.request);
  const sent = await page.request.post("/api/contact", { data: { ...validContact, sourcePage: "/servizi" } });
  expect(sent.status()).toBe(201);
  await enterAdmin(page, `ticket/${ticket.id}`);
  const customer = await sellHours(page);
  await replyBox(page).fill("Eccoci.");
  await replyBox(page).press("Control+Enter");
  await expect(page.getByRole("log", { name: "Messaggi" }).getByText("Eccoci.")).toBeVisible();

  await sectionLink(page, "Resoconti").click();
  await expect(screenTitle(page, "Resoconti")).toBeFocused();
  const support = page.getByRole("region", { name: "Assistenza" });
  await expect(support.locator(".report-figures div").first()).toHaveText(/Ticket arrivati\s*[2-9]/);
  await expect(support.locator(".report-chart svg").first()).toBeVisible();
  await expect(support.getByRole("region", { name: "Nel tempo" }).getByRole("row")).toHaveCount(2);
  await expect(
    page.getByRole("region", { name: "Contatti" }).getByRole("rowheader", { name: "/servizi" }),
  ).toBeVisible();
  const packages = page.getByRole("region", { name: "Pacchetti di ore" });
  await expect(packages.locator(".report-figures div").first()).toHaveText(/Ore vendute\s*5 h/);
  await expect(packages.getByRole("rowheader", { name: customer.name })).toBeVisible();
  await expect(packages.getByRole("link", { name: "5 h" }).last()).toHaveAttribute("href", `#clienti/${customer.id}`);
  await checkLooks(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    support.getByRole("link", { name: "CSV: Per tipo di richiesta" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tipi-.*\.csv$/);
  expect(await readFile(await download.path(), "utf8")).toContain("Tipo di richiesta");

  await page.getByRole("link", { name: "12 mesi" }).click();
  await expect(page.getByRole("link", { name: "12 mesi" })).toHaveAttribute("aria-current", "page");
  await expect(support.getByRole("columnheader", { name: "Mese" })).toBeVisible();
  await page.getByLabel("Dal").fill("2026-03-08");
  await page.getByLabel("Al", { exact: true }).fill("2026-03-01");
  await page.getByRole("button", { name: "Mostra" }).click();
  await expect(page.getByText("La data di inizio viene dopo quella di fine")).toBeVisible();
  await page.getByLabel("Al", { exact: true }).fill("2026-03-09");
  await page.getByRole("button", { name: "Mostra" }).click();
  await expect(page).toHaveURL(/al=2026-03-09&dal=2026-03-08/);
  await expect(support.getByText("Nessun ticket in questo periodo.").first()).toBeVisible();
  await expect(page.getByText("Nessun movimento in questo periodo.")).toBeVisible();

  await page.getByRole("link", { name: "30 giorni" }).click();
  await support.getByRole("rowheader", { name: "Di nessuno" }).locator("xpath=..").getByRole("link").first().click();
  await expect(screenTitle(page, "Ticket")).toBeAttached();
  await expect(page).toHaveURL(/assegnato=nessuno&dal=/);
  await expect(page.getByRole("link", { name: new RegExp(unassigned.subject) })).toBeVisible();
});

test("parts that can't be read say so, each is asked for again, and where little is to move they come in the ink of a theme chosen meanwhile", async ({
  page,
}) => {
  const parts = ["tickets", "ratings", "hours", "contacts", "money"];
  for (const part of parts) await breakProcedure(page, `reports.${part}`);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await enterAdmin(page, "resoconti");
  const failures = page.getByText("Non riesco a leggere questi numeri");
  await expect(failures).toHaveCount(parts.length);
  await page.unrouteAll();
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "bottega");
  const region = (name: string) => page.getByRole("region", { name, exact: true });
  const inkOf = (one: Locator) => one.evaluate((element) => getComputedStyle(element).color);
  const contacts = region("Contatti");
  await contacts.getByRole("button", { name: "Riprova" }).click();
  const title = contacts.getByRole("heading", { name: "A che punto sono" });
  await expect(title).toBeVisible();
  expect(await inkOf(title)).toBe(await inkOf(contacts));
  await expect(failures).toHaveCount(parts.length - 1);
  for (let left = parts.length - 2; left >= 0; left -= 1) {
    await page.getByRole("button", { name: "Riprova" }).first().click();
    await expect(failures).toHaveCount(left);
  }
  await expect(region("Assistenza").getByText("Ticket arrivati")).toBeVisible();
  await expect(region("Incassi").getByText("Incassato", { exact: true })).toBeVisible();
});
