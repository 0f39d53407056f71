import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "@test/app";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { attached, comeIn, inboundSecret, rawMail } from "@test/inbound-mail";
import type { ConversationMail, InboundDecision, InboxPage } from "@vetrina/contract/inbox/inbound-mails";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { Ticket } from "@vetrina/contract/tickets";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { tinyPng } from "../files/testing/pictures.ts";
import { takeInMails } from "./take-in.service.ts";

let site: TestApp;
let desk: HelpDesk;
let ticket: Ticket;
let token: string;

const lucia = "Lucia Ferri <lucia.ferri@example.it>";
const db = () => site.server.api.db;

/** A token that stands in the mails of the ticket. */
async function tokenOf(id: number): Promise<string> {
  const { mailThread } = await db().ticket.findUniqueOrThrow({ where: { id }, select: { mailThread: true } });
  const known = await db().replyToken.findUnique({ where: { threadId: mailThread } });
  if (known) return known.token;
  const made = randomUUID().replaceAll("-", "");
  await db().replyToken.create({ data: { token: made, threadId: mailThread } });
  return made;
}

const atToken = () => `assistenza+${token}@agenzia.example`;
const conversation = () => desk.ask<DeskConversation>("desk.conversation", { id: ticket.id });
const waiting = () => desk.ask<ConversationMail>("inbox.ofTicket", { id: ticket.id });
const texts = async () => (await conversation()).messages.map(({ message }) => message);

beforeAll(async () => {
  site = await startTestApp({
    INBOUND_MAIL_SECRET: inboundSecret,
    INBOUND_ADDRESS: "assistenza@agenzia.example",
    TRUST_AUTH_RESULTS: "mx.agenzia.example",
    TRUST_PROXY: "on",
  });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  await db().ticketMessage.deleteMany({});
  await db().leadMail.deleteMany({});
  await db().inboundMail.deleteMany({});
  await db().undeliverableAddress.deleteMany({});
  ticket = await desk.open(
    { submissionKey: randomUUID() },
    { "x-forwarded-for": `192.0.2.${Math.ceil(Math.random() * 250)}` },
  );
  token = await tokenOf(ticket.id);
});

test("a client answers by mail: it is a message like the chat's, once however often it comes, and opens the ticket again", async () => {
  await desk.reply(ticket.id, "Prova adesso");
  await desk.order("desk.setStatus", { id: ticket.id, status: "risolto" });
  const mail = rawMail({ from: lucia, to: atToken(), text: "Grazie, adesso funziona.\r\n\r\n> Prova adesso" });
  expect(await comeIn(site, mail)).toMatchObject({
    state: "messaggio",
    kind: "message",
    fromEmail: "lucia.ferri@example.it",
  });
  await comeIn(site, mail);
  const { ticket: now, messages } = await conversation();
  expect(messages.map(({ message, origin, senderType }) => ({ message, origin, senderType }))).toEqual([
    { message: "Prova adesso", origin: "chat", senderType: "admin" },
    { message: expect.stringContaining("Grazie, adesso funziona."), origin: "mail", senderType: "client" },
  ]);
  expect(now).toMatchObject({ status: "aperto", waitingSince: expect.any(String), dueAt: expect.any(String) });
  expect(await db().inboundMail.count()).toBe(1);
});

test("a process that dies between the message and the note of it writes nothing twice", async () => {
  const mail = await comeIn(site, { from: lucia, to: atToken() });
  await db().inboundMail.update({ where: { id: mail.id }, data: { state: "arrivata" } });
  await takeInMails(site.server.api, randomUUID());
  expect(await db().inboundMail.findMany({ select: { state: true } })).toEqual([{ state: "messaggio" }]);
  expect(await texts()).toHaveLength(1);
});

test("pictures and PDFs become files of the message, others are named", async () => {
  const parts = [
    attached("menu.png", "image/png", await tinyPng()),
    attached("winmail.dat", "application/ms-tnef", Buffer.from("TNEF")),
  ];
  await comeIn(site, { from: lucia, to: atToken(), text: "Ecco la foto", parts });
  const [message] = (await conversation()).messages;
  expect(message?.attachments.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ["menu.png", "image/png"],
  ]);
  expect(message?.message).toBe("Ecco la foto\n\n[Allegati non salvati: winmail.dat]");
});

test("a mail is known by the mail of ours that it answers, and by the number in its subject", async () => {
  await desk.reply(ticket.id, "Prova adesso");
  const sent = await db().mailMessage.findFirstOrThrow({ where: { kind: "risposta-staff" }, orderBy: { id: "desc" } });
  await db().mailMessage.update({ where: { id: sent.id }, data: { messageId: `v.${randomUUID()}@agenzia.example` } });
  const { messageId } = await db().mailMessage.findUniqueOrThrow({ where: { id: sent.id } });
  await comeIn(site, {
    from: lucia,
    text: "Da References",
    headers: [`References: <altro@example.it> <${messageId}>`],
  });
  await comeIn(site, {
    from: lucia,
    text: "Dal numero",
    subject: `Ticket ${String(ticket.id).replace(/(\d{4})(?=\d)/g, "$1 ")}`,
  });
  expect(await texts()).toEqual(["Prova adesso", "Da References", "Dal numero"]);
});

