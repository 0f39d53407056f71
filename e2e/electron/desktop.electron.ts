import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ElectronApplication, _electron as electron, expect, type Page, test } from "playwright/test";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { type ServerProcess, startServerProcess } from "../../test/server-process.ts";
import { conversation, messagesOfClient, openTicket, replyBox } from "../desk.ts";
import { staff } from "../site.ts";

const folder = makeDataFolder();
const userData = mkdtempSync(path.join(tmpdir(), "vetrina-electron-"));
let server: ServerProcess;
let app: ElectronApplication;

test.beforeAll(async () => {
  server = await startServerProcess({
    DATA_DIR: folder.dataDir,
    DATABASE_URL: "",
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    RATE_LIMIT: "off",
  });
  // Chromium's sandbox refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  app = await electron.launch({
    ...(process.env.ELECTRON_PROGRAM && { executablePath: process.env.ELECTRON_PROGRAM }),
    args: [...asRoot, `--user-data-dir=${userData}`, path.resolve("apps/desktop/dist")],
  });
});

test.afterAll(async () => {
  await app.close();
  await server.stop();
  folder.remove();
  rmSync(userData, { recursive: true, force: true });
});

/** The page of the window that opens next. */
const nextWindow = (): Promise<Page> => app.waitForEvent("window");

test("a ticket opened elsewhere is told of, opened and answered, in a window that can do nothing else", async ({
  playwright,
}) => {
  const choice = await app.firstWindow();
  await choice.getByLabel("Indirizzo del sito").fill(server.url);
  const opening = nextWindow();
  await choice.getByRole("button", { name: "Controlla e apri" }).click();
  const page = await opening;
  expect(page.url()).toBe("app://vetrina/index.html");
  const listening = page.waitForResponse((answer) => answer.url().includes("/trpc/notices.live"));
  await page.getByLabel("Nome utente").fill(staff.username);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(page.getByText(/Ultimo aggiornamento \d\d:\d\d/)).toBeVisible();
  await listening;

  // Neither Node nor another page can be reached from here.
  expect(
    await page.evaluate(() => [typeof Reflect.get(window, "require"), typeof Reflect.get(window, "process")]),
  ).toEqual(["undefined", "undefined"]);
  expect(await page.evaluate(() => window.open("http://example.invalid") === null)).toBe(true);
  await page.evaluate(() => location.assign("https://example.invalid/"));
  expect(page.url()).toContain("app://vetrina/");

  // Shown by the real system; here its click comes from the program itself.
  await app.evaluate(({ Notification }) => {
    const show = Notification.prototype.show;
    Notification.prototype.show = function (this: Electron.Notification) {
      show.call(this);
      Reflect.set(globalThis, "lastNotification", this);
    };
  });
  const client = await playwright.request.newContext({ baseURL: server.url });
  const ticket = await openTicket(client);
  const title = () =>
    app.evaluate(() => (Reflect.get(globalThis, "lastNotification") as Electron.Notification | undefined)?.title);
  await expect.poll(title).toBe("Nuovo ticket");
  await app.evaluate(() => void (Reflect.get(globalThis, "lastNotification") as Electron.Notification).emit("click"));
  await expect(page.getByRole("heading", { name: ticket.subject })).toBeVisible();
  await replyBox(page).fill("Risposta dal desktop");
  await page.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(conversation(page)).toContainText("Risposta dal desktop");
  expect(await messagesOfClient(client, ticket.id)).toContain("Risposta dal desktop");
  await client.dispose();
});
