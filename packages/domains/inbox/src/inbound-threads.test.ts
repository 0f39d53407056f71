import { randomUUID } from "node:crypto";
import { lucia, openMailDesk, refused, vouchedFor } from "@test/mail-desk";
import { opened } from "@test/own-site";
import type { Ticket } from "@vetrina/contract/tickets";
import { endThread } from "@vetrina/core/mail/mail-threads";
import { afterAll, beforeEach, expect, test } from "vitest";

const mails = opened(openMailDesk);
let ticket: Ticket;
let address: string;

afterAll(() => mails.site.close());
beforeEach(async () => {
  await mails.forget();
  ticket = await mails.openTicket();
  address = await mails.addressOf(ticket.id);
});

test("a mail is known by the mail of ours that it answers, and by the number in its subject", async () => {
  await mails.desk.reply(ticket.id, "Prova adesso");
  const sent = await mails.db.mailMessage.findFirstOrThrow({
    where: { kind: "risposta-staff" },
    orderBy: { id: "desc" },
  });
  const messageId = `${randomUUID()}@agenzia.example`;
  await mails.db.mailReference.create({ data: { messageId, threadId: sent.threadId ?? "" } });
  const own = `${randomUUID()}@example.it`;
  await mails.comeIn({
    from: lucia,
    text: "Da References",
    messageId: own,
    headers: [`References: <altro@example.it> <${messageId}>`],
  });
  const toHerself = [`In-Reply-To: <${own}>`, `References: <${messageId}> <${own}>`];
  await mails.comeIn({ from: lucia, text: "A sé stessa", headers: toHerself });
  await mails.comeIn({
    from: lucia,
    text: "Dal numero",
    subject: `Ticket ${String(ticket.id).replace(/(\d{4})(?=\d)/g, "$1 ")}`,
  });
  expect(await mails.texts(ticket.id)).toEqual(["Prova adesso", "Da References", "A sé stessa", "Dal numero"]);
});

test("a mail that answers a mail that came in goes where that one went; a colleague's waits there for the staff", async () => {
  const first = `${randomUUID()}@example.it`;
  await mails.comeIn({ from: lucia, to: address, text: "La prima", messageId: first });
  const unchecked = { from: lucia, headers: [`In-Reply-To: <${first}>`], text: "Forse di altri" };
  expect(await mails.comeIn(unchecked)).toMatchObject({
    state: "da-confermare",
    reason: expect.stringContaining("indovinare"),
  });
  await mails.db.inboundMail.deleteMany({ where: { state: "da-confermare" } });
  const answer = { subject: "Ancora una cosa", headers: [vouchedFor, `In-Reply-To: <${first}>`] };
  expect(await mails.comeIn({ ...answer, from: lucia, text: "La seconda" })).toMatchObject({ state: "messaggio" });
  const copied = `${randomUUID()}@example.it`;
  const colleague = { ...answer, from: "Ugo <ugo@example.it>", text: "Da un collega", messageId: copied };
  const { id, state } = await mails.comeIn(colleague);
  expect([state, (await mails.waiting(ticket.id)).toConfirm.map(({ words }) => words)]).toEqual([
    "da-confermare",
    ["Da un collega"],
  ]);
  await mails.desk.order("inbox.accept", { id });
  const last = { from: lucia, subject: "Sì", headers: [vouchedFor, `References: <${copied}>`], text: "Al collega" };
  expect(await mails.comeIn(last)).toMatchObject({ state: "messaggio" });
  expect(await mails.texts(ticket.id)).toEqual(["La prima", "La seconda", "Da un collega", "Al collega"]);
});

test("the token of a merged ticket leads to the one that goes on, and to its own again once they are split", async () => {
  const whole = await mails.openTicket({ subject: "Quello che resta" });
  await mails.desk.order("desk.merge", { id: ticket.id, intoId: whole.id, isSamePerson: true });
  expect(await mails.comeIn({ from: lucia, to: address, text: "Da uniti" })).toMatchObject({
    state: "messaggio",
    ticketId: BigInt(whole.id),
  });
  const { fromId } = await mails.desk.order<{ fromId: number }>("desk.split", { id: ticket.id, fromId: whole.id });
  await mails.comeIn({ from: lucia, to: address, text: "Da divisi" });
  expect([await mails.texts(ticket.id), (await mails.texts(fromId)).at(-1)]).toEqual([["Da divisi"], "Da uniti"]);
});

test("nothing that was mailed before leads to a ticket that its address gave back", async () => {
  const messageId = `${randomUUID()}@example.it`;
  await mails.comeIn({ from: lucia, to: address, messageId });
  await endThread(mails.db, { kind: "ticket", ticketId: BigInt(ticket.id) });
  const headers = [`In-Reply-To: <${messageId}>`];
  expect(await mails.comeIn({ from: lucia, to: address, headers })).toMatchObject({ ticketId: null });
});

test.each([
  ["a stranger with the token", { from: "Ugo <ugo@example.it>" }],
  ["a client's address that the mailbox's server refuses", { from: lucia, headers: [refused] }],
])("%s waits for the staff and changes nothing", async (_who, mail) => {
  await mails.desk.order("desk.setStatus", { id: ticket.id, status: "risolto" });
  expect(await mails.comeIn({ ...mail, to: address, text: "Sono io" })).toMatchObject({ state: "da-confermare" });
  expect((await mails.conversation(ticket.id)).ticket.status).toBe("risolto");
  expect(await mails.texts(ticket.id)).toEqual([]);
  const { toConfirm } = await mails.waiting(ticket.id);
  expect(toConfirm).toMatchObject([{ words: "Sono io", reason: expect.any(String), ticket: { id: ticket.id } }]);
});
