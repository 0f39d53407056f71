import { isCommonPassword } from "@vetrina/contract/staff/common-passwords";
import { newPasswordProblem } from "@vetrina/contract/staff/staff";
import { expect, test } from "vitest";
import { plainCode, stepOfCode } from "./second-factor.ts";

// The secret and two moments of RFC 6238, appendix B; the last six of its eight digits.
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test("codes are those of RFC 6238, with one step of drift and no more", () => {
  expect(stepOfCode(secret, "287082", new Date(59_000))).toBe(1);
  expect(stepOfCode(secret, "081804", new Date(1_111_111_109_000))).toBe(37_037_036);
  expect(stepOfCode(secret, "287082", new Date(89_000))).toBe(1);
  expect(stepOfCode(secret, "287082", new Date(29_000))).toBe(1);
  expect(stepOfCode(secret, "287082", new Date(90_000))).toBeUndefined();
  expect(stepOfCode(secret, "000000", new Date(59_000))).toBeUndefined();
});

test("spaces, dashes and capitals of a code don't matter", () => {
  expect(plainCode(" 287 082 ")).toBe("287082");
  expect(plainCode("ABCD-efgh-2345 6789")).toBe("abcdefgh23456789");
});

test.each([
  ["anna", "corta", "Servono almeno 12 caratteri"],
  ["anna", "password1234", "Questa password è tra le prime che un estraneo proverebbe: scegline un’altra"],
  ["anna", "Password 12345", "Questa password è tra le prime che un estraneo proverebbe: scegline un’altra"],
  ["anna", "abcabcabcabc", "Questa password è tra le prime che un estraneo proverebbe: scegline un’altra"],
  ["anna", "0987654321098", "Questa password è tra le prime che un estraneo proverebbe: scegline un’altra"],
  ["lucia.ferri.web", "lucia.ferri.web1", "La password non può essere il nome utente"],
  ["anna", "tre-gatti-sul-tetto", undefined],
  ["anna", "annaffia i gerani", undefined],
])("a new password of %s: %s", (username, password, problem) => {
  expect(newPasswordProblem(username, password)).toBe(problem);
});

test("a password of the generator's is never taken for a common one", () => {
  expect(isCommonPassword("kw7e-pm3x-9dhs-vt4q")).toBe(false);
});
