import { expect, test } from "vitest";
import { runChatRestarts } from "./chat-restarts.ts";
import { runTicketKills } from "./ticket-kills.ts";

test("a conversation outlives restarts of the server: nothing lost, nothing twice, nothing out of order", async () => {
  const report = await runChatRestarts(2);
  expect(report.wrong).toEqual([]);
  expect(report.messages).toBeGreaterThan(12);
  expect(report.reconnections).toBeGreaterThanOrEqual(4);
}, 120_000);

test("SIGKILL in the middle of tickets, contacts and messages loses none that was acknowledged, nor its mails", async () => {
  const report = await runTicketKills(1);
  expect(report.lost).toEqual([]);
  expect(report.tickets).toBeGreaterThan(0);
  expect(report.messages).toBeGreaterThan(3);
}, 120_000);
