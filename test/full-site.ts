import { randomBytes, randomUUID } from "node:crypto";
import type { FieldKind } from "@vetrina/contract/field-values";
import { makePdf, tinyPng } from "@vetrina/core/files/testing/pictures";
import type { Prisma } from "@vetrina/data/prisma";
import { foldTicketWords } from "@vetrina/helpdesk/desk/ticket-words.service";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { openBlogDesk } from "./blog-desk.ts";
import { validContact } from "./contact.ts";
import { writeFiscalRows } from "./fiscal-rows.ts";
import { multipart } from "./help-desk.ts";
import { validTicket } from "./ticket.ts";

const later = new Date("2031-05-01T10:00:00Z");
/** Text that a careless copy would spoil: COPY's own signs, line ends, what JSON and SQL quote, beyond the first plane. */
export const awkwardText = "tab\tbarra\\n \\. virgolette\"' a capo\r\nperché € 🙂 \\N";
const accepted = { version: 1, document: JSON.stringify({ title: awkwardText }), name: awkwardText };

async function uploadPicture(site: TestApp, cookie: string): Promise<string> {
  const form = new FormData();
  form.append("image", new Blob([new Uint8Array(await tinyPng())], { type: "image/png" }), "foto.png");
  const response = await site.call("/api/images", { method: "POST", headers: { cookie }, body: form });
  expect(response.status).toBe(201);
  return (await response.json()).url;
}

