import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

const cellOf = (text: string) => toCsv([text], []).slice(1, -2);

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j is text to a spreadsheet, with everything in it still to be read",
  (first) => {
    expect(cellOf(`${first}HYPERLINK("https://altrove.example")`)).toBe(
      `"'${first}HYPERLINK(""https://altrove.example"")"`,
    );
  },
);

test("a phone number and a sentence are read as they were written", () => {
  expect(cellOf("+39 333 1234567")).toBe(`"'+39 333 1234567"`);
  expect(cellOf("Ci vediamo alle 9 = domattina")).toBe(`"Ci vediamo alle 9 = domattina"`);
});
