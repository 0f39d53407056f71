import { openHelpDesk } from "@test/help-desk";
import { addRule, type WrittenRule, writtenRule } from "@test/help-desk-rules";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import type { BulkResult } from "@vetrina/contract/desk-bulk";
import type { TicketSplitResult } from "@vetrina/contract/desk-merge";
import type { Rule, RuleDefinition, RuleRef } from "@vetrina/contract/rules";
import type { ChangedStatus, DeskConversation } from "@vetrina/contract/support-desk";
import type { TicketStatus } from "@vetrina/contract/tickets";
import { afterEach, describe, expect, test, vi } from "vitest";
import { noteLongWaits, takeRuleEvents } from "./rule-events.service.ts";
import { performRuleRuns } from "./rule-runs.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

afterEach(async () => {
  await db().rule.deleteMany();
  await db().ruleEvent.deleteMany();
});

async function work() {
  await takeRuleEvents(site.server.api);
  await performRuleRuns(site.server.api);
}

const rulesFor = (when: RuleDefinition["when"], acts: RuleDefinition["acts"] = [{ kind: "priorita", to: "urgente" }]) =>
  addRule(desk, { when, conditions: [], acts });
const priorityOf = async (id: number) =>
  (await desk.ask<DeskConversation>("desk.conversation", { id })).ticket.priority;

describe("what a colleague does with two tickets is nothing that a client wrote or that became of a status", () => {
  test.each<[string, RuleDefinition["when"]]>([
    ["the opening that a merge has moved", { event: "messaggio-cliente" }],
    ["the status that a merge brings, and a separation takes back", { event: "stato-cambiato", to: null }],
  ])("%s", async (_name, when) => {
    const email = "unita@example.it";
    const [into, from] = [await desk.open({ email }), await desk.open({ email })];
    await desk.order("desk.setStatus", { id: into.id, status: "chiuso" });
    await rulesFor(when);
    await desk.order("desk.merge", { id: from.id, intoId: into.id, isSamePerson: true });
    await work();
    expect(await priorityOf(into.id)).toBe(into.priority);
    await desk.order("desk.split", { id: from.id, fromId: into.id });
    await work();
    expect([await priorityOf(into.id), await priorityOf(from.id)]).toEqual([into.priority, from.priority]);
  });
});

test("a wait that a rule has acted upon stays so in the ticket that goes on, and under another number", async () => {
  const email = "aspetta@example.it";
  const [into, from] = [await desk.open({ email }), await desk.open({ email })];
  await rulesFor({ event: "senza-risposta", hours: 4 });
  for (const [id, ms] of [
    [from.id, 0],
    [into.id, 1000],
  ] as const) {
    const unansweredSince = new Date(Date.now() - 4 * 3_600_000 + ms);
    await db().ticket.update({ where: { id: BigInt(id) }, data: { unansweredSince }, select: { id: true } });
  }
  vi.spyOn(site.server.api, "now").mockReturnValue(new Date(Date.now() + 60_000));
  const acted = async () => {
    await noteLongWaits(site.server.api);
    await work();
    return db().ruleRun.count({ where: { state: "fatta" } });
  };
  expect(await acted()).toBe(2);
  await desk.order("desk.merge", { id: from.id, intoId: into.id, isSamePerson: true });
  expect(await acted()).toBe(2);
  const split = await desk.order<TicketSplitResult>("desk.split", { id: from.id, fromId: into.id });
  expect([split.isRenumbered, await acted()]).toEqual([true, 2]);
  const last = await desk.open({ email });
  await desk.order("desk.merge", { id: from.id, intoId: split.fromId, isSamePerson: true });
  await desk.order("desk.merge", { id: split.fromId, intoId: last.id, isSamePerson: true });
  expect(await acted()).toBe(2);
  vi.restoreAllMocks();
});

