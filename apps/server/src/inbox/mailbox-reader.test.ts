import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "@test/app";
import { waitFor } from "@test/database/wait-for";
import { hasImapServer, type ImapServer, startImapServer } from "@test/imap-server";
import { type RawMail, rawMail } from "@test/raw-mail";
import { inboundChannel } from "@vetrina/inbox/keep-mail.service";
import { takeInMails } from "@vetrina/inbox/take-in.service";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { mailboxAddressOf } from "../env-inbound.ts";
import { usualPatience } from "../integrations/imap.ts";
import { startMailboxReader } from "./mailbox-reader.ts";

let imap: ImapServer;
let site: TestApp;
let user: string;
const stops: (() => Promise<void>)[] = [];

const address = () => {
  const found = mailboxAddressOf({ IMAP_URL: imap.urlOf(user) });
  if (!found) throw new Error("there is a mailbox");
  return found;
};

const shortRests = { otherMs: 100, firstMs: 100, longestMs: 1_000 };

/** Reads the mailbox as a process does, which takes mails in as they come. */
async function read(): Promise<() => Promise<void>> {
  const stopReading = startMailboxReader(site.server, address(), usualPatience, shortRests);
  const holder = randomUUID();
  let taking = Promise.resolve(0);
  const takeIn = () => {
    taking = taking.then(() => takeInMails(site.server.api, holder));
  };
  const stopListening = await site.server.database.listen(inboundChannel, takeIn, takeIn);
  // A mail that met a busy file process is due again after a while, of which nobody tells.
  const again = setInterval(takeIn, 1_000);
  const stop = async () => {
    await stopReading();
    clearInterval(again);
    await stopListening();
    await taking;
  };
  stops.push(stop);
  return stop;
}

const name = () => `${user}@127.0.0.1/INBOX`;
const mailbox = () => site.server.api.db.mailbox.findUnique({ where: { name: name() } });
const isRead = () => waitFor("a first reading", async () => (await mailbox())?.readAt ?? undefined);
const mails = () => site.server.api.db.inboundMail.findMany({ orderBy: { id: "asc" } });
const subjects = async () => (await mails()).map(({ subject }) => subject);

const from = "Rosa <rosa@example.it>";
const deliver = (mail: Partial<RawMail> & { subject: string }) => imap.deliver(user, rawMail({ from, ...mail }));

/** The subjects of a folder of the mailbox; of one that isn't there, none. */
const lieIn = (folder: string) =>
  imap.withMailbox(user, async (client) => {
    const status = await client.status(folder, { messages: true }).catch(() => false as const);
    if (!status || status.messages === 0) return [];
    await client.mailboxOpen(folder);
    return (await client.fetchAll("1:*", { envelope: true })).map(({ envelope }) => envelope?.subject ?? "");
  });
const waitForFolder = (folder: string, wanted: string[]) =>
  waitFor(
    `mails in ${folder}`,
    async () => JSON.stringify(await lieIn(folder)) === JSON.stringify(wanted) || undefined,
  );

