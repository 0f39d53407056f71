import { withoutAccents } from "@vetrina/contract/accents";
import { plainText } from "@vetrina/contract/blog/reading";
import { imageSources } from "@vetrina/contract/pictures/images";

export interface IndexEntry {
  id: string;
  title: string;
}

export interface DressedArticle {
  /** The article's HTML, ready for the page. */
  html: string;
  /** Its chapters, in order. */
  index: IndexEntry[];
}

/** Ids that other parts of the page have. */
const taken = ["articolo", "cerca", "condividi", "contatti", "contenuto", "cookie-banner", "indice", "menu-telefono"];

const columnSizes = "(min-width: 46rem) 44rem, 90vw";

/** "Perché è così?" as part of an address: "perche-e-cosi". */
const asAnchor = (title: string) =>
  withoutAccents(title)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 60) || "capitolo";

/** Gives out anchors: a second one of the same words gets a number, and the next counts on from there. */
function createAnchors(): (title: string) => string {
  const used = new Set(taken);
  const counts = new Map<string, number>();
  return (title) => {
    const anchor = asAnchor(title);
    let count = counts.get(anchor) ?? 1;
    const numbered = () => (count === 1 ? anchor : `${anchor}-${count}`);
    while (used.has(numbered())) count++;
    counts.set(anchor, count);
    used.add(numbered());
    return numbered();
  };
}

/** Gives each chapter (h2) an anchor of its own and takes note of it. */
function anchorChapters(html: string, index: IndexEntry[]): string {
  const anchorOf = createAnchors();
  const [beforeFirst = "", ...chapters] = html.split(/<h2(?:\s[^<>]*)?>/i);
  const anchored = chapters.map((chapter) => {
    const [content = ""] = chapter.split(/<\/h2>/i, 1);
    const title = plainText(content);
    const id = anchorOf(title);
    if (title) index.push({ id, title });
    return `<h2 id="${id}">${chapter}`;
  });
  return beforeFirst + anchored.join("");
}

/** What is wider than the column is pulled sideways by itself, also with the keyboard; a table within one goes along. */
function frameWideParts(html: string): string {
  let tables = 0;
  let depth = 0;
  let codes = 0;
  return html
    .replace(/<(\/?)table(?:\s[^<>]*)?>/gi, (tag, slash: string) => {
      if (slash) return --depth === 0 ? `${tag}</div>` : tag;
      if (depth++ > 0) return tag;
      tables++;
      return `<div class="table-window" role="region" aria-label="Tabella ${tables}" tabindex="0">${tag}`;
    })
    .replace(/<pre>/gi, () => {
      codes++;
      return `<pre role="region" aria-label="Codice ${codes}" tabindex="0">`;
    });
}

const attributeOf = (attributes: string, name: string) =>
  new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

/** A picture that fails leaves no hole; one that was uploaded here comes in the width that fits. */
function easePictures(html: string): string {
  return html.replace(/<img ([^<>]*?) ?\/?>/gi, (_tag, attributes: string) => {
    const image = `<img ${attributes} data-fallback>`;
    const sources = imageSources(attributeOf(attributes, "src"));
    if (!sources) return image;
    const copies = (["avif", "webp"] as const).map(
      (format) => `<source type="image/${format}" srcset="${sources[format]}" sizes="${columnSizes}">`,
    );
    return `<picture>${copies.join("")}${image}</picture>`;
  });
}

/** Makes the HTML of an article, which was cleaned when it was written, fit for its page. */
export function dressArticle(content: string): DressedArticle {
  const index: IndexEntry[] = [];
  const html = easePictures(frameWideParts(anchorChapters(content, index)));
  return { html, index };
}
