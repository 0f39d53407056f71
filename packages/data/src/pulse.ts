import { Socket } from "node:net";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import type { DatabaseLog } from "./database-log.ts";

/** What the database does: it takes writes, it only reads, as a standby, or it doesn't answer. */
export type Beat = "writes" | "reads" | "none";

/** How often the database is asked, also while it doesn't answer, in milliseconds. */
const everyMs: Record<Beat, number> = { writes: 500, reads: 500, none: 100 };

/**
 * How long an answer may take, in looks at the event loop of so many milliseconds each: a process that is busy or gets
 * no processor looks more seldom, and waits for longer. The first answer has the patience of a start.
 */
const lookMs = 50;
const patience = { first: 100, later: 20 };

/** Knows within a second and a half whether the database answers, however busy this process's other connections are. */
export interface Pulse {
  /** What the last question found. */
  readonly beat: Beat;
  /** Asks now, unless a question is under way: its answer will do. Takes a second, unless this process is busy. */
  look(): Promise<Beat>;
  /** A new connection didn't come about: the next question is asked on a new one too. */
  doubt(): void;
  onChange(callback: (beat: Beat) => void): void;
  /** Begins to ask; until then the database counts as well. */
  start(): void;
  close(): void;
}

const question = "SHOW transaction_read_only";

/** Asks on one connection of its own, which is replaced when it is lost or stays silent. */
class Asker {
  #client: pg.Client | undefined;
  #socket: Socket | undefined;
  #isClosed = false;

  constructor(readonly config: pg.ClientConfig) {}

  async ask(): Promise<Beat> {
    const client = this.#client;
    if (!client) return this.#askOn(await this.#open());
    // The connection alone may have been cut.
    return this.#askOn(client).catch(async () => this.#askOn(await this.#open()));
  }

  /** Without a goodbye, for which a silent server would have to be waited for. */
  cutOff(): void {
    this.#socket?.destroy();
    this.#client = undefined;
  }

  close(): void {
    this.#isClosed = true;
    this.#client?.end().catch(() => undefined);
    this.#client = undefined;
  }

  async #askOn(client: pg.Client): Promise<Beat> {
    const { rows } = await client.query<{ transaction_read_only: string }>(question);
    return rows[0]?.transaction_read_only === "off" ? "writes" : "reads";
  }

  /** No time limit of pg's: its timers run while this process has no time to read what has arrived. */
  async #open(): Promise<pg.Client> {
    if (this.#isClosed) throw new Error("The pulse is closed");
    this.cutOff();
    const socket = new Socket();
    const client = new pg.Client({ ...this.config, stream: () => socket });
    client.on("error", () => undefined);
    this.#socket = socket;
    this.#client = client;
    await client.connect();
    return client;
  }
}

/** What is answered within so many looks. */
async function inTime(answer: Promise<Beat>, looks: number): Promise<Beat> {
  let found: Beat | undefined;
  const heard = answer.then(
    (beat) => {
      found = beat;
    },
    () => {
      found = "none";
    },
  );
  for (let look = 0; look < looks && !found; look++) {
    await Promise.race([heard, delay(lookMs, undefined, { ref: false })]);
    // Timers run before what has arrived is read.
    for (let turn = 0; turn < 2 && !found; turn++) await nextTurn();
  }
  return found ?? "none";
}

export function createPulse(config: pg.ClientConfig, log: DatabaseLog): Pulse {
  const asker = new Asker(config);
  const closing = new AbortController();
  const callbacks: ((beat: Beat) => void)[] = [];
  let beat: Beat = "writes";
  let asking: Promise<Beat> | undefined;
  let looks = patience.first;

  async function ask(): Promise<Beat> {
    const found = await inTime(asker.ask(), looks);
    looks = patience.later;
    if (found === "none") asker.cutOff();
    if (found !== beat && !closing.signal.aborted) {
      log.warn({ from: beat, to: found }, "The database's pulse has changed");
      beat = found;
      for (const callback of callbacks) callback(found);
    }
    return found;
  }

  async function look(): Promise<Beat> {
    if (closing.signal.aborted) return "none";
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  async function keepAsking(): Promise<void> {
    while (!closing.signal.aborted) {
      await look();
      await delay(everyMs[beat], undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
    }
  }

  return {
    get beat() {
      return beat;
    },
    look,
    doubt() {
      if (asking) return;
      asker.cutOff();
      // Callbacks hear what it finds.
      void look();
    },
    onChange: (callback) => void callbacks.push(callback),
    // Until `close()`; a question without an answer is one too.
    start: () => void keepAsking(),
    close() {
      closing.abort();
      asker.close();
    },
  };
}
