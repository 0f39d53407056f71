import { expect, test } from "vitest";
import { dutyInWords } from "./withdrawal-duty.ts";

const receivedAt = "2026-11-24T10:00:00.000Z";
const booking = { balancePaidAt: null, quoteNumber: null, approvedAt: null };

test.each<[string | null, string]>([
  ["2026-11-24T09:00:00.000Z", "È arrivato lo stesso giorno del pagamento: la caparra va restituita per intero"],
  ["2026-11-23T09:00:00.000Z", "È arrivato un giorno dopo il pagamento: la caparra va restituita per intero"],
  ["2026-11-10T09:00:00.000Z", "È arrivato 14 giorni dopo il pagamento: la caparra va restituita per intero"],
  ["2026-11-09T09:00:00.000Z", "È arrivato 15 giorni dopo il pagamento, oltre i 14 giorni: la caparra resta a te"],
  ["2026-11-23T19:00:00.000Z", "È arrivato un giorno dopo il pagamento"],
  ["2026-11-09T19:00:00.000Z", "È arrivato 15 giorni dopo il pagamento, oltre i 14 giorni"],
  [null, "La caparra non risulta pagata"],
])("a withdrawal of a deposit paid on %s: %s", (paidAt, words) => {
  expect(dutyInWords({ receivedAt }, { ...booking, paidAt })).toContain(words);
});

test("with the balance paid both go back", () => {
  const paid = { ...booking, paidAt: "2026-11-20T09:00:00.000Z", balancePaidAt: "2026-11-21T09:00:00.000Z" };
  expect(dutyInWords({ receivedAt }, paid)).toContain("caparra e saldo vanno restituiti per intero");
});

test("after the approval nothing goes back, whatever the days", () => {
  const approved = { ...booking, paidAt: "2026-11-18T09:00:00.000Z", approvedAt: "2026-11-23T10:00:00.000Z" };
  expect(dutyInWords({ receivedAt }, approved)).toBe(
    "Il sito l’ha approvato il 23\u00a0novembre 2026, prima del recesso: per i termini la caparra resta a te e il saldo è dovuto.",
  );
  const late = { ...approved, approvedAt: "2026-11-24T10:00:01.000Z" };
  expect(dutyInWords({ receivedAt }, late)).toContain("la caparra va restituita per intero");
});

test("a quote has terms of its own", () => {
  const paid = { ...booking, paidAt: "2026-11-23T09:00:00.000Z", quoteNumber: "2026-001" };
  expect(dutyInWords({ receivedAt }, paid)).toBe("È l’acconto di un preventivo: valgono le sue condizioni.");
});
