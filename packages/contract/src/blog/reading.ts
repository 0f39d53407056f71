/** What a calm reader of Italian gets through in a minute. */
const wordsPerMinute = 200;

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** The text of a piece of HTML as it is read, in one line. */
export function plainText(html: string): string {
  return html
    .replace(/<(?:br|hr|\/?(?:p|h[1-6]|li|ul|ol|blockquote|td|th|tr|figcaption|figure|pre|div))\b[^<>]*>/gi, " ")
    .replace(/<[^<>]+>/g, "")
    .replace(/&([a-z]+|#\d+);/gi, (whole, name: string) => references[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

/** Search engines show about so many characters of a description. */
const descriptionMax = 155;

interface Described {
  metaDescription: string | null;
  excerpt: string | null;
  content: string;
}

/** What search engines and shared links say of an article: its description, else its excerpt, else how it begins. */
export function articleDescription({ metaDescription, excerpt, content }: Described): string {
  if (metaDescription) return metaDescription;
  const text = excerpt || plainText(content);
  if (text.length <= descriptionMax) return text;
  const lastWordEnd = text.lastIndexOf(" ", descriptionMax);
  const beginning = text.slice(0, lastWordEnd > 0 ? lastWordEnd : descriptionMax);
  // Without the first half of a sign of two.
  return `${beginning.replace(/[\ud800-\udbff]$/, "")}…`;
}

const countWords = (html: string) =>
  plainText(html)
    .split(" ")
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** An article's page says how long it is in two places: the one that was counted last is not counted again. */
let counted = { html: "", words: 0 };

/** Words of an article: a number counts, a dash alone does not. */
export function wordCount(html: string): number {
  if (html !== counted.html) counted = { html, words: countWords(html) };
  return counted.words;
}

/** Minutes that an article takes, at least one. */
export const readingMinutes = (html: string) => Math.max(1, Math.round(wordCount(html) / wordsPerMinute));

/** "6 minuti di lettura". */
export function readingTime(html: string): string {
  const minutes = readingMinutes(html);
  return minutes === 1 ? "1 minuto di lettura" : `${minutes} minuti di lettura`;
}
