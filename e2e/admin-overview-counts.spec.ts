import { type APIRequestContext, expect, type Locator, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { enterDesk, freshWords, openTicket, writeAsClient } from "./desk.ts";
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

test("every number of Panoramica that leads to a list is what that list has", async ({ page, request }) => {
  await enterDesk(page, "panoramica");
  await addWork(page, request);
  await openOverview(page);
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
