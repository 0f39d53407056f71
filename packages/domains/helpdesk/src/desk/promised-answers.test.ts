import { randomUUID } from "node:crypto";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { instantOfRome } from "@vetrina/contract/dates";
import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { isHoliday } from "@vetrina/contract/settings/opening-week";
import type { ChangedStatus, DeskConversation, DeskCounts, DeskTicket } from "@vetrina/contract/support-desk";
import type { ReadTicket, TicketStatus } from "@vetrina/contract/tickets";
import { beforeEach, describe, expect, test, vi } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

beforeEach(async () => {
  vi.restoreAllMocks();
  await site.server.api.db.ticket.deleteMany();
  await site.server.api.db.mailMessage.deleteMany();
});

const at = (wallTime: string) => vi.spyOn(site.server.api, "now").mockReturnValue(instantOfRome(wallTime));

const save = (settings: object) => site.post("/api/site-settings", settings, desk.staff);

const day = [{ opens: "09:00", closes: "18:00" }];
const closed: OpeningHours[number] = [];
const weekdays: OpeningHours = [day, day, day, day, day, closed, closed];

const dueOf = async ({ id }: { id: number }) =>
  (await site.server.api.db.ticket.findUniqueOrThrow({ where: { id: BigInt(id) } })).dueAt;

const found = async ({ id }: { id: number }): Promise<DeskTicket | undefined> =>
  (await desk.list()).tickets.find((ticket) => ticket.id === id);

