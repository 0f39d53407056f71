import { expect } from "vitest";
import type { OutgoingMail } from "../apps/server/src/integrations/mailer.ts";
import { deliverDueMail } from "../apps/server/src/jobs/mail-worker.ts";
import type { TestApp } from "./app.ts";

/** Lets the mail worker send what waits. Returns the mails as they were sent. */
export async function deliverMail(site: TestApp): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  await deliverDueMail({ ...site.server, mailer: { deliver: async (mail) => void sent.push(mail) } });
  return sent;
}

/** The token in the only link with one that a mail carries. */
export function tokenIn(mail: OutgoingMail | undefined): string {
  const [, token] = /#(?:mail=|password\/)?([\w-]{43})\n/.exec(mail?.textBody ?? "") ?? [];
  expect(token, mail?.textBody).toBeDefined();
  return token ?? "";
}

/** Asks for the link to an address's area and reads the token in the mail. */
export async function askForLink(site: TestApp, email: string): Promise<string> {
  expect((await site.post("/api/client/link", { email })).status).toBe(202);
  const sent = await deliverMail(site);
  return tokenIn(sent.findLast(({ recipient }) => recipient === email));
}

/** The headers of a browser in which the mailed link of an address was followed. */
export async function confirmedClient(site: TestApp, email: string): Promise<{ authorization: string }> {
  const response = await site.post("/api/client/link/redeem", { token: await askForLink(site, email) });
  expect(response.status).toBe(200);
  return { authorization: `Bearer ${(await response.json()).token}` };
}
