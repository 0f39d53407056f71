import { validContact } from "@test/contact";
import { plainCustomer } from "@test/customer";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { instantOfRome } from "@vetrina/contract/dates";
import {
  type ContactReport,
  customersShownMax,
  type HoursReport,
  type MoneyReport,
  type TicketReport,
} from "@vetrina/contract/reports";
import { expect, test, vi } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

const week = { from: "2026-03-02", to: "2026-03-08" };

const nothingMoved = { month: "", bookings: 0, depositCents: 0, balanceCents: 0, refundCents: 0 };

const hourMs = 60 * 60 * 1000;

/** A ticket of a past moment, by the database: no clock goes back for a visitor. */
async function openedAt(wallTime: string, fields: { answered?: number; resolved?: number; requestType?: string } = {}) {
  const { id } = await desk.open({ requestType: fields.requestType ?? "problema" });
  const createdAt = instantOfRome(wallTime);
  const later = (hours: number | undefined) =>
    hours === undefined ? null : new Date(createdAt.getTime() + hours * hourMs);
  const { db } = site.server.api;
  await db.ticket.update({
    where: { id: BigInt(id) },
    data: { createdAt, firstReplyAt: later(fields.answered), resolvedAt: later(fields.resolved) },
  });
  return id;
}

test("tickets of a week by day, type, hour and person, with median and ninth decile", async () => {
  await openedAt("2026-03-02T00:10", { answered: 1, requestType: "modifica" });
  await openedAt("2026-03-02T09:30", { answered: 3, resolved: 4 });
  const mine = await openedAt("2026-03-08T23:50", { answered: 0.5 });
  await openedAt("2026-03-09T00:10");
  const spam = await openedAt("2026-03-03T10:00");
  const { db } = site.server.api;
  await db.ticket.update({ where: { id: BigInt(spam) }, data: { folder: "spam", folderSince: new Date() } });
  const anna = await db.user.findFirstOrThrow({ select: { id: true, username: true } });
  await db.ticket.update({ where: { id: BigInt(mine) }, data: { assigneeId: anna.id } });

  const report = await desk.ask<TicketReport>("reports.tickets", week);
  expect(report).toMatchObject({
    step: "day",
    arrived: 3,
    answered: 2,
    reply: { median: 120, p90: 168 },
    resolved: 1,
    resolution: { median: 240, p90: 240 },
    types: [
      { type: "problema", arrived: 2 },
      { type: "modifica", arrived: 1 },
    ],
  });
  expect(report.times).toHaveLength(7);
  expect(report.times[0]).toMatchObject({ start: "2026-03-02", arrived: 2, answered: 2, resolved: 1 });
  // Answered after midnight: in the week after.
  expect(report.times[6]).toMatchObject({ start: "2026-03-08", arrived: 1, answered: 0, reply: { median: null } });
  expect(report.people).toEqual([
    { id: null, name: null, arrived: 2, answered: 2, reply: { median: 120, p90: 168 }, resolved: 1 },
    { id: anna.id, name: anna.username, arrived: 1, answered: 1, reply: { median: 30, p90: 30 }, resolved: 0 },
  ]);
  expect(report.hours.flat().reduce((sum, count) => sum + count, 0)).toBe(3);
  expect([report.hours[0]?.[0], report.hours[0]?.[9], report.hours[6]?.[23]]).toEqual([1, 1, 1]);
});

test("half a year is told by weeks from Monday, a longer range by months; nothing is nothing", async () => {
  const half = await desk.ask<TicketReport>("reports.tickets", { from: "2025-01-01", to: "2025-06-30" });
  expect(half.step).toBe("week");
  expect(half.times.map(({ start }) => start).slice(0, 2)).toEqual(["2024-12-30", "2025-01-06"]);
  const year = await desk.ask<TicketReport>("reports.tickets", { from: "2024-02-29", to: "2025-02-28" });
  expect(year.step).toBe("month");
  expect(year.times.map(({ start }) => start)).toHaveLength(13);
  expect(year).toMatchObject({ arrived: 0, reply: { median: null, p90: null }, people: [], types: [] });
});

