import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { MailQueuePage } from "@vetrina/contract/mail-queue";
import { enqueueMail, mailChannel } from "@vetrina/core/mail/mail-queue";
import { beforeEach, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

beforeEach(() => site.server.api.db.mailMessage.deleteMany());

async function enqueue(subject: string, data: object = {}): Promise<number> {
  const mail = { kind: "prova", recipient: "a@example.it", subject, textBody: "t", htmlBody: "h" };
  await enqueueMail(site.server.api.db, mail);
  const { id } = await site.server.api.db.mailMessage.findFirstOrThrow({ where: { subject } });
  await site.server.api.db.mailMessage.update({ where: { id }, data });
  return id;
}

test("the staff sees the mails, newest first, page by page and state by state, without their bodies", async () => {
  await enqueue("prima", { state: "inviata", attempts: 1, sentAt: new Date() });
  const failed = await enqueue("seconda", { state: "fallita", attempts: 12, lastError: "550 no such user" });
  await enqueue("terza");
  const first = await desk.ask<MailQueuePage>("mailQueue.list", { limit: 2 });
  expect(first.mails.map(({ subject }) => subject)).toEqual(["terza", "seconda"]);
  expect(first.mails[1]).toEqual({
    id: failed,
    kind: "prova",
    recipient: "a@example.it",
    subject: "seconda",
    state: "fallita",
    attempts: 12,
    cause: "Il server di chi riceve non accetta questo indirizzo: controlla che sia scritto giusto (risposta 550).",
    lastError: "550 no such user",
    createdAt: expect.any(String),
    nextAttemptAt: expect.any(String),
    sentAt: null,
  });
  const second = await desk.ask<MailQueuePage>("mailQueue.list", { limit: 2, cursor: first.nextCursor });
  expect(second).toMatchObject({ mails: [{ subject: "prima", state: "inviata" }], nextCursor: null });
  const dead = await desk.ask<MailQueuePage>("mailQueue.list", { state: "fallita" });
  expect(dead.mails.map(({ id }) => id)).toEqual([failed]);
  expect(await desk.ask("mailQueue.counts")).toEqual({ "in-coda": 1, inviata: 1, "su-file": 0, fallita: 1 });
});

test("a mail that was given up is tried again, at once", async () => {
  let calls = 0;
  await site.server.database.listen(mailChannel, () => {
    calls += 1;
  });
  const id = await enqueue("morta", {
    state: "fallita",
    attempts: 12,
    nextAttemptAt: new Date(Date.now() + 3_600_000),
  });
  await expect.poll(() => calls, { message: "the worker is called for the new mail" }).toBe(1);
  expect(await desk.order("mailQueue.retry", { id })).toMatchObject({ id, state: "in-coda", attempts: 0 });
  const row = await site.server.api.db.mailMessage.findUniqueOrThrow({ where: { id } });
  expect(row.nextAttemptAt.getTime()).toBeLessThanOrEqual(Date.now());
  await expect.poll(() => calls, { message: "the worker is called again" }).toBe(2);
});

test("only those can be", async () => {
  for (const id of [await enqueue("in coda"), await enqueue("andata", { state: "inviata" }), 999_999]) {
    const message = "Questa email non è tra quelle non consegnate.";
    expect(await desk.refusal("mailQueue.retry", { id })).toMatchObject({ status: 409, message });
  }
});

test("nor can one to an address whose mails come back, which would stop it again, until somebody says that it receives", async () => {
  const { db } = site.server.api;
  const id = await enqueue("tornata", { state: "fallita", lastError: "550 5.1.1" });
  await db.undeliverableAddress.create({ data: { emailKey: "a@example.it", status: "5.2.2", mailId: id } });
  const { status, message } = await desk.refusal("mailQueue.retry", { id });
  expect(status).toBe(409);
  expect(message).toMatch(/indietro\. La casella è piena: .* vanno rimandate\. Se adesso/);
  await desk.order("inbox.trustAddress", { email: "a@example.it" });
  expect(await desk.order("mailQueue.retry", { id })).toMatchObject({ id, state: "in-coda" });
});
