import { expect, test } from "vitest";
import { isMissingData, paymentProblems } from "./payment-check.ts";

test.each([
  ["Lucia", "lucia@example.it", {}, false],
  [" ", "", { name: "Scrivi il tuo nome", email: "Scrivi la tua email" }, true],
  ["Lucia", "lucia@", { email: "Email non valida" }, false],
  ["Lucia", "lucia@example", { email: "Email non valida" }, false],
  ["", "lucia@example.it ", { name: "Scrivi il tuo nome" }, true],
])("name %j and email %j", (name, email, problems, isMissing) => {
  expect(paymentProblems({ name, email })).toEqual(problems);
  expect(isMissingData({ name, email })).toBe(isMissing);
});
