import face from "./display-face.json" with { type: "json" };

/**
 * Lines of the display face as SVG outlines, so that a picture looks the same on every machine, whatever fonts it has.
 * display-face.json holds the outlines, widths and kerning of packages/ui/tools/besley-800-latin.woff2 (OFL), in units of
 * which `unitsPerEm` make the size of the type.
 */
const glyphs: Partial<Record<string, (string | number)[]>> = face.glyphs;
const kerning: Partial<Record<string, number>> = face.kerning;

interface Glyph {
  advance: number;
  outline: string;
}

/** A letter that the face lacks is set without its accent; what it lacks altogether, as a picture sign, is left out. */
function glyphOf(character: string): Glyph | undefined {
  const [advance, outline] = glyphs[character] ?? glyphs[character.normalize("NFD").charAt(0)] ?? [];
  return advance === undefined ? undefined : { advance: Number(advance), outline: String(outline) };
}

interface SetLine {
  /** In the type's units. */
  width: number;
  paths: string;
}

function setUnits(text: string): SetLine {
  let width = 0;
  let paths = "";
  let last = "";
  for (const character of text) {
    const glyph = glyphOf(character);
    if (!glyph) continue;
    width += kerning[last + character] ?? 0;
    if (glyph.outline) paths += `<path transform="translate(${width} 0)" d="${glyph.outline}"/>`;
    width += glyph.advance;
    last = character;
  }
  return { width, paths };
}

export const widthOf = (text: string, size: number) => (setUnits(text).width * size) / face.unitsPerEm;

/** A line with its baseline's beginning at (x, y). */
export const lineAt = (text: string, { x, y, size }: { x: number; y: number; size: number }) =>
  `<g transform="translate(${x} ${y}) scale(${size / face.unitsPerEm})">${setUnits(text).paths}</g>`;

/** As much of a word as fits, with the sign that there is more. */
function cutTo(text: string, size: number, widthMax: number): string {
  let kept = text;
  while (kept && widthOf(`${kept}…`, size) > widthMax) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** The text in lines that fit; what is left over after the last one is cut. */
export function breakLines(
  text: string,
  { size, widthMax, linesMax }: { size: number; widthMax: number; linesMax: number },
) {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (!line || widthOf(longer, size) <= widthMax) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line) lines.push(line);
  const fits = lines.length <= linesMax && lines.every((one) => widthOf(one, size) <= widthMax);
  const rest = lines.slice(linesMax - 1).join(" ");
  const cut = [...lines.slice(0, linesMax - 1), ...(rest ? [rest] : [])].map((one) =>
    widthOf(one, size) <= widthMax ? one : cutTo(one, size, widthMax),
  );
  return { lines: cut, fits };
}
