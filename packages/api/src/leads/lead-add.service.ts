import { type NewLead, privacyWays } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "../actor.ts";
import { recordChange } from "../audit/audit.service.ts";
import type { Deps } from "../deps.ts";
import { detailColumns, presentLeadDetail } from "./lead-detail.service.ts";

/**
 * A lead met in the shop or on the phone. It has been talked to already, so it is nobody's to call back: it begins as
 * contacted, with whoever wrote it down as its owner. The log says who that was and how the privacy policy was accepted.
 */
export async function addLead(deps: Deps, actor: StaffActor, person: NewLead): Promise<LeadDetail> {
  const at = deps.now();
  const first = { status: "contattato", ownerId: actor.id, movedAt: at, createdAt: at, privacyAcceptedAt: at };
  const row = await deps.db.$transaction(async (tx) => {
    const lead = await tx.lead.create({ data: { ...person, ...first }, select: detailColumns });
    await recordChange(tx, actor, {
      action: "contatto.aggiunta",
      subject: "contatto",
      subjectId: lead.id,
      summary: `Ha aggiunto il contatto ${lead.id}, che ha accettato la privacy ${privacyWays[person.privacyWay]}`,
    });
    return lead;
  });
  return presentLeadDetail(row);
}
