import { describe, expect, onTestFinished, test, vi } from "vitest";
import { instantOfRome } from "../dates.ts";
import { daysAhead, isOpenAt, nextOpening, type OpeningCalendar, spansOn } from "./opening-calendar.ts";
import { defaultOpeningHours } from "./opening-hours.ts";
import { easterMonday, nextInWeek } from "./opening-week.ts";

const usual: OpeningCalendar = { openingHours: defaultOpeningHours, closures: [] };

const closedFrom = (...periods: [from: string, to: string][]): OpeningCalendar => ({
  ...usual,
  closures: periods.map(([from, to]) => ({ from, to })),
});

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
  ])("%s", (_when, instant, expected) => expect(isOpenAt(usual, new Date(instant))).toBe(expected));

  test("the clock's format is made once: with one for each question, a contact cost the server half as much again", () => {
    const made = vi.spyOn(Intl, "DateTimeFormat");
    onTestFinished(() => made.mockRestore());
    for (let hour = 0; hour < 24; hour++) isOpenAt(usual, new Date(Date.UTC(2026, 10, 20, hour)));
    expect(made.mock.calls.length).toBeLessThan(2);
  });

  test("between the two spans of a day it is closed", () => {
    const spans = [
      { opens: "09:00", closes: "13:00" },
      { opens: "15:00", closes: "19:00" },
    ];
    const openingHours = defaultOpeningHours.map(() => spans);
    const open = ["11:59", "12:00", "13:59", "14:00"].map((utc) =>
      isOpenAt({ ...usual, openingHours }, new Date(`2026-11-20T${utc}:00Z`)),
    );
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
    expect(nextOpening(usual, new Date(instant))).toEqual(expected && { ...expected, isFar: false });
    expect(nextInWeek(defaultOpeningHours, new Date(instant))).toEqual(expected);
  });

  test("an office that never opens has no next opening", () => {
    const openingHours = defaultOpeningHours.map(() => []);
    expect(nextOpening({ ...usual, openingHours }, new Date("2026-11-26T20:00:00Z"))).toBeUndefined();
  });
});

describe("the agency's own closures", () => {
  const weekend = closedFrom(["2026-11-20", "2026-11-23"]);
  const summer = closedFrom(["2026-08-10", "2026-08-22"]);
  const newYear = closedFrom(["2026-12-24", "2027-01-06"]);

  test.each([
    ["the evening before", weekend, "2026-11-19T17:59", true],
    ["its first minute", weekend, "2026-11-20T00:00", false],
    ["its first day", weekend, "2026-11-20T10:00", false],
    ["its last day", weekend, "2026-11-23T10:00", false],
    ["the morning after", weekend, "2026-11-24T09:00", true],
    ["a holiday in it, of which a sign says nothing else", summer, "2026-08-15T10:00", false],
    ["New Year in it", newYear, "2027-01-01T10:00", false],
    [
      "the day before the clocks change back, closed over it",
      closedFrom(["2026-10-24", "2026-10-26"]),
      "2026-10-26T17:30",
      false,
    ],
    ["the day after the clocks have changed back", closedFrom(["2026-10-24", "2026-10-26"]), "2026-10-27T09:00", true],
  ])("%s", (_when, calendar, at, expected) => expect(isOpenAt(calendar, instantOfRome(at))).toBe(expected));

  test.each([
    ["the evening before a long weekend", weekend, "2026-11-19T20:00", { day: "martedì", time: "9:00", isFar: false }],
    ["its last evening", weekend, "2026-11-23T20:00", { day: "domani", time: "9:00", isFar: false }],
    ["in summer", summer, "2026-08-10T10:00", { day: "lunedì 24\u00a0agosto", time: "9:00", isFar: true }],
    ["a week before its end", summer, "2026-08-18T10:00", { day: "lunedì", time: "9:00", isFar: false }],
    [
      "over New Year up to a holiday",
      newYear,
      "2026-12-23T19:00",
      { day: "giovedì 7\u00a0gennaio", time: "9:00", isFar: true },
    ],
    [
      "before a holiday that lies behind it",
      closedFrom(["2026-12-01", "2026-12-07"]),
      "2026-12-01T10:00",
      { day: "mercoledì 9\u00a0dicembre", time: "9:00", isFar: true },
    ],
    [
      "over two that follow each other",
      closedFrom(["2026-07-01", "2026-08-29"], ["2026-08-30", "2026-10-28"]),
      "2026-07-01T10:00",
      { day: "giovedì 29\u00a0ottobre", time: "9:00", isFar: true },
    ],
  ])("opens next, %s", (_when, calendar, at, expected) => {
    expect(nextOpening(calendar, instantOfRome(at))).toEqual(expected);
  });

  test("leave a day without spans, and are not among the days that are looked through", () => {
    expect(spansOn(summer, "2026-08-22")).toEqual([]);
    expect(spansOn(summer, "2026-08-24")).toEqual(defaultOpeningHours[0]);
    const days = [...daysAhead(summer, "2026-08-09")];
    expect([days.length, ...days.slice(0, 2)]).toEqual([21, "2026-08-09", "2026-08-23"]);
  });
});
