import type { AnswerCache } from "../answers/answer-cache.ts";
import { FinishedAnswer } from "../answers/finished-answer.ts";
import type { PolicySubject } from "./csp.ts";
import { pageHeaders, pagesRoute } from "./finish-page.ts";
import type { Renderer, RendererOptions } from "./renderer.ts";
import { privateHeaders } from "./send-page.ts";

/** Not cached and without a Referer: the address may be a mistyped secret. */
const missingHeaders = { "cache-control": "no-store", "referrer-policy": "no-referrer" };

interface MissingPage {
  /** An address at which it is missing: "-" can be no article's, no work's, no tag's and no preview's. */
  example: string;
  headers: Record<string, string>;
  options?: RendererOptions;
}

const kinds = {
  page: { example: "/-", headers: missingHeaders },
  article: { example: "/blog/-", headers: missingHeaders },
  work: { example: "/lavori/-", headers: missingHeaders },
  tag: { example: "/blog/argomento/-", headers: missingHeaders },
  preview: { example: "/blog/anteprima/-", headers: privateHeaders },
  search: { example: "/blog", headers: missingHeaders, options: { searchRefused: true } },
} satisfies Record<string, MissingPage>;

export type MissingKind = keyof typeof kinds;

/** No address begins like this. */
const nameOf = (kind: MissingKind) => `missing ${kind}`;

/**
 * The 404 pages and the page for searches that are refused. Each kind is rendered once per content version, since it is
 * the same at every such address.
 */
export function prepareMissingPages(
  answers: AnswerCache,
  render: Renderer,
  policyOf: (page: PolicySubject) => string,
): {
  get(kind: MissingKind, version: string): Promise<FinishedAnswer>;
  find(kind: MissingKind): FinishedAnswer | undefined;
} {
  return {
    find: (kind) => answers.find(nameOf(kind)),
    get: (kind, version) =>
      answers.get(nameOf(kind), async () => {
        const { example, headers, options = {} }: MissingPage = kinds[kind];
        const page = await render(example, { ...options, version });
        // An error page is not cached: the next request may succeed.
        if (page.failure) throw page.failure;
        const answer = new FinishedAnswer({
          status: options.searchRefused ? 429 : page.status,
          route: pagesRoute,
          headers: { ...headers, ...pageHeaders(policyOf(page)) },
          body: page.html,
          isCompressed: true,
        });
        return { answer, isLasting: true };
      }),
  };
}
