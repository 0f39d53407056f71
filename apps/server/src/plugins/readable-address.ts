import type { IncomingMessage } from "node:http";

function canBeRead(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/** A request may name the whole address (RFC 9112, section 3.2.2); ours then counts like the path in it. */
function withoutOrigin(target: string, publicUrl: string): string {
  if (target.startsWith("/") || !URL.canParse(target)) return target;
  const { origin, pathname, search } = new URL(target);
  return origin === new URL(publicUrl).origin ? pathname + search : target;
}

/**
 * The address of a request as routes can read it. In an address with malformed escapes the per cent signs are taken
 * literally, so that it gets the usual 404.
 */
export const readableAddress =
  (publicUrl: string) =>
  ({ url = "/" }: Pick<IncomingMessage, "url">): string => {
    const target = withoutOrigin(url, publicUrl);
    const [pathname = "/", ...query] = target.split("?");
    return canBeRead(pathname) ? target : [pathname.replaceAll("%", "%25"), ...query].join("?");
  };
