import PDFDocument from "pdfkit";
import paper from "./faces.json" with { type: "json" };

/** TrueType in base64, and the letters that each face has. */
const { letters, lackingInTitles, ...faces } = paper;
const known = new Set(letters);

/** Colours of the site's own theme, as ink. */
export const inks = { text: "#1f1a17", muted: "#5e5349", red: "#cf3416", accent: "#a1280f", rule: "#c9bba7" } as const;

/** The room for words on a sheet of A4, in points. */
export const sheet = { left: 56, right: 539, width: 483, top: 72, bottom: 768, foot: 796 } as const;

export interface TextStyle {
  face?: keyof typeof faces;
  size?: number;
  ink?: string;
  align?: "left" | "right";
  lineGap?: number;
}

interface Place {
  x: number;
  y: number;
  width: number;
}

type Pdf = PDFKit.PDFDocument;

const faceNames = Object.keys(faces) as (keyof typeof faces)[];

/** Letters that the faces don't have lose their marks, or are a question mark. */
function drawable(text: string): string {
  const drawn = (letter: string): string => (letter === "\n" || known.has(letter) ? letter : "");
  return [...text.replaceAll("\t", "  ")]
    .map((letter) => drawn(letter) || [...letter.normalize("NFKD")].map(drawn).join("") || "?")
    .join("");
}

const lacking = new Set(lackingInTitles);

const faceFor = (text: string, face: keyof typeof faces = "regular"): keyof typeof faces =>
  face === "display" && [...text].some((letter) => lacking.has(letter)) ? "bold" : face;

function openPdf(title: string, author: string): Pdf {
  const pdf = new PDFDocument({
    size: "A4",
    margins: { top: sheet.top, left: sheet.left, right: 595 - sheet.right, bottom: 0 },
    bufferPages: true,
    lang: "it-IT",
    displayTitle: true,
    info: { Title: title, Author: author },
    // Its own default would be Helvetica, which isn't embedded.
    font: "",
  });
  for (const name of faceNames) pdf.registerFont(name, Buffer.from(faces[name], "base64"));
  return pdf.font("regular");
}

export type Paper = ReturnType<typeof openPaper>;

/** A document that is written from top to bottom: what doesn't fit goes on the next sheet. */
export function openPaper({ title, author }: { title: string; author: string }) {
  const pdf = openPdf(title, author);
  let y: number = sheet.top;

  const set = (text: string, style: TextStyle) => {
    const { size = 10, ink = inks.text, align = "left", lineGap = 2.5 } = style;
    pdf.font(faceFor(text, style.face)).fontSize(size).fillColor(ink);
    return { align, lineGap };
  };
  return {
    pdf,
    get y() {
      return y;
    },
    set y(next: number) {
      y = next;
    },
    /** How high a text is in so much width. */
    heightOf(text: string, width: number, style: TextStyle = {}): number {
      return pdf.heightOfString(drawable(text), { width, ...set(text, style) });
    },
    /** Writes a text at a place of its own; the flow stays where it is. */
    put(text: string, { x, y: top, width }: Place, style: TextStyle = {}): void {
      const options = set(text, style);
      pdf.text(drawable(text), x, top, { width, ...options });
    },
    /** Goes to the next sheet where so much more doesn't fit on this one. Returns whether it did. */
    makeRoom(height: number): boolean {
      if (y + height <= sheet.bottom) return false;
      pdf.addPage();
      y = sheet.top;
      return true;
    },
    /** A line across, at the flow. */
    rule(from: number = sheet.left, ink: string = inks.rule, thickness = 0.75): void {
      pdf.moveTo(from, y).lineTo(sheet.right, y).lineWidth(thickness).strokeColor(ink).stroke();
    },
    /** Writes paragraphs into the flow, each whole on one sheet; blank lines in a row are one. */
    write(text: string, style: TextStyle = {}): void {
      for (const paragraph of text.replace(/\n{3,}/g, "\n\n").split("\n")) {
        const height = this.heightOf(paragraph || " ", sheet.width, style);
        this.makeRoom(height);
        this.put(paragraph || " ", { x: sheet.left, y, width: sheet.width }, style);
        y += height + (style.lineGap ?? 2.5);
      }
    },
    /** Ends the document with the foot of each sheet. */
    async close(foot: string): Promise<Buffer> {
      const { count } = pdf.bufferedPageRange();
      for (let index = 0; index < count; index++) {
        pdf.switchToPage(index);
        const style = { size: 8, ink: inks.muted } as const;
        this.put(foot, { x: sheet.left, y: sheet.foot, width: sheet.width - 90 }, style);
        const place = { x: sheet.right - 90, y: sheet.foot, width: 90 };
        this.put(`Pagina ${index + 1} di ${count}`, place, { ...style, align: "right" });
      }
      pdf.end();
      const pieces: Buffer[] = [];
      for await (const piece of pdf as unknown as AsyncIterable<Buffer>) pieces.push(piece);
      return Buffer.concat(pieces);
    },
  };
}
