import { withoutAccents } from "@vetrina/contract/accents";

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", "#39": "'" };

/** Scripts and styles go with all that is in them; one that is never closed goes to the end. */
function withoutCode(html: string): string {
  let isCode = false;
  const pieces = html.split(/(<\/?(?:script|style)\b[^<>]*>)/i).map((piece, index) => {
    const isTag = index % 2 === 1;
    if (isTag) isCode = !piece.startsWith("</");
    return isTag || isCode ? " " : piece;
  });
  return pieces.join("");
}

/** What a reader sees of an article's HTML, on one line. */
export const textOfHtml = (html: string): string =>
  withoutCode(html)
    // A tag inside a word, as in <strong>A</strong>lba, does not part it; one that ends a block does.
    .replace(/<\/?(?:strong|em|b|i|a|u|s|span|code|mark|sub|sup)\b[^<>]*>/gi, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&([a-z]+|#39);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, " ")
    .trim();

/** The words of a text, in small letters: "l'insegna" is two. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words as people count them, and word processors: what stands between spaces. */
export function countWords(text: string): number {
  let count = 0;
  for (const [piece] of text.matchAll(/\S+/g)) if (/[\p{L}\p{N}]/u.test(piece)) count += 1;
  return count;
}

/** How many words of the article are there in an answer that is still being written. */
export function wordsSoFar(answer: string): number {
  const start = /"content"\s*:\s*"/.exec(answer);
  if (!start) return 0;
  const written = answer.slice(start.index + start[0].length).replace(/\\[nrt]/g, " ");
  return countWords(textOfHtml(written.replace(/<[^<>]*$/, "")));
}

/** A title without capitals, accents and punctuation: two that are equal then are the same title to a reader. */
export const foldTitle = (title: string): string => wordsOf(withoutAccents(title)).join(" ");
