import { formatLongDate, formatReceiptMoment } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import type { QuoteDocument } from "@vetrina/contract/quotes/quote-document";
import { depositWords, vatNotes } from "@vetrina/contract/quotes/quote-words";
import type { PrintedQuote } from "../quote-page.service.ts";
import { inks, openPaper, type Paper, sheet } from "./paper.ts";
import { writeLines, writeSums } from "./quote-table.ts";

const pageWidth = 595;
const stripe = 24;

/** The awning of the site, along the upper edge of the first sheet. */
function drawAwning({ pdf }: Paper): void {
  for (let x = 0, at = 0; x < pageWidth; x += stripe, at++) {
    if (at % 2 === 1) continue;
    pdf.rect(x, 0, stripe, 14).fill(inks.red);
    pdf.circle(x + stripe / 2, 14, stripe / 2).fill(inks.red);
  }
}

const vatWords = (vatNumber: string | null) => (vatNumber ? [`P.IVA ${vatNumber}`] : []);

/** Who offers, and beside it what this is. */
function writeLetterhead(paper: Paper, { issuer, number, version, issuedOn, validUntil }: QuoteDocument, note: string) {
  const y = 52;
  const half = sheet.width / 2 - 10;
  const right = { x: sheet.right - half, width: half };
  paper.put(issuer.name, { x: sheet.left, y, width: half }, { face: "display", size: 14 });
  const nameHeight = paper.heightOf(issuer.name, half, { face: "display", size: 14 });
  const lines = [issuer.street, issuer.place, ...vatWords(issuer.vatNumber), issuer.email, issuer.phone].join("\n");
  const small = { size: 8.5, ink: inks.muted, lineGap: 2 };
  paper.put(lines, { x: sheet.left, y: y + nameHeight + 5, width: half }, small);
  paper.put(`Preventivo ${number}`, { ...right, y }, { face: "bold", size: 12, align: "right" });
  const facts = [
    ...(note ? [note] : []),
    ...(version > 1 ? [`Versione ${version}`] : []),
    withArticle("Del", formatLongDate(issuedOn)),
    withArticle("Valido fino al", formatLongDate(validUntil)),
  ].join("\n");
  paper.put(facts, { ...right, y: y + 20 }, { ...small, align: "right" });
  paper.y =
    y + Math.max(nameHeight + paper.heightOf(lines, half, small) + 5, 20 + paper.heightOf(facts, half, small)) + 26;
}

function writeRecipient(paper: Paper, { recipient, title }: QuoteDocument): void {
  paper.write("Per", { size: 8.5, ink: inks.muted });
  paper.write(recipient.name, { size: 11, face: "bold" });
  for (const words of vatWords(recipient.vatNumber)) paper.write(words, { size: 8.5, ink: inks.muted });
  paper.y += 14;
  paper.write(title, { face: "display", size: 20, lineGap: 3 });
  paper.y += 8;
}

/** A part under a heading of its own, which doesn't stand alone at the foot of a sheet. */
function writePart(paper: Paper, heading: string, text: string): void {
  paper.makeRoom(48);
  paper.y += 10;
  paper.write(heading, { face: "bold", size: 11 });
  paper.write(text);
}

function writeAcceptance(
  paper: Paper,
  { version }: QuoteDocument,
  acceptance: NonNullable<PrintedQuote["acceptance"]>,
) {
  const who = acceptance.name === null ? "" : ` da ${acceptance.name}`;
  const words = [
    `Accettato online${who}`,
    `${formatReceiptMoment(acceptance.acceptedAt)}, versione ${version}.`,
    `Impronta SHA-256 del testo accettato: ${acceptance.sha256}`,
    ...(acceptance.isUnnamed ? ["(con il nome del destinatario, tolto per tutela dei dati)"] : []),
  ].join("\n");
  const width = sheet.width - 20;
  const height = paper.heightOf(words, width, { size: 9.5 });
  paper.makeRoom(height + 44);
  paper.y += 22;
  paper.pdf.rect(sheet.left, paper.y - 4, 4, height + 10).fill(inks.red);
  paper.put(words, { x: sheet.left + 18, y: paper.y, width }, { size: 9.5 });
  paper.y += height + 12;
}

/** The quote as a PDF, in the site's own typefaces; the same text and sums as on its page. */
export async function drawQuote({ document, acceptance, note }: PrintedQuote): Promise<Buffer> {
  const title = `Preventivo ${document.number}: ${document.title}`;
  const paper = openPaper({ title, author: document.issuer.name });
  drawAwning(paper);
  writeLetterhead(paper, document, note ?? "");
  writeRecipient(paper, document);
  if (document.intro) paper.write(document.intro);
  paper.y += 14;
  writeLines(paper, document);
  writeSums(paper, document);
  paper.write(vatNotes(document).join("\n"), { size: 8.5, ink: inks.muted });
  if (document.depositCents !== null) {
    writePart(paper, "Acconto", depositWords(document.depositCents, document.sums.totalCents));
  }
  if (document.terms) writePart(paper, "Condizioni", document.terms);
  if (acceptance) writeAcceptance(paper, document, acceptance);
  const version = document.version > 1 ? `, versione ${document.version}` : "";
  return paper.close(`${document.issuer.name}, preventivo ${document.number}${version}`);
}
