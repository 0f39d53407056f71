import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { addRule, writtenRule } from "@test/help-desk-rules";
import { ownDesk, owned } from "@test/own-site";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import type { Rule, RuleDefinition, RuleRef, RuleTrial } from "@vetrina/contract/rules";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { forgetOldRuns, noteLongWaits, takeRuleEvents } from "./rule-events.service.ts";
import { performRuleRuns } from "./rule-runs.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);
const second = owned(() => startTestApp({ RATE_LIMIT: "off" }, site));
let operatorId: number;

beforeAll(async () => {
  await site.staffCookie("operatore");
  operatorId = (await db().user.findFirstOrThrow({ where: { role: "operatore" } })).id;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await db().rule.deleteMany();
  await db().ruleEvent.deleteMany();
});

/** What the timetable does every two seconds, in one process. */
async function work(app: TestApp = site) {
  await takeRuleEvents(app.server.api);
  await performRuleRuns(app.server.api);
}

const rules = () => desk.ask<Rule[]>("rules.list");
const conversation = (id: number) => desk.ask<DeskConversation>("desk.conversation", { id });
const ticketOf = async (id: number) => (await conversation(id)).ticket;
const history = async (id: number) => (await conversation(id)).events.map(({ kind, by, after }) => [kind, by, after]);
const addTag = (name: string) => desk.order<{ id: number }>("tags.create", { name });
const openInvoice = (fields: object = {}) => desk.open({ subject: "La fattura di marzo", ...fields });

