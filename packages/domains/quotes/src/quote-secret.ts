import { quotePath } from "@vetrina/contract/quotes/quote-page";
import type { Deps } from "@vetrina/core/deps";
import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";

/** What is sealed for one quote is worth nothing in another's row: it stands beside its own hash. */
const purpose = "link of a quote";

/** A new secret of a customer's page, as its columns keep it. */
export function newSecret({ secrets }: Pick<Deps, "secrets">) {
  const secret = newToken();
  return { secretHash: tokenHash(secret), sealedSecret: secrets.seal(secret, purpose) };
}

/** The secret itself; nothing where its key isn't here any more. */
export const openSecret = ({ secrets }: Pick<Deps, "secrets">, row: { sealedSecret: string }): string | undefined =>
  secrets.open(row.sealedSecret, purpose);

/** The customer's page of a secret. */
export const pageAddress = ({ publicUrl }: Pick<Deps, "publicUrl">, secret: string): string =>
  `${publicUrl}${quotePath(secret)}`;
