import type pg from "pg";

/** How long a caller waits for a connection when all are taken, in milliseconds. */
export const freeConnectionMs = 10_000;

const changes = /\b(insert|update|delete|lock)\b/i;
/** Texts whose kind is kept; those of the site are some hundreds. */
const knownTextsMax = 2_000;

/** Lets so many work at the same time, in the order of their coming. */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  /** Resolves when it is one's turn. Throws what pg's pool throws when no connection comes free in time. */
  async take(): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1);
        reject(new Error("timeout exceeded when trying to connect"));
      }, freeConnectionMs);
      this.#waiting.push(begin);
    });
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown } | undefined)?.text ?? "");

/**
 * Keeps some connections of a pool for readings: transactions and statements that change something share the others, so
 * that writers who wait for a lock leave room for readers. A quarter is kept, at least one.
 */
export function keepRoomForReaders(pool: pg.Pool, size: number): void {
  const turns = new Turns(size - Math.max(1, Math.floor(size / 4)));
  const known = new Map<string, boolean>();
  const waitingForAny = () => Reflect.get(Object.getPrototypeOf(pool), "waitingCount", pool) as number;
  const query = pool.query.bind(pool) as (...details: unknown[]) => Promise<unknown>;
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;

  function doesChange(text: string): boolean {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const found = changes.test(text);
    if (known.size >= knownTextsMax) known.clear();
    known.set(text, found);
    return found;
  }

  async function change(details: unknown[]): Promise<unknown> {
    await turns.take();
    return query(...details).finally(() => turns.giveBack());
  }

  /** For a transaction. */
  async function begin(): Promise<pg.PoolClient> {
    await turns.take();
    try {
      const client = await connect();
      const release = client.release;
      client.release = (error) => {
        turns.giveBack();
        release(error);
      };
      return client;
    } catch (error) {
      turns.giveBack();
      throw error;
    }
  }

  // Whoever waits for a turn waits for a connection.
  Object.defineProperty(pool, "waitingCount", { get: () => waitingForAny() + turns.waitingCount });
  Object.assign(pool, {
    // pg's own `query` connects with a callback.
    connect: (callback?: unknown) => (callback ? connect(callback) : begin()),
    query: (...details: unknown[]) => (doesChange(textOf(details[0])) ? change(details) : query(...details)),
  });
}
