import { expect, test, vi } from "vitest";
import { readClock, subscribe } from "./use-now.ts";

test("who asks after hours in which nobody did is given this moment, not that of the last tick", () => {
  vi.useFakeTimers({ now: new Date("2026-11-30T09:00:00Z") });
  const leave = subscribe(() => {});
  leave();
  vi.setSystemTime(new Date("2026-11-30T12:00:00Z"));
  const leaveAgain = subscribe(() => {});
  expect(new Date(readClock()).toISOString()).toBe("2026-11-30T12:00:00.000Z");
  leaveAgain();
  vi.useRealTimers();
});
