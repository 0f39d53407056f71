import { describe, expect, test } from "vitest";
import { companySchema, formatPhone, placeholderCompany, whatsappLink } from "./site.ts";

describe("a phone number", () => {
  test.each([
    ["+390600000000", "+39 06 0000 0000"],
    ["+39021234567", "+39 02 123 4567"],
    ["+390815551234", "+39 081 555 1234"],
    ["+390881123456", "+39 0881 123 456"],
    ["+393331234567", "+39 333 123 4567"],
    ["+41791234567", "+41791234567"],
  ])("%s is read as %s", (stored, read) => expect(formatPhone(stored)).toBe(read));
});

test("a chat link carries its text and no plus", () => {
  expect(whatsappLink("+393000000000", "Mezza \ud83d")).toMatch(/Mezza%20%EF%BF%BD$/);
  expect(whatsappLink("+393000000000", "Ciao! €197 & via")).toBe(
    "https://wa.me/393000000000?text=Ciao!%20%E2%82%AC197%20%26%20via",
  );
});

test("the placeholders are valid company data", () => {
  expect(companySchema.parse(placeholderCompany)).toEqual(placeholderCompany);
});
