import fc from "fast-check";
import { expect, test } from "vitest";
import { latin } from "./xml-text.ts";

test.each([
  ["L’officina “Pedalò” – Œuvre… 5 €", 'L\'officina "Pedalò" - OEuvre... 5 EUR'],
  ["Łódź\u0007\n Šibenik", "Lódz Sibenik"],
  ["Пекарня", "???????"],
  ["\u200b ", "-"],
])("%s is written %s", (text, written) => expect(latin(text, 80)).toBe(written));

test("whatever is written, the schema's letters and length come out", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), fc.integer({ min: 1, max: 100 }), (text, max) => {
      expect(latin(text, max)).toMatch(new RegExp(`^[\\x20-\\x7e\\xa0-\\xff]{1,${max}}$`));
    }),
  );
});
