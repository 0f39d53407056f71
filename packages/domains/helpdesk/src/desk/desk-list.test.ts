import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { addDays } from "@vetrina/contract/dates";
import { unreadDaysMax } from "@vetrina/contract/desk-views";
import type { DeskCounts } from "@vetrina/contract/support-desk";
import type { Ticket, TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/data/prisma";
import { beforeAll, describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));

/** Whatever is promised here is promised for tomorrow. */
const nonePromised = { "in-ritardo": 0, "in-scadenza": 0, "in-attesa": 0 };

describe("the list", () => {
  const opened: Record<string, Ticket> = {};

  beforeAll(async () => {
    for (const subject of ["aperto", "lavorato", "risolto", "chiuso"]) {
      opened[subject] = await desk.open({ subject: `Caso ${subject}` });
    }
    const states = { lavorato: "in-lavorazione", risolto: "risolto", chiuso: "chiuso" };
    for (const [subject, status] of Object.entries(states)) {
      await desk.order("desk.setStatus", { id: opened[subject]?.id, status });
    }
  });

  test("has the newest activity on top, whoever wrote", async () => {
    const all = ["Caso chiuso", "Caso risolto", "Caso lavorato", "Caso aperto"];
    expect(await desk.subjects({})).toEqual(all);
    await desk.say(opened.aperto?.id ?? 0, "Una novità");
    await desk.reply(opened.lavorato?.id ?? 0, "Un'altra");
    expect(await desk.subjects({})).toEqual(["Caso lavorato", "Caso aperto", "Caso chiuso", "Caso risolto"]);
    const rest = await site.call("/api/admin/support-tickets", { headers: desk.staff });
    const tickets = await rest.json();
    expect(tickets.map(({ subject }: Ticket) => subject)).toEqual(await desk.subjects({}));
    expect(tickets[1]).toEqual({
      ...validTicket,
      id: opened.aperto?.id,
      subject: "Caso aperto",
      status: "aperto",
      createdAt: opened.aperto?.createdAt,
      activityAt: expect.any(String),
      unread: true,
      waitingSince: opened.aperto?.createdAt,
      dueAt: expect.any(String),
      awaitsClient: false,
      assignee: null,
      tags: [],
      fields: [],
    });
    const part = await site.call("/api/admin/support-tickets?limit=2&offset=1", { headers: desk.staff });
    expect((await part.json()).map(({ subject }: Ticket) => subject)).toEqual(["Caso aperto", "Caso chiuso"]);
    const refused = await site.call("/api/admin/support-tickets?limit=0", { headers: desk.staff });
    expect(await refused.json()).toMatchObject({ code: "BAD_INPUT", message: "Limite non valido" });
  });

  test.each([
    ["aperti", ["Caso aperto"]],
    ["in-lavorazione", ["Caso lavorato"]],
    ["risolti", ["Caso risolto"]],
    ["chiusi", ["Caso chiuso"]],
  ] as const)("%s", async (filter, expected) => {
    expect(await desk.subjects({ filter })).toEqual(expected);
    expect(await desk.subjects({ filter, q: "caso" })).toEqual(expected);
  });

  test("counts each filter and what waits unread, as tickets change", async () => {
    const before = await desk.ask<DeskCounts>("desk.counts");
    const byFolder = { spam: 0, cestino: 0 };
    expect(before).toEqual({
      byFilter: {
        tutti: 4,
        "senza-risposta": 1,
        ...nonePromised,
        aperti: 1,
        "in-lavorazione": 1,
        risolti: 1,
        chiusi: 1,
      },
      byFolder: { elenco: 4, ...byFolder },
      unread: 3,
    });
    const { id } = await desk.open({ subject: "Caso passeggero" });
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    await desk.order("desk.markSeen", { id });
    await desk.order("desk.markSeen", { id: opened.chiuso?.id });
    expect(await desk.ask("desk.counts")).toEqual({
      byFilter: {
        tutti: 5,
        "senza-risposta": 1,
        ...nonePromised,
        aperti: 1,
        "in-lavorazione": 1,
        risolti: 1,
        chiusi: 2,
      },
      byFolder: { elenco: 5, ...byFolder },
      unread: 2,
    });
    await site.server.api.db.ticket.delete({ where: { id: BigInt(id) } });
    expect((await desk.ask<DeskCounts>("desk.counts")).byFilter).toEqual(before.byFilter);
  });

  test("mine, a colleague's, nobody's", async () => {
    await site.staffCookie("operatore");
    const [anna, piero] = await desk.ask<{ id: number }[]>("desk.staff");
    await desk.order("desk.assign", { id: opened.risolto?.id, assigneeId: anna?.id });
    await desk.order("desk.assign", { id: opened.chiuso?.id, assigneeId: piero?.id });
    // The author of the reply to an unassigned ticket is its assignee since.
    const mine = ["Caso lavorato", "Caso risolto"];
    for (const q of ["", "caso"]) {
      expect(await desk.subjects({ assignee: "mine", q })).toEqual(mine);
      expect(await desk.subjects({ assignee: piero?.id, q })).toEqual(["Caso chiuso"]);
      expect(await desk.subjects({ assignee: "nobody", q })).toEqual(["Caso aperto"]);
      expect(await desk.subjects({ assignee: "nobody", filter: "aperti", q })).toEqual(["Caso aperto"]);
    }
    const operator = { cookie: await site.staffCookie("operatore") };
    expect((await desk.list({ assignee: "mine" }, operator)).tickets.map(({ subject }) => subject)).toEqual([
      "Caso chiuso",
    ]);
  });

  test("refuses what is no page, no filter and no length", async () => {
    const ofAnotherList = { filter: "senza-risposta", cursor: "1-2" };
    for (const query of [
      { cursor: "ieri" },
      ofAnotherList,
      { filter: "vecchi" },
      { limit: 101 },
      { q: "x".repeat(201) },
    ]) {
      expect((await desk.query("desk.list", query)).status, JSON.stringify(query)).toBe(400);
    }
  });
});

