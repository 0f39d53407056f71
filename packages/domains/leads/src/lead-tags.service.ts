import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { Tagging } from "@vetrina/contract/tags";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { linkTag } from "@vetrina/tags/tag-links";
import { leadNotFound, readLead } from "./lead-detail.service.ts";

/**
 * Gives a tag to a lead that the transaction has locked, or takes it away. The log keeps the tag's number alone. Throws
 * NOT_FOUND for a tag that is gone, CONFLICT when the lead has enough of them.
 */
export async function tagLockedLead(
  tx: Prisma.TransactionClient,
  author: Pick<StaffActor, "username">,
  id: number,
  tagging: Tagging,
): Promise<void> {
  if (!(await linkTag(tx, "lead", id, tagging))) return;
  const { tagId, isTagged } = tagging;
  await recordChange(tx, author, {
    action: "contatto.etichetta",
    subject: "contatto",
    subjectId: id,
    summary: `${isTagged ? "Ha messo un’etichetta al" : "Ha tolto un’etichetta al"} contatto ${id}`,
    details: { etichetta: isTagged ? { prima: null, dopo: tagId } : { prima: tagId, dopo: null } },
  });
  wakeCounters(tx);
}

/** The same for a lead by its id. Throws NOT_FOUND for it as well. */
export async function tagLead(
  deps: Deps,
  actor: StaffActor,
  { id, ...tagging }: { id: number } & Tagging,
): Promise<LeadDetail> {
  await deps.db.$transaction(async (tx) => {
    if (!(await lockRow(tx, "Lead", id))) throw leadNotFound();
    await tagLockedLead(tx, actor, id, tagging);
  });
  return readLead(deps, id);
}
