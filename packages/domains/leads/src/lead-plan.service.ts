import { type LeadPlan, type LeadPlanChange, missingOfStep } from "@vetrina/contract/lead-stages";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { leadNotFound, readLead } from "./lead-detail.service.ts";
import { dateOf, planColumns, planOf } from "./lead-plan.present.ts";

const planAction = "contatto.trattativa";

const fieldNames: Record<keyof LeadPlan, string> = {
  ownerId: "responsabile",
  nextStep: "prossimo passo",
  nextStepOn: "giorno del passo",
  valueCents: "valore",
};

/** The owner must be a user who sees leads and isn't blocked. */
async function refuseUnknownOwner(tx: Prisma.TransactionClient, ownerId: number | null | undefined): Promise<void> {
  if (!ownerId) return;
  const where = { id: ownerId, blockedAt: null, role: { in: ["titolare", "operatore"] } };
  if ((await tx.user.count({ where })) > 0) return;
  const message = "Questa persona non può seguire i contatti";
  throw new AppError("BAD_INPUT", { message, fields: { ownerId: message } });
}

function refuseHalfStep(plan: LeadPlan): void {
  const missing = missingOfStep(plan);
  if (!missing) return;
  const { field, message } = missing;
  throw new AppError("BAD_INPUT", { message, fields: { [field]: message } });
}

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
    await tx.$queryRaw`select id from "Lead" where id = ${id} for update`;
    const row = await tx.lead.findUnique({ where: { id }, select: planColumns });
    if (!row) throw leadNotFound();
    const before = planOf(row);
    const changed = await changedFields(tx, { subject: "contatto", id, before, changes, known, action: planAction });
    if (changed.length === 0) return;
    const plan = { ...before, ...changes };
    refuseHalfStep(plan);
    if (changed.includes("ownerId")) await refuseUnknownOwner(tx, plan.ownerId);
    await tx.lead.update({
      where: { id },
      data: { ...plan, nextStepOn: dateOf(plan.nextStepOn) },
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
