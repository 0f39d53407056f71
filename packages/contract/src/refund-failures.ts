/** Stripe's reasons why a refund failed (docs.stripe.com/refunds#failed-refunds), in words for the staff. */
const refundFailures: Record<string, string> = {
  charge_for_pending_refund_disputed: "il pagamento è stato contestato mentre il rimborso era in corso",
  declined: "la banca l'ha rifiutato",
  expired_or_canceled_card: "la carta è scaduta o è stata chiusa",
  insufficient_funds: "sul conto Stripe non c'era abbastanza denaro",
  lost_or_stolen_card: "la carta risulta persa o rubata",
  merchant_request: "è stato annullato su Stripe",
};

/** Why a refund failed, in Italian; what isn't a code of Stripe's is told as it is. */
export function refundFailureInWords(error: string | null): string {
  if (error === null || error === "unknown") return "la banca non ha detto perché";
  return refundFailures[error] ?? error;
}
