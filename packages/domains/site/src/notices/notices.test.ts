import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { waitFor } from "@test/database/wait-for";
import { openHelpDesk } from "@test/help-desk";
import { opened, owned, ownSite } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { keysOf } from "@vetrina/contract/keys";
import { type Notice, type NoticeCounts, noticeTabs } from "@vetrina/contract/notices";
import type { StaffActor } from "@vetrina/core/actor";
import { addNotice, forgetOldNotices } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { afterEach, expect, test, vi } from "vitest";
import { countNotices } from "./notice-counts.service.ts";
import { countsRestMs } from "./notices-live.service.ts";

const site = ownSite({ RATE_LIMIT: "off" });
const second = owned(() => startTestApp({ RATE_LIMIT: "off" }, site));
const desk = opened(() => openHelpDesk(site));
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));
const open: AbortController[] = [];

afterEach(() => {
  for (const stream of open.splice(0)) stream.abort();
});

interface Feed {
  notices: Notice[];
  stop(): void;
}

/** Adds to the list what a stream sends, until it is closed. */
function keepReading<Sent>(response: Response, sent: Sent[]): void {
  const read = async () => {
    for await (const { event, data } of readEvents(response)) if (event === "message") sent.push(data as Sent);
  };
  read().catch(() => undefined);
}

/** Follows from the number given, and is connected when it comes back. */
async function listen(app: TestApp, headers: Record<string, string>, lastEventId: number): Promise<Feed> {
  const gone = new AbortController();
  open.push(gone);
  const notices: Notice[] = [];
  const input = encodeURIComponent(JSON.stringify({ lastEventId }));
  const response = await app.call(`/trpc/notices.live?input=${input}`, { headers, signal: gone.signal });
  keepReading(response, notices);
  return { notices, stop: () => gone.abort() };
}

const counts = (headers = desk.staff) => desk.ask<NoticeCounts>("notices.counts", {}, headers);
const newest = async () => (await counts()).lastNoticeId;
/** The newest notice, once it can be read: while an older transaction runs anywhere on the server, it can't. */
const newestOfAll = () =>
  waitFor("the newest notice", async () => {
    const [seen, newestRow] = await Promise.all([
      newest(),
      site.server.api.db.staffNotice.findFirst({ orderBy: { id: "desc" } }),
    ]);
    return seen === Number(newestRow?.id) ? seen : undefined;
  });
const kinds = ({ notices }: Feed) => notices.map(({ kind }) => kind);
const heard = (feed: Feed, many: number) => waitFor(`${many} notices`, () => feed.notices.length >= many);

const newDeposit = {
  name: "Bruno Serra",
  email: "bruno@example.it",
  method: "paypal",
  amountCents: 1700,
  slotMonth: new Date("2031-01-01"),
} satisfies Prisma.DepositCreateInput;

test("tickets, clients' messages, contacts and deposits are told, in their order and in words", async () => {
  const feed = await listen(site, desk.staff, await newest());
  const ticket = await desk.open({ subject: "Modulo fermo" });
  await desk.say(ticket.id, "Ci siete?");
  await desk.reply(ticket.id, "Eccoci");
  expect((await site.post("/api/contact", { ...validContact, company: "Forno Serra" })).status).toBe(201);
  const order = await site.post("/api/payments/paypal/create-order", { name: "Bruno Serra", email: "b@example.it" });
  expect(order.status).toBe(200);
  await heard(feed, 4);
  expect(kinds(feed)).toEqual(["ticket", "messaggio", "contatto", "deposito"]);
  expect(feed.notices[0]).toMatchObject({
    subjectId: String(ticket.id),
    title: "Nuovo ticket",
    text: `${ticket.clientName}: Modulo fermo`,
  });
  expect(feed.notices[1]?.text).toBe(`${ticket.clientName} ha scritto in «Modulo fermo»`);
  expect(feed.notices[2]).toMatchObject({ title: "Nuovo contatto" });
  expect(feed.notices[2]?.text).toContain("Forno Serra");
  expect(feed.notices[3]).toMatchObject({ title: "Caparra da verificare" });
  expect(feed.notices[3]?.text).toMatch(/^Bruno Serra, 17,00\s€ con PayPal o WhatsApp$/);
});

