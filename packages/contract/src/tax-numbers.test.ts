import { describe, expect, test } from "vitest";
import { hasCheckDigit, hasCheckLetter, isPersonCode } from "./tax-numbers.ts";

describe("a partita IVA", () => {
  test.each(["00743110157", "12345678903", "01234567897", "00000000000"])("%s has its check digit", (digits) => {
    expect(hasCheckDigit(digits)).toBe(true);
  });

  test("no other last digit fits, and two digits that changed places are noticed", () => {
    for (let last = 0; last < 10; last++) expect(hasCheckDigit(`1234567890${last}`)).toBe(last === 3);
    expect(hasCheckDigit("12345687903")).toBe(false);
  });
});

describe("a person's codice fiscale", () => {
  test.each([
    // Of invented people, as manuals print them.
    "RSSMRA85T10A562S",
    "RSSMRA80A01H501U",
    "VRDGPP13R10B293P",
    "MRTMTT91D08F205J",
    // The same with letters for digits, where two people would have one code.
    "RSSMRA85T10A56NH",
    "RSSMRA80A01H50MM",
  ])("%s has its check letter", (code) => expect([isPersonCode(code), hasCheckLetter(code)]).toEqual([true, true]));

  test("no other last letter fits", () => {
    const fitting = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"].filter((letter) => hasCheckLetter(`RSSMRA80A01H501${letter}`));
    expect(fitting).toEqual(["U"]);
  });

  test.each(["RSSMRA85T10A562", "RSSMRA85T10A562SX", "RSSMRA85F10A562S", "R5SMRA85T10A562S", "RSSMRA85TA0A562S", ""])(
    "«%s» has not its form",
    (code) => expect(isPersonCode(code)).toBe(false),
  );
});
