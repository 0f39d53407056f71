import type { LeadNote, LeadNoteWrite } from "@vetrina/contract/leads-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { noteColumns, requireOwnNote } from "@vetrina/core/staff-notes";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import { Prisma } from "@vetrina/data/prisma";
import { leadNotFound } from "./lead-detail.service.ts";

const isMissingLead = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2003";

/** Adds a staff user's note about a lead; sent again with its key it is the one that is there. Throws NOT_FOUND. */
export async function addLeadNote(
  deps: Deps,
  actor: StaffActor,
  { leadId, text, submissionKey }: LeadNoteWrite,
): Promise<LeadNote> {
  const findSent = () =>
    submissionKey ? deps.db.leadNote.findUnique({ where: { submissionKey }, select: noteColumns }) : null;
  const write = () =>
    deps.db.$transaction(async (tx) => {
      const keys = { leadId, author: actor.username, submissionKey: submissionKey ?? null };
      const note = await tx.leadNote.create({ data: { ...keys, text, createdAt: deps.now() }, select: noteColumns });
      await recordChange(tx, actor, {
        action: "contatto.nota",
        subject: "contatto",
        subjectId: leadId,
        summary: `Ha aggiunto una nota al contatto ${leadId}`,
      });
      return note;
    });
  try {
    const note = await writeUnlessSent(findSent, write);
    return { ...note, createdAt: note.createdAt.toISOString() };
  } catch (error) {
    throw isMissingLead(error) ? leadNotFound() : error;
  }
}

/** Takes a note away. Throws as `requireOwnNote`. */
export async function removeLeadNote(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const found = await tx.leadNote.findUnique({ where: { id }, select: { leadId: true, author: true } });
    const note = requireOwnNote(found, actor, "Questa nota non c’è più.");
    await tx.leadNote.deleteMany({ where: { id } });
    await recordChange(tx, actor, {
      action: "contatto.nota-tolta",
      subject: "contatto",
      subjectId: note.leadId,
      summary: `Ha tolto una nota dal contatto ${note.leadId}`,
    });
  });
}
