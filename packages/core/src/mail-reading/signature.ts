export interface Signed {
  words: string[];
  signature: string[];
}

/** A signature has no more lines; below a longer one there is something to read. */
const signatureLinesMax = 20;

const delimiter = /^--\s?$/;

const product =
  "(?:iphone|ipad|samsung|galaxy|huawei|xiaomi|redmi|oppo|honor|motorola|pixel|outlook|posta|mail|libero|virgilio|yahoo|android|ios|smartphone|cellulare|telefon\\w+|tablet|dispositivo|k-9|thunderbird|windows|tiscali|aruba|gmail|proton|blackberry|mobile|phone|hotmail|tim|fastweb|spark)";
const deviceLines = [
  new RegExp(
    `^(?:inviat[oa]|spedit[oa]|scritto) (?:da|dal|dalla|dal mio|da mio|con|tramite|mediante) [^.!?]{0,40}\\b${product}\\b[^!?]{0,60}$`,
    "i",
  ),
  new RegExp(`^sent (?:from|with|via|using) [^.!?]{0,40}\\b${product}\\b[^!?]{0,60}$`, "i"),
  /^(?:scarica|ottieni|get) outlook (?:per|for) (?:android|ios)\b[^!?]{0,80}$/i,
  /^(?:da|from) yahoo mail (?:per|for|su|on) [^!?]{0,60}$/i,
];

/** The line that a phone or a program adds by itself. */
export function isDeviceLine(line: string): boolean {
  const text = line
    .slice(0, 300)
    .replace(/<?https?:\/\/\S+|[[\]*_]/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length <= 120 && deviceLines.some((pattern) => pattern.test(text));
}

const isBlank = (line: string | undefined) => !line?.trim();

/** The last "-- " with few enough lines below it, and words above it (RFC 3676, 4.3). */
function findDelimiter(lines: readonly string[]): number {
  const words = lines.findIndex((line) => !isBlank(line) && !delimiter.test(line));
  if (words === -1) return lines.length;
  const from = Math.max(words, lines.length - 1 - signatureLinesMax);
  const found = lines.slice(from).findIndex((line) => delimiter.test(line));
  return found === -1 ? lines.length : from + found;
}

/** Parts lines of the sender's own from the signature below them, and from what the program says of itself. */
export function partSignature(lines: readonly string[]): Signed {
  const last = lines.findLastIndex((line) => !isBlank(line)) + 1;
  const at = findDelimiter(lines.slice(0, last));
  const words: string[] = [];
  const signature: string[] = [];
  for (const line of lines.slice(0, at)) (isDeviceLine(line) ? signature : words).push(line);
  return { words, signature: [...signature, ...lines.slice(at, last)] };
}
