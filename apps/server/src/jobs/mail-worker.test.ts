import { startTestApp, type TestApp } from "@test/app";
import { enqueueMail } from "@vetrina/api/mail/mail-queue";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { OutgoingMail } from "../integrations/mailer.ts";
import { deliverDueMail } from "./mail-worker.ts";

let site: TestApp;

beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());
beforeEach(() => site.server.api.db.mailMessage.deleteMany());

const enqueue = (subject: string) =>
  enqueueMail(site.server.api.db, {
    kind: "prova",
    recipient: "staff@example.it",
    subject,
    textBody: "Testo",
    htmlBody: "<p>Testo</p>",
  });

/** The worker with a post office that behaves as told. */
const deliver = (office: (mail: OutgoingMail) => Promise<void>) =>
  deliverDueMail({ ...site.server, mailer: { deliver: office } });

const stored = () => site.server.api.db.mailMessage.findMany({ orderBy: { id: "asc" } });

test("what is due goes out in order, each with an identity of its own", async () => {
  await enqueue("prima");
  await enqueue("seconda");
  const sent: OutgoingMail[] = [];
  await deliver(async (mail) => void sent.push(mail));
  expect(sent.map(({ subject }) => subject)).toEqual(["prima", "seconda"]);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
  for (const mail of await stored()) expect(mail).toMatchObject({ state: "inviata", attempts: 1, lastError: null });
});

test("a refused mail waits longer each time, keeps the others going, and is never lost", async () => {
  await enqueue("rifiutata");
  await enqueue("buona");
  const office = async (mail: OutgoingMail) => {
    if (mail.subject === "rifiutata") throw new Error("550 mailbox full");
  };
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt++) {
    const before = Date.now();
    await deliver(office);
    const [refused, good] = await stored();
    expect(good?.state).toBe("inviata");
    expect(refused).toMatchObject({ state: "in-coda", attempts: attempt, lastError: "550 mailbox full" });
    waits.push(Math.round(((refused?.nextAttemptAt.getTime() ?? 0) - before) / 1000));
    await site.server.api.db.mailMessage.updateMany({ data: { nextAttemptAt: new Date(0) } });
  }
  expect(waits[0]).toBeGreaterThanOrEqual(29);
  expect(waits[1]).toBeGreaterThan((waits[0] ?? 0) * 1.8);
  expect(waits[2]).toBeGreaterThan((waits[1] ?? 0) * 1.8);
});

test("after the last try a mail waits for a person", async () => {
  await enqueue("impossibile");
  await site.server.api.db.mailMessage.updateMany({ data: { attempts: 11 } });
  await deliver(() => Promise.reject(new Error("550 no such user")));
  expect(await stored()).toMatchObject([{ state: "fallita", attempts: 12 }]);
});

test("two workers at once hand over each mail once", async () => {
  for (let number = 0; number < 20; number++) await enqueue(`mail ${number}`);
  const sent: string[] = [];
  const office = async (mail: OutgoingMail) => void sent.push(mail.subject);
  await Promise.all([deliver(office), deliver(office), deliver(office)]);
  expect(sent).toHaveLength(20);
  expect(new Set(sent).size).toBe(20);
});
