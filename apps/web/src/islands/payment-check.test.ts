import { expect, test } from "vitest";
import { isMissingData, paymentProblems } from "./payment-check.ts";

test.each([
  ["Lucia", "lucia@example.it", {}, false],
  [" ", "", { name: "Scrivi il tuo nome", email: "Scrivi la tua email" }, true],
  ["Lucia", "lucia@", { email: "Email non valida" }, false],
  ["Lucia", "lucia@example", { email: "Email non valida" }, false],
  ["", "lucia@example.it ", { name: "Scrivi il tuo nome" }, true],
])("name %j and email %j", (name, email, problems, isMissing) => {
  expect(paymentProblems({ name, email, phone: "333 1234567" })).toEqual(problems);
  expect(isMissingData({ name, email })).toBe(isMissing);
});

test("a phone may be left out; one that is too short to be one is refused", () => {
  const problems = (phone: string) => paymentProblems({ name: "Lucia", email: "lucia@example.it", phone });
  for (const phone of ["", "  ", "12345"]) expect(problems(phone)).toEqual({});
  expect(problems(" 12 ")).toEqual({ phone: "Numero di telefono non valido" });
});
