import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPdf } from "./pdf-check.ts";
import { makePdf } from "./testing/pictures.ts";

function milliseconds(objects: string): number {
  const pdf = makePdf({ objects });
  const start = performance.now();
  try {
    checkPdf(pdf);
  } catch {
    // Refused or not: it is about the time.
  }
  return performance.now() - start;
}

test("a PDF takes time as it has bytes, whatever they are", () => {
  const pieces = [
    " ",
    "#41",
    "/Filter",
    "stream\n",
    "endstream",
    "/ObjStm",
    "obj",
    "[",
    "(",
    "x\u009c",
    "%",
    "/JS#",
    "\0",
  ];
  const units = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((some) => some.join(""));
  fc.assert(
    fc.property(units, (unit) => {
      const text = unit.repeat(20_000);
      const once = milliseconds(text);
      // Twice as long when it is linear; where it is quadratic, this is a matter of seconds.
      expect(milliseconds(text.repeat(2))).toBeLessThan(3 * once + 200);
    }),
    { numRuns: 30 },
  );
});
