import { readdir } from "node:fs/promises";
import { connect } from "node:net";
import { waitFor } from "@test/database/wait-for";
import { ownSite } from "@test/own-site";
import { inboundHeaders, inboundSecret, rawMail } from "@test/raw-mail";
import { limitTable } from "@vetrina/core/limits";
import { beforeEach, expect, test } from "vitest";

const site = ownSite({ INBOUND_MAIL_SECRET: inboundSecret });

const lucia = "Lucia Ferri <lucia.ferri@example.it>";
const db = () => site.server.api.db;

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

/** Begins to hand a mail over in a form, and goes away in the middle of it. */
async function breakOff(raw: string): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const unfinished = site.server.api.unfinishedFiles;
  const before = new Set(await readdir(unfinished));
  const socket = connect(Number(port), hostname);
  const part = `--taglio\r\nContent-Disposition: form-data; name="body-mime"\r\n\r\n${raw}`;
  const head = [
    "POST /api/mail/inbound HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Authorization: ${inboundHeaders.authorization}`,
    "Content-Type: multipart/form-data; boundary=taglio",
    `Content-Length: ${part.length + 1000}`,
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n${part}`);
  await waitFor("the mail to be received", async () => (await readdir(unfinished)).some((name) => !before.has(name)));
  socket.destroy();
}

test("services whose connection breaks in the middle of a form leave their place to the next mail", async () => {
  const raw = rawMail({ from: lucia });
  for (let time = 0; time < 3; time++) await breakOff(raw);
  expect((await webhook(raw, { "content-type": "message/rfc822" })).status).toBe(200);
  expect(await db().inboundMail.count()).toBe(1);
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

test("who shows the secret gets in although others at the same address, as customers of one service have it, guessed", async () => {
  const guess = { authorization: `Basic ${Buffer.from("posta:sbagliato").toString("base64")}` };
  const mail = { "content-type": "message/rfc822" };
  const raw = rawMail({ from: lucia });
  for (let time = 0; time < limitTable.wrongInboundSecret.points; time++) await webhook(raw, { ...mail, ...guess });
  expect((await webhook(raw, { ...mail, ...guess })).status).toBe(429);
  expect((await webhook(raw, mail)).status).toBe(200);
});
