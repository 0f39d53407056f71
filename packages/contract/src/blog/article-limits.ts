/** The longest article, in characters of its HTML. */
export const articleCharactersMax = 200_000;
/** A book has fewer; beyond it neither the editor nor a phone shows an article without stopping for breath. */
export const articleElementsMax = 10_000;
/** How deep elements may stand in one another. Browsers give up at 512, editors earlier. */
export const articleDepthMax = 50;
/** Chapters are listed beside the article. */
export const articleChaptersMax = 200;

export const articleTooLongMessage = "Il contenuto è troppo lungo: al massimo 200.000 caratteri";

const elementsMessage =
  "L’articolo è fatto di troppi pezzi: al massimo 10.000 tra paragrafi, celle e parole evidenziate. Dividilo in più articoli.";
const depthMessage =
  "Nell’articolo ci sono troppi elementi uno dentro l’altro: al massimo 50 livelli. Togli la formattazione dal testo incollato e riprova.";
const chaptersMessage = "Un articolo può avere al massimo 200 titoli di sezione. Dividilo in più articoli.";

const elementsWithoutEnd = new Set(["br", "hr", "img"]);

/** How deep the elements of HTML stand in one another, where each that begins also ends. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/g)) {
    if (elementsWithoutEnd.has(name)) continue;
    depth += slash ? -1 : 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const countOf = (html: string, pattern: RegExp) => html.match(pattern)?.length ?? 0;

/** Whether HTML, clean or not, is made of more elements than an article may have. */
const hasTooManyElements = (html: string): boolean => countOf(html, /<[a-z]/gi) > articleElementsMax;

/** A sign that begins no element is written as `&lt;`. */
const signsMax = articleCharactersMax / "&lt;".length;

/** Why HTML that isn't clean yet is too much whatever cleaning makes of it, in a sentence; nothing when it isn't. */
export function rawArticleExcess(html: string): string | undefined {
  if (hasTooManyElements(html)) return elementsMessage;
  return countOf(html, /<(?![a-z/!?])/gi) > signsMax ? articleTooLongMessage : undefined;
}

/** Why an article is too much for a page, in a sentence; nothing when it is not. Its HTML is clean. */
export function articleExcess(html: string): string | undefined {
  if (html.length > articleCharactersMax) return articleTooLongMessage;
  if (hasTooManyElements(html)) return elementsMessage;
  if (countOf(html, /<h2[\s>]/g) > articleChaptersMax) return chaptersMessage;
  return depthOf(html) > articleDepthMax ? depthMessage : undefined;
}
