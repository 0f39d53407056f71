import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";

/**
 * Counts the reading of a page whose address is its secret against the reader's share. Throws UNAVAILABLE, whose page
 * says when to come back.
 */
export const countSecretReading = (deps: Deps, ip: string): Promise<void> =>
  deps.limits.spend("receiptReading", ip).catch((error: AppError) => {
    throw new AppError("UNAVAILABLE", { retryAfterSeconds: error.retryAfterSeconds });
  });
