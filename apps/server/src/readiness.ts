import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { ReadDiskSpace } from "@vetrina/api/files/disk-space";
import type { Database } from "@vetrina/db/open-database";

/** How long the database may take to answer, in milliseconds. */
const patienceMs = 1_000;
/** An answer holds for so long, in milliseconds: however many ask, the site looks once. */
const believedMs = 1_000;
/** With less the embedded PostgreSQL can't begin another file of its log (16 MB each). */
const leastFreeBytes = 32 * 2 ** 20;

const reasons = {
  stopping: "il sito si sta fermando",
  database: "il database non risponde",
  standby: "il database non accetta scritture",
  disk: "sul disco dei dati non si può scrivere",
};

export interface Readiness {
  /** Why no visitor should be sent here just now, in Italian; undefined when everything is well. */
  obstacle(): Promise<string | undefined>;
  /** From now on there is an obstacle: the process is about to stop. */
  drain(): void;
  /** Whether the process is about to stop. */
  isStopping(): boolean;
}

interface Watched {
  database: Pick<Database, "takesWrites">;
  readDiskSpace: ReadDiskSpace;
  dataDir: string;
}

/** Looks at what the site needs to serve, for a balancer that wants to know where to send visitors. */
export function watchReadiness({ database, readDiskSpace, dataDir }: Watched): Readiness {
  let hasToStop = false;
  let asking: Promise<boolean> | undefined;
  let seen: Promise<string | undefined> | undefined;
  let seenAt = 0;

  async function databaseObstacle(): Promise<string | undefined> {
    asking ??= database.takesWrites().finally(() => {
      asking = undefined;
    });
    const answer = asking.then(
      (takesWrites) => (takesWrites ? undefined : reasons.standby),
      () => reasons.database,
    );
    return Promise.race([answer, delay(patienceMs, reasons.database, { ref: false })]);
  }

  async function diskObstacle(): Promise<string | undefined> {
    try {
      await access(dataDir, constants.W_OK);
      const { freeBytes } = await readDiskSpace();
      return freeBytes < leastFreeBytes ? reasons.disk : undefined;
    } catch {
      return reasons.disk;
    }
  }

  return {
    async obstacle() {
      if (hasToStop) return reasons.stopping;
      if (!seen || Date.now() - seenAt > believedMs) {
        seenAt = Date.now();
        seen = Promise.all([databaseObstacle(), diskObstacle()]).then(([first, second]) => first ?? second);
      }
      return seen;
    },
    drain() {
      hasToStop = true;
    },
    isStopping: () => hasToStop,
  };
}
