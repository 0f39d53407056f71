import type { Deps } from "@vetrina/core/deps";
import type { WalStatus } from "@vetrina/core/ports/wal-archive";
import { Counter, Gauge, type Registry } from "prom-client";

const secondsSince = (moment: Date | undefined) => moment && (Date.now() - moment.getTime()) / 1000;

/** Each figure and where it comes from; undefined: there is none to tell. */
const figures: { name: string; help: string; of: (status: WalStatus) => number | undefined }[] = [
  {
    name: "vetrina_wal_archive_age_seconds",
    help: "How long ago the newest piece of the database's log was archived",
    of: ({ lastAt }) => secondsSince(lastAt),
  },
  {
    name: "vetrina_wal_archive_waiting",
    help: "Pieces of the log that aren't yet everywhere where they belong",
    of: ({ waiting }) => waiting,
  },
  {
    name: "vetrina_wal_archive_waiting_seconds",
    help: "How long the oldest of them has waited",
    of: ({ waitingSince }) => secondsSince(waitingSince) ?? 0,
  },
  {
    name: "vetrina_wal_archive_base_age_seconds",
    help: "How long ago the newest base of the archive was made; since its first piece where there is none",
    of: ({ baseAt, firstAt }) => secondsSince(baseAt ?? firstAt),
  },
  {
    name: "vetrina_wal_archive_hole",
    help: "1 while pieces are missing behind the newest base",
    of: ({ hasHole }) => Number(hasHole),
  },
];

/** Adds the figures of the archive of the database's log; without one they have no value. */
export function addWalGauges(registers: Registry[], { walArchive }: Pick<Deps, "walArchive">): void {
  for (const { name, help, of } of figures) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const status = await walArchive?.status().catch(() => undefined);
        const value = status && of(status);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  }
  new Counter({
    name: "vetrina_wal_archive_failures_total",
    help: "How often bringing pieces of the log to the archive has failed",
    registers,
    async collect() {
      this.reset();
      this.inc((await walArchive?.status().catch(() => undefined))?.failures ?? 0);
    },
  });
}
