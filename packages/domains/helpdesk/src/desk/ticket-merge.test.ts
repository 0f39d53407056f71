import { confirmedClient } from "@test/client-mail";
import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { refusal } from "@test/refusal";
import { unconfirmedMergeMessage } from "@vetrina/contract/desk-merge";
import type { DeskConversation, DeskCounts } from "@vetrina/contract/support-desk";
import type { Message, Ticket } from "@vetrina/contract/tickets";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk);

const row = (id: number) => db().ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });
const read = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });
const merge = (id: number, intoId: number, more: object = { isSamePerson: true }, headers?: Record<string, string>) =>
  desk.mutate("desk.merge", { id, intoId, ...more }, headers);
const merged = async (id: number, intoId: number) => expect((await merge(id, intoId)).status).toBe(200);
const messagesOf = async (id: number): Promise<Message[]> => (await site.call(`/api/tickets/${id}/messages`)).json();
const textsOf = async (id: number) => (await messagesOf(id)).map(({ message }) => message);

let clientsSoFar = 0;
/** Tickets of one new address, in the order in which they were opened. */
async function openAll<Count extends number>(...subjects: string[] & { length: Count }): Promise<Ticket[]> {
  const email = `unisce${++clientsSoFar}@example.it`;
  const tickets: Ticket[] = [];
  for (const subject of subjects) tickets.push(await desk.open({ email, subject }));
  return tickets;
}
async function openTwo(): Promise<[Ticket, Ticket]> {
  const [first, second] = await openAll("Modulo fermo", "Ancora il modulo");
  if (!first || !second) throw new Error("two tickets were opened");
  return [first, second];
}

