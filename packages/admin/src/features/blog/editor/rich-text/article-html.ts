/** The editor keeps an empty line at the end, to write on, and a caption that waits for its words; the article does not. */
export const withoutEmptyEnd = (html: string) =>
  html.replaceAll("<figcaption></figcaption>", "").replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, "");

/** Whether there is nothing to read or to look at, as the server sees it. */
export const isBlank = (html: string) =>
  !/<(img|iframe|video)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, "").trim() === "";
