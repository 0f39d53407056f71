import type { TicketHappening } from "@vetrina/contract/support-desk";
import { expect, test } from "vitest";
import { marksOf } from "./happening-words.ts";

const assignment = (by: string, after: string | null): TicketHappening => ({
  id: "1",
  kind: "assegnazione",
  by,
  after,
  canSplit: false,
  splitRenumbers: false,
  at: "2026-03-03T10:00:00.000Z",
});

test.each([
  ["anna", "anna", "anna ha preso in carico il ticket"],
  ["anna", "Piero Neri", "anna ha assegnato il ticket a Piero Neri"],
  ["anna", null, "anna ha tolto l’assegnazione"],
])("an assignment by %s to %s is told as one would say it", (by, after, sentence) => {
  expect(marksOf([assignment(by, after)], () => {})).toMatchObject([{ text: sentence }]);
});
