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

test("a phone that is missing or too short to be one is asked for", () => {
  for (const phone of ["", " 12 "])
    expect(paymentProblems({ name: "Lucia", email: "lucia@example.it", phone })).toEqual({
      phone: "Scrivi il numero a cui chiamarti",
    });
});
