import { readFrame } from "@vetrina/contract/blog/frames";
import { imageSources } from "@vetrina/contract/pictures/images";
import sanitize, { type Attributes, type Tag } from "sanitize-html";
import { readImageAddress, readLink } from "./addresses.ts";

const textTags = ["p", "br", "hr", "strong", "b", "em", "i", "u", "s", "code", "pre", "blockquote", "h2", "h3", "h4"];
const listTags = ["ul", "ol", "li"];
const tableTags = ["table", "thead", "tbody", "tr", "th", "td"];
const mediaTags = ["a", "img", "figure", "figcaption", "iframe"];

/** Elements whose content is no text of the article. Browsers read some of them by rules of their own. */
const droppedTags = [
  ...["script", "style", "template", "noscript", "noembed", "noframes", "xmp", "plaintext", "title"],
  ...["svg", "math", "object", "canvas", "audio", "video", "textarea", "select", "option"],
];

/** Only attributes that have a value, in this order. */
const withValues = (attributes: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined));

const wholeNumber = (text: string | undefined) => (/^[1-9]\d{0,3}$/.test(text ?? "") ? text : undefined);

function cleanLink(_name: string, { href, title }: Attributes): Tag {
  const link = href === undefined ? undefined : readLink(href);
  const rel = link?.isExternal ? "noopener noreferrer" : undefined;
  return { tagName: "a", attribs: withValues({ href: link?.href, title: title || undefined, rel }) };
}

/** An image has its size where known, and loads lazily; another site gets no Referer. */
function cleanImage(_name: string, attributes: Attributes): Tag {
  const address = readImageAddress(attributes.src ?? "");
  if (!address) return { tagName: "img", attribs: {} };
  const uploaded = imageSources(address.src);
  return {
    tagName: "img",
    attribs: withValues({
      src: address.src,
      alt: attributes.alt ?? "",
      width: uploaded ? String(uploaded.width) : wholeNumber(attributes.width),
      height: uploaded ? String(uploaded.height) : wholeNumber(attributes.height),
      loading: "lazy",
      decoding: "async",
      referrerpolicy: address.isExternal ? "no-referrer" : undefined,
    }),
  };
}

function cleanFrame(_name: string, attributes: Attributes): Tag {
  const frame = readFrame(attributes.src ?? "");
  if (!frame) return { tagName: "iframe", attribs: {} };
  return {
    tagName: "iframe",
    attribs: withValues({
      src: frame.src,
      title: attributes.title?.trim() || frame.title,
      width: wholeNumber(attributes.width),
      height: wholeNumber(attributes.height),
      sandbox: frameSandbox,
      allow: frameAllow,
      loading: "lazy",
      referrerpolicy: frameReferrerPolicy,
    }),
    text: "",
  };
}

const cleanCell = (tagName: string, { colspan, rowspan, scope }: Attributes): Tag => ({
  tagName,
  attribs: withValues({
    colspan: wholeNumber(colspan),
    rowspan: wholeNumber(rowspan),
    scope: tagName === "th" && /^(?:row|col|rowgroup|colgroup)$/.test(scope ?? "") ? scope : undefined,
  }),
});

/** What a frame may do: play, and open a window of its own. YouTube refuses to play for a page that keeps its name to itself. */
const frameSandbox = "allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox";
const frameAllow = "fullscreen; picture-in-picture";
const frameReferrerPolicy = "strict-origin-when-cross-origin";

const options: sanitize.IOptions = {
  allowedTags: [...textTags, ...listTags, ...tableTags, ...mediaTags],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading", "decoding", "referrerpolicy"],
    iframe: ["src", "title", "width", "height", "sandbox", "allow", "loading", "referrerpolicy"],
    th: ["colspan", "rowspan", "scope"],
    td: ["colspan", "rowspan"],
  },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  nonTextTags: droppedTags,
  exclusiveFilter: ({ tag, attribs }) => (tag === "img" || tag === "iframe") && !attribs.src,
  transformTags: {
    // The page's title is its only h1.
    h1: "h2",
    h5: "h4",
    h6: "h4",
    strike: "s",
    del: "s",
    a: cleanLink,
    img: cleanImage,
    iframe: cleanFrame,
    th: cleanCell,
    td: cleanCell,
  },
};

/** PostgreSQL takes no NUL, XML none of the others, and none of them means anything in HTML. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about.
const controlCharacters = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/g;

function cleanOnce(html: string): string {
  const cleaned = sanitize(html.replace(controlCharacters, ""), options).replace(controlCharacters, "");
  // A browser takes whatever stands in a frame for text of a kind of its own.
  return cleaned.replace(/(<iframe [^>]*>).*?<\/iframe>/gs, "$1</iframe>");
}

/** Removing an element can leave others nested as HTML forbids; the next pass repairs that. This is the most passes. */
const roundsMax = 4;

/**
 * The HTML of an article with nothing but what an article needs: text, lists, tables, links, images, and frames of
 * the few hosts of frames.ts. No scripts, styles, classes, ids or forms, whatever the input looks like; the text of
 * other elements stays. What is clean already comes back unchanged.
 */
export function cleanHtml(html: string): string {
  let before = html;
  let after = cleanOnce(before);
  for (let round = 1; after !== before && round < roundsMax; round++) {
    before = after;
    after = cleanOnce(before);
  }
  return after;
}
