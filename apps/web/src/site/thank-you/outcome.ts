/** The outcomes that the thank-you page can show. */
export type Outcome =
  | "nothing"
  | "checking"
  | "paid"
  | "booked"
  | "unplaced"
  | "waiting"
  | "sold-out"
  | "failed"
  | "rejected"
  | "refunding"
  | "refunded";

const outcomes: Record<string, Outcome> = {
  "in-attesa": "checking",
  autorizzato: "checking",
  pagato: "paid",
  // The deposit of a quote, which books no place.
  incassato: "booked",
  "da-ricollocare": "unplaced",
  "da-verificare": "waiting",
  esaurito: "sold-out",
  scaduto: "failed",
  respinto: "rejected",
  rimborsato: "refunded",
};

interface Facts {
  state: string;
  receivedCents?: number;
  refundedCents?: number;
  pendingRefundCents?: number;
  isLongAgo?: boolean;
}

/** Whether all that was paid is on its way back; who gets back a part keeps the place. */
const isGoingBack = ({ receivedCents = 0, refundedCents = 0, pendingRefundCents = 0 }: Facts) =>
  pendingRefundCents > 0 && refundedCents + pendingRefundCents >= receivedCents;

/** Whose deposit came long ago is congratulated and called no more. */
function outcomeNow({ state, isLongAgo }: Facts): Outcome {
  const outcome = outcomes[state] ?? "checking";
  return outcome === "paid" && isLongAgo ? "booked" : outcome;
}

/** What to tell about a deposit; `bankRefused` counts only as long as nothing better is known. */
export function outcomeOf(deposit: Facts | null, bankRefused: boolean): Outcome {
  if (!deposit) return "nothing";
  const outcome = outcomeNow(deposit);
  if (outcome === "checking" && deposit.state === "in-attesa" && bankRefused) return "failed";
  const holdsMoney = ["paid", "booked", "unplaced"].includes(outcome);
  return holdsMoney && isGoingBack(deposit) ? "refunding" : outcome;
}
