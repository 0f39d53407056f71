import { type APIRequestContext, expect, type Page } from "playwright/test";
import type { ServerProcess } from "../test/server-process.ts";
import { staff } from "./site.ts";

export const tracked = { ga4MeasurementId: "G-TEST12345", metaPixelId: "1234567890", otherTracking: "" };
export const untracked = { ga4MeasurementId: "", metaPixelId: "", otherTracking: "" };

/** Stand-ins for the tags: they keep what the site tells them, in the way the real ones read it. */
const googleTag = `
  window.heard = window.dataLayer.map((command) => [...command]);
  window.dataLayer.push = (...commands) => window.heard.push(...commands.map((command) => [...command]));`;
const metaPixel = `
  window.pixelHeard = [...window.fbq.queue];
  window.fbq.callMethod = (...command) => window.pixelHeard.push(command);`;

type Command = [string, ...unknown[]];

export const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard?: Command[] }).heard ?? []);
export const pixelHeard = (page: Page) =>
  page.evaluate(() => (window as unknown as { pixelHeard?: Command[] }).pixelHeard ?? []);

/** The parameters of every event of this name that the tag has heard. */
export const events = async (page: Page, name: string) =>
  (await heard(page)).filter(([command, event]) => command === "event" && event === name).map((command) => command[2]);

export async function configure(request: APIRequestContext, { url }: ServerProcess, settings: object) {
  const headers = { origin: url };
  expect((await request.post(`${url}/api/auth/login`, { data: staff, headers })).status()).toBe(200);
  expect((await request.post(`${url}/api/site-settings`, { data: settings, headers })).status()).toBe(200);
}

/** Collects the hosts that the page turns to besides ours, and answers in place of the tags. */
export async function listen(page: Page): Promise<Set<string>> {
  const hosts = new Set<string>();
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1") hosts.add(hostname);
  });
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await page.route("https://www.googletagmanager.com/**", (route) => route.fulfill(script(googleTag)));
  await page.route("https://connect.facebook.net/**", (route) => route.fulfill(script(metaPixel)));
  return hosts;
}

export const banner = (page: Page) => page.getByRole("region", { name: "Due biscotti, solo se vuoi." });

export async function accept(page: Page) {
  await banner(page).getByRole("button", { name: "Accetta Tutti" }).click();
  await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0);
}

/** The two answers are as large and as loud as each other. */
export async function checkWeights(page: Page): Promise<void> {
  const sizes = await Promise.all(
    ["Solo Essenziali", "Accetta Tutti"].map((name) => {
      const button = banner(page).getByRole("button", { name, exact: true });
      return button.evaluate((element: HTMLElement) => {
        const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(element);
        return [element.offsetWidth, element.offsetHeight, color, backgroundColor, fontSize, fontWeight];
      });
    }),
  );
  expect(sizes[0]).toEqual(sizes[1]);
}

/** From here on the page tells nobody anything, whatever is done in it. */
export async function expectSilence(page: Page) {
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toMatchObject(["consent", "update", { analytics_storage: "denied" }]);
  expect((await pixelHeard(page)).at(-1)).toEqual(["consent", "revoke"]);
  const told = (await heard(page)).length;
  await page.locator("[data-cta=main_cta]").click();
  await expect(page).toHaveURL(/#contatti$/);
  expect(await heard(page)).toHaveLength(told);
}

/** Opens the banner again, which says the answer that holds. */
export async function reopen(page: Page, answer: string) {
  await page.getByRole("button", { name: "Preferenze cookie" }).click();
  await expect(banner(page)).toBeVisible();
  expect(await banner(page).evaluate((node) => getComputedStyle(node, "::before").content)).toBe(`"${answer}"`);
}
