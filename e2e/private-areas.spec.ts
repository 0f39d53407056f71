import { expect, type Page } from "playwright/test";
import { openTicket } from "./desk.ts";
import { test } from "./staff-calls.ts";

const tags = { ga4MeasurementId: "G-TEST12345", metaPixelId: "1234567890" };
const noTags = { ga4MeasurementId: "", metaPixelId: "" };

/** Where a ticket is opened: plain HTML until it is touched. */
const counters = ["/ticket", "/ticket/", "/assistenza"];

/** A page of each kind, with the ticket and the session that they need. */
async function privatePages(page: Page): Promise<string[]> {
  const email = `riservato-${Date.now()}@example.it`;
  const { id } = await openTicket(page.request, { email });
  const answer = await page.request.post("/api/client/login", { data: { email, ticketId: id } });
  const { token } = await answer.json();
  await page.addInitScript((value) => localStorage.setItem("clientToken", value), token);
  return [...counters, `/ticket/${id}`, "/client/login", "/client/dashboard"];
}

test("even with tags, and a yes to them, nothing is asked of anybody else, and the console stays silent", async ({
  page,
  desk,
  site,
}) => {
  expect((await desk.request.post("/api/site-settings", { data: tags })).ok()).toBe(true);
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
  // What the policy forbids is in the console only when it stops a file.
  await page.addInitScript(() =>
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.warn(`${violatedDirective} forbids ${blockedURI}`),
    ),
  );
  const paths = await privatePages(page);
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) complaints.push(request.url());
    const { referer } = request.headers();
    // A script may say that another script of ours comes after it: what is kept quiet is where the visitor is.
    if (referer && !referer.startsWith(`${site.url}/assets/`))
      complaints.push(`Referer ${referer} to ${request.url()}`);
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body")).not.toHaveAttribute("data-tracking");
    // What the tags would set.
    expect.soft(await page.evaluate(() => "dataLayer" in window || "fbq" in window), path).toBe(false);
    // The help desk's own page is public, and its last scripts may be asked for while the next page comes.
    const allowed = /^Referer http:\/\/[^/]+\/assistenza to /;
    expect
      .soft(
        complaints.splice(0).filter((complaint) => !allowed.test(complaint)),
        path,
      )
      .toEqual([]);
  }
  expect((await desk.request.post("/api/site-settings", { data: noTags })).ok()).toBe(true);
});

test("from a public page to these, and back, the whole page is loaded anew", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto("/chi-siamo");
  const mark = () => page.evaluate(() => Object.assign(window, { isStillHere: true }));
  const isGone = () => page.evaluate(() => !("isStillHere" in window));
  await mark();
  const entries = page.getByRole("navigation", { name: "Principale" });
  await entries.getByRole("link", { name: "Ticket" }).click();
  await expect(page).toHaveURL("/ticket");
  expect(await isGone()).toBe(true);
  await mark();
  await entries.getByRole("link", { name: "Servizi" }).click();
  await expect(page).toHaveURL("/servizi");
  expect(await isGone()).toBe(true);
});

const limitBytes = 190_000;

/** What a page's scripts weigh on the way, in bytes, once all that it names has come. */
const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const files = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => name.endsWith(".js"));
    const inline = [...document.querySelectorAll("script:not([src])")].map(({ textContent }) => textContent).join("\n");
    const named = inline.match(/\/assets\/[^"]*\.js/g);
    const isWhole = named?.every((file) => scripts.some(({ name }) => name.endsWith(file)));
    return isWhole ? scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) : 0;
  });

test(`none of these pages loads more than ${limitBytes} bytes of JavaScript`, async ({ page, browser, site }) => {
  const hydrated = (await privatePages(page)).filter((path) => !counters.includes(path));
  for (const path of hydrated) {
    // Each with nothing in its cache.
    const context = await browser.newContext({ baseURL: site.url });
    const fresh = await context.newPage();
    await fresh.goto(path);
    await expect.poll(() => scriptBytes(fresh), path).toBeGreaterThan(100_000);
    expect.soft(await scriptBytes(fresh), path).toBeLessThan(limitBytes);
    await context.close();
  }
});

const counterBytes = 120_000;

test(`who only looks at the counter loads less than ${counterBytes} bytes in all`, async ({ browser, site }) => {
  for (const path of counters) {
    const context = await browser.newContext({ baseURL: site.url });
    const fresh = await context.newPage();
    await fresh.goto(path, { waitUntil: "networkidle" });
    const bytes = await fresh.evaluate(() => {
      const loaded = [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ] as PerformanceResourceTiming[];
      return loaded.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
    });
    expect.soft(bytes, path).toBeGreaterThan(20_000);
    expect.soft(bytes, path).toBeLessThan(counterBytes);
    await context.close();
  }
});
