/** What to do with a link that leaves the dashboard. */
export type LinkFate = "browser" | "download" | "nothing";

/** The server's files, which take the token; everything else of it is a page of the public site. */
const filePath = /^\/(?:api|uploads)\//;

/**
 * Judges a link by its parsed address: https goes to the system's browser, files of the page's own server are
 * downloaded, and that server's pages open in the browser also where it is this machine without https.
 */
export function linkFate(address: string, serverOrigin: string | undefined): LinkFate {
  if (!URL.canParse(address)) return "nothing";
  const { origin, protocol, pathname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "nothing";
  if (serverOrigin !== undefined && origin === serverOrigin) return filePath.test(pathname) ? "download" : "browser";
  return protocol === "https:" ? "browser" : "nothing";
}
