import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLog } from "@vetrina/data/database-log";
import type { Postmaster } from "./postmaster.ts";

const firstRetryMs = 100;
const slowestRetryMs = 5_000;

/** Starts a server again whenever it ends unasked, as when the system is out of memory, until `stop`. */
export async function keepRunning(
  start: () => Promise<Postmaster>,
  log: DatabaseLog,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  let current: Postmaster | undefined = await start();

  async function startAgain(): Promise<Postmaster | undefined> {
    for (let pauseMs = firstRetryMs; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, slowestRetryMs)) {
      try {
        return await start();
      } catch (error) {
        log.error({ err: error, retryMs: pauseMs }, "The embedded database does not start again");
        await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
    return undefined;
  }

  async function watch(): Promise<void> {
    while (current) {
      const lastWords = await current.exited;
      if (stopping.signal.aborted) return;
      log.error({ lastWords }, "The embedded database ended unexpectedly; starting it again");
      current = await startAgain();
      // `stop` was called while it was on its way up.
      if (stopping.signal.aborted) await current?.stop();
    }
  }

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
