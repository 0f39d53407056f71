import type { IncomingMessage } from "node:http";

function canBeRead(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address of a request as routes can read it. One whose escapes mean no text is nobody's address: its per cent
 * signs are taken for what they look like, so that it gets the usual answer to an unknown address.
 */
export function readableAddress({ url = "/" }: Pick<IncomingMessage, "url">): string {
  const [pathname = "/", ...query] = url.split("?");
  return canBeRead(pathname) ? url : [pathname.replaceAll("%", "%25"), ...query].join("?");
}
