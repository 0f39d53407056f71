import { startTestApp, type TestApp } from "@test/app";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
let desk: HelpDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());

test("a signature stands once under the replies that are mailed, and not in the chat", async () => {
  await desk.mutate("account.changeSignature", { signature: " Anna Rossi\nAssistenza " });
  expect(await desk.ask("account.mine")).toMatchObject({ signature: "Anna Rossi\nAssistenza" });
  const { id } = await desk.openConfirmed({ email: "firma@esempio.it" });
  await desk.reply(id, "Ecco fatto");
  const [mail] = await desk.mails({ kind: "risposta-staff", recipient: "firma@esempio.it" });
  expect(mail?.textBody.match(/^Ecco fatto\n\nAnna Rossi\nAssistenza\n/g)).toHaveLength(1);
  expect(await (await site.call(`/api/tickets/${id}/messages`)).text()).not.toContain("Anna Rossi");
  const refused = await desk.mutate("account.changeSignature", { signature: "x".repeat(301) });
  expect(refused.status).toBe(400);
});