test("a feed that broke off goes on behind the last notice, in any process", async () => {
  const from = await newest();
  const first = await listen(site, desk.staff, from);
  const ticket = await desk.open();
  await heard(first, 1);
  first.stop();
  await desk.say(ticket.id, "uno");
  await desk.say(ticket.id, "due");
  const again = await listen(second, desk.staff, first.notices[0]?.id ?? 0);
  await heard(again, 2);
  await desk.say(ticket.id, "tre");
  await heard(again, 3);
  expect(kinds(again)).toEqual(["messaggio", "messaggio", "messaggio"]);
  const all = await listen(site, desk.staff, from);
  await heard(all, 4);
  expect(all.notices.map(({ id }) => id)).toEqual([first.notices[0], ...again.notices].map((notice) => notice?.id));
});

const ofBookings = keysOf(noticeTabs).filter((kind) => noticeTabs[kind] === "prenotazioni");

test("an operator hears of tickets and contacts, and is told nothing of deposits", async () => {
  const { db } = site.server.api;
  const before = await counts(operator);
  expect(before.depositsToReview).toBe(0);
  const deposits = (await counts()).depositsToReview;
  const feed = await listen(site, operator, before.lastNoticeId);
  await db.$transaction(async (tx) => {
    const deposit = await tx.deposit.create({ data: { ...newDeposit, state: "da-ricollocare" } });
    for (const kind of ofBookings) await addNotice(tx, kind, String(deposit.id));
  });
  await desk.open();
  await heard(feed, 1);
  expect(kinds(feed)).toEqual(["ticket"]);
  expect((await counts()).depositsToReview).toBe(deposits + 1);
  expect((await counts(operator)).depositsToReview).toBe(0);
});

test("a notice waits for those of transactions that began before its own, also when nobody signals them", async () => {
  const { api, database } = second.server;
  const ticket = await desk.open();
  const feed = await listen(site, desk.staff, await newestOfAll());
  const slow = await database.pool.connect();
  await slow.query("begin");
  const insert = `insert into "StaffNotice" (kind, "subjectId") values ('messaggio', $1) returning id`;
  const { rows } = await slow.query(insert, [ticket.id]);
  await api.db.$transaction((tx) => addNotice(tx, "messaggio", String(ticket.id)));
  const between = await newest();
  await slow.query("commit");
  slow.release();
  await heard(feed, 2);
  expect(feed.notices[0]?.id).toBe(Number(rows[0].id));
  expect(between).toBeLessThan(feed.notices[0]?.id ?? 0);
  await api.run({ name: "untold", text: insert }, [ticket.id]);
  await heard(feed, 3);
});

test("notices that another PostgreSQL wrote, as in a restored database, don't hold up those that follow", async () => {
  const { api } = site.server;
  const ticket = await desk.open();
  const from = await newestOfAll();
  const data = { kind: "messaggio", subjectId: String(ticket.id), transactionId: 2n ** 60n } as const;
  const restored = await api.db.staffNotice.create({ data });
  await forgetOldNotices(api);
  await desk.say(ticket.id, "dopo il ripristino");
  const feed = await listen(site, desk.staff, from);
  // The ticket's own notice comes first where another transaction was still open when the number was read.
  const following = () => feed.notices.find(({ id }) => id > Number(restored.id));
  await waitFor("the notice that follows", () => following() !== undefined);
  expect(feed.notices.map(({ id }) => id)).not.toContain(Number(restored.id));
  expect(await newest()).toBe(following()?.id);
});

test("notices of transactions that overlap are heard in one order by every feed, none left out", async () => {
  const from = await newestOfAll();
  const feed = await listen(second, desk.staff, from);
  const ticket = await desk.open();
  const writers = Array.from({ length: 24 }, (_, number) =>
    (number % 2 ? site : second).server.api.db.$transaction(
      async (tx) => {
        await tx.$queryRaw`select count(*) from "Lead"`;
        await addNotice(tx, "messaggio", String(ticket.id));
      },
      { maxWait: 20_000, timeout: 20_000 },
    ),
  );
  await Promise.all(writers);
  await heard(feed, 25);
  const ids = feed.notices.map(({ id }) => id);
  expect(new Set(ids).size).toBe(25);
  const later = await listen(site, desk.staff, from);
  await heard(later, 25);
  expect(later.notices.map(({ id }) => id)).toEqual(ids);
});

