import type { StaffMessage } from "@vetrina/contract/tickets";
import { expect, test } from "vitest";
import { mergeMessages } from "./merge-messages.ts";

const message = (id: number): StaffMessage => ({
  id,
  senderType: "client",
  senderName: "Lucia Ferri",
  message: `Messaggio ${id}`,
  createdAt: "2026-11-21T12:00:00.000Z",
  attachments: [],
  isInternal: false,
});

const idsOf = (messages: readonly StaffMessage[]) => messages.map(({ id }) => id);

test("what is written twice is shown once, in the order it was written", () => {
  expect(idsOf(mergeMessages([message(2), message(5)], [message(3), message(5), message(7)]))).toEqual([2, 3, 5, 7]);
});

test("an answer that set out earlier takes nothing away", () => {
  expect(idsOf(mergeMessages([message(1), message(2)], [message(1)]))).toEqual([1, 2]);
});
