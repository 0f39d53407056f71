import { expect, test } from "vitest";
import { isIban, plainIban, spacedIban } from "./iban.ts";

test.each([
  ["IT60 X054 2811 1010 0000 0123 456", true],
  ["it60x0542811101000000123456", true],
  ["IT61X0542811101000000123456", false],
  ["IT60X054281110100000012345", false],
  ["DE89 3704 0044 0532 0130 00", true],
  ["XX", false],
])("%s", (typed, isRight) => expect(isIban(plainIban(typed))).toBe(isRight));

test("is read in groups of four", () => {
  expect(spacedIban("IT60X0542811101000000123456")).toBe("IT60 X054 2811 1010 0000 0123 456");
});
