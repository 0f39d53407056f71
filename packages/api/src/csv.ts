/** A cell that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, CSV injection). */
const neutralise = (cell: string) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);

const quote = (cell: string) => `"${neutralise(cell).replaceAll('"', '""')}"`;

/** A CSV as Italian spreadsheets open it: byte-order mark, semicolons, CRLF, every cell quoted. */
export function toCsv(headers: string[], rows: string[][]): string {
  const lines = [headers, ...rows].map((cells) => cells.map(quote).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
