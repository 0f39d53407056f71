import { randomBytes } from "node:crypto";
import { blogAddress, readBlogQuery } from "@vetrina/contract/blog-address";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isReserved } from "../plugins/unknown-routes.ts";
import type { ContentVersion } from "./content-version.ts";
import { developmentPolicy, policyOfNonce, policyOfPage } from "./csp.ts";
import { type Encoding, type FinishedPage, PageCache } from "./page-cache.ts";
import { type Renderer, sendErrorPage } from "./renderer.ts";
import type { RenderedPage } from "./web-entry.ts";

export interface PagesOptions {
  render: Renderer;
  content: ContentVersion;
  /** Names the build of the web app; a new one leaves the cached pages of the old behind. */
  buildId: string;
  development: boolean;
}

/**
 * A visitor's browser asks again each time and mostly hears 304. A CDN may answer for a minute
 * by itself, and for ten more while it fetches the new page.
 */
const publicCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

const staffArea = /^\/admin(\/|$)/;
const hydratedAreas = /^\/(admin|assistenza|client|ticket)(\/|$)/;

/** The ids in these addresses are secrets: not even a page of ours is told where its visitor comes from. */
const secretAddresses = /^\/(client|ticket)(\/|$)/;

/** Shown to whoever has the link: made anew each time, kept by nobody, named to no other site. */
const privatePages = /^\/blog\/anteprima\//;

/** Only the list of articles looks different for its query; tracking parameters and inventions don't get a copy. */
function pageAddress(target: string): string {
  const path = target.split("?")[0] ?? "/";
  return path === "/blog" ? blogAddress(readBlogQuery(new URLSearchParams(target.slice(path.length)))) : path;
}

function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

function sendPublic(request: FastifyRequest, reply: FastifyReply, page: FinishedPage, policy: string): FastifyReply {
  if (page.location) return reply.header("cache-control", publicCaching).redirect(page.location, page.status);
  const lasting = page.isLasting;
  if (lasting && request.headers["if-none-match"] === page.etag) {
    return reply.code(304).headers({ etag: page.etag, "cache-control": publicCaching, vary: "accept-encoding" }).send();
  }
  const encoding = chooseEncoding(request.headers["accept-encoding"]);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply
    .code(page.status)
    .headers({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": lasting ? publicCaching : "no-store",
      vary: "accept-encoding",
      ...(lasting ? { etag: page.etag } : {}),
    })
    .send(page.bodies[encoding]);
}

function sendHydrated(reply: FastifyReply, address: string, page: RenderedPage, policy: string): FastifyReply {
  if (page.location) return reply.redirect(page.location, page.status);
  return reply
    .code(page.status)
    .header("cache-control", "no-store")
    .header("content-security-policy", policy)
    .header("referrer-policy", secretAddresses.test(address) ? "no-referrer" : "same-origin")
    .type("text/html; charset=utf-8")
    .send(page.html);
}

function sendPrivate(reply: FastifyReply, page: RenderedPage, policy: string): FastifyReply {
  reply.header("cache-control", "private, no-store").header("referrer-policy", "no-referrer");
  if (page.location) return reply.redirect(page.location, page.status);
  return reply
    .code(page.status)
    .header("content-security-policy", policy)
    .header("x-robots-tag", "noindex, nofollow")
    .type("text/html; charset=utf-8")
    .send(page.html);
}

/** Every address that is neither a call nor a file is a page. */
export function servePages(app: FastifyInstance, { render, content, buildId, development }: PagesOptions): void {
  const cache = new PageCache(buildId);

  app.get("/*", { errorHandler: sendErrorPage }, async (request, reply) => {
    if (isReserved(request.url)) return reply.callNotFound();
    const address = pageAddress(request.url);
    if (hydratedAreas.test(address)) {
      const nonce = randomBytes(16).toString("base64url");
      const page = await render(address, { nonce });
      // The page that says that there is none is a public one, here too.
      const policy = page.isPublic
        ? policyOfPage(page.html)
        : policyOfNonce(nonce, { outsideImages: staffArea.test(address) });
      return sendHydrated(reply, address, page, development ? developmentPolicy : policy);
    }
    if (privatePages.test(address)) {
      const page = await render(address);
      return sendPrivate(reply, page, development ? developmentPolicy : policyOfPage(page.html));
    }
    const version = content.current();
    const renderPublic = () => render(address);
    const cached = development ? undefined : cache.find(address, version);
    const page = cached ?? (await cache.make(address, development ? `${Date.now()}` : version, renderPublic));
    return sendPublic(request, reply, page, development ? developmentPolicy : page.policy);
  });
}
