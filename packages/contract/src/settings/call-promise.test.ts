import { expect, test } from "vitest";
import { instantOfRome } from "../dates.ts";
import { callBy } from "./call-promise.ts";
import type { OpeningCalendar } from "./opening-calendar.ts";
import { defaultOpeningHours } from "./opening-hours.ts";

const usual: OpeningCalendar = { openingHours: defaultOpeningHours, closures: [] };
const closed: OpeningCalendar = { openingHours: Array(7).fill([]), closures: [] };
const onHoliday: OpeningCalendar = { ...usual, closures: [{ from: "2026-08-10", to: "2026-08-24" }] };
const untilSeptember: OpeningCalendar = { ...usual, closures: [{ from: "2026-08-10", to: "2026-08-31" }] };

test.each([
  ["on an open day", usual, "2026-12-03T10:00", "entro 24 ore"],
  ["in the evening before one", usual, "2026-12-03T22:00", "entro 24 ore"],
  ["on a Sunday after Monday's opening hour", usual, "2026-12-06T09:30", "entro 24 ore"],
  ["early on a Sunday", usual, "2026-12-06T08:30", "entro lunedì 7\u00a0dicembre"],
  ["on a Saturday afternoon", usual, "2026-12-05T15:00", "entro lunedì 7\u00a0dicembre"],
  ["on Christmas Eve's evening", usual, "2026-12-24T18:00", "entro lunedì 28\u00a0dicembre"],
  ["on Christmas Eve while it is open", usual, "2026-12-24T17:59", "entro 24 ore"],
  ["on the last evening before a closure", onHoliday, "2026-08-07T19:00", "entro 24 ore"],
  ["on the Saturday before a closure", onHoliday, "2026-08-08T15:00", "entro martedì 25\u00a0agosto"],
  ["within a closure", onHoliday, "2026-08-14T10:00", "entro martedì 25\u00a0agosto"],
  ["on the last evening of a closure", onHoliday, "2026-08-24T20:00", "entro 24 ore"],
  ["before the first day of a month", untilSeptember, "2026-08-24T10:00", "entro martedì 1°\u00a0settembre"],
  ["where no day is open", closed, "2026-12-05T15:00", "entro 24 ore"],
])("a call that is asked for %s", (_when, calendar, at, words) => {
  expect(callBy(calendar, instantOfRome(at))).toBe(words);
});
