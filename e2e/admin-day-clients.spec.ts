import path from "node:path";
import { expect, type Page } from "playwright/test";
import { hourMs } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { startServerProcess } from "../test/server-process.ts";
import { logIn } from "./admin-frame.ts";
import { conversation, enterDesk, freshWords, notice, openTicket, replyBox, rowOf } from "./desk.ts";
import { tell } from "./records.ts";
import { test } from "./site.ts";

interface Told {
  title: string;
  body: string | undefined;
  /** As a click on the notification does. */
  open: () => void;
}

declare global {
  interface Window {
    told: Told[];
    tones: number;
    isElsewhere: boolean;
  }
}

/**
 * Records the notifications and sounds that the browser would show and play; the test sets whether the page is visible.
 */
const listenIn = (page: Page) =>
  page.addInitScript(() => {
    window.told = [];
    window.tones = 0;
    window.isElsewhere = false;
    document.hasFocus = () => !window.isElsewhere;
    class ToldNotification {
      static permission = "granted";
      static requestPermission = () => Promise.resolve("granted");
      onclick: (() => void) | undefined;
      constructor(title: string, options?: NotificationOptions) {
        window.told.push({ title, body: options?.body, open: () => this.onclick?.() });
      }
      close() {}
    }
    Object.defineProperty(window, "Notification", { value: ToldNotification });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when?: number) {
      window.tones += 1;
      start.call(this, when);
    };
  });

/** The office is never open, and promises its answers within two hours of the clock. */
async function closeOffice(page: Page, more: object = {}): Promise<void> {
  const data = { promiseHours: 2, company: { openingHours: Array(7).fill([]) }, ...more };
  expect((await page.request.post("/api/site-settings", { data })).ok()).toBe(true);
}

test("outside of the hours a client hears so at once; who answers need not take the ticket, and may send pasted words", async ({
  page,
  context,
  request,
  site: { url: baseURL },
  postOffice,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: baseURL });
  await logIn(page);
  await closeOffice(page);
  await enterDesk(page, "impostazioni/assistenza");
  await page.getByLabel("Fuori orario parte subito una risposta automatica").check();
  await page.getByLabel("Testo della risposta fuori orario").fill("");
  await page.getByLabel("Chi risponde a un ticket di nessuno lo prende in carico").uncheck();
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(page.getByText("Scrivi che cosa rispondere a chi scrive fuori orario")).toBeVisible();
  await page.getByLabel("Testo della risposta fuori orario").fill("Siamo chiusi: ti scriviamo domattina.");
  await page.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Impostazioni salvate");

  const email = `${freshWords("sera").replaceAll(" ", "-")}@example.it`;
  const ticket = await openTicket(request, { email });
  const texts = () =>
    postOffice.received.filter(({ envelopeTo }) => envelopeTo.includes(email)).map(({ text }) => text);
  await expect.poll(() => texts().join()).toContain("Siamo chiusi: ti scriviamo domattina.");
  await page.goto(`/admin#ticket/${ticket.id}`);
  await replyBox(page).fill("Ci sono io stasera.");
  await replyBox(page).press("Control+Enter");
  await expect(conversation(page)).toContainText("Ci sono io stasera.");
  await expect(page.getByRole("combobox", { name: "Assegnato a" })).toHaveValue("");
  await closeOffice(page, { outOfHoursReply: false, answerTakesTicket: true });

  await replyBox(page).fill("Prezzi: ");
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(2, 2);
    canvas.getContext("2d")?.fillRect(0, 0, 2, 2);
    const parts = {
      "text/plain": new Blob(["Menu 12 €"], { type: "text/plain" }),
      "image/png": await canvas.convertToBlob(),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
  });
  await replyBox(page).press("Control+v");
  await expect(replyBox(page)).toHaveValue("Prezzi: Menu 12 €");
  await expect(page.getByRole("button", { name: /^Togli/ })).toHaveCount(0);
});

