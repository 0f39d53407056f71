import { type BrowserContext, expect, type Page, type Worker } from "playwright/test";
import { violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { openTicket } from "./desk.ts";
import { sharedTest as test } from "./site.ts";

const part = (page: Page) => page.getByRole("region", { name: "Avvisi", exact: true });
const pushSwitch = (page: Page) => page.getByLabel("Avvisi su questo dispositivo");

/** The worker of /admin, registered as the switch does it: a test's browser has no push service behind it. */
const register = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register("/admin-worker.js", { scope: "/admin" });
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    while (worker?.state !== "activated") {
      await new Promise((resolve) => worker?.addEventListener("statechange", resolve, { once: true }));
    }
  });

/** Hands the worker a message as the browser's push service does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.endsWith("/admin"));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId: await registered, data });
  await session.detach();
}

/** The worker's side of what a test sees. */
interface WorkerScope {
  registration: ServiceWorkerRegistration;
  shown: { title: string; options: NotificationOptions }[];
}

/** Chromium without a screen gives no site the permission to show notifications: what would be shown is recorded. */
const recordShown = (worker: Worker | undefined) =>
  worker?.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = (title, options = {}) => {
      scope.shown.push({ title, options });
      return Promise.resolve();
    };
  });

const shown = (worker: Worker | undefined) => worker?.evaluate(() => (globalThis as unknown as WorkerScope).shown);

/** What the browser tells the worker when the last notification is pressed. */
const press = (worker: Worker | undefined) =>
  worker?.evaluate(() => {
    const { options } = (globalThis as unknown as WorkerScope).shown.at(-1) ?? {};
    const notification = { ...options, close: () => {} };
    const waitUntil = (done: Promise<unknown>) => void done.catch(() => {});
    dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
  });

test("the dashboard can be installed; a push shows a notification, whose click leads it to the ticket, and one that can't be read is shown all the same", async ({
  page,
  context,
  request,
}) => {
  await enterAdmin(page, "account");
  const session = await context.newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/admin/manifest.webmanifest");
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A private window, which each test has, never installs anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const manifest = await (await request.get(url)).json();
  expect(manifest).toMatchObject({ start_url: "/admin", scope: "/admin", display: "standalone" });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const script = await request.get("/admin-worker.js");
  expect(script.headers()["cache-control"]).toBe("public, no-cache");
  expect(await (await request.get("/")).text()).not.toContain("/admin/manifest.webmanifest");

  const ticket = await openTicket(request);
  await register(page);
  const [worker] = context.serviceWorkers();
  await recordShown(worker);
  const address = `#ticket/${ticket.id}`;
  await deliver(context, page, JSON.stringify({ title: "Nuovo ticket", text: ticket.subject, address }));
  const options = { body: ticket.subject, tag: `vetrina-${address}`, renotify: true, data: { address } };
  await expect.poll(() => shown(worker)).toMatchObject([{ title: "Nuovo ticket", options }]);
  await press(worker);
  await expect(page).toHaveURL(new RegExp(`/admin${address}$`));
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();

  // As browsers require.
  await deliver(context, page, "non è JSON");
  await expect.poll(() => shown(worker)).toMatchObject([{}, { title: "Una novità" }]);
});

test("the switch asks for permission when it is pressed, and says what to do when the browser refuses; a device that is told is listed, and taken away", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const key = (bytes: number) => btoa("a".repeat(bytes)).replaceAll("=", "");
    const subscription = {
      endpoint: "https://push.example.com/prova",
      options: {},
      toJSON: () => ({ endpoint: "https://push.example.com/prova", keys: { p256dh: key(65), auth: key(16) } }),
      unsubscribe: () => Promise.resolve(true),
    };
    PushManager.prototype.subscribe = () => Promise.resolve(subscription as unknown as PushSubscription);
    Notification.requestPermission = () => {
      const { dataset } = document.documentElement;
      dataset.asked = "yes";
      return Promise.resolve(dataset.allowed ? "granted" : "denied");
    };
  });
  await enterAdmin(page, "account");
  await expect(pushSwitch(page)).not.toBeChecked();
  await expect(page.locator("html")).not.toHaveAttribute("data-asked");
  await pushSwitch(page).click();
  await expect(part(page).getByRole("status").filter({ hasText: "Il browser blocca gli avvisi" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
  await expect(pushSwitch(page)).not.toBeChecked();

  await page.locator("html").evaluate(({ dataset }) => {
    dataset.allowed = "yes";
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await pushSwitch(page).click();
  const devices = page.getByRole("list", { name: "Dispositivi che ricevono gli avvisi" });
  await expect(devices.getByRole("listitem")).toHaveCount(1);
  await expect(devices).toContainText("ancora nessun avviso");
  await expect(pushSwitch(page)).toBeChecked();
  expect(await violations(page)).toEqual([]);
  const remove = devices.getByRole("button", { name: /^Togli/ });
  expect((await remove.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await remove.click();
  await expect(devices).toBeHidden();
  await expect(pushSwitch(page)).not.toBeChecked();
});

test("on an iPhone that hasn't installed it, the account says how", async ({ browser, site: { url: baseURL } }) => {
  const userAgent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1";
  const context = await browser.newContext({ baseURL, userAgent, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "PushManager");
  });
  await enterAdmin(page, "account");
  await expect(part(page)).toContainText("«Aggiungi alla schermata Home»");
  await expect(pushSwitch(page)).toHaveCount(0);
  await context.close();
});
