const voidTags = new Set(["br", "hr", "img", "wbr", "input", "source", "col", "area", "embed", "track"]);

/**
 * The names of tags that are opened and not closed, closed and not opened, or closed in the wrong order. HTML would
 * mend some of it; a writer that makes such mistakes has made others.
 */
export function unbalancedTags(html: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, slash, name = "", attributes = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^<>]*)>/gi)) {
    const tag = name.toLowerCase();
    if (voidTags.has(tag) || attributes.endsWith("/")) continue;
    if (!slash) open.push(tag);
    else if (open.at(-1) === tag) open.pop();
    else wrong.push(tag);
  }
  return [...new Set([...wrong, ...open])];
}
