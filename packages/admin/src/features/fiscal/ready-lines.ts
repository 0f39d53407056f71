import type { FiscalLine } from "@vetrina/contract/fiscal/fiscal-documents";

/** An invoice wants a customer who lacks nothing. */
const hasBuyer = ({ buyer, obstacle }: FiscalLine) =>
  buyer !== null && buyer.obstacles.length === 0 && obstacle === null;

const isInvoiceOf = (line: FiscalLine, note: FiscalLine) =>
  line.depositId === note.depositId && line.part === note.part && line.refundId === 0 && line.cents > 0;

/** An older server doesn't say. */
const isWaiting = ({ waitsFor }: Partial<Pick<FiscalLine, "waitsFor">>) => Boolean(waitsFor);

/** What a note waits for; nothing for one that can be issued. */
export const noteWaitsFor = ({ waitsFor }: Partial<Pick<FiscalLine, "waitsFor">>, isReady: boolean): string | null =>
  waitsFor || (isReady ? null : "Prima va emessa la sua fattura");

/** Those that can be issued as they are, at once: a note is its invoice's, which may be one of them. */
export const readyOf = (lines: readonly FiscalLine[]): FiscalLine[] =>
  lines.filter((line) => {
    if (isWaiting(line)) return false;
    if (line.cents > 0) return hasBuyer(line);
    return lines.every((other) => !isInvoiceOf(other, line) || (hasBuyer(other) && !isWaiting(other)));
  });
