/**
 * A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). Some read the
 * full-width signs of Asian keyboards as the usual ones.
 */
const neutralise = (cell: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(cell) ? `'${cell}` : cell);

const quote = (cell: string) => `"${neutralise(cell).replaceAll('"', '""')}"`;

const csvLines = (rows: string[][]) => rows.map((cells) => `${cells.map(quote).join(";")}\r\n`).join("");

/** The first line of a CSV as Italian spreadsheets open it: after the byte-order mark, semicolons, every cell quoted. */
export const csvHeadLine = (headers: string[]) => `\uFEFF${csvLines([headers])}`;

/** Lines of the same CSV, each with its CRLF; none for no rows. */
export const csvBodyLines = csvLines;

/** A whole CSV as Italian spreadsheets open it. */
export const toCsv = (headers: string[], rows: string[][]): string => csvHeadLine(headers) + csvLines(rows);
