import { expect, test } from "vitest";
import { allDeposits, depositFilterOf, depositsSearchOf, depositsSearchSchema } from "./deposit-view.ts";

test("a filter and its address say the same", () => {
  const filter = { q: "Anna & figli", state: "da-verificare", month: "2026-11", sort: "vecchie" } as const;
  const search = { cerca: "Anna & figli", stato: "da-verificare", mese: "2026-11", ordine: "vecchie" };
  expect(depositsSearchOf(filter)).toEqual(search);
  expect(depositFilterOf(depositsSearchSchema.parse(search))).toEqual(filter);
});

test("what is no filter counts as none", () => {
  const search = { stato: "inventato", mese: "2026-13", cerca: "x".repeat(101), ordine: "prezzo" };
  expect(depositFilterOf(depositsSearchSchema.parse(search))).toEqual(allDeposits);
});
