import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lineOfProduct } from "./catalogue.ts";
import { lineCents, type Priced, sumsOf } from "./quote-sums.ts";
import { vatNotes } from "./quote-words.ts";
import { type VatKey, vatKeys, vatOf } from "./vat.ts";

const line = (unitCents: number, vat: VatKey = "22", quantity = 100) => ({ quantity, unitCents, vat });

const quote = (lines: Priced["lines"], more: Partial<Priced> = {}): Priced => ({
  lines,
  discount: null,
  vatIncluded: false,
  ...more,
});

describe("a line", () => {
  test("is quantity by price, halves of a cent upwards", () => {
    expect(lineCents({ quantity: 150, unitCents: 9_990 })).toBe(14_985);
    expect(lineCents({ quantity: 50, unitCents: 1 })).toBe(1);
    expect(lineCents({ quantity: 49, unitCents: 1 })).toBe(0);
    expect(lineCents({ quantity: 10_000_000, unitCents: 100_000_000 })).toBe(10_000_000_000_000);
  });
});

describe("the sums", () => {
  test("say nothing of VAT in the prices where no line has any", () => {
    const priced = (vat: VatKey) => vatNotes({ vatIncluded: true, sums: sumsOf(quote([line(502, vat)])) });
    expect(priced("22")).toEqual(["I prezzi delle voci si intendono IVA inclusa."]);
    expect(priced("N2.2")).toEqual([expect.stringContaining("regime forfettario")]);
  });

  test("add VAT to prices without it, once for each rate", () => {
    // Line by line it would be 1.10 twice.
    expect(sumsOf(quote([line(502), line(502)]))).toMatchObject({ netCents: 1_004, vatCents: 221, totalCents: 1_225 });
  });

  test("take VAT out of prices that have it, and leave their total as it is", () => {
    const sums = sumsOf(quote([line(19_700)], { vatIncluded: true }));
    expect(sums).toMatchObject({ netCents: 16_148, vatCents: 3_552, totalCents: 19_700 });
  });

  test("spread a discount over the rates, to the cent", () => {
    const lines = [line(10_000), line(5_000, "10"), line(5_000, "N2.2")];
    const sums = sumsOf(quote(lines, { discount: { kind: "percento", amount: 1_250 } }));
    expect(sums).toMatchObject({ linesCents: 20_000, discountCents: 2_500, netCents: 17_500, vatCents: 2_363 });
    expect(sums.shares).toEqual([
      { vat: "22", netCents: 8_750, vatCents: 1_925 },
      { vat: "10", netCents: 4_375, vatCents: 438 },
      { vat: "N2.2", netCents: 4_375, vatCents: 0 },
    ]);
  });

  test("give the cents that no rate has to those that lost most by the rounding", () => {
    const sums = sumsOf(
      quote([line(100), line(100, "10"), line(100, "4")], { discount: { kind: "euro", amount: 100 } }),
    );
    expect(sums.shares.map(({ netCents }) => netCents)).toEqual([66, 67, 67]);
  });

  test("of a discount of everything are nothing", () => {
    const all = { kind: "percento", amount: 10_000 } as const;
    expect(sumsOf(quote([line(999), line(1, "4")], { discount: all })).totalCents).toBe(0);
    expect(sumsOf(quote([line(0)], { discount: { kind: "euro", amount: 5 } })).totalCents).toBe(0);
    // As it may be typed.
    const more = { kind: "percento", amount: 15_000 } as const;
    expect(sumsOf(quote([line(999), line(1, "4")], { discount: more })).totalCents).toBe(0);
  });

  test("agree with themselves for every quote", () => {
    const anyLine = fc.record({
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitCents: fc.integer({ min: 0, max: 1_000_000 }),
      vat: fc.constantFrom(...vatKeys),
    });
    const anyDiscount = fc.option(
      fc.oneof(
        fc.record({ kind: fc.constant("percento" as const), amount: fc.integer({ min: 1, max: 10_000 }) }),
        fc.record({ kind: fc.constant("euro" as const), amount: fc.integer({ min: 1, max: 1_000_000 }) }),
      ),
    );
    const anyQuote = fc.record({
      lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }),
      discount: anyDiscount,
      vatIncluded: fc.boolean(),
    });
    fc.assert(
      fc.property(anyQuote, (any) => {
        const { linesCents, discountCents, shares, netCents, vatCents, totalCents } = sumsOf(any);
        const left = linesCents - discountCents;
        expect(netCents + vatCents).toBe(totalCents);
        expect(any.vatIncluded ? totalCents : netCents).toBe(left);
        for (const { vat, netCents: net, vatCents: tax } of shares) {
          expect(net).toBeGreaterThanOrEqual(0);
          expect(Math.abs(tax - (net * vatOf(vat).rate) / 100)).toBeLessThanOrEqual(0.62);
        }
      }),
    );
  });
});

describe("a product's line", () => {
  test("is the site's price, with VAT or without", () => {
    expect(lineOfProduct("lite", true, "22")).toMatchObject({ text: "LITE", unitCents: 19_700, unit: null });
    expect(lineOfProduct("lite", false, "22")).toMatchObject({ unitCents: 16_148 });
    expect(lineOfProduct("seo-plus", true, "22")).toMatchObject({ unitCents: 9_900, unit: "mese" });
  });

  test("is the whole price for who pays no VAT", () => {
    expect(lineOfProduct("lite", false, "N2.2")).toMatchObject({ unitCents: 19_700, vat: "N2.2" });
  });
});
