import { setTimeout as delay } from "node:timers/promises";
import { isUnreachable } from "../unreachable-database.ts";

/** The waits before a reading is tried again. In milliseconds. */
const waitsMs = [20, 200];

/**
 * Reads again when a try met a connection that had just broken, as those do that wait in the pool while the database
 * goes: what follows a conversation needn't end, and come back, for that.
 */
export async function readAgain<Result>(read: () => Promise<Result>): Promise<Result> {
  for (const waitMs of waitsMs) {
    try {
      return await read();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      await delay(waitMs);
    }
  }
  return read();
}