/** Opens a ticket with a file, as a client does over HTTP. Returns its number. */
export async function openTicketWithFile(site: TestApp, subject: string): Promise<number> {
  const files = [{ name: "Preventivo però.pdf", type: "application/pdf", bytes: makePdf() }];
  const fields = { ...validTicket, subject, email: `${randomUUID()}@example.it`, elapsedMs: "", submissionKey: "" };
  const response = await site.call("/api/tickets", { method: "POST", body: multipart(fields, files) });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

/** A contact request over HTTP. */
export async function sendContact(site: TestApp, message: string): Promise<void> {
  expect((await site.post("/api/contact", { ...validContact, message })).status).toBe(201);
}

const depositOf = (slotMonth: Date): Prisma.DepositCreateInput => ({
  name: "Lucia Ferri",
  email: "lucia@example.it",
  method: "stripe",
  state: "pagato",
  amountCents: 19_700,
  receivedCents: 19_700,
  slotMonth,
  externalId: "pi_prova",
  refunds: { create: { amountCents: 5_000, reason: "Sconto", requestedBy: "anna" } },
});

async function writeStaffAndClients({ server }: TestApp): Promise<void> {
  const { db } = server.api;
  const user = { connect: { username: "anna" } };
  await db.recoveryCode.create({ data: { codeHash: randomBytes(32), user } });
  await db.passwordLink.create({ data: { tokenHash: randomBytes(32), user, kind: "password", expiresAt: later } });
  await db.session.create({ data: { tokenHash: randomBytes(32), user, kind: "desktop", expiresAt: later } });
  await db.knownPlace.create({ data: { user, placeHash: randomBytes(32), seenAt: later } });
  const wait = { slot: 7, failures: 11, until: later, lastAt: later, isHeld: false };
  await db.loginWait.create({ data: wait });
  await db.sharedLimit.create({ data: { key: 1n, used: 1, resetAt: later } });
  await db.backupRun.create({ data: { startedAt: later, finishedAt: later, outcome: "buona", file: "prova" } });
  await db.loginFailure.create({
    data: { day: later, account: 0, kind: "password", network: "203.0.113.0/24", count: 3 },
  });
  const client = { create: { email: "marco@example.it", name: "Marco", phone: "333 1", registeredAt: later } };
  await db.clientSession.create({ data: { tokenHash: randomBytes(32), client, expiresAt: later } });
  const link = { clientId: (await db.client.findFirstOrThrow()).id, ticketId: (await db.ticket.findFirstOrThrow()).id };
  await db.clientLink.create({ data: { tokenHash: randomBytes(32), ...link, expiresAt: later } });
  const details = { prima: null, dopo: [1, "due", awkwardText] };
  const place = { ticketId: link.ticketId, userId: (await db.user.findFirstOrThrow()).id };
  await db.ticketPresence.create({ data: { ...place, expiresAt: later } });
  await db.ticketRead.create({ data: { ...place, readAt: later } });
  await db.ticketFormerNumber.create({ data: { number: 1_234_567_890_123_456n, ticketId: link.ticketId } });
  const rating = { ticketId: link.ticketId, isHappy: false, words: awkwardText, answeredAt: later, expiresAt: later };
  await db.ticketRating.create({ data: { ...rating, tokenHash: randomBytes(32) } });
  const references = { create: { messageId: "prova@example.it" } };
  const thread = { token: "0".repeat(32), threadId: randomUUID(), ticketId: link.ticketId };
  await db.replyToken.create({ data: { ...thread, references } });
  const answer = { ticketId: link.ticketId, authorId: place.userId, message: awkwardText };
  await db.leavingAnswer.create({ data: { ...answer, leavesAt: later } });
  await db.auditEntry.create({ data: { actor: "anna", action: "prova.modifica", summary: awkwardText, details } });
  const { id: noticeId } = await db.staffNotice.create({ data: { kind: "contatto", subjectId: "1" } });
  const session = { create: { tokenHash: randomBytes(32), user, expiresAt: later } };
  const browser = { endpoint: "https://push.example.it/prova", p256dh: "A".repeat(87), auth: "A".repeat(22) };
  const deliveries = { create: { topic: "#contatti/1", noticeId, nextAttemptAt: later } };
  await db.pushDevice.create({ data: { ...browser, user, session, deliveries } });
}

async function writeDelivery(
  { server }: TestApp,
  joined: { customerId: number; depositId: number; ticketId: bigint; responsibleId: number },
): Promise<void> {
  const { db, files } = server.api;
  const written = {
    title: awkwardText,
    email: "lucia@example.it",
    step: "online" as const,
    siteUrl: "https://prova.example.it",
  };
  const days = { materialAt: later, dueOn: later, onlineAt: later, balancePaidOn: later, addressErasedAt: later };
  const keys = { createdBy: "anna", balanceBy: "anna", submissionKey: randomUUID() };
  const { id: deliveryId } = await db.delivery.create({ data: { ...joined, ...written, ...days, ...keys } });
  await db.deliveryMove.create({
    data: { deliveryId, fromStep: "saldo", toStep: "online", reason: awkwardText, by: "anna" },
  });
  const given = { givenAt: later, givenBy: "client", words: awkwardText };
  const { id: itemId } = await db.deliveryItem.create({ data: { deliveryId, label: awkwardText, ...given } });
  const file = { fileName: awkwardText, contentType: "image/png", bytes: 1, storageKey: `attachments/${randomUUID()}` };
  await files.write(file.storageKey, await tinyPng(), file.contentType);
  await db.deliveryFile.create({ data: { deliveryId, itemId, ...file, submissionKey: randomUUID() } });
  const draft = { number: 1, url: "https://bozza.example.it", words: awkwardText, createdBy: "anna" };
  await db.deliveryDraft.create({ data: { deliveryId, ...draft, approvedAt: later, approvedBy: "lucia@example.it" } });
  await db.deliverySetup.create({
    data: { wanted: [awkwardText], opensSince: later, iban: "IT60X0542811101000000123456" },
  });
}

async function writeQuote(
  { server }: TestApp,
  joined: { customerId: number; leadId: number; responsibleId: number },
): Promise<void> {
  const { db } = server.api;
  const words = { title: awkwardText, intro: awkwardText, terms: awkwardText, email: "lucia@example.it" };
  const money = { discountKind: "percento", discountAmount: 1_000, depositCents: 10_000, totalCents: 26_730 };
  const days = { validUntil: later, depositPaidOn: later, sentAt: later, answeredAt: later, addressErasedAt: later };
  const keys = { secretHash: randomBytes(32), sealedSecret: awkwardText, submissionKey: randomUUID() };
  const line = { position: 0, text: awkwardText, details: awkwardText, quantity: 150, unit: "ore" };
  await db.quote.create({
    data: {
      ...joined,
      ...{ year: 2026, sequence: 1, state: "accettato", createdBy: "anna", depositBy: "anna" },
      ...{ ...words, ...money, ...days, ...keys },
      ...{ refusalReason: "prezzo", refusalWords: awkwardText },
      deliveryId: (await db.delivery.findFirstOrThrow({ select: { id: true } })).id,
      lines: { create: { ...line, unitCents: 19_800, vat: "22" } },
      acceptance: { create: { ...accepted, sha256: "0".repeat(64), acceptedAt: later } },
    },
  });
  await db.quoteCounter.create({ data: { year: 2026, last: 1 } });
}

async function writeSales(site: TestApp): Promise<void> {
  const { db } = site.server.api;
  const lead = await db.lead.findFirstOrThrow({ select: { id: true } });
  await db.leadNote.create({ data: { leadId: lead.id, text: awkwardText, author: "anna" } });
  const letter = {
    kind: "risposta-contatto",
    recipient: "lucia@example.it",
    subject: "Re",
    textBody: "",
    htmlBody: "",
  };
  await db.leadMail.create({
    data: { lead: { connect: lead }, mail: { create: letter }, subject: "Re", text: awkwardText, author: "anna" },
  });
  await db.personNote.create({ data: { emailKey: validContact.email, text: awkwardText, author: "anna" } });
  await db.task.create({ data: { title: awkwardText, day: new Date("2026-12-01"), hour: "09:30", leadId: lead.id } });
  const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
  await db.calendarFeed.create({ data: { userId, tokenHash: Buffer.alloc(32, 7) } });
  const source = { sourcePage: "/offerta-197", campaign: { source: awkwardText } };
  await db.lead.update({
    where: { id: lead.id },
    data: { valueCents: 120_000, ...source, lostReason: awkwardText, hasQuote: true, privacyWay: "voce" },
  });
  await db.callSlot.create({ data: { leadId: lead.id, startsAt: later } });
  const { id: depositId } = await db.deposit.create({ data: depositOf(new Date("2026-11-01")) });
  const words = { reference: "lucia@example.it", words: awkwardText, submissionKey: randomUUID() };
  await db.withdrawal.create({ data: { depositId, ...words } });
  await db.stripeEvent.create({ data: { id: "evt_prova", type: "payment_intent.succeeded" } });
  await db.erasure.create({ data: { kind: "contatto", rowId: 1_000_000, rowCreatedAt: later, erasedAt: later } });
  await db.consentProof.create({ data: { choice: "accepted", textVersion: "1" } });
  await db.jobRun.create({ data: { job: "articoli", slot: "2026-11-21 09:00", leaseUntil: later } });
  await db.backupRun.create({ data: { startedAt: later, finishedAt: later, outcome: "buona" } });
  await db.cannedReply.create({
    data: { title: "Saluto", body: awkwardText, acts: [{ kind: "stato", to: "risolto" }] },
  });
  const definition = {
    when: { event: "contatto-nuovo" },
    conditions: [{ kind: "parole", text: awkwardText }],
    acts: [{ kind: "avvisa", userId }],
  };
  const run = { eventKey: "contatto-nuovo 1", leadId: lead.id, state: "fatta", problems: [awkwardText] };
  const event = definition.when.event;
  await db.rule.create({ data: { name: awkwardText, event, definition, runs: { create: run } } });
  await db.ruleEvent.create({ data: { kind: event, leadId: lead.id, dueAt: later } });
  const maker = { connect: { username: "anna" } };
  const tag = { connect: { id: (await db.tag.create({ data: { name: awkwardText, colour: "verde" } })).id } };
  await db.leadTag.create({ data: { tag, lead: { connect: lead } } });
  const tagged = { connect: await db.ticket.findFirstOrThrow({ select: { id: true } }) };
  await db.ticketTag.create({ data: { tag, ticket: tagged } });
  const place = { onTickets: true, onContacts: true, onCustomers: true, askedOnSite: true, position: 1 };
  const field = (name: string, kind: FieldKind) => db.customField.create({ data: { ...place, name, kind } });
  const fieldId = (await field(awkwardText, "testo")).id;
  const numberId = (await field("Postazioni", "numero")).id;
  const ofChoice = { fieldId: (await field("Settore", "scelta")).id, name: awkwardText, position: 0 };
  const { id: optionId } = await db.fieldOption.create({ data: ofChoice });
  const { id: ticketId } = await db.ticket.findFirstOrThrow({ select: { id: true } });
  await db.ticketFieldValue.create({ data: { ticketId, fieldId, text: awkwardText } });
  await db.ticketFieldValue.create({ data: { ticketId, fieldId: numberId, number: "-999999999999.1234" } });
  const customer = { kind: "azienda", name: awkwardText, vatNumber: "12345678903", addressErasedAt: later } as const;
  const { id: customerId } = await db.customer.create({ data: { ...customer, submissionKey: randomUUID() } });
  const merged = { ...customer, vatNumber: null, removedAt: later, mergedIntoId: customerId, revision: 3 };
  await db.customer.create({ data: { ...merged, beforeMerge: { intoId: customerId, before: { name: awkwardText } } } });
  await db.customerPerson.create({ data: { customerId, name: awkwardText, role: "Titolare", phone: "333 1234567" } });
  await db.customerNote.create({ data: { customerId, text: awkwardText, author: "anna" } });
  await db.customerFieldValue.create({ data: { customerId, fieldId, text: awkwardText } });
  const website = { customerId, url: "https://forno.example/èé", domain: "forno.example", state: "online" } as const;
  const reminder = { kind: "rinnovo", day: later, ahead: 60, audience: "cliente" };
  await db.website.create({
    data: { ...website, renewalOn: later, ownerId: userId, notes: awkwardText, reminders: { create: reminder } },
  });
  const days = { boughtOn: later, expiresOn: later };
  await db.hourPackage.create({ data: { customerId, minutes: 300, cents: 30_000, ...days, createdBy: "anna" } });
  const worked = { minutes: 20, words: awkwardText, day: later, isBillable: true, author: "anna" };
  await db.hourWork.create({ data: { customerId, ticketId, ...worked } });
  await writeDelivery(site, { customerId, depositId, ticketId, responsibleId: userId });
  const program = { name: awkwardText, url: "https://automazioni.example.com/a", events: ["contact.created"] };
  const endpoint = {
    create: { ...program, secret: "v1.prova", isOn: false, offReason: "errori" as const, failingSince: later },
  };
  const told = { type: "contact.created", leadId: lead.id, isPlanned: true, data: { name: awkwardText } };
  const tried = { attempts: 1, lastAttemptAt: later, lastStatus: 500, lastAnswer: awkwardText, lastMs: 12 };
  await db.webhookEvent.create({ data: { ...told, deliveries: { create: { endpoint, ...tried } } } });
  await writeQuote(site, { customerId, leadId: lead.id, responsibleId: userId });
  await writeFiscalRows(db, { customerId, depositId, text: awkwardText, at: later });
  await db.leadFieldValue.create({ data: { leadId: lead.id, fieldId: ofChoice.fieldId, optionId } });
  await db.savedView.create({ data: { name: "I miei urgenti", filters: { priority: "urgente" }, maker } });
}

/** Of the signs that a list in PostgreSQL has to escape. */
const awkwardTag = 'Perché \\ {sì} "no"';

async function writeBlog(site: TestApp): Promise<void> {
  const desk = await openBlogDesk(site);
  const featuredImageUrl = await uploadPicture(site, desk.owner.cookie);
  const post = await desk.create({ title: "Il forno apre alle sei", featuredImageUrl, tags: ["Pane", awkwardTag] });
  await desk.publish(post.id);
  const { db } = site.server.api;
  const owner = { postId: post.id };
  const { id: userId } = await db.user.findFirstOrThrow({ select: { id: true } });
  await desk.change(post.id, { slug: "il-forno-cambia-ora", content: "<p>Nuovo testo</p>", authorId: userId });
  await db.articleEditing.create({ data: { ...owner, userId, expiresAt: later } });
  const draft = { userId, place: String(post.id), keptAt: later, savedAt: later, revision: 1 };
  await db.articleDraft.create({ data: { ...owner, ...draft, values: { title: awkwardText } } });
  await db.blogPreview.create({ data: { ...owner, tokenHash: randomBytes(32), expiresAt: later } });
  const generation = { topic: "pane", focus: "forno", model: "m", promptVersion: "1", requestedBy: "anna" };
  await db.articleGeneration.create({ data: { ...owner, ...generation, reasons: ["una, con virgola", awkwardText] } });
}

async function writeWorkPage({ server }: TestApp): Promise<void> {
  const { db } = server.api;
  const work = await db.work.findFirstOrThrow({ select: { id: true } });
  await db.workOldSlug.create({ data: { slug: "il-nome-di-prima", workId: work.id } });
  const figure = { valore: "+38%", etichetta: awkwardText, periodo: "marzo 2026", fonte: "Google" };
  const data = { piano: "standard", giorni: 5, citta: awkwardText, numeri: [figure] };
  await db.work.update({ where: { id: work.id }, data, select: { id: true } });
  const source = { town: awkwardText, saidOn: "2026-03-12", source: "Google", sourceUrl: "https://maps.example.com/r" };
  await db.testimonial.updateMany({ where: { workId: work.id }, data: source });
}

/** A mail that came in and was filed, a mailbox that is read, an address whose mails come back. */
async function writeInbox({ server }: TestApp): Promise<void> {
  const { db, files } = server.api;
  const [rawKey, fileKey] = [`mail/${randomUUID()}`, `attachments/${randomUUID()}`];
  await files.write(rawKey, Buffer.from("From: lucia@example.it\r\n\r\nCiao\r\n"), "message/rfc822");
  await files.write(fileKey, await tinyPng(), "image/png");
  const select = { id: true };
  const ticket = await db.ticket.findFirstOrThrow({ select });
  const lead = await db.lead.findFirstOrThrow({ select });
  const answer = await db.leadMail.findFirstOrThrow({ select });
  const mail = { source: "imap", mailbox: "INBOX", uidValidity: 1n, uid: 1n, fingerprint: randomBytes(32), bytes: 1 };
  const place = { ticketId: ticket.id, leadId: lead.id, storageKey: rawKey };
  await db.inboundMail.create({ data: { ...mail, ...place, words: awkwardText } });
  const file = { id: randomUUID(), fileName: awkwardText, contentType: "image/png", bytes: 1 };
  await db.leadMailFile.create({ data: { ...file, storageKey: fileKey, leadMailId: answer.id } });
  await db.mailbox.create({ data: { name: "INBOX", uidValidity: 1n, lastUid: 1n } });
  await db.inboundLease.create({ data: { name: "INBOX", holder: randomUUID(), until: later } });
  await db.mailboxTest.create({ data: { id: randomUUID() } });
  await db.fileRemoval.create({ data: { storageKey: `attachments/${randomUUID()}` } });
  await db.undeliverableAddress.create({ data: { emailKey: "torna@example.it", status: "5.1.1" } });
}

/** Fills every table of a site, and its files, with what the product writes. */
export async function fillSite(site: TestApp): Promise<void> {
  await site.staffCookie();
  await sendContact(site, awkwardText);
  const id = await openTicketWithFile(site, "Il primo ticket");
  // The words of the ticket are gathered now, those of the message are still to be.
  await foldTicketWords(site.server.api);
  const message = { message: awkwardText };
  expect((await site.post(`/api/tickets/${id}/messages`, message)).status).toBe(201);
  await writeStaffAndClients(site);
  await writeSales(site);
  await writeInbox(site);
  await writeBlog(site);
  await writeWorkPage(site);
}
