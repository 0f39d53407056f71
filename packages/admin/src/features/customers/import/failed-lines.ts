import type { CsvFile } from "./csv-file.ts";
import type { FailedRow } from "./import-row.ts";

/** What a spreadsheet would run as a formula gets an apostrophe in front, as in the CSV of exports. */
const neutralise = (cell: string) =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-\d+(?:,\d+)?$/.test(cell) ? `'${cell}` : cell;

const lineOf = (cells: readonly string[]) =>
  `${cells.map((cell) => `"${neutralise(cell).replaceAll('"', '""')}"`).join(";")}\r\n`;

/** The failed lines as they stood in the file, with what is wrong: once put right, the file is imported as it is. */
export function failedLines({ heads }: CsvFile, failed: readonly FailedRow[]): Blob {
  const lines = failed.map(({ row: { line, cells }, problems }) => {
    const whole = heads.map((_, index) => cells[index] ?? "");
    return lineOf([...whole, `Riga ${line}: ${problems.join("; ")}`]);
  });
  return new Blob([`\uFEFF${lineOf([...heads, "Errore"])}`, ...lines], { type: "text/csv;charset=utf-8" });
}
