import { expect, test } from "vitest";
import { takingsInWords } from "./takings-words.ts";

test.each([
  [
    { cents: 9700, balanceCents: 18_000 },
    "97,00\u00a0€ di acconti e caparre e 180,00\u00a0€ di saldi, tolti i rimborsi",
  ],
  [{ cents: 1700, balanceCents: 0 }, "17,00\u00a0€ di acconti e caparre, tolti i rimborsi"],
])("of %o it is said what stays after refunds", (deposits, words) => {
  expect(takingsInWords(deposits)).toBe(words);
});
