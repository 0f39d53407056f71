import { expect, type Page } from "playwright/test";
import { monthName } from "../packages/contract/src/dates.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { giveBack, sellOut } from "./deposit-calls.ts";
import { sharedTest as test } from "./site.ts";

/** The Europe/Rome month after this one, by its name. */
function nextMonth(): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString("sv-SE", { timeZone: "Europe/Rome" })
    .split("-")
    .map(Number);
  return monthName(`${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, "0")}`);
}

/** Calls to action for a slot: not the menus, nor a site's trial, sign or receipt, nor the plans that have no number. */
const others = [
  "[data-cta=trial]",
  "[data-cta=offer_sign]",
  "[data-cta=receipt]",
  "[data-plan=STANDARD]",
  "[data-plan=E-COMMERCE]",
];
const calls = `main [data-cta]:not(${others.join(", ")})`;

const landings = [
  { path: "/", form: "(/\\?scelta=lite)?#contatti", count: 5, guarantees: 0 },
  { path: "/offerta-197", form: "/\\?scelta=offerta-197#contatti", count: 5, guarantees: 2 },
  { path: "/offerta-197form", form: "#contact-section", count: 4, guarantees: 2 },
];

const textsOf = (page: Page) =>
  page.locator(calls).evaluateAll((all) => all.map((call) => call.textContent?.replace(/ +/g, " ").trim() ?? ""));

const guarantees = (page: Page) =>
  page.getByText("Ci ripensi entro 14 giorni: 17\u00a0€ indietro. Non consegniamo: te ne diamo 34.");

/** Every call to action offers the next month, and nothing of this month's is left. */
async function checkSoldOut(page: Page, { path, form, count }: (typeof landings)[number]): Promise<void> {
  await page.goto(path);
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThanOrEqual(count);
  for (const text of texts) {
    expect(text).toMatch(new RegExp(`^(Mese esaurito: prenota|Prenota) per ${nextMonth()}( su WhatsApp .*)?$`));
  }
  for (const href of await page.locator(calls).evaluateAll((all) => all.map((call) => call.getAttribute("href")))) {
    expect(href).toMatch(new RegExp(`^${form}$|^https://wa\\.me/\\d+\\?text=.*${nextMonth()}`));
  }
  await expect(page.locator("[commandfor=pagamento]")).toHaveCount(0);
  await expect(page.getByRole("timer")).toHaveCount(0);
  await expect(guarantees(page)).toHaveCount(0);
  await expect(page.locator("main")).not.toContainText(/Restano|CAPARRA OGGI|Con 17\s€ oggi|Diciassette euro oggi/);
}

test.afterEach(({ request }) => giveBack(request));

test("sold out, every call to action of the landings offers the next month, the search engines' offer is one to order ahead", async ({
  page,
  request,
  stripe,
}) => {
  for (const { path, guarantees: left } of landings) {
    await page.goto(path);
    expect((await textsOf(page)).join(" ")).not.toContain("esaurito");
    await expect(guarantees(page)).toHaveCount(left);
  }
  await sellOut(request, stripe);
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  for (const landing of landings) {
    await checkSoldOut(page, landing);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    if (landing.path !== "/offerta-197") continue;
    expect(await violations(page)).toEqual([]);
    const blocks = await page.locator("script[type='application/ld+json']").allTextContents();
    expect(blocks.map((block) => JSON.parse(block).availability)).toContain("https://schema.org/PreOrder");
  }
});
