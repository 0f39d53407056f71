import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { instantOfRome } from "@vetrina/contract/dates";
import type { Closure } from "@vetrina/contract/settings/closures";
import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { Prisma } from "@vetrina/data/prisma";
import { beforeEach, describe, expect, test, vi } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

const day = [{ opens: "09:00", closes: "18:00" }];
const weekdays: OpeningHours = [day, day, day, day, day, [], []];
const closed: Closure = { from: "2026-08-10", to: "2026-08-24", note: "" };

const at = (wallTime: string) => vi.spyOn(site.server.api, "now").mockReturnValue(instantOfRome(wallTime));
const save = async (company: object, settings: object = {}) =>
  expect((await site.post("/api/site-settings", { ...settings, company }, desk.staff)).status).toBe(200);
const dueOf = async ({ id }: { id: number }) =>
  (await site.server.api.db.ticket.findUniqueOrThrow({ where: { id: BigInt(id) } })).dueAt;

beforeEach(async () => {
  vi.restoreAllMocks();
  at("2026-08-01T10:00");
  await save({ openingHours: weekdays, closures: [] }, { promiseHours: 24 });
});

describe("an answer that is promised already", () => {
  test("follows the days on which the office is closed, as they are entered and taken away", async () => {
    at("2026-08-07T20:00");
    const ticket = await desk.open();
    expect(await dueOf(ticket)).toEqual(instantOfRome("2026-08-10T20:00"));
    await save({ closures: [closed] });
    expect(await dueOf(ticket)).toEqual(instantOfRome("2026-08-25T20:00"));
    await save({ openingHours: weekdays.with(1, []) });
    expect(await dueOf(ticket)).toEqual(instantOfRome("2026-08-26T20:00"));
    await save({ openingHours: weekdays, closures: [] });
    expect(await dueOf(ticket)).toEqual(instantOfRome("2026-08-10T20:00"));
  });

  test("stays where it is late, and where it would be late by now", async () => {
    at("2026-08-03T10:00");
    const late = await desk.open();
    at("2026-08-07T20:00");
    const waiting = await desk.open();
    await save({ closures: [closed] });
    expect(await dueOf(late)).toEqual(instantOfRome("2026-08-04T10:00"));
    at("2026-08-12T21:00");
    await save({ closures: [] });
    expect(await dueOf(waiting)).toEqual(instantOfRome("2026-08-25T20:00"));
  });

  test("follows also where it is asked of nobody for now: the ticket may be opened again", async () => {
    at("2026-08-07T20:00");
    const ticket = await desk.open();
    await desk.order("desk.setStatus", { id: ticket.id, status: "chiuso" });
    await save({ closures: [closed] });
    expect(await dueOf(ticket)).toEqual(instantOfRome("2026-08-25T20:00"));
  });

  test("is reckoned for all at once as for each: over midnights, a holiday and the change of the clocks", async () => {
    at("2026-10-20T00:00");
    const { db } = site.server.api;
    const opened = await desk.open();
    const { clientId, clientName, email, phone, requestType, priority, subject, description } =
      await db.ticket.findUniqueOrThrow({ where: { id: BigInt(opened.id) } });
    const like = { clientId, clientName, email, phone, requestType, priority, subject, description };
    const began = instantOfRome("2026-10-20T00:00").getTime();
    const waits = Array.from({ length: 300 }, (_, index) => new Date(began + index * 3_600_000));
    await db.ticket.createMany({
      data: waits.map((unansweredSince, index) => ({ ...like, id: BigInt(8e15 + index), unansweredSince })),
    });
    const reckoned = Prisma.sql`(
      select promised_answer("unansweredSince", 24, company -> 'openingHours', company -> 'closures')::timestamptz(3)
      from "SiteSettings"
    )`;
    const among = Prisma.sql`id between 8e15 and 8e15 + ${waits.length - 1}`;
    await db.$executeRaw`update "Ticket" set "dueAt" = ${reckoned} where ${among}`;
    const others = () => db.$queryRaw`select id from "Ticket" where "dueAt" <> ${reckoned} and ${among}`;
    for (const closures of [[{ ...closed, from: "2026-10-23", to: "2026-10-26" }], []]) {
      await save({ closures });
      expect(await others()).toEqual([]);
    }
    await save({ openingHours: [[], [], [], [], [], [], []] });
    expect(await others()).toEqual([]);
  });

  test("stays where it was made with other hours of the settings", async () => {
    at("2026-08-07T20:00");
    const ticket = await desk.open();
    await save({}, { promiseHours: 48 });
    await save({ closures: [closed] }, { promiseHours: 12 });
    expect(await dueOf(ticket)).toEqual(instantOfRome("2026-08-10T20:00"));
  });
});

test.each([
  [24, "2026-03-03T10:00", null],
  [24, "2026-03-06T15:30", "2026-03-09"],
  [24, "2026-03-08T11:30", "2026-03-09"],
  [48, "2026-03-03T10:00", "2026-03-05"],
  [4, "2026-03-03T10:00", null],
])(
  "within %s hours, at %s, the counter promises an answer by the day of the tickets: %s",
  async (promiseHours, moment, answerDay) => {
    await save({ openingHours: weekdays, closures: [] }, { promiseHours });
    at(moment);
    expect(await desk.ask("tickets.status", {}, {})).toMatchObject({ answerDay });
  },
);
