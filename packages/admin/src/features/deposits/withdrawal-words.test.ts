import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { expect, test } from "vitest";
import { closedWords } from "./withdrawal-words.ts";

const refund = (part: "caparra" | "saldo", state: "riuscito" | "fallito", endedAt: string) =>
  ({ part, state, endedAt }) as StaffDeposit["refunds"][number];

test("a withdrawal whose money went back as a whole is closed, by the day of the last refund", () => {
  const refunds = [
    refund("caparra", "riuscito", "2026-12-04T10:00:00Z"),
    refund("saldo", "riuscito", "2026-12-05T10:00:00Z"),
    refund("saldo", "fallito", "2026-12-06T10:00:00Z"),
  ];
  const back = (shown: StaffDeposit["refunds"], quoteNumber: string | null = null) =>
    closedWords({ state: "rimborsato", refunds: shown, quoteNumber });
  expect(back(refunds.slice(0, 1))).toBe("Chiuso: la caparra è stata restituita per intero il 4\u00a0dicembre 2026.");
  expect(back(refunds)).toBe("Chiuso: caparra e saldo sono stati restituiti per intero il 5\u00a0dicembre 2026.");
  const ofQuote = "2026-001";
  expect(back(refunds.slice(0, 1), ofQuote)).toContain("l’acconto è stato restituito per intero");
  expect(back(refunds, ofQuote)).toContain("acconto e saldo sono stati restituiti per intero");
  expect(back([])).toBe("Chiuso: i soldi sono tornati indietro per intero.");
  expect(closedWords({ state: "pagato", refunds: refunds.slice(0, 1), quoteNumber: null })).toBeUndefined();
});
