import { expect, test } from "vitest";
import { dutyInWords } from "./withdrawal-words.ts";

const receivedAt = "2026-11-24T10:00:00.000Z";

test.each<[string | null, string]>([
  ["2026-11-24T09:00:00.000Z", "È arrivato lo stesso giorno del pagamento: la caparra va restituita per intero"],
  ["2026-11-23T09:00:00.000Z", "È arrivato un giorno dopo il pagamento: la caparra va restituita per intero"],
  ["2026-11-10T09:00:00.000Z", "È arrivato 14 giorni dopo il pagamento: la caparra va restituita per intero"],
  ["2026-11-09T09:00:00.000Z", "È arrivato 15 giorni dopo il pagamento, oltre i 14 giorni: la caparra resta a te"],
  ["2026-11-23T19:00:00.000Z", "È arrivato un giorno dopo il pagamento"],
  ["2026-11-09T19:00:00.000Z", "È arrivato 15 giorni dopo il pagamento, oltre i 14 giorni"],
  [null, "La caparra non risulta pagata"],
])("a withdrawal of a deposit paid on %s: %s", (paidAt, words) => {
  expect(dutyInWords({ receivedAt }, { paidAt, balancePaidAt: null })).toContain(words);
});

test("with the balance paid both go back", () => {
  const paid = { paidAt: "2026-11-20T09:00:00.000Z", balancePaidAt: "2026-11-21T09:00:00.000Z" };
  expect(dutyInWords({ receivedAt }, paid)).toContain("caparra e saldo vanno restituiti per intero");
});
