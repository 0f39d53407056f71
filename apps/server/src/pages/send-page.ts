import type { RenderedPage } from "@vetrina/contract/render";
import type { FastifyReply, FastifyRequest } from "fastify";
import { chooseEncoding } from "../answers/encoding.ts";
import { compress } from "../answers/finished-answer.ts";
import { publicCaching } from "./finish-page.ts";
import { retryHeaders } from "./unavailable.ts";

/** The ids in these addresses are secrets: their pages send no Referer, not even to this site. */
const secretAddresses = /^\/(client|ticket)(\/|$)/;

export const redirectPublic = (reply: FastifyReply, location: string, status: number): FastifyReply =>
  reply.header("cache-control", publicCaching).redirect(location, status);

/** Of a page for holders of its link only: not cached, not indexed, and without a Referer to other sites. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/**
 * The same of a page with a form of its own: without any referrer a browser would send it as from nowhere, which is
 * refused. The name of the page, which may be a secret, isn't revealed either.
 */
export const privateFormHeaders = { ...privateHeaders, "referrer-policy": "strict-origin" };

/** Of a page without personal data that nobody may keep. */
export const uncachedHeaders = (path: string) => ({
  "cache-control": "no-store",
  "referrer-policy": secretAddresses.test(path) ? "no-referrer" : "same-origin",
});

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  path: string;
}

/**
 * Sends a page that is rendered for each request and holds no personal data: whatever it asks for comes afterwards, by its
 * script. So there is no secret that a guess in its address could be compressed against (a nonce is another in each
 * answer), and it travels compressed.
 */
export async function sendUncached(
  { request, reply, path }: Asked,
  page: RenderedPage,
  policy: string,
): Promise<FastifyReply> {
  reply.headers(uncachedHeaders(path));
  if (page.location) return reply.redirect(page.location, page.status);
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  const body = Buffer.from(page.html);
  return reply
    .code(page.status)
    .headers(retryHeaders(page.status))
    .header("content-security-policy", policy)
    .header("vary", "accept-encoding")
    .type("text/html; charset=utf-8")
    .send(encoding === "identity" ? body : await compress(body, encoding));
}

/** Sends a draft or the state of a payment, which stand in the page itself: as it is, since its length would tell of them. */
export function sendPrivate(reply: FastifyReply, page: RenderedPage, policy: string): FastifyReply {
  return sendPrivateWith(privateHeaders, reply, page, policy);
}

/** The same of a page with a form of its own. */
export function sendPrivateForm(reply: FastifyReply, page: RenderedPage, policy: string): FastifyReply {
  return sendPrivateWith(privateFormHeaders, reply, page, policy);
}

function sendPrivateWith(headers: Record<string, string>, reply: FastifyReply, page: RenderedPage, policy: string) {
  reply.headers(headers);
  if (page.location) return reply.redirect(page.location, page.status);
  return reply
    .code(page.status)
    .headers(retryHeaders(page.status))
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(page.html);
}
