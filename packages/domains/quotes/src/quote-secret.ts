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

/** How many are sealed anew at a time. */
const sealedAtOnce = 500;

/** Brings every readable link under the newest key, so that the key of before may go. */
export async function sealQuoteSecrets({ db, secrets }: Pick<Deps, "db" | "secrets">): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db.quote.findMany({
      where: { id: { gt: after }, NOT: { sealedSecret: { startsWith: secrets.currentPrefix } } },
      orderBy: { id: "asc" },
      take: sealedAtOnce,
      select: { id: true, sealedSecret: true },
    });
    for (const { id, sealedSecret } of rows) {
      const secret = secrets.open(sealedSecret, purpose);
      if (secret === undefined) continue;
      // Another process may have sealed it meanwhile.
      await db.quote.updateMany({
        where: { id, sealedSecret },
        data: { sealedSecret: secrets.seal(secret, purpose) },
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < sealedAtOnce) return;
    after = last.id;
  }
}

/** The customer's page of a secret. */
export const pageAddress = ({ publicUrl }: Pick<Deps, "publicUrl">, secret: string): string =>
  `${publicUrl}${quotePath(secret)}`;
