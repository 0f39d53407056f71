import type { FieldFilling } from "@vetrina/contract/fields";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { lockRow } from "@vetrina/data/row-lock";
import { fillField } from "@vetrina/fields/fill-field.service";
import { leadNotFound, readLead } from "./lead-detail.service.ts";

/** Fills in a field of a contact, or empties it. The log keeps the field's number alone. Throws as `fillField`, NOT_FOUND for the contact as well. */
export async function fillLeadField(
  deps: Deps,
  actor: StaffActor,
  { id, ...filling }: { id: number } & FieldFilling,
): Promise<LeadDetail> {
  await transact(deps.db, async (tx) => {
    if (!(await lockRow(tx, "Lead", id))) throw leadNotFound();
    const recorded = await fillField(tx, "lead", id, filling);
    if (!recorded) return;
    const summary = `Ha cambiato un campo del contatto ${id}`;
    await recordChange(tx, actor, { ...recorded, subject: "contatto", subjectId: id, summary });
    wakeCounters(tx);
  });
  return readLead(deps, id);
}
