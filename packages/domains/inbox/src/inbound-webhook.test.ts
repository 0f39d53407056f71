import { startTestApp, type TestApp } from "@test/app";
import { inboundHeaders, inboundSecret, rawMail } from "@test/inbound-mail";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

let site: TestApp;

const lucia = "Lucia Ferri <lucia.ferri@example.it>";
const db = () => site.server.api.db;

beforeAll(async () => {
  site = await startTestApp({ INBOUND_MAIL_SECRET: inboundSecret });
});
afterAll(() => site.close());
beforeEach(async () => {
  await db().inboundMail.deleteMany({});
});

const webhook = (body: BodyInit, headers: Record<string, string>) =>
  site.call("/api/mail/inbound", {
    method: "POST",
    headers: { authorization: inboundHeaders.authorization, ...headers },
    body,
  });

test("each service's form brings the same raw mail, once", async () => {
  const raw = rawMail({ from: lucia, text: "Perché no?" });
  const postmark = JSON.stringify({ From: "x", Headers: [{ Name: "RawEmail", Value: "no" }], RawEmail: raw });
  const mailgun = new FormData();
  mailgun.append("sender", "x@example.it");
  mailgun.append("body-mime", raw);
  const ses = { content: Buffer.from(raw).toString("base64"), receipt: { action: { encoding: "BASE64" } } };
  const sns = JSON.stringify({ Type: "Notification", Message: JSON.stringify(ses) });
  for (const [body, headers] of [
    [raw, { "content-type": "message/rfc822" }],
    [postmark, { "content-type": "application/json" }],
    [mailgun, {}],
    [sns, { "content-type": "text/plain; charset=UTF-8", "x-amz-sns-message-type": "Notification" }],
  ] as [BodyInit, Record<string, string>][]) {
    expect((await webhook(body, headers)).status).toBe(200);
  }
  expect(await db().inboundMail.count()).toBe(1);
});

test("a mail with a NUL in its Message-ID is kept too, as one without a name", async () => {
  const raw = rawMail({ from: lucia, messageId: "uno\0due@example.it" });
  for (let time = 0; time < 2; time++) {
    expect((await webhook(raw, { "content-type": "message/rfc822" })).status).toBe(200);
  }
  expect(await db().inboundMail.findMany({ select: { messageId: true } })).toEqual([{ messageId: null }]);
});

test("who doesn't show the secret, or sends no mail or too large a one, is refused", async () => {
  const raw = rawMail({ from: lucia });
  const wrong = `Basic ${Buffer.from("posta:sbagliato").toString("base64")}`;
  const post = (body: BodyInit, headers: Record<string, string>) => webhook(body, headers).then(({ status }) => status);
  expect(await post(raw, { authorization: wrong, "content-type": "message/rfc822" })).toBe(401);
  expect(await post(raw, { authorization: "", "content-type": "message/rfc822" })).toBe(401);
  expect(await post("", { "content-type": "message/rfc822" })).toBe(400);
  expect(await post("{}", { "content-type": "application/json" })).toBe(400);
  expect(await post(raw, { "content-type": "text/html" })).toBe(415);
  expect(await post(Buffer.alloc(26 * 2 ** 20, "a"), { "content-type": "message/rfc822" })).toBe(413);
  expect(await db().inboundMail.count()).toBe(0);
});