describe("a ticket that is merged into another", () => {
  test("brings its opening, messages, notes and files, in the order of their time", async () => {
    const { email } = await desk.open({ email: "tutto@example.it" });
    const [into] = (await desk.list({ q: email })).tickets;
    const pdf = { name: "schermata.pdf", type: "application/pdf", bytes: makePdf() };
    const { clientName, phone, requestType, priority, description } = await (
      await site.call(`/api/tickets/${into?.id}`)
    ).json();
    const fields = { clientName, phone, requestType, priority, description, email, subject: "Secondo avviso" };
    const opened = await site.call("/api/tickets", { method: "POST", body: multipart(fields, [pdf]) });
    const { id } = await opened.json();
    const intoId = into?.id ?? 0;
    await desk.say(id, "Manca anche il logo");
    await desk.reply(intoId, "Lo guardiamo");
    await desk.reply(id, "Solo per noi", { isInternal: true });
    await desk.say(intoId, "Grazie");
    await merged(id, intoId);

    const { messages, events, ticket } = await read(intoId);
    const inTime = messages.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
    expect(inTime.map(({ message }) => message)).toEqual([
      `Secondo avviso\n\n${description}`,
      "Manca anche il logo",
      "Lo guardiamo",
      "Solo per noi",
      "Grazie",
    ]);
    expect(ticket).toMatchObject({ id: intoId, folder: "elenco" });
    expect(events).toMatchObject([{ kind: "assegnazione" }, { kind: "unione", by: "anna", after: String(id) }]);
    expect(await textsOf(intoId)).toEqual(
      inTime.map(({ message }) => message).filter((text) => text !== "Solo per noi"),
    );
    const [file] = inTime[0]?.attachments ?? [];
    expect(file?.fileName).toBe("schermata.pdf");
    // Also by the address under which it was seen before.
    for (const number of [id, intoId]) {
      expect((await site.call(`/api/tickets/${number}/attachments/${file?.id}`)).status).toBe(200);
    }
    const log = await db().auditEntry.findMany({
      where: { subject: "ticket", subjectId: String(id) },
      orderBy: { id: "desc" },
    });
    expect(log[0]).toMatchObject({ action: "ticket.unito", details: { unitoA: { dopo: String(intoId) } } });
  });

  test("leaves lists, counts and searches; its number finds the one that goes on", async () => {
    const before = await desk.ask<DeskCounts>("desk.counts");
    const [first, second] = await openTwo();
    await desk.say(second.id, "parolarara arrivata");
    await merged(second.id, first.id);
    const after = await desk.ask<DeskCounts>("desk.counts");
    expect(after.byFilter.tutti).toBe(before.byFilter.tutti + 1);
    expect(after.byFilter["senza-risposta"]).toBe(before.byFilter["senza-risposta"] + 1);
    expect(after.unread).toBe(before.unread + 1);
    expect((await desk.list({ q: first.email })).tickets.map(({ id }) => id)).toEqual([first.id]);
    expect((await desk.list({ q: "parolarara" })).tickets.map(({ id }) => id)).toEqual([first.id]);
    expect((await desk.list({ q: String(second.id) })).tickets.map(({ id }) => id)).toEqual([first.id]);
    const every = await (await site.call("/api/admin/support-tickets", { headers: desk.staff })).json();
    expect(every.map(({ id }: Ticket) => id)).not.toContain(second.id);
  });

  test("tells the open chats of both, which go on in the one", async () => {
    const [first, second] = await openTwo();
    const chats = [first, second].map(({ id }) => desk.listen(id));
    try {
      await expect.poll(() => chats.every(({ events }) => events.length > 0)).toBe(true);
      await merged(second.id, first.id);
      for (const chat of chats) {
        await expect.poll(() => chat.events, { timeout: 10_000 }).toContainEqual({ kind: "merged" });
      }
      // The one whose number leads elsewhere now has opened another stream.
      await desk.reply(first.id, "A tutti e due");
      for (const chat of chats) await expect.poll(() => chat.texts, { timeout: 10_000 }).toContain("A tutti e due");
    } finally {
      await Promise.all(chats.map((chat) => chat.stop()));
    }
  });

  test("waits on in the other: the oldest question, the earlier promise, the higher priority", async () => {
    const [first, second] = await openTwo();
    const since = new Date(Date.now() - 3_600_000);
    await db().ticket.update({
      where: { id: BigInt(second.id) },
      data: { unansweredSince: since, dueAt: since, priority: "urgente" },
    });
    await db().ticket.update({ where: { id: BigInt(first.id) }, data: { priority: "bassa" } });
    await merged(second.id, first.id);
    expect(await row(first.id)).toMatchObject({ unansweredSince: since, dueAt: since, priority: "urgente" });
    expect(await row(second.id)).toMatchObject({ folder: "unito", unansweredSince: null });
  });

  test("opens a closed one again with what has no answer, and adds nothing where all was answered", async () => {
    const [first, second] = await openTwo();
    await desk.reply(first.id, "Fatto");
    await desk.order("desk.setStatus", { id: first.id, status: "chiuso" });
    const { unansweredSince } = await row(second.id);
    await merged(second.id, first.id);
    expect(await row(first.id)).toMatchObject({ status: "aperto", resolvedAt: null, unansweredSince });

    const [answered, done] = await openTwo();
    for (const { id } of [answered, done]) await desk.reply(id, "Fatto");
    await merged(done.id, answered.id);
    expect(await row(answered.id)).toMatchObject({ status: "aperto", unansweredSince: null });
  });

  test("is unread for who had not read one of the two, and read for who had read both", async () => {
    const [first, second] = await openTwo();
    const colleague = { cookie: await site.staffCookie("operatore") };
    for (const { id } of [first, second]) await desk.order("desk.markSeen", { id });
    await desk.order("desk.markSeen", { id: first.id }, colleague);
    await merged(second.id, first.id);
    const unreadFor = async (headers?: Record<string, string>) =>
      (await desk.list({ q: String(first.id) }, headers)).tickets[0]?.unread;
    expect(await unreadFor()).toBe(false);
    expect(await unreadFor(colleague)).toBe(true);
  });

  test("can be followed through several merges", async () => {
    const [first, second, third] = await openAll("Il primo", "Il secondo", "Il terzo");
    await merged(third?.id ?? 0, second?.id ?? 0);
    await merged(second?.id ?? 0, first?.id ?? 0);
    for (const ticket of [second, third]) {
      expect(await (await site.call(`/api/tickets/${ticket?.id}`)).json()).toMatchObject({
        id: ticket?.id,
        subject: first?.subject,
      });
    }
    expect((await desk.say(third?.id ?? 0, "Dal più vecchio dei numeri")).status).toBe(201);
    expect((await textsOf(first?.id ?? 0)).at(-1)).toBe("Dal più vecchio dei numeri");
  });

  test("is changed no more: whoever has it on screen is told", async () => {
    const [first, second] = await openTwo();
    await merged(second.id, first.id);
    const { id } = second;
    for (const [procedure, input] of [
      ["desk.setStatus", { id, status: "chiuso" }],
      ["desk.setPriority", { id, priority: "bassa" }],
      ["desk.setAwaitsClient", { id, awaitsClient: true }],
      ["desk.assign", { id, assigneeId: null }],
      ["desk.move", { id, folder: "cestino" }],
    ] as const) {
      expect((await desk.mutate(procedure, input)).status, procedure).toBe(409);
    }
    expect((await desk.reply(id, "Eccomi")).status).toBe(409);
    const bulk = { field: "status", tellsClients: false, tickets: [{ id, before: "aperto", after: "chiuso" }] };
    expect(await desk.order("desk.changeMany", bulk)).toMatchObject({ changed: [], left: [{ id }] });
    const patch = await desk.send("PATCH", `/api/admin/support-tickets/${id}`, { status: "chiuso" }, desk.staff);
    expect(patch.status).toBe(409);
    expect((await read(first.id)).ticket.status).toBe("aperto");
    expect((await read(id)).ticket.id).toBe(first.id);
  });

  test("takes a message with a submission's key that both have", async () => {
    const [first, second] = await openTwo();
    const submissionKey = crypto.randomUUID();
    for (const { id } of [first, second]) expect((await desk.say(id, "Due volte", { submissionKey })).status).toBe(201);
    await merged(second.id, first.id);
    expect((await textsOf(first.id)).filter((text) => text === "Due volte")).toHaveLength(2);
  });
});

