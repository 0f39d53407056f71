import type { Database } from "@vetrina/data/database";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { type LiveSignal, liveChannel } from "./live-signals.ts";
import { createSharedReadings, type ReadTogether } from "./shared-readings.ts";
import { watchUnheard } from "./unheard.ts";

/**
 * `missed`: there was a gap, so followers read again. `unheard`: something was written or changed in a ticket, and its
 * signal was lost.
 */
export type HeardSignal = LiveSignal | { kind: "missed" } | { kind: "unheard"; ticketId: number };

/** A subscription: what arrived waits here, in order, until it is taken. */
export interface LiveMailbox {
  /**
   * What arrived since the last call; waits until there is something. Throws an AbortError when the follower has
   * gone or the server is closing: a stream that ends with it makes the browser open another.
   */
  next(): Promise<HeardSignal[]>;
  close(): void;
}

export interface LiveHub {
  /** Follows one ticket, or all of them. `gone` aborts when the follower has disconnected. */
  follow(what: number | "all", gone: AbortSignal | undefined): LiveMailbox;
  readTogether: ReadTogether;
  /** How many follow it in this process. */
  followers(what: number | "all"): number;
  /** Ends every mailbox, now and from now on. */
  close(): Promise<void>;
}

/** A follower that falls behind by more events than this reads everything again instead. */
const waitingMax = 1000;

const goneError = () => new DOMException("The stream has ended", "AbortError");

class Mailbox implements LiveMailbox {
  #waiting: HeardSignal[] = [];
  #wake: (() => void) | undefined;
  #ended = false;
  readonly #leave: () => void;

  constructor(leave: () => void) {
    this.#leave = leave;
  }

  put(signal: HeardSignal): void {
    if (this.#waiting.length >= waitingMax) this.#waiting = [{ kind: "missed" }];
    else this.#waiting.push(signal);
    this.#wake?.();
  }

  async next(): Promise<HeardSignal[]> {
    if (this.#waiting.length === 0 && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#ended) throw goneError();
    const signals = this.#waiting;
    this.#waiting = [];
    return signals;
  }

  close(): void {
    this.#ended = true;
    this.#leave();
    this.#wake?.();
  }
}

/** Who follows what in this process. */
class Followers {
  readonly #byTopic = new Map<number | "all", Set<Mailbox>>();

  add(topic: number | "all"): Mailbox {
    const followers = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, followers);
    const mailbox = new Mailbox(() => {
      followers.delete(mailbox);
      if (followers.size === 0 && this.#byTopic.get(topic) === followers) this.#byTopic.delete(topic);
    });
    followers.add(mailbox);
    return mailbox;
  }

  tell(topic: number | "all", signal: HeardSignal): void {
    for (const mailbox of this.#byTopic.get(topic) ?? []) mailbox.put(signal);
  }

  count(topic: number | "all"): number {
    return this.#byTopic.get(topic)?.size ?? 0;
  }

  anybody(): boolean {
    return this.#byTopic.size > 0;
  }

  everybody(): Mailbox[] {
    return [...this.#byTopic.values()].flatMap((followers) => [...followers]);
  }
}

/** What leaves no trace in the tickets. */
const isPassing = ({ kind }: LiveSignal) => kind === "typing" || kind === "presence" || kind === "read";
const isChange = ({ kind }: LiveSignal) => kind === "status" || kind === "changed" || kind === "merged";

/** Listens once per process and passes signals on to its followers, including changes whose signal was lost. */
export async function startLiveHub(
  { listen, run }: Pick<Database, "listen" | "run">,
  log: DatabaseLog,
): Promise<LiveHub> {
  const followers = new Followers();
  let closed = false;
  const tell = (ticketId: number, signal: HeardSignal) => {
    followers.tell(ticketId, signal);
    followers.tell("all", signal);
  };
  const unheard = watchUnheard(
    { run, log },
    { isFollowed: () => followers.anybody(), tell: (ticketId) => tell(ticketId, { kind: "unheard", ticketId }) },
  );
  const stopListening = await listen(
    liveChannel,
    (payload) => {
      const signal: LiveSignal = JSON.parse(payload);
      if (!isPassing(signal)) unheard.hear(signal.ticketId, isChange(signal));
      tell(signal.ticketId, signal);
    },
    () => {
      for (const mailbox of followers.everybody()) mailbox.put({ kind: "missed" });
    },
  );
  return {
    follow(what, gone) {
      const mailbox = followers.add(what);
      if (closed || gone?.aborted) mailbox.close();
      else gone?.addEventListener("abort", () => mailbox.close(), { once: true });
      return mailbox;
    },
    readTogether: createSharedReadings(),
    followers: (what) => followers.count(what),
    async close() {
      closed = true;
      unheard.close();
      for (const mailbox of followers.everybody()) mailbox.close();
      await stopListening();
    },
  };
}
