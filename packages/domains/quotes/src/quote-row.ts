import { utcDay } from "@vetrina/contract/dates";
import { type QuoteParts, quoteMessages, type StoredQuoteState } from "@vetrina/contract/quotes/quotes";
import { AppError } from "@vetrina/core/app-error";
import { lastChange } from "@vetrina/core/audit/last-change";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

/** What the log calls a quote. */
export const subject = "preventivo";

const lineColumns = just("text", "details", "quantity", "unit", "unitCents", "vat") satisfies Prisma.QuoteLineSelect;

/** Everything that is said of a quote, on all its pages. */
export const quoteColumns = {
  ...just("id", "year", "sequence", "customerId", "leadId", "title", "intro", "terms", "email", "state", "validUntil"),
  ...just(
    "vatIncluded",
    "discountKind",
    "discountAmount",
    "depositCents",
    "depositPaidOn",
    "totalCents",
    "addressErasedAt",
  ),
  ...just("opensDelivery", "deliveryId", "responsibleId", "sealedSecret", "revision", "version", "createdAt", "sentAt"),
  ...just("answeredAt", "refusalReason", "refusalWords"),
  customer: { select: just("name", "vatNumber", "kind", "email", "pec") },
  lead: { select: just("firstName", "lastName", "company", "emailKey") },
  lines: { select: lineColumns, orderBy: { position: "asc" } },
} satisfies Prisma.QuoteSelect;

/** What tells whether the deposit of a quote is still here. */
export const backColumns = { receivedCents: true, refundedCents: true } satisfies Prisma.DepositSelect;

/** Whether all of a deposit that had come was given back. A part of it that stays is a deposit still. */
export const isBack = ({ receivedCents, refundedCents }: Prisma.DepositGetPayload<{ select: typeof backColumns }>) =>
  receivedCents > 0 && refundedCents >= receivedCents;

type StoredQuote = Prisma.QuoteGetPayload<{ select: typeof quoteColumns }>;

export type QuoteRow = Omit<StoredQuote, "state"> & { state: StoredQuoteState };

export const quoteNotFound = () => new AppError("NOT_FOUND", { message: quoteMessages.gone });

/** Those of removed customers are nowhere to be seen. */
export const isShown = {
  OR: [{ customerId: null }, { customer: { removedAt: null } }],
} satisfies Prisma.QuoteWhereInput;

export const leadName = ({ firstName, lastName, company }: NonNullable<StoredQuote["lead"]>): string =>
  company ?? `${firstName} ${lastName}`.trim();

/** For whom it is, as lists and the document call them. */
export const recipientOf = ({ customer, lead }: Pick<StoredQuote, "customer" | "lead">): string =>
  customer?.name ?? (lead ? leadName(lead) : "");

export const partsOf = ({ discountKind, discountAmount, validUntil, lines, ...row }: QuoteRow): QuoteParts => ({
  customerId: row.customerId,
  leadId: row.leadId,
  title: row.title,
  intro: row.intro,
  terms: row.terms,
  email: row.email,
  validUntil: utcDay(validUntil),
  vatIncluded: row.vatIncluded,
  discount:
    discountKind && discountAmount ? { kind: discountKind as "percento" | "euro", amount: discountAmount } : null,
  depositCents: row.depositCents,
  opensDelivery: row.opensDelivery,
  responsibleId: row.responsibleId,
  lines,
});

type QuoteReader = Pick<Prisma.TransactionClient, "quote">;

/** The quote that `where` finds; nothing where there is none. */
export async function findQuote(db: QuoteReader, where: Prisma.QuoteWhereInput): Promise<QuoteRow | undefined> {
  const row = await db.quote.findFirst({ where: { AND: [where, isShown] }, select: quoteColumns });
  return row ?? undefined;
}

/** A quote, held until the transaction ends. Throws NOT_FOUND. */
export async function holdQuote(tx: Prisma.TransactionClient, where: Prisma.QuoteWhereInput): Promise<QuoteRow> {
  const found = await tx.quote.findFirst({ where: { AND: [where, isShown] }, select: { id: true } });
  if (!found) throw quoteNotFound();
  await lockRow(tx, "Quote", found.id);
  // Asked again under the lock: what was found may have changed until it was given.
  const row = await findQuote(tx, { AND: [{ id: found.id }, where] });
  if (!row) throw quoteNotFound();
  return row;
}

/** Throws CONFLICT, with who it was, for a quote that was changed since it was on screen. */
export async function refuseChanged(tx: Prisma.TransactionClient, row: QuoteRow, revision: number): Promise<void> {
  if (row.revision === revision) return;
  const { actor, name } = await lastChange(tx, { subject, id: row.id });
  const message =
    actor === "client"
      ? `Nel frattempo il cliente ha risposto: il preventivo è ${row.state}. Guarda com’è ora.`
      : `${name} l’ha cambiato nel frattempo: guarda com’è ora, poi riprova.`;
  throw new AppError("CONFLICT", { message });
}
