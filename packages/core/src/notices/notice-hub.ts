import type { Database } from "@vetrina/data/database";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { oneAtATime } from "../one-at-a-time.ts";
import { readNoticeState } from "./notice-order.ts";

/** The channel of PostgreSQL on which every process hears that there is a new notice. */
export const noticeChannel = "staff_notices";

/** A subscription: it only remembers that something came; what it was is read from the database. */
export interface NoticeFollower {
  /** Waits until something may have come since the last call. Throws an AbortError at the stream's end. */
  next(): Promise<void>;
  close(): void;
}

export interface NoticeHub {
  /** `gone` is aborted when the reader disconnects. */
  follow(gone: AbortSignal | undefined): NoticeFollower;
  /** How many follow in this process. */
  followers(): number;
  /** Ends every stream, now and from now on. */
  close(): Promise<void>;
}

class Follower implements NoticeFollower {
  #heard = false;
  #ended = false;
  #wake: (() => void) | undefined;
  readonly #leave: (follower: Follower) => void;

  constructor(leave: (follower: Follower) => void) {
    this.#leave = leave;
  }

  tell(): void {
    this.#heard = true;
    this.#wake?.();
  }

  async next(): Promise<void> {
    if (!this.#heard && !this.#ended) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    if (this.#ended) throw new DOMException("The stream has ended", "AbortError");
    this.#heard = false;
  }

  close(): void {
    this.#ended = true;
    this.#leave(this);
    this.#wake?.();
  }
}

/** How soon it is looked whether a notice is settled by now, in milliseconds. */
const settlingMs = 50;
/** A process may die between a commit and its signal: so often the database is asked for news anyway. */
const lookAnywayMs = 3_000;

/**
 * Listens once per process and wakes its followers, ten times a second at most; also after a gap in the listening, when a
 * notice is settled that was not when it was signalled, and when its signal was lost.
 */
export async function startNoticeHub(
  { listen, run }: Pick<Database, "listen" | "run">,
  log: DatabaseLog,
): Promise<NoticeHub> {
  const followers = new Set<Follower>();
  const closing = new AbortController();
  let isSignalled = false;
  let known = "";
  let settling: NodeJS.Timeout | undefined;
  const tellAll = () => {
    for (const follower of followers) follower.tell();
  };
  const look = async () => {
    const wasSignalled = isSignalled;
    isSignalled = false;
    if (followers.size === 0) return;
    const { newest, isSettling } = await readNoticeState(run);
    const isNews = wasSignalled || newest !== known;
    known = newest;
    if (isNews) tellAll();
    clearTimeout(settling);
    if (isSettling && !closing.signal.aborted) settling = setTimeout(looks.ask, settlingMs).unref();
  };
  const lookQuietly = () =>
    look().catch((error) => {
      log.warn({ error: String(error) }, "the newest notice was not read");
      tellAll();
    });
  const looks = oneAtATime(lookQuietly, closing.signal);
  const hear = () => {
    isSignalled = true;
    looks.ask();
  };
  const stopListening = await listen(noticeChannel, hear, hear);
  const anyway = setInterval(looks.ask, lookAnywayMs).unref();
  return {
    follow(gone) {
      const follower = new Follower((leaving) => followers.delete(leaving));
      followers.add(follower);
      if (closing.signal.aborted || gone?.aborted) follower.close();
      else gone?.addEventListener("abort", () => follower.close(), { once: true });
      return follower;
    },
    followers: () => followers.size,
    async close() {
      closing.abort();
      clearInterval(anyway);
      clearTimeout(settling);
      for (const follower of [...followers]) follower.close();
      await stopListening();
    },
  };
}
