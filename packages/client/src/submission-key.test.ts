import { messageCreateSchema } from "@vetrina/contract/tickets";
import { expect, test } from "vitest";
import { nextAttempt } from "./submission-key.ts";

test("what is sent again unchanged keeps its key", () => {
  const first = nextAttempt("Il menu è quello vecchio", undefined);
  expect(nextAttempt("Il menu è quello vecchio", first)).toBe(first);
});

test("what has changed gets a key of its own", () => {
  const first = nextAttempt("Il menu è quello vecchio", undefined);
  expect(nextAttempt("Il menu è quello nuovo", first).key).not.toBe(first.key);
});

test("a key is one that the server takes, and never the same", () => {
  const keys = Array.from({ length: 500 }, () => nextAttempt("", undefined).key);
  expect(new Set(keys).size).toBe(500);
  for (const key of keys)
    expect(messageCreateSchema.safeParse({ message: "Ciao", submissionKey: key }).success, key).toBe(true);
});
