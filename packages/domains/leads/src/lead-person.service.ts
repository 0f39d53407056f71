import { emptiedMessages, type LeadPerson, type LeadPersonChange } from "@vetrina/contract/lead-person";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Deps } from "@vetrina/core/deps";
import { endThread } from "@vetrina/core/mail/mail-threads";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { moveNotes } from "@vetrina/people/person-notes.service";
import { leadNotFound, readLead } from "./lead-detail.service.ts";

const personAction = "contatto.dati";

const fieldNames: Record<keyof LeadPerson, string> = {
  firstName: "nome",
  lastName: "cognome",
  email: "email",
  phone: "telefono",
  company: "azienda",
  businessType: "tipo di attività",
};

const personColumns = {
  ...just("firstName", "lastName", "email", "phone", "company", "businessType"),
} satisfies Prisma.LeadSelect;

/** A name, an address or a phone that is known isn't taken away. */
function refuseEmptied(before: LeadPerson, changes: LeadPersonChange["changes"]): void {
  for (const [name, message] of Object.entries(emptiedMessages)) {
    const field = name as keyof LeadPerson;
    if (before[field] && changes[field] === "")
      throw new AppError("BAD_INPUT", { message, fields: { [field]: message } });
  }
}

/**
 * Corrects who a lead is and how to reach them: the fields that were changed, and no other. The log has the names of
 * the fields, not what stands in them. Throws NOT_FOUND, BAD_INPUT when something known is emptied, and CONFLICT when a colleague has written something else into
 * one of the fields.
 */
export async function changeLeadPerson(
  deps: Deps,
  actor: StaffActor,
  { id, changes, known }: LeadPersonChange,
): Promise<LeadDetail> {
  await deps.db.$transaction(async (tx) => {
    await lockRow(tx, "Lead", id);
    const before: LeadPerson | null = await tx.lead.findUnique({ where: { id }, select: personColumns });
    if (!before) throw leadNotFound();
    refuseEmptied(before, changes);
    const changed = await changedFields(tx, { subject: "contatto", id, before, changes, known, action: personAction });
    if (changed.length === 0) return;
    await tx.lead.update({ where: { id }, data: { ...before, ...changes }, select: { id: true } });
    if (changes.email) {
      await moveNotes(tx, before.email.toLowerCase(), changes.email.toLowerCase());
      await endThread(tx, { kind: "lead", leadId: id });
    }
    await recordChange(tx, actor, {
      action: personAction,
      subject: "contatto",
      subjectId: id,
      summary: `Ha corretto nel contatto ${id}: ${changed.map((name) => fieldNames[name]).join(", ")}`,
    });
    wakeCounters(tx);
  });
  return readLead(deps, id);
}
