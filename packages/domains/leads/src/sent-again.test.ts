import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { ownSite } from "@test/own-site";
import { submissionKeyMessage } from "@vetrina/contract/submission-key";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });

const callback = { firstName: "Lucia", phone: "333 1234567", privacy: true };
const steps = [
  ["the form's first step", "/api/contact/callback", callback],
  ["the whole form", "/api/contact", validContact],
] as const;

async function send(path: string, body: object): Promise<object> {
  const response = await site.post(path, body);
  expect(response.status).toBe(201);
  return response.json();
}

/** What a request sets going. */
async function traces() {
  const { db } = site.server.api;
  const [leads, mails, notices] = await Promise.all([
    db.lead.count(),
    db.mailMessage.count({ where: { kind: "contatto-ricevuto" } }),
    db.staffNotice.count({ where: { kind: "contatto" } }),
  ]);
  return { leads, mails, notices };
}

/** What has been set going since. */
async function since(before: Awaited<ReturnType<typeof traces>>) {
  const { leads, mails, notices } = await traces();
  return [leads - before.leads, mails - before.mails, notices - before.notices];
}

test.each(steps)(
  "%s sent again with its key, after a lost answer, is the request that is there",
  async (_, path, body) => {
    const before = await traces();
    const signed = { ...body, submissionKey: randomUUID() };
    const first = await send(path, signed);
    expect(await send(path, signed)).toEqual(first);
    expect(await since(before)).toEqual([1, 1, 1]);
  },
);

test.each(steps)("%s sent at once with one key, among others, is one request", async (_, path, body) => {
  const before = await traces();
  const signed = { ...body, submissionKey: randomUUID() };
  const other = { ...body, submissionKey: randomUUID() };
  const [one, twin, stranger] = await Promise.all([signed, signed, other, body, body].map((sent) => send(path, sent)));
  expect(twin).toEqual(one);
  expect(stranger).not.toEqual(one);
  expect(await since(before)).toEqual([4, 4, 4]);
});

test("a key that has sent something else isn't taken for the first step's", async () => {
  const submissionKey = randomUUID();
  await send("/api/contact", { ...validContact, submissionKey });
  const response = await site.post("/api/contact/callback", { ...callback, submissionKey });
  expect([response.status, (await response.json()).message]).toEqual([400, submissionKeyMessage]);
});