test("contacts by page, campaign and stage, with what was won", async () => {
  const { db } = site.server.api;
  const sent = async (day: string, fields: object, data: object) => {
    const answer = await desk.send("POST", "/api/contact", { ...validContact, ...fields });
    expect(answer.status).toBeLessThan(300);
    const { id } = await db.lead.findFirstOrThrow({ orderBy: { id: "desc" }, select: { id: true } });
    await db.lead.update({ where: { id }, data: { createdAt: instantOfRome(`${day}T12:00`), ...data } });
  };
  const saldi = { utm_source: "google", utm_medium: "cpc", utm_campaign: "saldi" };
  await sent("2026-03-03", { sourcePage: "/servizi", ...saldi }, { status: "cliente", valueCents: 59_000 });
  await sent("2026-03-03", { sourcePage: "/servizi" }, { status: "perso" });
  await sent("2026-03-08", { sourcePage: "/offerta-197" }, { valueCents: 19_700 });
  await sent("2026-03-09", { sourcePage: "/offerta-197" }, {});

  const report = await desk.ask<ContactReport>("reports.contacts", week);
  expect(report).toMatchObject({ contacts: 3, won: 1, lost: 1, wonCents: 59_000 });
  expect(report.times.filter(({ contacts }) => contacts > 0)).toEqual([
    { start: "2026-03-03", contacts: 2, won: 1 },
    { start: "2026-03-08", contacts: 1, won: 0 },
  ]);
  expect(report.stages.find(({ stage }) => stage === "nuovo")).toEqual({
    stage: "nuovo",
    contacts: 1,
    valueCents: 19_700,
  });
  expect(report.pages).toEqual({
    shown: [
      { name: "/servizi", contacts: 2, won: 1, lost: 1, wonCents: 59_000 },
      { name: "/offerta-197", contacts: 1, won: 0, lost: 0, wonCents: 0 },
    ],
    others: null,
  });
  expect(report.campaigns.shown.map(({ name, contacts }) => [name, contacts])).toEqual([
    [null, 2],
    ["google / cpc / saldi", 1],
  ]);
});

test("pages that strangers invent have one line behind the first twenty-five", async () => {
  const { db } = site.server.api;
  const { id: _, ...lead } = await db.lead.findFirstOrThrow({
    select: { id: true, firstName: true, lastName: true, email: true, phone: true, businessType: true },
  });
  const createdAt = instantOfRome("2026-04-10T12:00");
  await db.lead.createMany({
    data: Array.from({ length: 40 }, (_, index) => ({
      ...lead,
      createdAt,
      privacyAcceptedAt: createdAt,
      sourcePage: `/pagina-${String(index).padStart(2, "0")}`,
    })),
  });
  const { pages } = await desk.ask<ContactReport>("reports.contacts", { from: "2026-04-10", to: "2026-04-10" });
  expect(pages.shown).toHaveLength(25);
  expect(pages.others).toMatchObject({ name: null, contacts: 15 });
});

/** A customer with packages and work on days of the past; words and prices don't matter here. */
async function customerWithHours(
  name: string,
  bought: [day: string, minutes: number, ends?: string][],
  worked: [day: string, minutes: number, isFree?: true][],
) {
  const { db } = site.server.api;
  const midnight = (day: string) => new Date(`${day}T00:00:00Z`);
  const { id } = await db.customer.create({ data: { ...plainCustomer, name }, select: { id: true } });
  const packages = bought.map(([day, minutes, ends]) => {
    return {
      customerId: id,
      minutes,
      boughtOn: midnight(day),
      expiresOn: ends ? midnight(ends) : null,
      createdBy: "anna",
    };
  });
  const work = worked.map(([day, minutes, isFree]) => {
    return { customerId: id, minutes, day: midnight(day), isBillable: !isFree, words: "", author: "anna" };
  });
  await db.hourPackage.createMany({ data: packages });
  await db.hourWork.createMany({ data: work });
  return id;
}

test("hours sold, used and left by month and customer: what is left is that of each last day", async () => {
  const before = { to: "2025-12-31" };
  const forno = await customerWithHours(
    "Forno Ferri",
    [
      ["2025-10-31", 60],
      ["2025-11-01", 300],
      ["2025-12-31", 120, "2026-01-05"],
    ],
    [
      ["2025-10-31", 50],
      ["2025-11-30", 90],
      ["2025-12-01", 30, true],
      ["2026-01-02", 240],
    ],
  );
  const bar = await customerWithHours("Bar Sport", [], [["2025-12-10", 45]]);
  const gone = await customerWithHours("Chi non c’è più", [["2025-12-10", 600]], []);
  await customerWithHours("Chi ha smesso", [["2025-01-10", 60, "2025-10-30"]], []);
  const { db } = site.server.api;
  await db.customer.update({ where: { id: gone }, data: { removedAt: new Date() } });

  expect(await desk.ask<HoursReport>("reports.hours", { from: "2025-11-01", ...before })).toEqual({
    ...{ sold: 420, used: 135, left: 340, over: 45 },
    months: [
      { month: "2025-11", sold: 300, used: 90, left: 220 },
      { month: "2025-12", sold: 120, used: 45, left: 340 },
    ],
    customers: {
      shown: [
        { id: forno, name: "Forno Ferri", sold: 420, used: 90, left: 340 },
        { id: bar, name: "Bar Sport", sold: 0, used: 45, left: 0 },
      ],
      others: null,
    },
  });
  const quiet = await desk.ask<HoursReport>("reports.hours", { from: "2024-01-01", to: "2024-01-31" });
  expect(quiet).toMatchObject({ sold: 0, used: 0, left: 0, months: [{ month: "2024-01" }], customers: { shown: [] } });
  await db.customer.deleteMany({ where: { name: { in: ["Forno Ferri", "Bar Sport", "Chi ha smesso"] } } });
});

