/** The editor always keeps an empty line at the end, to write on; the article does not. */
export const withoutEmptyEnd = (html: string) => html.replace(/(?<!<p><\/p>)(?:<p><\/p>)+$/, "");

/** Whether there is nothing to read or to look at, as the server sees it. */
export const isBlank = (html: string) =>
  !/<(img|iframe|video)\b/i.test(html) && html.replace(/<[^<>]*>|&nbsp;/g, "").trim() === "";
