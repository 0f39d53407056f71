import { readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { ownSite } from "@test/own-site";
import { freePort } from "@test/server-process";
import { startSmtpReceiver } from "@test/smtp-receiver";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { publicSettings } from "@vetrina/core/settings/settings-row";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMailer, DeliveryError, type OutgoingMail } from "../integrations/mailer.ts";
import { sweepMailFiles } from "./mail-files.ts";
import { deliverDueMail } from "./mail-worker.ts";

const site = ownSite();

beforeEach(async () => {
  await site.server.api.db.mailMessage.deleteMany();
  await site.server.api.db.replyToken.deleteMany();
});

/** A lead with whom the staff writes in this thread. */
const openThread = (mailThread: string) =>
  site.server.api.db.lead.create({
    data: { ...contactFields, businessType: "negozio", privacyAcceptedAt: new Date(), mailThread },
    select: { id: true },
  });
const contactFields = { firstName: "Lucia", lastName: "Ferri", email: "staff@example.it", phone: "3331234567" };

const enqueue = (subject: string, fields: { threadId?: string; recipient?: string } = {}) =>
  enqueueMail(site.server.api.db, {
    kind: "prova",
    recipient: "staff@example.it",
    subject,
    textBody: "Testo",
    htmlBody: "<p>Testo</p>",
    ...fields,
  });

/** The worker with a mail server that behaves as `office` says. */
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

test("mails that lie as files go with the rows that name them, half-written ones too; other files stay", async () => {
  const { mailFolder, api } = site.server;
  await sweepMailFiles(site.server);
  for (const subject of ["resta", "va"]) await enqueue(subject);
  await deliverDueMail(site.server);
  const [kept, gone] = (await stored()).map(({ messageId }) => `${messageId?.split("@")[0]}.eml`);
  expect((await readdir(mailFolder)).sort()).toEqual([kept, gone].sort());
  for (const name of [`${gone}.tmp`, "appunti.txt"]) await writeFile(path.join(mailFolder, name), "");
  await api.db.mailMessage.deleteMany({ where: { subject: "va" } });
  await sweepMailFiles(site.server);
  expect((await readdir(mailFolder)).sort()).toEqual([kept, "appunti.txt"].sort());
});

test("a mail leaves in the agency's name and on its paper, as the settings say at that moment", async () => {
  const { api } = site.server;
  const sent: OutgoingMail[] = [];
  const office = async (mail: OutgoingMail) => void sent.push(mail);
  await enqueue("con i dati segnaposto");
  await deliver(office);
  const { company } = await publicSettings(api);
  const renamed = { ...company, name: "Luci & Ombre", email: "ciao@luciombre.it", vatNumber: "01234567890" };
  await api.db.siteSettings.update({ where: { id: 1 }, data: { company: renamed } });
  await enqueue("con i dati veri");
  await deliver(office);
  const host = new URL(api.publicUrl).hostname;
  expect(sent.map(({ sender }) => sender)).toEqual([
    { name: "Studio Vetrina", address: `noreply@${host}` },
    { name: "Luci & Ombre", address: "ciao@luciombre.it" },
  ]);
  const [, real] = sent;
  expect(real?.textBody).toMatch(/^Testo\n-- \nLuci & Ombre\n.*P\.IVA 01234567890\n/s);
  expect(real?.htmlBody).toMatch(/^<!doctype html>.*Luci &amp; Ombre.*<p>Testo<\/p>.*P\.IVA 01234567890/s);
  await api.db.siteSettings.update({ where: { id: 1 }, data: { company } });
});