test("who is elsewhere hears of a new ticket by a notification and a sound, and who wants neither by none; a phone's menu counts", async ({
  page,
  request,
}) => {
  await listenIn(page);
  await enterDesk(page, "account");
  // Ticked once the browser has been asked, which is a moment later.
  const notifies = page.getByLabel("Notifiche del browser quando sei altrove");
  await notifies.click();
  await expect(notifies).toBeChecked();
  await page.getByLabel("Un suono a ogni novità").check();
  await expect.poll(() => page.evaluate(() => window.tones)).toBe(2);
  await page.evaluate(() => {
    window.isElsewhere = true;
  });
  const ticket = await openTicket(request);
  const told = () => page.evaluate(() => window.told.map(({ title, body }) => `${title}: ${body}`));
  await expect.poll(told).toEqual([expect.stringContaining(ticket.subject)]);
  await expect.poll(() => page.evaluate(() => window.tones)).toBe(4);
  await page.evaluate(() => window.told[0]?.open());
  await expect(conversation(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#ticket/${ticket.id}$`));

  await page.goto("/admin#account");
  await notifies.uncheck();
  await page.getByLabel("Un suono a ogni novità").uncheck();
  // Notices arrive in order, so the last counter comes after all earlier ones.
  const asked = page.waitForResponse((answer) => answer.url().includes("notices.since"));
  await openTicket(request);
  await asked;
  await page.getByLabel("Un suono a ogni novità").check();
  expect((await told()).length).toBe(1);
  await expect.poll(() => page.evaluate(() => window.tones)).toBe(6);

  expect((await request.post("/api/contact", { data: validContact })).status()).toBe(201);
  await page.setViewportSize({ width: 390, height: 844 });
  const words = /\d+ ticket da leggere, \d+ contatt[oi] nuov[oi]/;
  await page.getByRole("button", { name: new RegExp(`^Menu \\d+ da guardare: ${words.source}`) }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toContainText(words);
});

test("a count that was read before the news doesn't overwrite the newer one", async ({ page, request }) => {
  const ticket = await openTicket(request);
  await enterDesk(page, "ticket");
  const unread = async () => Number(/^\((\d+)\) /.exec(await page.title())?.[1] ?? 0);
  await expect(rowOf(page, ticket)).toBeVisible();
  await expect.poll(unread).toBeGreaterThan(0);
  const first = await unread();
  const counts = /\/trpc\/[^?]*notices\.counts/;
  let letThrough = () => {};
  const going = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const counted = new Promise<void>((resolve) => {
    void page.route(
      counts,
      async (route) => {
        const response = await route.fetch();
        resolve();
        await going;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
  });
  // That it is read now is a change, after which the numbers are asked for.
  await rowOf(page, ticket).getByRole("link").first().click();
  await counted;
  await expect(conversation(page)).toBeVisible();
  await expect.poll(unread).toBe(first - 1);
  await openTicket(request);
  await expect.poll(unread).toBe(first);
  const answered = page.waitForResponse(counts);
  letThrough();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await unread()).toBe(first);
});

// The last of the file: from here on its server lives later.
test("a client is asked how it went and answers without a script; the ticket, its conversation and the reports say so", async ({
  page,
  browser,
  site,
  postOffice,
}) => {
  const client = `contento${process.pid}@example.it`;
  await logIn(page);
  await tell(page, "settings.save", { asksSatisfaction: true });
  const { id } = await openTicket(page.request, { email: client });
  await tell(page, "desk.setStatus", { id, status: "risolto" });
  await site.stop();
  const aheadMs = 30 * hourMs;
  const later = await startServerProcess({
    ...site.environment,
    NODE_OPTIONS: `--import=${path.resolve(import.meta.dirname, "../test/later-clock.mjs")}`,
    CLOCK_AHEAD_MS: String(aheadMs),
  });
  const links = () =>
    postOffice.received
      .filter(({ envelopeTo }) => envelopeTo.includes(client))
      .flatMap(({ text }) => /https?:\/\/\S+(\/giudizio\/[\w-]{43}\?scelta=si)/.exec(text ?? "")?.[1] ?? []);
  await expect.poll(links).toHaveLength(1);

  const mailed = await (await browser.newContext({ baseURL: later.url, javaScriptEnabled: false })).newPage();
  await mailed.goto(links()[0] ?? "");
  await expect(mailed.getByRole("radio", { name: "Bene", exact: true })).toBeChecked();
  await mailed.getByRole("textbox", { name: "Perché? Se ti va" }).fill("Gentili e veloci");
  await mailed.getByRole("button", { name: "Invia la risposta" }).click();
  await expect(mailed.getByRole("heading", { level: 1 })).toHaveText("Grazie, ricevuto");
  await mailed.context().close();

  const desk = await (await browser.newContext({ baseURL: later.url, reducedMotion: "reduce" })).newPage();
  await desk.clock.setFixedTime(Date.now() + aheadMs);
  await enterDesk(desk, `ticket/${id}`);
  await expect(desk.locator(".ticket-facts")).toContainText("Gentili e veloci");
  await expect(desk.locator(".conversation").getByText("ha risposto che è andata bene")).toBeVisible();
  await desk.goto("/admin#resoconti");
  const months = desk.getByRole("region", { name: "Soddisfazione per mese" });
  await expect(months).toContainText("100 %");
  await expect(months.getByRole("columnheader", { name: "Non bene" })).toBeVisible();
  await desk.context().close();
  await later.stop();
});