test.each([
  ["a stranger with the token", { from: "Ugo <ugo@example.it>" }],
  [
    "a client's address that the mailbox's server refuses",
    { from: lucia, headers: ["Authentication-Results: mx.agenzia.example; dmarc=fail header.from=example.it"] },
  ],
])("%s waits for the staff and changes nothing", async (_who, mail) => {
  await desk.order("desk.setStatus", { id: ticket.id, status: "risolto" });
  expect(await comeIn(site, { ...mail, to: atToken(), text: "Sono io" })).toMatchObject({ state: "da-confermare" });
  expect((await conversation()).ticket.status).toBe("risolto");
  expect(await texts()).toEqual([]);
  const { toConfirm } = await waiting();
  expect(toConfirm).toMatchObject([{ words: "Sono io", reason: expect.any(String), ticket: { id: ticket.id } }]);
});

test("the staff accepts a stranger's mail under its sender's name, or refuses it; the second one is told", async () => {
  const { id } = await comeIn(site, { from: "Ugo Neri <ugo@example.it>", to: atToken(), text: "Sono il socio" });
  const accepted = await desk.order<InboundDecision>("inbox.accept", { id });
  expect(accepted).toMatchObject({ ticketId: ticket.id, mail: { state: "messaggio", decidedBy: "anna" } });
  expect((await conversation()).messages).toMatchObject([
    { message: "Sono il socio", senderName: "Ugo Neri (ugo@example.it)", origin: "mail", inboundMailId: id },
  ]);
  expect((await desk.mutate("inbox.refuse", { id })).status).toBe(409);
  const second = await comeIn(site, { from: "Ugo Neri <ugo@example.it>", to: atToken(), text: "Ancora io" });
  await desk.order("inbox.refuse", { id: second.id });
  expect(await texts()).toEqual(["Sono il socio"]);
  expect((await waiting()).toConfirm).toEqual([]);
});

test.each([
  ["an automatic answer", "automatic", ["Auto-Submitted: auto-replied"]],
  ["a newsletter", "list", ["List-Unsubscribe: <https://example.it/x>"]],
])("%s is put aside without effect", async (_what, kind, headers) => {
  const mail = await comeIn(site, { from: lucia, to: atToken(), headers });
  expect(mail).toMatchObject({ state: "messa-da-parte", kind, reason: expect.any(String) });
  expect(await texts()).toEqual([]);
});

test("the eleventh mail of an hour in one conversation is taken for a loop", async () => {
  for (let number = 0; number < 10; number++) await comeIn(site, { from: lucia, to: atToken(), text: `n ${number}` });
  expect(await comeIn(site, { from: lucia, to: atToken() })).toMatchObject({ state: "messa-da-parte", kind: "loop" });
  expect(await texts()).toHaveLength(10);
});

test("a mail that begins a conversation waits, and becomes a ticket, a lead or spam by one call", async () => {
  const kinds = ["makeTicket", "makeLead", "markSpam"] as const;
  const made: InboundDecision[] = [];
  for (const kind of kinds) {
    const mail = await comeIn(site, {
      from: `Nuovo Cliente <${kind}@example.com>`,
      subject: "Preventivo per un sito",
      text: "Quanto costa?",
    });
    expect(mail.state).toBe("da-scegliere");
    made.push(await desk.order<InboundDecision>(`inbox.${kind}`, { id: mail.id }));
  }
  expect(made.map(({ mail }) => mail.state)).toEqual(["ticket", "contatto", "spam"]);
  const [asTicket, asLead] = made;
  const opened = await db().ticket.findUniqueOrThrow({ where: { id: asTicket?.ticketId ?? 0 } });
  expect(opened).toMatchObject({ subject: "Preventivo per un sito", description: "Quanto costa?", confirmedAt: null });
  const lead = await db().lead.findUniqueOrThrow({ where: { id: asLead?.leadId ?? 0 }, include: { mails: true } });
  expect(lead).toMatchObject({
    firstName: "Nuovo",
    lastName: "Cliente",
    message: "Quanto costa?",
    mails: [{ direction: "ricevuta" }],
  });
  expect(await desk.ask<InboxPage>("inbox.list", { view: "scartate" })).toMatchObject({ mails: [{ state: "spam" }] });
});

