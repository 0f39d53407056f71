import { formatCents } from "@vetrina/contract/money";
import type { QuoteDocument } from "@vetrina/contract/quotes/quote-document";
import { quantityWords, sumRows } from "@vetrina/contract/quotes/quote-words";
import { vatOf } from "@vetrina/contract/quotes/vat";
import { inks, type Paper, sheet, type TextStyle } from "./paper.ts";

type Line = QuoteDocument["lines"][number];

interface Column {
  label: string;
  width: number;
  align: "left" | "right";
  cell: (line: Line) => string;
}

/** "12.345,67": the sums below say that these are euro. */
const columnEuros = (cents: number): string => formatCents(cents).replace(/\s?€$/, "");

const columns: readonly Column[] = [
  { label: "Descrizione", width: 233, align: "left", cell: ({ text }) => text },
  { label: "Quantità", width: 64, align: "right", cell: quantityWords },
  { label: "Prezzo", width: 70, align: "right", cell: ({ unitCents }) => columnEuros(unitCents) },
  { label: "IVA", width: 40, align: "right", cell: ({ vat }) => `${vatOf(vat).rate}%` },
  { label: "Importo", width: 76, align: "right", cell: ({ amountCents }) => columnEuros(amountCents) },
];

const cellGap = 8;
const rowPadding = 7;
const details: TextStyle = { size: 8.5, ink: inks.muted, lineGap: 1.5 };
const head: TextStyle = { size: 8.5, face: "bold", ink: inks.muted };

/** Where each column begins, and its room: figures end at its right. */
const places = columns.map((column, at) => ({
  ...column,
  x: sheet.left + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0) + (at === 0 ? 0 : cellGap),
  room: column.width - cellGap,
}));

function writeHead(paper: Paper): void {
  for (const { label, x, room, align } of places) paper.put(label, { x, y: paper.y, width: room }, { ...head, align });
  paper.y += 16;
  paper.rule(sheet.left, inks.text, 1.25);
}

function writeLine(paper: Paper, line: Line): void {
  const [first] = places;
  const room = first?.room ?? 0;
  const textHeight = paper.heightOf(line.text, room, { face: "bold" });
  const detailsHeight = line.details ? paper.heightOf(line.details, room, details) + 2 : 0;
  const cellHeights = places.slice(1).map(({ cell, room: width }) => paper.heightOf(cell(line), width));
  const height = Math.max(textHeight + detailsHeight, ...cellHeights) + 2 * rowPadding;
  if (paper.makeRoom(height)) writeHead(paper);
  const y = paper.y + rowPadding;
  for (const { cell, x, room: width, align } of places) {
    paper.put(cell(line), { x, y, width }, { align, face: align === "left" ? "bold" : "regular" });
  }
  if (line.details) paper.put(line.details, { x: sheet.left, y: y + textHeight + 2, width: room }, details);
  paper.y += height;
  paper.rule();
}

/** The lines, with their head again on each sheet. */
export function writeLines(paper: Paper, { lines }: QuoteDocument): void {
  // A head alone at the foot of a sheet says nothing.
  paper.makeRoom(80);
  writeHead(paper);
  for (const line of lines) writeLine(paper, line);
}

const sumsFrom = sheet.left + 220;
const amountWidth = 110;

function writeSum(paper: Paper, label: string, amount: string, style: TextStyle): void {
  const width = sheet.right - sumsFrom;
  paper.put(label, { x: sumsFrom, y: paper.y, width: width - amountWidth }, style);
  paper.put(amount, { x: sheet.right - amountWidth, y: paper.y, width: amountWidth }, { ...style, align: "right" });
}

/** What the lines come to: never torn apart. */
export function writeSums(paper: Paper, document: QuoteDocument): void {
  const rows = sumRows(document);
  paper.makeRoom(rows.length * 17 + 62);
  paper.y += 12;
  for (const { label, cents } of rows) {
    writeSum(paper, label, formatCents(cents), { ink: inks.muted });
    paper.y += 17;
  }
  paper.y += 3;
  paper.rule(sumsFrom, inks.text, 1.25);
  paper.y += 9;
  writeSum(paper, "Totale", formatCents(document.sums.totalCents), { face: "display", size: 15 });
  paper.y += 30;
}
