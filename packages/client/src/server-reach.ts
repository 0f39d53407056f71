/** Where a call goes, seen from this page: a relative address is the page's own server. */
function isElsewhere(url: string): boolean {
  return URL.canParse(url) && typeof location !== "undefined" && !url.startsWith(`${location.origin}/`);
}

/**
 * What a call brings along: cookies to the server that the page came from. One elsewhere, which the desktop app talks
 * to, is shown a bearer token instead, and refuses calls with cookies.
 */
export const credentialsFor = (url: string): "include" | "omit" => (isElsewhere(url) ? "omit" : "include");
