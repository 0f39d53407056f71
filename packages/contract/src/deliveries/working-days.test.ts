import { describe, expect, test } from "vitest";
import { isWorkingDay, promisedAfter, workingDaysAfter } from "./working-days.ts";

const usual = { closures: [] };

describe("working days", () => {
  test.each([
    ["2026-04-06", "Easter Monday of 2026"],
    ["2027-03-29", "Easter Monday of 2027"],
    ["2026-12-08", "the Immaculate Conception, a Tuesday"],
    ["2027-10-04", "San Francesco, a Monday"],
    ["2026-11-28", "a Saturday"],
    ["2026-11-29", "a Sunday"],
  ])("%s isn't one: %s", (day) => expect(isWorkingDay(usual, day)).toBe(false));

  test("are counted from the day after, over weekends and holidays", () => {
    expect(promisedAfter(usual, "2026-11-27")).toEqual({ from: "2026-12-02", to: "2026-12-04" });
    // Saturday, Sunday, and the Immaculate Conception in between.
    expect(promisedAfter(usual, "2026-12-04")).toEqual({ from: "2026-12-10", to: "2026-12-14" });
    // Christmas, Santo Stefano, two weekends and New Year.
    expect(promisedAfter(usual, "2026-12-23")).toEqual({ from: "2026-12-29", to: "2026-12-31" });
    expect(promisedAfter(usual, "2026-12-24")).toEqual({ from: "2026-12-30", to: "2027-01-04" });
    expect(workingDaysAfter(usual, "2026-12-05", 1)).toBe("2026-12-07");
  });

  test("leave the agency's closures out", () => {
    const closed = { closures: [{ from: "2026-08-10", to: "2026-08-21" }] };
    expect([isWorkingDay(closed, "2026-08-21"), isWorkingDay(closed, "2026-08-24")]).toEqual([false, true]);
    expect(promisedAfter(closed, "2026-08-06")).toEqual({ from: "2026-08-25", to: "2026-08-27" });
  });
});
