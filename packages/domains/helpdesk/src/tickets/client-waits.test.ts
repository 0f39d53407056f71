import { validContact } from "@test/contact";
import { waitFor } from "@test/database/wait-for";
import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { dayMs } from "@vetrina/contract/dates";
import type { Overview } from "@vetrina/contract/overview";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import type { DeskConversation, DeskCounts } from "@vetrina/contract/support-desk";
import { emptyMessage } from "@vetrina/contract/tickets";
import { tinyPng } from "@vetrina/core/files/testing/pictures";
import { beforeEach, describe, expect, test } from "vitest";
import { supportStatus } from "./support-status.service.ts";

const { site, desk } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

const ticketRow = (id: number) => site.server.api.db.ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });
const entriesOf = (id: number) =>
  site.server.api.db.auditEntry.findMany({
    where: { subject: "ticket", subjectId: String(id) },
    orderBy: { id: "asc" },
  });

describe("a client who writes in a ticket that is over", () => {
  test.each(["risolto", "chiuso"] as const)("opens a ticket in the status %s again and waits", async (status) => {
    const { id } = await desk.open();
    await desk.reply(id, "Fatto.");
    await desk.order("desk.setStatus", { id, status });
    expect((await desk.say(id, "Non va ancora")).status).toBe(201);
    const row = await ticketRow(id);
    expect(row).toMatchObject({ status: "aperto", resolvedAt: null, unansweredSince: row.clientWroteAt });
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      actor: "client",
      action: "ticket.riapertura",
      details: { stato: { prima: status, dopo: "aperto" } },
    });
  });

  test("sent twice with one key, opens it once", async () => {
    const { id } = await desk.open();
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    const submissionKey = crypto.randomUUID();
    await desk.say(id, "Ancora", { submissionKey });
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    await desk.say(id, "Ancora", { submissionKey });
    expect((await ticketRow(id)).status).toBe("chiuso");
  });
});

test("what has no answer counts from the oldest message without one; a note is no answer", async () => {
  const { id, createdAt } = await desk.open();
  await desk.say(id, "Prima");
  await desk.reply(id, "Lo chiamo io", { isInternal: true });
  expect((await ticketRow(id)).unansweredSince?.toISOString()).toBe(createdAt);
  await desk.reply(id, "Eccoci");
  expect((await ticketRow(id)).unansweredSince).toBeNull();
  await desk.say(id, "Seconda");
  const since = (await ticketRow(id)).unansweredSince;
  await desk.say(id, "Terza");
  expect((await ticketRow(id)).unansweredSince).toEqual(since);
});

test("the queue has what is urgent first, then the oldest message without an answer: who insists stays where he is", async () => {
  await site.server.api.db.ticket.updateMany({ data: { status: "chiuso" } });
  const open = async (subject: string, priority: string) => (await desk.open({ subject, priority })).id;
  const early = await open("Prima degli altri", "media");
  await open("Seconda di tutti", "media");
  const answered = await open("Ha la risposta", "urgente");
  const urgent = await open("Urgente davvero", "urgente");
  const waits = await open("Aspetta il cliente", "urgente");
  await desk.reply(answered, "Fatto");
  await site.server.api.db.ticket.update({ where: { id: BigInt(waits) }, data: { awaitsClient: true } });
  await desk.say(early, "Allora?");
  const queue = ["Urgente davvero", "Prima degli altri", "Seconda di tutti"];
  expect(await desk.subjects({ filter: "senza-risposta" })).toEqual(queue);
  expect(await desk.pages({ filter: "senza-risposta", limit: 1 })).toEqual(queue.map((subject) => [subject]));
  expect(await desk.subjects({ filter: "senza-risposta", q: "davvero" })).toEqual(["Urgente davvero"]);
  expect((await desk.ask<DeskCounts>("desk.counts")).byFilter["senza-risposta"]).toBe(3);
  const { ticketsWaiting } = await desk.ask<Overview>("overview.summary");
  expect(ticketsWaiting).toMatchObject({ total: 3, first: queue.map((subject) => ({ subject })) });
  await desk.say(waits, "Ecco i dati");
  expect(await desk.subjects({ filter: "senza-risposta" })).toContain("Aspetta il cliente");
  await desk.order("desk.setStatus", { id: urgent, status: "risolto" });
  expect(await desk.subjects({ filter: "senza-risposta" })).not.toContain("Urgente davvero");
});

test("a phone is found however it is written, in tickets and contacts", async () => {
  const phone = "+39 333 76 54 321";
  const { id } = await desk.open({ phone });
  await site.post("/api/contact", { ...validContact, phone });
  for (const q of ["333 765 4321", "3337654321", "+39 333-765.4321", "00393337654321", "(+39) 3337654321", "7654321"]) {
    expect(await desk.subjects({ q }), q).toHaveLength(1);
    const { leads } = await desk.ask<{ leads: { phone: string }[] }>("leads.page", { q });
    expect([leads.map((lead) => lead.phone), (await desk.list({ q })).tickets[0]?.id], q).toEqual([[phone], id]);
  }
});

