import { startTestApp, type TestApp } from "@test/app";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { waitFor } from "@vetrina/db/testing/wait-for";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

let site: TestApp;
let desk: HelpDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());

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

  test("is heard at once by who has the conversation open", async () => {
    const { id } = await desk.open();
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    const stream = desk.listenAsStaff(id);
    await waitFor("the stream", () => stream.events.length > 0);
    await desk.say(id, "Ci siete?");
    const isOpen = () => stream.events.slice(1).some((event) => event.kind === "status" && event.status === "aperto");
    await waitFor("the status", isOpen);
    await stream.stop();
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

describe("what has no answer", () => {
  test("counts from the oldest message without one; a note is no answer", async () => {
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

  test("goes to whom the ticket is assigned, and to the agency when that account is blocked", async () => {
    const { id } = await desk.open();
    await site.staffCookie("operatore");
    const { id: assigneeId } = await site.server.api.db.user.update({
      where: { username: "piero" },
      data: { email: "piero@agenzia.example" },
    });
    await desk.order("desk.assign", { id, assigneeId });
    await desk.order("desk.markSeen", { id });
    await desk.say(id, "Ci siete?");
    await site.server.api.db.user.update({ where: { id: assigneeId }, data: { blockedAt: new Date() } });
    await desk.order("desk.markSeen", { id });
    await desk.say(id, "Allora?");
    expect((await mailsToStaff()).map(({ recipient }) => recipient)).toEqual([
      "piero@agenzia.example",
      placeholderCompany.email,
    ]);
    await site.server.api.db.user.update({ where: { id: assigneeId }, data: { blockedAt: null } });
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
