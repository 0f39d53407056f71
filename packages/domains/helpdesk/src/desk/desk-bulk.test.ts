import { waitFor } from "@test/database/wait-for";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { addAccount } from "@test/staff-account";
import type { BulkResult, DeskSelection } from "@vetrina/contract/desk-bulk";
import type { Notice } from "@vetrina/contract/notices";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { Ticket } from "@vetrina/contract/tickets";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);
const piero = opened(() => addAccount(site, "operatore"));

beforeAll(async () => {
  await site.server.api.db.user.update({ where: { id: piero.id }, data: { email: "piero@agenzia.it" } });
});
beforeEach(async () => {
  await site.server.api.db.ticket.deleteMany();
  await site.server.api.db.staffNotice.deleteMany();
  await site.server.api.db.mailMessage.deleteMany();
});

const change = (call: object, headers?: Record<string, string>) =>
  desk.order<BulkResult>("desk.changeMany", call, headers);

const each = <Value>(tickets: readonly { id: number }[], before: Value, after: Value) =>
  tickets.map(({ id }) => ({ id, before, after }));

const idsOf = (tickets: readonly { id: number }[]) => tickets.map(({ id }) => id).sort();

async function openSeveral(count: number): Promise<[Ticket, Ticket, Ticket, ...Ticket[]]> {
  const tickets = [];
  for (let number = 1; number <= count; number++) {
    tickets.push(await desk.open({ subject: `Ticket numero ${number}`, priority: "media" }));
  }
  return tickets as [Ticket, Ticket, Ticket, ...Ticket[]];
}

const conversationOf = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });
const kind = "stato-cambiato";