describe("a message", () => {
  test("of the staff's is refused once the session has ended, and never taken for the client's", async () => {
    const { id } = await desk.open();
    const answer = await desk.say(id, "Ciao Lucia", { asStaff: true });
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ code: "NO_SESSION" });
    expect(await (await site.call(`/api/tickets/${id}/messages`)).json()).toEqual([]);
    expect((await desk.reply(id, "Ciao Lucia", { asStaff: true })).status).toBe(201);
  });

  test("may be a file alone", async () => {
    const { id } = await desk.open();
    const files = [{ name: "foto.png", type: "image/png", bytes: await tinyPng() }];
    const body = multipart({ message: "" }, files);
    const answer = await site.call(`/api/tickets/${id}/messages`, { method: "POST", body });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ message: "", attachments: [{ fileName: "foto.png" }] });
    expect((await desk.mails({ kind: "messaggio-cliente" })).at(-1)?.textBody).toContain("Ha mandato dei file");
    const empty = await site.call(`/api/tickets/${id}/messages`, {
      method: "POST",
      body: multipart({ message: " " }, []),
    });
    expect([empty.status, (await empty.json()).message]).toEqual([400, emptyMessage]);
  });
});

test("what happened to a ticket is told to colleagues in its order, by name, and to clients never", async () => {
  const { id } = await desk.open();
  await site.staffCookie("operatore");
  const user = await site.server.api.db.user.update({ where: { username: "piero" }, data: { name: "Piero Neri" } });
  await desk.order("desk.assign", { id, assigneeId: user.id });
  await desk.order("desk.setPriority", { id, priority: "bassa" });
  await desk.order("desk.setStatus", { id, status: "chiuso" });
  await desk.say(id, "Ancora");
  await desk.order("desk.assign", { id, assigneeId: null });
  const { events } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(events.map(({ kind, by, after }) => [kind, by, after])).toEqual([
    ["assegnazione", "anna", "Piero Neri"],
    ["priorita", "anna", "bassa"],
    ["stato", "anna", "chiuso"],
    ["riapertura", null, "aperto"],
    ["assegnazione", "anna", null],
  ]);
  await site.server.api.db.user.update({ where: { username: "piero" }, data: { name: null } });
  const forClient = await (await site.call(`/api/tickets/${id}`)).text();
  expect(forClient).not.toContain("events");
});

describe("the mail to the staff", () => {
  const mailsToStaff = () => desk.mails({ kind: "messaggio-cliente" });
  beforeEach(() => site.server.api.db.mailMessage.deleteMany());

  test("goes out once until somebody looks, with what has no answer and the link", async () => {
    const { id } = await desk.open({ subject: "Il <menu>\nnon si apre" });
    await desk.order("desk.markSeen", { id });
    await desk.say(id, "Prima & dopo");
    await desk.say(id, "Seconda");
    const [mail, ...others] = await mailsToStaff();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: placeholderCompany.email,
      subject: "Un cliente ha scritto: Il <menu> non si apre",
      threadId: null,
    });
    expect(mail?.textBody).toContain("> Prima & dopo\n");
    expect(mail?.textBody).toContain(`https://vetrina.example/admin#ticket/${id}`);
    expect(mail?.htmlBody).toContain("Il &lt;menu&gt; non si apre");
    expect(mail?.htmlBody).toContain("Prima &amp; dopo");
    await desk.order("desk.markSeen", { id });
    await desk.say(id, "Terza,\nsu due righe");
    const second = (await mailsToStaff()).at(-1);
    expect(await mailsToStaff()).toHaveLength(2);
    expect(second?.textBody).toContain("> Prima & dopo\n> \n> Seconda\n> \n> Terza,\n> su due righe\n");
  });

  test("goes to whom the ticket is assigned, and to the agency when they are blocked or see no clients any more", async () => {
    const { id } = await desk.open();
    await site.staffCookie("operatore");
    const { user } = site.server.api.db;
    const email = "piero@agenzia.example";
    const { id: assigneeId } = await user.update({ where: { username: "piero" }, data: { email } });
    await desk.order("desk.assign", { id, assigneeId });
    for (const change of [{}, { blockedAt: new Date() }, { blockedAt: null, role: "redattore" as const }]) {
      await user.update({ where: { id: assigneeId }, data: change });
      await desk.order("desk.markSeen", { id });
      await desk.say(id, "Ci siete?");
    }
    const { email: agency } = placeholderCompany;
    expect((await mailsToStaff()).map(({ recipient }) => recipient)).toEqual([email, agency, agency]);
    await user.update({ where: { id: assigneeId }, data: { role: "operatore" } });
  });

  test("isn't written while somebody has the conversation open, and is again once nobody has", async () => {
    const { id } = await desk.open();
    const stream = desk.listenAsStaff(id);
    await waitFor("the stream", () => stream.events.length > 0);
    await desk.say(id, "Ci siete?");
    expect(await mailsToStaff()).toEqual([]);
    await stream.stop();
    const isAlone = async () => (await site.server.api.db.ticketPresence.count()) === 0;
    await expect.poll(isAlone).toBe(true);
    await desk.say(id, "Allora?");
    expect(await mailsToStaff()).toHaveLength(1);
  });

  test("is written when whoever had the conversation open is gone without a word", async () => {
    const { id } = await desk.open();
    const { id: userId } = await site.server.api.db.user.findFirstOrThrow();
    const expired = new Date(Date.now() - 1000);
    await site.server.api.db.ticketPresence.create({ data: { ticketId: BigInt(id), userId, expiresAt: expired } });
    await desk.say(id, "Ci siete?");
    expect(await mailsToStaff()).toHaveLength(1);
  });
});

