import { randomUUID } from "node:crypto";
import { deliverMail } from "@test/client-mail";
import { answerBehind } from "@test/eventually";
import { handOver } from "@test/inbound-mail";
import { lucia, openMailDesk, refused, vouchedFor } from "@test/mail-desk";
import { owned } from "@test/own-site";
import { attached, rawMail } from "@test/raw-mail";
import { addDays, hourMs } from "@vetrina/contract/dates";
import type { InboundDecision } from "@vetrina/contract/inbox/inbound-mails";
import type { Ticket } from "@vetrina/contract/tickets";
import { AppError } from "@vetrina/core/app-error";
import { tinyPng } from "@vetrina/core/files/testing/pictures";
import { lockRow } from "@vetrina/data/row-lock";
import { beforeEach, expect, test } from "vitest";
import { takeInMails } from "./take-in.service.ts";
import { forgetPassingCauses } from "./undeliverable.service.ts";

const mails = owned(openMailDesk);
let ticket: Ticket;
let address: string;

beforeEach(async () => {
  await mails.forget();
  ticket = await mails.openTicket();
  address = await mails.addressOf(ticket.id);
});

test("a client answers by mail: it is a message like the chat's, once however often it comes, and opens the ticket again", async () => {
  await mails.desk.reply(ticket.id, "Prova adesso");
  await mails.desk.order("desk.setStatus", { id: ticket.id, status: "risolto" });
  const mail = rawMail({ from: lucia, to: address, text: "Grazie, adesso funziona.\r\n\r\n> Prova adesso" });
  expect(await mails.comeIn(mail)).toMatchObject({
    state: "messaggio",
    kind: "message",
    fromEmail: "lucia.ferri@example.it",
  });
  await mails.comeIn(mail);
  const { ticket: now, messages } = await mails.conversation(ticket.id);
  expect(messages.map(({ message, origin, senderType }) => ({ message, origin, senderType }))).toEqual([
    { message: "Prova adesso", origin: "chat", senderType: "admin" },
    { message: expect.stringContaining("Grazie, adesso funziona."), origin: "mail", senderType: "client" },
  ]);
  expect(now).toMatchObject({ status: "aperto", waitingSince: expect.any(String), dueAt: expect.any(String) });
  expect(await mails.db.inboundMail.count()).toBe(1);
});

test("a process that dies between the message and the note of it writes nothing twice", async () => {
  const mail = await mails.comeIn({ from: lucia, to: address });
  await mails.db.inboundMail.update({ where: { id: mail.id }, data: { state: "arrivata" } });
  await takeInMails(mails.site.server.api, randomUUID());
  expect(await mails.db.inboundMail.findMany({ select: { state: true } })).toEqual([{ state: "messaggio" }]);
  expect(await mails.texts(ticket.id)).toHaveLength(1);
});

test("a mail that can't be taken in just now keeps none waiting, and after some hours it is its own fault", async () => {
  const { api } = mails.site.server;
  await handOver(mails.site, { from: lucia, to: address, text: "La prima" });
  await handOver(mails.site, { from: lucia, to: address, text: "La seconda" });
  const { id, storageKey } = await mails.db.inboundMail.findFirstOrThrow({ orderBy: { id: "asc" } });
  const takeIn = (opensFirst: boolean) => {
    const read: typeof api.files.read = async (key) => {
      if (key === storageKey && !opensFirst) throw new AppError("UNAVAILABLE");
      return api.files.read(key);
    };
    return takeInMails({ ...api, files: { ...api.files, read } }, randomUUID());
  };
  const first = () => mails.db.inboundMail.findUniqueOrThrow({ where: { id } });
  const isDue = { nextAttemptAt: new Date(0) };
  await takeIn(false);
  expect(await mails.texts(ticket.id)).toEqual(["La seconda"]);
  const waiting = await first();
  expect(waiting).toMatchObject({ state: "arrivata", attempts: 0 });
  expect(waiting.nextAttemptAt.getTime() - waiting.receivedAt.getTime()).toBeGreaterThanOrEqual(20_000);
  const receivedAt = new Date(Date.now() - 7 * hourMs);
  await mails.db.inboundMail.update({ where: { id }, data: { ...isDue, receivedAt } });
  await takeIn(false);
  expect(await first()).toMatchObject({ state: "arrivata", attempts: 1 });
  await mails.db.inboundMail.update({ where: { id }, data: isDue });
  await takeIn(true);
  expect(await mails.texts(ticket.id)).toEqual(["La seconda", "La prima"]);
});

