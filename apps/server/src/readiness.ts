import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { monitorEventLoopDelay } from "node:perf_hooks";
import type { ReadDiskSpace } from "@vetrina/core/files/disk-space";
import type { Database } from "@vetrina/data/database";
import type { Beat } from "@vetrina/data/pulse";

/** How long a readiness result is cached, in milliseconds: one check for any number of probes. */
const believedMs = 1_000;
/** With less the embedded PostgreSQL can't begin another file of its log (16 MB each). */
const leastFreeBytes = 32 * 2 ** 20;

/** Work that waits longer than this for the processor, on an average of the last seconds, in milliseconds. */
const waitMaxMs = 500;
/** The average is of so many milliseconds at least. */
const watchMs = 2_000;

const stopping = "il sito si sta fermando";
const overload = "il processo non riesce a stare dietro alle richieste";
const noDisk = "sul disco dei dati non si può scrivere";
const databaseReasons: Record<Beat, string | undefined> = {
  writes: undefined,
  reads: "il database non accetta scritture",
  none: "il database non risponde",
};

export interface Readiness {
  /** Why no visitor should be sent here just now, in Italian; undefined when everything is well. */
  obstacle(): Promise<string | undefined>;
  /** From now on there is an obstacle: the process is about to stop. */
  drain(): void;
  /** Whether the process is about to stop. */
  isStopping(): boolean;
  /** Looks no more. */
  close(): void;
}

interface Watched {
  database: Pick<Database, "pulse">;
  readDiskSpace: ReadDiskSpace;
  dataDir: string;
}

/** Whether the event loop lags: new requests wait that long before they are handled. */
function watchEventLoop(): { isBehind(): boolean; stop(): void } {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  let isBehind = false;
  const look = setInterval(() => {
    isBehind = delays.mean / 1e6 > waitMaxMs;
    delays.reset();
  }, watchMs).unref();
  return {
    isBehind: () => isBehind,
    stop() {
      clearInterval(look);
      delays.disable();
    },
  };
}

/** Looks at what the site needs to serve, for a balancer that wants to know where to send visitors. */
export function watchReadiness({ database, readDiskSpace, dataDir }: Watched): Readiness {
  let hasToStop = false;
  let seen: Promise<string | undefined> | undefined;
  let seenAt = 0;
  const eventLoop = watchEventLoop();

  const databaseObstacle = async () => databaseReasons[await database.pulse.look()];

  async function diskObstacle(): Promise<string | undefined> {
    try {
      await access(dataDir, constants.W_OK);
      const { freeBytes } = await readDiskSpace();
      return freeBytes < leastFreeBytes ? noDisk : undefined;
    } catch {
      return noDisk;
    }
  }

  return {
    async obstacle() {
      if (hasToStop) return stopping;
      if (eventLoop.isBehind()) return overload;
      if (!seen || performance.now() - seenAt > believedMs) {
        seenAt = performance.now();
        seen = Promise.all([databaseObstacle(), diskObstacle()]).then(([first, second]) => first ?? second);
      }
      return seen;
    },
    drain() {
      hasToStop = true;
    },
    isStopping: () => hasToStop,
    close: eventLoop.stop,
  };
}
