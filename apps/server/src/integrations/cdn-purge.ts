import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "@vetrina/core/deps";
import type { Meter } from "../monitoring/meter.ts";

export interface CdnPurgeSettings {
  /** The address by which the CDN drops what it holds of the site. */
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export interface CdnPurge {
  /** Public content has changed. Returns at once: a publication doesn't wait for the CDN. */
  ask(): void;
  /** Gives up what is still under way. */
  close(): Promise<void>;
}

/** In milliseconds. */
export interface PurgePauses {
  /** From a change to the call: what is published together is purged once, and every process has the new pages by then. */
  gather: number;
  /** After a call that failed; each next one is waited for twice as long. */
  retry: number;
  /** For the CDN's answer. */
  answer: number;
}

const usualPauses: PurgePauses = { gather: 2_000, retry: 5_000, answer: 10_000 };
/** Calls for one change. After the last the CDN's own time limit for pages, a minute, does what is needed. */
const tries = 5;

/** Purges the CDN in front of the site after each publication by this process. */
export function createCdnPurge(
  { url, method, headers, body }: CdnPurgeSettings,
  { log, meter }: { log: Log; meter: Meter },
  pauses: PurgePauses = usualPauses,
): CdnPurge {
  const closing = new AbortController();
  const rest = (ms: number) => delay(ms, undefined, { signal: closing.signal });
  let isAsked = false;
  let working: Promise<void> | undefined;

  async function call(): Promise<void> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(pauses.answer)]);
    const response = await fetch(url, { method, headers, signal, redirect: "error", ...(body ? { body } : {}) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
  }

  async function purge(): Promise<void> {
    const begun = performance.now();
    const ran = (result: "done" | "failed") => meter.taskRan("cdn-purge", result, (performance.now() - begun) / 1000);
    for (let attempt = 1; ; attempt++) {
      try {
        await call();
        return ran("done");
      } catch (error) {
        if (closing.signal.aborted) return;
        const reason = error instanceof Error ? error.message : "unknown";
        if (attempt === tries) {
          log.error({ reason }, "the CDN was not purged");
          return ran("failed");
        }
        log.warn({ reason, attempt }, "the CDN was not purged, and is asked again");
      }
      await rest(pauses.retry * 2 ** (attempt - 1));
    }
  }

  async function work(): Promise<void> {
    while (isAsked) {
      await rest(pauses.gather);
      isAsked = false;
      await purge();
    }
  }

  return {
    ask() {
      isAsked = true;
      working ??= work()
        // Only closing ends a pause early.
        .catch(() => undefined)
        .finally(() => {
          working = undefined;
        });
    },
    async close() {
      closing.abort();
      await working;
    },
  };
}

/** For a site that no CDN stands in front of. */
export const noCdn: CdnPurge = { ask: () => {}, close: async () => {} };
