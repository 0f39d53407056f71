import type { DeskConversation } from "@vetrina/contract/support-desk";
import { expect, test } from "vitest";
import { isTakenBack } from "./is-taken-back.ts";

const answer = { id: 7, message: "Ci vediamo lunedì" };

const message = (id: number, more: Partial<DeskConversation["messages"][number]> = {}) => ({
  id,
  senderType: "admin" as const,
  senderName: "Staff",
  message: answer.message,
  origin: "chat" as const,
  createdAt: "2026-03-02T10:00:00.000Z",
  attachments: [],
  isInternal: false,
  author: "anna",
  inboundMailId: null,
  ...more,
});

const waiting = (id: number) => ({
  ...answer,
  id,
  author: "Anna",
  isOwn: true,
  fileNames: [],
  thenStatus: null,
  acts: [],
  leavesAt: "2026-03-02T10:00:00.000Z",
  problem: null,
});

test.each<[string, boolean, Partial<DeskConversation>]>([
  ["that is nowhere", true, {}],
  ["that still waits", false, { leaving: [waiting(7)] }],
  ["beside which another one waits", true, { leaving: [waiting(8)] }],
  ["that was posted", false, { messages: [message(21)] }],
  ["that repeats an earlier one", true, { messages: [message(20)] }],
  ["whose words the client has used", true, { messages: [message(21, { senderType: "client" })] }],
  ["whose words stand in a note", true, { messages: [message(21, { isInternal: true })] }],
])("an answer %s: %j", (_name, expected, known) => {
  expect(isTakenBack(answer, 20, { leaving: [], messages: [], ...known })).toBe(expected);
});
