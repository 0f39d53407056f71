import { utcDay } from "@vetrina/contract/dates";
import {
  type FiscalDocument,
  type FiscalPageQuery,
  type FiscalRow,
  fiscalMessages,
  shownOfMonthMax,
} from "@vetrina/contract/fiscal/fiscal-documents";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { pageOf } from "@vetrina/core/list-cursor";
import { escapeLike, searchWords } from "@vetrina/core/search-words";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";
import { boundsOfMonth } from "./fiscal-days.ts";

type Reader = Pick<Prisma.TransactionClient, "$queryRaw">;

interface ListedRow extends Pick<FiscalRow, "id" | "label" | "kind" | "buyerName" | "cents" | "depositId" | "part"> {
  date: Date;
  exportedAt: Date | null;
  /** What of it no note has taken back. */
  leftCents: number;
}

const listedColumns = Prisma.sql`document.id, document.label, document.kind, document.date, document."buyerName",
  document.cents, document."depositId", document.part, document."exportedAt",
  document.cents + coalesce((select sum(cents) from "FiscalDocument" as note
    where note."correctsId" = document.id), 0)::int as "leftCents"`;

function stateOf({ kind, exportedAt, leftCents }: Pick<ListedRow, "kind" | "exportedAt" | "leftCents">) {
  if (kind !== "TD04" && leftCents === 0) return "annullata";
  return exportedAt ? "esportata" : "emessa";
}

const present = ({ leftCents, date, exportedAt, ...row }: ListedRow): FiscalRow => ({
  ...row,
  state: stateOf({ ...row, exportedAt, leftCents }),
  date: utcDay(date),
  exportedAt: exportedAt?.toISOString() ?? null,
});

async function readRows(db: Reader, rest: Prisma.Sql): Promise<FiscalRow[]> {
  const rows = await db.$queryRaw<ListedRow[]>`select ${listedColumns} from "FiscalDocument" as document ${rest}`;
  return rows.map(present);
}

/** Those that bear a date of the month, the newest first; one more than are shown, where there are more. */
export function documentsOfMonth(db: Reader, month: string): Promise<FiscalRow[]> {
  const { first, next } = boundsOfMonth(month);
  return readRows(
    db,
    Prisma.sql`where date >= ${first}::date and date < ${next}::date order by date desc, id desc
      limit ${shownOfMonthMax + 1}`,
  );
}

/** Documents in whose number and buyer all words stand, the newest first. */
export async function pageDocuments({ db }: Pick<Deps, "db">, { q, limit, cursor }: FiscalPageQuery) {
  const conditions = searchWords(q ?? "").map(
    (word) => Prisma.sql`document."searchText" like fold_text(${`%${escapeLike(word)}%`})`,
  );
  const behind = cursor ? [Prisma.sql`document.id < ${cursor}`] : [];
  const where = Prisma.join([Prisma.sql`true`, ...conditions, ...behind], " and ");
  const rows = await readRows(db, Prisma.sql`where ${where} order by document.id desc limit ${limit + 1}`);
  const { shown: documents, nextCursor } = pageOf(rows, limit, ({ id }) => id);
  return { documents, nextCursor };
}

/** Of one booking or customer so many are shown, the newest. */
const ofOneMax = 50;

export const documentsOfDeposit = ({ db }: { db: Reader }, depositId: number): Promise<FiscalRow[]> =>
  readRows(db, Prisma.sql`where document."depositId" = ${depositId} order by document.id desc limit ${ofOneMax}`);

export const documentsOfCustomer = ({ db }: { db: Reader }, customerId: number): Promise<FiscalRow[]> =>
  readRows(db, Prisma.sql`where document."customerId" = ${customerId} order by document.id desc limit ${ofOneMax}`);

export const documentsWithIds = ({ db }: { db: Reader }, ids: number[]): Promise<FiscalRow[]> =>
  readRows(db, Prisma.sql`where document.id = any(${ids}) order by document.id`);

const detailColumns = {
  ...just("id", "label", "kind", "date", "buyerName", "cents", "depositId", "part", "refundId", "facts", "fileName"),
  ...just("createdAt", "createdBy", "exportedAt"),
  customer: { select: { id: true, name: true, removedAt: true } },
  corrects: { select: { id: true, label: true } },
  corrections: { select: { id: true, label: true, cents: true }, orderBy: { id: "asc" } },
} satisfies Prisma.FiscalDocumentSelect;

/** A document as it was issued, and what has become of it. Throws NOT_FOUND. */
export async function readDocument({ db }: Pick<Deps, "db">, id: number): Promise<FiscalDocument> {
  const row = await db.fiscalDocument.findUnique({ where: { id }, select: detailColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: fiscalMessages.gone });
  const { customer, ...document } = row;
  const leftCents = row.cents + row.corrections.reduce((sum, { cents }) => sum + cents, 0);
  return {
    ...document,
    leftCents,
    state: stateOf({ ...row, leftCents }),
    date: utcDay(row.date),
    createdAt: row.createdAt.toISOString(),
    exportedAt: row.exportedAt?.toISOString() ?? null,
    customer: customer && !customer.removedAt ? { id: customer.id, name: customer.name } : null,
  };
}
