import type pg from "pg";
import type { PrismaClient } from "./generated/client.ts";
import type { Listen } from "./listener.ts";
import type { Pulse } from "./pulse.ts";
import type { StreamRows } from "./row-stream.ts";
import type { Signals } from "./signals.ts";
import type { RunStatement } from "./statements.ts";

/** An open database, wherever its home is. */
export type Database = {
  prisma: PrismaClient;
  /** For everything but writes: however many readings there are, they leave these their connections. */
  pool: pg.Pool;
  /** For transactions and what visitors write. Writers that wait for a lock keep no reader waiting. */
  writePool: pg.Pool;
  home: "embedded" | "external";
  /**
   * Calls back with the payload of every notification on a channel, from every process. Resolves once listening,
   * with a function that ends the subscription. The connection reopens by itself; `onReconnect` is then called,
   * because notifications may have been missed meanwhile.
   */
  listen: Listen;
  /** Sends what is worth one round trip, past Prisma but on the same connections. */
  run: RunStatement;
  /** The same on the connections reserved for writes. */
  write: RunStatement;
  /** Reads a large answer a few rows at a time, on connections of their own. */
  stream: StreamRows;
  signals: Signals;
  /** Whether the database answers and takes writes, asked on a connection of its own. */
  pulse: Pulse;
  /** Ends connections and, if embedded, the server. May be called more than once. */
  close(): Promise<void>;
};