test("a mail counts once among the day's messages of its ticket, however often it is tried", async () => {
  const { api } = mails.site.server;
  const used = async () => (await api.limits.left("conversation", String(ticket.id))).used;
  const parts = [attached("foto.png", "image/png", await tinyPng())];
  await handOver(mails.site, { from: lucia, to: address, text: "Ecco la foto", parts });
  const moveIn: typeof api.files.moveIn = () => Promise.reject(new AppError("UNAVAILABLE"));
  for (const files of [{ ...api.files, moveIn }, { ...api.files, moveIn }, api.files]) {
    await takeInMails({ ...api, files }, randomUUID());
    await mails.db.inboundMail.updateMany({ data: { nextAttemptAt: new Date(0) } });
  }
  expect([await mails.texts(ticket.id), await used()]).toEqual([["Ecco la foto"], 1]);
  await mails.db.inboundMail.updateMany({ data: { state: "arrivata" } });
  await takeInMails(api, randomUUID());
  expect([await mails.texts(ticket.id), await used()]).toEqual([["Ecco la foto"], 1]);
});

test("pictures and PDFs become files of the message, others are named", async () => {
  const parts = [
    attached("menu.png", "image/png", await tinyPng()),
    attached("winmail.dat", "application/ms-tnef", Buffer.from("TNEF")),
  ];
  await mails.comeIn({ from: lucia, to: address, text: "Ecco la foto", parts });
  const [message] = (await mails.conversation(ticket.id)).messages;
  expect(message?.attachments.map(({ fileName, contentType }) => [fileName, contentType])).toEqual([
    ["menu.png", "image/png"],
  ]);
  expect(message?.message).toBe("Ecco la foto\n\n[Allegati non salvati: winmail.dat]");
});

test.each([
  ["an automatic answer", "automatic", ["Auto-Submitted: auto-replied"]],
  ["a newsletter", "list", ["List-Unsubscribe: <https://example.it/x>"]],
])("%s is put aside without effect", async (_what, kind, headers) => {
  const mail = await mails.comeIn({ from: lucia, to: address, headers });
  expect(mail).toMatchObject({ state: "messa-da-parte", kind, reason: expect.any(String) });
  expect(await mails.texts(ticket.id)).toEqual([]);
});

test("from the eleventh mail of an hour on they are put aside as a loop, and the staff hears of it once", async () => {
  for (let number = 0; number < 10; number++) await mails.comeIn({ from: lucia, to: address, text: `n ${number}` });
  const aside = [await mails.comeIn({ from: lucia, to: address }), await mails.comeIn({ from: lucia, to: address })];
  expect(aside).toMatchObject(Array(2).fill({ state: "messa-da-parte", kind: "loop" }));
  expect(await mails.texts(ticket.id)).toHaveLength(10);
  const subjectId = { in: aside.map(({ id }) => String(id)) };
  const told = await mails.db.staffNotice.findMany({ where: { kind: "posta", subjectId } });
  expect(told).toMatchObject([{ subjectId: String(aside[0]?.id) }]);
});

