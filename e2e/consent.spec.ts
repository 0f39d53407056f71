import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { scrollThrough, violations } from "./accessibility.ts";
import {
  accept,
  banner,
  checkWeights,
  configure,
  events,
  expectSilence,
  heard,
  listen,
  pixelHeard,
  reopen,
  tracked,
  untracked,
} from "./consent-page.ts";
import { sharedTest as test } from "./site.ts";

const stored = (page: Page) => page.evaluate(() => localStorage.getItem("cookie-consent"));

test.beforeAll(({ request, site }) => configure(request, site, tracked));
test.afterAll(({ request, site }) => configure(request, site, untracked));

/** Answers by this button, and waits until the answer is proved and remembered. */
async function refuse(page: Page, name: string): Promise<void> {
  const proof = page.waitForResponse("**/api/consent");
  await banner(page).getByRole("button", { name, exact: true }).click();
  expect((await proof).request().postDataJSON()).toMatchObject({ choice: "rejected" });
  expect((await proof).status()).toBe(201);
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toBe("rejected");
}

test("before an answer nothing is asked of anybody else, a yes weighs as much as a no, and a no, by button or X, is proved, remembered and kept to", async ({
  page,
}) => {
  const hosts = await listen(page);
  await page.goto("/chi-siamo", { waitUntil: "networkidle" });
  await expect(banner(page)).toBeVisible();
  await scrollThrough(page);
  await page.waitForLoadState("networkidle");
  expect([...hosts]).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  expect(await violations(page)).toEqual([]);
  await checkWeights(page);
  await expect(banner(page).getByRole("link", { name: "privacy policy" })).toHaveAttribute("href", "/privacy-policy");
  await refuse(page, "Chiudi e accetta solo gli essenziali");
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await refuse(page, "Solo Essenziali");
  await page.reload({ waitUntil: "networkidle" });
  await expect(banner(page)).toBeHidden();
  expect([...hosts]).toEqual([]);
});

const analyticsCookie = (page: Page) => ({ name: "_ga", value: "GA1.1.1", url: page.url() });

const campaign = (page: Page) => page.evaluate(() => sessionStorage.getItem("campagna"));