describe("an answer is promised", () => {
  test.each([
    ["on a working day, for the next one", weekdays, 24, "2026-03-03T10:00", "2026-03-04T10:00"],
    ["on a Friday evening, for Monday evening", weekdays, 24, "2026-03-06T20:00", "2026-03-09T20:00"],
    ["on a Sunday, for the end of Monday", weekdays, 24, "2026-03-08T11:30", "2026-03-10T00:00"],
    [
      "over the day on which the clocks change",
      [...weekdays.slice(0, 5), day, day],
      24,
      "2026-03-28T12:00",
      "2026-03-29T13:00",
    ],
    ["within fewer hours, by the settings", weekdays, 4, "2026-03-06T22:00", "2026-03-09T02:00"],
    ["by the clock alone, where no day is open", Array(7).fill(closed), 24, "2026-03-07T08:00", "2026-03-08T08:00"],
    ["over Easter Monday, a holiday", weekdays, 24, "2026-04-03T20:00", "2026-04-07T20:00"],
    ["over several weeks", weekdays, 240, "2026-03-02T00:00", "2026-03-14T00:00"],
  ])("%s", async (_name, openingHours, promiseHours, opened, due) => {
    expect((await save({ promiseHours, company: { openingHours } })).status).toBe(200);
    at(opened);
    const ticket = await desk.open();
    expect(await dueOf(ticket)).toEqual(instantOfRome(due));
    expect((await found(ticket))?.dueAt).toBe(instantOfRome(due).toISOString());
  });

  test.each([
    ["over the weekend and a closure behind it", "2026-08-07T20:00", "2026-08-25T20:00"],
    ["within a closure, for the end of the first open day", "2026-08-15T11:00", "2026-08-26T00:00"],
    ["over New Year and Epiphany", "2026-12-23T10:00", "2027-01-07T10:00"],
  ])("%s", async (_name, opened, due) => {
    const closures = [
      { from: "2026-08-10", to: "2026-08-24" },
      { from: "2026-12-24", to: "2027-01-05" },
    ];
    at("2026-08-01T10:00");
    await save({ promiseHours: 24, company: { openingHours: weekdays, closures } });
    at(opened);
    expect(await dueOf(await desk.open())).toEqual(instantOfRome(due));
    at("2026-08-01T10:00");
    await save({ company: { closures: [] } });
  });

  test.each([
    ["2026-03-03T10:00", "entro 24 ore", "entro 24 ore"],
    ["2026-03-06T15:30", "entro il 09/03/2026 alle 15:30", "entro lunedì 9 marzo"],
    ["2026-03-08T11:30", "entro lunedì 9 marzo", "entro lunedì 9 marzo"],
    ["2026-05-30T11:30", "entro lunedì 1° giugno", "entro lunedì 1° giugno"],
  ])(
    "at %s in the mails to client and staff: %s, and by day in that of a registration: %s",
    async (opened, promise, promiseOfDay) => {
      await save({ promiseHours: 24, company: { openingHours: weekdays } });
      at(opened);
      await site.post("/api/client/register", { ...validTicket, email: `nuova.${opened.slice(0, 10)}@example.it` });
      const [registration] = await desk.mails({ kind: "registrazione" });
      expect(registration?.textBody.replace(/\s+/g, " ")).toContain(`Apri il primo: ti rispondiamo ${promiseOfDay}.`);
      await site.server.api.db.mailMessage.deleteMany();
      await desk.open();
      const opening = { ...validTicket, submissionKey: randomUUID(), isMine: false };
      await desk.order("desk.open", opening);
      const mails = (await desk.mails()).filter(({ kind }) => kind !== "fuori-orario");
      expect(mails.map(({ kind }) => kind).sort()).toEqual(["ticket-aperto", "ticket-aperto", "ticket-ricevuto"]);
      for (const { textBody, htmlBody } of mails) {
        for (const body of [textBody, htmlBody]) expect(body.replace(/\s+/g, " ")).toContain(`${promise}.`);
      }
    },
  );

  test("in the chat by its day, where that is later than in 24 hours; and an erased ticket says that it is", async () => {
    const email = "cancellata@example.it";
    const putIn = (id: number, status: TicketStatus) => desk.order("desk.setStatus", { id, status });
    const read = async ({ id }: { id: number }) => desk.ask<ReadTicket>("tickets.one", { id }, {});
    await save({ promiseHours: 24, company: { openingHours: weekdays } });
    at("2026-03-08T11:30");
    const onSunday = await desk.open({ email });
    expect(await read(onSunday)).toMatchObject({ answerBy: "entro lunedì 9\u00a0marzo", isErased: false });
    await putIn(onSunday.id, "chiuso");
    expect(await read(onSunday)).toMatchObject({ answerBy: null });
    await putIn(onSunday.id, "aperto");
    expect(await read(onSunday)).toMatchObject({ answerBy: "entro lunedì 9\u00a0marzo" });
    at("2026-03-10T10:00");
    expect(await read(await desk.open())).toMatchObject({ answerBy: null });
    expect(await read(onSunday)).toMatchObject({ answerBy: null });
    await desk.order("privacy.erasePerson", { email });
    expect(await read(onSunday)).toMatchObject({ answerBy: null, isErased: true });
  });

  test("by the same holidays as the site's calendar, over ten years", async () => {
    const days = await site.server.api.db.$queryRaw<{ day: string; isFree: boolean }[]>`
      select day::date::text as day, is_holiday(day::date) as "isFree"
      from generate_series('2025-01-01'::date, '2034-12-31'::date, '1 day') as day`;
    expect(days).toHaveLength(3652);
    expect(days.filter(({ isFree }) => isFree)).toEqual(days.filter(({ day }) => isHoliday(day)));
  });

  test("until somebody answers, or nobody has to", async () => {
    const ticket = await desk.open();
    expect((await found(ticket))?.dueAt).toEqual(expect.any(String));
    await desk.reply(ticket.id, "Una nota", { isInternal: true });
    expect((await found(ticket))?.dueAt).toEqual(expect.any(String));
    await desk.reply(ticket.id, "Eccoci");
    expect((await found(ticket))?.dueAt).toBeNull();
    const { ticket: read } = await desk.ask<DeskConversation>("desk.conversation", { id: ticket.id });
    expect(read).toMatchObject({ dueAt: null, awaitsClient: false });
    const done = await desk.open();
    await desk.order("desk.setStatus", { id: done.id, status: "risolto" });
    expect((await found(done))?.dueAt).toBeNull();
  });

  test("again for each message that waits, by the hours of when it came", async () => {
    await save({ promiseHours: 24, company: { openingHours: weekdays } });
    at("2026-03-02T09:00");
    const { id } = await desk.open({ subject: "Scrive ancora" });
    at("2026-03-02T10:00");
    await desk.reply(id, "Eccoci");
    expect(await found({ id })).toMatchObject({ dueAt: null, waitingSince: null });
    at("2026-03-06T20:00");
    await desk.say(id, "Non va di nuovo");
    const due = instantOfRome("2026-03-09T20:00").toISOString();
    expect((await found({ id }))?.dueAt).toBe(due);
    at("2026-03-07T08:00");
    await desk.say(id, "Ci siete?");
    expect((await found({ id }))?.dueAt).toBe(due);
    at("2026-03-09T20:01");
    expect(await desk.subjects({ filter: "in-ritardo" })).toEqual(["Scrive ancora"]);
    expect((await desk.ask<DeskCounts>("desk.counts")).byFilter).toMatchObject({ "in-ritardo": 1 });
    await desk.order("desk.setAwaitsClient", { id, awaitsClient: true });
    expect(await found({ id })).toMatchObject({ dueAt: null });
    at("2026-03-10T09:00");
    await desk.say(id, "Ecco la schermata");
    expect((await found({ id }))?.dueAt).toBe(instantOfRome("2026-03-11T09:00").toISOString());
    await desk.order("desk.setStatus", { id, status: "risolto" });
    at("2026-03-12T09:00");
    await desk.say(id, "Non è risolto");
    expect((await found({ id }))?.dueAt).toBe(instantOfRome("2026-03-13T09:00").toISOString());
  });

  test("late and soon due tickets are listed by what is due first, page by page, searched and counted", async () => {
    await save({ promiseHours: 24, company: { openingHours: Array(7).fill(day) } });
    for (const [subject, opened] of [
      ["Tardo due", "2026-03-03T08:00"],
      ["Tardo uno", "2026-03-02T08:00"],
      ["Tardo tre", "2026-03-03T09:00"],
      ["Presto due", "2026-03-03T13:59"],
      ["Presto uno", "2026-03-03T10:30"],
      ["Con calma", "2026-03-03T14:01"],
      ["Tardo risposto", "2026-03-02T07:00"],
    ] as const) {
      at(opened);
      const { id } = await desk.open({ subject });
      if (subject.endsWith("risposto")) await desk.reply(id, "Ecco la risposta");
    }
    at("2026-03-04T10:00");
    expect(await desk.subjects({ filter: "in-ritardo" })).toEqual(["Tardo uno", "Tardo due", "Tardo tre"]);
    expect(await desk.subjects({ filter: "in-scadenza" })).toEqual(["Presto uno", "Presto due"]);
    const pages = [["Tardo uno", "Tardo due"], ["Tardo tre"]];
    expect(await desk.pages({ filter: "in-ritardo", limit: 2 })).toEqual(pages);
    expect(await desk.subjects({ filter: "in-ritardo", q: "tardo due" })).toEqual(["Tardo due"]);
    expect(await desk.subjects({ filter: "in-ritardo", assignee: "mine" })).toEqual([]);
    const { byFilter } = await desk.ask<DeskCounts>("desk.counts");
    expect(byFilter).toMatchObject({ "in-ritardo": 3, "in-scadenza": 2, "in-attesa": 0 });
  });
});

