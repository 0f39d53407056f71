import { randomUUID } from "node:crypto";
import { lucia, openMailDesk } from "@test/mail-desk";
import { opened } from "@test/own-site";
import type { InboundDecision, InboxPage } from "@vetrina/contract/inbox/inbound-mails";
import type { Ticket } from "@vetrina/contract/tickets";
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

test("the staff accepts a stranger's mail under its sender's name, or refuses it; the second one is told", async () => {
  const { id } = await mails.comeIn({ from: "Ugo Neri <ugo@example.it>", to: address, text: "Sono il socio" });
  const accepted = await mails.desk.order<InboundDecision>("inbox.accept", { id });
  expect(accepted).toMatchObject({ ticketId: ticket.id, mail: { state: "messaggio", decidedBy: "anna" } });
  expect((await mails.conversation(ticket.id)).messages).toMatchObject([
    { message: "Sono il socio", senderName: "Ugo Neri (ugo@example.it)", origin: "mail", inboundMailId: id },
  ]);
  expect((await mails.desk.mutate("inbox.refuse", { id })).status).toBe(409);
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