describe("a status that is taken back", () => {
  const changeMany = (id: number, before: TicketStatus, after: TicketStatus, isUndo = false) =>
    desk.order<BulkResult>("desk.changeMany", {
      field: "status",
      tickets: [{ id, before, after }],
      tellsClients: true,
      isUndo,
    });
  const letTimePass = () => db().ruleEvent.updateMany({ data: { dueAt: new Date(0) } });

  test("before rules have looked starts none", async () => {
    const { id, priority } = await desk.open();
    await rulesFor({ event: "stato-cambiato", to: "risolto" });
    await desk.order("desk.setStatus", { id, status: "risolto" });
    await desk.order("desk.setStatus", { id, status: "aperto" });
    await letTimePass();
    await work();
    await desk.order("desk.setStatus", { id, status: "risolto" });
    await letTimePass();
    await takeRuleEvents(site.server.api);
    await desk.order("desk.setStatus", { id, status: "aperto" });
    await performRuleRuns(site.server.api);
    expect(await priorityOf(id)).toBe(priority);
  });

  test("is another thing than one that the rule before has changed", async () => {
    const { id } = await desk.open();
    const done = { event: "stato-cambiato", to: "risolto" } as const;
    await rulesFor(done, [{ kind: "stato", to: "chiuso" }]);
    await rulesFor(done);
    await desk.order("desk.setStatus", { id, status: "risolto" });
    await letTimePass();
    await work();
    expect(await priorityOf(id)).toBe("urgente");
  });

  test("of one ticket is waited for as long as it can be taken back, and then starts none; one that is only said again stays", async () => {
    const { id, priority } = await desk.open();
    await rulesFor({ event: "stato-cambiato", to: null });
    const { before } = await desk.order<ChangedStatus>("desk.setStatus", { id, status: "risolto" });
    const { status, ...returns } = before ?? {};
    await work();
    expect(await priorityOf(id)).toBe(priority);
    await desk.order("desk.setStatus", { id, status, returns });
    await letTimePass();
    await work();
    expect(await priorityOf(id)).toBe(priority);
    await desk.order("desk.setStatus", { id, status: "risolto" });
    await desk.order("desk.setStatus", { id, status: "risolto", returns });
    await letTimePass();
    await work();
    expect(await priorityOf(id)).toBe("urgente");
  });

  test("of many tickets is waited for as long as it can be taken back, and then starts none", async () => {
    const { id, priority } = await desk.open();
    await rulesFor({ event: "stato-cambiato", to: null });
    await changeMany(id, "aperto", "risolto");
    await work();
    expect(await priorityOf(id)).toBe(priority);
    await changeMany(id, "risolto", "aperto", true);
    await letTimePass();
    await work();
    expect(await priorityOf(id)).toBe(priority);
    await changeMany(id, "aperto", "risolto");
    await letTimePass();
    await work();
    expect(await priorityOf(id)).toBe("urgente");
  });

  test("leaves to rules the one before it, which still stands", async () => {
    const { id } = await desk.open();
    await rulesFor({ event: "stato-cambiato", to: "in-lavorazione" });
    await changeMany(id, "aperto", "in-lavorazione");
    await changeMany(id, "in-lavorazione", "risolto");
    await changeMany(id, "risolto", "in-lavorazione", true);
    await letTimePass();
    await work();
    expect(await priorityOf(id)).toBe("urgente");
  });
});

const rules = () => desk.ask<Rule[]>("rules.list");

describe("the owners' words", () => {
  test("are kept, checked, and changed by one at a time", async () => {
    const ref = await desk.order<RuleRef>("rules.create", writtenRule({ name: " Fatture " }));
    expect(await rules()).toMatchObject([{ name: "Fatture", isOn: false, revision: 1, hourlyMax: 50 }]);
    const changed = await desk.order<RuleRef>("rules.change", { ...ref, ...writtenRule({ name: "Fatture e note" }) });
    const late = await desk.refusal("rules.change", { ...ref, ...writtenRule({ name: "Altre" }) });
    expect(late).toMatchObject({ status: 409, message: expect.stringContaining("nel frattempo") });
    expect(await rules()).toMatchObject([{ name: "Fatture e note" }]);
    expect((await desk.mutate("rules.remove", ref)).status).toBe(409);
    await desk.order("rules.remove", changed);
    expect((await desk.mutate("rules.remove", changed)).status).toBe(200);
    expect((await desk.mutate("rules.switch", { ...changed, isOn: true })).status).toBe(404);
  });

  test.each<[WrittenRule, string]>([
    [{ acts: [{ kind: "assegna", userId: 9999 }] }, "Questa persona non può lavorare sui ticket: scegline un’altra"],
    [
      { acts: [{ kind: "risposta", replyId: 9999 }] },
      "Questa risposta pronta non c’è più, è di una persona sola o non ha un testo: scegline un’altra",
    ],
    [{ acts: [] }, "Scegli che cosa deve fare"],
  ])("%j is refused", async (rule, message) => {
    expect(await desk.refusal("rules.create", writtenRule(rule))).toMatchObject({ status: 400, message });
  });

  test("name a person no longer once they are erased, and are given to them before", async () => {
    const email = "Elena.Riva@example.it";
    await desk.open({ email });
    await addRule(desk, { name: "Elena", conditions: [{ kind: "mittente", text: email }] });
    await addRule(desk, { name: "Un’altra", conditions: [{ kind: "mittente", text: `m${email}` }] });
    const data = await readPersonData(site, email);
    expect(data.regole).toEqual([{ nome: "Elena", condizioni: [{ kind: "mittente", text: email }] }]);
    await desk.order("privacy.erasePerson", { email });
    expect(await rules()).toMatchObject([
      {
        name: "Regola di una persona cancellata",
        isOn: false,
        definition: { conditions: [{ text: "cancellato@anonimo.invalid" }] },
      },
      { name: "Un’altra", isOn: true },
    ]);
  });
});
