import type { DeskTicket } from "@vetrina/contract/support-desk";
import type { Tagging } from "@vetrina/contract/tags";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import type { Prisma } from "@vetrina/data/prisma";
import { linkTag } from "@vetrina/tags/tag-links";
import { findOwnTicketId } from "../tickets/ticket-access.service.ts";
import { readerOf } from "../tickets/ticket-reads.service.ts";
import { recordTicket } from "../tickets/ticket-status.service.ts";
import { lockForChange, readDeskTicket } from "./desk-ticket.service.ts";

/** The log keeps the tag's number: what it is called is read when it is shown. */
const taggingChange = ({ tagId, isTagged }: Tagging) =>
  isTagged
    ? {
        action: "ticket.etichetta",
        summary: "Ha messo un'etichetta a un ticket",
        details: { etichetta: { prima: null, dopo: String(tagId) } },
      }
    : {
        action: "ticket.etichetta-tolta",
        summary: "Ha tolto un'etichetta a un ticket",
        details: { "etichetta tolta": { prima: null, dopo: String(tagId) } },
      };

/**
 * Gives a tag to a ticket that the transaction has locked, or takes it away; the thread says so. Returns whether that
 * was new. Throws NOT_FOUND for a tag that is gone, CONFLICT when the ticket has enough of them.
 */
export async function tagLockedTicket(
  tx: Prisma.TransactionClient,
  author: Pick<StaffActor, "username">,
  id: bigint,
  tagging: Tagging,
): Promise<boolean> {
  if (!(await linkTag(tx, "ticket", id, tagging))) return false;
  await recordTicket(tx, author, id, taggingChange(tagging));
  publishLive(tx, { kind: "changed", ticketId: Number(id) });
  return true;
}

/** The same for a ticket by its number. Throws NOT_FOUND for it as well, CONFLICT for a merged one. */
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
