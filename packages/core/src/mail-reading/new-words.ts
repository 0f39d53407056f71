import { isForward, isQuotedLine, isRule, isSeparator, readAttribution, readHeaderBlock } from "./quote-marks.ts";
import { partSignature } from "./signature.ts";

export interface PartedText {
  words: string;
  signature: string;
  quoted: string;
}

/** The words announce answers within what is quoted: where quoted lines aren't marked, nothing may be folded then. */
const announcesInline =
  /(?:(?:vedi|leggi|trovi|risposte?|rispondo|commenti|scritto)[^.\n]{0,40}(?:sotto|in rosso|in blu|nel testo|di seguito|in grassetto|in maiuscolo)|(?:see|answers?|replies|comments)[^.\n]{0,40}(?:below|inline|in red|in blue))/i;

interface Boundary {
  /** Lines that say that an earlier mail begins. */
  lines: number;
  /** Whether all that follows is that mail, though its lines have no mark. */
  takesRest: boolean;
}

/** How many lines of nothing and rules stand from here. */
function skipBlank(lines: readonly string[], at: number): number {
  let end = at;
  while (end < lines.length && !(lines[end] ?? "").trim()) end += 1;
  return end - at;
}

/** Whether an earlier mail begins at this line. */
function readBoundary(lines: readonly string[], at: number): Boundary | undefined {
  const line = lines[at] ?? "";
  if (isSeparator(line)) return { lines: 1, takesRest: true };
  const block = readHeaderBlock(lines, at);
  if (block) return { lines: block, takesRest: true };
  if (isRule(line)) {
    const below = at + 1 + skipBlank(lines, at + 1);
    const blockBelow = below - at <= 3 ? readHeaderBlock(lines, below) : undefined;
    if (blockBelow) return { lines: below - at + blockBelow, takesRest: true };
  }
  const attribution = readAttribution(lines, at);
  if (!attribution) return undefined;
  const below = at + attribution.lines;
  const isMarked = isQuotedLine(lines[below + skipBlank(lines, below)] ?? "");
  if (!isMarked && !attribution.hasAddress) return undefined;
  return { lines: attribution.lines, takesRest: !isMarked };
}

/** Whether a line is of the earlier mails, and whether all below is so without a mark. */
interface Marking {
  isQuoted: boolean[];
  forwardedFrom: number | undefined;
}

function markQuoted(lines: readonly string[]): Marking {
  const isQuoted = lines.map(isQuotedLine);
  let hasWords = false;
  let saysInline = false;
  for (let at = 0; at < lines.length; at += 1) {
    if (isQuoted[at]) continue;
    const boundary = readBoundary(lines, at);
    if (boundary?.takesRest) {
      // Without words above, what is below may be the words themselves: an answer under the quote, or a mail passed on.
      if (!hasWords || isForward(lines[at] ?? "")) return { isQuoted, forwardedFrom: at };
      if (!saysInline) return { isQuoted: isQuoted.fill(true, at), forwardedFrom: undefined };
    } else if (boundary) {
      isQuoted.fill(true, at, at + boundary.lines);
    } else if ((lines[at] ?? "").trim()) {
      hasWords = true;
      saysInline ||= announcesInline.test((lines[at] ?? "").slice(0, 1000));
    }
  }
  return { isQuoted, forwardedFrom: undefined };
}

/** Lines as a text without empty ones at its ends, and at most one between two others. */
export function joinLines(lines: readonly string[]): string {
  const kept: string[] = [];
  for (const line of lines) {
    const isBlank = line.trim() === "";
    if (isBlank && (kept.length === 0 || kept.at(-1) === "")) continue;
    kept.push(isBlank ? "" : line.trimEnd());
  }
  if (kept.at(-1) === "") kept.pop();
  return kept.join("\n");
}

/** The lines of the sender's own, a group for each stretch between quoted ones. */
function ownStretches(lines: readonly string[], isQuoted: readonly boolean[]): string[][] {
  const stretches: string[][] = [[]];
  for (const [at, line] of lines.entries()) {
    if (!isQuoted[at]) stretches.at(-1)?.push(line);
    else if (stretches.at(-1)?.length) stretches.push([]);
  }
  return stretches;
}

/**
 * Parts a mail's text into what is new, the signature, and what it repeats of earlier mails. It folds only what a mail
 * program marks in its own way, in Italian or English; what is unsure stays in the words, a mail that was passed on too,
 * and a text all of which looks quoted. Every word of the text is in one of the three.
 */
export function partText(text: string): PartedText {
  const lines = text.split("\n");
  const { isQuoted, forwardedFrom = lines.length } = markQuoted(lines);
  const own = ownStretches(lines.slice(0, forwardedFrom), isQuoted).map(partSignature);
  const words = joinLines([...own.flatMap((stretch) => [...stretch.words, ""]), ...lines.slice(forwardedFrom)]);
  if (!words) return { words: joinLines(lines), signature: "", quoted: "" };
  const quoted = lines.filter((_, at) => at < forwardedFrom && isQuoted[at]);
  return { words, signature: joinLines(own.flatMap(({ signature }) => signature)), quoted: joinLines(quoted) };
}
