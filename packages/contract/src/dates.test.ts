import { describe, expect, test } from "vitest";
import {
  calendarDaySchema,
  chosenInstantSchema,
  daySchema,
  formatDateTime,
  formatDay,
  formatLongDate,
  instantOfRome,
  nextDay,
  plainLongDate,
  romeDay,
  romeWallTime,
  startOfRomeDay,
} from "./dates.ts";
import { withArticle } from "./day-article.ts";

describe("a Europe/Rome day", () => {
  test.each([
    ["2026-01-15", "2026-01-14T23:00:00.000Z"],
    ["2026-07-15", "2026-07-14T22:00:00.000Z"],
    // Clocks go forward at 01:00 UTC on 29 March and back at 01:00 UTC on 25 October.
    ["2026-03-29", "2026-03-28T23:00:00.000Z"],
    ["2026-03-30", "2026-03-29T22:00:00.000Z"],
    ["2026-10-25", "2026-10-24T22:00:00.000Z"],
    ["2026-10-26", "2026-10-25T23:00:00.000Z"],
  ])("%s begins at %s", (day, instant) => {
    expect(startOfRomeDay(day).toISOString()).toBe(instant);
    expect(romeDay(new Date(instant))).toBe(day);
    expect(romeDay(new Date(Date.parse(instant) - 1))).not.toBe(day);
  });

  test.each([
    ["2026-02-28", "2026-03-01"],
    ["2028-02-28", "2028-02-29"],
    ["2026-12-31", "2027-01-01"],
    ["2026-03-28", "2026-03-29"],
  ])("after %s comes %s", (day, next) => expect(nextDay(day)).toBe(next));
});

test("dates are written as Italians write them, in Rome's time", () => {
  expect(formatLongDate("2025-06-14T00:30:00Z")).toBe("14\u00a0giugno 2025");
  expect(formatLongDate("2025-06-13T22:30:00Z")).toBe("14\u00a0giugno 2025");
  expect(formatLongDate("2025-08-01T12:00:00Z")).toBe("1°\u00a0agosto 2025");
  expect(formatLongDate("2025-08-21T12:00:00Z")).toBe("21\u00a0agosto 2025");
  expect(plainLongDate("2025-08-01T12:00:00Z")).toBe("1 agosto 2025");
  expect(plainLongDate("2025-06-13T22:30:00Z")).toBe("14 giugno 2025");
  expect(formatDay("2025-06-13T22:30:00Z")).toBe("14/06/2025");
  expect(formatDay("2025-06-04")).toBe("04/06/2025");
  expect(formatDateTime("2025-06-14T07:05:00Z")).toBe("14/06/2025, 09:05");
});

test.each([
  ["il", "8 novembre 2026", "l’8 novembre 2026"],
  ["Il", "11 marzo 2026", "L’11 marzo 2026"],
  ["del", "8 novembre 2026", "dell’8 novembre 2026"],
  ["Dal", "11 mar", "Dall’11 mar"],
  ["fino al", "8 novembre 2026", "fino all’8 novembre 2026"],
  ["entro il", "11 marzo 2026", "entro l’11 marzo 2026"],
  ["sul", "8 novembre", "sull’8 novembre"],
  ["IL", "8 novembre", "L’8 novembre"],
  ["DAL", "11 marzo", "DALL’11 marzo"],
  ["il", "18 novembre 2026", "il 18 novembre 2026"],
  ["dal", "1° novembre 2026", "dal 1° novembre 2026"],
  ["del", "28 novembre 2026", "del 28 novembre 2026"],
  ["al", "30 agosto 2026", "al 30 agosto 2026"],
])("%s and %s are spoken as %s", (article, day, spoken) => expect(withArticle(article, day)).toBe(spoken));

test("a day that does not exist is refused, an empty one counts as not given", () => {
  expect(calendarDaySchema.safeParse("2026-02-30").error?.issues[0]?.message).toBe("Data non valida");
  expect(calendarDaySchema.parse("")).toBeUndefined();
  expect(calendarDaySchema.parse("2026-02-28")).toBe("2026-02-28");
});

test("a day at the end of all calendars is refused, since there is none after it", () => {
  for (const day of ["9999-12-31", "3000-01-01", "1899-12-31", "0000-01-01"]) {
    expect(daySchema.safeParse(day).success, day).toBe(false);
  }
  for (const day of ["1900-01-01", "2999-12-31"]) expect(daySchema.safeParse(day).success, day).toBe(true);
  const instants = chosenInstantSchema("Non valida");
  expect(instants.safeParse("2999-12-31T23:59:59-23:59").success).toBe(true);
  expect(instants.safeParse("9999-12-31T23:59:59-23:59").error?.issues[0]?.message).toBe("Non valida");
});

describe("a time on Rome's clocks", () => {
  test.each([
    ["2026-01-15T09:00", "2026-01-15T08:00:00.000Z"],
    ["2026-07-15T09:30", "2026-07-15T07:30:00.000Z"],
    ["2026-12-31T23:59", "2026-12-31T22:59:00.000Z"],
    // Around the changes of 29 March and 25 October, both at 01:00 UTC.
    ["2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
    ["2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    ["2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ])("%s is %s", (wallTime, instant) => {
    expect(instantOfRome(wallTime).toISOString()).toBe(instant);
    expect(romeWallTime(new Date(instant))).toBe(wallTime);
  });

  test("an hour that is left out or comes twice still gives an instant within that night", () => {
    expect(instantOfRome("2026-03-29T02:30").toISOString()).toBe("2026-03-29T01:30:00.000Z");
    expect(romeWallTime(instantOfRome("2026-10-25T02:30"))).toBe("2026-10-25T02:30");
  });

  test("what is no date and time is refused", () => expect(() => instantOfRome("domani")).toThrow(RangeError));
});
