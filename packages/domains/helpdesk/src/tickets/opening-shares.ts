import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { anywhere } from "@vetrina/core/limits";

type Shares = Pick<Deps, "limits">;

/** Refuses an address that has opened all its tickets, before its form and files are read. */
export async function refuseFullOpener({ limits }: Shares, address: string): Promise<void> {
  const { calls, resetSeconds } = await limits.left("ticketOpening", address);
  if (calls === 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: resetSeconds });
}

/**
 * Counts a ticket whose form is in order. When they pour in from everywhere, an address opens one more and is refused the
 * next: a crowd of strangers doesn't keep a customer out.
 */
export async function countOpening({ limits }: Shares, address: string): Promise<void> {
  const own = await limits.left("ticketOpening", address);
  const all = await limits.left("ticketOpeningAnywhere", anywhere);
  if (all.calls === 0 && own.used > 0) {
    throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: all.resetSeconds });
  }
  await limits.spend("ticketOpening", address);
  // Past its end it goes on counting, and refuses nobody by itself.
  await limits.spend("ticketOpeningAnywhere", anywhere).catch(() => {});
}

/** Takes one back that had been counted before. */
export async function giveOpeningBack({ limits }: Shares, address: string): Promise<void> {
  await limits.giveBack("ticketOpening", address);
  await limits.giveBack("ticketOpeningAnywhere", anywhere);
}
