import { createHash } from "node:crypto";
import type { RenderedPage } from "@vetrina/contract/render";
import type { MadeAnswer } from "../answers/answer-cache.ts";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import { retryHeaders } from "./unavailable.ts";

/**
 * A visitor's browser asks again each time and mostly hears 304. A CDN may answer for a minute
 * by itself, and for ten more while it fetches the new page.
 */
export const publicCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** The route of pages. */
export const pagesRoute = "/*";

export const etagOf = (seed: string) => `W/"${createHash("sha256").update(seed).digest("base64url").slice(0, 20)}"`;

export const pageHeaders = (policy: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
});

/** A page as an answer; it is cached when it is a 200 with nothing missing. */
export function finishPage(page: RenderedPage, policy: string, etagSeed: string): MadeAnswer {
  const isLasting = page.status === 200 && page.isComplete;
  const headers: Record<string, string> = page.location
    ? { location: page.location, "cache-control": publicCaching }
    : {
        "cache-control": isLasting ? publicCaching : "no-store",
        ...pageHeaders(policy),
        ...retryHeaders(page.status),
      };
  const answer = new FinishedAnswer({
    status: page.status,
    route: pagesRoute,
    headers,
    body: page.html,
    etag: isLasting ? etagOf(etagSeed) : undefined,
    isCompressed: true,
  });
  return { answer, isLasting, mark: page.mark };
}
