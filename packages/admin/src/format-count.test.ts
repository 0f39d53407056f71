import { expect, test } from "vitest";
import { countOfMore } from "./format-count.ts";

test.each([
  ["that was counted", 50, 2_000, "2000"],
  ["that was counted as far as lists are", 50, 10_001, "Più di 10.000"],
  ["of which more are on screen than were counted", 10_050, 10_001, "Più di 10.050"],
  ["that nobody has counted", 50, undefined, "Più di 50"],
])("a list %s", (_what, shown, total, words) => expect(countOfMore(shown, total)).toBe(words));
