import { type CustomerImported, type ImportedCustomer, importBatchMax } from "@vetrina/contract/customer-import";
import type { CsvFile, CsvRow } from "./csv-file.ts";
import { type FailedRow, type Reading, type ReadRow, readRow } from "./import-row.ts";

export interface PresentRow {
  row: CsvRow;
  /** Of the customer that it is already. */
  name: string;
}

/** What an import does, or would do. */
export interface Outcome {
  fresh: ReadRow[];
  present: PresentRow[];
  failed: FailedRow[];
}

/** Sends a batch, as a trial or in earnest. */
export type SendBatch = (rows: ImportedCustomer[]) => Promise<CustomerImported>;

interface Steps {
  /** Whether nobody waits for the end any more. */
  isOver: () => boolean;
  /** How many rows are done. */
  onProgress: (done: number) => void;
}

/** Reading so many rows takes a few milliseconds; then the browser draws. */
const rowsPerTurn = 200;

const drawn = () => new Promise((resolve) => setTimeout(resolve));

/** What tells two rows of a file that are one customer: a number in its country, or name, address and phone. */
function marksOf({ customer: { customer } }: ReadRow): string[] {
  const { country, vatNumber, taxCode, name, email, phone } = customer;
  const numbers = [vatNumber && `iva ${country} ${vatNumber}`, taxCode && `cf ${country} ${taxCode}`];
  const marks = numbers.filter((mark): mark is string => Boolean(mark));
  return marks.length > 0 ? marks : [`${name.toLowerCase()} ${email} ${(phone ?? "").replace(/\D/g, "").slice(-9)}`];
}

/** Rows that are one customer with a row above count as failed: who has made the file decides which one is right. */
function apart(rows: readonly ReadRow[]): { once: ReadRow[]; again: FailedRow[] } {
  const firstLine = new Map<string, number>();
  const [once, again]: [ReadRow[], FailedRow[]] = [[], []];
  for (const one of rows) {
    const marks = marksOf(one);
    const line = marks.map((mark) => firstLine.get(mark)).find((found) => found !== undefined);
    if (line !== undefined) again.push({ row: one.row, problems: [`È lo stesso cliente della riga ${line}`] });
    else once.push(one);
    for (const mark of marks) if (!firstLine.has(mark)) firstLine.set(mark, one.row.line);
  }
  return { once, again };
}

const byLine = (one: { row: CsvRow }, other: { row: CsvRow }) => one.row.line - other.row.line;

/** The rows of a file as customers, and those that are none; nothing when it is over before its end. */
export async function readRows(
  { rows }: CsvFile,
  reading: Reading,
  isOver: () => boolean,
): Promise<{ once: ReadRow[]; failed: FailedRow[] } | undefined> {
  const [read, failed]: [ReadRow[], FailedRow[]] = [[], []];
  for (const [index, row] of rows.entries()) {
    if (index % rowsPerTurn === 0) await drawn();
    if (isOver()) return undefined;
    const one = readRow(row, reading);
    if ("problems" in one) failed.push(one);
    else read.push(one);
  }
  const { once, again } = apart(read);
  return { once, failed: [...failed, ...again].toSorted(byLine) };
}

/** A call holds so much text at most, in characters, besides the rows' number. */
const batchLengthMax = 300_000;

/** Rows in batches that the server takes. */
export function batchesOf(rows: readonly ReadRow[]): ReadRow[][] {
  const batches: ReadRow[][] = [];
  let length = 0;
  for (const row of rows) {
    const rowLength = JSON.stringify(row.customer).length;
    const batch = batches.at(-1);
    if (!batch || batch.length === importBatchMax || length + rowLength > batchLengthMax) {
      batches.push([row]);
      length = rowLength;
    } else {
      batch.push(row);
      length += rowLength;
    }
  }
  return batches;
}

/** Sends the rows, a batch after the other. What it returns holds the batches that were answered before it was over. */
export async function sendRows(
  rows: readonly ReadRow[],
  send: SendBatch,
  { isOver, onProgress }: Steps,
): Promise<Outcome> {
  const outcome: Outcome = { fresh: [], present: [], failed: [] };
  let done = 0;
  for (const batch of batchesOf(rows)) {
    if (isOver()) break;
    const results = (await send(batch.map(({ customer }) => customer))).rows;
    for (const [index, one] of batch.entries()) {
      const result = results[index];
      if (result?.state === "nuovo") outcome.fresh.push(one);
      else if (result?.state === "presente") outcome.present.push({ row: one.row, name: result.name });
      else outcome.failed.push({ row: one.row, problems: [result?.message ?? "Il server non l’ha letta"] });
    }
    done += batch.length;
    onProgress(done);
  }
  return outcome;
}
