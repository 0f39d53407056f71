import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { lucia, openMailDesk, refused, vouchedFor } from "@test/mail-desk";
import { owned } from "@test/own-site";
import { withLimits } from "@test/with-limits";
import type { InboundDecision, InboxPage, OpenedInboundMail } from "@vetrina/contract/inbox/inbound-mails";
import type { Ticket } from "@vetrina/contract/tickets";
import { limitTable } from "@vetrina/core/limits";
import { endThread } from "@vetrina/core/mail/mail-threads";
import { beforeEach, expect, test } from "vitest";

const mails = owned(openMailDesk);
let ticket: Ticket;
let address: string;

beforeEach(async () => {
  await mails.forget();
  ticket = await mails.openTicket();
  address = await mails.addressOf(ticket.id);
});

test("the staff accepts a stranger's mail under its sender's name, or refuses it; the second one is told", async () => {
  const { id } = await mails.comeIn({ from: "Ugo Neri <ugo@example.it>", to: address, text: "Sono il socio" });
  const accepted = await mails.desk.order<InboundDecision>("inbox.accept", { id });
  expect(accepted).toMatchObject({ ticketId: ticket.id, mail: { state: "messaggio", decidedBy: "anna" } });
  expect((await mails.conversation(ticket.id)).messages).toMatchObject([
    { message: "Sono il socio", senderName: "Ugo Neri (ugo@example.it)", origin: "mail", inboundMailId: id },
  ]);
  await mails.db.user.update({ where: { username: "anna" }, data: { name: "Anna Neri" } });
  const message = "Questa email è già stata smistata da Anna Neri.";
  expect(await mails.desk.refusal("inbox.refuse", { id })).toMatchObject({ code: "CONFLICT", message });
  const second = await mails.comeIn({ from: "Ugo Neri <ugo@example.it>", to: address, text: "Ancora io" });
  await mails.desk.order("inbox.refuse", { id: second.id });
  expect(await mails.texts(ticket.id)).toEqual(["Sono il socio"]);
  expect((await mails.waiting(ticket.id)).toConfirm).toEqual([]);
});

test("a mail that begins a conversation waits, and becomes a ticket, a lead or spam by one call", async () => {
  const kinds = ["makeTicket", "makeLead", "markSpam"] as const;
  const made: InboundDecision[] = [];
  for (const kind of kinds) {
    const mail = await mails.comeIn({
      from: `Nuovo Cliente <${kind}@example.com>`,
      subject: "Preventivo per un sito",
      text: "Quanto costa?",
    });
    expect(mail.state).toBe("da-scegliere");
    made.push(await mails.desk.order<InboundDecision>(`inbox.${kind}`, { id: mail.id }));
  }
  expect(made.map(({ mail }) => mail.state)).toEqual(["ticket", "contatto", "spam"]);
  const [asTicket, asLead] = made;
  const opened = await mails.db.ticket.findUniqueOrThrow({ where: { id: asTicket?.ticketId ?? 0 } });
  expect(opened).toMatchObject({ subject: "Preventivo per un sito", description: "Quanto costa?", confirmedAt: null });
  const lead = await mails.db.lead.findUniqueOrThrow({ where: { id: asLead?.leadId ?? 0 }, include: { mails: true } });
  expect(lead).toMatchObject({
    firstName: "Nuovo",
    lastName: "Cliente",
    message: "Quanto costa?",
    mails: [{ direction: "ricevuta" }],
  });
  expect(await mails.desk.ask<InboxPage>("inbox.list", { view: "scartate" })).toMatchObject({
    mails: [{ state: "spam" }],
  });
});

test("the agency is mailed of the first mail that waits, and again once all were sorted", async () => {
  const told = () => mails.db.mailMessage.count({ where: { kind: "posta-da-smistare" } });
  const before = await told();
  const sent = [];
  for (const name of ["uno", "due"]) sent.push(await mails.comeIn({ from: `${name}@example.com`, subject: "Un sito" }));
  expect((await told()) - before).toBe(1);
  for (const { id } of sent) await mails.desk.order("inbox.markSpam", { id });
  await mails.comeIn({ from: "tre@example.com", subject: "Un sito" });
  expect((await told()) - before).toBe(2);
});

test("a second mail of who has an open ticket may go into it, and none of a closed one is offered", async () => {
  const from = "Gino Bassi <gino@example.com>";
  const first = await mails.comeIn({ from, subject: "Sito giù", text: "Non si apre" });
  const { ticketId } = await mails.desk.order<InboundDecision>("inbox.makeTicket", { id: first.id });
  const { id } = await mails.comeIn({ from, subject: "Ancora giù", text: "Novità?" });
  const open = () => mails.desk.ask<OpenedInboundMail>("inbox.one", { id });
  const other = await mails.comeIn({ from: "Ada <ada@example.com>", subject: "Un sito" });
  expect((await mails.desk.ask<OpenedInboundMail>("inbox.one", { id: other.id })).senderTickets).toEqual([]);
  expect((await open()).senderTickets).toEqual([{ id: ticketId, subject: "Sito giù" }]);
  await mails.desk.order("desk.setStatus", { id: ticketId, status: "chiuso" });
  expect((await open()).senderTickets).toEqual([]);
  await mails.desk.order("desk.setStatus", { id: ticketId, status: "aperto" });
  await mails.desk.order("inbox.addToTicket", { id, ticketId });
  expect((await mails.conversation(ticketId ?? 0)).messages).toMatchObject([{ message: "Novità?", origin: "mail" }]);
});

