import type { PolicySubject } from "./csp.ts";
import { oncePerVersion } from "./once-per-version.ts";
import { type FinishedPage, finishPage } from "./page-cache.ts";
import type { Renderer } from "./renderer.ts";

/** What can be missing, and an address at which it is: "-" can be no article's and no preview's. */
const examples = { page: "/-", article: "/blog/-", preview: "/blog/anteprima/-" } as const;

export type MissingKind = keyof typeof examples | "search";

export type MissingPages = Record<MissingKind, (version: string) => Promise<FinishedPage>>;

/**
 * The pages that say that there is nothing at an address, or that nobody will search for it. They are the same for all
 * such addresses, so each is made once for each content version, whatever is asked for.
 */
export function prepareMissingPages(render: Renderer, policyOf: (page: PolicySubject) => string): MissingPages {
  const prepare = (address: string, options?: Parameters<Renderer>[1]) =>
    oncePerVersion(async () => {
      const page = await render(address, options);
      // An error page is not cached: the next request may succeed.
      if (page.failure) throw page.failure;
      return finishPage(page, policyOf(page), address);
    });
  return {
    page: prepare(examples.page),
    article: prepare(examples.article),
    preview: prepare(examples.preview),
    search: prepare("/blog", { searchRefused: true }),
  };
}
