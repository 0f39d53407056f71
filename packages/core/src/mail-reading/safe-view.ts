import sanitize from "sanitize-html";
import { readLink } from "../html/addresses.ts";
import { cleanHtml } from "../html/clean-html.ts";

/** A longer or deeper mail is shown as text: cleaning takes time that grows with the square of the depth. */
const charactersMax = 300_000;
const elementsMax = 5_000;
const depthMax = 100;

const withoutEnd = new Set(["br", "hr", "img", "input", "meta", "link", "area", "base", "col", "wbr", "source"]);

/** Whether HTML is small enough to be cleaned. */
function isModest(html: string): boolean {
  if (html.length > charactersMax) return false;
  let elements = 0;
  let depth = 0;
  for (const [, slash, name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (withoutEnd.has(name.toLowerCase())) continue;
    elements += 1;
    // An end without a beginning must not make room for more.
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (elements > elementsMax * 2 || depth > depthMax) return false;
  }
  return true;
}

const { allowedTags } = sanitize.defaults;
/** Blocks that articles don't have: their lines must not run together. */
const blocks = [
  "div",
  "section",
  "article",
  "header",
  "footer",
  "center",
  "address",
  "main",
  "aside",
  "form",
  "fieldset",
];
const asParagraphs = Object.fromEntries(blocks.map((tag) => [tag, "p"]));

/** What a mail may hold less than an article: the article's own rules have the last word. */
const options: sanitize.IOptions = {
  allowedTags: [...allowedTags.filter((tag) => !["img", "iframe"].includes(tag)), "p"],
  allowedAttributes: { a: ["href", "title"], th: ["colspan", "rowspan"], td: ["colspan", "rowspan"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  transformTags: {
    ...asParagraphs,
    // An address without a host would lead into our own pages.
    a: (_name, { href = "" }): sanitize.Tag => {
      const link = /^\s*(?:https?|mailto|tel):/i.test(href) ? readLink(href) : undefined;
      return link ? { tagName: "a", attribs: { href: link.href, title: link.href } } : { tagName: "span", attribs: {} };
    },
  },
};

const hostOf = (href: string) => /^https?:\/\/([^/?#]+)/i.exec(href)?.[1]?.toLowerCase();

/** Writes the host of a link behind its words, unless they name it: words can say any address. */
function showHosts(html: string): string {
  const [first = "", ...rest] = html.split("<a ");
  const shown = rest.map((piece) => {
    const host = hostOf(/href="([^"]*)"/.exec(piece.slice(0, piece.indexOf(">")))?.[1] ?? "");
    const end = piece.indexOf("</a>");
    if (!host || end === -1) return `<a ${piece}`;
    const words = piece
      .slice(piece.indexOf(">") + 1, end)
      .replace(/<[^>]*>/g, "")
      .toLowerCase();
    return words === host || hostOf(words) === host
      ? `<a ${piece}`
      : `<a ${piece.slice(0, end)}</a> [${host}]${piece.slice(end + 4)}`;
  });
  return first + shown.join("");
}

/**
 * A mail's HTML as the staff may see it: text, lists, tables and links with their true host; no pictures, frames, forms,
 * styles, classes or ids, so nothing is loaded, sent or hidden. Nothing for HTML that is too large or too deep.
 */
export function safeView(html: string): string | undefined {
  if (!isModest(html)) return undefined;
  const cleaned = cleanHtml(sanitize(html, options)).replace(/<p>(?:\s|&nbsp;|\u00a0)*<\/p>/g, "");
  return showHosts(cleaned).trim() || undefined;
}
