import { describe, expect, test } from "vitest";
import { clockText, countdownEnd, offerDurationMs, secondsLeft } from "./countdown-clock.ts";

const nowMs = Date.parse("2026-11-21T09:00:00Z");
const start = { nowMs, firstViewMs: nowMs - 60_000, campaignEndsAt: "2026-11-21T12:00:00Z" };

describe("when the offer ends", () => {
  test("35 minutes from this load", () => {
    expect(countdownEnd({ ...start, mode: "riparte" })).toBe(nowMs + 35 * 60_000);
  });

  test("35 minutes from the visitor's first view", () => {
    expect(countdownEnd({ ...start, mode: "visitatore" })).toBe(nowMs - 60_000 + offerDurationMs);
  });

  test("at the campaign's end, if it has one", () => {
    expect(countdownEnd({ ...start, mode: "campagna" })).toBe(nowMs + 3 * 3_600_000);
    expect(countdownEnd({ ...start, mode: "campagna", campaignEndsAt: undefined })).toBeUndefined();
    expect(countdownEnd({ ...start, mode: "campagna", campaignEndsAt: "domani" })).toBeUndefined();
  });
});

test("a second that has begun still counts, and nothing goes below zero", () => {
  expect(secondsLeft(nowMs + offerDurationMs, nowMs)).toBe(2100);
  expect(secondsLeft(nowMs + 1, nowMs)).toBe(1);
  expect(secondsLeft(nowMs, nowMs)).toBe(0);
  expect(secondsLeft(nowMs - 5000, nowMs)).toBe(0);
});

test.each([
  [2100, "35:00"],
  [2099, "34:59"],
  [9, "00:09"],
  [0, "00:00"],
  [3600, "01:00:00"],
  [86_399, "23:59:59"],
  [86_400 * 2 + 11_565, "2g 03:12:45"],
])("%i seconds read %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
