import type { Readable } from "node:stream";
import { formatDateTime, formatDay, romeDay } from "@vetrina/contract/dates";
import { plainEuros } from "@vetrina/contract/money";
import { type RefusalReason, reasonWords } from "@vetrina/contract/quotes/quote-page";
import { quoteStates } from "@vetrina/contract/quotes/quotes";
import type { QuoteChoice, QuoteRow } from "@vetrina/contract/quotes/quotes-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { type CsvColumns, csvFile } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { type ListedRow, listedColumns, presentRow, rowsOf } from "./quote-list.service.ts";

interface ExportedQuote extends ListedRow {
  email: string | null;
  version: number;
  sentAt: Date | null;
  answeredAt: Date | null;
  refusalReason: RefusalReason | null;
  refusalWords: string | null;
  depositCents: number | null;
  depositPaidOn: Date | null;
  /** Null without a booking that has its money. */
  refundedCents: number | null;
}

const reasonOf = ({ refusalReason, refusalWords }: ExportedQuote) =>
  [refusalReason && reasonWords(refusalReason), refusalWords].filter(Boolean).join(": ");

const columnsOn = (today: string): CsvColumns<ExportedQuote> => {
  const shown = (row: ExportedQuote): QuoteRow => presentRow(row, today);
  return [
    ["Numero", (row) => shown(row).number],
    ["Oggetto", ({ title }) => title],
    ["Cliente o contatto", ({ recipient }) => recipient],
    ["Email", ({ email }) => email ?? ""],
    ["Stato", (row) => quoteStates[shown(row).state]],
    ["Totale in euro", ({ totalCents }) => plainEuros(totalCents)],
    ["Valido fino al", ({ validUntil }) => formatDay(validUntil)],
    ["Versione", ({ version }) => String(version)],
    ["Inviato il", ({ sentAt }) => (sentAt ? formatDateTime(sentAt) : "")],
    ["Risposta il", ({ answeredAt }) => (answeredAt ? formatDateTime(answeredAt) : "")],
    ["Perché no", reasonOf],
    ["Acconto in euro", ({ depositCents }) => (depositCents === null ? "" : plainEuros(depositCents))],
    ["Acconto arrivato il", ({ depositPaidOn }) => (depositPaidOn ? formatDay(depositPaidOn) : "")],
    ["Responsabile", ({ responsible }) => responsible ?? ""],
    ["Scritto il", ({ createdAt }) => formatDateTime(createdAt)],
    ["Acconto restituito in euro", ({ refundedCents }) => (refundedCents ? plainEuros(refundedCents) : "")],
  ];
};

/** The CSV of a choice's quotes, in the list's order. */
export function exportQuotes(deps: Deps, actor: StaffActor, choice: QuoteChoice): Promise<Readable> {
  const today = romeDay(deps.now());
  const { text, values } = Prisma.sql`
    select ${listedColumns}, quote.email, quote.version, quote."sentAt", quote."answeredAt", quote."refusalReason",
      quote."refusalWords", quote."depositCents", quote."depositPaidOn",
      (select "refundedCents" from "Deposit" where id = quote."depositId") as "refundedCents"
    ${rowsOf(choice, { actor, today })} order by quote.id desc`;
  return csvFile(columnsOn(today), deps.stream<ExportedQuote>({ text, values }));
}
