import { type LeadStatus, leadNotFoundMessage, leadStatuses } from "@vetrina/contract/lead-stages";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { noteColumns } from "@vetrina/core/staff-notes";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { leadValueColumns, presentValues } from "@vetrina/fields/field-values";
import { presentTags, tagColumns } from "@vetrina/tags/tag-links";
import { planColumns, presentPlan } from "./lead-plan.present.ts";
import { leadColumns } from "./leads.service.ts";

export const detailColumns = {
  ...leadColumns,
  trialSite: true,
  status: true,
  ...planColumns,
  ...just("sourcePage", "campaign", "privacyWay"),
  call: { select: { startsAt: true } },
  tags: tagColumns,
  fields: leadValueColumns,
  notes: { select: noteColumns, orderBy: { id: "desc" } },
} satisfies Prisma.LeadSelect;

export const presentLeadDetail = ({
  ownerId: _,
  call,
  ...row
}: Prisma.LeadGetPayload<{ select: typeof detailColumns }>): LeadDetail => ({
  ...row,
  ...presentPlan({ ...row, ownerId: _ }),
  callAt: call?.startsAt.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  tags: presentTags(row.tags),
  fields: presentValues(row.fields),
  notes: row.notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
});

export const leadNotFound = () => new AppError("NOT_FOUND", { message: leadNotFoundMessage });

/** A lead with its notes. Throws NOT_FOUND. */
export async function readLead(deps: Deps, id: number): Promise<LeadDetail> {
  const row = await deps.db.lead.findUnique({ where: { id }, select: detailColumns });
  if (!row) throw leadNotFound();
  return presentLeadDetail(row);
}

/**
 * Puts a lead in any status; saying again what it is changes nothing. The desktop app of the release before calls it,
 * which knows no stages. Throws NOT_FOUND.
 */
export async function setLeadStatus(
  deps: Deps,
  actor: StaffActor,
  { id, status }: { id: number; status: LeadStatus },
): Promise<{ id: number; status: LeadStatus }> {
  await deps.db.$transaction(async (tx) => {
    const [lead] = await tx.$queryRaw<{ status: LeadStatus }[]>`select status from "Lead" where id = ${id} for update`;
    if (!lead) throw leadNotFound();
    if (lead.status === status) return;
    await tx.lead.update({ where: { id }, data: { status }, select: { id: true } });
    await recordChange(tx, actor, {
      action: "contatto.stato",
      subject: "contatto",
      subjectId: id,
      summary: `Ha cambiato lo stato del contatto ${id} da ${leadStatuses[lead.status]} a ${leadStatuses[status]}`,
      details: { prima: lead.status, dopo: status },
    });
    wakeCounters(tx);
  });
  return { id, status };
}