describe("at the same moment", () => {
  test("of two merges one is done and the other told, whichever way round", async () => {
    const [first, second] = await openTwo();
    const statuses = await Promise.all(
      [merge(first.id, second.id), merge(second.id, first.id), merge(first.id, second.id)].map(
        async (answer) => (await answer).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    expect(await db().ticket.count({ where: { client: { email: first.email }, folder: "unito" } })).toBe(1);
  });

  test("no message to either is lost or doubled, and each arrives in the one", async () => {
    const [first, second] = await openTwo();
    const sent = Array.from({ length: 12 }, (_value, index) => `Messaggio ${index}`);
    const writing = sent.map((text, index) => desk.say(index % 2 ? first.id : second.id, text));
    const [merging, ...answers] = await Promise.all([merge(second.id, first.id), ...writing]);
    expect(merging?.status).toBe(200);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const texts = (await textsOf(first.id)).filter((text) => text.startsWith("Messaggio"));
    expect(texts.toSorted()).toEqual(sent.toSorted());
  });
});

describe("is refused", () => {
  test("for tickets of two clients, for itself, outside of the list, and for one that is gone", async () => {
    const [first, second] = await openTwo();
    const [stranger] = await openTwo();
    const itself = "Scegli un altro ticket: questo è lo stesso.";
    expect(await refusal(merge(first.id, first.id))).toEqual([400, itself]);
    const others = "Si possono unire soltanto due ticket dello stesso cliente.";
    expect(await refusal(merge(first.id, stranger.id))).toEqual([409, others]);
    expect((await merge(first.id, 1_000_000_000_000_001)).status).toBe(404);
    await desk.order("desk.move", { id: second.id, folder: "cestino" });
    const outside = "Uno dei due ticket è nello spam o nel cestino: rimettilo in elenco prima di unirlo.";
    expect(await refusal(merge(first.id, second.id))).toEqual([409, outside]);
  });

  // A stranger may have typed another person's address and hold a number: merged, it would open the other conversation.
  test("while one of the two isn't confirmed, unless somebody says that both are of one person", async () => {
    const email = "conferma@example.it";
    const sure = await desk.openConfirmed({ email });
    const typed = await desk.open({ email });
    expect(await refusal(merge(typed.id, sure.id, {}))).toEqual([409, unconfirmedMergeMessage]);
    expect(await refusal(merge(sure.id, typed.id, {}))).toEqual([409, unconfirmedMergeMessage]);
    await merged(sure.id, typed.id);
    expect((await read(typed.id)).ticket.address).toBe("confermato");
    const headers = await confirmedClient(site, email);
    const [one, other] = [await desk.open({ email }, headers), await desk.open({ email }, headers)];
    expect((await merge(one.id, other.id, {})).status).toBe(200);
  });
});