describe.skipIf(!hasImapServer())("a mailbox (dovecot)", () => {
  beforeAll(async () => {
    imap = await startImapServer();
    site = await startTestApp({ RATE_LIMIT: "off" });
  });
  afterAll(async () => {
    await site.close();
    await imap.stop();
  });
  beforeEach(async () => {
    user = `casella-${randomUUID().slice(0, 8)}`;
    await site.server.api.db.inboundMail.deleteMany({});
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
  });

  test("is read from when the site meets it: what was there stays, what comes is taken in and moved", async () => {
    await deliver({ subject: "Di anni fa" });
    await read();
    await isRead();
    await deliver({ subject: "Nuova" });
    await deliver({ subject: "Troppe parti", parts: Array.from({ length: 21_000 }, () => ["", "x"]) });
    await waitForFolder("Vetrina - letti", ["Nuova"]);
    await waitForFolder("Vetrina - da vedere", ["Troppe parti"]);
    expect(await lieIn("INBOX")).toEqual(["Di anni fa"]);
    expect((await mails()).map(({ state, source }) => [state, source])).toEqual([
      ["da-scegliere", "imap"],
      ["illeggibile", "imap"],
    ]);
  });

  test("brings mails of 1.2 MB whole; one of 26 MB, whose subject hides a NUL, is named for a person and stays in the mailbox; the next one comes", async () => {
    await read();
    await isRead();
    const line = `${"parola ".repeat(10)}\r\n`;
    await deliver({ subject: "Media", text: line.repeat(17_000) });
    await deliver({ subject: "=?utf-8?Q?Eno=00rme?=", text: line.repeat(370_000) });
    await deliver({ subject: "Dopo" });
    await waitForFolder("Vetrina - letti", ["Media", "Dopo"]);
    await waitFor("the huge one to be moved", async () => (await lieIn("Vetrina - da vedere")).length === 1);
    const [medium, huge] = await mails();
    expect(medium).toMatchObject({ state: "da-scegliere", subject: "Media", storageKey: expect.any(String) });
    expect(medium?.bytes).toBeGreaterThan(1_200_000);
    const reason = "È più grande di 25 MB: aprila nella casella di posta.";
    expect(huge).toMatchObject({ state: "illeggibile", subject: "Enorme", storageKey: null, reason });
    expect(huge?.fromEmail).toBe("rosa@example.it");
    const told = { kind: "posta", subjectId: String(huge?.id) } as const;
    expect(await site.server.api.db.staffNotice.count({ where: told })).toBe(1);
  });

  test("keeps its mails while the disk is full, says so, and brings them when there is room again", async () => {
    const { api } = site.server;
    const { readDiskSpace } = api;
    await read();
    await isRead();
    api.readDiskSpace = async () => ({ freeBytes: 1, floorBytes: 2 });
    await deliver({ subject: "Senza posto" });
    const problem = await waitFor("the problem", async () => (await mailbox())?.problem ?? undefined);
    expect([problem, await mails(), await lieIn("INBOX")]).toEqual([
      "Il disco è quasi pieno: le email restano nella casella finché non c’è posto.",
      [],
      ["Senza posto"],
    ]);
    api.readDiskSpace = readDiskSpace;
    await waitForFolder("Vetrina - letti", ["Senza posto"]);
    expect(await mailbox()).toMatchObject({ problem: null });
  });

  test("that goes away is read again when it is back, and says meanwhile what is wrong", async () => {
    await read();
    await isRead();
    await imap.kill();
    const problem = await waitFor("the problem", async () => (await mailbox())?.problem ?? undefined);
    expect(problem).toMatch(/casella|IMAP/);
    await imap.start();
    await deliver({ subject: "Dopo il riavvio" });
    await waitForFolder("Vetrina - letti", ["Dopo il riavvio"]);
    expect(await mailbox()).toMatchObject({ problem: null, problemSince: null });
  });

  test("that numbers its mails again brings none twice and loses none", async () => {
    const stop = await read();
    await isRead();
    await deliver({ subject: "Prima" });
    await waitForFolder("Vetrina - letti", ["Prima"]);
    await stop();
    const [known] = await mails();
    await imap.withMailbox(user, async (client) => {
      await client.mailboxOpen("Vetrina - letti");
      await client.messageMove("1:*", "INBOX");
    });
    await imap.renumber(user);
    await deliver({ subject: "Seconda" });
    await read();
    await waitForFolder("Vetrina - letti", ["Prima", "Seconda"]);
    expect(await subjects()).toEqual(["Prima", "Seconda"]);
    expect((await mails())[0]?.id).toBe(known?.id);
  });

  /** A mailbox with a mail of before the site, which the site has met, numbers its mails again. */
  async function renumberAfterMeeting(): Promise<void> {
    const old = rawMail({ from, subject: "Di anni fa" });
    await imap.withMailbox(user, (client) => client.append("INBOX", old, [], new Date("2024-05-02T09:00:00Z")));
    const stop = await read();
    await isRead();
    await stop();
    await imap.renumber(user);
  }

  test("that numbers its mails again still leaves alone what was there before the site, with no news and with some", async () => {
    await renumberAfterMeeting();
    const before = await mailbox();
    await read();
    await waitFor(
      "a look at all of it",
      async () => (await mailbox())?.readAt?.getTime() !== before?.readAt?.getTime(),
    );
    await deliver({ subject: "Nuova" });
    await waitForFolder("Vetrina - letti", ["Nuova"]);
    expect([await subjects(), await lieIn("INBOX")]).toEqual([["Nuova"], ["Di anni fa"]]);
  });

  test("that numbers its mails again still leaves that alone where the first look at it breaks off", async () => {
    const { api } = site.server;
    const { readDiskSpace } = api;
    await renumberAfterMeeting();
    api.readDiskSpace = async () => ({ freeBytes: 1, floorBytes: 2 });
    await deliver({ subject: "Senza posto" });
    await read();
    await waitFor("the problem", async () => (await mailbox())?.problem ?? undefined);
    api.readDiskSpace = readDiskSpace;
    await waitForFolder("Vetrina - letti", ["Senza posto"]);
    expect([await subjects(), await lieIn("INBOX")]).toEqual([["Senza posto"], ["Di anni fa"]]);
  });

  test("is read by one process, and by the other when that one stops", async () => {
    const stopFirst = await read();
    await isRead();
    const beside = await startTestApp({ RATE_LIMIT: "off" }, site);
    const asked = vi.spyOn(beside.server.api, "write");
    const stopSecond = startMailboxReader(beside.server, address(), usualPatience, shortRests);
    await vi.waitFor(() => {
      const lease = asked.mock.calls.findIndex(([{ name }]) => name === "hold-inbound-lease");
      expect(asked.mock.settledResults[lease]).toMatchObject({ type: "fulfilled", value: [] });
    });
    await stopFirst();
    await deliver({ subject: "Al secondo" });
    await waitFor("the mail", async () => (await mails()).length > 0 || undefined);
    await stopSecond();
    await beside.close();
  });

  test.each([
    ["a wrong password", (url: string) => url.replace(/:[^:@]+@/, ":sbagliata@"), /utente o password/],
    ["a folder that isn't there", (url: string) => url.replace("/INBOX", "/Altrove"), /cartella di IMAP_URL/],
    ["a port where no server is", (url: string) => url.replace(/:\d+\//, ":1/"), /non risponde nessun server/],
  ])("with %s says so in a sentence", async (_what, spoil, sentence) => {
    const wrong = mailboxAddressOf({ IMAP_URL: spoil(imap.urlOf(user)) });
    if (!wrong) throw new Error("there is a mailbox");
    const stop = startMailboxReader(site.server, wrong);
    const row = await waitFor("the problem", () =>
      site.server.api.db.mailbox
        .findFirst({ where: { problem: { not: null }, name: { startsWith: user } } })
        .then((one) => one ?? undefined),
    );
    await stop();
    expect(row.problem).toMatch(sentence);
  });
});
