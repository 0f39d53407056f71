import { openMailDesk } from "@test/mail-desk";
import { owned } from "@test/own-site";
import { rawMail } from "@test/raw-mail";
import { mailboxTestSeconds } from "@vetrina/contract/inbox/mailbox";
import type { Deps } from "@vetrina/core/deps";
import { expect, test } from "vitest";
import { readMailboxTest, startMailboxTest } from "./mailbox-test.service.ts";

const mails = owned(() => openMailDesk({ RATE_LIMIT: "off" }));

const owner = { kind: "staff", id: 1, username: "anna", role: "titolare" } as Parameters<typeof startMailboxTest>[1];
type Sent = Parameters<Deps["deliverNow"]>[0];
const mailbox = "posta@imap.example.it/INBOX";
const sent: Sent[] = [];

interface Ways extends Partial<Deps["inbound"]> {
  sendsMail?: boolean;
  refusal?: object;
  /** How late it is when one asks how it went, in seconds. */
  late?: number;
}

/** The site with other ways for mail to come in and go out. */
function siteWith({ sendsMail = true, refusal, late = 0, ...inbound }: Ways): Deps {
  const { api } = mails.site.server;
  const deliverNow = async (mail: Sent) => {
    if (refusal) throw Object.assign(new Error("no"), refusal);
    sent.push(mail);
  };
  const now = () => new Date(Date.now() + late * 1000);
  return { ...api, inbound: { ...api.inbound, ...inbound }, sendsMail, deliverNow, now };
}

test("the site sends a mail to the address for answers, and says so when it is there", async () => {
  const { recipient, id } = await startMailboxTest(siteWith({}), owner);
  expect(recipient).toMatch(/^assistenza\+[0-9a-f]{32}@agenzia\.example$/);
  expect(await readMailboxTest(siteWith({}), { id })).toMatchObject({ state: "spedita", problem: null });
  const messageId = sent.at(-1)?.messageId?.replace(/[<>]/g, "") ?? "";
  const raw = rawMail({ from: "info@agenzia.example", to: recipient, messageId });
  expect(await mails.comeIn(raw)).toMatchObject({ state: "messa-da-parte", kind: "test" });
  expect(await readMailboxTest(siteWith({ late: 999 }), { id })).toMatchObject({ state: "arrivata", recipient });
});

test.each<[string, Ways, RegExp]>([
  ["nothing reads mails", { hasWebhook: false }, /imposta IMAP_URL, oppure INBOUND_MAIL_SECRET/],
  ["the address isn't known", { address: undefined }, /imposta INBOUND_ADDRESS/],
  ["there is no mail server", { sendsMail: false }, /imposta SMTP_URL/],
  ["the mail server is away", { refusal: { code: "ETIMEDOUT" } }, /non ha risposto in tempo/],
  ["it refuses the address with a +", { refusal: { responseCode: 550, command: "RCPT TO" } }, /INBOUND_PLUS=off/],
  ["the service hands nothing over", { late: mailboxTestSeconds + 1 }, /controlla l’indirizzo del webhook/],
  ["the mailbox was never read", { mailbox, late: mailboxTestSeconds + 1 }, /non è ancora stata letta/],
])("when %s, one sentence says what to do", async (_what, ways, sentence) => {
  const started = await startMailboxTest(siteWith({ ...ways, late: 0 }), owner);
  const test = started.state === "fallita" ? started : await readMailboxTest(siteWith(ways), started);
  expect(test).toMatchObject({ state: "fallita", problem: expect.stringMatching(sentence) });
});

test("of a mailbox that can't be read, the cause is said at once; of one that can, where else to look", async () => {
  const problem = "La casella non accetta utente o password: correggi IMAP_URL.";
  await mails.db.mailbox.create({ data: { name: mailbox, problem, problemSince: new Date() } });
  expect(await startMailboxTest(siteWith({ mailbox }), owner)).toMatchObject({ state: "fallita", problem });
  await mails.db.mailbox.update({ where: { name: mailbox }, data: { problem: null, readAt: new Date() } });
  const started = await startMailboxTest(siteWith({ mailbox }), owner);
  const late = await readMailboxTest(siteWith({ mailbox, late: mailboxTestSeconds + 1 }), started);
  expect(late.problem).toMatch(/guarda nello spam della casella/);
});
