import type { RenderedPage } from "@vetrina/contract/render";
import type { FastifyReply } from "fastify";
import { publicCaching } from "./finish-page.ts";
import { retryHeaders } from "./unavailable.ts";

/** The ids in these addresses are secrets: their pages send no Referer, not even to this site. */
const secretAddresses = /^\/(client|ticket)(\/|$)/;

export const redirectPublic = (reply: FastifyReply, location: string, status: number): FastifyReply =>
  reply.header("cache-control", publicCaching).redirect(location, status);

/** Sends a page for holders of its link only: not cached, not indexed, and without a Referer to other sites. */
export const privateHeaders = {
  "cache-control": "private, no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

export function sendHydrated(reply: FastifyReply, address: string, page: RenderedPage, policy: string): FastifyReply {
  reply.header("cache-control", "no-store");
  if (page.location) return reply.redirect(page.location, page.status);
  return reply
    .code(page.status)
    .headers(retryHeaders(page.status))
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
    .headers(retryHeaders(page.status))
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(page.html);
}
