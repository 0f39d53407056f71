import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const takeAll = (queue: { take(): string | undefined }) => {
  const taken: string[] = [];
  for (let item = queue.take(); item; item = queue.take()) taken.push(item);
  return taken;
};

test("senders take turns, each one's items in their order", () => {
  const queue = createFairQueue<string>({ waitingMax: 10, waitingPerSenderMax: 10 });
  for (const item of ["a1", "a2", "a3", "b1", "c1", "b2"]) expect(queue.add(item.charAt(0), item)).toBe(true);
  expect(takeAll(queue)).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
  expect(queue.take()).toBeUndefined();
});

test("there is so much room in all, and so much for each", () => {
  const queue = createFairQueue<string>({ waitingMax: 3, waitingPerSenderMax: 2 });
  expect(["a", "a", "a", "b", "c"].map((sender) => queue.add(sender, sender))).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(queue.take()).toBe("a");
  expect(queue.add("c", "c")).toBe(true);
  expect(takeAll(queue)).toEqual(["b", "a", "c"]);
});
