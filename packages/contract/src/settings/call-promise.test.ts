import { expect, test } from "vitest";
import { instantOfRome } from "../dates.ts";
import { callBy } from "./call-promise.ts";
import { defaultOpeningHours, type OpeningHours } from "./opening-hours.ts";

const closed: OpeningHours = Array(7).fill([]);

test.each([
  ["on an open day", defaultOpeningHours, "2026-12-03T10:00", "entro 24 ore"],
  ["in the evening before one", defaultOpeningHours, "2026-12-03T22:00", "entro 24 ore"],
  ["on a Sunday after Monday's opening hour", defaultOpeningHours, "2026-12-06T09:30", "entro 24 ore"],
  ["early on a Sunday", defaultOpeningHours, "2026-12-06T08:30", "entro lunedì 7 dicembre"],
  ["on a Saturday afternoon", defaultOpeningHours, "2026-12-05T15:00", "entro lunedì 7 dicembre"],
  ["on Christmas Eve's evening", defaultOpeningHours, "2026-12-24T18:00", "entro lunedì 28 dicembre"],
  ["on Christmas Eve while it is open", defaultOpeningHours, "2026-12-24T17:59", "entro 24 ore"],
  ["where no day is open", closed, "2026-12-05T15:00", "entro 24 ore"],
])("a call that is asked for %s", (_when, week, at, words) => {
  expect(callBy(week, instantOfRome(at))).toBe(words);
});