test("Accetta Tutti: Consent Mode first denies, then grants, both tags are told of the page, the visit's campaign is kept; the footer reopens the choice, and a no takes all of it back", async ({
  page,
}) => {
  const hosts = await listen(page);
  await page.goto("/?utm_source=posta&utm_campaign=natale");
  await expect(banner(page)).toBeVisible();
  expect(await campaign(page)).toBeNull();
  const proof = page.waitForResponse("**/api/consent");
  await accept(page);
  expect((await proof).request().postDataJSON()).toMatchObject({ choice: "accepted" });
  expect(await stored(page)).toBe("accepted");
  expect([...hosts].sort()).toEqual(["connect.facebook.net", "www.googletagmanager.com"]);
  const signals = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
  const all = (state: string) => Object.fromEntries(signals.map((signal) => [signal, state]));
  const commands = await heard(page);
  expect(commands[0]).toEqual(["consent", "default", all("denied")]);
  expect(commands[1]).toEqual(["consent", "update", all("granted")]);
  expect(commands[3]).toEqual(["config", tracked.ga4MeasurementId, { send_page_view: false }]);
  expect(await events(page, "page_view")).toEqual([{ page_path: "/", page_title: await page.title() }]);
  await expect
    .poll(() => pixelHeard(page))
    .toEqual([
      ["consent", "grant"],
      ["init", tracked.metaPixelId],
      ["track", "PageView"],
    ]);
  expect(await campaign(page)).toBe('{"utm_source":"posta","utm_campaign":"natale"}');
  await page.goto("/");
  await expect.poll(async () => (await pixelHeard(page)).length).toBe(3);
  expect(await campaign(page)).toContain("natale");

  await page.context().addCookies([analyticsCookie(page)]);
  await reopen(page, "Ora: tutti");
  await banner(page).getByRole("button", { name: "Solo Essenziali", exact: true }).click();
  await expect(page.getByRole("button", { name: "Preferenze cookie" })).toBeFocused();
  expect(await stored(page)).toBe("rejected");
  expect((await heard(page)).at(-1)).toMatchObject(["consent", "update", { analytics_storage: "denied" }]);
  expect((await pixelHeard(page)).at(-1)).toEqual(["consent", "revoke"]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_ga");
  expect(await campaign(page)).toBeNull();

  const told = (await heard(page)).length;
  await page.locator("[data-cta=main_cta]").click();
  await expect(page).toHaveURL(/#contatti$/);
  expect(await heard(page)).toHaveLength(told);
});

test("what visitors do is told by its name, with its parameters, a sent form with its kind of business and nothing of the person", async ({
  page,
}) => {
  await listen(page);
  await page.goto("/");
  await accept(page);
  // Links are followed elsewhere in this test: here only the telling matters.
  await page.evaluate(() =>
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a")) event.preventDefault();
    }),
  );
  const tell = async (name: string, parameters: object) =>
    expect.poll(() => events(page, name), { message: name }).toContainEqual(parameters);

  await page.locator("#faq [data-cta=faq_section]").click();
  await tell("cta_click", { location: "faq_section", target: "contact" });
  await page.locator("[data-cta=main_cta]").click();
  await tell("cta_click", { location: "main_cta", target: "contact" });
  await page.locator("[data-plan=STANDARD]").click();
  expect(await events(page, "cta_click")).toContainEqual(
    expect.objectContaining({ location: "pricing", plan: "STANDARD" }),
  );
  await page.locator("footer a[href^='tel:']").click();
  await tell("phone_click", { location: "footer" });
  await page.locator("footer a[href^='mailto:']").click();
  await tell("email_click", { location: "footer" });
  await page.locator("#contatti a[href*='wa.me']").click();
  await tell("whatsapp_click", { location: "contatti" });
  await page.getByRole("navigation", { name: "Principale" }).getByRole("link", { name: "Chi Siamo" }).click();
  await tell("menu_click", { item: "Chi Siamo" });
  await page.locator("#offerte").scrollIntoViewIfNeeded();
  await tell("pricing_view", { location: "/" });
  await page.locator("#lavori").scrollIntoViewIfNeeded();
  await tell("portfolio_view", { location: "lavori" });
  // Nothing comes of the click, so the page stays and its events can be read.
  await page.route(/\/lavori\/[\w-]+$/, (route) => route.fulfill({ status: 204 }));
  const work = page.locator("#lavori li a").first();
  await work.click();
  expect(await events(page, "portfolio_click")).toEqual([{ project: await work.locator("h3").textContent() }]);

  await page.getByLabel("Nome", { exact: true }).focus();
  await tell("contact_form_start", { location: "/" });
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
  for (const percent of [25, 50, 75, 90, 100]) await tell("scroll_depth", { percent });
  expect(await events(page, "scroll_depth")).toHaveLength(5);

  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  await page.getByLabel("Nome", { exact: true }).fill(validContact.firstName);
  await page.getByLabel("Telefono", { exact: true }).fill(validContact.phone);
  await page.locator("#contatti").getByRole("checkbox").check();
  await page.getByRole("button", { name: "Richiamatemi" }).click();
  await page.getByLabel("Tipo di attività").selectOption("ristorante");
  await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect.poll(() => events(page, "contact_details_submit")).toEqual([{ business_type: "ristorante" }]);
  expect(await events(page, "contact_form_submit")).toEqual([{ business_type: "altro" }]);
  expect(JSON.stringify(await heard(page))).not.toContain(validContact.phone);
});

