import { romeDay, utcDay } from "@vetrina/contract/dates";
import { numberOf, quoteStateOf } from "@vetrina/contract/quotes/quotes";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { readSetup } from "@vetrina/deliveries/setup.service";
import { backColumns, findQuote, isBack, leadName, partsOf, quoteNotFound, recipientOf } from "./quote-row.ts";
import { openSecret, pageAddress } from "./quote-secret.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** What is told beside the quote itself. Throws NOT_FOUND. */
async function readBeside({ db }: Pick<Deps, "db">, id: number) {
  const [beside, setup] = await Promise.all([
    db.quote.findUnique({
      where: { id },
      select: {
        responsible: { select: colleagueColumns },
        lead: { select: { stage: true } },
        acceptance: { select: { name: true, acceptedAt: true, version: true, sha256: true } },
        deposit: { select: { id: true, method: true, delivery: { select: { id: true } }, ...backColumns } },
      },
    }),
    readSetup({ db }),
  ]);
  if (!beside) throw quoteNotFound();
  return { ...beside, stage: beside.lead?.stage, setup };
}

/** A quote as the staff opens it. Throws NOT_FOUND. */
export async function readQuote(
  deps: Pick<Deps, "db" | "now" | "secrets" | "publicUrl" | "cards">,
  id: number,
): Promise<QuoteDetail> {
  const row = await findQuote(deps.db, { id });
  if (!row) throw quoteNotFound();
  const { responsible, stage, acceptance, deposit, setup } = await readBeside(deps, id);
  const parts = partsOf(row);
  const secret = row.state === "bozza" ? undefined : openSecret(deps, row);
  return {
    ...parts,
    id: row.id,
    number: numberOf(row),
    state: quoteStateOf(row.state, parts.validUntil, romeDay(deps.now())),
    revision: row.revision,
    version: row.version,
    recipient: recipientOf(row),
    customer: row.customerId !== null && row.customer ? { id: row.customerId, name: row.customer.name } : null,
    lead: row.leadId !== null && row.lead && stage ? { id: row.leadId, name: leadName(row.lead), stage } : null,
    responsible: responsible ? presentColleague(responsible) : null,
    createdAt: row.createdAt.toISOString(),
    sentAt: iso(row.sentAt),
    link: secret === undefined ? null : pageAddress(deps, secret),
    answeredAt: iso(row.answeredAt),
    refusal: row.refusalReason === null ? null : { reason: row.refusalReason, words: row.refusalWords },
    acceptance: acceptance ? { ...acceptance, acceptedAt: acceptance.acceptedAt.toISOString() } : null,
    depositPaidOn: row.depositPaidOn && utcDay(row.depositPaidOn),
    deposit:
      row.depositPaidOn && deposit
        ? {
            ...{ id: deposit.id, isByCard: deposit.method === "stripe" },
            ...{ isBack: isBack(deposit), refundedCents: deposit.refundedCents },
          }
        : null,
    takesCards: deps.cards !== undefined,
    // One that was opened of the deposit is the deposit's.
    deliveryId: row.deliveryId ?? deposit?.delivery?.id ?? null,
    hasAccount: setup.iban !== null,
  };
}
