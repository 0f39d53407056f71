import { utcDay } from "@vetrina/contract/dates";
import { type FiscalFacts, fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import { AppError } from "@vetrina/core/app-error";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import type { MovedMoney } from "./fiscal-lines.ts";

/** An invoice of which something is left that no note has taken back. */
export interface OpenInvoice {
  id: number;
  label: string;
  date: string;
  facts: FiscalFacts;
  customerId: number | null;
  leftCents: number;
}

/** The invoices of a booking's payment that are still good for something, the newest first. */
export async function openInvoices(
  tx: Prisma.TransactionClient,
  { depositId, part }: Pick<MovedMoney, "depositId" | "part">,
): Promise<OpenInvoice[]> {
  const rows = await tx.fiscalDocument.findMany({
    where: { depositId, part, cents: { gt: 0 } },
    orderBy: { id: "desc" },
    select: {
      ...just("id", "label", "date", "facts", "customerId", "cents"),
      corrections: { select: { cents: true } },
    },
  });
  return rows
    .map(({ date, cents, corrections, ...row }) => ({
      ...row,
      date: utcDay(date),
      leftCents: corrections.reduce((left, correction) => left + correction.cents, cents),
    }))
    .filter(({ leftCents }) => leftCents > 0);
}

export interface Correction {
  invoice: OpenInvoice;
  grossCents: number;
}

/**
 * Which invoices so much is taken back from: one that has enough left, else several, the newest first. Throws CONFLICT
 * where they have too little, since the invoice itself is still to be issued.
 */
export function correctionsOf(invoices: readonly OpenInvoice[], grossCents: number): Correction[] {
  const whole = invoices.find(({ leftCents }) => leftCents >= grossCents);
  if (whole) return [{ invoice: whole, grossCents }];
  const corrections: Correction[] = [];
  let rest = grossCents;
  for (const invoice of invoices) {
    if (rest === 0) break;
    const taken = Math.min(rest, invoice.leftCents);
    corrections.push({ invoice, grossCents: taken });
    rest -= taken;
  }
  if (rest > 0) throw new AppError("CONFLICT", { message: fiscalMessages.noInvoice });
  return corrections;
}