describe("who answered", () => {
  test("is seen by colleagues and stands in the log; clients see the staff", async () => {
    const { id } = await desk.open();
    const cookie = await site.staffCookie("operatore");
    const { username } = await site.server.api.db.user.findFirstOrThrow({ where: { role: "operatore" } });
    const stream = desk.listen(id);
    const answer = await desk.say(id, "Buongiorno", {}, { cookie });
    expect(await answer.json()).toMatchObject({ senderName: "Staff", author: username });
    await desk.say(id, "Lo conosco", { isInternal: true }, { cookie });
    const { messages } = await desk.ask<DeskConversation>("desk.conversation", { id });
    expect(messages).toMatchObject([{ author: username, senderName: "Staff" }, { author: username }]);
    expect(await entriesOf(id)).toMatchObject([
      { actor: username, action: "ticket.risposta" },
      { actor: username, action: "ticket.assegnazione" },
      { actor: username, action: "ticket.nota" },
    ]);
    await waitFor("the reply", () => stream.texts.includes("Buongiorno"));
    await stream.stop();
    const seenByClient = await Promise.all([
      site.call(`/api/tickets/${id}/messages`).then((response) => response.text()),
      desk.query("tickets.messages", { id }, {}).then((response) => response.text()),
      JSON.stringify(stream.events),
      ...(await desk.mails()).map(({ textBody }) => textBody),
    ]);
    for (const text of seenByClient) {
      expect(text).not.toContain("author");
      expect(text).not.toContain(username);
    }
  });

  test("is nobody once the account is gone", async () => {
    const { id } = await desk.open();
    const cookie = await site.staffCookie("operatore");
    await desk.say(id, "Buongiorno", {}, { cookie });
    const author = (await site.server.api.db.ticketMessage.findFirstOrThrow({ where: { ticketId: BigInt(id) } }))
      .authorId;
    await site.server.api.db.user.delete({ where: { id: author ?? 0 } });
    const { messages } = await desk.ask<DeskConversation>("desk.conversation", { id });
    expect(messages).toMatchObject([{ author: null, senderName: "Staff" }]);
  });
});

describe("the median time of a first answer", () => {
  beforeEach(() => site.server.api.db.ticket.deleteMany());

  /** Tickets that were answered so many minutes after their opening, which was so many days ago. */
  async function answered(minutes: number[], daysAgo: number): Promise<void> {
    for (const minute of minutes) {
      const { id } = await desk.open();
      const createdAt = new Date(Date.now() - daysAgo * dayMs);
      const firstReplyAt = new Date(createdAt.getTime() + minute * 60_000);
      await site.server.api.db.ticket.update({ where: { id: BigInt(id) }, data: { createdAt, firstReplyAt } });
    }
  }

  /** As a process that has just started sees it. */
  const fresh = () => supportStatus({ ...site.server.api, run: (...asked) => site.server.api.run(...asked) });

  test("is unknown below ten answered tickets of the last thirty days", async () => {
    await answered([1, 1, 1, 1, 1, 1, 1, 1, 1], 2);
    await answered([1, 1, 1], 31);
    await desk.open();
    expect(await fresh()).toMatchObject({ medianReplyMinutes: null });
  });

  test("is the median from then on: one very late answer doesn't move it", async () => {
    await answered([10, 20, 30, 40, 50, 70, 80, 90, 100, 20_000], 20);
    await answered([5, 5, 5, 5, 5], 40);
    expect(await fresh()).toMatchObject({ medianReplyMinutes: 60 });
  });

  test("is asked for by anybody, and looked up once a minute", async () => {
    const clock = { ms: Date.now() };
    const deps = { ...site.server.api, now: () => new Date(clock.ms) };
    expect(await supportStatus(deps)).toMatchObject({ medianReplyMinutes: null });
    await answered([30, 30, 30, 30, 30, 30, 30, 30, 30, 30], 1);
    expect(await supportStatus(deps)).toMatchObject({ medianReplyMinutes: null });
    clock.ms += 60_000 + 1;
    expect(await supportStatus(deps)).toMatchObject({ medianReplyMinutes: 30 });
    expect(await desk.ask("tickets.status", {}, {})).toMatchObject({ medianReplyMinutes: 30 });
  });
});
