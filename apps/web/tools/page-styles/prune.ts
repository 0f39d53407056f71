import { transform } from "lightningcss";
import postcss, { type AtRule, type ChildNode, type Container, type Root, type Rule } from "postcss";

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
 * buttons that are boxes to tick, scripts that run from right to left, another theme. `page-styles.test.ts` looks for each in all pages.
 */
const neverAsked: readonly RegExp[] = [
  /\[dir=/,
  /:lang\(/,
  /\.(input|select|textarea) :?(is\()?(input|select|textarea)\b/,
  /:has\(>\s?(input|select|textarea)/,
  /\[multiple\]/,
  /\boptgroup\b/,
  /\.btn:is\(\[(type|aria-pressed)=/,
  /\.btn:where\(:checked:not\([^()]*\)\)$/,
  /::-webkit-(datetime|date-and|calendar|color-swatch|inner-spin)/,
  /theme-controller|bottega-notte/,
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

/** Of the browsers above all know `@property`: what Tailwind writes for those that don't is left out. */
function dropPropertyFallback(root: Root): void {
  root.walkAtRules("layer", (layer) => void (layer.params === "properties" && layer.nodes && layer.remove()));
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

/** The colour that daisyUI darkens by the depth of the theme. */
const deepened = /^color-mix\(in oklab,\s*(.+),\s*#000 calc\(var\(--depth\) \* [\d.]+%\)\)$/s;
/** What daisyUI paints in the strength of the theme's depth or noise, and in no other. */
const ofDepth = /^(?:(?:box|text)-shadow|background-(?:image|size))$/;

/** Our theme is flat, without depth and noise: what daisyUI reckons with them shows nothing. */
function dropDepth(root: Root): void {
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const plain = deepened.exec(value)?.[1];
    if (plain) declaration.value = plain;
    else if (ofDepth.test(prop) && /var\(--(?:depth|noise|fx-noise|btn-inset)\b/.test(value)) declaration.remove();
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

/** What a stylesheet's declarations set. */
function propertiesOf(root: Root): Set<string> {
  const names = new Set<string>();
  root.walkDecls(({ prop }) => void names.add(prop));
  return names;
}

/** The elements that a selector wants to be there, or (in a list of alternatives) some of them. */
function wantedElements(selector: string): string[][] {
  const alternatives = [...selector.matchAll(/(?<!:not):(?:is|where)\(([^()]*)\)/g)].map(([, list = ""]) =>
    list.split(","),
  );
  const itself = selector.replace(/:(is|where|not|has)\((?:[^()]|\([^()]*\))*\)/g, "").replace(/\[[^\]]*\]/g, "");
  const nameOf = (part: string) => /^[a-z]\w*/.exec(part.trim())?.[0];
  return [
    ...itself.split(/[\s>+~]+/).map((part) => [nameOf(part)]),
    ...alternatives.map((parts) => parts.map(nameOf)),
  ].filter((names) => names.every((name) => name !== undefined)) as string[][];
}

const always = new Set(["html", "body"]);
const partOfField = /::(-webkit-(search|outer|inner)|file-selector|placeholder)|:-moz-ui-invalid/;

/** Elements are created by their names, so these are words too: rules for others aren't needed. */
function dropElements(root: Root, words: ReadonlySet<string>): void {
  const isKnown = (name: string) => always.has(name) || words.has(name);
  const hasFields = isKnown("input") || isKnown("textarea");
  dropSelectors(
    root,
    (selector) =>
      (!hasFields && partOfField.test(selector)) ||
      wantedElements(selector).some((names) => !names.some((name) => isKnown(name))),
  );
}

/** A pseudo-class with selectors of its own, which may have parentheses once more. */
const group = /:(is|where|not|has)\(((?:[^()]|\([^()]*\))*)\)/g;

const unescaped = (name: string) => name.replace(/\\(3[0-9]) ?|\\(.)/g, (_all, digit, other) => other ?? digit[1]);

const classIn = /\.((?:\\.|[\w-])+)/g;

/** Whether a selector asks for a class that is none of these words: itself, or in all the ways that it leaves open. */
function asksForOthers(selector: string, words: ReadonlySet<string>): boolean {
  const asks = (part: string) =>
    [...part.replace(group, "").matchAll(classIn)].some(([, name = ""]) => !words.has(unescaped(name)));
  const ways = [...selector.matchAll(group)].filter(([, kind]) => kind !== "not");
  return asks(selector) || ways.some(([, , list = ""]) => list.split(/,(?![^(]*\))/).every(asks));
}

/** What is left of rules whose content is gone. */
function dropEmpty(root: Root): void {
  root.walkAtRules((rule) => {
    const isRepeatedName = rule.name === "layer" && !rule.nodes && rule.parent !== root;
    if (!isRepeatedName) return;
    let empty: Container | undefined = rule;
    while (empty && empty !== root && !(empty.nodes?.length && empty !== rule)) {
      const parent: Container | undefined = empty.parent as Container | undefined;
      empty.remove();
      empty = parent;
    }
  });
}

/** The second part of a face, for seldom characters, can wait for the stylesheet that comes later. */
function dropSeldomFaces(root: Root): void {
  root.walkAtRules("font-face", (face) => {
    if (face.some((node) => node.type === "decl" && node.prop === "unicode-range")) face.remove();
  });
}

/** Nobody prints a page before all of its stylesheets are there: what counts on paper stands in the later one. */
function dropPrint(root: Root): void {
  root.walkAtRules("media", (media) => void (media.params === "print" && media.remove()));
}

interface Need {
  words: ReadonlySet<string>;
  /** Whether these words name all elements as well: stored HTML has others. */
  namesElements?: boolean;
  /** Whether a stylesheet with the rest comes after it. */
  isFirstScreen?: boolean;
}

/** Reads a stylesheet. The function that it returns leaves of it what pages need that have no other classes than these words. */
export function readStyles(css: string): (need: Need) => string {
  const root = postcss.parse(css);
  takeMixedColours(root);
  dropPropertyFallback(root);
  dropSelectors(root, (selector) => neverAsked.some((pattern) => pattern.test(selector)));
  if (/--depth:\s*0\b/.test(css) && /--noise:\s*0\b/.test(css)) dropDepth(root);
  const prepared = root.toString();
  // lightningcss takes an unused class for a custom property too, and leaves out a declaration of the same name.
  const properties = propertiesOf(root);
  const classes = [...classesOf(prepared)].filter((name) => !properties.has(name));
  return ({ words, namesElements, isFirstScreen }) => {
    const unused = classes.filter((name) => !words.has(name));
    const used = postcss.parse(minify(prepared, unused));
    dropSelectors(used, (selector) => asksForOthers(selector, words));
    if (namesElements) dropElements(used, words);
    if (isFirstScreen) {
      dropSeldomFaces(used);
      dropPrint(used);
    }
    dropRepetitions(used);
    dropUnread(used);
    dropIdleAnimations(used);
    dropEmpty(used);
    return minify(used.toString());
  };
}

/** Of a stylesheet that comes after another: what both have and whose place doesn't matter is left out. */
export function withoutRepeated(css: string, before: string): string {
  const inOrderAnyway = (node: ChildNode) =>
    node.type === "atrule" &&
    (["font-face", "property"].includes(node.name) || (node.name === "layer" && node.params === "base"));
  const known = new Set(postcss.parse(before).nodes.filter(inOrderAnyway).map(String));
  const root = postcss.parse(css);
  for (const node of root.nodes.filter(inOrderAnyway)) if (known.has(String(node))) node.remove();
  return root.toString();
}
