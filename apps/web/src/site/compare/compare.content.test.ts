import { expect, test } from "vitest";
import { costRows, sourceKeys, sources, ways } from "./compare.content.ts";

const of = (renewalYearly: number) => Object.fromEntries(costRows(renewalYearly).map((row) => [row.name, row]));

test("three years are one first and two later ones", () => {
  const { Wix, "Un hosting, come Aruba": Aruba, Noi } = of(49);
  expect([Noi?.first, Noi?.later, Noi?.total]).toEqual(["197\u00a0€", "49\u00a0€", "295\u00a0€"]);
  expect([Wix?.first, Wix?.later, Wix?.total]).toEqual(["204-348\u00a0$", "219-363\u00a0$", "642-1.074\u00a0$"]);
  expect([Aruba?.first, Aruba?.later, Aruba?.total]).toEqual(["46-135\u00a0€", "46-135\u00a0€", "138-405\u00a0€"]);
});

test("without a price for the renewal none is claimed", () => {
  const { Noi } = of(0);
  expect(`${Noi?.later} ${Noi?.total}`).not.toMatch(/\d(?<!197)\s?€/);
  expect(Noi?.note).toContain("te lo scriviamo prima della scadenza");
});

test("every figure of others has a source, and every source a figure", () => {
  for (const { name, sources: named } of costRows(0)) expect(named.length > 0, name).toBe(name !== "Noi");
  const inText = ["bespoke"];
  const named = new Set([...costRows(0), ...ways].flatMap((one) => one.sources));
  expect([...named, ...inText].sort()).toEqual([...sourceKeys].sort());
  for (const { address } of Object.values(sources)) expect(new URL(address).protocol).toBe("https:");
});
