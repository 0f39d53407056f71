import type { CustomerKind } from "@vetrina/contract/customers";
import { utcDay } from "@vetrina/contract/dates";
import { nobodyName, type PersonData } from "@vetrina/contract/privacy";
import { Prisma } from "@vetrina/data/prisma";
import { iso } from "./person-tickets.ts";

const aPerson = "persona" satisfies CustomerKind;

export const quoteColumns = {
  year: true,
  sequence: true,
  title: true,
  intro: true,
  terms: true,
  email: true,
  state: true,
  validUntil: true,
  vatIncluded: true,
  discountKind: true,
  discountAmount: true,
  depositCents: true,
  depositPaidOn: true,
  totalCents: true,
  version: true,
  createdAt: true,
  sentAt: true,
  answeredAt: true,
  refusalReason: true,
  refusalWords: true,
  lines: {
    orderBy: { position: "asc" },
    select: { text: true, details: true, quantity: true, unit: true, unitCents: true, vat: true },
  },
  acceptance: { select: { version: true, name: true, acceptedAt: true, sha256: true, document: true } },
} satisfies Prisma.QuoteSelect;

type PersonQuote = Prisma.QuoteGetPayload<{ select: typeof quoteColumns }>;

const isoDay = (date: Date | null) => date && utcDay(date);

const presentQuote = (row: PersonQuote) => ({
  numero: `${row.year}-${row.sequence}`,
  oggetto: row.title,
  introduzione: row.intro,
  condizioni: row.terms,
  email: row.email,
  stato: row.state,
  validoFinoAl: isoDay(row.validUntil),
  ivaCompresa: row.vatIncluded,
  sconto: row.discountKind && { tipo: row.discountKind, valore: row.discountAmount },
  accontoCentesimi: row.depositCents,
  accontoArrivatoIl: isoDay(row.depositPaidOn),
  totaleCentesimi: row.totalCents,
  versione: row.version,
  scrittoIl: iso(row.createdAt),
  inviatoIl: iso(row.sentAt),
  rispostaIl: iso(row.answeredAt),
  perchéNo: row.refusalReason,
  paroleDelRifiuto: row.refusalWords,
  righe: row.lines.map((line) => ({
    testo: line.text,
    dettagli: line.details,
    quantitaCentesimi: line.quantity,
    unita: line.unit,
    prezzoCentesimi: line.unitCents,
    iva: line.vat,
  })),
  accettazione: row.acceptance && {
    versione: row.acceptance.version,
    nome: row.acceptance.name,
    il: iso(row.acceptance.acceptedAt),
    sha256: row.acceptance.sha256,
    testo: row.acceptance.document,
  },
});

/** What the person with this address was offered: themselves, or as who is written to for a firm. */
export async function quotesOf(tx: Prisma.TransactionClient, email: string): Promise<PersonData["preventivi"]> {
  const rows = await tx.quote.findMany({
    where: {
      OR: [{ email }, { lead: { emailKey: email } }, { customer: { kind: aPerson, OR: [{ email }, { pec: email }] } }],
    },
    orderBy: { id: "asc" },
    select: quoteColumns,
  });
  return rows.map(presentQuote);
}

/** What was offered to who has left no address, for their request or as these customers. */
export async function quotesOfLead(
  tx: Prisma.TransactionClient,
  leadId: number,
  customerIds: number[],
): Promise<PersonData["preventivi"]> {
  const where = { OR: [{ leadId }, { customerId: { in: customerIds } }] };
  const rows = await tx.quote.findMany({ where, orderBy: { id: "asc" }, select: quoteColumns });
  return rows.map(presentQuote);
}

/** Whose quotes: a person's by their address, or of who has sent one request without any. */
type QuotesPerson = { email: string } | { leadId: number };

export const isQuoteOf = (person: QuotesPerson) =>
  "email" in person
    ? Prisma.sql`id in (select id from "Quote" where email = ${person.email} union
        select id from "Quote" where "leadId" in (select id from "Lead" where "emailKey" = ${person.email}))`
    : Prisma.sql`"leadId" = ${person.leadId}`;

/** Where the accepted text says whom it is for: as `documentOf` writes it. */
const madeOutTo = (name: Prisma.Sql) => Prisma.sql`'"recipient":{"name":' || to_json(coalesce(${name}, ''))::text`;

/**
 * Takes the typed name off acceptances. A text that was made out to the person, whose firm only the acceptance has found,
 * is made out to the firm: its hash stays that of what was accepted. It bears their name of then, and a person has no
 * VAT number.
 */
async function unnameAcceptances(tx: Prisma.TransactionClient, quotes: { id: number }[]): Promise<void> {
  const then = Prisma.sql`document::json #>> '{recipient,name}'`;
  const firm = madeOutTo(Prisma.sql`coalesce(customer.name, ${nobodyName})`);
  await tx.$executeRaw`
    update "QuoteAcceptance" as accepted set name = null, document = case
      when (document::json #>> '{recipient,vatNumber}') is null and ${then} is distinct from nullif(lead.company, accepted.name)
      then replace(document, ${madeOutTo(then)}, ${firm}) else document end
    from "Quote" as quote left join "Lead" as lead on lead.id = quote."leadId"
      left join "Customer" as customer on customer.id = quote."customerId"
    where quote.id = accepted."quoteId" and quote.id = any(${quotes.map(({ id }) => id)})`;
}

/** When the address went. Of a quote without one it lies before any answer: of that one nothing was ever mailed. */
const erasedAt = (now: Date) => Prisma.sql`
  case when email is null then coalesce("addressErasedAt", "Quote"."createdAt") else ${now}::timestamptz end`;

/**
 * Takes the person out of the quotes that stay, those of firms: the address, the name that was typed and the words of a
 * refusal. Before their contacts go, by which some are known; a contact's own quotes go with it. Returns how many.
 */
export async function eraseInQuotes(tx: Prisma.TransactionClient, person: QuotesPerson, now: Date): Promise<number> {
  const theirs = await tx.$queryRaw<{ id: number }[]>`
    update "Quote" set email = null, "refusalWords" = null, "addressErasedAt" = ${erasedAt(now)}
    where ${isQuoteOf(person)}
    returning id`;
  await unnameAcceptances(tx, theirs);
  return theirs.length;
}

/** Writes down which quotes those will be. */
export async function noteQuoteErasure(tx: Prisma.TransactionClient, person: QuotesPerson, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
    select 'preventivo', id, "createdAt", ${now}::timestamptz from "Quote" where ${isQuoteOf(person)}
    on conflict do nothing`;
}

/** Takes out again what a restored backup has brought back. A quote that was brought back knows nothing of the erasure. */
export async function eraseReturnedInQuotes(tx: Prisma.TransactionClient, now: Date): Promise<void> {
  const returned = await tx.$queryRaw<{ id: number }[]>`
    update "Quote" set email = null, "refusalWords" = null, "addressErasedAt" = ${erasedAt(now)}
    from "Erasure" as erased where erased.kind = 'preventivo' and id = erased."rowId"
      and "createdAt" = erased."rowCreatedAt" and "addressErasedAt" is null
    returning id`;
  await unnameAcceptances(tx, returned);
}