describe("a rule", () => {
  test("acts on a ticket that it is for, and the thread says what and by which rule", async () => {
    const reply = await desk.order<CannedReply>("cannedReplies.create", {
      title: "Ricevuta",
      body: "Ciao {nome-proprio}, ci pensiamo noi.",
    });
    const [first, tag] = [await addTag("Fattura"), await addTag("Conti")];
    await addRule(desk, {
      acts: [
        { kind: "assegna", userId: operatorId },
        { kind: "priorita", to: "urgente" },
        { kind: "stato", to: "in-lavorazione" },
        { kind: "risposta", replyId: reply.id },
        { kind: "avvisa", userId: operatorId },
        { kind: "etichetta", tagId: first.id },
      ],
    });
    // A merged tag takes rules along.
    await desk.order("tags.merge", { id: first.id, intoId: tag.id });
    const ticket = await openInvoice();
    const other = await desk.open({ subject: "Il menu nuovo" });
    // The visitor's answer doesn't wait for rules.
    expect((await ticketOf(ticket.id)).priority).toBe(ticket.priority);
    await work();
    const { messages, ticket: after } = await conversation(ticket.id);
    expect(after).toMatchObject({ priority: "urgente", status: "in-lavorazione", assignee: { id: operatorId } });
    expect(messages).toMatchObject([
      { senderType: "admin", author: null, message: expect.stringMatching(/^Ciao \w+, ci/) },
    ]);
    // An automatic answer is none that the client waits for.
    expect(after.waitingSince).not.toBeNull();
    const by = "La regola «Fatture»";
    expect(await history(ticket.id)).toEqual([
      ["assegnazione", by, expect.any(String)],
      ["priorita", by, "urgente"],
      ["stato", by, "in-lavorazione"],
      ["regola", by, "ha inviato la risposta «Ricevuta»"],
      ["regola", by, expect.stringMatching(/^ha avvisato /)],
      ["etichetta", by, "Conti"],
    ]);
    expect(await history(other.id)).toEqual([]);
    expect(await db().staffNotice.count({ where: { kind: "regola-ticket", subjectId: String(ticket.id) } })).toBe(1);
    expect(await desk.mails({ kind: "risposta-automatica" })).toHaveLength(1);
    expect(await rules()).toMatchObject([{ acted: 1, failed: 0, problems: [], resting: null }]);
  });

  test("once for each event, also where two processes look at once", async () => {
    await addRule(desk, { acts: [{ kind: "avvisa", userId: operatorId }] });
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await openInvoice()).id));
    await Promise.all([work(site), work(second), work(site), work(second)]);
    await Promise.all([work(site), work(second)]);
    for (const id of ids) expect(await history(id)).toHaveLength(1);
  });

  test("that was switched off, or is tried, does nothing", async () => {
    const ref = await desk.order<RuleRef>("rules.create", writtenRule({}));
    const ticket = await openInvoice();
    const trial = await desk.order<RuleTrial>("rules.trial", { definition: writtenRule({}).definition });
    expect(trial.touched).toContainEqual(expect.objectContaining({ about: "ticket", id: ticket.id }));
    expect(trial.touched.length).toBeLessThanOrEqual(trial.looked);
    await desk.order("rules.switch", { ...ref, isOn: true });
    await work();
    expect(await history(ticket.id)).toEqual([]);
  });

  test("starts no rule", async () => {
    await addRule(desk, { acts: [{ kind: "stato", to: "risolto" }] });
    const done = { event: "stato-cambiato", to: "risolto" } as const;
    await addRule(desk, { name: "Dopo", when: done, conditions: [], acts: [{ kind: "priorita", to: "bassa" }] });
    const [byRule, byHand] = [await openInvoice(), await desk.open()];
    await work();
    expect(await ticketOf(byRule.id)).toMatchObject({ status: "risolto", priority: byRule.priority });
    await desk.order("desk.setStatus", { id: byHand.id, status: "risolto" });
    await db().ruleEvent.updateMany({ data: { dueAt: new Date(0) } });
    await work();
    expect(await ticketOf(byHand.id)).toMatchObject({ priority: "bassa" });
    expect(await ticketOf(byRule.id)).toMatchObject({ priority: byRule.priority });
  });

  test("answers a client's messages by their words, once a day in a ticket", async () => {
    const reply = await desk.order<CannedReply>("cannedReplies.create", { title: "Orari", body: "Siamo aperti." });
    await addRule(desk, {
      when: { event: "messaggio-cliente" },
      conditions: [{ kind: "parole", text: "orari, aperti" }],
      acts: [{ kind: "risposta", replyId: reply.id }],
    });
    const ticket = await desk.open();
    for (const message of ["Grazie", "Quali sono gli ORARI?", "E gli orari di domani?"]) {
      await desk.say(ticket.id, message);
      await work();
    }
    const { messages } = await conversation(ticket.id);
    expect(messages.filter(({ senderType }) => senderType === "admin")).toHaveLength(1);
  });

  test("mails an address once a day, however many tickets come from it", async () => {
    const reply = await desk.order<CannedReply>("cannedReplies.create", { title: "Ricevuto", body: "Ci pensiamo." });
    await addRule(desk, { acts: [{ kind: "risposta", replyId: reply.id }] });
    const email = "Giro@example.it";
    const ids = [(await openInvoice({ email })).id, (await openInvoice({ email: email.toLowerCase() })).id];
    const { id: other } = await openInvoice({ email: "altra@example.it" });
    await work();
    const answers = async (id: number) => (await history(id)).map(([, , done]) => done);
    expect(await Promise.all([...ids, other].map(answers))).toEqual([
      ["ha inviato la risposta «Ricevuto»"],
      ["ha inviato la risposta «Ricevuto» senza email: l’ha già mandata oggi a questo cliente"],
      ["ha inviato la risposta «Ricevuto»"],
    ]);
    const mails = await desk.mails({ kind: "risposta-automatica" });
    const told = mails.map(({ recipient }) => recipient.toLowerCase());
    expect(told.slice(-2)).toEqual([email.toLowerCase(), "altra@example.it"]);
    expect(told.filter((recipient) => recipient === email.toLowerCase())).toHaveLength(1);
    // The first, whose mail went, is a day ago by now; the second was answered in its thread alone.
    await db().ruleRun.updateMany({ where: { ticketId: ids[0] ?? 0 }, data: { createdAt: new Date(0) } });
    const later = [(await openInvoice({ email })).id, (await openInvoice({ email: "Gir_@example.it" })).id];
    await work();
    expect((await Promise.all(later.map(answers))).flat()).not.toContainEqual(expect.stringContaining("senza email"));
  });

  test("stops at its limit until the hour ends, and the owners see it", async () => {
    await addRule(desk, { hourlyMax: 2 });
    const ids: number[] = [];
    for (let count = 0; count < 4; count++) ids.push((await openInvoice()).id);
    await work();
    const touched = await Promise.all(ids.map(async (id) => (await ticketOf(id)).priority === "urgente"));
    expect(touched).toEqual([true, true, false, false]);
    expect(await rules()).toMatchObject([{ resting: { passed: 2, until: expect.any(String) }, acted: 2 }]);
    expect(await db().staffNotice.count({ where: { kind: "regola-ferma" } })).toBe(1);
    const later = new Date(site.server.api.now().getTime() + 60 * 60 * 1000);
    vi.spyOn(site.server.api, "now").mockReturnValue(later);
    const next = await openInvoice();
    await work();
    expect(await ticketOf(next.id)).toMatchObject({ priority: "urgente" });
    expect(await rules()).toMatchObject([{ resting: null }]);
  });

  test("without its colleague or its reply says so, leaves those acts out and does the others", async () => {
    const reply = await desk.order<CannedReply>("cannedReplies.create", { title: "Che se ne va", body: "Ciao" });
    const tag = await addTag("Che se ne va");
    await addRule(desk, {
      acts: [
        { kind: "etichetta", tagId: tag.id },
        { kind: "assegna", userId: operatorId },
        { kind: "risposta", replyId: reply.id },
        { kind: "priorita", to: "urgente" },
      ],
    });
    await desk.order("cannedReplies.remove", { id: reply.id });
    await desk.order("tags.remove", { id: tag.id });
    await db().user.update({ where: { id: operatorId }, data: { blockedAt: new Date() } });
    const ticket = await openInvoice();
    await work();
    await db().user.update({ where: { id: operatorId }, data: { blockedAt: null } });
    expect(await ticketOf(ticket.id)).toMatchObject({ priority: "urgente", assignee: null });
    expect((await history(ticket.id)).map(([, , after]) => after)).toEqual([
      "non ha messo l’etichetta: quella scelta non c’è più",
      "non ha assegnato: la persona scelta non lavora più sui ticket",
      "non ha risposto: la risposta pronta non c’è più",
      "urgente",
    ]);
    const [rule] = await rules();
    expect(rule).toMatchObject({
      problems: ["L’etichetta scelta non c’è più", "La risposta pronta scelta non c’è più"],
      acted: 1,
    });
    expect(rule?.lastProblem).toMatch(/^non ha messo/);
  });

  test("that fails is tried again, and holds up no other", async () => {
    await addRule(desk, {});
    const ticket = await openInvoice();
    await takeRuleEvents(site.server.api);
    await db()
      .$executeRaw`alter table "AuditEntry" add constraint no_rules check (actor not like 'regola:%') not valid`;
    try {
      await performRuleRuns(site.server.api);
    } finally {
      await db().$executeRaw`alter table "AuditEntry" drop constraint no_rules`;
    }
    expect(await ticketOf(ticket.id)).toMatchObject({ priority: ticket.priority });
    await db().ruleRun.updateMany({ data: { nextAttemptAt: new Date(0) } });
    await work();
    expect(await ticketOf(ticket.id)).toMatchObject({ priority: "urgente" });
  });

  test("leaves the spam, the bin and a person's own choice of a colleague alone", async () => {
    await addRule(desk, { acts: [{ kind: "assegna", userId: operatorId }] });
    const [binned, own] = [await openInvoice(), await openInvoice()];
    await desk.order("desk.move", { id: binned.id, folder: "cestino" });
    const me = (await db().user.findFirstOrThrow({ where: { role: "titolare" } })).id;
    await desk.order("desk.assign", { id: own.id, assigneeId: me });
    await work();
    expect(await ticketOf(binned.id)).toMatchObject({ assignee: null });
    expect(await ticketOf(own.id)).toMatchObject({ assignee: { id: me } });
  });
});

