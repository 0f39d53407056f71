import { expect, test } from "vitest";
import { runCardPaymentKills } from "./card-payment-kills.ts";

test("what was charged is written down once, even when the server is killed before it could", async () => {
  expect(await runCardPaymentKills(2)).toEqual({ rounds: 2, charged: 6, wrong: [] });
});
