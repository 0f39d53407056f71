import { expect, test } from "vitest";
import { countSentence, shortEuros, stepWords } from "./leads-sentences.ts";

test.each([
  [1, {}, "1 contatto"],
  [1204, {}, "1204 contatti"],
  [12_040, { startDate: "2026-11-08" }, "12.040 contatti dall’8\u00a0novembre 2026"],
  [3, { endDate: "2026-11-09" }, "3 contatti fino al 9\u00a0novembre 2026"],
  [3, { startDate: "2026-11-03", endDate: "2026-11-03" }, "3 contatti il 3\u00a0novembre 2026"],
  [3, { startDate: "2026-11-08", endDate: "2026-11-08" }, "3 contatti l’8\u00a0novembre 2026"],
  [3, { startDate: "2026-11-03", endDate: "2026-11-15" }, "3 contatti, 3–15\u00a0novembre 2026"],
])("%i with %j is «%s»", (count, filter, sentence) => expect(countSentence(count, filter)).toBe(sentence));

test.each([
  ["2026-11-22", "oggi"],
  ["2026-11-23", "domani"],
  ["2026-11-21", "in ritardo di un giorno"],
  ["2025-11-22", "in ritardo di 365 giorni"],
  ["2026-12-12", "12\u00a0dic"],
])("a step of %s is «%s»", (day, words) => expect(stepWords(day, "2026-11-22")).toBe(words));

test("amounts have cents only where there are some", () => {
  expect([shortEuros(1_200_00), shortEuros(1_200_50)].map((text) => text.replace(/\s/g, " "))).toEqual([
    "1.200 €",
    "1.200,50 €",
  ]);
});
