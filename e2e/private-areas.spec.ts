import { expect, type Page } from "playwright/test";
import { tracked, untracked } from "./consent-page.ts";
import { openTicket } from "./desk.ts";
import { test } from "./staff-calls.ts";

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

/** Of the scripts of a page that is one program, and of all that a counter's page loads. */
const limitBytes = { scripts: 190_000, counter: 120_000 };

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

const allBytes = (page: Page) =>
  page.evaluate(() => {
    const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return loaded.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
  });

async function checkBytes(page: Page, path: string): Promise<void> {
  if (counters.includes(path)) {
    await page.waitForLoadState("networkidle");
    expect.soft(await allBytes(page), path).toBeGreaterThan(20_000);
    expect.soft(await allBytes(page), path).toBeLessThan(limitBytes.counter);
    return;
  }
  await expect.poll(() => scriptBytes(page), path).toBeGreaterThan(100_000);
  expect.soft(await scriptBytes(page), path).toBeLessThan(limitBytes.scripts);
}

test("even with tags, and a yes to them, nothing is asked of anybody else, the console stays silent, and little is loaded", async ({
  page,
  desk,
  site,
}) => {
  expect((await desk.request.post("/api/site-settings", { data: tracked })).ok()).toBe(true);
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
    await checkBytes(page, path);
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
  expect((await desk.request.post("/api/site-settings", { data: untracked })).ok()).toBe(true);
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

test("a script that doesn't come: the page says so in our words, and a reload brings it", async ({ page }) => {
  const script = /\/assets\/_support-[^/]*\.js$/;
  await page.route(script, (route) => route.abort());
  await page.goto("/client/login");
  await expect(page.getByRole("alert")).toContainText("La pagina non si è caricata");
  await page.unroute(script);
  await page.getByRole("button", { name: "Ricarica la pagina" }).click();
  await expect(page.getByRole("heading", { name: "Area clienti" })).toBeVisible();
});
