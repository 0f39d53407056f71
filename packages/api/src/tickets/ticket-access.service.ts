import { parseTicketId, ticketNotFoundMessage } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import { type Caller, isDeskStaff, type StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";

const everybody = "everybody";

/** What clients see in their lists: for them a ticket in the bin is gone, and a merged one is part of another. */
export const openToClients = { folder: { notIn: ["cestino", "unito"] } } satisfies Prisma.TicketWhereInput;

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

const placeStatement = {
  name: "ticket-place",
  text: `
    with recursive place as (
      select id, folder, "mergedIntoId" from "Ticket" where id = $1
      union
      select next.id, next.folder, next."mergedIntoId" from place join "Ticket" as next on next.id = place."mergedIntoId"
    )
    select id, folder from place where "mergedIntoId" is null`,
};

/** The ticket of a number or, once it was merged, the one that goes on in its place. */
export async function followMerges({ run }: Pick<Deps, "run">, number: bigint) {
  const [ticket] = await run<{ id: string; folder: string }>(placeStatement, [number]);
  return ticket && { ...ticket, id: BigInt(ticket.id) };
}

/**
 * The number of a ticket that exists, for its client outside of the bin. The number of a merged ticket leads to the one
 * that goes on in its place. Throws as findTicket does.
 */
export async function findTicketId(deps: Deps, caller: Caller, typed: string | number): Promise<bigint> {
  const look = async (id: bigint) => {
    const ticket = await followMerges(deps, id);
    return ticket && (ticket.folder !== "cestino" || isDeskStaff(caller.actor)) ? ticket : undefined;
  };
  return (await findTicket(deps, caller, typed, look)).id;
}

/**
 * The number of the very ticket that somebody of the staff means to change: of one that was merged meanwhile they are to
 * hear, not change the other by it. Throws NOT_FOUND.
 */
export async function findOwnTicketId(deps: Deps, actor: StaffActor, typed: string | number): Promise<bigint> {
  const look = (id: bigint) => deps.db.ticket.findUnique({ where: { id }, select: { id: true } });
  return (await findTicket(deps, { actor, address: "" }, typed, look)).id;
}
