import { describe, expect, test } from "vitest";
import { easterMonday, isOpenAt, nextOpening } from "./opening-calendar.ts";
import { defaultOpeningHours } from "./opening-hours.ts";

describe("opening hours, on the clock of Rome", () => {
  test.each([
    ["a Friday at 8:59", "2026-11-20T07:59:00Z", false],
    ["a Friday at 9:00", "2026-11-20T08:00:00Z", true],
    ["a Friday at 17:59", "2026-11-20T16:59:00Z", true],
    ["a Friday at 18:00", "2026-11-20T17:00:00Z", false],
    ["a summer Monday at 9:00", "2026-07-06T07:00:00Z", true],
    ["a Saturday at 13:59", "2026-11-21T12:59:00Z", true],
    ["a Saturday at 14:00", "2026-11-21T13:00:00Z", false],
    ["a Sunday at noon", "2026-11-22T11:00:00Z", false],
    ["Christmas", "2026-12-25T10:00:00Z", undefined],
    ["Easter Monday", "2026-04-06T10:00:00Z", undefined],
  ])("%s", (_when, instant, expected) => expect(isOpenAt(defaultOpeningHours, new Date(instant))).toBe(expected));

  test("between the two spans of a day it is closed", () => {
    const spans = [
      { opens: "09:00", closes: "13:00" },
      { opens: "15:00", closes: "19:00" },
    ];
    const week = defaultOpeningHours.map(() => spans);
    const open = ["11:59", "12:00", "13:59", "14:00"].map((utc) => isOpenAt(week, new Date(`2026-11-20T${utc}:00Z`)));
    expect(open).toEqual([true, false, false, true]);
  });

  test.each([
    [2024, "04-01"],
    [2025, "04-21"],
    [2026, "04-06"],
    [2027, "03-29"],
    [2038, "04-26"],
  ])("Easter Monday of %i is %s", (year, monthDay) => expect(easterMonday(year)).toBe(monthDay));

  test.each([
    ["while it is open", "2026-11-26T10:00:00Z", undefined],
    ["early on a Thursday", "2026-11-26T05:00:00Z", { day: "", time: "9:00" }],
    ["on a Thursday evening", "2026-11-26T20:00:00Z", { day: "domani", time: "9:00" }],
    ["on a Friday night", "2026-11-27T21:00:00Z", { day: "domani", time: "10:00" }],
    ["on a Saturday afternoon", "2026-11-28T14:00:00Z", { day: "lunedì", time: "9:00" }],
    ["on Christmas Eve, past the holidays and the Sunday", "2026-12-24T20:00:00Z", { day: "lunedì", time: "9:00" }],
  ])("opens next, %s", (_when, instant, expected) => {
    expect(nextOpening(defaultOpeningHours, new Date(instant))).toEqual(expected);
  });

  test("an office that never opens has no next opening", () => {
    expect(
      nextOpening(
        defaultOpeningHours.map(() => []),
        new Date("2026-11-26T20:00:00Z"),
      ),
    ).toBeUndefined();
  });
});
