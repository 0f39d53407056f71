import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, test as base, expect, type Page } from "playwright/test";
import { startSimulatedShell } from "../apps/desktop/src/testing/simulated-shell.ts";
import { freePort, startServerProcess } from "../test/server-process.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { conversation, messagesOfClient, openTicket, replyBox, writeAsClient } from "./desk.ts";
import { copyStartedFolder, siteEnvironment, staff } from "./site.ts";

interface Site {
  url: string;
  restart(whileAway: () => Promise<void>): Promise<void>;
}

type Shell = ReturnType<typeof startSimulatedShell>;

const test = base.extend<{ site: Site; client: APIRequestContext; shell: Shell; userData: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  site: async ({}, use) => {
    const folder = copyStartedFolder();
    const environment = { ...siteEnvironment(folder.dataDir), PORT: String(await freePort()) };
    let server = await startServerProcess(environment);
    await use({
      url: server.url,
      async restart(whileAway) {
        await server.stop();
        await whileAway();
        server = await startServerProcess(environment);
      },
    });
    await server.stop();
    folder.remove();
  },
  client: async ({ playwright, site }, use) => {
    const request = await playwright.request.newContext({ baseURL: site.url });
    await use(request);
    await request.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  userData: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "vetrina-desktop-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  shell: async ({ browser, userData }, use) => {
    const shell = startSimulatedShell(browser, userData);
    await use(shell);
    await shell.stop();
  },
});

/** The page of the window that is seen, once it shows this heading. */
async function pageWith(shell: Shell, heading: string): Promise<Page> {
  let page: Page | undefined;
  const isShown = async () => {
    page = await shell.front();
    // The window that was seen a moment ago may be closing.
    return page
      ?.getByRole("heading", { name: heading })
      .isVisible()
      .catch(() => false);
  };
  await expect.poll(isShown, { timeout: 20_000 }).toBe(true);
  if (!page) throw new Error(`no window shows ${heading}`);
  return page;
}

const band = (page: Page) => page.getByRole("complementary", { name: "Sito aperto" });

/** Everything that the program has written to the disk, its browser's own files apart. */
const written = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), "latin1"))
    .join("\n");

async function chooseSite(shell: Shell, site: Site): Promise<Page> {
  const page = await pageWith(shell, "Dov’è la tua bottega?");
  expect(await violations(page)).toEqual([]);
  const address = page.getByLabel("Indirizzo del sito");
  const open = page.getByRole("button", { name: "Controlla e apri" });
  await address.fill("http://studiovetrina.example");
  await open.click();
  await expect(page.getByText("Serve un indirizzo https")).toBeVisible();
  await address.fill(`127.0.0.1:${await freePort()}`);
  await open.click();
  await expect(page.getByText("Qui non risponde nessun sito Vetrina")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await sidewaysOverflow(page)).toBe(0);
  await address.fill(site.url);
  // The window closes, sometimes before the click is over.
  await open.click().catch((error: unknown) => {
    if (!page.isClosed()) throw error;
  });
  return pageWith(shell, "Area Amministrativa");
}

async function enter(page: Page): Promise<void> {
  await page.getByLabel("Nome utente").fill(staff.username);
  await page.getByLabel("Password", { exact: true }).fill("un'altra-password");
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(page.getByRole("alert")).toContainText("Bel tentativo");
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(band(page)).toContainText(/Ultimo aggiornamento \d\d:\d\d/);
}

/** The machine wakes up where there is no network, and finds it again a moment later. */
async function wakeWithoutNetwork(shell: Shell, page: Page): Promise<void> {
  await page.route("**/trpc/**", (route) => route.abort("internetdisconnected"));
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("auth.me"));
  shell.powerMonitor.emit("resume");
  await failed;
  await expect(band(page)).toContainText("Non in linea");
  await page.unroute("**/trpc/**");
  await expect(band(page)).toContainText("Ultimo aggiornamento");
}

const subscribed = (page: Page) => page.waitForResponse((answer) => answer.url().includes("/trpc/notices.live"));