test("a ticket that waits for the client is out of the queue until the client writes", async () => {
  const { id } = await desk.open({ subject: "Mandaci il logo" });
  await desk.open({ subject: "Il logo non si vede" });
  await desk.order("desk.setAwaitsClient", { id, awaitsClient: true });
  expect(await found({ id })).toMatchObject({ awaitsClient: true, waitingSince: null, dueAt: null, status: "aperto" });
  expect(await desk.subjects({ filter: "in-attesa" })).toEqual(["Mandaci il logo"]);
  expect(await desk.subjects({ filter: "in-attesa", q: "logo" })).toEqual(["Mandaci il logo"]);
  expect(await desk.subjects({ filter: "senza-risposta" })).toEqual(["Il logo non si vede"]);
  const { events } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(events).toMatchObject([{ kind: "attesa", after: "cliente", by: "anna" }]);
  const client = await (await site.call(`/api/tickets/${id}`)).json();
  expect(client).toMatchObject({ status: "aperto" });
  expect(client).not.toHaveProperty("awaitsClient");
  const before = Date.now();
  await desk.say(id, "Ecco il logo");
  const ticket = await found({ id });
  expect(ticket).toMatchObject({ awaitsClient: false, unread: true });
  expect(Date.parse(ticket?.waitingSince ?? "")).toBeGreaterThanOrEqual(before);
  await desk.order("desk.setStatus", { id, status: "chiuso" });
  const refused = await desk.mutate("desk.setAwaitsClient", { id, awaitsClient: true });
  expect(refused.status).toBe(409);
});

