import { importBytesMax, importRowsMax } from "@vetrina/contract/customer-import";
import { formatBytes } from "@vetrina/contract/file-size";
import { CsvError, parse } from "csv-parse/browser/esm/sync";
import { formatCount } from "../../../format-count.ts";

/** A row of a file, by its place in the spreadsheet: the heads are in the first one. */
export interface CsvRow {
  line: number;
  cells: string[];
}

export interface CsvFile {
  name: string;
  heads: string[];
  rows: CsvRow[];
}

/** A file that can't be read, in words for who chose it. */
export class UnreadableFile extends Error {}

/** So many characters a row may have. */
const rowLengthMax = 200_000;

/** Excel saves in UTF-8 with its mark, in UTF-16, or in the code page of Western Europe without a word about it. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const separators = [";", ",", "\t"];

/** The sign that stands most often between the heads, outside of quotes. */
function separatorOf(text: string): string {
  const counts = new Map(separators.map((sign) => [sign, 0]));
  let isQuoted = false;
  for (const sign of text.slice(0, rowLengthMax)) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === "\n" || sign === "\r")) break;
    else if (!isQuoted) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const [first = ";"] = separators.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return first;
}

function messageOf({ code, lines }: CsvError): string {
  const line = typeof lines === "number" ? ` vicino alla riga ${lines}` : "";
  if (code === "CSV_QUOTE_NOT_CLOSED") return `Nel file c’è una virgoletta che non si chiude${line}.`;
  if (code === "CSV_MAX_RECORD_SIZE") return `Nel file c’è una riga troppo lunga${line}.`;
  return `Il file non si legge come CSV${line}: controlla virgolette e separatori.`;
}

function cellsOf(text: string): string[][] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: rowLengthMax,
      // One more than there may be, so that too many are noticed.
      to: importRowsMax + 2,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(messageOf(error));
    throw error;
  }
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** The rows of a CSV file under their heads. Throws UnreadableFile. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size > importBytesMax) {
    throw new UnreadableFile(
      `Il file è di ${formatBytes(file.size)}: può essere di ${formatBytes(importBytesMax)} al massimo. Dividilo in più file.`,
    );
  }
  const [heads, ...all] = cellsOf(textOf(new Uint8Array(await file.arrayBuffer())));
  const rows = all.map((cells, index) => ({ line: index + 2, cells })).filter(({ cells }) => !isEmpty(cells));
  if (!heads || isEmpty(heads))
    throw new UnreadableFile("Il file è vuoto: nella prima riga servono i nomi delle colonne.");
  if (rows.length === 0) throw new UnreadableFile("Sotto i nomi delle colonne non c’è nessuna riga.");
  if (all.length > importRowsMax) {
    throw new UnreadableFile(`Le righe possono essere ${formatCount(importRowsMax)} al massimo: dividile in più file.`);
  }
  return { name: file.name, heads: heads.map((head) => head.replace(/^\uFEFF/, "").trim()), rows };
}

/** The same file where its first row is a customer, and no column has a name. */
export const withoutHeads = ({ name, heads, rows }: CsvFile): CsvFile => ({
  name,
  heads: heads.map((_, index) => `Colonna ${index + 1}`),
  rows: [{ line: 1, cells: heads }, ...rows],
});

/** An address or a number: no column is called that. */
export const looksLikeCustomer = (heads: readonly string[]) => heads.some((head) => /@|\d{5}/.test(head));