test("a transaction that fails tells nothing, and what is gone isn't told", async () => {
  const { db } = site.server.api;
  const from = await newest();
  const failing = db.$transaction(async (tx) => {
    await addNotice(tx, "contatto", "1");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  await db.$transaction((tx) => addNotice(tx, "contatto", "2000000000"));
  const ticket = await desk.open();
  const feed = await listen(site, desk.staff, from);
  await heard(feed, 1);
  expect(feed.notices.map(({ subjectId }) => subjectId)).toEqual([String(ticket.id)]);
});

test("who was away for long hears the newest hundred", async () => {
  const from = await newest();
  const ticket = await desk.open();
  await site.server.api.db.staffNotice.createMany({
    data: Array.from({ length: 120 }, () => ({ kind: "messaggio", subjectId: String(ticket.id) })),
  });
  const feed = await listen(site, desk.staff, from);
  await heard(feed, 100);
  expect(feed.notices.at(-1)?.id).toBe(await newest());
  expect(feed.notices).toHaveLength(100);
});

test("notices older than a month are forgotten", async () => {
  const { db } = site.server.api;
  const old = await db.staffNotice.create({
    data: { kind: "contatto", subjectId: "1", createdAt: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000) },
  });
  const kept = await db.staffNotice.create({ data: { kind: "contatto", subjectId: "1" } });
  await forgetOldNotices(site.server.api);
  expect(await db.staffNotice.findUnique({ where: { id: old.id } })).toBeNull();
  expect(await db.staffNotice.findUnique({ where: { id: kept.id } })).not.toBeNull();
});

/** What a window is told of the counters, the first of it included. */
async function watched(process: TestApp): Promise<NoticeCounts[]> {
  const gone = new AbortController();
  open.push(gone);
  const told: NoticeCounts[] = [];
  keepReading(await process.call("/trpc/notices.watch", { headers: desk.staff, signal: gone.signal }), told);
  await waitFor("the numbers", () => told.length >= 1);
  return told;
}

test("the counters come at once and again with everything that changes them", async () => {
  const told = await watched(second);
  const unread = told[0]?.ticketsUnread ?? 0;
  const ticket = await desk.open();
  await waitFor("one more", () => told.at(-1)?.ticketsUnread === unread + 1);
  await desk.order("desk.markSeen", { id: ticket.id });
  await waitFor("one less", () => told.at(-1)?.ticketsUnread === unread);
  await site.post("/api/contact", validContact);
  await waitFor("the contact", () => told.at(-1)?.leadsNew === (told[0]?.leadsNew ?? 0) + 1);
});

test("a burst is counted a few times a second, and to its end", async () => {
  const told = await watched(site);
  const began = performance.now();
  for (let sent = 0; sent < 60; sent++) expect((await site.post("/api/contact", validContact)).status).toBe(201);
  await waitFor("all of them", () => told.at(-1)?.leadsNew === (told[0]?.leadsNew ?? 0) + 60);
  expect(told.length).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / countsRestMs) + 2);
});

test("what all windows count alike is read once for those who ask at once, and what a person has is read for each", async () => {
  const people = await site.server.api.db.user.findMany({ select: { id: true, role: true } });
  const actors = people.map((person) => ({ kind: "staff", ...person }) as StaffActor);
  const windows = Array.from({ length: 10 }, (_, index) => actors[index % actors.length] as StaffActor);
  const asked = vi.spyOn(site.server.api, "run");
  await Promise.all(windows.map((actor) => countNotices(site.server.api, actor)));
  const sent = (name: string) => asked.mock.calls.filter(([statement]) => statement.name === name).length;
  // A window that is just closing may ask beside them.
  expect(Math.max(sent("notice-state"), sent("waiting-mail"))).toBeLessThanOrEqual(2);
  expect(sent("tickets-unread")).toBeLessThanOrEqual(actors.length + 1);
  asked.mockRestore();
});

test("streams whose readers leave at any moment leave nothing behind that could end the process", async () => {
  const leave = async (piecesRead: number) => {
    const gone = new AbortController();
    const opening = site.call("/trpc/notices.watch", { headers: desk.staff, signal: gone.signal });
    const reading = (async () => {
      const pieces = readEvents(await opening);
      for (let piece = 0; piece < piecesRead; piece++) await pieces.next();
    })().catch(() => undefined);
    if (piecesRead > 0) await reading;
    await desk.open();
    gone.abort();
    await Promise.allSettled([opening, reading]);
  };
  await Promise.all(Array.from({ length: 12 }, (_, index) => leave(index % 4)));
  const { live, notices } = site.server.api;
  await waitFor("nobody", () => notices.followers() === 0 && live.followers("all") === 0);
  expect((await counts()).lastNoticeId).toBeGreaterThan(0);
});
