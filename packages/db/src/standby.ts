import { setTimeout as delay } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import type { ConnectionConfig } from "./connection/database-client.ts";
import type { DatabaseLog } from "./database-log.ts";
import { PrismaClient } from "./generated/client.ts";
import { createLimitedPool } from "./pool.ts";
import { createRowStreams, type StreamRows } from "./row-stream.ts";
import { createRunner, type RunStatement } from "./statements.ts";
import type { TimeLimits } from "./time-limits.ts";

/** How long a reading waits for the standby to have what the primary had when it was asked for, in milliseconds. */
const patienceMs = 100;
const firstLookMs = 2;
/** For so long a standby is left alone that was away or behind: nobody else waits for it in vain. */
const restMs = { away: 5_000, behind: 1_000 };
/** A standby that doesn't answer in this time is away. */
const freeConnectionMs = 1_000;

const clusterSql = "(SELECT system_identifier::text FROM pg_control_system())";
// A commit that was acknowledged is on the primary's disk; a standby is sent no more than that.
const positionSql = `SELECT pg_current_wal_flush_lsn()::text AS position, ${clusterSql} AS cluster`;
// The address may lead to the primary itself, as after a change of roles.
const replayedSql = "CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END";
const hasReplayedSql = `SELECT ${replayedSql} >= $1::pg_lsn AS "isDone", ${clusterSql} = $2 AS "isCopy"`;
const distanceSql = `SELECT greatest($1::pg_lsn - ${replayedSql}, 0)::float8 AS bytes`;

/** Why a reading went where it did. */
export type StandbyState = "ready" | "away" | "behind";

/** A copy of the database that follows it, for readings. */
export interface Standby {
  prisma: PrismaClient;
  run: RunStatement;
  stream: StreamRows;
  /** Whether it has everything that was committed, in whatever process, before this was asked. */
  state(): Promise<StandbyState>;
  /** Something read there failed: it is left alone for a while. */
  leaveAlone(error: unknown): void;
  /** How much it is behind the primary, in bytes of its log; undefined while it is away. */
  distanceBytes(): Promise<number | undefined>;
  close(): Promise<void>;
}

interface StandbyOptions {
  config: ConnectionConfig;
  /** The connections to the primary, which is asked how far it is. */
  primary: pg.Pool;
  size: number;
  limits: TimeLimits;
  log: DatabaseLog;
}

function openStandbyPool({ config, size, limits, log }: StandbyOptions): pg.Pool {
  const pool = createLimitedPool(config, { size, limits, waitMs: freeConnectionMs });
  pool.on("error", (error) => log.warn({ err: error }, "Lost an idle connection to the standby"));
  return pool;
}

/** Opens no connection yet: a standby may be away while the site starts. */
export function openStandby(options: StandbyOptions): Standby {
  const { config, primary, limits, log } = options;
  const pool = openStandbyPool(options);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool) });
  const streams = createRowStreams(config, limits, log);
  let resting: { until: number; state: Exclude<StandbyState, "ready"> } = { until: 0, state: "away" };

  function rest(state: Exclude<StandbyState, "ready">): StandbyState {
    resting = { until: performance.now() + restMs[state], state };
    return state;
  }

  function leaveAlone(error: unknown): void {
    log.warn({ err: error, restMs: restMs.away }, "The standby can't be read from; reading from the primary");
    rest("away");
  }

  async function placeOfPrimary() {
    const { rows } = await primary.query<{ position: string; cluster: string }>(positionSql);
    return rows[0] ?? { position: "", cluster: "" };
  }

  async function hasReplayed({ position, cluster }: { position: string; cluster: string }): Promise<boolean> {
    const deadline = performance.now() + patienceMs;
    for (let pauseMs = firstLookMs; ; pauseMs *= 2) {
      const { rows } = await pool.query<{ isDone: boolean; isCopy: boolean }>(hasReplayedSql, [position, cluster]);
      if (!rows[0]?.isCopy)
        throw new Error("DATABASE_READ_URL leads to a PostgreSQL that is no copy of DATABASE_URL's");
      if (rows[0].isDone) return true;
      if (performance.now() + pauseMs > deadline) return false;
      await delay(pauseMs);
    }
  }

  return {
    prisma,
    run: createRunner(pool, config.address?.isPooled ?? false),
    stream: streams.stream,
    leaveAlone,
    async state() {
      if (performance.now() < resting.until) return resting.state;
      const place = await placeOfPrimary();
      try {
        return (await hasReplayed(place)) ? "ready" : rest("behind");
      } catch (error) {
        leaveAlone(error);
        return "away";
      }
    },
    async distanceBytes() {
      try {
        const { position } = await placeOfPrimary();
        const { rows } = await pool.query<{ bytes: number }>(distanceSql, [position]);
        return rows[0]?.bytes;
      } catch {
        return undefined;
      }
    },
    async close() {
      await prisma.$disconnect();
      await Promise.all([pool.end(), streams.end()]);
    },
  };
}
