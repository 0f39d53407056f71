import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { PolicySubject } from "./csp.ts";
import type { MissingPages } from "./missing-pages.ts";
import type { Renderer } from "./renderer.ts";

/** What pages whose address is their secret are made and answered with. */
export interface SecretPages {
  render: Renderer;
  policyOf: (page: PolicySubject) => string;
  missingPages: MissingPages;
}

/**
 * Counts the reading of a page whose address is its secret against the reader's share. Throws UNAVAILABLE, whose page
 * says when to come back.
 */
export const countSecretReading = (deps: Deps, ip: string): Promise<void> =>
  deps.limits.spend("receiptReading", ip).catch((error: AppError) => {
    throw new AppError("UNAVAILABLE", { retryAfterSeconds: error.retryAfterSeconds });
  });
