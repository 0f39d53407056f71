import { parseTicketId, ticketNotFoundMessage } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import { type Caller, isDeskStaff } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";

const everybody = "everybody";

/** What clients can still open: for them a ticket in the bin is gone. */
export const openToClients = { folder: { not: "cestino" } } satisfies Prisma.TicketWhereInput;

/**
 * Refuses an address that has guessed too often. When guesses pour in from everywhere, one wrong id is enough: who
 * follows a link is not kept out, who tries one id after the other is.
 */
async function refuseGuesser(deps: Deps, address: string): Promise<void> {
  const own = await deps.limits.left("wrongTicketId", address);
  const all = await deps.limits.left("wrongTicketIdAnywhere", everybody);
  if (own.calls === 0 || (all.calls === 0 && own.used > 0)) {
    throw new AppError("TOO_MANY_REQUESTS", { retryAfterSeconds: own.resetSeconds });
  }
}

async function countGuess(deps: Deps, address: string): Promise<void> {
  const counted = [deps.limits.spend("wrongTicketId", address), deps.limits.spend("wrongTicketIdAnywhere", everybody)];
  // Whoever has used up a share hears of it at the next call; this one is answered like any other wrong id.
  await Promise.allSettled(counted);
}

/**
 * What `look` finds of a ticket that exists. Whoever holds its number may see the ticket. Throws NOT_FOUND for any other,
 * in the same way whether it is unknown or can't be one, and TOO_MANY_REQUESTS to who keeps guessing; the staff isn't
 * counted.
 */
export async function findTicket<Found>(
  deps: Deps,
  caller: Caller,
  typed: string | number,
  look: (id: bigint) => Promise<Found | null | undefined>,
): Promise<Found> {
  const isGuessing = !isDeskStaff(caller.actor);
  if (isGuessing) await refuseGuesser(deps, caller.address);
  const ticket = await look(BigInt(parseTicketId(typed) ?? 0));
  if (ticket) return ticket;
  if (isGuessing) await countGuess(deps, caller.address);
  throw new AppError("NOT_FOUND", { message: ticketNotFoundMessage });
}

/** The number of a ticket that exists, for its client outside of the bin. Throws as findTicket does. */
export async function findTicketId(deps: Deps, caller: Caller, typed: string | number): Promise<bigint> {
  const visible = isDeskStaff(caller.actor) ? {} : openToClients;
  const look = (id: bigint) => deps.db.ticket.findUnique({ where: { id, ...visible }, select: { id: true } });
  return (await findTicket(deps, caller, typed, look)).id;
}
