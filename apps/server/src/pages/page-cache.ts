import { createHash } from "node:crypto";
import type { RenderedPage } from "@vetrina/contract/render";
import { LRUCache } from "lru-cache";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import type { CacheFigures } from "../monitoring/meter.ts";
import type { PolicySubject } from "./csp.ts";
import { retryHeaders } from "./unavailable.ts";

/**
 * A visitor's browser asks again each time and mostly hears 304. A CDN may answer for a minute
 * by itself, and for ten more while it fetches the new page.
 */
export const publicCaching = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** The route of pages. */
export const pagesRoute = "/*";

/** A page that was just made, and whether it may be shown again to others. */
export interface FinishedPage {
  answer: FinishedAnswer;
  /** Of the page's data: what is made again with the same is taken as it was. */
  mark?: string | undefined;
  isLasting: boolean;
  location?: string | undefined;
}

export const etagOf = (seed: string) => `W/"${createHash("sha256").update(seed).digest("base64url").slice(0, 20)}"`;

export const pageHeaders = (policy: string) => ({
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
});

function finishPage(page: RenderedPage, policy: string, etagSeed: string): FinishedPage {
  const isLasting = page.status === 200 && page.isComplete;
  const answer = new FinishedAnswer({
    status: page.status,
    route: pagesRoute,
    headers: {
      "cache-control": isLasting ? publicCaching : "no-store",
      ...pageHeaders(policy),
      ...retryHeaders(page.status),
    },
    body: page.html,
    etag: isLasting ? etagOf(etagSeed) : undefined,
    isCompressed: true,
  });
  return { answer, isLasting, mark: page.mark, location: page.location };
}

interface PageCacheOptions {
  buildId: string;
  policyOf: (page: PolicySubject) => string;
  /** Bytes that all cached pages may take together. */
  maxBytes: number;
}

interface KeptPage {
  version: string;
  page: FinishedPage;
}

/** Renders a page, unless its data make this mark again. */
export type Rendering = (keptMark: string | undefined) => Promise<RenderedPage>;

/**
 * Finished public pages by path, each in its newest version. One rendering at a time for each. A page that shows in a new
 * version what it showed before stays the answer that it was, with its compressed copies.
 */
export class PageCache {
  private readonly pages: LRUCache<string, KeptPage>;
  private readonly rendering = new Map<string, Promise<FinishedPage>>();
  private hits = 0;
  private misses = 0;

  constructor(private readonly options: PageCacheOptions) {
    this.pages = new LRUCache({ maxSize: options.maxBytes, sizeCalculation: ({ page }) => page.answer.bytes });
  }

  /** Whether the page is there, without counting as asking for it. */
  has(path: string, version: string): boolean {
    return this.pages.peek(path)?.version === version;
  }

  find(path: string, version: string): FinishedAnswer | undefined {
    const kept = this.pages.get(path);
    if (kept?.version !== version) return undefined;
    this.hits += 1;
    kept.page.answer.noteAsked();
    return kept.page.answer;
  }

  figures(): CacheFigures {
    return { hits: this.hits, misses: this.misses, bytes: this.pages.calculatedSize };
  }

  /** Makes the page unless somebody is already doing so; keeps it when it is a 200 with nothing missing. */
  make(path: string, version: string, render: Rendering): Promise<FinishedPage> {
    const key = `${version} ${path}`;
    this.misses += 1;
    const underWay = this.rendering.get(key);
    if (underWay) return underWay;
    const rendering = this.render(path, version, render)
      .then((page) => {
        if (page.isLasting) this.keep(path, version, page);
        return page;
      })
      .finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
  }

  /** Makes a page of a version that isn't shown yet, and keeps it only when `keep` is called with it. */
  async render(path: string, version: string, render: Rendering): Promise<FinishedPage> {
    const { buildId, policyOf } = this.options;
    const kept = this.pages.peek(path)?.page;
    const page = await render(kept?.mark);
    if (kept && page.isUnchanged) return kept;
    return finishPage(page, policyOf(page), `${buildId} ${path} ${page.mark ?? version}`);
  }

  keep(path: string, version: string, page: FinishedPage): void {
    const before = this.pages.peek(path)?.page.answer;
    if (before === page.answer) before.asked /= 2;
    else page.answer.asked += (before?.asked ?? 0) / 2;
    this.pages.set(path, { version, page });
  }

  /** What was asked for, and how often. */
  asked(): { path: string; asked: number }[] {
    return [...this.pages.entries()]
      .map(([path, { page }]) => ({ path, asked: page.answer.asked }))
      .filter(({ asked }) => asked >= 1);
  }
}
