/** What the thank-you page has to tell, whoever comes. */
export type Outcome =
  | "nothing"
  | "checking"
  | "paid"
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
  "da-ricollocare": "unplaced",
  "da-verificare": "waiting",
  esaurito: "sold-out",
  scaduto: "failed",
  respinto: "rejected",
  rimborsato: "refunded",
};

interface Facts {
  state: string;
  pendingRefundCents?: number;
}

/** What to tell about a deposit; `bankRefused` counts only as long as nothing better is known. */
export function outcomeOf(deposit: Facts | null, bankRefused: boolean): Outcome {
  if (!deposit) return "nothing";
  const outcome = outcomes[deposit.state] ?? "checking";
  if (outcome === "checking" && deposit.state === "in-attesa" && bankRefused) return "failed";
  const isGoingBack = (deposit.pendingRefundCents ?? 0) > 0 && (outcome === "paid" || outcome === "unplaced");
  return isGoingBack ? "refunding" : outcome;
}