test("resolving a ticket says since when, closing it later leaves that, and reopening takes it away", async () => {
  const { id } = await desk.open();
  await desk.order("desk.setAwaitsClient", { id, awaitsClient: true });
  const stored = () => site.server.api.db.ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });
  at("2026-03-03T10:00");
  await desk.order("desk.setStatus", { id, status: "risolto" });
  expect(await stored()).toMatchObject({ resolvedAt: instantOfRome("2026-03-03T10:00"), awaitsClient: false });
  at("2026-03-03T11:00");
  await desk.order("desk.setStatus", { id, status: "chiuso" });
  expect((await stored()).resolvedAt).toEqual(instantOfRome("2026-03-03T10:00"));
  await desk.order("desk.setStatus", { id, status: "in-lavorazione" });
  expect((await stored()).resolvedAt).toBeNull();
});

test("a status that is taken back leaves a ticket as it was", async () => {
  const { id } = await desk.open();
  await desk.order("desk.setAwaitsClient", { id, awaitsClient: true });
  const stored = () =>
    site.server.api.db.ticket.findUniqueOrThrow({
      where: { id: BigInt(id) },
      select: { status: true, awaitsClient: true, resolvedAt: true },
    });
  const changeAndBack = async (status: TicketStatus) => {
    const { before } = await desk.order<ChangedStatus>("desk.setStatus", { id, status });
    const { status: earlier, ...returns } = before ?? {};
    at("2026-03-03T12:00");
    await desk.order("desk.setStatus", { id, status: earlier, returns });
  };
  at("2026-03-03T10:00");
  await changeAndBack("risolto");
  expect(await stored()).toEqual({ status: "aperto", awaitsClient: true, resolvedAt: null });
  at("2026-03-03T10:00");
  await desk.order("desk.setStatus", { id, status: "risolto" });
  await changeAndBack("in-lavorazione");
  const resolvedAt = instantOfRome("2026-03-03T10:00");
  expect(await stored()).toEqual({ status: "risolto", awaitsClient: false, resolvedAt });
});

test("a client who writes between a change and its undo goes on waiting for an answer", async () => {
  const { id } = await desk.open();
  await desk.order("desk.setAwaitsClient", { id, awaitsClient: true });
  const { before } = await desk.order<ChangedStatus>("desk.setStatus", { id, status: "in-lavorazione" });
  await desk.say(id, "Ecco il logo");
  const { status, ...returns } = before ?? {};
  expect(await desk.order("desk.setStatus", { id, status, returns })).toMatchObject({ awaitsClient: false });
});

test("a time of resolution that is still to come is not believed", async () => {
  const { id } = await desk.open();
  at("2026-03-03T10:00");
  const returns = { awaitsClient: false, resolvedAt: instantOfRome("2027-01-01T10:00").toISOString() };
  await desk.order("desk.setStatus", { id, status: "chiuso", returns });
  const { resolvedAt } = await site.server.api.db.ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });
  expect(resolvedAt).toEqual(instantOfRome("2026-03-03T10:00"));
});

test("who answers a ticket that nobody has takes it, unless the settings say otherwise", async () => {
  const { id } = await desk.open();
  await desk.reply(id, "Solo una nota", { isInternal: true });
  expect((await found({ id }))?.assignee).toBeNull();
  await desk.reply(id, "Ci penso io");
  expect((await found({ id }))?.assignee).toMatchObject({ name: "anna" });
  const { events } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(events).toMatchObject([{ kind: "assegnazione", by: "anna", after: "anna" }]);
  const piero = { cookie: await site.staffCookie("operatore") };
  await desk.say(id, "Rispondo anch'io", {}, piero);
  expect((await found({ id }))?.assignee).toMatchObject({ name: "anna" });
  await save({ answerTakesTicket: false });
  const other = await desk.open();
  await desk.reply(other.id, "Rispondo e basta");
  expect((await found(other))?.assignee).toBeNull();
  await save({ answerTakesTicket: true });
});
