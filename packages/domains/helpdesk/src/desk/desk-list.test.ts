import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { addDays } from "@vetrina/contract/dates";
import { unreadDaysMax } from "@vetrina/contract/desk-views";
import type { NoticeCounts } from "@vetrina/contract/notices";
import type { DeskCounts, DeskListQuery, DeskTicket } from "@vetrina/contract/support-desk";
import type { Ticket, TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/data/prisma";
import { beforeAll, describe, expect, test } from "vitest";
import { insertClientMessage } from "../tickets/client-message.statement.ts";
import { foldTicketReads } from "../tickets/ticket-reads.service.ts";

const { site, desk } = ownDesk(openHelpDesk);

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
    await desk.reply(opened.lavorato?.id ?? 0, "Un’altra");
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

  test("counts each filter and what waits unread, as tickets change", async () => {
    const before = await desk.ask<DeskCounts>("desk.counts");
    const byStatus = { "senza-risposta": 1, ...nonePromised, aperti: 1, "in-lavorazione": 1, risolti: 1 };
    const byFolder = { spam: 0, cestino: 0 };
    const byFilter = { tutti: 4, ...byStatus, chiusi: 1 };
    expect(before).toEqual({ byFilter, byFolder: { elenco: 4, ...byFolder }, unread: 3 });
    const { id } = await desk.open({ subject: "Caso passeggero" });
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    await desk.order("desk.markSeen", { id });
    await desk.order("desk.markSeen", { id: opened.chiuso?.id });
    const after = { byFilter: { tutti: 5, ...byStatus, chiusi: 2 }, byFolder: { elenco: 5, ...byFolder }, unread: 2 };
    expect(await desk.ask("desk.counts")).toEqual(after);
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
});

test("the counts are right after many changes at once, and nobody had to wait for ever", async () => {
  const { db } = site.server.api;
  const tickets = await Promise.all(Array.from({ length: 4 }, () => desk.open()));
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
  const tutti = await db.ticket.count();
  const byStatus = { "senza-risposta": unanswered, aperti, "in-lavorazione": inCorso, risolti, chiusi };
  expect(await desk.ask("desk.counts")).toEqual({
    byFilter: { ...nonePromised, tutti, ...byStatus },
    byFolder: { elenco: tutti, spam: 0, cestino: 0 },
    unread: unread?.count,
  });
});

const piero = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

const subjectsFor = async (headers: Record<string, string>, query: Partial<DeskListQuery> = {}) =>
  (await desk.list(query, headers)).tickets.map(({ subject }) => subject);
const unreadOf = async (headers: Record<string, string>) =>
  (await desk.ask<DeskCounts>("desk.counts", {}, headers)).unread;

describe("filters", () => {
  const at: Record<string, Ticket> = {};

  beforeAll(async () => {
    await site.server.api.db.ticket.deleteMany();
    at.menu = await desk.open({ subject: "Il menu nuovo", priority: "bassa", requestType: "modifica" });
    at.error = await desk.open({ subject: "Errore al pagamento", priority: "urgente", requestType: "problema" });
    at.other = await desk.open({
      subject: "Un altro cliente",
      email: "altri@example.it",
      priority: "bassa",
      requestType: "altro",
    });
    await desk.reply(at.menu.id, "Ci pensiamo noi");
  });

  test.each<[Partial<DeskListQuery>, string[]]>([
    [{ priority: "bassa" }, ["Il menu nuovo", "Un altro cliente"]],
    [{ requestType: "problema" }, ["Errore al pagamento"]],
    [{ priority: "bassa", requestType: "altro" }, ["Un altro cliente"]],
    [{ priority: "media" }, []],
    [{ unread: true }, ["Un altro cliente", "Errore al pagamento"]],
    [{ folder: "spam" }, []],
    [{ sort: "ferme" }, ["Errore al pagamento", "Un altro cliente", "Il menu nuovo"]],
    [{ filter: "senza-risposta" }, ["Errore al pagamento", "Un altro cliente"]],
    [{ filter: "senza-risposta", sort: "attesa" }, ["Errore al pagamento", "Un altro cliente"]],
    [{ filter: "senza-risposta", sort: "attivita" }, ["Un altro cliente", "Errore al pagamento"]],
    [{ sort: "attesa" }, ["Errore al pagamento", "Un altro cliente"]],
  ])("%j", async (query, expected) => {
    expect(await desk.subjects(query)).toEqual(expected);
    expect((await desk.pages({ ...query, limit: 1 })).flat()).toEqual(expected);
    const found = await desk.subjects({ ...query, q: "Lucia" });
    expect([...found].sort()).toEqual([...expected].sort());
  });

  test("one client's, whoever else has written", async () => {
    const [ticket] = (await desk.list({ q: String(at.other?.id) })).tickets;
    expect(await desk.subjects({ client: ticket?.clientId ?? 0 })).toEqual(["Un altro cliente"]);
  });
});

describe("what somebody has read", () => {
  test("is that person's own matter, in lists, counts and badges", async () => {
    const { id } = await desk.open({ subject: "Chi l'ha letto?" });
    const [mine, his] = [await unreadOf(desk.staff), await unreadOf(piero)];
    expect(await desk.order("desk.markSeen", { id })).toMatchObject({ unread: false });
    expect(await unreadOf(desk.staff)).toBe(mine - 1);
    expect(await unreadOf(piero)).toBe(his);
    expect(await subjectsFor(piero, { unread: true })).toContain("Chi l'ha letto?");
    expect(await subjectsFor(desk.staff, { unread: true })).not.toContain("Chi l'ha letto?");
    for (const [headers, unread] of [
      [desk.staff, mine - 1],
      [piero, his],
    ] as const)
      expect((await desk.ask<NoticeCounts>("notices.counts", {}, headers)).ticketsUnread).toBe(unread);
    const rest = await (await site.call("/api/admin/support-tickets", { headers: piero })).json();
    expect(rest.find((ticket: DeskTicket) => ticket.id === id)).toMatchObject({ unread: true });

    // Answering is reading, and what the client writes is new for both.
    await desk.order("desk.markSeen", { id }, piero);
    expect(await unreadOf(piero)).toBe(his - 1);
    await desk.say(id, "Ancora io");
    expect([await unreadOf(desk.staff), await unreadOf(piero)]).toEqual([mine, his]);
    await desk.reply(id, "Eccoci");
    expect([await unreadOf(desk.staff), await unreadOf(piero)]).toEqual([mine - 1, his]);
  });

  test("leaves out a message that was on its way while somebody looked", async () => {
    const { id } = await desk.open({ subject: "Quasi insieme" });
    const sentAt = site.server.api.now();
    await desk.order("desk.markSeen", { id });
    const before = await unreadOf(desk.staff);
    const written = {
      ticketId: BigInt(id),
      message: "Eccomi",
      submissionKey: undefined,
      at: sentAt,
      files: [],
      isAcknowledged: false,
    };
    await insertClientMessage(site.server.api, written);
    expect(await unreadOf(desk.staff)).toBe(before + 1);
  });

  test("stays what it is when the rows of the day are put together", async () => {
    const { db } = site.server.api;
    const read = await desk.open({ subject: "Letto ieri" });
    const unread = await desk.open({ subject: "Mai aperto" });
    await desk.order("desk.markSeen", { id: read.id });
    const list = await subjectsFor(desk.staff, { unread: true });
    await foldTicketReads(site.server.api);
    await foldTicketReads(site.server.api);
    expect(await subjectsFor(desk.staff, { unread: true })).toEqual(list);
    expect(list).toContain("Mai aperto");
    const user = await db.user.findUniqueOrThrow({ where: { username: "anna" } });
    expect(user.ticketsReadUntil).not.toBeNull();
    await desk.order("desk.markSeen", { id: unread.id });
    expect(await subjectsFor(desk.staff, { unread: true })).not.toContain("Mai aperto");
    // Who has read everything needs no rows at all.
    for (const { id } of (await desk.list({ limit: 100 })).tickets) await desk.order("desk.markSeen", { id });
    expect(await unreadOf(desk.staff)).toBe(0);
  });

  test("is as unread as before once a ticket is back from the spam or the bin", async () => {
    const { db } = site.server.api;
    await db.user.updateMany({ data: { ticketsReadUntil: addDays(new Date(), -3) } });
    for (const folder of ["spam", "cestino"]) {
      const { id } = await desk.open({ subject: `Era in ${folder}` });
      await desk.order("desk.move", { id, folder });
      await db.ticket.update({ where: { id: BigInt(id) }, data: { clientWroteAt: addDays(new Date(), -2) } });
      await foldTicketReads(site.server.api);
      await desk.order("desk.move", { id, folder: "elenco" });
    }
    expect(await subjectsFor(desk.staff, { unread: true })).toEqual(
      expect.arrayContaining(["Era in spam", "Era in cestino"]),
    );
  });

  test("one that went there a week ago keeps nobody's marks", async () => {
    const { db } = site.server.api;
    await db.user.updateMany({ data: { ticketsReadUntil: addDays(new Date(), -20) } });
    const { id } = await desk.open({ subject: "Vecchio spam" });
    await desk.order("desk.move", { id, folder: "spam" });
    const weekAgo = addDays(new Date(), -7);
    await db.ticket.update({ where: { id: BigInt(id) }, data: { clientWroteAt: weekAgo, folderSince: weekAgo } });
    await foldTicketReads(site.server.api);
    const { ticketsReadUntil } = await db.user.findFirstOrThrow({ where: { username: "anna" } });
    expect(ticketsReadUntil?.getTime()).toBeGreaterThan(addDays(new Date(), -3).getTime());
  });
});
