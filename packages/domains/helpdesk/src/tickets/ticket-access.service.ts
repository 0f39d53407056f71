import { parseTicketId, ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { type Caller, isDeskStaff, type StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";

const everybody = "everybody";

/** What clients see in their lists: for them a ticket in the bin is gone, and a merged one is part of another. */
export const openToClients = { folder: { notIn: ["cestino", "unito"] } } satisfies Prisma.TicketWhereInput;

/**
 * Refuses an address that has guessed too often. When guesses pour in from everywhere, one wrong id is enough:
 * a visitor with a right link gets in, trying one id after the other does not.
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
  // A caller past the limit gets TOO_MANY_REQUESTS on the next call; this one gets the same 404 as any wrong id.
  await Promise.allSettled(counted);
}

/**
 * What `look` finds of a ticket that exists. Its number gives access to it. Throws NOT_FOUND for any other, in the same
 * way whether it is unknown or can't be one, and TOO_MANY_REQUESTS to who keeps guessing; the staff isn't counted.
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

/** The ticket that had this number before it got another: for the staff, whose links and log name the old one. */
async function findRenumbered(deps: Deps, number: bigint) {
  const former = await deps.db.ticketFormerNumber.findUnique({ where: { number }, select: { ticketId: true } });
  return former && followMerges(deps, former.ticketId);
}

/** The ticket of a number or, once it was merged, the one that goes on in its place. */
export async function followMerges({ run }: Pick<Deps, "run">, number: bigint) {
  const [ticket] = await run<{ id: string; folder: string }>(placeStatement, [number]);
  return ticket && { ...ticket, id: BigInt(ticket.id) };
}

/** A ticket, and the number by which it was asked for: who holds one number of a merged ticket never learns the other. */
export interface AskedTicket {
  asked: bigint;
  id: bigint;
}

/** Where a number leads now; nothing when it leads to no ticket, or for a client into the bin. */
export async function lookUpTicket(deps: Deps, { actor }: Caller, asked: bigint): Promise<AskedTicket | undefined> {
  const isStaff = isDeskStaff(actor);
  const ticket = (await followMerges(deps, asked)) ?? (isStaff ? await findRenumbered(deps, asked) : undefined);
  return ticket && (ticket.folder !== "cestino" || isStaff) ? { asked, id: ticket.id } : undefined;
}

/**
 * A ticket that exists, for its client outside of the bin. The number of a merged ticket leads to the one that goes on in
 * its place. Throws as findTicket does.
 */
export const findAskedTicket = (deps: Deps, caller: Caller, typed: string | number): Promise<AskedTicket> =>
  findTicket(deps, caller, typed, (asked) => lookUpTicket(deps, caller, asked));

/** The number of the ticket alone: for what shows no number. */
export const findTicketId = async (deps: Deps, caller: Caller, typed: string | number): Promise<bigint> =>
  (await findAskedTicket(deps, caller, typed)).id;

/** How often a message follows a ticket that is merged or separated while it waits. */
const followsMax = 5;

/**
 * What `work` gives for a ticket or, if it gives nothing because the ticket was merged, for the one that goes on in its
 * place. That is looked for afterwards, from the number that was asked for: a message that waited while its ticket was
 * merged, or separated again, arrives all the same.
 */
export async function whereverItGoesOn<Result>(
  { write }: Pick<Deps, "write">,
  asked: bigint,
  work: (ticketId: bigint) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let tried = asked;
  for (let follows = 0; follows < followsMax; follows++) {
    const result = await work(tried);
    if (result !== undefined) return result;
    const next = await followMerges({ run: write }, asked);
    // It may be the same one again, separated meanwhile.
    if (!next || next.folder === "cestino") return undefined;
    tried = next.id;
  }
  return undefined;
}

/**
 * The number of exactly the ticket that a staff user means to change, not of one that it was merged into: such a change
 * is a CONFLICT. Throws NOT_FOUND.
 */
export async function findOwnTicketId(deps: Deps, actor: StaffActor, typed: string | number): Promise<bigint> {
  const look = (id: bigint) => deps.db.ticket.findUnique({ where: { id }, select: { id: true } });
  return (await findTicket(deps, { actor, address: "" }, typed, look)).id;
}
