import type { Listen } from "@vetrina/db/listener";

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

/** Listens once for this process and wakes those who follow here, also after a gap in the listening. */
export async function startNoticeHub(listen: Listen): Promise<NoticeHub> {
  const followers = new Set<Follower>();
  let closed = false;
  const tellAll = () => {
    for (const follower of followers) follower.tell();
  };
  const stopListening = await listen(noticeChannel, tellAll, tellAll);
  return {
    follow(gone) {
      const follower = new Follower((leaving) => followers.delete(leaving));
      followers.add(follower);
      if (closed || gone?.aborted) follower.close();
      else gone?.addEventListener("abort", () => follower.close(), { once: true });
      return follower;
    },
    followers: () => followers.size,
    async close() {
      closed = true;
      for (const follower of [...followers]) follower.close();
      await stopListening();
    },
  };
}
