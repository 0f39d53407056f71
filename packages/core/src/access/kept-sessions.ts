import type { Staff } from "@vetrina/contract/staff/auth";

/** A session as it was found in the database. */
export interface FoundSession {
  kind: string;
  staff: Staff;
  /** From then on the database has to be asked again: the session ends, or its use is to be written down. */
  lookAgainAt: Date;
}

export interface KeptSessions {
  /** The session that a hash names: the one that was found a moment ago, or what `look` finds now. */
  find(
    sessionHash: Uint8Array,
    now: Date,
    look: () => Promise<FoundSession | undefined>,
  ): Promise<FoundSession | undefined>;
  /** Sessions of this account are looked up again. */
  forget(userId: number): void;
  forgetAll(): void;
}

/** Ending a session invalidates its cache entry; this TTL, in milliseconds, is for a lost signal. */
const keptMs = 5_000;
/** Of a staff that is larger than any, all are forgotten now and then. */
const keptMax = 1_000;

interface Kept {
  found: FoundSession;
  until: number;
}

/**
 * Caches the staff's sessions for a moment, since each of their calls begins with a lookup. Misses aren't cached:
 * made-up tokens take no room. A lookup that runs during an invalidation may be stale, so it isn't cached.
 */
export function createKeptSessions(): KeptSessions {
  const kept = new Map<string, Kept>();
  let timesForgotten = 0;

  async function lookAndKeep(name: string, look: () => Promise<FoundSession | undefined>) {
    const before = timesForgotten;
    const found = await look();
    if (!found || timesForgotten !== before) return found;
    if (kept.size >= keptMax) kept.clear();
    kept.set(name, { found, until: performance.now() + keptMs });
    return found;
  }

  return {
    async find(sessionHash, now, look) {
      const name = Buffer.from(sessionHash).toString("latin1");
      const known = kept.get(name);
      if (known && known.until > performance.now() && known.found.lookAgainAt > now) return known.found;
      kept.delete(name);
      return lookAndKeep(name, look);
    },
    forget(userId) {
      timesForgotten += 1;
      for (const [name, { found }] of kept) if (found.staff.id === userId) kept.delete(name);
    },
    forgetAll() {
      timesForgotten += 1;
      kept.clear();
    },
  };
}