test("staff work from the desktop: news comes, is opened and answered, also across a restart of the server", async ({
  shell,
  site,
  client,
  userData,
}) => {
  test.setTimeout(240_000);
  const page = await chooseSite(shell, site);
  const listening = subscribed(page);
  const seenAuthorization: (string | undefined)[] = [];
  page.on("request", (request) => seenAuthorization.push(request.headers().authorization));
  await enter(page);
  await listening;

  expect(shell.world.sandboxed).toBe(true);

  // The token is in the main process, encrypted on the disk, and nowhere else.
  const token = shell.token() ?? "";
  expect(token).toMatch(/^[\w-]{20,}$/);
  expect(written(userData)).not.toContain(token);
  expect(readdirSync(userData)).toContain("accessi.json");
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain(token);
  expect(seenAuthorization.filter(Boolean)).toEqual([]);

  // A ticket is opened elsewhere: the system tells, a click leads there.
  const ticket = await openTicket(client);
  await expect.poll(() => shell.world.notifications.map(({ options }) => options.title)).toEqual(["Nuovo ticket"]);
  await expect.poll(() => shell.world.badge).toBe(1);
  shell.world.notifications[0]?.emit("click");
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();

  // It is answered with a picture, which comes from the server although the page doesn't.
  await replyBox(page).fill("Ci guardiamo subito, ecco la prima prova.");
  await page.locator("input[type=file]").setInputFiles(path.resolve("apps/desktop/build/icons/32x32.png"));
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  const picture = conversation(page).getByRole("link", { name: /32x32\.png/ });
  await expect
    .poll(() => picture.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(await messagesOfClient(client, ticket.id)).toContain("Ci guardiamo subito, ecco la prima prova.");
  await picture.click();
  await expect.poll(() => shell.world.downloads.length).toBe(1);
  expect(new URL(shell.world.downloads[0] ?? "").origin).toBe(site.url);

  // The server goes away and comes back: what is being written stays, and nothing has to be reloaded.
  await replyBox(page).fill("Una bozza che non si perde");
  await site.restart(async () => {
    await expect(band(page)).toContainText(/Non in linea, dati delle \d\d:\d\d/);
  });
  await expect(band(page)).toContainText("Ultimo aggiornamento", { timeout: 30_000 });
  await expect(replyBox(page)).toHaveValue("Una bozza che non si perde");
  await writeAsClient(client, ticket.id, "Grazie, adesso si vede!");
  await expect(conversation(page)).toContainText("Grazie, adesso si vede!");
  await expect.poll(() => shell.world.notifications.at(-1)?.options.title).toBe("Nuovo messaggio");

  // A second start hands over its link; sleep is followed by a silent look at everything.
  const resynced = page.waitForResponse((answer) => answer.url().includes("desk."));
  shell.powerMonitor.emit("resume");
  await resynced;
  shell.app.emit("second-instance", {}, ["vetrina", "agenzia://contatti"]);
  await expect(page.getByRole("heading", { name: "Contatti", exact: true })).toBeVisible();
  await page.goBack();
  await expect(replyBox(page)).toHaveValue("Una bozza che non si perde");

  // Without a network, waking up takes no screen away, nor what is being typed in it.
  await page.evaluate(() => location.assign("#impostazioni/webhook"));
  await page.getByRole("button", { name: "Aggiungi un webhook" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuovo webhook" });
  await dialog.getByLabel("Nome").fill("Una cosa scritta a metà");
  await wakeWithoutNetwork(shell, page);
  await expect(dialog.getByLabel("Nome")).toHaveValue("Una cosa scritta a metà");
  await dialog.getByRole("button", { name: "Annulla" }).click();
  await page.getByRole("button", { name: "Esci senza salvare" }).click();
  shell.app.emit("second-instance", {}, ["vetrina", `agenzia://ticket/${ticket.id}`]);
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();

  // Another site, and back: this one goes on listening.
  await band(page).getByRole("button").click();
  const choice = await pageWith(shell, "Quale apriamo?");
  expect(await violations(choice)).toEqual([]);
  await choice.getByRole("button", { name: /^Studio Vetrina/ }).click();
  await expect.poll(async () => (await shell.front()) === page).toBe(true);

  // The page's process dies: a new window opens on the same ticket, and says so.
  await page.goto("chrome://crash").catch(() => undefined);
  const anew = await pageWith(shell, ticket.subject);
  expect(anew).not.toBe(page);
  expect(shell.world.dialogs.map(({ message }) => message)).toEqual([
    "La finestra si era bloccata ed è stata riaperta",
  ]);
});
