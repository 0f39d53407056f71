/** Stripe's dispute statuses (docs.stripe.com/api/disputes/object), in words for the staff. */
const disputeStates: Record<string, string> = {
  warning_needs_response: "la banca chiede chiarimenti: rispondi su Stripe",
  warning_under_review: "la banca esamina i chiarimenti",
  warning_closed: "richiesta di chiarimenti chiusa",
  needs_response: "aperta, rispondi su Stripe",
  under_review: "la banca la sta esaminando",
  won: "chiusa a nostro favore",
  lost: "persa, la somma è tornata al cliente",
  prevented: "evitata prima che si aprisse",
};

/** Those in which the bank waits for an answer, and decides for the cardholder when none comes. */
export const disputesToAnswer = ["needs_response", "warning_needs_response"];

/** A dispute's status in Italian; an unknown one, added by Stripe later, is returned unchanged. */
export const disputeInWords = (status: string): string => disputeStates[status] ?? status;
