import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { refusal } from "@test/refusal";
import { validTicket } from "@test/ticket";
import { defaultOpeningHours } from "@vetrina/contract/settings/opening-hours";
import type { DeskConversation, DeskCounts } from "@vetrina/contract/support-desk";
import type { Message, Ticket } from "@vetrina/contract/tickets";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk);

const row = (id: number) => db().ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });
const read = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });
const merge = async (id: number, intoId: number) =>
  expect((await desk.mutate("desk.merge", { id, intoId, isSamePerson: true })).status).toBe(200);
const split = (id: number, fromId: number, headers?: Record<string, string>) =>
  desk.mutate("desk.split", { id, fromId }, headers);
const separated = async (id: number, fromId: number) => expect((await split(id, fromId)).status).toBe(200);
const textsOf = async (id: number) =>
  ((await (await site.call(`/api/tickets/${id}/messages`)).json()) as Message[]).map(({ message }) => message);

let clientsSoFar = 0;
/** Tickets of one new client, in the order in which they were opened, which the reader of the address has confirmed. */
async function openAll(count: number): Promise<Ticket[]> {
  const email = `separa${++clientsSoFar}@example.it`;
  const tickets = await Promise.all(
    Array.from({ length: count }, (_value, index) => desk.open({ email, subject: `Ticket ${index}` })),
  );
  await db().ticket.updateMany({ where: { email }, data: { confirmedAt: new Date() } });
  return tickets;
}
async function openTwo(): Promise<[Ticket, Ticket]> {
  const [one, other] = await openAll(2);
  if (!one || !other) throw new Error("two tickets were opened");
  return [one, other];
}

/** What a merge may change of a ticket, and what follows from it. */
const stateOf = async (id: number) => {
  const { mailThread: _, ...ticket } = await row(id);
  return ticket;
};

