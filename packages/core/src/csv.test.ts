import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { csvFile } from "./csv.ts";

async function* noRows() {}

/** A cell as it stands in the file: decoding takes the byte-order mark away. */
const cellOf = async (header: string) => (await text(await csvFile([[header, String]], noRows()))).slice(0, -2);

test("a file begins with the byte-order mark, by which spreadsheets know its encoding", async () => {
  expect((await buffer(await csvFile([["Città", String]], noRows()))).toString()).toBe('\uFEFF"Città"\r\n');
});

test.each(["=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"])(
  "a cell that begins with %j is text to a spreadsheet, with everything in it still to be read",
  async (first) => {
    expect(await cellOf(`${first}HYPERLINK("https://altrove.example")`)).toBe(
      `"'${first}HYPERLINK(""https://altrove.example"")"`,
    );
  },
);

test.each(["-5,00", "-1200"])("the amount %s stays a number, which sums count", async (amount) => {
  expect(await cellOf(amount)).toBe(`"${amount}"`);
});

test("a calculation that begins like an amount is text", async () => {
  expect(await cellOf("-5,00+1")).toBe(`"'-5,00+1"`);
});

test("a phone number and a sentence are read as they were written", async () => {
  expect(await cellOf("+39 333 1234567")).toBe(`"'+39 333 1234567"`);
  expect(await cellOf("Ci vediamo alle 9 = domattina")).toBe(`"Ci vediamo alle 9 = domattina"`);
});
