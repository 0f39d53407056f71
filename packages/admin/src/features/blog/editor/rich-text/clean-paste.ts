/** Headings that an article does not have become the nearest that it has: the page's title is the only h1. */
const headings: Record<string, string> = { h1: "h2", h5: "h4", h6: "h4" };

const ownPicture = /^\/uploads\/images\/[\w.-]+$/;

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/**
 * What another program put on the clipboard, without its styles, its pictures from elsewhere and what is not text.
 * Whatever else the article has no place for is dropped by the editor itself.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("style, script, meta, link, title, iframe, object")) element.remove();
  for (const picture of body.querySelectorAll("img")) {
    if (!ownPicture.test(picture.getAttribute("src") ?? "")) picture.remove();
  }
  for (const [tag, replacement] of Object.entries(headings)) {
    for (const heading of body.querySelectorAll(tag)) rename(heading, replacement);
  }
  for (const element of body.querySelectorAll("*")) {
    for (const name of ["style", "class", "id", "dir"]) {
      // Google's documents wrap everything in a <b> that says it is not bold.
      if (name === "style" && element.matches("b")) continue;
      element.removeAttribute(name);
    }
  }
  return body.innerHTML;
}
