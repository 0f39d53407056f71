import { transform } from "lightningcss";
import postcss, { type AtRule, type Root, type Rule } from "postcss";

/** The browsers that Tailwind 4 supports, in lightningcss' way of writing versions. */
const browsers = { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 128 << 16 };

const minify = (code: string, unusedSymbols: string[] = []) =>
  transform({
    filename: "page.css",
    code: Buffer.from(code),
    minify: true,
    targets: browsers,
    unusedSymbols,
  }).code.toString();

/**
 * What daisyUI's parts offer and no public page asks for: fields inside fields, lists that take several answers, dates,
 * buttons that are boxes to tick, scripts that run from right to left. `page-styles.test.ts` looks for each in all pages.
 */
const neverAsked: readonly RegExp[] = [
  /\[dir=/,
  /:lang\(/,
  /\.(input|select|textarea) :?(is\()?(input|select|textarea)\b/,
  /:has\(>\s?(input|select|textarea)/,
  /\[multiple\]/,
  /\boptgroup\b/,
  /\.btn:is\(\[type=/,
  /::-webkit-(datetime|date-and|calendar|color-swatch|inner-spin)/,
];

/** All browsers above mix colours: what Tailwind writes for those that don't is left out. */
function takeMixedColours(root: Root): void {
  root.walkAtRules("supports", (condition) => {
    if (!condition.params.includes("color-mix(in lab")) return;
    const plain = condition.prev();
    condition.each((mixed) => {
      if (plain?.type !== "rule" || mixed.type !== "rule" || mixed.selector !== plain.selector) return;
      mixed.each((declaration) => {
        if (declaration.type !== "decl") return;
        plain.each((other) => void (other.type === "decl" && other.prop === declaration.prop && other.remove()));
      });
    });
    condition.replaceWith(condition.nodes ?? []);
  });
}

function dropSelectors(root: Root, isDropped: (selector: string) => boolean): void {
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => !isDropped(selector));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
}

/** Prefixed declarations that several tools have added come once. */
function dropRepetitions(root: Root): void {
  root.walkDecls((declaration) => {
    const next = declaration.next();
    if (next?.type === "decl" && next.prop === declaration.prop && next.value === declaration.value)
      declaration.remove();
  });
}

/** Custom properties that nothing reads, which may leave others unread. */
function dropUnread(root: Root): void {
  for (;;) {
    const read = new Set([...root.toString().matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    const unread: (AtRule | Rule["nodes"][number])[] = [];
    root.walkDecls(/^--/, (declaration) => void (read.has(declaration.prop) || unread.push(declaration)));
    root.walkAtRules("property", (property) => void (read.has(property.params) || unread.push(property)));
    if (unread.length === 0) return;
    for (const node of unread) node.remove();
  }
}

/** Animations that nothing runs. */
function dropIdleAnimations(root: Root): void {
  const run = new Set<string>();
  root.walkDecls(/^animation(-name)?$|^--/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) run.add(word);
  });
  root.walkAtRules("keyframes", (frames) => void (run.has(frames.params) || frames.remove()));
}

/** The names of all classes that a stylesheet has rules for. */
function classesOf(css: string): Set<string> {
  const names = new Set<string>();
  transform({
    filename: "page.css",
    code: Buffer.from(css),
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === "class") names.add(part.name);
      },
    },
  });
  return names;
}

/** Reads a stylesheet. The function that it returns leaves of it what pages need that have no other classes than these words. */
export function readStyles(css: string): (words: ReadonlySet<string>) => string {
  const root = postcss.parse(css);
  takeMixedColours(root);
  dropSelectors(root, (selector) => neverAsked.some((pattern) => pattern.test(selector)));
  const prepared = root.toString();
  const classes = [...classesOf(prepared)];
  return (words) => {
    const unused = classes.filter((name) => !words.has(name));
    const used = postcss.parse(minify(prepared, unused));
    dropRepetitions(used);
    dropUnread(used);
    dropIdleAnimations(used);
    return minify(used.toString());
  };
}
