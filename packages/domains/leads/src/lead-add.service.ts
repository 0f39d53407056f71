import { type NewLead, privacyWays } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { isTaken } from "@vetrina/core/write-unique";
import { detailColumns, presentLeadDetail } from "./lead-detail.service.ts";

/**
 * The lead has been talked to already, so no call back is due: it begins as contacted, assigned to the user who entered
 * it. The log says who that was and how the privacy policy was accepted.
 */
function insertLead(deps: Deps, actor: StaffActor, { submissionKey, ...person }: NewLead) {
  const at = deps.now();
  const first = { status: "contattato", ownerId: actor.id, movedAt: at, createdAt: at, privacyAcceptedAt: at } as const;
  return deps.db.$transaction(async (tx) => {
    const lead = await tx.lead.create({
      data: { ...person, ...first, submissionKey: submissionKey ?? null },
      select: detailColumns,
    });
    await recordChange(tx, actor, {
      action: "contatto.aggiunta",
      subject: "contatto",
      subjectId: lead.id,
      summary: `Ha aggiunto il contatto ${lead.id}, che ha accettato la privacy ${privacyWays[person.privacyWay]}`,
    });
    wakeCounters(tx);
    return lead;
  });
}

/** Writes down a lead met in the shop or on the phone. Sent again with its key it is the one that is there. */
export async function addLead(deps: Deps, actor: StaffActor, lead: NewLead): Promise<LeadDetail> {
  const row = await insertLead(deps, actor, lead).catch(async (error: unknown) => {
    const { submissionKey } = lead;
    const twin =
      submissionKey && isTaken(error)
        ? await deps.db.lead.findUnique({ where: { submissionKey }, select: detailColumns })
        : null;
    if (!twin) throw error;
    return twin;
  });
  return presentLeadDetail(row);
}
