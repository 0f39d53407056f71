import { romeDay, utcDay } from "@vetrina/contract/dates";
import {
  numberOf,
  type QuoteAct,
  type QuoteDepositWord,
  type QuoteSend,
  quoteMessages,
} from "@vetrina/contract/quotes/quotes";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import type { OwnerActor, StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { clearQuoteDeposit, recordQuoteDeposit } from "@vetrina/deposits/quote-deposit.service";
import { lockSlots } from "@vetrina/deposits/slots.service";
import { bringAlong } from "@vetrina/leads/lead-by-quote.service";
import { readQuote } from "./quote-detail.service.ts";
import { holdQuote, type QuoteRow, refuseChanged, subject } from "./quote-row.ts";
import { newSecret, openSecret, pageAddress } from "./quote-secret.ts";
import { quoteMail } from "./quotes.mail.ts";

const conflict = (message: string) => new AppError("CONFLICT", { message });

function refuseUnsendable({ state, email, validUntil }: QuoteRow, isMailed: boolean, now: Date): void {
  if (state !== "bozza" && state !== "inviato") {
    throw conflict(`Questo preventivo è ${state}: duplicalo per mandarne un altro.`);
  }
  if (utcDay(validUntil) < romeDay(now)) {
    throw new AppError("BAD_INPUT", { message: quoteMessages.past, fields: { validUntil: quoteMessages.past } });
  }
  if (isMailed && !email) {
    const message = "Scrivi prima l’email a cui mandarlo";
    throw new AppError("BAD_INPUT", { message, fields: { email: message } });
  }
}

/**
 * Sends a quote, by mail or by giving its link away: from then on its page is open, and its contact has a quote. Throws
 * NOT_FOUND, BAD_INPUT, and CONFLICT when it was changed since it was on screen, or is closed.
 */
export async function sendQuote(
  deps: Deps,
  actor: StaffActor,
  { id, revision, mail }: QuoteSend,
): Promise<QuoteDetail> {
  await transact(deps.db, async (tx) => {
    const row = await holdQuote(tx, { id });
    await refuseChanged(tx, row, revision);
    const now = deps.now();
    refuseUnsendable(row, mail !== null, now);
    const isNew = row.state === "bozza";
    const known = openSecret(deps, row);
    // Its key is gone, and nobody can read the link any more that the customer may have: it makes room for a new one.
    const kept = known === undefined ? newSecret(deps) : {};
    const secret = known ?? openSecret(deps, { sealedSecret: row.sealedSecret, ...kept });
    if (!isNew && !mail && known !== undefined) return;
    await tx.quote.update({
      where: { id },
      data: { ...kept, state: "inviato", revision: { increment: 1 }, ...(isNew && { sentAt: now }) },
      select: { id: true },
    });
    if (mail && row.email && secret) {
      await enqueueMail(tx, quoteMail(row, { ...mail, recipient: row.email }, pageAddress(deps, secret)));
    }
    if (row.leadId !== null) await bringAlong(tx, { by: actor, now }, row.leadId, "preventivo");
    await recordChange(tx, actor, {
      action: "preventivo.invio",
      subject,
      subjectId: id,
      summary: mail
        ? `Ha inviato per email il preventivo ${numberOf(row)}`
        : `Ha preparato il link del preventivo ${numberOf(row)}`,
    });
    wakeCounters(tx);
  });
  return readQuote(deps, id);
}

/** Takes a quote back that was sent and has no answer: its page says so. Throws NOT_FOUND, CONFLICT. */
export async function withdrawQuote(deps: Deps, actor: StaffActor, { id, revision }: QuoteAct): Promise<QuoteDetail> {
  await transact(deps.db, async (tx) => {
    const row = await holdQuote(tx, { id });
    if (row.state === "ritirato") return;
    await refuseChanged(tx, row, revision);
    if (row.state !== "inviato") throw conflict("Si ritira un preventivo inviato che aspetta una risposta.");
    await tx.quote.update({
      where: { id },
      data: { state: "ritirato", revision: { increment: 1 } },
      select: { id: true },
    });
    await recordChange(tx, actor, {
      action: "preventivo.ritiro",
      subject,
      subjectId: id,
      summary: `Ha ritirato il preventivo ${numberOf(row)}`,
    });
    wakeCounters(tx);
  });
  return readQuote(deps, id);
}

/** The owners' word on a transfer that came in, or didn't. Throws NOT_FOUND, CONFLICT, BAD_INPUT. */
export async function markDeposit(deps: Deps, actor: OwnerActor, word: QuoteDepositWord): Promise<QuoteDetail> {
  const { id } = word;
  await transact(deps.db, async (tx) => {
    await lockSlots(tx);
    const row = await holdQuote(tx, { id });
    if (row.state !== "accettato" || row.depositCents === null) {
      throw conflict("Questo preventivo non aspetta un acconto.");
    }
    if (word.isPaid) await recordQuoteDeposit(tx, deps, actor, word);
    else await clearQuoteDeposit(tx, deps, actor, id);
  });
  return readQuote(deps, id);
}
