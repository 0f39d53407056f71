import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { oneAtATime, restMs } from "./one-at-a-time.ts";

/** A task that says when it began, as a number of `performance.now()`. */
function counted() {
  const begun: number[] = [];
  const stop = new AbortController();
  const { ask, idle } = oneAtATime(async () => {
    begun.push(performance.now());
    await delay(1);
  }, stop.signal);
  return { begun, stop, ask, idle };
}

test("asked for at every turn it runs at once, then once for each rest, and once more after the last time", async () => {
  const { begun, ask, idle } = counted();
  const start = performance.now();
  let asked = start;
  while (asked - start < 3 * restMs) {
    asked = performance.now();
    ask();
    expect(begun[0]).toBeLessThan(start + restMs);
    await delay(1);
  }
  await idle();
  expect(begun.length).toBeLessThanOrEqual(Math.ceil((performance.now() - start) / restMs) + 1);
  expect(begun.at(-1)).toBeGreaterThan(asked);
});

test("told to stop, it ends its rest and begins nothing more", async () => {
  const { begun, stop, ask, idle } = counted();
  ask();
  ask();
  stop.abort();
  await idle();
  ask();
  await idle();
  expect(begun).toHaveLength(1);
});
