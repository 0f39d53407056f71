import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { dayMs, romeDay, startOfRomeDay } from "@vetrina/contract/dates";
import type { AnswerTimes, Overview, OwnerOverview } from "@vetrina/contract/overview";
import type { Prisma } from "@vetrina/data/prisma";
import { beforeEach, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

beforeEach(async () => {
  const { db } = site.server.api;
  await db.ticket.deleteMany();
  await db.lead.deleteMany();
  await db.refund.deleteMany();
  await db.deposit.deleteMany();
  await db.blogPost.deleteMany();
  await db.jobRun.deleteMany();
  await db.mailMessage.deleteMany();
});

const summary = (headers = desk.staff) => desk.ask<Overview>("overview.summary", {}, headers);

async function ownerSummary(): Promise<OwnerOverview> {
  const { owner } = await summary();
  if (!owner) throw new Error("the owner's part is missing");
  return owner;
}

const minuteMs = 60_000;

/** This many minutes after the beginning of the Europe/Rome day that was so many days ago. */
const onDay = (daysAgo: number, minutes: number) => {
  const today = Date.parse(`${romeDay(new Date())}T00:00:00Z`);
  const day = new Date(today - daysAgo * dayMs).toISOString().slice(0, 10);
  return new Date(startOfRomeDay(day).getTime() + minutes * minuteMs);
};

const addLead = (createdAt: Date, changes: Partial<Prisma.LeadCreateInput> = {}) => {
  const { privacy: _, ...contact } = validContact;
  return site.server.api.db.lead.create({ data: { ...contact, createdAt, privacyAcceptedAt: createdAt, ...changes } });
};

const addDeposit = (changes: Partial<Prisma.DepositCreateInput>) =>
  site.server.api.db.deposit.create({
    data: {
      name: "Bruno Serra",
      email: "bruno@example.it",
      method: "stripe",
      amountCents: 1700,
      slotMonth: new Date("2031-01-01"),
      ...changes,
    },
  });

test("a new agency has seen nobody", async () => {
  const overview = await summary();
  expect(overview).toMatchObject({
    isNew: true,
    leads: { total: 0, before: 0 },
    ticketsWaiting: { total: 0, first: [] },
    owner: { jobs: [] },
  });
  await addLead(new Date());
  expect((await summary()).isNew).toBe(false);
});

test("tickets of the bin and those merged into another count in none of its numbers, as in the reports", async () => {
  const [one, other, binned] = [await desk.open(), await desk.open(), await desk.open()];
  for (const { id } of [one, other, binned]) {
    await desk.reply(id, "Eccoci");
    await desk.order("desk.setStatus", { id, status: "risolto" });
  }
  await desk.order("desk.merge", { id: other.id, intoId: one.id, isSamePerson: true });
  await desk.order("desk.move", { id: binned.id, folder: "cestino" });
  const { tickets } = await summary();
  expect(tickets.total).toBe(1);
  expect((await desk.ask<AnswerTimes>("overview.answerTimes", undefined, desk.staff)).weeks[0]).toMatchObject({
    answered: 1,
    resolved: 1,
  });
});

test("days are Rome's: the first minute of a day counts for it, the last before it for the day before", async () => {
  await addLead(onDay(0, 0));
  await addLead(onDay(0, -1));
  await addLead(onDay(29, 0));
  await addLead(onDay(29, -1));
  await addLead(onDay(59, 0));
  await addLead(onDay(59, -1));
  const { days, leads } = await summary();
  expect(days).toHaveLength(30);
  expect(days.at(-1)).toBe(romeDay(new Date()));
  expect(leads).toMatchObject({ total: 3, before: 2 });
  expect(leads.daily).toHaveLength(30);
  expect([leads.daily[0], leads.daily[28], leads.daily[29]]).toEqual([1, 1, 1]);
});

test("tickets count on the day they were opened, whenever somebody wrote last", async () => {
  const { id } = await desk.open();
  const old = await desk.open();
  const { db } = site.server.api;
  await db.ticket.update({ where: { id: BigInt(old.id) }, data: { createdAt: onDay(40, 600) } });
  await db.ticket.update({ where: { id: BigInt(id) }, data: { createdAt: onDay(2, 600) } });
  const { tickets } = await summary();
  expect(tickets).toMatchObject({ total: 1, before: 1 });
  expect(tickets.daily[27]).toBe(1);
});

test("what came into the spam by itself is counted until one of the staff looks, as its list shows it", async () => {
  const toCheck = () => desk.subjects({ folder: "spam", unread: true });
  const { id, email } = await desk.openConfirmed({ email: "da-guardare@example.it", subject: "Messo via a mano" });
  await desk.order("desk.move", { id, folder: "spam" });
  expect([(await summary()).spamToCheck, await toCheck()]).toEqual([0, []]);
  const next = await desk.open({ email, subject: "Arrivato da sé" });
  expect([(await summary(operator)).spamToCheck, await toCheck()]).toEqual([1, ["Arrivato da sé"]]);
  await desk.say(id, "E adesso?");
  expect([(await summary()).spamToCheck, await toCheck()]).toEqual([2, ["Messo via a mano", "Arrivato da sé"]]);
  await desk.order("desk.markSeen", { id: next.id });
  expect([(await summary()).spamToCheck, await toCheck()]).toEqual([1, ["Messo via a mano"]]);
});

test("deposits count when they are paid, with what came in less what went back", async () => {
  const paidAt = onDay(3, 600);
  await addDeposit({ state: "pagato", receivedCents: 1700, paidAt });
  const refund = {
    amountCents: 1700,
    reason: "Recesso",
    state: "riuscito" as const,
    requestedBy: "anna",
    createdAt: onDay(2, 600),
  };
  await addDeposit({
    state: "rimborsato",
    receivedCents: 1700,
    refundedCents: 1700,
    paidAt,
    refunds: { create: refund },
  });
  await addDeposit({ state: "pagato", receivedCents: 1700, paidAt: onDay(35, 600) });
  await addDeposit({ state: "da-verificare" });
  await addDeposit({ state: "scaduto" });
  const { deposits } = await ownerSummary();
  expect(deposits).toMatchObject({ total: 2, before: 1, cents: 1700, centsBefore: 1700 });
  expect(deposits.daily[26]).toBe(2);
});

test("a ticket waits from the client's last word until somebody answers; a note is no answer", async () => {
  const [first, second, closed] = [await desk.open(), await desk.open(), await desk.open()];
  const { db } = site.server.api;
  await db.ticket.update({ where: { id: BigInt(second.id) }, data: { unansweredSince: onDay(1, 600) } });
  await desk.order("desk.setStatus", { id: closed.id, status: "chiuso" });
  await desk.order("desk.markSeen", { id: first.id });
  await desk.reply(first.id, "Se ne occupa Piero", { isInternal: true });
  const { ticketsWaiting } = await summary();
  expect(ticketsWaiting.total).toBe(2);
  expect(ticketsWaiting.first.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(ticketsWaiting.first[0]?.since).toBe(onDay(1, 600).toISOString());

  await desk.reply(first.id, "Ecco fatto");
  expect((await summary()).ticketsWaiting.first.map(({ id }) => id)).toEqual([second.id]);
  await desk.say(first.id, "Non ancora");
  expect((await summary()).ticketsWaiting.total).toBe(2);
});

test("leads, deposits and drafts that wait: the oldest first, five at most, all of them counted", async () => {
  const { db } = site.server.api;
  for (let number = 0; number < 7; number++) await addLead(onDay(number, 600), { lastName: `Rossi${number}` });
  await addLead(onDay(9, 0), { status: "contattato" });
  const verify = await addDeposit({ state: "da-verificare" });
  const place = await addDeposit({ state: "da-ricollocare" });
  await addDeposit({ state: "pagato", paidAt: new Date() });
  const article = { content: "<p>x</p>", status: "draft" } as const;
  await db.blogPost.create({ data: { ...article, title: "Scritto da noi", slug: "nostro" } });
  await db.blogPost.create({ data: { ...article, title: "Generato", slug: "generato", source: "ai" } });
  const elsewhere = { binned: { binnedAt: new Date() }, scheduled: { scheduledAt: new Date(Date.now() + dayMs) } };
  for (const [slug, where] of Object.entries(elsewhere)) {
    await db.blogPost.create({ data: { ...article, title: slug, slug, ...where } });
  }
  const { leadsWaiting, owner } = await summary();
  expect(leadsWaiting.total).toBe(7);
  expect(leadsWaiting.first.map(({ name }) => name)).toEqual(
    [6, 5, 4, 3, 2].map((number) => `${validContact.firstName} Rossi${number}`),
  );
  expect(owner?.depositsWaiting.first.map(({ id, state }) => [id, state])).toEqual([
    [verify.id, "da-verificare"],
    [place.id, "da-ricollocare"],
  ]);
  expect(owner?.draftsWaiting).toMatchObject({
    total: 2,
    first: [
      { title: "Generato", isGenerated: true },
      { title: "Scritto da noi", isGenerated: false },
    ],
  });
});

test("mails that wait or came to nobody, the last run of each job, the month's slots", async () => {
  const { db } = site.server.api;
  const mail = { kind: "prova", recipient: "a@example.it", subject: "x", textBody: "x", htmlBody: "x" };
  const createdAt = onDay(1, 30);
  const later = new Date(Date.now() + dayMs);
  await db.mailMessage.create({ data: { ...mail, createdAt, nextAttemptAt: later } });
  await db.mailMessage.create({ data: { ...mail, state: "fallita" } });
  const run = { job: "auto-articles", leaseUntil: new Date() };
  await db.jobRun.create({ data: { ...run, slot: "2026-11-20 09:00", state: "riuscito" } });
  await db.jobRun.create({ data: { ...run, slot: "2026-11-21 09:00", state: "fallito", attempts: 3 } });
  const before = await ownerSummary();
  expect(before.mails).toEqual({
    isSending: false,
    savedAsFiles: 0,
    waiting: 1,
    failed: 1,
    oldestWaiting: createdAt.toISOString(),
  });
  expect(before.jobs).toMatchObject([
    { job: "auto-articles", slot: "2026-11-21 09:00", state: "fallito", attempts: 3 },
  ]);
  const order = await site.post("/api/payments/paypal/create-order", { name: "Bruno", email: "b@example.it" });
  expect(order.status).toBe(200);
  // An order alone takes no slot, the staff's word that it was paid does.
  expect((await ownerSummary()).slots).toEqual(before.slots);
  await db.deposit.updateMany({ where: { email: "b@example.it" }, data: { state: "pagato" } });
  const { slots } = await ownerSummary();
  expect(slots).toEqual({ ...before.slots, taken: before.slots.taken + 1, left: before.slots.left - 1 });
});

test("an operator gets leads and tickets, and nothing else", async () => {
  await addLead(new Date());
  const overview = await summary(operator);
  expect(overview.owner).toBeNull();
  expect(overview.leads.total).toBe(1);
});

test("the owner is told once a week has passed since the first account", async () => {
  expect((await ownerSummary()).isPastFirstWeek).toBe(false);
  const { db } = site.server.api;
  const weekAgo = new Date(Date.now() - 7 * dayMs - minuteMs);
  const first = await db.user.findFirstOrThrow({ orderBy: { id: "asc" } });
  await db.user.update({ where: { id: first.id }, data: { createdAt: weekAgo } });
  expect((await ownerSummary()).isPastFirstWeek).toBe(true);
});

test("of many mails that became files the number is a minute old, and no older", async () => {
  const { api } = site.server;
  const addFiled = (many: number) => api.db.$executeRaw`
    insert into "MailMessage" (kind, recipient, subject, "textBody", "htmlBody", state, "isFile")
    select 'ticket-ricevuto', 'cliente@example.it', '', '', '', 'inviata', true from generate_series(1, ${many}::int)`;
  const counted = async () => (await ownerSummary()).mails.savedAsFiles;
  await addFiled(10_000);
  expect(await counted()).toBe(10_000);
  await addFiled(1);
  expect(await counted()).toBe(10_000);
  api.now = () => new Date(Date.now() + minuteMs);
  expect(await counted()).toBe(10_001);
});