test("forged mails don't use up the hour of the client whose address they bear", async () => {
  const { email } = await mails.desk.openConfirmed({ email: "noto@example.it" });
  for (let number = 0; number < 10; number++) {
    await mails.comeIn({ from: email, subject: `Falsa ${number}`, headers: [refused] });
    await mails.comeIn({ from: lucia, to: address, headers: [refused] });
  }
  expect(await mails.comeIn({ from: email, subject: "Vera", headers: [vouchedFor] })).toMatchObject({
    state: "ticket",
  });
  expect(await mails.comeIn({ from: lucia, to: address })).toMatchObject({ state: "messaggio" });
  expect(await mails.comeIn({ from: lucia, to: address, headers: [refused] })).toMatchObject({ kind: "loop" });
});

const bounceOf = (messageId: string, recipient: string, status = "5.1.1") =>
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
      `Status: ${status}`,
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

/** A mail of ours to the ticket's client. */
async function sendReply() {
  await mails.desk.reply(ticket.id, "Prova adesso");
  const { id } = await mails.db.mailMessage.findFirstOrThrow({
    where: { kind: "risposta-staff" },
    orderBy: { id: "desc" },
  });
  const messageId = `v.${randomUUID()}@agenzia.example`;
  return mails.db.mailMessage.update({ where: { id }, data: { messageId, state: "inviata" } });
}

test("a bounce marks the mail and the address and is told in the ticket; a forged one silences no address", async () => {
  const sent = await sendReply();
  const messageId = sent.messageId ?? "";
  for (const [id, to] of [
    ["indovinato@agenzia.example", sent.recipient],
    [messageId, "altri@example.it"],
    [messageId, sent.recipient.replace(".", "_")],
  ]) {
    expect(await mails.comeIn(bounceOf(id ?? "", to ?? ""))).toMatchObject({ state: "messa-da-parte", kind: "bounce" });
  }
  // Nor does a full mailbox of the agency's: what warns it of other things would stop with it.
  const { company } = await mails.db.siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  const { email: recipient } = company as { email: string };
  const warning = { kind: "scadenze-dei-siti", recipient, subject: "Scadenze", textBody: "", htmlBody: "" };
  const warningId = `v.${randomUUID()}@agenzia.example`;
  await mails.db.mailMessage.create({ data: { ...warning, messageId: warningId, state: "inviata" } });
  await mails.comeIn(bounceOf(warningId, recipient));
  expect(await mails.db.undeliverableAddress.count()).toBe(0);
  expect(await mails.comeIn(bounceOf(messageId, sent.recipient))).toMatchObject({ state: "rimbalzo" });
  expect(await mails.db.mailMessage.findUniqueOrThrow({ where: { id: sent.id } })).toMatchObject({ state: "fallita" });
  expect((await mails.waiting(ticket.id)).undeliverable).toMatchObject({
    cause: expect.stringContaining("non esiste"),
  });
  expect((await mails.conversation(ticket.id)).messages.at(-1)).toMatchObject({ isInternal: true, author: null });
  await mails.comeIn({ from: lucia, to: address });
  expect((await mails.waiting(ticket.id)).undeliverable).toBeNull();
});

test("the note of a bounce stands behind what the client writes while it waits: open windows read on from there", async () => {
  const { messageId, recipient } = await sendReply();
  const id = BigInt(ticket.id);
  const data = { ticketId: id, senderType: "client", senderName: "Lucia", message: "Ci siete?" } as const;
  await answerBehind(mails.db, {
    hold: (tx) => lockRow(tx, "Ticket", id),
    call: () => mails.comeIn(bounceOf(messageId ?? "", recipient)),
    meanwhile: (tx) => tx.ticketMessage.create({ data }),
  });
  expect((await mails.texts(ticket.id)).at(-1)).toContain("è tornata indietro");
});

