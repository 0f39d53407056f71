import { Parser } from "htmlparser2";
import { readLink } from "../html/addresses.ts";

/** Elements with no words for a reader. */
const silent = new Set(["script", "style", "head", "title", "template", "object", "svg", "math", "select", "textarea"]);
const blocks = new Set([
  ...["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "tr", "blockquote", "pre", "hr"],
  ...["section", "article", "header", "footer", "center", "address", "form", "fieldset", "dl", "dt", "dd", "caption"],
]);
/** Blocks with an empty line around them. */
const spaced = new Set(["p", "h1", "h2", "h3", "h4", "ul", "ol", "table", "blockquote", "pre"]);
/** Deeper quotes are all marked as one of these. */
const quoteDepthMax = 5;
const hrefMax = 500;
/** Elements that are open at once; what is deeper has its words, and no marks of its own. */
const depthMax = 2_000;

const tags = /<(\/?)[a-z][^<>]*>/gi;

/** Whether elements stand deeper in one another than a parser goes without quadratic time. */
function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, slash] of html.matchAll(tags)) {
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > depthMax * 5) return true;
  }
  return false;
}

type Attributes = Record<string, string>;

/** What mail programs put around an earlier mail. A quote without such a sign is how some write an indented paragraph. */
const isQuote = (name: string, { type = "", class: names = "" }: Attributes) =>
  name === "blockquote" && (type.toLowerCase() === "cite" || /quote|cite/i.test(names));
/** The line above it, where it has an element of its own. */
const isQuoteHead = ({ class: names = "" }: Attributes) => /\b(?:gmail_attr|moz-cite-prefix)\b/.test(names);
const isSignature = ({ class: names = "", id = "" }: Attributes) =>
  /(?:gmail|moz)[_-]signature\b/.test(names) || /^(?:x_)?signature$/i.test(id);

interface Open {
  name: string;
  isQuote: boolean;
  href: string | undefined;
  textFrom: number;
}

/** Puts lines together from pieces, each once. */
class Lines {
  readonly lines: string[] = [];
  private pieces: string[] = [];
  private endsWithSpace = true;
  quoteDepth = 0;

  add(text: string): void {
    const folded = text.replace(/[ \t\n\r\f]+/g, " ");
    const piece = this.endsWithSpace ? folded.replace(/^ /, "") : folded;
    if (!piece) return;
    this.pieces.push(piece);
    this.endsWithSpace = piece.endsWith(" ");
  }

  /** A text whose lines and spaces stand as they are. */
  addAsIs(text: string): void {
    for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
      if (index > 0) this.end();
      if (line) this.pieces.push(line);
      this.endsWithSpace = false;
    }
  }

  get hasWords(): boolean {
    return this.pieces.length > 0;
  }

  get count(): number {
    return this.pieces.length;
  }

  /** What has been added to the line since so many pieces. */
  since(count: number): string {
    return this.pieces.slice(count).join("");
  }

  end(): void {
    const line = this.pieces.join("").replaceAll("\u00a0", " ").trimEnd();
    this.lines.push(this.quoteDepth > 0 ? `${">".repeat(this.quoteDepth)} ${line}` : line);
    this.pieces = [];
    this.endsWithSpace = true;
  }

  /** Ends the line if it has begun. */
  break(): void {
    if (this.hasWords) this.end();
  }
}

/** A link's address behind its words, unless they are that address already. */
function shownAddress(href: string | undefined, words: string): string {
  const link = href === undefined ? undefined : readLink(href);
  if (!link?.isExternal || link.href.length > hrefMax) return "";
  const bare = (text: string) =>
    text
      .trim()
      .replace(/^https?:\/\//i, "")
      .replace(/\/$/, "")
      .toLowerCase();
  return bare(words) === bare(link.href) ? "" : ` <${link.href}>`;
}

/** Hears of elements and words one after the other. */
class TextWriter {
  private readonly out = new Lines();
  private readonly open: Open[] = [];
  private silentDepth = 0;
  private preDepth = 0;

  onopentag(name: string, attributes: Attributes): void {
    const { out } = this;
    if (silent.has(name)) this.silentDepth += 1;
    if (name === "pre") this.preDepth += 1;
    if (name === "br" || name === "hr") out.end();
    if (name === "td" || name === "th") out.add(" ");
    if (name === "img" && attributes.alt?.trim()) out.add(`[${attributes.alt.slice(0, 200)}]`);
    if (blocks.has(name)) out.break();
    if (spaced.has(name)) out.end();
    if (name === "li") out.add("- ");
    if (isSignature(attributes)) out.lines.push("-- ");
    const quotes = (isQuote(name, attributes) || isQuoteHead(attributes)) && out.quoteDepth < quoteDepthMax;
    if (quotes) {
      out.break();
      out.quoteDepth += 1;
    }
    if (this.open.length >= depthMax) return;
    this.open.push({ name, isQuote: quotes, href: name === "a" ? attributes.href : undefined, textFrom: out.count });
  }

  ontext(text: string): void {
    if (this.silentDepth > 0) return;
    if (this.preDepth > 0) this.out.addAsIs(text);
    else this.out.add(text);
  }

  onclosetag(name: string): void {
    const { out } = this;
    if (silent.has(name)) this.silentDepth -= 1;
    if (name === "pre") this.preDepth -= 1;
    const top = this.open.at(-1)?.name === name ? this.open.pop() : undefined;
    if (top?.href) out.add(shownAddress(top.href, out.since(top.textFrom)));
    if (blocks.has(name) || top?.isQuote) out.break();
    if (spaced.has(name)) out.end();
    if (top?.isQuote) out.quoteDepth -= 1;
  }

  text(): string {
    this.out.break();
    return this.out.lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim();
  }
}

/**
 * The words of HTML as lines, where earlier mails that a program marked as such begin with ">" as in a plain mail.
 * Nothing is left out for being hidden: what a sender hides is shown.
 */
export function htmlToText(html: string): string {
  if (isTooDeep(html))
    return html
      .replace(tags, "\n")
      .replace(/\n{2,}/g, "\n")
      .trim();
  const writer = new TextWriter();
  const parser = new Parser(writer, { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true });
  parser.end(html);
  return writer.text();
}
