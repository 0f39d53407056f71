import { articleWordsMax, articleWordsMin } from "@vetrina/contract/blog/ai-articles";
import { keysOf } from "@vetrina/contract/keys";
import type { ArticleDraft } from "./article-draft.ts";
import { linkTargets } from "./article-prompt.ts";
import { countWords, foldTitle, textOfHtml, wordsOf } from "./article-text.ts";
import { unbalancedTags } from "./html-balance.ts";

export interface JudgedArticle {
  draft: ArticleDraft;
  /** The content as it is going to be stored. */
  cleaned: string;
  existingTitles: string[];
}

/** With what several gates read of it: a long text is taken apart once. */
interface ReadArticle extends JudgedArticle {
  text: string;
  wordCount: number;
}

const headingsMin = 3;
const titleMax = 100;
const metaTitleMax = 60;
const metaDescriptionMin = 50;
const metaDescriptionMax = 160;
/** Cleaning may take away this share of the text before it counts as a loss. */
const lostTextShareMax = 0.02;
/** Little words are about 40 % of an Italian text, and less than 10 % of an English, French or Spanish one. */
const italianShareMin = 0.2;

const italianWords = new Set(
  "il lo la i gli le l un uno una di del dello della dei degli delle dell da dal dalla che chi non e ed è per con su sul sulla nel nella nelle si ci se ma anche come più al alla alle ai questo questa quello sono ha hai puoi".split(
    " ",
  ),
);

/** What shows that a program wrote this, and left its scaffolding. */
const leftovers: [RegExp, string][] = [
  [/come (?:modello linguistico|intelligenza artificiale|assistente virtuale)/i, "come modello linguistico"],
  [/in qualità di (?:modello|assistente|intelligenza)/i, "in qualità di modello"],
  [/\bas an ai\b|language model/i, "as an AI"],
  [/lorem ipsum/i, "lorem ipsum"],
  [/\[[^[\]\d][^[\]]{1,80}\]/, "un segnaposto tra parentesi quadre"],
  [/\{\{[^{}]*\}\}/, "un segnaposto tra parentesi graffe"],
  [/```|~~~/, "un blocco di codice Markdown"],
  [/\*\*[^*\s][^*]*\*\*/, "asterischi del Markdown"],
  [/(?:^|[\s>])#{2,6} \S/, "cancelletti del Markdown"],
];

const words = ({ wordCount }: ReadArticle) => {
  if (wordCount >= articleWordsMin && wordCount <= articleWordsMax) return [];
  return [`Il testo ha ${wordCount} parole: devono essere tra ${articleWordsMin} e ${articleWordsMax}`];
};

const uniqueTitle = ({ draft, existingTitles }: JudgedArticle) => {
  const title = foldTitle(draft.title);
  return existingTitles.some((existing) => foldTitle(existing) === title)
    ? ["C’è già un articolo con questo titolo"]
    : [];
};

const tooLong = (what: string, text: string, max: number) =>
  text.length > max ? [`${what} ha ${text.length} caratteri: il massimo è ${max}`] : [];

const lengths = ({ draft: { title, metaTitle, metaDescription } }: JudgedArticle) => [
  ...tooLong("Il titolo", title, titleMax),
  ...tooLong("Il titolo per i motori di ricerca", metaTitle, metaTitleMax),
  ...tooLong("La descrizione per i motori di ricerca", metaDescription, metaDescriptionMax),
  ...(metaDescription.length < metaDescriptionMin
    ? [
        `La descrizione per i motori di ricerca ha ${metaDescription.length} caratteri: il minimo è ${metaDescriptionMin}`,
      ]
    : []),
];

const headings = ({ cleaned }: JudgedArticle) => {
  const count = cleaned.match(/<h2[\s>]/g)?.length ?? 0;
  const found = count === 1 ? "C’è un solo titolo" : `Ci sono ${count} titoli`;
  return count >= headingsMin ? [] : [`${found} di sezione (h2): ne servono almeno ${headingsMin}`];
};

const validHtml = ({ draft }: JudgedArticle) => {
  const unbalanced = unbalancedTags(draft.content);
  return unbalanced.length > 0 ? [`L’HTML non è valido: controlla ${unbalanced.join(", ")}`] : [];
};

/** Pages show what these hold as it is. */
const plainFields = {
  title: "nel titolo",
  excerpt: "nel riassunto",
  metaTitle: "nel titolo per i motori di ricerca",
  metaDescription: "nella descrizione per i motori di ricerca",
} as const;

const markup = /<\/?[a-z][^<>]*>|<!--|&(?:#x?[0-9a-f]+|[a-z]{2,});/i;

const plainText = ({ draft }: JudgedArticle) => {
  const found = keysOf(plainFields).filter((field) => markup.test(draft[field]));
  if (found.length === 0) return [];
  return [`Dove va solo testo è rimasto del codice HTML: ${found.map((field) => plainFields[field]).join(", ")}`];
};

function tagsIn(html: string): Set<string> {
  const tags = new Set<string>();
  for (const [, tag = ""] of html.matchAll(/<([a-z][a-z0-9]*)/gi)) tags.add(tag.toLowerCase());
  return tags;
}

/** Their text stays, or something better takes their place: taking them away is no loss. */
const harmlessTags = new Set(["b", "i", "div", "span", "section", "article", "br"]);

const nothingLost = ({ draft, cleaned, wordCount }: ReadArticle) => {
  const kept = tagsIn(cleaned);
  const removed = [...tagsIn(draft.content)].filter((tag) => !kept.has(tag) && !harmlessTags.has(tag));
  const before = countWords(textOfHtml(draft.content));
  const isShorter = wordCount < before * (1 - lostTextShareMax);
  const handlers = /<[^<>]+\son[a-z]+\s*=|javascript:/i.test(draft.content);
  if (removed.length > 0)
    return [`Il testo conteneva elementi non ammessi, che sono stati tolti: ${removed.join(", ")}`];
  if (handlers) return ["Il testo conteneva del codice, che è stato tolto"];
  return isShorter ? ["La pulizia dell’HTML ha tolto una parte del testo"] : [];
};

const noLeftovers = ({ draft, text }: ReadArticle) => {
  const all = [draft.title, draft.excerpt, draft.metaTitle, draft.metaDescription, text].join("\n");
  const found = leftovers.filter(([pattern]) => pattern.test(all)).map(([, name]) => name);
  return found.length > 0 ? [`Nel testo è rimasto qualcosa da correggere: ${found.join(", ")}`] : [];
};

/** Links and pictures that the prompt doesn't ask for are often invented. */
const addresses = ({ cleaned }: JudgedArticle) => {
  const found = [...cleaned.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, address = ""]) => address);
  const unasked = [...new Set(found)].filter((address) => !linkTargets.includes(address));
  return unasked.length > 0 ? [`Il testo porta a indirizzi da controllare: ${unasked.join(", ")}`] : [];
};

const italian = ({ text }: ReadArticle) => {
  const all = wordsOf(text);
  const little = all.filter((word) => italianWords.has(word)).length;
  return little >= all.length * italianShareMin ? [] : ["Il testo non sembra scritto in italiano"];
};

const gates = [
  words,
  uniqueTitle,
  lengths,
  headings,
  validHtml,
  plainText,
  nothingLost,
  noLeftovers,
  addresses,
  italian,
];

/** Why an article should not be published as it is, in Italian; nothing when it may. */
export function failedGates(article: JudgedArticle): string[] {
  const text = textOfHtml(article.cleaned);
  const read = { ...article, text, wordCount: countWords(text) };
  return gates.flatMap((gate) => gate(read));
}