test("a known client's new mail opens a ticket by itself, and a setting does it for everybody", async () => {
  const { email } = await desk.openConfirmed({ email: "noto@example.it" });
  expect(await comeIn(site, { from: email, subject: "Un altro problema" })).toMatchObject({ state: "ticket" });
  await db().siteSettings.update({ where: { id: 1 }, data: { newMailBecomes: "contatto" } });
  expect(await comeIn(site, { from: "Mai Visto <mai@example.com>" })).toMatchObject({
    state: "contatto",
    leadId: expect.any(Number),
  });
  await db().siteSettings.update({ where: { id: 1 }, data: { newMailBecomes: "scegliere" } });
});

const bounceOf = (messageId: string, recipient: string) =>
  rawMail({
    from: "Mail Delivery System <mailer-daemon@mx.example.it>",
    subject: "Undelivered Mail Returned to Sender",
    headers: ["Return-Path: <>", "Auto-Submitted: auto-replied"],
  }).replace(
    /Content-Type: text\/plain[\s\S]*$/,
    [
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "Non consegnata",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Reporting-MTA: dns; mx.example.it",
      "",
      `Final-Recipient: rfc822; ${recipient}`,
      "Action: failed",
      "Status: 5.1.1",
      "",
      "--b",
      "Content-Type: message/rfc822",
      "",
      `Message-ID: <${messageId}>`,
      `To: ${recipient}`,
      "Subject: Re",
      "",
      "Ciao",
      "--b--",
      "",
    ].join("\r\n"),
  );

test("a bounce marks the mail and the address and is told in the ticket; a forged one silences no address", async () => {
  await desk.reply(ticket.id, "Prova adesso");
  const sent = await db().mailMessage.findFirstOrThrow({ where: { kind: "risposta-staff" }, orderBy: { id: "desc" } });
  const messageId = `v.${randomUUID()}@agenzia.example`;
  await db().mailMessage.update({ where: { id: sent.id }, data: { messageId, state: "inviata" } });
  for (const [id, to] of [
    ["indovinato@agenzia.example", sent.recipient],
    [messageId, "altri@example.it"],
  ]) {
    expect(await comeIn(site, bounceOf(id ?? "", to ?? ""))).toMatchObject({ state: "messa-da-parte", kind: "bounce" });
  }
  expect(await db().undeliverableAddress.count()).toBe(0);
  expect(await comeIn(site, bounceOf(messageId, sent.recipient))).toMatchObject({ state: "rimbalzo" });
  expect(await db().mailMessage.findUniqueOrThrow({ where: { id: sent.id } })).toMatchObject({ state: "fallita" });
  expect((await waiting()).undeliverable).toMatchObject({ cause: expect.stringContaining("non esiste") });
  expect((await conversation()).messages.at(-1)).toMatchObject({ isInternal: true, author: null });
  await comeIn(site, { from: lucia, to: atToken() });
  expect((await waiting()).undeliverable).toBeNull();
});

test("a lead's answer is in its card, unread, counted, until somebody opens it", async () => {
  const { leadId } = await desk.order<InboundDecision>("inbox.makeLead", {
    id: (await comeIn(site, { from: "Lead <lead@example.com>" })).id,
  });
  const mailThread = randomUUID();
  await db().lead.update({ where: { id: leadId ?? 0 }, data: { mailThread } });
  await db().replyToken.create({ data: { token: mailThread.replaceAll("-", ""), threadId: mailThread } });
  const to = `assistenza+${mailThread.replaceAll("-", "")}@agenzia.example`;
  const parts = [attached("logo.png", "image/png", await tinyPng())];
  expect(await comeIn(site, { from: "lead@example.com", to, text: "Va bene", parts })).toMatchObject({
    state: "messaggio",
    leadId,
  });
  expect(await desk.ask("notices.counts")).toMatchObject({ leadsWithNewMail: 1 });
  const { mails } = await desk.ask<{ mails: { isUnread: boolean; text: string; files: { url: string }[] }[] }>(
    "leads.mails",
    { id: leadId },
  );
  expect(mails.at(-1)).toMatchObject({ isUnread: true, text: "Va bene", direction: "ricevuta" });
  const file = await site.call(mails.at(-1)?.files[0]?.url ?? "", { headers: desk.staff });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);
  await desk.order("leads.markMailsRead", { id: leadId });
  expect(await desk.ask("notices.counts")).toMatchObject({ leadsWithNewMail: 0 });
});

test("what can't be read waits for a person, and stays whole", async () => {
  const parts = Array.from({ length: 21_000 }, () => ["", "x"]);
  const mail = await comeIn(site, { from: lucia, to: atToken(), parts });
  expect(mail).toMatchObject({
    state: "illeggibile",
    reason: "Ha troppe parti per essere letta.",
    storageKey: expect.any(String),
  });
  expect(await desk.ask("inbox.counts")).toMatchObject({ unreadable: 1 });
});
