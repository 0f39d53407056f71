import { expect, test } from "vitest";
import { inHours, longStart, minutesInWords, shortStart, spanWords } from "./report-words.ts";

test.each([
  [null, "–"],
  [0, "0 min"],
  [59, "59 min"],
  [60, "1 h"],
  [200, "3 h 20 min"],
  [24 * 60, "1 g"],
  [52 * 60 + 10, "2 g 4 h"],
])("%s minutes are %s", (minutes, words) => expect(minutesInWords(minutes)).toBe(words));

test("starts of steps are said by their step", () => {
  expect([shortStart("2026-03-02", "day"), shortStart("2026-03-01", "month")]).toEqual(["2\u00a0mar", "mar 26"]);
  expect(longStart("2026-03-02", "day")).toBe("lunedì 2\u00a0marzo");
  expect(longStart("2026-03-02", "week")).toBe("settimana dal 2\u00a0mar");
  expect(longStart("2026-03-01", "month")).toBe("marzo 2026");
});

test("an axis has hours with two decimals", () => {
  expect([inHours(null), inHours(90), inHours(1)]).toEqual([null, 1.5, 0.02]);
});

test("a median stands on as many tickets as there were", () => {
  expect(spanWords({ median: 60, p90: 200 }, 12)).toBe("9 su 10 entro 3 h 20 min, su 12 ticket");
  expect(spanWords({ median: null, p90: null }, 0)).toBe("Niente da misurare");
});
