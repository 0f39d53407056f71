import { randomBytes } from "node:crypto";
import type { Session } from "electron";

/** Kinds of request that bring a document, which would run as a page of the server. */
const documents = new Set(["mainFrame", "subFrame", "object"]);

/**
 * The token sent before login. It matches no session, so the server answers as it answers any visitor, which it does
 * only for calls that carry a token.
 */
const tokenOfNobody = randomBytes(32).toString("base64url");

/**
 * Adds the token to what the pages of this session ask of their own server, and to nothing else, so that they never
 * hold it themselves. A redirect to another host passes through here again and gets no token.
 */
export function addBearer(session: Session, serverOrigin: string, token: () => string | undefined): void {
  session.webRequest.onBeforeSendHeaders(({ url, resourceType, requestHeaders }, answer) => {
    const { Authorization: _own, authorization: _alsoOwn, Cookie: _cookie, ...headers } = requestHeaders;
    const isCall = new URL(url).origin === serverOrigin && !documents.has(resourceType);
    answer({ requestHeaders: isCall ? { ...headers, Authorization: `Bearer ${token() ?? tokenOfNobody}` } : headers });
  });
}
