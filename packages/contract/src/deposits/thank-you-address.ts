/** Which deposit the thank-you page is asked about, and what the bank said on the way there. */
export interface ThankYouQuery {
  /** The deposit's public id. */
  depositId?: string | undefined;
  /** The card provider led back here saying that the bank refused. */
  bankRefused: boolean;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

/** Mails of earlier versions call it `pagamento`. What is no deposit's id counts as not given. */
export function readThankYouQuery(query: URLSearchParams): ThankYouQuery {
  const id = query.get("deposito") ?? query.get("pagamento") ?? "";
  if (!uuid.test(id)) return { bankRefused: false };
  return {
    depositId: id.toLowerCase(),
    bankRefused: query.get("redirect_status") === "failed" || query.get("esito") === "rifiutato",
  };
}

/** The one address of a deposit's page: the provider's parameters, of which one is a secret, are not in it. */
export function thankYouAddress({ depositId, bankRefused }: ThankYouQuery): string {
  if (!depositId) return "/thankyou";
  return `/thankyou?deposito=${depositId}${bankRefused ? "&esito=rifiutato" : ""}`;
}
