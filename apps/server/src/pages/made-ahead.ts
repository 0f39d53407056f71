import { setTimeout as delay } from "node:timers/promises";
import { improveInTurn } from "../answers/finished-answer.ts";
import type { FinishedPage, PageCache } from "./page-cache.ts";
import type { Renderer } from "./renderer.ts";

/** So many pages are made anew before a new version is shown, in this time at most, in milliseconds. */
const pagesMax = 12;
const madeWithinMs = 400;

interface MadePage {
  cache: PageCache;
  path: string;
  page: FinishedPage;
}

/**
 * After a publication the pages that were asked for most are made anew before anybody is shown the new version, so that
 * no visitor waits for them; until then they are sent as they were. Returns a function that puts them in their caches.
 */
export function makeAhead(caches: readonly PageCache[], render: Renderer): (version: string) => Promise<() => void> {
  async function makeAll(version: string, made: MadePage[], signal: AbortSignal): Promise<void> {
    const asked = caches.flatMap((cache) => cache.asked().map((page) => ({ ...page, cache })));
    const most = asked.sort((one, other) => other.asked - one.asked).slice(0, pagesMax);
    for (const { cache, path } of most) {
      const page = await cache
        .render(path, version, (keptMark) => render(path, { version, keptMark }))
        .catch(() => undefined);
      if (signal.aborted) return;
      if (!page?.isLasting) continue;
      await page.answer.bodyIn("br");
      made.push({ cache, path, page });
    }
  }

  return async (version) => {
    const made: MadePage[] = [];
    const end = new AbortController();
    const late = delay(madeWithinMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    await Promise.race([makeAll(version, made, end.signal), late]);
    end.abort();
    return () => {
      for (const { cache, path, page } of made) {
        cache.keep(path, version, page);
        improveInTurn(page.answer, "well");
      }
    };
  };
}
