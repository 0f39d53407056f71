import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { DatabaseClient } from "./database-client.ts";
import type { DatabaseLog } from "./database-log.ts";
import type { Pulse } from "./pulse.ts";
import { limitOptions, type TimeLimits } from "./time-limits.ts";

/** How long a caller waits for a connection when all are taken, in milliseconds. */
export const freeConnectionMs = 10_000;
const idleConnectionMs = 60_000;
const closePatienceMs = 5_000;
/** What pg says of a new connection that takes too long. */
const newTimedOut = "timeout expired";

/** A system error like that of a lost connection: callers treat it as retryable. */
const silence = () =>
  Object.assign(new Error("The database doesn't answer"), { code: "ECONNRESET", syscall: "read", errno: -104 });

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

export interface PoolOptions {
  size: number;
  limits: TimeLimits;
  pulse: Pulse;
  log: DatabaseLog;
  /** Behind a pooler that gives each transaction another session: its sessions take no settings of ours. */
  isPooled: boolean;
}

/** What every session begins with. A pooler hands on the time zone when it is set; of limits it knows its own. */
const sessionOf = ({ options = "" }: pg.ClientConfig, { limits, isPooled }: PoolOptions): pg.PoolConfig =>
  isPooled
    ? { options: undefined, onConnect: (client) => client.query("SET TimeZone = 'UTC'") }
    : { options: `${limitOptions(limits)} ${options}` };

/** pg's pool waits for a free connection as long as for a new one; a new one that takes long isn't coming. */
const clientWithin = (connectMs: number) =>
  class extends DatabaseClient {
    constructor(config: pg.ClientConfig = {}) {
      // The pool hides the password from what copies its options.
      super({ ...config, password: config.password, connectionTimeoutMillis: connectMs });
    }
  };

/**
 * pg's pool, of which callers get an error at once while the database doesn't answer. When it falls silent, those who
 * wait for a connection and those who wait for an answer get it too, and every connection is dropped: the next ones are
 * new.
 */
export class SitePool extends pg.Pool {
  readonly #pulse: Pulse;
  readonly #waiting = new Set<Connected>();
  readonly #inUse = new Set<pg.PoolClient>();

  constructor(config: pg.ClientConfig, options: PoolOptions) {
    const { size, limits, pulse, log } = options;
    super({
      ...config,
      ...sessionOf(config, options),
      Client: clientWithin(limits.connectMs),
      max: size,
      connectionTimeoutMillis: freeConnectionMs,
      idleTimeoutMillis: idleConnectionMs,
      keepAlive: limits.keepAliveMs > 0,
      keepAliveInitialDelayMillis: limits.keepAliveMs,
      query_timeout: limits.queryMs,
    });
    this.#pulse = pulse;
    // Without a handler, a connection lost while idle would end the process. The pool replaces it by itself.
    this.on("error", (error) => log.warn({ err: error }, "Lost an idle database connection"));
    this.on("acquire", (client) => this.#inUse.add(client));
    this.on("release", (_error, client) => this.#inUse.delete(client));
    this.on("remove", (client) => this.#inUse.delete(client));
    pulse.onChange((beat) => {
      if (beat === "none") this.#letGo();
      // Another server may be behind the same address now.
      this.#endIdle();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): unknown {
    if (callback) return this.#connect(callback);
    return new Promise((resolve, reject) => {
      this.#connect((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  /** Ends it when the last connection has said goodbye, which pg leaves to the server; a lost one says none. */
  async endInOrder(): Promise<void> {
    let open = this.totalCount;
    const allGone = new Promise<void>((resolve) => {
      if (open === 0) resolve();
      this.on("remove", () => --open === 0 && resolve());
    });
    const ended = this.end().then(() => allGone);
    await Promise.race([ended, delay(closePatienceMs, undefined, { ref: false })]);
  }

  #connect(callback: Connected): void {
    if (this.#pulse.beat === "none") return void process.nextTick(callback, silence(), undefined, () => undefined);
    this.#waiting.add(callback);
    super.connect((error, client, done) => {
      const isAwaited = this.#waiting.delete(callback);
      if (error?.message === newTimedOut) this.#pulse.doubt();
      if (isAwaited) callback(error, client, done);
      else client?.release();
    });
  }

  #letGo(): void {
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const callback of waiting) callback(silence(), undefined, () => undefined);
    // A client whose answer is awaited is cut off at once; one between two questions of a transaction refuses the next.
    for (const client of this.#inUse) client.end().catch(() => undefined);
  }

  #endIdle(): void {
    for (let left = this.idleCount; left > 0; left--) super.connect((_error, client) => client?.release(true));
  }
}