describe("the status of many tickets", () => {
  test("changes as that of one does: in rows, log, conversation and counters, and each client gets a mail", async () => {
    const tickets = await openSeveral(3);
    const result = await change({ field: "status", tickets: each(tickets, "aperto", "risolto"), tellsClients: true });
    expect({ ...result, changed: [...result.changed].sort() }).toEqual({
      changed: idsOf(tickets),
      ended: expect.arrayContaining(idsOf(tickets).map((id) => ({ id, awaitsClient: false, resolvedAt: null }))),
      returned: [],
      left: [],
      gone: 0,
    });
    for (const { id } of tickets) {
      const { ticket, events } = await conversationOf(id);
      expect(ticket).toMatchObject({ status: "risolto", awaitsClient: false });
      expect(events).toMatchObject([{ kind: "stato", by: "anna", after: "risolto" }]);
    }
    const entries = await site.server.api.db.auditEntry.findMany({
      where: { subjectId: { in: tickets.map(({ id }) => String(id)) } },
    });
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({
      action: "ticket.stato",
      summary: "Ha messo un ticket nello stato «Risolto»",
      details: { stato: { prima: "aperto", dopo: "risolto" } },
    });
    const rows = await site.server.api.db.ticket.findMany({ select: { resolvedAt: true } });
    expect(rows.every(({ resolvedAt }) => resolvedAt !== null)).toBe(true);
    expect(await desk.mails({ kind })).toHaveLength(3);
    expect((await desk.subjects({ filter: "risolti" })).length).toBe(3);
  });

  test("taken back before the mails have left, is told to nobody", async () => {
    const tickets = await openSeveral(3);
    await change({ field: "status", tickets: each(tickets, "aperto", "chiuso"), tellsClients: true });
    const [mail] = await desk.mails({ kind });
    expect(mail?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
    const back = { field: "status", tickets: each(tickets, "chiuso", "aperto"), tellsClients: true, isUndo: true };
    expect((await change(back)).changed).toHaveLength(3);
    expect(await desk.mails({ kind })).toEqual([]);
    expect((await desk.subjects({ filter: "aperti" })).length).toBe(3);
  });

  test("taken back, is what it was: waiting for the client, or resolved when it had been", async () => {
    const db = site.server.api.db;
    const [asked, done] = await openSeveral(3);
    const resolvedAt = new Date("2026-03-02T09:00:00.000Z");
    await db.ticket.update({ where: { id: BigInt(asked.id) }, data: { awaitsClient: true } });
    await db.ticket.update({ where: { id: BigInt(done.id) }, data: { status: "risolto", resolvedAt } });
    const stored = () =>
      db.ticket.findMany({
        where: { id: { in: [BigInt(asked.id), BigInt(done.id)] } },
        select: { id: true, status: true, awaitsClient: true, resolvedAt: true },
        orderBy: { id: "asc" },
      });
    const before = await stored();
    for (const [ticket, status, other] of [
      [asked, "aperto", "chiuso"],
      [done, "risolto", "in-lavorazione"],
    ] as const) {
      const { ended } = await change({ field: "status", tickets: each([ticket], status, other), tellsClients: true });
      const tickets = each([ticket], other, status).map((one, index) => ({ ...one, returns: ended?.[index] }));
      await change({ field: "status", tickets, tellsClients: true, isUndo: true });
    }
    expect(await stored()).toEqual(before);
  });

  test("taken back after they have left, is told as well", async () => {
    const tickets = await openSeveral(3);
    await change({ field: "status", tickets: each(tickets, "aperto", "chiuso"), tellsClients: true });
    await site.server.api.db.mailMessage.updateMany({ data: { state: "inviata", sentAt: new Date() } });
    await change({ field: "status", tickets: each(tickets, "chiuso", "aperto"), tellsClients: true, isUndo: true });
    expect(await desk.mails({ kind })).toHaveLength(6);
  });

  test("changed twice in a row, is told once", async () => {
    const tickets = await openSeveral(3);
    await change({ field: "status", tickets: each(tickets, "aperto", "risolto"), tellsClients: true });
    await change({ field: "status", tickets: each(tickets, "risolto", "chiuso"), tellsClients: true });
    const mails = await desk.mails({ kind });
    expect(mails).toHaveLength(3);
    expect(mails[0]?.textBody).toContain("Il tuo ticket ora è: Chiuso");
  });

  test("reaches an open chat at once, and no mailbox when that is not wanted", async () => {
    const [ticket] = await openSeveral(3);
    const chat = desk.listen(ticket.id);
    await waitFor("the chat", () => chat.events.length > 0);
    await change({ field: "status", tickets: each([ticket], "aperto", "in-lavorazione"), tellsClients: false });
    const news = { kind: "status", status: "in-lavorazione" };
    await waitFor("the new status", () => chat.events.some((event) => JSON.stringify(event) === JSON.stringify(news)));
    await chat.stop();
    expect(await desk.mails({ kind })).toEqual([]);
  });
});

test("what somebody has changed meanwhile is left alone and named, and what is already so is no matter", async () => {
  const [mine, theirs, same] = await openSeveral(3);
  await desk.order("desk.setPriority", { id: theirs.id, priority: "urgente" });
  await desk.order("desk.setPriority", { id: same.id, priority: "bassa" });
  const gone = { id: 4_999_999_999_999_999 };
  const result = await change({ field: "priority", tickets: each([mine, theirs, same, gone], "media", "bassa") });
  expect(result).toEqual({
    ended: [],
    returned: [],
    changed: [mine.id],
    left: [
      {
        id: theirs.id,
        clientName: theirs.clientName,
        subject: theirs.subject,
        status: "aperto",
        priority: "urgente",
        folder: "elenco",
        assigneeId: null,
      },
    ],
    gone: 1,
  });
  expect(await desk.subjects({ priority: "urgente" })).toEqual([theirs.subject]);
});

test("two people who change the same tickets at the same moment: each ticket is one's, and the other hears of it", async () => {
  const tickets = await openSeveral(6);
  const backwards = [...tickets].reverse();
  const [one, other] = await Promise.all([
    change({ field: "priority", tickets: each(tickets, "media", "alta") }),
    change({ field: "priority", tickets: each(backwards, "media", "bassa") }, { cookie: piero.cookie }),
  ]);
  const [winner, loser] = one.changed.length > 0 ? [one, other] : [other, one];
  expect(idsOf(tickets)).toEqual([...winner.changed].sort());
  expect(loser.changed).toEqual([]);
  expect(idsOf(loser.left)).toEqual(idsOf(tickets));
});

describe("who many tickets are given to", () => {
  test("hears of all of them by one notice and one mail, and they can be given back to each one's", async () => {
    const [first, ...others] = await openSeveral(3);
    await desk.order("desk.assign", { id: first.id, assigneeId: piero.id }, { cookie: piero.cookie });
    const result = await change({ field: "assignee", tickets: each(others, null, piero.id) });
    expect([...result.changed].sort()).toEqual(idsOf(others));
    const told = async () => {
      const notices = await desk.ask<Notice[]>("notices.since", { after: 0 }, { cookie: piero.cookie });
      return notices.filter((notice) => notice.kind.startsWith("assegnat"));
    };
    // Delivered once every transaction of the whole PostgreSQL that began before has ended.
    await expect
      .poll(told, { timeout: 40_000 })
      .toMatchObject([
        { kind: "assegnati", subjectId: "2", title: "2 ticket per te", text: "Li trovi tra quelli assegnati a te" },
      ]);
    const mails = await desk.mails({ kind: "ticket-assegnato" });
    expect(mails.map(({ subject }) => subject)).toEqual(["Ti sono stati assegnati 2 ticket"]);
    const back = [{ id: first.id, before: piero.id, after: null }, ...each(others, piero.id, null)];
    expect((await change({ field: "assignee", tickets: back })).changed).toHaveLength(3);
    expect((await desk.list({ assignee: "nobody" })).tickets).toHaveLength(3);
    const { events } = await conversationOf(others[0]?.id ?? 0);
    expect(events).toMatchObject([{ kind: "assegnazione" }, { kind: "assegnazione", after: null }]);
  });

  test("gets a mail that names fifty and says where the rest is", async () => {
    const [ticket] = await openSeveral(3);
    const { db } = site.server.api;
    const row = await db.ticket.findUniqueOrThrow({ where: { id: ticket.id } });
    const copies = Array.from({ length: 60 }, (_, number) => {
      const { submissionKey: _key, mailThread: _thread, beforeMerge: _merge, ...rest } = row;
      return { ...rest, id: 5_000_000_000_000_000n + BigInt(number) };
    });
    await db.ticket.createMany({ data: copies });
    const tickets = copies.map(({ id }) => ({ id: Number(id) }));
    await change({ field: "assignee", tickets: each(tickets, null, piero.id) });
    const [mail] = await desk.mails({ kind: "ticket-assegnato" });
    expect(mail?.subject).toBe("Ti sono stati assegnati 60 ticket");
    expect(mail?.textBody.match(/#ticket\/\d+/g)).toHaveLength(50);
    expect(mail?.textBody).toContain("/admin#ticket?assegnato=io");
  });

  test("is one of the staff who works on tickets, else nothing changes", async () => {
    const [first, second] = await openSeveral(3);
    const editor = await addAccount(site, "redattore");
    const tickets = [
      { id: first.id, before: null, after: piero.id },
      { id: second.id, before: null, after: editor.id },
    ];
    const refused = await desk.refusal("desk.changeMany", { field: "assignee", tickets });
    expect(refused).toMatchObject({ status: 404, message: "Questa persona non fa parte dello staff." });
    expect((await desk.list({ assignee: "nobody" })).tickets).toHaveLength(3);
  });
});

test("a thousand tickets are changed at once, and one more is too many", async () => {
  const [ticket] = await openSeveral(3);
  const { db } = site.server.api;
  const row = await db.ticket.findUniqueOrThrow({ where: { id: ticket.id } });
  const { submissionKey: _key, mailThread: _thread, beforeMerge: _merge, ...rest } = row;
  const copies = Array.from({ length: 1000 }, (_, number) => ({
    ...rest,
    id: 6_000_000_000_000_000n + BigInt(number),
  }));
  await db.ticket.createMany({ data: copies });
  const selection = await desk.ask<DeskSelection>("desk.selection", { filter: "aperti", q: "" });
  expect(selection.isAll).toBe(false);
  expect(selection.tickets).toHaveLength(1000);
  const tickets = each(selection.tickets, "media", "bassa");
  expect((await change({ field: "priority", tickets })).changed).toHaveLength(1000);
  const ended = each(selection.tickets, "aperto", "chiuso");
  expect((await change({ field: "status", tickets: ended, tellsClients: true })).changed).toHaveLength(1000);
  expect(await db.mailMessage.count({ where: { kind } })).toBe(1000);
  const oneMore = [...tickets, { id: ticket.id, before: "media", after: "bassa" }];
  const refused = await desk.refusal("desk.changeMany", { field: "priority", tickets: oneMore });
  expect(refused).toMatchObject({ status: 400, message: "Si possono modificare al massimo 1.000 ticket alla volta" });
});

test("what is selected is what the list shows, by its filters and its search", async () => {
  const [first] = await openSeveral(3);
  await desk.order("desk.assign", { id: first.id, assigneeId: piero.id });
  const mine = await desk.ask<DeskSelection>("desk.selection", { assignee: piero.id });
  expect(mine).toEqual({
    tickets: [{ id: first.id, status: "aperto", priority: "media", folder: "elenco", assigneeId: piero.id }],
    isAll: true,
  });
  const found = await desk.ask<DeskSelection>("desk.selection", { q: "numero 2" });
  expect(found.tickets).toHaveLength(1);
});
