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