test("an answer to a lead is a letter, which asks for answers at the agency's address once there is a real one", async () => {
  const { api } = site.server;
  const sent: OutgoingMail[] = [];
  const office = async (mail: OutgoingMail) => void sent.push(mail);
  const { company } = await publicSettings(api);
  const letter = { kind: "risposta-contatto", recipient: "lucia@example.it", textBody: "Ecco", htmlBody: "Ecco" };
  await enqueueMail(api.db, { ...letter, subject: "prima" });
  await deliver(office);
  const known = { ...company, email: "ciao@luciombre.it" };
  await api.db.siteSettings.update({ where: { id: 1 }, data: { company: known } });
  await enqueueMail(api.db, { ...letter, subject: "seconda" });
  await enqueue("automatica");
  await deliver(office);
  expect(sent.map(({ subject, isLetter, answersTo }) => [subject, isLetter, answersTo])).toEqual([
    ["prima", true, undefined],
    ["seconda", true, "ciao@luciombre.it"],
    ["automatica", false, undefined],
  ]);
  await api.db.siteSettings.update({ where: { id: 1 }, data: { company } });
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

test("told to stop it finishes what is being handed over, and leaves the rest as it was", async () => {
  for (let number = 0; number < 20; number++) await enqueue(`mail ${number}`);
  const stop = new AbortController();
  const sent: string[] = [];
  const office = async (mail: OutgoingMail) => {
    sent.push(mail.subject);
    if (sent.length === 4) stop.abort();
  };
  await deliverDueMail({ ...site.server, mailer: { deliver: office } }, stop.signal);
  const left = (await stored()).filter(({ state }) => state === "in-coda");
  expect(left.length).toBeGreaterThanOrEqual(10);
  expect(left).toHaveLength(20 - sent.length);
  expect(new Set(left.map(({ attempts }) => attempts))).toEqual(new Set([0]));
  await deliver(office);
  expect(new Set(sent).size).toBe(20);
  expect(sent).toHaveLength(20);
});

test("two workers at once hand over each mail once", async () => {
  for (let number = 0; number < 20; number++) await enqueue(`mail ${number}`);
  const sent: string[] = [];
  const office = async (mail: OutgoingMail) => void sent.push(mail.subject);
  await Promise.all([deliver(office), deliver(office), deliver(office)]);
  expect(sent).toHaveLength(20);
  expect(new Set(sent).size).toBe(20);
});

const refusing = (kind: DeliveryError["kind"], subject: string) => async (mail: OutgoingMail) => {
  if (mail.subject === subject) throw new DeliveryError(kind, new Error("550 no such user"));
};
const dueNow = () => site.server.api.db.mailMessage.updateMany({ data: { nextAttemptAt: new Date(0) } });

test("a mail that the receiver will never take waits for a person at once", async () => {
  await enqueue("mai");
  await enqueue("buona");
  await deliver(refusing("refused", "mai"));
  expect(await stored()).toMatchObject([
    { state: "fallita", attempts: 1, lastError: "550 no such user" },
    { state: "inviata" },
  ]);
});

test("a refusal with a zero byte and half a character is written down as any other, and so are the mails beside it", async () => {
  await enqueue("mai", { recipient: "nessuno@example.it" });
  await enqueue("sì");
  await deliver(async ({ subject }) => {
    if (subject === "mai") throw new DeliveryError("refused", new Error(`550 no\0 user ${"x".repeat(487)}😀`));
  });
  expect(await stored()).toMatchObject([
    { state: "fallita", lastError: expect.stringMatching(/^550 no user x+$/) },
    { state: "inviata" },
  ]);
});

test("with nobody there, one mail knocks and none is given up, however long it takes", async () => {
  await enqueue("una");
  await enqueue("due");
  let knocks = 0;
  const nobody = async () => {
    knocks++;
    throw new DeliveryError("unreachable", new Error("connect ECONNREFUSED"));
  };
  for (let round = 0; round < 20; round++) {
    await dueNow();
    await deliver(nobody);
  }
  expect(knocks).toBe(20);
  for (const mail of await stored()) expect(mail).toMatchObject({ state: "in-coda", attempts: 0 });
  await dueNow();
  await deliver(async () => {});
  for (const mail of await stored()) expect(mail).toMatchObject({ state: "inviata", attempts: 1, lastError: null });
});

describe("a thread", () => {
  const threadId = "1b4e28ba-2fa1-41d2-883f-0016d3cca427";
  beforeAll(() => openThread(threadId));

  test("goes out in the order in which it was written, and each mail names those before it", async () => {
    for (const subject of ["uno", "due", "tre"]) await enqueue(subject, { threadId });
    await enqueue("altrui", { threadId, recipient: "altri@example.it" });
    const sent: OutgoingMail[] = [];
    await deliver(refusing("later", "uno"));
    expect((await stored()).map(({ state }) => state)).toEqual(["in-coda", "in-coda", "in-coda", "inviata"]);
    await dueNow();
    await Promise.all([1, 2, 3].map(() => deliver(async (mail) => void sent.push(mail))));
    expect(sent.map(({ subject }) => subject)).toEqual(["uno", "due", "tre"]);
    const ids = sent.map(({ messageId }) => messageId);
    expect(sent.map(({ thread }) => thread)).toEqual([[], [ids[0]], [ids[0], ids[1]]]);
  });

  test("isn't held up by a mail that was given up", async () => {
    await enqueue("mai", { threadId });
    await enqueue("buona", { threadId });
    await deliver(refusing("refused", "mai"));
    expect((await stored()).map(({ state }) => state)).toEqual(["fallita", "inviata"]);
  });

  test("that is long names its first mail and the last ones", async () => {
    for (let number = 0; number < 15; number++) await enqueue(`n ${number}`, { threadId });
    const sent: OutgoingMail[] = [];
    await deliver(async (mail) => void sent.push(mail));
    const ids = sent.map(({ messageId }) => messageId);
    expect(sent.at(-1)?.thread).toEqual([ids[0], ...ids.slice(4, 14)]);
  });
});

describe("through a mail server", () => {
  const mailerOn = (port: number) =>
    createMailer({ smtpUrl: `smtp://127.0.0.1:${port}`, from: undefined, dataDir: "" });

  test("that is down, then busy, then well, every mail arrives once and as one thread", async () => {
    const threadId = "6fa459ea-ee8a-4ca4-894e-db77e160355e";
    await openThread(threadId);
    for (const subject of ["Ticket: Menu", "Re: Ticket: Menu"]) await enqueue(subject, { threadId });
    const port = await freePort();
    const worker = { ...site.server, mailer: mailerOn(port) };
    await deliverDueMail(worker);
    expect(await stored()).toMatchObject([
      { state: "in-coda", attempts: 0 },
      { state: "in-coda", attempts: 0 },
    ]);
    let isBusy = true;
    const refuseMail = () => (isBusy ? { code: 451, message: "busy" } : undefined);
    const receiver = await startSmtpReceiver({ port, refuseMail });
    await dueNow();
    await deliverDueMail(worker);
    expect(await stored()).toMatchObject([
      { state: "in-coda", attempts: 1 },
      { state: "in-coda", attempts: 0 },
    ]);
    expect((await stored())[0]?.lastError).toContain("busy");
    isBusy = false;
    await dueNow();
    await deliverDueMail(worker);
    await receiver.stop();
    expect(receiver.received.map(({ subject }) => subject)).toEqual(["Ticket: Menu", "Re: Ticket: Menu"]);
    const [first, second] = receiver.received;
    expect(first?.inReplyTo).toBeUndefined();
    expect(second).toMatchObject({ inReplyTo: first?.messageId, references: first?.messageId });
    for (const mail of await stored()) expect(mail).toMatchObject({ state: "inviata", lastError: null });
  });
});
