import { LRUCache } from "lru-cache";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { SectionKeeper, standInFor } from "./site/kept-sections.tsx";

/**
 * Characters of HTML and of the props that it belongs to, of two bytes each: some versions of what pages share. A page
 * whose data are what they were is a cache hit as a whole, before its sections are asked for.
 */
const keptMax = 4 * 2 ** 20;

interface Html {
  /** Of pictures in the first screen: React writes them before a section, and they belong in the page's head. */
  preloads: string;
  html: string;
}

const kept = new LRUCache<string, Html>({
  maxSize: keptMax,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(component: object): number {
  const known = numbers.get(component);
  if (known) return known;
  lastNumber += 1;
  numbers.set(component, lastNumber);
  return lastNumber;
}

const isData = (value: unknown) =>
  typeof value !== "function" &&
  typeof value !== "symbol" &&
  typeof value !== "bigint" &&
  !(value instanceof Map || value instanceof Set);

/** Names a section by its component and all its props; nothing when they are more than data. */
function keyOf({ type, props }: ReactElement): string | undefined {
  let isPlain = true;
  const text = JSON.stringify(props, (_name, value) => {
    // An element's $$typeof is a symbol: children, too, are more than data. What else an element holds may be a circle.
    isPlain &&= isData(value);
    return isPlain ? value : undefined;
  });
  return isPlain ? `${numberOf(type as object)} ${text}` : undefined;
}

const standIns = /<kept-section data-place="(\d+)"><\/kept-section>/g;
const preloadsFirst = /^(?:<link rel="preload"[^>]*>)*/;

interface Section {
  key: string;
  element: ReactElement;
}

function htmlOf({ key, element }: Section, isKept: boolean): Html {
  const known = kept.get(key);
  if (known) return known;
  const html = render(element, isKept);
  if (isKept) kept.set(key, html);
  return html;
}

/** Renders a page or a section, which may have sections of its own. */
function render(page: ReactNode, isKept: boolean): Html {
  const sections: Section[] = [];
  const standIn = (element: ReactElement) => {
    const key = keyOf(element);
    return key === undefined ? undefined : standInFor(sections.push({ key, element }) - 1);
  };
  const whole = renderToString(<SectionKeeper value={standIn}>{page}</SectionKeeper>);
  let [preloads = ""] = preloadsFirst.exec(whole) ?? [];
  const html = whole.slice(preloads.length).replace(standIns, (_element, place) => {
    const section = sections[Number(place)];
    if (!section) return "";
    const inner = htmlOf(section, isKept);
    preloads += inner.preloads;
    return inner.html;
  });
  return { preloads, html };
}

/**
 * Renders a page to HTML. A section rendered with the same props before, on any page, is a cache hit: after a
 * publication only what shows the change is rendered. Since the props hold all that a section shows, a cached one is
 * never stale. A page that isn't kept itself, as what belongs to one person or was typed by anyone, adds nothing.
 */
export function renderWithKeptSections(page: ReactNode, isKept = true): string {
  const { preloads, html } = render(page, isKept);
  return preloads ? html.replace("</head>", () => `${preloads}</head>`) : html;
}
