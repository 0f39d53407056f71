import { expect, test } from "vitest";
import { allDeposits, depositAddress, readFilter } from "./deposit-address.ts";

test("a filter and its address say the same", () => {
  const filter = { q: "Anna & figli", state: "da-verificare", month: "2026-11" } as const;
  const address = depositAddress(filter, 12);
  expect(address).toBe("#prenotazioni/12?cerca=Anna+%26+figli&stato=da-verificare&mese=2026-11");
  expect(readFilter(address.split("?")[1] ?? "")).toEqual(filter);
});

test("without a filter the address is the tab's own", () => {
  expect(depositAddress(allDeposits)).toBe("#prenotazioni");
  expect(readFilter("")).toEqual(allDeposits);
});

test("what is no filter counts as none", () => {
  expect(readFilter(`stato=inventato&mese=2026-13&cerca=${"x".repeat(101)}&altro=1`)).toEqual(allDeposits);
});
