import { expect, test } from "vitest";
import { minutesInWords, readTimeText, shortMinutes, timeTextOf } from "./durations.ts";

test.each([
  ["20 min, cambio orari", 20, "cambio orari"],
  ["20min cambio orari", 20, "cambio orari"],
  ["  45' foto ", 45, "foto"],
  ["1:30, menu nuovo", 90, "menu nuovo"],
  ["0:05", 5, ""],
  ["1,5 ore", 90, ""],
  ["1.25h backup", 75, "backup"],
  ["2 ore 3 foto nuove", 120, "3 foto nuove"],
  ["1 ora e 20: testi", 80, "testi"],
  ["1h30 - testi", 90, "testi"],
  ["2 h 15 min, testi", 135, "testi"],
  ["mezz'ora al telefono", 30, "al telefono"],
  ["un'ora e mezza, SEO", 90, "SEO"],
  ["1 ORA", 60, ""],
  ["1000 ore", 60_000, ""],
  ["3 minuti. Riavvio", 3, "Riavvio"],
])("«%s» is %i minutes for «%s»", (text, minutes, words) => expect(readTimeText(text)).toEqual({ minutes, words }));

test.each(["", "cambio orari", "20", "20 mele", "1:75", "3 mesi", "-5 min", "12345 min"])("«%s» is no time", (text) => {
  expect(readTimeText(text)).toBeUndefined();
});

test.each([
  [0, "0 minuti", "0 min"],
  [1, "1 minuto", "1 min"],
  [60, "1 ora", "1 h"],
  [61, "1 ora e 1 minuto", "1 h 1 min"],
  [200, "3 ore e 20 minuti", "3 h 20 min"],
])("%i minutes in words", (minutes, long, short) => {
  expect([minutesInWords(minutes), shortMinutes(minutes)]).toEqual([long, short]);
  expect(readTimeText(timeTextOf({ minutes, words: "prova" }))).toEqual({ minutes, words: "prova" });
});
