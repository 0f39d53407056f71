import { expect, test } from "vitest";
import { runCardPaymentKills } from "./card-payment-kills.ts";
import { runQuoteKills } from "./quote-kills.ts";

test("four authorised cards for three slots: killed on the way, each is charged once with its slot or let go", async () => {
  const report = await runCardPaymentKills(1);
  expect(report).toEqual({ rounds: 1, authorised: 4, captured: 3, cancelled: 1, refunded: 0, wrong: [] });
}, 240_000);

test("SIGKILL in the middle of answers to quotes: all of what was acknowledged is there once, and programs heard of it", async () => {
  const report = await runQuoteKills(2);
  expect(report.wrong).toEqual([]);
  expect(report.accepted).toBeGreaterThan(2);
}, 240_000);
