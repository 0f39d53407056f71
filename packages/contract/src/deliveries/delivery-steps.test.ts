import { expect, test } from "vitest";
import { deliveryStepNames, stepStateOf } from "./delivery-steps.ts";

test.each([
  ["not asked for", false, "fatto fatto saltato fatto adesso dopo"],
  ["made", true, "fatto fatto fatto fatto adesso dopo"],
])("corrections that were %s stand so among the steps behind", (_what, wasCorrected, states) => {
  const standing = { step: "saldo", wasCorrected } as const;
  expect(deliveryStepNames.map((step) => stepStateOf(step, standing)).join(" ")).toBe(states);
});
