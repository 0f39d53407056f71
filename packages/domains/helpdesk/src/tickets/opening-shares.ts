import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { anywhere } from "@vetrina/core/limits";

type Shares = Pick<Deps, "db" | "limits">;

/** Refuses an address that has opened all its tickets, before its form and files are read. */
export async function refuseFullOpener({ limits }: Pick<Shares, "limits">, address: string): Promise<void> {
  const { calls, resetSeconds } = await limits.left("ticketOpening", address);
  if (calls === 0) throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: resetSeconds });
}

const wasSent = async ({ db }: Shares, submissionKey: string | undefined): Promise<boolean> =>
  submissionKey !== undefined &&
  (await db.ticket.findUnique({ where: { submissionKey }, select: { id: true } })) !== null;

/**
 * Counts a ticket whose form is in order, and returns what takes that back. When they pour in from everywhere, an
 * address that has opened none opens one, as long as a second share lasts: a crowd of strangers doesn't keep a customer
 * out. Throws TOO_MANY_REQUESTS, except to who sends again what is there already.
 */
export async function countOpening(deps: Shares, address: string, submissionKey: string | undefined) {
  const { limits } = deps;
  await limits.spend("ticketOpening", address);
  const giveBackOwn = () => limits.giveBack("ticketOpening", address);
  try {
    await limits.spend("ticketOpeningAnywhere", anywhere);
  } catch (refusal) {
    const { used } = await limits.left("ticketOpening", address);
    const hasRoom = () =>
      limits.spend("ticketOpeningInCrowd", anywhere).then(
        () => true,
        () => false,
      );
    if ((await wasSent(deps, submissionKey)) || (used === 1 && (await hasRoom()))) return giveBackOwn;
    await giveBackOwn();
    throw refusal;
  }
  return async () => {
    await giveBackOwn();
    await limits.giveBack("ticketOpeningAnywhere", anywhere);
  };
}
