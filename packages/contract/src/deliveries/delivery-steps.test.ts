import { expect, test } from "vitest";
import { deliveryStepNames, reasonNeeded, stepNeeds, stepStateOf } from "./delivery-steps.ts";

test.each([
  ["not asked for", false, "fatto fatto saltato fatto adesso dopo"],
  ["made", true, "fatto fatto fatto fatto adesso dopo"],
])("corrections that were %s stand so among the steps behind", (_what, wasCorrected, states) => {
  const standing = { step: "saldo", wasCorrected } as const;
  expect(deliveryStepNames.map((step) => stepStateOf(step, standing)).join(" ")).toBe(states);
});

test.each([
  ["approvazione", "saldo", false, "dovuto", stepNeeds.reasonApproval],
  ["approvazione", "saldo", true, "dovuto", undefined],
  ["saldo", "online", false, "pagato", stepNeeds.reasonApproval],
  ["saldo", "online", true, "dovuto", stepNeeds.reasonBalance],
  ["saldo", "online", true, "pagato", undefined],
  ["saldo", "bozza", true, "pagato", stepNeeds.reasonBack],
  ["materiale", "bozza", false, "dovuto", undefined],
] as const)("from %s to %s, approved %s, with a balance that is %s, a reason is needed or not", (...row) => {
  const [step, to, isApproved, state, reason] = row;
  expect(reasonNeeded({ step, isApproved, balance: { state } }, to)).toBe(reason);
});
