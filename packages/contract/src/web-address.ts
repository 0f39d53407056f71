/** An https address with a dot in its host, as forms ask for one. */
export const httpsAddress = /^https:\/\/[^\s/][^\s/.]*\.\S+$/;

/** The same with http too, in capitals or not. */
export const webAddress = /^https?:\/\/[^\s/][^\s/.]*\.\S+$/i;

/** An address as people write it, without its scheme: "www.esempio.it", but no mail address and no other scheme. */
const bareAddress = /^[^\s:/@]+\.[^\s:@]+$/;

/** With https where it has no scheme. */
export const withScheme = (text: string): string => (bareAddress.test(text) ? `https://${text}` : text);

/** Longer than any host, in characters: RFC 1035 allows 253, and there may be a port and a user's name. */
const hostMax = 300;

/** Whether the part of an address that may be its host is short enough for one. Browsers skip tabs and line breaks. */
function hasShortHost(text: string): boolean {
  const [beforeQuery = ""] = text.replace(/[\t\n\r]/g, "").split(/[?#]/, 1);
  return beforeQuery.split(/[\\/]+/, 2).every((part) => part.length <= hostMax);
}

/**
 * An address as browsers read it, relative to `base` if there is one; nothing for what is none. A host that is too long
 * to be one is not looked at: translating its letters takes time that grows with the square of their number.
 */
export const readUrl = (text: string, base?: string): URL | undefined =>
  hasShortHost(text) && URL.canParse(text, base) ? new URL(text, base) : undefined;
