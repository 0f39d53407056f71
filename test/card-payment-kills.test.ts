import { expect, test } from "vitest";
import { runCardPaymentKills } from "./card-payment-kills.ts";

test("four authorised cards for three slots: killed on the way, each is charged once with its slot or let go", async () => {
  const report = await runCardPaymentKills(1);
  expect(report).toEqual({ rounds: 1, authorised: 4, captured: 3, cancelled: 1, refunded: 0, wrong: [] });
}, 240_000);
