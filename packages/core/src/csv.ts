import type { Readable } from "node:stream";
import { type Batches, streamedRows } from "./streamed-rows.ts";

/** A CSV's columns, in their order. */
export type CsvColumns<Row> = readonly (readonly [header: string, cell: (row: Row) => string])[];

/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). Some read the
 * full-width signs of Asian keyboards as the usual ones. A number below zero is none, and as text no sum would count it.
 */
const neutralise = (cell: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-\d+(?:,\d+)?$/.test(cell) ? `'${cell}` : cell;

/** A phone: with a word before it no spreadsheet takes it for a formula or a number. One that was typed with its own keeps that. */
export const phoneCell = (phone: string | null): string =>
  phone && !/^tel\b/i.test(phone) ? `tel. ${phone}` : (phone ?? "");

const quote = (cell: string) => `"${neutralise(cell).replaceAll('"', '""')}"`;

/** Lines of a CSV, every cell quoted. */
export const csvLines = (rows: string[][]) => rows.map((cells) => `${cells.map(quote).join(";")}\r\n`).join("");

/**
 * A CSV as Italian spreadsheets open it, written as its rows are read: after the byte-order mark, semicolons, every cell
 * quoted, each line with its CRLF.
 */
export function csvFile<Row>(columns: CsvColumns<Row>, batches: Batches<Row>): Promise<Readable> {
  return streamedRows(batches, {
    opening: `\uFEFF${csvLines([columns.map(([header]) => header)])}`,
    rows: (rows) => csvLines(rows.map((row) => columns.map(([, cell]) => cell(row)))),
    closing: "",
  });
}
