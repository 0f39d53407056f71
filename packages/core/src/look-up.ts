import { AppError } from "./app-error.ts";
import type { Limits } from "./limits.ts";

const isMiss = (error: unknown) => error instanceof AppError && error.code === "NOT_FOUND";

/**
 * The one rule for readings that may find nothing, of a link, a number, a token or a name that the caller brings: a
 * reading costs its address a point of the share of misses before it begins, and gives it back unless it was a miss. An
 * address that has used up its share is refused with TOO_MANY_REQUESTS, and nothing is looked up.
 */
export async function lookUp<Found>(limits: Limits, address: string, find: () => Promise<Found>): Promise<Found> {
  await limits.spend("miss", address);
  let isMissed = false;
  try {
    const found = await find();
    isMissed = !found;
    return found;
  } catch (error) {
    isMissed = isMiss(error);
    throw error;
  } finally {
    if (!isMissed) await limits.giveBack("miss", address);
  }
}
