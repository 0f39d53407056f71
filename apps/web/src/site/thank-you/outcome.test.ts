import { expect, test } from "vitest";
import { outcomeCopy } from "./outcome.content.ts";
import { outcomeOf } from "./outcome.ts";

const paid = { state: "pagato", receivedCents: 1700, refundedCents: 0, pendingRefundCents: 0 };

test.each([
  ["nothing is going back", paid, "paid"],
  ["it was paid long ago", { ...paid, isLongAgo: true }, "booked"],
  ["it is the deposit of a quote", { ...paid, state: "incassato" }, "booked"],
  ["it was paid long ago and all is going back", { ...paid, isLongAgo: true, pendingRefundCents: 1700 }, "refunding"],
  ["a part is going back", { ...paid, pendingRefundCents: 500 }, "paid"],
  ["the rest is going back", { ...paid, refundedCents: 1200, pendingRefundCents: 500 }, "refunding"],
  ["all is going back", { ...paid, pendingRefundCents: 1700 }, "refunding"],
  [
    "all is going back for want of a place",
    { ...paid, state: "da-ricollocare", pendingRefundCents: 1700 },
    "refunding",
  ],
  ["all is back", { ...paid, state: "rimborsato", refundedCents: 1700 }, "refunded"],
])("%s", (_what, deposit, outcome) => expect(outcomeOf(deposit, false)).toBe(outcome));

test("what the bank said on the way counts only while nothing better is known", () => {
  expect(outcomeOf({ state: "in-attesa" }, true)).toBe("failed");
  expect(outcomeOf({ state: "autorizzato" }, true)).toBe("checking");
  expect(outcomeOf(paid, true)).toBe("paid");
  expect(outcomeOf(null, true)).toBe("nothing");
});

test("who left no number is asked for it, and a check by hand is promised for no day on which the agency is closed", () => {
  const copy = outcomeCopy("gennaio", { hasPhone: false, callBy: "entro 24 ore" });
  expect(copy.paid.text).toBe("Il posto è tuo. Ci manca solo il numero a cui chiamarti.");
  expect(copy.waiting.text).toContain("nei giorni in cui siamo aperti");
});
