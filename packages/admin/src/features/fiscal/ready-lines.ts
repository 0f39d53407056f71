import type { FiscalLine } from "@vetrina/contract/fiscal/fiscal-documents";

/** An invoice wants a customer who lacks nothing. */
const hasBuyer = ({ buyer, obstacle }: FiscalLine) =>
  buyer !== null && buyer.obstacles.length === 0 && obstacle === null;

const isInvoiceOf = (line: FiscalLine, note: FiscalLine) =>
  line.depositId === note.depositId && line.part === note.part && line.refundId === 0 && line.cents > 0;

/** Those that can be issued as they are, at once: a note is its invoice's, which may be one of them. */
export const readyOf = (lines: readonly FiscalLine[]): FiscalLine[] =>
  lines.filter((line) => {
    if (line.waitsFor !== null) return false;
    return line.cents > 0 ? hasBuyer(line) : lines.every((other) => !isInvoiceOf(other, line) || hasBuyer(other));
  });
