import type { LeadPlan, LeadPlanChange } from "@vetrina/contract/lead-stages";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import { refuseUnknownOwner } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { lockRow } from "@vetrina/data/row-lock";
import { leadNotFound, readLead } from "./lead-detail.service.ts";
import { planColumns, planOf } from "./lead-plan.present.ts";

const planAction = "contatto.trattativa";

const fieldNames: Record<keyof LeadPlan, string> = {
  ownerId: "responsabile",
  valueCents: "valore",
};

/**
 * Writes the fields of a lead's plan that were changed, and leaves the others as a colleague may have written them.
 * Throws NOT_FOUND, BAD_INPUT by field, and CONFLICT when a colleague has written something else into one of the fields.
 */
export async function changeLeadPlan(
  deps: Deps,
  actor: StaffActor,
  { id, changes, known }: LeadPlanChange,
): Promise<LeadDetail> {
  await deps.db.$transaction(async (tx) => {
    await lockRow(tx, "Lead", id);
    const row = await tx.lead.findUnique({ where: { id }, select: planColumns });
    if (!row) throw leadNotFound();
    const before = planOf(row);
    const changed = await changedFields(tx, { subject: "contatto", id, before, changes, known, action: planAction });
    if (changed.length === 0) return;
    const plan = { ...before, ...changes };
    if (changed.includes("ownerId"))
      await refuseUnknownOwner(tx, plan.ownerId, "Questa persona non può seguire i contatti");
    await tx.lead.update({
      where: { id },
      data: plan,
      select: { id: true },
    });
    await recordChange(tx, actor, {
      action: planAction,
      subject: "contatto",
      subjectId: id,
      summary: `Ha cambiato nel contatto ${id}: ${changed.map((name) => fieldNames[name]).join(", ")}`,
    });
    wakeCounters(tx);
  });
  return readLead(deps, id);
}