test("the reading of the list and of an article is told, the click on Installa with its service, and a paid deposit once, to both tags, however often its page is opened", async ({
  page,
}) => {
  await listen(page);
  await page.goto("/blog");
  await accept(page);
  await expect.poll(() => events(page, "blog_list_view")).toEqual([{}]);
  const slug = "quanto-costa-un-sito-nel-2026";
  await page.goto(`/blog/${slug}`);
  await expect.poll(() => events(page, "blog_post_view")).toEqual([{ slug, title: await page.title() }]);
  expect(await events(page, "blog_list_view")).toEqual([]);
  await page.goto("/servizi");
  await expect.poll(async () => (await events(page, "page_view")).length).toBe(1);
  await page.locator("a.drawer-pull[data-opens-service=crm]").click();
  await expect.poll(() => events(page, "service_install_click")).toEqual([{ service: "crm" }]);

  const learn = (transactionId: string) =>
    page.evaluate((detail) => document.dispatchEvent(new CustomEvent("deposito-pagato", { detail })), transactionId);
  await page.goto("/thankyou");
  await expect.poll(async () => (await events(page, "page_view")).length).toBe(1);
  await learn("pi_1");
  await learn("pi_1");
  const item = { item_id: "landing-197", price: 197, quantity: 1 };
  await expect
    .poll(() => events(page, "purchase"))
    .toEqual([{ transaction_id: "pi_1", value: 197, currency: "EUR", items: [item] }]);
  await expect
    .poll(() => pixelHeard(page))
    .toContainEqual([
      "track",
      "Purchase",
      { value: 197, currency: "EUR", content_ids: ["landing-197"] },
      { eventID: "pi_1" },
    ]);
  await page.reload();
  await expect.poll(async () => (await events(page, "page_view")).length).toBe(1);
  await learn("pi_1");
  await learn("pi_2");
  await expect.poll(async () => (await events(page, "purchase")).length).toBe(1);
  expect(await events(page, "purchase")).toMatchObject([{ transaction_id: "pi_2" }]);
  await page.getByRole("button", { name: "Preferenze cookie" }).click();
  await refuse(page, "Solo Essenziali");
  await learn("pi_3");
  await page.getByRole("button", { name: "Preferenze cookie" }).click();
  await accept(page);
  await learn("pi_3");
  await expect.poll(async () => (await events(page, "purchase")).at(-1)).toMatchObject({ transaction_id: "pi_3" });
});

test("an answer holds in every open tab: a yes closes the other's banner, a no silences it", async ({ page }) => {
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await listen(tab);
    await tab.goto("/");
    await expect(banner(tab)).toBeVisible();
  }
  await accept(page);
  await expect(banner(other)).toBeHidden();
  await expect.poll(async () => (await pixelHeard(other)).length).toBe(3);
  await page.getByRole("button", { name: "Preferenze cookie" }).click();
  await banner(page).getByRole("button", { name: "Solo Essenziali", exact: true }).click();
  await expectSilence(other);
});

test("a page that comes back out of the browser's memory keeps to a no that was said meanwhile", async ({ page }) => {
  await listen(page);
  await page.goto("/");
  await accept(page);
  await expect.poll(async () => (await pixelHeard(page)).length).toBe(3);
  await page.evaluate(() => {
    localStorage.setItem("cookie-consent", "rejected");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expectSilence(page);
});

test("an answer is asked for again after two years: for one without a moment, of the next visit", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
  const hosts = await listen(page);
  await page.goto("/");
  await expect.poll(() => hosts.size).toBe(2);
  hosts.clear();
  await page.clock.setFixedTime(Date.now() + 731 * 24 * 60 * 60 * 1000);
  await page.reload();
  await expect(banner(page)).toBeVisible();
  expect([...hosts]).toEqual([]);
  await page.context().addCookies([analyticsCookie(page)]);
  await refuse(page, "Solo Essenziali");
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect([...hosts]).toEqual([]);
});

test("a tag that doesn't load disturbs nobody", async ({ page }) => {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  await page.route(/googletagmanager|facebook/, (route) => route.abort());
  await page.goto("/");
  await banner(page).getByRole("button", { name: "Accetta Tutti" }).click();
  await page.locator("[data-cta=hero]").first().click();
  await expect(page).toHaveURL(/#contatti$/);
  expect(failures).toEqual([]);
});

test("the staff's free HTML runs after consent, inline and from elsewhere, and on no private page", async ({
  page,
  request,
  site,
}) => {
  await configure(request, site, {
    ...untracked,
    otherTracking:
      '<script>window.inlineRan = true;</script><script src="https://tracciamento.example/a.js"></script><p id="libero">Ciao</p>',
  });
  await page.route("https://tracciamento.example/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.foreignRan = true;" }),
  );
  const ran = () => page.evaluate("[window.inlineRan, window.foreignRan]");
  const neverRan = [undefined, undefined];
  await page.goto("/");
  expect(await ran()).toEqual(neverRan);
  await banner(page).getByRole("button", { name: "Accetta Tutti" }).click();
  await expect.poll(ran).toEqual([true, true]);
  await expect(page.locator("#libero")).toHaveCount(1);
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Preferenze cookie" }).click();
  await banner(page).getByRole("button", { name: "Solo Essenziali", exact: true }).click();
  await reloaded;
  expect(await ran()).toEqual(neverRan);
  await expect(page.locator("#libero")).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("cookie-consent", "accepted"));
  await page.goto("/admin", { waitUntil: "networkidle" });
  expect(await ran()).toEqual(neverRan);
  expect(await page.content()).not.toContain("tracciamento.example");
});
