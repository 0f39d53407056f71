import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { DatabaseClient } from "./database-client.ts";
import type { DatabaseLog } from "./database-log.ts";

const firstRetryMs = 100;
const slowestRetryMs = 5_000;
const heartbeatMs = 30_000;
const answerTimeoutMs = 10_000;
const goodbyeMs = 1_000;

export type LastingConnectionOptions = {
  config: pg.ClientConfig;
  log: DatabaseLog;
  /** Readies a new connection before anyone else uses it. */
  prepare: (client: pg.Client) => Promise<void>;
  /** A lost connection was replaced. */
  onReplaced: () => void;
};

/** One connection that is opened at first use, watched, and replaced whenever it is lost. */
export class LastingConnection {
  readonly #options: LastingConnectionOptions;
  readonly #closing = new AbortController();
  readonly #heartbeat: NodeJS.Timeout;
  #current: pg.Client | undefined;
  #opening: Promise<pg.Client> | undefined;
  #lastCommand: Promise<unknown> = Promise.resolve();

  constructor(options: LastingConnectionOptions) {
    this.#options = options;
    // A connection cut by a router or by a sleeping machine gives no sign of its own.
    this.#heartbeat = setInterval(() => {
      if (this.#current) this.#commandOn(this.#current, "SELECT 1").catch(() => undefined);
    }, heartbeatMs).unref();
  }

  /**
   * Runs a command and returns its rows, on the next connection when the present one gets lost meanwhile. Throws what
   * PostgreSQL refuses.
   */
  async command<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]> {
    for (;;) {
      const client = await this.#connect();
      try {
        return await this.#commandOn<Row>(client, sql);
      } catch (error) {
        if (client === this.#current) throw error;
      }
    }
  }

  /** Gives up the present connection, if there is one, for another. */
  replace(): void {
    if (this.#current) this.#lose(this.#current, new Error("The database doesn't answer"));
  }

  async close(): Promise<void> {
    this.#closing.abort(new Error("The database is closed"));
    clearInterval(this.#heartbeat);
    const client = this.#current;
    this.#current = undefined;
    // One whose network is silent never says goodbye.
    if (client) await Promise.race([client.end(), delay(goodbyeMs, undefined, { ref: false })]);
  }

  /** One command after the other, because pg no longer queues them itself. */
  #commandOn<Row extends pg.QueryResultRow>(client: pg.Client, sql: string): Promise<Row[]> {
    const run = this.#lastCommand.then(async () => {
      try {
        return (await client.query<Row>(sql)).rows;
      } catch (error) {
        const isJustRefused = error instanceof pg.DatabaseError && error.severity !== "FATAL";
        if (!isJustRefused) this.#lose(client, error);
        throw error;
      }
    });
    this.#lastCommand = run.catch(() => undefined);
    return run;
  }

  #connect(): Promise<pg.Client> {
    if (this.#current) return Promise.resolve(this.#current);
    this.#opening ??= this.#openPatiently().finally(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #openPatiently(): Promise<pg.Client> {
    for (let pauseMs = firstRetryMs; ; pauseMs = Math.min(pauseMs * 2, slowestRetryMs)) {
      this.#closing.signal.throwIfAborted();
      try {
        return await this.#open();
      } catch (error) {
        this.#options.log.warn({ err: error, retryMs: pauseMs }, "A lasting database connection can't be opened yet");
        await delay(pauseMs, undefined, { signal: this.#closing.signal, ref: false });
      }
    }
  }

  async #open(): Promise<pg.Client> {
    const client = new DatabaseClient({
      ...this.#options.config,
      keepAlive: true,
      connectionTimeoutMillis: answerTimeoutMs,
      query_timeout: answerTimeoutMs,
    });
    client.on("error", (error) => this.#lose(client, error));
    client.on("end", () => this.#lose(client, undefined));
    try {
      await client.connect();
      await this.#options.prepare(client);
      this.#closing.signal.throwIfAborted();
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    this.#current = client;
    return client;
  }

  #lose(client: pg.Client, reason: unknown): void {
    if (client !== this.#current) return;
    this.#current = undefined;
    client.end().catch(() => undefined);
    if (this.#closing.signal.aborted) return;
    this.#options.log.warn({ err: reason }, "A lasting database connection was lost; opening another");
    this.#connect().then(this.#options.onReplaced, () => undefined);
  }
}
