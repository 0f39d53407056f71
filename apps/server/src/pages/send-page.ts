import type { RenderedPage } from "@vetrina/contract/render";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Encoding, FinishedPage } from "./page-cache.ts";

/**
 * A visitor's browser asks again each time and mostly hears 304. A CDN may answer for a minute
 * by itself, and for ten more while it fetches the new page.
 */
const publicCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** The ids in these addresses are secrets: not even a page of ours is told where its visitor comes from. */
const secretAddresses = /^\/(client|ticket)(\/|$)/;

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

function sendBody(request: FastifyRequest, reply: FastifyReply, { policy, bodies }: FinishedPage): FastifyReply {
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      vary: "accept-encoding",
    })
    .send(bodies[encoding]);
}

export function sendPublic(request: FastifyRequest, reply: FastifyReply, page: FinishedPage): FastifyReply {
  if (page.location) return redirectPublic(reply, page.location, page.status);
  const { isLasting, etag } = page;
  if (isLasting && request.headers["if-none-match"] === etag) {
    return reply.code(304).headers({ etag, "cache-control": publicCaching, vary: "accept-encoding" }).send();
  }
  reply
    .code(page.status)
    .headers(isLasting ? { etag, "cache-control": publicCaching } : { "cache-control": "no-store" });
  return sendBody(request, reply, page);
}

export const redirectPublic = (reply: FastifyReply, location: string, status: number): FastifyReply =>
  reply.header("cache-control", publicCaching).redirect(location, status);

/** Sends a page for holders of its link only: not cached, not indexed, and without a Referer to other sites. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Not cached and without a Referer: the address may be a mistyped secret. */
const missingHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/** The page for an address with nothing behind it. */
export function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  page: FinishedPage,
  headers: Record<string, string> = missingHeaders,
): FastifyReply {
  reply.code(page.status).headers(headers);
  return sendBody(request, reply, page);
}

export function sendHydrated(reply: FastifyReply, address: string, page: RenderedPage, policy: string): FastifyReply {
  reply.header("cache-control", "no-store");
  if (page.location) return reply.redirect(page.location, page.status);
  return reply
    .code(page.status)
    .header("content-security-policy", policy)
    .header("referrer-policy", secretAddresses.test(address) ? "no-referrer" : "same-origin")
    .type("text/html; charset=utf-8")
    .send(page.html);
}

export function sendPrivate(reply: FastifyReply, page: RenderedPage, policy: string): FastifyReply {
  reply.headers(privateHeaders);
  if (page.location) return reply.redirect(page.location, page.status);
  return reply
    .code(page.status)
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(page.html);
}
