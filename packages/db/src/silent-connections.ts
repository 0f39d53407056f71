import type { Socket } from "node:net";
import type pg from "pg";
import { type ConnectionConfig, DatabaseClient } from "./connection/database-client.ts";
import type { DatabaseLog } from "./database-log.ts";

/** How often the connections are looked at, in milliseconds. */
const lookEveryMs = 1_000;
/** A connection on which nothing has moved for so long while it is in use is asked about, in milliseconds. */
const suspiciousMs = 3_000;
/** After so long it is given up unless PostgreSQL says that it is at work, in milliseconds. */
const hopelessMs = 10_000;
/** How long PostgreSQL may take to answer on a new connection, in milliseconds. */
const answerMs = 2_000;

/** What pg's client has besides its declared type. */
interface Connected {
  processID: number | null;
  connection: { stream: Socket };
}

interface Use {
  /** Bytes that had gone both ways at the last look, and when they last changed. */
  moved: number;
  since: number;
}

const streamOf = (client: pg.PoolClient) => (client as unknown as Connected).connection.stream;
const backendOf = (client: pg.PoolClient) => (client as unknown as Connected).processID ?? 0;

/** What PostgreSQL itself says of these backends, asked on a new connection. Throws when it can't be asked. */
async function readStates(config: ConnectionConfig, backends: number[]): Promise<Map<number, string>> {
  const client = new DatabaseClient({ ...config, connectionTimeoutMillis: answerMs, query_timeout: answerMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number; state: string }>(
      "SELECT pid, state FROM pg_stat_activity WHERE pid = ANY($1)",
      [backends],
    );
    return new Map(rows.map(({ pid, state }) => [pid, state]));
  } finally {
    client.end().catch(() => undefined);
  }
}

/**
 * Throws away connections that a router or a failing host has cut without a word: a query on one would wait for the
 * system's own limit, which is a quarter of an hour. While a query runs its backend is active; when it isn't, either
 * the query or its answer was lost. The idle connections of the pool go with it, since they most likely share its fate.
 * Returns what ends the watch.
 */
export function dropSilentConnections(
  pool: pg.Pool,
  config: ConnectionConfig,
  { log, queryMs }: { log: DatabaseLog; queryMs: number },
): () => void {
  const inUse = new Map<pg.PoolClient, Use>();
  const idle = new Set<pg.PoolClient>();
  let isAsking = false;

  const movedOn = (client: pg.PoolClient) => streamOf(client).bytesRead + streamOf(client).bytesWritten;
  const drop = (client: pg.PoolClient) => {
    inUse.delete(client);
    idle.delete(client);
    const reason = Object.assign(new Error("The database connection has fallen silent"), {
      code: "ECONNRESET",
      syscall: "read",
      errno: -104,
    });
    streamOf(client).destroy(reason);
  };

  async function ask(suspects: pg.PoolClient[]): Promise<void> {
    // A pooler's numbers are not PostgreSQL's: then time alone decides.
    const isPooled = config.address?.isPooled ?? false;
    const states = isPooled ? undefined : await readStates(config, suspects.map(backendOf)).catch(() => undefined);
    const giveUpMs = isPooled && queryMs > 0 ? queryMs : hopelessMs;
    const isDead = (client: pg.PoolClient) => {
      const state = states?.get(backendOf(client));
      if (state === "active") return false;
      const silentMs = Date.now() - (inUse.get(client)?.since ?? Date.now());
      return state === "idle" ? silentMs > suspiciousMs : silentMs > giveUpMs;
    };
    const dead = suspects.filter(isDead);
    if (dead.length === 0) return;
    log.warn({ silent: dead.length, idle: idle.size }, "Database connections have fallen silent; opening others");
    for (const client of [...dead, ...idle]) drop(client);
  }

  function look(): void {
    const now = Date.now();
    for (const [client, use] of inUse) {
      const moved = movedOn(client);
      if (moved !== use.moved) inUse.set(client, { moved, since: now });
    }
    const suspects = [...inUse].filter(([, { since }]) => now - since > suspiciousMs).map(([client]) => client);
    if (suspects.length === 0 || isAsking) return;
    isAsking = true;
    void ask(suspects).finally(() => {
      isAsking = false;
    });
  }

  pool.on("acquire", (client) => {
    idle.delete(client);
    inUse.set(client, { moved: movedOn(client), since: Date.now() });
  });
  pool.on("release", (error, client) => {
    inUse.delete(client);
    if (!error) idle.add(client);
  });
  pool.on("remove", (client) => {
    inUse.delete(client);
    idle.delete(client);
  });
  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}
