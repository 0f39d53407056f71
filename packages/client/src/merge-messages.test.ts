import type { Message } from "@vetrina/contract/tickets";
import { expect, test } from "vitest";
import { mergeMessages } from "./merge-messages.ts";

const message = (id: number, text = `Messaggio ${id}`): Message => ({
  id,
  senderType: "client",
  senderName: "Lucia Ferri",
  message: text,
  createdAt: "2025-06-14T07:30:00.000Z",
  origin: "chat",
  attachments: [],
});

const idsOf = (messages: Message[]) => messages.map(({ id }) => id);

test("what arrives twice is there once", () => {
  const once = mergeMessages([message(1)], [message(2), message(2)]);
  expect(idsOf(once)).toEqual([1, 2]);
  expect(idsOf(mergeMessages(once, [message(1), message(2)]))).toEqual([1, 2]);
});

test("what arrives late takes its place", () => {
  expect(idsOf(mergeMessages([message(1), message(4)], [message(3), message(2)]))).toEqual([1, 2, 3, 4]);
});

test("nothing new is the very same list", () => {
  const known = [message(1), message(2)];
  expect(mergeMessages(known, [])).toBe(known);
  expect(mergeMessages(known, [message(2)])).toBe(known);
});