describe("two tickets that are separated again", () => {
  test("are what they were, with their messages, notes, files, readers and numbers", async () => {
    const [whole, part] = await openTwo();
    const colleague = { cookie: await site.staffCookie("operatore") };
    const pdf = { name: "foto.pdf", type: "application/pdf", bytes: makePdf() };
    const body = multipart({ message: "Ecco la foto" }, [pdf]);
    expect((await site.call(`/api/tickets/${part.id}/messages`, { method: "POST", body })).status).toBe(201);
    await desk.reply(part.id, "Solo per noi", { isInternal: true });
    await desk.reply(whole.id, "Fatto");
    await desk.order("desk.setStatus", { id: whole.id, status: "chiuso" });
    await desk.order("desk.setPriority", { id: whole.id, priority: "bassa" });
    for (const { id } of [whole, part]) await desk.order("desk.markSeen", { id });
    const before = await Promise.all([stateOf(whole.id), stateOf(part.id), desk.ask<DeskCounts>("desk.counts")]);
    const conversations = await Promise.all([read(whole.id), read(part.id)]);

    await merge(part.id, whole.id);
    expect((await read(whole.id)).events.at(-1)).toMatchObject({ kind: "unione", canSplit: true });
    expect((await row(whole.id)).status).toBe("aperto");
    await separated(part.id, whole.id);

    expect(await Promise.all([stateOf(whole.id), stateOf(part.id), desk.ask<DeskCounts>("desk.counts")])).toEqual(
      before,
    );
    for (const [index, { ticket, messages }] of conversations.entries()) {
      const now = await read(ticket.id);
      expect(now.messages).toEqual(messages);
      expect(now.ticket).toEqual(ticket);
      expect(now.events.at(-1)).toMatchObject({
        kind: index === 0 ? "separazione" : "separato",
        by: "anna",
        canSplit: false,
      });
    }
    const [file] = (await read(part.id)).messages[0]?.attachments ?? [];
    expect((await site.call(`/api/tickets/${part.id}/attachments/${file?.id}`)).status).toBe(200);
    expect((await site.call(`/api/tickets/${whole.id}/attachments/${file?.id}`)).status).toBe(404);
    expect(await (await site.call(`/api/tickets/${part.id}`)).json()).toMatchObject({ id: part.id });
    const unreadFor = async (id: number, headers?: Record<string, string>) =>
      (await desk.list({ q: String(id) }, headers)).tickets[0]?.unread;
    for (const { id } of [whole, part])
      expect([await unreadFor(id), await unreadFor(id, colleague)]).toEqual([false, true]);
  });

  test("with the files of the opening, and are found by their own words alone", async () => {
    const [whole] = await openTwo();
    const pdf = { name: "menu.pdf", type: "application/pdf", bytes: makePdf() };
    const body = multipart({ ...validTicket, email: whole.email, subject: "Il menu nuovo" }, [pdf]);
    const { id } = await (await site.call("/api/tickets", { method: "POST", body })).json();
    await db().ticket.update({ where: { id: BigInt(id) }, data: { confirmedAt: new Date() } });
    await desk.say(id, "parolasparsa nel secondo");
    await merge(id, whole.id);
    await separated(id, whole.id);
    expect((await read(id)).ticket.attachments).toMatchObject([{ fileName: "menu.pdf" }]);
    expect((await desk.list({ q: "parolasparsa" })).tickets.map((ticket) => ticket.id)).toEqual([id]);
  });

  test("keep what was written since in the one that went on, which waits for its answer", async () => {
    const [whole, part] = await openTwo();
    await desk.reply(whole.id, "Fatto");
    await desk.order("desk.setStatus", { id: whole.id, status: "chiuso" });
    await merge(part.id, whole.id);
    await desk.say(part.id, "Scritto al vecchio numero");
    const { clientWroteAt } = await row(whole.id);
    await separated(part.id, whole.id);
    expect(await textsOf(whole.id)).toEqual(["Fatto", "Scritto al vecchio numero"]);
    expect(await textsOf(part.id)).toEqual([]);
    expect(await row(whole.id)).toMatchObject({ status: "aperto", unansweredSince: clientWroteAt, clientWroteAt });
    expect((await row(part.id)).unansweredSince).not.toBeNull();
    await desk.say(part.id, "Di nuovo al suo numero");
    expect(await textsOf(part.id)).toEqual(["Di nuovo al suo numero"]);
  });

  test("leave a promise with who has written since, from when that was", async () => {
    const [whole, part] = await openTwo();
    await db().ticket.updateMany({ data: { dueAt: new Date("2026-03-03T10:00:00Z") } });
    await desk.reply(whole.id, "Fatto");
    await desk.order("desk.setStatus", { id: whole.id, status: "chiuso" });
    await merge(part.id, whole.id);
    await desk.say(part.id, "Scritto al vecchio numero");
    await separated(part.id, whole.id);
    const { unansweredSince, dueAt } = await row(whole.id);
    const [reckoned] = await db().$queryRaw<{ promise: Date }[]>`
      select promised_answer(${unansweredSince}, 24, ${JSON.stringify(defaultOpeningHours)}::jsonb) as promise`;
    expect(dueAt).toEqual(reckoned?.promise);
  });

  test("leave nobody waiting who has written since and got an answer", async () => {
    const [whole, part] = await openTwo();
    for (const { id } of [whole, part]) await desk.reply(id, "Fatto");
    await merge(part.id, whole.id);
    await desk.say(whole.id, "Un'altra cosa");
    await desk.reply(whole.id, "Fatta anche quella");
    await separated(part.id, whole.id);
    expect((await row(whole.id)).unansweredSince).toBeNull();
  });

  test("keep what the staff has changed since, and what was answered stays answered", async () => {
    const [whole, part] = await openTwo();
    await merge(part.id, whole.id);
    await desk.reply(whole.id, "Risposto a tutti e due");
    await desk.order("desk.setStatus", { id: whole.id, status: "in-lavorazione" });
    await desk.order("desk.setPriority", { id: whole.id, priority: "bassa" });
    const { assigneeId } = await row(whole.id);
    await separated(part.id, whole.id);
    const kept = { status: "in-lavorazione", priority: "bassa", assigneeId, unansweredSince: null };
    expect(await row(whole.id)).toMatchObject(kept);
    expect(await row(part.id)).toMatchObject({ status: "aperto", folder: "elenco", mergedIntoId: null });
  });

  test("can be merged again", async () => {
    const [whole, part] = await openTwo();
    await merge(part.id, whole.id);
    await separated(part.id, whole.id);
    await merge(part.id, whole.id);
    const merges = (await read(whole.id)).events.filter(({ kind }) => kind === "unione");
    expect(merges.map(({ canSplit }) => canSplit)).toEqual([false, true]);
    await separated(part.id, whole.id);
  });
});

