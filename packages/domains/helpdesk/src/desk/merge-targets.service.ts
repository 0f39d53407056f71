import {
  type MergeTarget,
  type MergeTargets,
  type MergeTargetsQuery,
  mergeTargetsShown,
} from "@vetrina/contract/desk-merge";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { findTicketId } from "../tickets/ticket-access.service.ts";

interface TargetRow extends Omit<MergeTarget, "id" | "createdAt"> {
  id: bigint;
  createdAt: Date;
}

/** The client's other tickets of the list, newest first, with what was typed in their subject or number. Throws NOT_FOUND. */
export async function listMergeTargets(
  deps: Deps,
  actor: StaffActor,
  { id: typedId, q }: MergeTargetsQuery,
): Promise<MergeTargets> {
  const id = await findTicketId(deps, { actor, address: "" }, typedId);
  const digits = q.replace(/[\s-]/g, "");
  const rows = await deps.db.$queryRaw<TargetRow[]>`
    select id, subject, status, "createdAt", "confirmedAt" is not null as "isConfirmed" from "Ticket"
    where "clientId" = (select "clientId" from "Ticket" where id = ${id}) and folder = 'elenco' and id <> ${id}
      and (position(lower(${q}) in lower(subject)) > 0 or (${/^\d+$/.test(digits)} and position(${digits} in id::text) > 0))
    order by "createdAt" desc, id desc limit ${mergeTargetsShown + 1}`;
  return {
    tickets: rows
      .slice(0, mergeTargetsShown)
      .map((row) => ({ ...row, id: Number(row.id), createdAt: row.createdAt.toISOString() })),
    hasMore: rows.length > mergeTargetsShown,
  };
}