test("a staff that decides about many mails at once is not in its own way", async () => {
  const ids: number[] = [];
  for (let number = 0; number < 12; number += 1) {
    ids.push((await mails.comeIn({ from: `Nuovo <nuovo${number}@example.com>`, subject: `Richiesta ${number}` })).id);
  }
  const answers = await Promise.all(ids.map((id) => mails.desk.mutate("inbox.makeTicket", { id })));
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200));
});

test("a known client's new mail opens a ticket by itself, and a setting does it for everybody", async () => {
  const { email } = await mails.desk.openConfirmed({ email: "noto@example.it" });
  expect(await mails.comeIn({ from: email, subject: "Un altro problema" })).toMatchObject({ state: "ticket" });
  await mails.db.siteSettings.update({ where: { id: 1 }, data: { newMailBecomes: "contatto" } });
  expect(await mails.comeIn({ from: "Mai Visto <mai@example.com>" })).toMatchObject({
    state: "contatto",
    leadId: expect.any(Number),
  });
  await mails.db.siteSettings.update({ where: { id: 1 }, data: { newMailBecomes: "scegliere" } });
});

test("contacts that mails make and those of the form are told to the agency in one share", async () => {
  const { site, db } = mails;
  await db.siteSettings.update({ where: { id: 1 }, data: { newMailBecomes: "contatto" } });
  await db.mailMessage.deleteMany();
  await withLimits(site, async () => {
    for (let sent = 0; sent < limitTable.agencyMail.points; sent++) {
      const answer = await site.post("/api/contact", validContact, { "x-forwarded-for": `198.51.100.${sent}` });
      expect(answer.status).toBe(201);
    }
    await mails.comeIn({ from: "Una di troppo <troppo@example.com>" });
  });
  const told = await db.mailMessage.findMany({ where: { kind: "contatto-ricevuto" }, orderBy: { id: "desc" } });
  expect(told).toHaveLength(limitTable.agencyMail.points + 1);
  expect(told[0]?.subject).toContain("Arrivano molti contatti");
  await db.siteSettings.update({ where: { id: 1 }, data: { newMailBecomes: "scegliere" } });
});

test("what a colleague passes on from the agency's address waits for a choice; what the site has sent doesn't", async () => {
  const from = "Anna <assistenza@agenzia.example>";
  const host = new URL(mails.site.server.api.publicUrl).hostname;
  const messageId = `${randomUUID()}@${host}`;
  const ours = { kind: "prova", recipient: "assistenza@agenzia.example", subject: "x", textBody: "", htmlBody: "" };
  await mails.db.mailMessage.create({ data: { ...ours, messageId, state: "inviata" } });
  expect(await mails.comeIn({ from, messageId })).toMatchObject({ state: "messa-da-parte", kind: "own" });
  for (const passedOn of [`${randomUUID()}@mail.example`, `${randomUUID()}@${host}`]) {
    const mail = await mails.comeIn({ from, subject: "I: Il menu", messageId: passedOn });
    expect(mail).toMatchObject({ state: "da-scegliere", reason: expect.stringContaining("collega") });
  }
});

test("new mails of an address that was put into the spam go there by themselves", async () => {
  const { email } = await mails.desk.openConfirmed({ email: "molesto@example.it" });
  await mails.db.client.update({ where: { email }, data: { quietSince: new Date() } });
  expect(await mails.comeIn({ from: email, subject: "Comprate" })).toMatchObject({ state: "spam" });
  expect(await mails.desk.ask("inbox.counts")).toMatchObject({ toChoose: 0 });
});

test("once a quiet address is let in, its mails wait for a choice again, and those to come are no spam", async () => {
  const { id, email } = await mails.desk.openConfirmed({ email: "silenziato@example.it" });
  await mails.desk.order("desk.move", { id, folder: "spam" });
  const fromClient = { from: email, headers: [vouchedFor] };
  const meanwhile = await mails.comeIn({ ...fromClient, subject: "Mi leggete?" });
  expect(meanwhile.state).toBe("spam");
  await mails.desk.order("desk.move", { id, folder: "elenco" });
  expect(await mails.desk.ask<InboxPage>("inbox.list", { view: "da-fare" })).toMatchObject({
    mails: [{ id: meanwhile.id, state: "da-scegliere" }],
  });
  expect(await mails.comeIn({ ...fromClient, subject: "E adesso?" })).toMatchObject({ state: "ticket" });
});

test("a mail called spam by mistake silences its sender until it is restored, and what it took along returns", async () => {
  const sent = (subject: string) => mails.comeIn({ from: "zitto@example.it", subject, headers: [vouchedFor] });
  const ids = [(await sent("Uno")).id, (await sent("Due")).id];
  for (const id of ids) await mails.desk.order("inbox.markSpam", { id });
  const taken = await sent("Tre");
  expect(taken.state).toBe("spam");
  const stateOfTaken = async () => (await mails.db.inboundMail.findUniqueOrThrow({ where: { id: taken.id } })).state;
  await mails.desk.order("inbox.restore", { id: ids[0] });
  expect(await stateOfTaken()).toBe("spam");
  await mails.desk.order("inbox.makeTicket", { id: ids[1] });
  expect(await stateOfTaken()).toBe("da-scegliere");
  expect(await sent("Quattro")).toMatchObject({ state: "da-scegliere" });
});

test("what can't be read waits for a person, and stays whole", async () => {
  const parts = Array.from({ length: 21_000 }, () => ["", "x"]);
  const mail = await mails.comeIn({ from: lucia, to: address, parts });
  expect(mail).toMatchObject({
    state: "illeggibile",
    reason: "Ha troppe parti per essere letta.",
    fromName: "Lucia Ferri",
    fromEmail: "lucia.ferri@example.it",
    subject: "Re: Ticket",
    storageKey: expect.any(String),
  });
  expect(await mails.desk.ask("inbox.counts")).toMatchObject({ unreadable: 1 });
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
