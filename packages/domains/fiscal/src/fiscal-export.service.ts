import type { Readable } from "node:stream";
import { formatDateTime } from "@vetrina/contract/dates";
import { type MoneyPart, partName } from "@vetrina/contract/deposits/booking-money";
import {
  type FiscalFacts,
  type FiscalKind,
  fiscalKinds,
  fiscalMessages,
} from "@vetrina/contract/fiscal/fiscal-documents";
import { plainEuros } from "@vetrina/contract/money";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { type CsvColumns, csvFile } from "@vetrina/core/csv";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { Prisma } from "@vetrina/data/prisma";
import { boundsOfMonth } from "./fiscal-days.ts";
import { zipOf } from "./zip-stream.ts";

/** Those that bear a date of the month, or all; in the order of their numbers. */
function inMonth(month: string | undefined): Prisma.Sql {
  if (!month) return Prisma.sql`true`;
  const { first, next } = boundsOfMonth(month);
  return Prisma.sql`date >= ${first}::date and date < ${next}::date`;
}

/** One document's XML. Throws NOT_FOUND, also once its buyer was taken out of it. */
export async function readXml({ db }: Pick<Deps, "db">, id: number): Promise<{ fileName: string; xml: string }> {
  const row = await db.fiscalDocument.findFirst({
    where: { id, anonymizedAt: null },
    select: { fileName: true, xml: true },
  });
  if (!row) throw new AppError("NOT_FOUND", { message: fiscalMessages.gone });
  return row;
}

/** The documents of a month up to the newest that there was. */
interface ExportedMonth {
  month: string;
  upTo: number;
}

/**
 * The XML files of a month up to a document, for the accountant's program, and which is the newest of them. Throws
 * NOT_FOUND for a month without any.
 */
export async function monthZip(deps: Deps, { month, upTo: wanted }: ExportedMonth) {
  const [newest] = await deps.db.$queryRaw<{ id: number | null }[]>`
    select max(id) as id from "FiscalDocument" where ${inMonth(month)} and id <= ${wanted}`;
  const upTo = newest?.id ?? 0;
  const { text, values } = Prisma.sql`
    select "fileName" as name, xml as text, "createdAt" as at from "FiscalDocument"
    where ${inMonth(month)} and id <= ${upTo} and "anonymizedAt" is null order by year, series, number`;
  const zip = await zipOf(deps.stream<{ name: string; text: string; at: Date }>({ text, values }));
  if (!zip) throw new AppError("NOT_FOUND", { message: "In questo mese non c’è nessun documento." });
  return { zip, exported: { month, upTo } };
}

/** Writes down that a month's documents have left for the accountant. Those that had left before stay as they were. */
export async function markExported(deps: Deps, actor: OwnerActor, { month, upTo }: ExportedMonth): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const marked = await tx.$executeRaw`
      update "FiscalDocument" set "exportedAt" = ${deps.now()}
      where ${inMonth(month)} and id <= ${upTo} and "exportedAt" is null`;
    if (marked === 0) return;
    await recordChange(tx, actor, {
      action: "documento.esportazione",
      subject: "documento",
      summary: `Ha esportato i documenti fiscali di ${month}: ${marked} per la prima volta`,
    });
    wakeCounters(tx);
  });
}

interface ExportedDocument {
  label: string;
  /** DD/MM/YYYY. */
  date: string;
  kind: FiscalKind;
  buyerName: string;
  cents: number;
  facts: FiscalFacts;
  depositId: number;
  part: MoneyPart;
  quoteNumber: string | null;
  movedAt: Date;
  exportedAt: Date | null;
  corrects: string | null;
  leftCents: number;
}

/** Notes are below zero in the CSV, so that its sums are right. */
const signed = ({ cents }: ExportedDocument, amount: number) => plainEuros(cents < 0 ? -amount : amount);

const stateWords = ({ kind, leftCents, exportedAt }: ExportedDocument) => {
  if (kind !== "TD04" && leftCents === 0) return "annullata con nota di credito";
  return exportedAt ? "esportata" : "emessa";
};

/** As it stands a spreadsheet would read "1/2026" as a month. */
const numbered = (label: string) => `n. ${label}`;

const columns: CsvColumns<ExportedDocument> = [
  ["Numero", ({ label }) => numbered(label)],
  ["Data", ({ date }) => date],
  ["Documento", ({ kind }) => fiscalKinds[kind]],
  ["Cliente", ({ buyerName }) => buyerName],
  // As a number a spreadsheet would take the noughts in front away.
  ["Partita IVA", ({ facts: { buyer } }) => (buyer.vatNumber ? `P.IVA ${buyer.vatNumber}` : "")],
  ["Codice fiscale", ({ facts: { buyer } }) => (buyer.taxCode ? `C.F. ${buyer.taxCode}` : "")],
  ["Imponibile", (row) => signed(row, row.facts.netCents)],
  ["IVA", (row) => signed(row, row.facts.vatCents)],
  ["Totale", ({ cents }) => plainEuros(cents)],
  ["Natura", ({ facts }) => facts.nature ?? ""],
  ["Bollo", ({ facts }) => (facts.stampCents > 0 ? plainEuros(facts.stampCents) : "")],
  ["Di che cosa", (row) => partName(row.part, row)],
  ["Prenotazione", ({ depositId }) => String(depositId)],
  ["Movimento del", ({ movedAt }) => formatDateTime(movedAt)],
  ["Stato", stateWords],
  ["Esportata", ({ exportedAt }) => (exportedAt ? formatDateTime(exportedAt) : "")],
  ["Storna", ({ corrects }) => (corrects ? numbered(corrects) : "")],
];

/** The documents of a month, or of all times, as a file for spreadsheets. */
export function documentsCsv(deps: Deps, month: string | undefined): Promise<Readable> {
  const { text, values } = Prisma.sql`
    select document.label, to_char(document.date, 'DD/MM/YYYY') as date, document.kind, document."buyerName", document.cents, document.facts,
      document."depositId", document.part, deposit."quoteNumber", document."movedAt", document."exportedAt", invoice.label as corrects,
      document.cents + coalesce((select sum(cents) from "FiscalDocument" as note
        where note."correctsId" = document.id), 0)::int as "leftCents"
    from (select * from "FiscalDocument" where ${inMonth(month)}) as document
    left join "Deposit" as deposit on deposit.id = document."depositId"
    left join "FiscalDocument" as invoice on invoice.id = document."correctsId"
    order by document.year, document.series, document.number`;
  return csvFile(columns, deps.stream<ExportedDocument>({ text, values }));
}