describe("pages", () => {
  const expected = Array.from({ length: 23 }, (_, number) => `Pagina ${22 - number}`);

  beforeAll(async () => {
    await site.server.api.db.ticket.deleteMany();
    // Some share their moment of activity: the number decides.
    for (let number = 0; number < 23; number++) {
      const { id } = await desk.open({ subject: `Pagina ${number}` });
      const activityAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 4)));
      await site.server.api.db.ticket.update({ where: { id: BigInt(id) }, data: { activityAt } });
    }
  });

  test.each([[{}], [{ q: "pagina" }], [{ filter: "aperti" as const }]])(
    "of %j hold everything once, in one order",
    async (query) => {
      const found = await desk.pages({ ...query, limit: 5 });
      expect(found.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3]);
      const whole = await desk.subjects({ ...query, limit: 100 });
      expect(found.flat()).toEqual(whole);
      expect([...whole].sort()).toEqual([...expected].sort());
    },
  );

  test("what moves to the top while somebody turns pages is neither lost nor shown in between", async () => {
    const first = await desk.list({ limit: 5 });
    const moved = (await desk.list({ limit: 23 })).tickets[10];
    await desk.say(moved?.id ?? 0, "Eccomi");
    const second = await desk.list({ limit: 5, cursor: first.nextCursor });
    const before = (await desk.list({ limit: 23 })).tickets.map(({ id }) => id);
    expect(second.tickets.map(({ id }) => id)).toEqual(before.slice(6, 11));
  });
});

test("the counts are right after many changes at once, and nobody had to wait for ever", async () => {
  const { db } = site.server.api;
  const tickets = await Promise.all(Array.from({ length: 8 }, () => desk.open()));
  const statuses = ["aperto", "in-lavorazione", "risolto", "chiuso"] as const;
  const changes = tickets.flatMap(({ id }, index) =>
    statuses.flatMap((_, turn) => [
      desk.order("desk.setStatus", { id, status: statuses[(index + turn) % 4] }),
      desk.order("desk.markSeen", { id }),
      desk.say(id, `messaggio ${turn}`).then(({ status }) => expect(status).toBe(201)),
    ]),
  );
  await Promise.all(changes);
  const count = (status: TicketStatus) => db.ticket.count({ where: { status } });
  const [aperti, inCorso, risolti, chiusi] = await Promise.all(statuses.map(count));
  // What moved last this long ago counts as read; one person alone has looked at anything here.
  const [unread] = await db.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from "Ticket" as ticket left join "TicketRead" as mark on mark."ticketId" = ticket.id
    where "activityAt" > ${addDays(new Date(), -unreadDaysMax)} and "clientWroteAt" > coalesce("readAt", '-infinity')`;
  const underWay = {
    status: { in: ["aperto", "in-lavorazione"] },
    unansweredSince: { not: null },
  } satisfies Prisma.TicketWhereInput;
  const unanswered = await db.ticket.count({ where: underWay });
  expect(await desk.ask("desk.counts")).toEqual({
    byFilter: {
      ...nonePromised,
      tutti: await db.ticket.count(),
      "senza-risposta": unanswered,
      aperti,
      "in-lavorazione": inCorso,
      risolti,
      chiusi,
    },
    byFolder: { elenco: await db.ticket.count(), spam: 0, cestino: 0 },
    unread: unread?.count,
  });
});
