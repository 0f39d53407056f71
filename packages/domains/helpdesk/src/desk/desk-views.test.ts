import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import type { NoticeCounts } from "@vetrina/contract/notices";
import type { DeskCounts, DeskListQuery, DeskTicket } from "@vetrina/contract/support-desk";
import type { Ticket } from "@vetrina/contract/tickets";
import { beforeAll, describe, expect, test } from "vitest";
import { insertClientMessage } from "../tickets/client-message.statement.ts";
import { foldTicketReads } from "../tickets/ticket-reads.service.ts";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));
const piero = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

const subjectsFor = async (headers: Record<string, string>, query: Partial<DeskListQuery> = {}) =>
  (await desk.list(query, headers)).tickets.map(({ subject }) => subject);
const unreadOf = async (headers: Record<string, string>) =>
  (await desk.ask<DeskCounts>("desk.counts", {}, headers)).unread;

describe("filters", () => {
  const at: Record<string, Ticket> = {};

  beforeAll(async () => {
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
});
