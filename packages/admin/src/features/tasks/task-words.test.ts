import { mondayOf } from "@vetrina/contract/tasks";
import { expect, test } from "vitest";
import { dayTitle, dayWords, laterDay, weekTitle } from "./task-words.ts";

test.each([
  ["2026-11-26", "Oggi, giovedì 26\u00a0novembre"],
  ["2026-11-27", "Domani, venerdì 27\u00a0novembre"],
  ["2026-12-01", "Martedì 1°\u00a0dicembre"],
])("%s is called %s", (day, title) => expect(dayTitle(day, "2026-11-26")).toBe(title));

test.each([
  ["2026-11-26", "2026-11-23", "23–29\u00a0novembre 2026"],
  ["2026-11-29", "2026-11-23", "23–29\u00a0novembre 2026"],
  ["2027-01-01", "2026-12-28", "28\u00a0dicembre 2026 – 3\u00a0gennaio 2027"],
])("%s lies in the week from %s", (day, monday, title) => {
  expect(mondayOf(day)).toBe(monday);
  expect(weekTitle(monday)).toBe(title);
});

test("what is put off goes a day on, and what is late to tomorrow", () => {
  expect(laterDay("2026-11-28", "2026-11-26")).toBe("2026-11-29");
  expect(laterDay("2026-10-01", "2026-11-26")).toBe("2026-11-27");
  expect(dayWords("2026-12-03")).toBe("gio 3\u00a0dic");
});
