import type { ReplyAct } from "@vetrina/contract/reply-acts";
import type { ActedTicket } from "@vetrina/contract/support-desk";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { doReplyActs } from "../tickets/reply-acts.ts";
import { findOwnTicketId } from "../tickets/ticket-access.service.ts";
import { presentEnded } from "../tickets/ticket-changes.ts";
import { readerOf } from "../tickets/ticket-reads.service.ts";
import { lockForChange, readDeskTicket } from "./desk-ticket.service.ts";

/**
 * Does what a canned reply does with a ticket, without an answer. Returns what it was before, and what was left out and
 * why. Throws NOT_FOUND, and CONFLICT for a merged ticket.
 */
export async function actOnTicket(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  acts: readonly ReplyAct[],
): Promise<ActedTicket> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return deps.db.$transaction(async (tx) => {
    const ended = presentEnded(await lockForChange(tx, id));
    const read = () => readDeskTicket(tx, readerOf(deps, actor), id);
    const before = { ...(await read()), ...ended };
    const problems = await doReplyActs(tx, deps, id, { author: actor, acts });
    return { ticket: await read(), problems, before };
  });
}
