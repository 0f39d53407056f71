import { utcMidnight } from "@vetrina/contract/dates";
import type { FiscalFacts, FiscalKind } from "@vetrina/contract/fiscal/fiscal-documents";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";
import type { MovedMoney } from "./fiscal-lines.ts";
import { invoiceXml } from "./invoice-xml.ts";

/**
 * Serialises the giving of numbers until the transaction ends: who comes second sees what the first has issued, and a
 * number that isn't committed is given again. Acquire it first.
 */
export async function lockNumbers(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.fiscalNumbers})`;
}

/** Many at once wait for each other: in milliseconds, before and after a transaction has begun. */
export const issuingTransaction = { maxWait: 20_000, timeout: 30_000 };

async function nextNumber(tx: Prisma.TransactionClient, series: string, year: number): Promise<number> {
  const last = await tx.fiscalDocument.findFirst({
    where: { year, series },
    orderBy: { number: "desc" },
    select: { number: true },
  });
  return (last?.number ?? 0) + 1;
}

async function nextId(tx: Prisma.TransactionClient): Promise<number> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`select nextval('"FiscalDocument_id_seq"')::int as id`;
  return row?.id ?? 0;
}

/** As a file's name has it: five letters and digits. */
const sendingOf = (id: number) => id.toString(36).toUpperCase().padStart(5, "0");

export interface NewDocument {
  kind: FiscalKind;
  series: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Below zero for a note. */
  cents: number;
  money: Pick<MovedMoney, "depositId" | "part" | "refundId" | "at" | "method">;
  facts: FiscalFacts;
  customerId: number | null;
  correctsId?: number;
  by: string;
  now: Date;
}

export interface WrittenDocument {
  id: number;
  label: string;
}

/** A note's customer is its invoice's, also when a merge that the note's row had to wait for has changed it. */
const followInvoice = (tx: Prisma.TransactionClient, noteId: number) => tx.$executeRaw`
  update "FiscalDocument" as note set "customerId" = invoice."customerId" from "FiscalDocument" as invoice
  where note.id = ${noteId} and invoice.id = note."correctsId" and note."customerId" is distinct from invoice."customerId"`;

/** Gives the next number and writes the document down, in the transaction that holds `lockNumbers`. */
export async function writeDocument(tx: Prisma.TransactionClient, document: NewDocument): Promise<WrittenDocument> {
  const { kind, series, date, cents, money, facts, customerId, correctsId, by, now } = document;
  const year = Number(date.slice(0, 4));
  const number = await nextNumber(tx, series, year);
  const label = [number, series, year].filter(Boolean).join("/");
  const id = await nextId(tx);
  const sending = sendingOf(id);
  const { depositId, part, refundId, at, method } = money;
  await tx.fiscalDocument.create({
    data: {
      id,
      kind,
      series,
      year,
      number,
      label,
      date: utcMidnight(date),
      depositId,
      part,
      refundId: refundId === 0 ? null : refundId,
      cents,
      movedAt: at,
      method,
      correctsId: correctsId ?? null,
      customerId,
      buyerName: facts.buyer.name,
      facts,
      fileName: `IT${facts.seller.taxCode}_${sending}.xml`,
      xml: invoiceXml(facts, { kind, label, date, sending }),
      createdAt: now,
      createdBy: by,
    },
    select: { id: true },
  });
  if (correctsId !== undefined) await followInvoice(tx, id);
  return { id, label };
}