test("customers behind those with the most hours are one line, and the file has them all", async () => {
  const names = Array.from({ length: customersShownMax + 2 }, (_, index) => `Cliente ${index + 10}`);
  for (const [index, name] of names.entries())
    await customerWithHours(name, [["2026-03-03", 60]], [["2026-03-04", 30 - index]]);
  const { customers } = await desk.ask<HoursReport>("reports.hours", week);
  expect(customers.shown.map(({ name }) => name)).toEqual(names.slice(0, customersShownMax));
  expect(customers.others).toEqual({ id: null, name: "", sold: 120, used: 9, left: 111 });
});

test("money by the month in which it moved, for owners", async () => {
  vi.spyOn(site.server.api, "now").mockReturnValue(instantOfRome("2026-03-05T12:00"));
  const booking = { name: "Rosa Blu", phone: "0832 123456", email: "rosa@example.it", method: "contanti" };
  await desk.order("deposits.create", { ...booking, month: "2026-03", paidOn: "2026-03-04" });
  await desk.order("deposits.create", { ...booking, month: "2026-03", paidOn: "2026-02-27" });
  const [february, march] = ["2026-02", "2026-03"].map((month) => ({
    ...nothingMoved,
    month,
    bookings: 1,
    depositCents: 1700,
  }));
  expect(await desk.ask<MoneyReport>("reports.money", { from: "2026-02-01", to: "2026-03-08" })).toEqual({
    months: [february, march],
    total: { ...nothingMoved, bookings: 2, depositCents: 3400 },
  });
  expect((await desk.ask<MoneyReport>("reports.money", week)).months).toEqual([march]);
});

test.each([
  [{ from: "2026-03-08", to: "2026-03-02" }, "La data di inizio deve venire prima di quella di fine"],
  [{ from: "2020-01-01", to: "2026-03-02" }, "Un resoconto copre al massimo due anni"],
])("refuses %j", async (range, message) => {
  const answer = await desk.query("reports.tickets", range);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(await answer.json())).toContain(message);
  const file = await desk.send("GET", `/api/reports/tempi/export?${new URLSearchParams(range)}`, undefined, desk.staff);
  expect(file.status).toBe(400);
});

const csvOf = async (table: string) => {
  const answer = await desk.send(
    "GET",
    `/api/reports/${table}/export?${new URLSearchParams(week)}`,
    undefined,
    desk.staff,
  );
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${table}-2026-03-02-2026-03-08.csv"`);
  return (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
};

test("each table is a file", async () => {
  expect((await csvOf("persone")).slice(1)).toEqual([
    '"Di nessuno";"2";"2";"120";"168";"1"',
    expect.stringMatching(/;"1";"1";"30";"30";"0"$/),
  ]);
  expect(await csvOf("tipi")).toEqual(['"Tipo di richiesta";"Arrivati"', '"Problema";"2"', '"Modifica";"1"']);
  expect(await csvOf("ore")).toHaveLength(1 + 7 * 24);
  expect(await csvOf("tempi")).toHaveLength(8);
  expect(await csvOf("pacchetti-mesi")).toHaveLength(2);
  expect(await csvOf("pacchetti-clienti")).toHaveLength(1 + customersShownMax + 2);
  expect(await csvOf("contatti")).toHaveLength(8);
  expect(await csvOf("fasi")).toContain('"Vinto";"1";"590,00"');
  expect(await csvOf("pagine")).toContain('"/servizi";"2";"1";"1";"50";"590,00"');
  expect(await csvOf("campagne")).toContain('"google / cpc / saldi";"1";"1";"0";"100";"590,00"');
  expect((await csvOf("incassi")).slice(1)).toEqual(['"2026-03";"1";"17,00";"0,00";"0,00";"17,00"']);
});
