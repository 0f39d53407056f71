import { readFrame } from "./frames.ts";

const attributeOf = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

function deferFrame(tag: string): string {
  const frame = readFrame(attributeOf(tag, "src").replaceAll("&amp;", "&"));
  if (!frame) return "";
  const size = ["width", "height"].map((name) => attributeOf(tag, name));
  const ratio = size.every(Boolean) ? ` data-frame-ratio="${size.join("/")}"` : "";
  const data = `data-frame-src="${escapeAttribute(frame.src)}" data-frame-title="${attributeOf(tag, "title")}"${ratio}`;
  const link = `<a href="${escapeAttribute(frame.page)}" target="_blank" rel="noopener noreferrer">${frame.pageLabel}</a>`;
  return `<figure class="deferred-frame" ${data}>${link}</figure>`;
}

/**
 * Puts a link in the place of each frame of clean HTML (see cleanHtml), because a page loads nothing from another
 * origin before the visitor asks for it. The link leads to the video or map itself, so it works without a script; an
 * island may put the frame into the figure on a click, made of the figure's data: `data-frame-src` (the address),
 * `data-frame-title` (the title) and, when the author gave it, `data-frame-ratio` ("560/315"). The frame wants
 * sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox",
 * allow="fullscreen; picture-in-picture" and referrerpolicy="strict-origin-when-cross-origin" (YouTube insists on it).
 * The page's content security policy allows the hosts of such frames, see pages/csp.ts.
 */
export function deferFrames(html: string): string {
  const frame = "<iframe ([^<>]*)></iframe>";
  return html.replace(new RegExp(`<p>\\s*${frame}\\s*</p>|${frame}`, "g"), deferFrame);
}
