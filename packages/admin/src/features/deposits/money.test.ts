import { formatMonth } from "@vetrina/contract/dates";
import { formatCents } from "@vetrina/contract/money";
import { describe, expect, test } from "vitest";
import { monthsFrom, parseEuros } from "./money.ts";

describe("parseEuros", () => {
  test.each([
    ["17", 1700],
    ["17,5", 1750],
    ["17.05", 1705],
    [" 180,00 € ", 18_000],
    ["1.200", 120_000],
    ["12.345,67\u00a0€", 1_234_567],
    ["1.20", 120],
    ["1.2345", undefined],
    ["1.200.000", undefined],
    ["0.500", undefined],
    ["", undefined],
    ["-3", undefined],
    ["1,234", undefined],
    ["dieci", undefined],
  ])("%j is %s cents", (typed, cents) => expect(parseEuros(typed)).toBe(cents));
});

test("amounts and months are written the Italian way", () => {
  expect(formatCents(1700).replaceAll(/\s/g, " ")).toBe("17,00 €");
  expect(formatMonth("2026-11")).toBe("novembre 2026");
});

test("the months that follow cross the year's end", () => {
  expect(monthsFrom("2026-11", 3)).toEqual(["2026-11", "2026-12", "2027-01"]);
});
