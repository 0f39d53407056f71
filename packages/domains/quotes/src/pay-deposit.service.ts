import { quotePageMessages } from "@vetrina/contract/quotes/quote-page";
import { numberOf } from "@vetrina/contract/quotes/quotes";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { tokenHash } from "@vetrina/core/secrets/tokens";
import { transact } from "@vetrina/core/transactions";
import { requireCardAmount, requireCards } from "@vetrina/deposits/card-payments.service";
import { followQuoteLink } from "@vetrina/deposits/quote-deposit.service";
import { findOpened, openedBy } from "./quote-page.service.ts";
import { holdQuote, quoteNotFound } from "./quote-row.ts";

/** When the provider is asked by itself whether the link was paid, should its event not come, in milliseconds. */
const firstLookMs = 15 * 60_000;

const linkColumns = { depositLink: true, depositLinkId: true, depositPaidOn: true } as const;

/**
 * Where the deposit of an accepted quote is paid by card: a page of the provider's that takes one payment, made once.
 * Undefined once it is paid, also when the provider is the first to know. Throws NOT_FOUND, CONFLICT for a quote that
 * asks for none or for no amount for a card, UNAVAILABLE without a card provider or when it does not answer.
 */
export async function depositPage(deps: Deps, address: string, secret: string): Promise<string | undefined> {
  const row = await findOpened(deps, address, secret);
  if (!row) throw quoteNotFound();
  const { id, depositCents } = row;
  if (row.state !== "accettato" || depositCents === null) {
    throw new AppError("CONFLICT", { message: quotePageMessages.noDeposit });
  }
  if (row.depositPaidOn) return undefined;
  const cards = requireCards(deps);
  requireCardAmount(depositCents, "acconto");
  const known = await deps.db.quote.findUniqueOrThrow({ where: { id }, select: linkColumns });
  if (known.depositLinkId) await followQuoteLink(deps, cards, known.depositLinkId);
  const link = known.depositLinkId
    ? undefined
    : await cards.createPaymentLink({
        of: "acconto",
        reference: Buffer.from(tokenHash(secret)).toString("hex").slice(0, 32),
        name: `Acconto preventivo ${numberOf(row)}`,
        amountCents: depositCents,
      });
  return transact(deps.db, async (tx) => {
    await holdQuote(tx, openedBy(secret));
    const now = await tx.quote.findUniqueOrThrow({ where: { id }, select: linkColumns });
    if (now.depositPaidOn) return undefined;
    // Of two who ask at once both are given the first one's: what comes by another would not be known.
    const isFirst = now.depositLink === null && link !== undefined;
    const depositSweepAt = new Date(deps.now().getTime() + firstLookMs);
    await tx.quote.update({
      where: { id },
      data: { depositSweepAt, ...(isFirst && { depositLink: link.url, depositLinkId: link.id }) },
      select: { id: true },
    });
    return now.depositLink ?? link?.url;
  });
}
