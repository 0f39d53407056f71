import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether nothing in a request but its address, its If-None-Match and its Accept-Encoding has a say in an answer that is
 * the same for everybody: it reads, brings no body, and no token, for which answers have headers of their own
 * (`plugins/desktop-origin.ts`).
 */
export const isPlainRequest = (method: string | undefined, headers: IncomingHttpHeaders): boolean =>
  (method === "GET" || method === "HEAD") &&
  headers.authorization === undefined &&
  headers["content-length"] === undefined &&
  headers["transfer-encoding"] === undefined &&
  headers.expect === undefined &&
  headers.upgrade === undefined;
