import type { Deps } from "@vetrina/core/deps";
import type { DiskSpace } from "@vetrina/core/files/disk-space";
import type { Database } from "@vetrina/data/database";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Readiness } from "../readiness.ts";
import { createFigureReader } from "./stored-figures.ts";
import { addWalGauges } from "./wal-gauges.ts";

/** What the gauges look at. */
export interface Watched {
  api: Pick<Deps, "run" | "readDiskSpace" | "walArchive">;
  database: Pick<Database, "pool" | "writePool" | "listen">;
  readiness: Readiness;
}

function addPoolGauges(registers: Registry[], { pool, writePool }: Watched["database"]): void {
  const sum = (of: (one: Watched["database"]["pool"]) => number) => of(pool) + of(writePool);
  new Gauge({
    name: "vetrina_database_connections",
    help: "This process's connections to PostgreSQL, besides the lasting ones",
    labelNames: ["state"],
    registers,
    collect() {
      this.set(
        { state: "in-use" },
        sum((one) => one.totalCount - one.idleCount),
      );
      this.set(
        { state: "idle" },
        sum((one) => one.idleCount),
      );
    },
  });
  new Gauge({
    name: "vetrina_database_connections_max",
    help: "How many connections this process may have (DATABASE_POOL_SIZE)",
    registers,
    collect() {
      this.set(sum((one) => one.options.max));
    },
  });
  new Gauge({
    name: "vetrina_database_waiting",
    help: "Callers that wait for a free connection",
    registers,
    collect() {
      this.set(sum((one) => one.waitingCount));
    },
  });
}

function addStateGauges(registers: Registry[], { api, readiness }: Watched): void {
  new Gauge({
    name: "vetrina_ready",
    help: "1 while visitors may be sent to this process, as /api/ready says",
    registers,
    async collect() {
      this.set((await readiness.obstacle()) ? 0 : 1);
    },
  });
  const addDiskGauge = (name: string, help: string, figure: keyof DiskSpace) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.reset();
        await api.readDiskSpace().then(
          (space) => this.set(space[figure]),
          () => this.remove(),
        );
      },
    });
  addDiskGauge("vetrina_disk_free_bytes", "What is free on the disk of DATA_DIR", "freeBytes");
  addDiskGauge("vetrina_disk_floor_bytes", "With less no files are taken (MIN_FREE_DISK_MB)", "floorBytes");
}

/** The gauge of each stored figure, and the label that distinguishes gauges of one name. */
const storedGauges: Record<string, { name: string; help: string; label?: string }> = {
  mails: {
    name: "vetrina_mail_queue_length",
    help: "Mails that wait, by whether the mail server has answered to one try at least",
    label: "tried",
  },
  "mail-age": { name: "vetrina_mail_queue_oldest_seconds", help: "Age of the oldest mail that waits", label: "tried" },
  "mails-undelivered": {
    name: "vetrina_mails_undelivered_seconds",
    help: "For how long no mail was delivered though one waits: age of the oldest that was queued since the last delivery",
  },
  "mails-given-up": { name: "vetrina_mails_given_up", help: "Mails that wait for the staff to retry them" },
  payments: { name: "vetrina_payments_waiting", help: "Deposits in a state that doesn't last", label: "state" },
  "payment-age": {
    name: "vetrina_payments_waiting_oldest_seconds",
    help: "Age of the oldest deposit in such a state",
    label: "state",
  },
  "payments-stuck": {
    name: "vetrina_payments_stuck",
    help: "Payments that failed three times in a row to be finished",
  },
  "job-success": {
    name: "vetrina_job_last_success_timestamp_seconds",
    help: "When a job that is done once for all processes last succeeded",
    label: "job",
  },
  "job-failed": {
    name: "vetrina_job_failed_runs",
    help: "Runs of the last day that failed and stayed so",
    label: "job",
  },
  "mailbox-age": { name: "vetrina_mailbox_read_age_seconds", help: "Since when the mailbox was last read" },
  "inbound-waiting": {
    name: "vetrina_inbound_mails",
    help: "Mails that came in and aren't taken in yet (arrivata), or wait for the staff",
    label: "state",
  },
  "backup-age": {
    name: "vetrina_backup_age_seconds",
    help: "How long ago the last good backup ended; since the site's first account where there is none",
  },
  "backup-bytes": { name: "vetrina_backup_last_bytes", help: "How large the last good backup is" },
  "backup-outcome": {
    name: "vetrina_backup_last_outcome",
    help: "1 for how the last backup that was tried ended: buona, non-verificata, fallita",
    label: "outcome",
  },
  attachments: { name: "vetrina_attachments", help: "Files that came with tickets and messages" },
  "attachment-bytes": { name: "vetrina_attachments_bytes", help: "What these files take" },
};

function addStoredGauges(registers: Registry[], { api }: Watched): void {
  const readFigures = createFigureReader(api.run);
  for (const [figure, { name, help, label }] of Object.entries(storedGauges)) {
    new Gauge({
      name,
      help,
      labelNames: label ? [label] : [],
      registers,
      async collect() {
        const figures = (await readFigures()) ?? [];
        this.reset();
        // Of a figure without a label the last value would be a lie while the database is away.
        if (!label) this.remove();
        for (const { label: which, value } of figures.filter((row) => row.name === figure))
          this.set(label ? { [label]: which } : {}, value);
      },
    });
  }
  new Gauge({
    name: "vetrina_database_up",
    help: "1 while the database answers a question of this process in time",
    registers,
    async collect() {
      this.set((await readFigures()) ? 1 : 0);
    },
  });
}

/** Counts how often the connection on which the database notifies this process was replaced. */
async function countReconnects(registers: Registry[], { listen }: Watched["database"]): Promise<void> {
  const reconnects = new Counter({
    name: "vetrina_listener_reconnects_total",
    help: "How often the connection for the database's notifications was lost and replaced",
    registers,
  });
  await listen(
    "metrics",
    () => {},
    () => reconnects.inc(),
  );
}

/** By the build one sees in a chart what came with which version. */
function addBuild(registers: Registry[], build: string): void {
  const labels = { build, node: process.version };
  const labelNames = Object.keys(labels);
  new Gauge({ name: "vetrina_build_info", help: "The build that runs", labelNames, registers }).set(labels, 1);
}

/** Adds the gauges whose values are collected on each scrape. */
export async function addGauges(registry: Registry, watched: Watched, build: string): Promise<void> {
  const registers = [registry];
  addPoolGauges(registers, watched.database);
  addStateGauges(registers, watched);
  addStoredGauges(registers, watched);
  addWalGauges(registers, watched.api);
  addBuild(registers, build);
  await countReconnects(registers, watched.database);
}