test("the note of a bounce from a full mailbox says that mails go on after three days, and that this one doesn't", async () => {
  const { messageId, recipient } = await sendReply();
  await mails.comeIn(bounceOf(messageId ?? "", recipient, "5.2.2"));
  const whole = /indietro\. La casella è piena: dopo 3 giorni le email ripartono, ma quelle .* vanno rimandate\.$/;
  expect((await mails.texts(ticket.id)).at(-1)).toMatch(whole);
  expect((await mails.waiting(ticket.id)).undeliverable).toMatchObject({ isPassing: true });
});

test("mails to a mailbox that was full go on after three days, and the link that its person asks for once a day before", async () => {
  const { id, email } = await mails.desk.openConfirmed({ email: "piena@example.it" });
  await deliverMail(mails.site);
  await mails.db.mailMessage.deleteMany();
  const back = { createdAt: addDays(new Date(), -2) };
  await mails.db.undeliverableAddress.createMany({
    data: [
      { ...back, emailKey: email, status: "5.2.2" },
      { ...back, emailKey: "spento@example.it", status: "5.2.1" },
    ],
  });
  const kindsSent = async () =>
    (await deliverMail(mails.site)).flatMap((mail) => (mail.recipient === email ? [mail.subject] : []));
  const ask = () => mails.site.post("/api/client/link", { email });
  await mails.desk.reply(id, "Ci sei?");
  await ask();
  await ask();
  expect(await kindsSent()).toEqual(["Il link per entrare nell’area clienti"]);
  await ask();
  expect(await kindsSent()).toEqual([]);
  await mails.db.mailMessage.updateMany({ data: { nextAttemptAt: addDays(new Date(), -2) } });
  await mails.site.post("/api/client/register", { email, clientName: "Lucia", phone: "333 1234567" });
  expect(await kindsSent()).toEqual(["La tua area clienti"]);
  await forgetPassingCauses(mails);
  expect(await mails.db.undeliverableAddress.count()).toBe(2);
  await mails.db.undeliverableAddress.updateMany({ data: { createdAt: addDays(new Date(), -4) } });
  await forgetPassingCauses(mails);
  expect(await mails.db.undeliverableAddress.findMany()).toMatchObject([{ status: "5.2.1" }]);
  await mails.desk.reply(id, "Adesso?");
  expect(await kindsSent()).toHaveLength(1);
});

test("a bounce with a NUL in an address or a name is read for what else it says", async () => {
  expect(await mails.comeIn(bounceOf("no\0me@agenzia.example", "ni\0ente@example.it"))).toMatchObject({
    state: "messa-da-parte",
    kind: "bounce",
    attempts: 1,
  });
});

test("a lead's answer is in its card, unread, counted, until somebody opens it", async () => {
  const { leadId } = await mails.desk.order<InboundDecision>("inbox.makeLead", {
    id: (await mails.comeIn({ from: "Lead <lead@example.com>" })).id,
  });
  const { token } = await mails.db.replyToken.findUniqueOrThrow({ where: { leadId: leadId ?? 0 } });
  const to = `assistenza+${token}@agenzia.example`;
  const parts = [attached("logo.png", "image/png", await tinyPng())];
  expect(await mails.comeIn({ from: "lead@example.com", to, text: "Va bene", parts })).toMatchObject({
    state: "messaggio",
    leadId,
  });
  expect(await mails.desk.ask("notices.counts")).toMatchObject({ leadsWithNewMail: 1 });
  const card = await mails.desk.ask<{ mails: { isUnread: boolean; text: string; files: { url: string }[] }[] }>(
    "leads.mails",
    { id: leadId },
  );
  expect(card.mails.at(-1)).toMatchObject({ isUnread: true, text: "Va bene", direction: "ricevuta" });
  const file = await mails.site.call(card.mails.at(-1)?.files[0]?.url ?? "", { headers: mails.desk.staff });
  expect([file.status, file.headers.get("content-type")]).toEqual([200, "image/png"]);
  await mails.desk.order("leads.markMailsRead", { id: leadId });
  expect(await mails.desk.ask("notices.counts")).toMatchObject({ leadsWithNewMail: 0 });
});
