import { defaultOpeningHours, type OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { describe, expect, test } from "vitest";
import { openingLines } from "./opening-lines.ts";

const day = [{ opens: "09:00", closes: "18:00" }];
const short = [
  { opens: "09:30", closes: "13:00" },
  { opens: "15:00", closes: "19:30" },
];

const said = (week: OpeningHours) => openingLines(week).map(({ sentence, label, hours }) => [sentence, label, hours]);

describe("the week in words", () => {
  test("as it is at the start", () => {
    expect(said(defaultOpeningHours)).toEqual([
      ["Dal lunedì al venerdì", "Lunedì-venerdì", "9:00-18:00"],
      ["Sabato", "Sabato", "10:00-14:00"],
      ["Domenica", "Domenica", "chiuso"],
    ]);
  });

  test("with two spans, a closed day in the middle and pairs of days", () => {
    expect(said([[], short, short, [], day, day, day])).toEqual([
      ["Lunedì", "Lunedì", "chiuso"],
      ["Martedì e mercoledì", "Martedì e mercoledì", "9:30-13:00 e 15:00-19:30"],
      ["Giovedì", "Giovedì", "chiuso"],
      ["Dal venerdì alla domenica", "Venerdì-domenica", "9:00-18:00"],
    ]);
  });

  test("the same each day", () => {
    expect(said(Array.from({ length: 7 }, () => day))).toEqual([["Tutti i giorni", "Tutti i giorni", "9:00-18:00"]]);
  });
});
