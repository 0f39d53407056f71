import { openHelpDesk } from "@test/help-desk";
import { addRule } from "@test/help-desk-rules";
import { ownDesk } from "@test/own-site";
import type { RuleDefinition } from "@vetrina/contract/rules";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { afterEach, describe, expect, test } from "vitest";
import { takeRuleEvents } from "./rule-events.service.ts";
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

const rulesFor = (when: RuleDefinition["when"]) =>
  addRule(desk, { when, conditions: [], acts: [{ kind: "priorita", to: "urgente" }] });
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
