import { expect, test } from "vitest";
import { runPaymentKills } from "./payment-kills.ts";

test("what was charged is written down once, even when the server is killed before it could", async () => {
  expect(await runPaymentKills(2)).toEqual({ rounds: 2, charged: 6, wrong: [] });
});
