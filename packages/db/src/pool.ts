import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { type ConnectionConfig, DatabaseClient, isUnfit } from "./connection/database-client.ts";
import type { DatabaseLog } from "./database-log.ts";
import { freeConnectionMs, keepRoomForReaders } from "./reserving-pool.ts";
import { dropSilentConnections } from "./silent-connections.ts";
import { limitOptions, type TimeLimits } from "./time-limits.ts";

const idleConnectionMs = 60_000;
const closePatienceMs = 5_000;

/** The connections that the site works on. */
export interface SitePool {
  pool: pg.Pool;
  /** Ends them; one that is never given back doesn't keep the server from stopping. */
  end(): Promise<void>;
}

/** Ends the pool when the last connection has said goodbye: pg's own `end` leaves that to whoever stops the server. */
async function endPool(pool: pg.Pool): Promise<void> {
  let open = pool.totalCount;
  const allGone = new Promise<void>((resolve) => {
    if (open === 0) resolve();
    pool.on("remove", () => --open === 0 && resolve());
  });
  await pool.end();
  await allGone;
}

/**
 * Ends a connection that is given back, and those that lie idle, once PostgreSQL behind it has become another than was
 * asked for: after a change of roles the next ones go to the new primary.
 */
function leaveUnfitServers(pool: pg.Pool, log: DatabaseLog): void {
  const idle = new Set<pg.PoolClient>();
  pool.on("acquire", (client) => idle.delete(client));
  pool.on("remove", (client) => idle.delete(client));
  pool.on("release", (error, client) => {
    if (!isUnfit(client)) {
      if (!error) idle.add(client);
      return;
    }
    log.warn({ idle: idle.size }, "The database no longer takes writes; opening other connections");
    client.end().catch(() => undefined);
    // One that lies idle leaves the pool by its error alone.
    for (const left of idle) left.connection.stream.destroy(new Error("The database no longer takes writes"));
  });
}

export interface PoolOptions {
  size: number;
  limits: TimeLimits;
  log: DatabaseLog;
}

interface LimitedPoolOptions {
  size: number;
  limits: TimeLimits;
  /** How long somebody waits for a connection, in milliseconds. */
  waitMs: number;
}

/** Connections whose statements have the limits of time; what one lost while idle means is its owner's to say. */
export const createLimitedPool = (config: ConnectionConfig, { size, limits, waitMs }: LimitedPoolOptions): pg.Pool =>
  new pg.Pool({
    ...config,
    Client: DatabaseClient,
    max: size,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleConnectionMs,
    keepAlive: limits.keepAliveMs > 0,
    keepAliveInitialDelayMillis: limits.keepAliveMs,
    options: `${limitOptions(limits)} ${config.options ?? ""}`,
    query_timeout: limits.queryMs,
  });

export function openPool(config: ConnectionConfig, { size, limits, log }: PoolOptions): SitePool {
  const pool = createLimitedPool(config, { size, limits, waitMs: freeConnectionMs });
  // Without a handler, a connection lost while idle would end the process. The pool replaces it by itself.
  pool.on("error", (error) => log.warn({ err: error }, "Lost an idle database connection"));
  leaveUnfitServers(pool, log);
  keepRoomForReaders(pool, size);
  const stopWatching = dropSilentConnections(pool, config, { log, queryMs: limits.queryMs });
  return {
    pool,
    async end() {
      stopWatching();
      await Promise.race([endPool(pool), delay(closePatienceMs, undefined, { ref: false })]);
    },
  };
}
