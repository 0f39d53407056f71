import { expect, test } from "vitest";
import { readColumns } from "./list-columns.ts";

const columns = [
  { id: "stato", label: "Stato", isUsual: true },
  { id: "etichette", label: "Etichette", isUsual: false },
];

test("a stored choice of columns is read as it was made", () => {
  expect(readColumns("etichette", columns)).toEqual(["etichette"]);
  expect(readColumns("stato etichette stato", columns)).toEqual(["stato", "etichette"]);
  expect(readColumns("nessuna", columns)).toEqual([]);
  // A field that is still being loaded, or that a colleague has deleted.
  expect(readColumns("stato campo-12", columns)).toEqual(["stato", "campo-12"]);
});

test.each([null, "", "  ", "{}", "[1,2]", "colonna-che-non-esiste", "STATO", "<b>", "campo-"])(
  "what makes no sense as columns counts as no choice: %j",
  (stored) => expect(readColumns(stored, columns)).toBeUndefined(),
);

test("of a choice that makes sense in part, that part stays", () => {
  expect(readColumns("stato sparita {}", columns)).toEqual(["stato"]);
});