test("a ticket that has waited too long is acted upon once for a wait, and an old one is left alone", async () => {
  const old = await openInvoice();
  const hourMs = 60 * 60 * 1000;
  const wait = (id: number, hours: number) =>
    db().ticket.update({
      where: { id: BigInt(id) },
      data: { unansweredSince: new Date(Date.now() - hours * hourMs) },
      select: { id: true },
    });
  await wait(old.id, 30);
  await addRule(desk, { when: { event: "senza-risposta", hours: 24 }, acts: [{ kind: "avvisa", userId: operatorId }] });
  const [late, unlike, fresh] = [await openInvoice(), await desk.open(), await openInvoice()];
  await wait(late.id, 24);
  await wait(unlike.id, 24);
  // Two processes, and again a minute later.
  vi.spyOn(site.server.api, "now").mockReturnValue(new Date(Date.now() + 60_000));
  await Promise.all([noteLongWaits(site.server.api), noteLongWaits(second.server.api)]);
  await work();
  await noteLongWaits(site.server.api);
  await work();
  const touched = await Promise.all([old, late, unlike, fresh].map(async ({ id }) => (await history(id)).length));
  expect(touched).toEqual([0, 1, 0, 0]);
});

test("a contact gets its owner by its words and page, once its sender had time for the form's second step", async () => {
  const conditions: RuleDefinition["conditions"] = [{ kind: "parole", text: "panificio" }];
  const acts: RuleDefinition["acts"] = [
    { kind: "assegna", userId: operatorId },
    { kind: "avvisa", userId: operatorId },
  ];
  await addRule(desk, { when: { event: "contatto-nuovo" }, conditions, acts });
  const send = async (more: object) =>
    (await (await site.post("/api/contact", { ...validContact, ...more })).json()).id;
  const whole = await send({ email: "forno@example.it", message: "Ho un panificio a Lecco" });
  const other = await send({ email: "bar@example.it", message: "Ho un bar a Lecco" });
  await work();
  const ownerOf = async (id: number) => (await db().lead.findUniqueOrThrow({ where: { id } })).ownerId;
  expect([await ownerOf(whole), await ownerOf(other)]).toEqual([operatorId, null]);
  const first = await db().lead.create({
    data: {
      firstName: "Ada",
      lastName: "",
      email: "",
      phone: "333 1234567",
      businessType: "altro",
      privacyAcceptedAt: new Date(),
    },
  });
  await work();
  await db().lead.update({ where: { id: first.id }, data: { message: "Per il mio panificio" } });
  await db().ruleEvent.updateMany({ data: { dueAt: new Date(0) } });
  await work();
  expect(await ownerOf(first.id)).toBe(operatorId);
});

test("what rules did is forgotten after three months", async () => {
  await addRule(desk, {});
  await openInvoice();
  await work();
  vi.spyOn(site.server.api, "now").mockReturnValue(new Date(Date.now() + 91 * 24 * 60 * 60 * 1000));
  await forgetOldRuns(site.server.api);
  expect(await db().ruleRun.count()).toBe(0);
});
