import type { DeskTicket } from "@vetrina/contract/support-desk";
import type { Tagging } from "@vetrina/contract/tags";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { findOwnTicketId } from "../tickets/ticket-access.service.ts";
import { readerOf } from "../tickets/ticket-reads.service.ts";
import { tagLockedTicket } from "../tickets/ticket-tagging.ts";
import { lockForChange, readDeskTicket } from "./desk-ticket.service.ts";

/** Gives a tag to a ticket, or takes it away. Throws NOT_FOUND for either, CONFLICT for a merged ticket or one with enough tags. */
export async function tagTicket(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  tagging: Tagging,
): Promise<DeskTicket> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return deps.db.$transaction(async (tx) => {
    await lockForChange(tx, id);
    await tagLockedTicket(tx, actor, id, tagging);
    return readDeskTicket(tx, readerOf(deps, actor), id);
  });
}
