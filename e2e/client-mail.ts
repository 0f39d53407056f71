import { type APIRequestContext, expect, type Page } from "playwright/test";
import type { SmtpReceiver } from "../test/smtp-receiver.ts";

let clients = 0;

/** An address that no other test uses. */
export const freshEmail = () => `cliente-${process.pid}-${++clients}-${Date.now()}@example.it`;

/** The link in the last mail to an address that has a link of this kind, as it arrived; waits for the mail. */
export async function mailedLink(office: SmtpReceiver, email: string, kind: "entra#" | "#mail=", after = 0) {
  const find = () =>
    office.received
      .slice(after)
      .filter(({ envelopeTo }) => envelopeTo.includes(email))
      .flatMap(({ text }) => /https?:\/\/\S+#(?:mail=)?[\w-]{43}/.exec(text ?? "") ?? [])
      .findLast((link) => link.includes(kind));
  await expect.poll(find, { message: `a link for ${email}`, intervals: [100] }).toBeDefined();
  return find() ?? "";
}

/** Has the link to the client area mailed to an address and gives it. */
export async function askForLink(office: SmtpReceiver, request: APIRequestContext, email: string): Promise<string> {
  const before = office.received.length;
  expect((await request.post("/api/client/link", { data: { email } })).status()).toBe(202);
  return mailedLink(office, email, "entra#", before);
}

/** Puts the session of who has followed the mailed link in the browser, without passing by its page. */
export async function bringConfirmedToken(office: SmtpReceiver, page: Page, email: string): Promise<void> {
  const token = new URL(await askForLink(office, page.request, email)).hash.slice(1);
  const answer = await page.request.post("/api/client/link/redeem", { data: { token } });
  const session = await answer.json();
  await page.addInitScript((value) => localStorage.setItem("clientToken", value), session.token);
}
