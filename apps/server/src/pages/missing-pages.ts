import { FinishedAnswer } from "../answers/finished-answer.ts";
import type { PolicySubject } from "./csp.ts";
import { type OncePerVersion, oncePerVersion } from "./once-per-version.ts";
import { pageHeaders, pagesRoute } from "./page-cache.ts";
import type { Renderer, RendererOptions } from "./renderer.ts";
import { privateHeaders } from "./send-page.ts";

/** What can be missing, and an address at which it is: "-" can be no article's, no work's, no tag's and no preview's. */
const examples = {
  page: "/-",
  article: "/blog/-",
  work: "/lavori/-",
  tag: "/blog/argomento/-",
  preview: "/blog/anteprima/-",
} as const;

export type MissingKind = keyof typeof examples | "search";

export type MissingPages = Record<MissingKind, OncePerVersion<FinishedAnswer>>;

/** Not cached and without a Referer: the address may be a mistyped secret. */
const missingHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

/**
 * The pages that say that there is nothing at an address, or that nobody will search for it. They are the same for all
 * such addresses, so each is made once for each content version, whatever is asked for.
 */
export function prepareMissingPages(render: Renderer, policyOf: (page: PolicySubject) => string): MissingPages {
  const prepare = (address: string, options: RendererOptions = {}, headers: Record<string, string> = missingHeaders) =>
    oncePerVersion(async (version) => {
      const page = await render(address, { ...options, version });
      // An error page is not cached: the next request may succeed.
      if (page.failure) throw page.failure;
      return new FinishedAnswer({
        status: options.searchRefused ? 429 : page.status,
        route: pagesRoute,
        headers: { ...headers, ...pageHeaders(policyOf(page)) },
        body: page.html,
        isCompressed: true,
      });
    });
  return {
    page: prepare(examples.page),
    article: prepare(examples.article),
    work: prepare(examples.work),
    tag: prepare(examples.tag),
    preview: prepare(examples.preview, {}, privateHeaders),
    search: prepare("/blog", { searchRefused: true }),
  };
}
