import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { mailedLink } from "./client-mail.ts";
import { conversation, enterDesk, freshWords, openTicket, replyBox } from "./desk.ts";
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

test("who is elsewhere hears of a new ticket by a notification and a sound, and who wants neither by none", async ({
  page,
  request,
}) => {
  await listenIn(page);
  await enterDesk(page, "account");
  await page.getByLabel("Notifiche del browser quando sei altrove").check();
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
  await page.getByLabel("Notifiche del browser quando sei altrove").uncheck();
  await page.getByLabel("Un suono a ogni novità").uncheck();
  // Notices arrive in order, so the last counter comes after all earlier ones.
  const asked = page.waitForResponse((answer) => answer.url().includes("notices.since"));
  await openTicket(request);
  await asked;
  await page.getByLabel("Un suono a ogni novità").check();
  expect((await told()).length).toBe(1);
  await expect.poll(() => page.evaluate(() => window.tones)).toBe(6);
});

test("on a phone the menu's badge says what it counts", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openTicket(request);
  expect((await request.post("/api/contact", { data: validContact })).status()).toBe(201);
  await enterDesk(page, "panoramica");
  const menu = page.getByRole("button", {
    name: /^Menu \d+ da guardare: \d+ ticket da leggere, \d+ contatt[oi] nuov[oi]/,
  });
  await menu.click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toContainText(
    /\d+ ticket da leggere, \d+ contatt[oi] nuov[oi]/,
  );
});

test("a client reads the signature of who answered in the mail, and no name but Staff in the chat", async ({
  page,
  browser,
  baseURL,
  request,
  postOffice,
}) => {
  await enterDesk(page, "account");
  await page.getByLabel("La tua firma").fill("Anna Rossi\nAssistenza clienti");
  await page.getByRole("button", { name: "Salva la firma" }).click();
  await expect(page.locator(".toast > .alert")).toContainText("Firma salvata");
  const email = `${freshWords("firma").replaceAll(" ", "-")}@example.it`;
  const ticket = await openTicket(request, { email });
  // Only who reads the mail of the address is answered there by more than a link.
  const token = new URL(await mailedLink(postOffice, email, "#mail=")).hash.replace("#mail=", "");
  const mine = { id: ticket.id, token, isMine: true };
  expect((await request.post("/trpc/clients.answerOwnershipByMail", { data: mine })).ok()).toBe(true);
  await page.goto(`/admin#ticket/${ticket.id}`);
  await replyBox(page).fill("Domani è a posto.");
  await replyBox(page).press("Control+Enter");
  await expect(conversation(page)).toContainText("Domani è a posto.");
  const answer = () =>
    postOffice.received.findLast(({ envelopeTo, text }) => envelopeTo.includes(email) && text?.includes("Domani"))
      ?.text;
  await expect.poll(answer).toContain("Anna Rossi");
  const client = await (await browser.newContext({ baseURL })).newPage();
  await client.goto(`/ticket/${ticket.id}`);
  const thread = client.getByRole("log", { name: "Conversazione" });
  await expect(thread).toContainText("Domani è a posto.");
  await expect(thread).toContainText("Staff");
  await expect(thread).not.toContainText(/anna/i);
  await client.context().close();
});
