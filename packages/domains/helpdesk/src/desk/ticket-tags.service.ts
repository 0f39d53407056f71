import { type DeskTicket, ticketHappenings } from "@vetrina/contract/support-desk";
import { recordTagsMax, type Tagging } from "@vetrina/contract/tags";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
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

/**
 * Gives the tags of a merged ticket to the one that goes on, as many as it may have; returns which it lacked. They are
 * held, so that none is removed or merged meanwhile.
 */
export async function takeOverTags(tx: Prisma.TransactionClient, fromId: bigint, intoId: bigint): Promise<number[]> {
  const own = await tx.ticketTag.count({ where: { ticketId: intoId, tag: { removedAt: null } } });
  const rows = await tx.$queryRaw<{ tagId: number }[]>`
    insert into "TicketTag" ("ticketId", "tagId")
    select ${intoId}, tag.id from "TicketTag" as link join "Tag" as tag on tag.id = link."tagId"
    where link."ticketId" = ${fromId} and tag."removedAt" is null and not exists (
      select from "TicketTag" as own where own."ticketId" = ${intoId} and own."tagId" = tag.id)
    order by tag.id limit ${Math.max(recordTagsMax - own, 0)} for share of tag
    on conflict do nothing
    returning "tagId"`;
  return rows.map(({ tagId }) => tagId);
}

/** What a merge has brought goes again, unless the log says that it was given to the whole since. */
export const giveBackTags = (
  tx: Prisma.TransactionClient,
  { partId, wholeId, tagIds }: { partId: bigint; wholeId: bigint; tagIds: number[] },
) => tx.$executeRaw`
  delete from "TicketTag" as link where "ticketId" = ${wholeId} and "tagId" = any(${tagIds}::int[]) and not exists (
    select from "AuditEntry" where subject = 'ticket' and action = ${ticketHappenings.etichetta}
      and details->'etichetta'->>'dopo' = link."tagId"::text
      and "subjectId" in (
        select ${String(wholeId)} union all
        select number::text from "TicketFormerNumber" where "ticketId" = ${wholeId})
      and id > (
        select max(id) from "AuditEntry"
        where subject = 'ticket' and "subjectId" = ${String(partId)} and action = 'ticket.unito'))`;
