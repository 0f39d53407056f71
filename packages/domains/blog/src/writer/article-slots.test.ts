import { describe, expect, test } from "vitest";
import { dueSlots, nextSlot } from "./article-slots.ts";

const due = (now: string, timetable: "giornaliero" | "tre-al-giorno" = "tre-al-giorno") =>
  dueSlots(new Date(now), timetable);

describe("what is due", () => {
  test.each([
    ["a moment before its time", "2026-11-21T07:59:59.999Z", []],
    ["at its time", "2026-11-21T08:00:00.000Z", ["2026-11-21 09:00"]],
    ["two hours after, at the latest", "2026-11-21T10:00:00.000Z", ["2026-11-21 09:00"]],
    ["no longer after that", "2026-11-21T10:00:00.001Z", []],
    ["the second of the day", "2026-11-21T13:00:00.000Z", ["2026-11-21 14:00"]],
    ["the third", "2026-11-21T18:30:00.000Z", ["2026-11-21 18:00"]],
    ["at night", "2026-11-21T23:30:00.000Z", []],
  ])("%s", (_name, now, slots) => expect(due(now)).toEqual(slots));

  test("once a day there is the first time only", () => {
    expect(due("2026-11-21T08:10:00Z", "giornaliero")).toEqual(["2026-11-21 09:00"]);
    expect(due("2026-11-21T13:10:00Z", "giornaliero")).toEqual([]);
  });

  test.each([
    ["the day before the clocks go forward", "2026-03-28T08:00:00Z", "2026-03-28 09:00"],
    ["the day they do", "2026-03-29T07:00:00Z", "2026-03-29 09:00"],
    ["the day before they go back", "2026-10-24T07:00:00Z", "2026-10-24 09:00"],
    ["the day they do", "2026-10-25T08:00:00Z", "2026-10-25 09:00"],
  ])("%s it is nine by Rome's clocks", (_name, nine, slot) => {
    expect(due(nine)).toEqual([slot]);
    expect(due(new Date(Date.parse(nine) - 1).toISOString())).toEqual([]);
  });

  test("every slot of a year is due exactly once, whatever the clocks do", () => {
    const seen: string[] = [];
    for (let now = Date.parse("2026-01-01T00:00Z"); now < Date.parse("2026-12-31T12:00Z"); now += 15 * 60_000) {
      for (const slot of dueSlots(new Date(now), "tre-al-giorno")) if (!seen.includes(slot)) seen.push(slot);
    }
    expect(seen).toHaveLength(364 * 3 + 1);
    expect(seen).toEqual([...seen].sort());
  });
});

describe("what comes next", () => {
  test.each([
    ["2026-11-21T07:00:00Z", "giornaliero", "2026-11-21T08:00:00.000Z"],
    ["2026-11-21T08:00:00Z", "giornaliero", "2026-11-22T08:00:00.000Z"],
    ["2026-11-21T08:00:00Z", "tre-al-giorno", "2026-11-21T13:00:00.000Z"],
    ["2026-11-21T17:00:00Z", "tre-al-giorno", "2026-11-22T08:00:00.000Z"],
    ["2026-03-28T12:00:00Z", "giornaliero", "2026-03-29T07:00:00.000Z"],
    ["2026-10-24T12:00:00Z", "giornaliero", "2026-10-25T08:00:00.000Z"],
  ] as const)("after %s, %s: %s", (now, timetable, next) => {
    expect(nextSlot(new Date(now), timetable).toISOString()).toBe(next);
  });
});
