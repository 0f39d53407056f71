import { expect, type Page } from "playwright/test";
import { openTicket } from "./desk.ts";
import { test } from "./staff-calls.ts";

const tags = { ga4MeasurementId: "G-TEST12345", metaPixelId: "1234567890" };
const noTags = { ga4MeasurementId: "", metaPixelId: "" };

/** A page of each kind, with the ticket and the session that they need. */
async function privatePages(page: Page): Promise<string[]> {
  const email = `riservato-${Date.now()}@example.it`;
  const { id } = await openTicket(page.request, { email });
  const answer = await page.request.post("/api/client/login", { data: { email, ticketId: id } });
  const { token } = await answer.json();
  await page.addInitScript((value) => localStorage.setItem("clientToken", value), token);
  return ["/ticket", "/ticket/", "/assistenza", `/ticket/${id}`, "/client/login", "/client/dashboard"];
}

test("even with tags, and a yes to them, nothing is asked of anybody else, and the console stays silent", async ({
  page,
  desk,
  site,
}) => {
  expect((await desk.request.post("/api/site-settings", { data: tags })).ok()).toBe(true);
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "accepted"));
  const paths = await privatePages(page);
  const complaints: string[] = [];
  page.on("console", (message) => ["error", "warning"].includes(message.type()) && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) complaints.push(request.url());
    if (request.headers().referer) complaints.push(`Referer ${request.headers().referer} to ${request.url()}`);
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("body")).not.toHaveAttribute("data-tracking");
    // What the tags would set.
    expect.soft(await page.evaluate(() => "dataLayer" in window || "fbq" in window), path).toBe(false);
    const allowed = path === "/assistenza" ? /^Referer http:\/\/[^/]+\/assistenza/ : /^$/;
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

const limitBytes = 200_000;

test(`none of these pages loads more than ${limitBytes} bytes of JavaScript`, async ({ page }) => {
  for (const path of await privatePages(page)) {
    const sizes: Promise<number>[] = [];
    const count = (request: Parameters<Parameters<typeof page.on<"requestfinished">>[1]>[0]) => {
      if (request.resourceType() === "script") sizes.push(request.sizes().then((size) => size.responseBodySize));
    };
    page.on("requestfinished", count);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("load");
    page.off("requestfinished", count);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.info(path, bytes);
    expect.soft(bytes, path).toBeGreaterThan(0);
    expect.soft(bytes, path).toBeLessThan(limitBytes);
  }
});
