import type { RuleDefinition, RuleRef } from "@vetrina/contract/rules";
import type { HelpDesk } from "./help-desk.ts";

export type WrittenRule = Partial<RuleDefinition> & { name?: string; hourlyMax?: number };

/** A rule for tickets about invoices, unless it says otherwise. */
export const writtenRule = ({ name = "Fatture", hourlyMax = 50, ...definition }: WrittenRule) => ({
  name,
  hourlyMax,
  definition: {
    when: { event: "ticket-nuovo" },
    conditions: [{ kind: "parole", text: "fattura" }],
    acts: [{ kind: "priorita", to: "urgente" }],
    ...definition,
  },
});

/** A rule that is on. */
export async function addRule(desk: HelpDesk, rule: WrittenRule): Promise<RuleRef> {
  const ref = await desk.order<RuleRef>("rules.create", writtenRule(rule));
  return desk.order<RuleRef>("rules.switch", { ...ref, isOn: true });
}
