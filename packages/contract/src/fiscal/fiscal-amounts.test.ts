import fc from "fast-check";
import { expect, test } from "vitest";
import { amountsOf, taxationOf } from "./fiscal-amounts.ts";

const ordinary = taxationOf("RF01", { country: "IT", isFirm: true });

test("net and VAT are the gross to the cent, and the VAT differs from the rate by less than a cent", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (grossCents) => {
      const { netCents, vatCents } = amountsOf(grossCents, ordinary, true);
      expect(netCents + vatCents).toBe(grossCents);
      expect(Math.abs(netCents * 22 - vatCents * 100)).toBeLessThan(100);
    }),
  );
});

test("notes that take an invoice back in parts have its net and VAT together, each within a cent of the rate", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 }), (parts) => {
      const grossCents = parts.reduce((sum, part) => sum + part);
      let leftCents = grossCents;
      const sum = { netCents: 0, vatCents: 0 };
      for (const part of parts) {
        const { netCents, vatCents } = amountsOf(part, ordinary, true, leftCents);
        expect(Math.abs(vatCents - Math.round(netCents * 0.22))).toBeLessThanOrEqual(1);
        leftCents -= part;
        sum.netCents += netCents;
        sum.vatCents += vatCents;
      }
      expect(amountsOf(grossCents, ordinary, true)).toMatchObject(sum);
    }),
  );
});

test.each([
  ["RF19", 7747, 0],
  ["RF19", 7748, 200],
  ["RF01", 7748, 0],
] as const)("in %s %i cents bear a stamp duty of %i", (regime, grossCents, stampCents) => {
  const taxation = taxationOf(regime, { country: "IT", isFirm: false });
  expect(amountsOf(grossCents, taxation, true).stampCents).toBe(stampCents);
  expect(amountsOf(grossCents, taxation, false).stampCents).toBe(0);
});

test.each([
  ["DE", true, "N2.1", "Inversione contabile"],
  ["CH", true, "N2.1", "Operazione non soggetta"],
  ["CH", false, null, null],
  ["IT", true, null, null],
] as const)(
  "in regime ordinario a buyer in %s (firm: %s) is taxed there or here: %s",
  (country, isFirm, nature, law) => {
    const taxation = taxationOf("RF01", { country, isFirm });
    expect(taxation.nature).toBe(nature);
    expect(taxation.law).toEqual(law === null ? null : expect.stringContaining(law));
  },
);