describe("several merges", () => {
  test("into one ticket are taken back from the last to the first", async () => {
    const [whole, first, last] = (await openAll(3)).map(({ id }) => id) as [number, number, number];
    await merge(first, whole);
    await merge(last, whole);
    const merges = (await read(whole)).events.filter(({ kind }) => kind === "unione");
    expect(merges.map(({ after, canSplit }) => [after, canSplit])).toEqual([
      [String(first), false],
      [String(last), true],
    ]);
    expect(await refusal(split(first, whole))).toEqual([
      409,
      "Dopo questo ne è stato unito un altro: separa prima quello.",
    ]);
    await separated(last, whole);
    await separated(first, whole);
    expect(await textsOf(whole)).toEqual([]);
  });

  test("one after the other are taken back so too, with what each had brought", async () => {
    const [first, second, third] = (await openAll(3)).map(({ id }) => id) as [number, number, number];
    await desk.say(third, "Scritto nel terzo");
    await merge(third, second);
    await merge(second, first);
    expect(await refusal(split(third, first))).toEqual([409, "Questi due ticket non si possono più separare."]);
    await separated(second, first);
    expect((await textsOf(second)).at(-1)).toBe("Scritto nel terzo");
    expect((await read(third)).ticket.id).toBe(second);
    await separated(third, second);
    expect(await textsOf(third)).toEqual(["Scritto nel terzo"]);
    expect(await textsOf(second)).toEqual([]);
  });
});

test("at the same moment, of two who separate one does, the other is told, and no message is lost", async () => {
  const [whole, part] = await openTwo();
  await merge(part.id, whole.id);
  const sent = Array.from({ length: 10 }, (_value, index) => `Messaggio ${index}`);
  const writing = sent.map((text, index) => desk.say(index % 2 ? whole.id : part.id, text));
  const [one, other, ...answers] = await Promise.all([split(part.id, whole.id), split(part.id, whole.id), ...writing]);
  expect([one?.status, other?.status].toSorted()).toEqual([200, 409]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const texts = [...(await textsOf(whole.id)), ...(await textsOf(part.id))];
  expect(texts.toSorted()).toEqual(sent.toSorted());
});

test("a separation is refused for tickets that aren't merged, outside of the list, and after an erasure", async () => {
  const [whole, part] = await openTwo();
  const apart = "I due ticket non sono più uniti: forse li ha già separati un collega.";
  expect(await refusal(split(part.id, whole.id))).toEqual([409, apart]);
  expect((await split(1_000_000_000_000_001, whole.id)).status).toBe(404);
  await merge(part.id, whole.id);
  await desk.order("desk.move", { id: whole.id, folder: "cestino" });
  const outside = "Il ticket è nello spam o nel cestino: rimettilo in elenco prima di separarlo.";
  expect(await refusal(split(part.id, whole.id))).toEqual([409, outside]);
  await desk.order("desk.move", { id: whole.id, folder: "elenco" });
  await desk.order("privacy.erasePerson", { email: whole.email });
  expect((await read(whole.id)).events.some(({ canSplit }) => canSplit)).toBe(false);
  expect((await split(part.id, whole.id)).status).toBe(409);
});
