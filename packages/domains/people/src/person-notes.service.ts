import {
  noAddressForNotesMessage,
  noteGoneMessage,
  type PersonNote,
  type PersonNoteWrite,
} from "@vetrina/contract/person-card";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { noteColumns, requireOwnNote } from "@vetrina/core/staff-notes";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import type { Prisma } from "@vetrina/data/prisma";
import { findPerson } from "./person-subject.service.ts";

/**
 * Adds a staff user's note about the person behind a ticket, a lead or a deposit; it is stored under the address.
 * Sent again with its key it is the one that is there. Throws NOT_FOUND, CONFLICT when no address is known.
 */
export async function addPersonNote(
  deps: Deps,
  actor: StaffActor,
  { subject, text, submissionKey }: PersonNoteWrite,
): Promise<PersonNote> {
  const findSent = () =>
    submissionKey ? deps.db.personNote.findUnique({ where: { submissionKey }, select: noteColumns }) : null;
  const write = () =>
    deps.db.$transaction(async (tx) => {
      const { emailKey } = await findPerson(tx, subject);
      if (emailKey === null) throw new AppError("CONFLICT", { message: noAddressForNotesMessage });
      const keys = { emailKey, author: actor.username, submissionKey: submissionKey ?? null };
      const note = await tx.personNote.create({ data: { ...keys, text, createdAt: deps.now() }, select: noteColumns });
      await recordChange(tx, actor, {
        action: "persona.nota",
        subject: subject.kind,
        subjectId: subject.id,
        summary: "Ha aggiunto una nota su una persona",
      });
      return note;
    });
  const note = await writeUnlessSent(findSent, write);
  return { ...note, otherEmail: null, createdAt: note.createdAt.toISOString() };
}

/** Takes a note away. Throws as `requireOwnNote`. */
export async function removePersonNote(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    requireOwnNote(await tx.personNote.findUnique({ where: { id }, select: { author: true } }), actor, noteGoneMessage);
    await tx.personNote.deleteMany({ where: { id } });
    await recordChange(tx, actor, {
      action: "persona.nota-tolta",
      subject: "persona",
      summary: "Ha tolto una nota su una persona",
    });
  });
}

/** The notes follow a corrected address, unless something else still has the one before. Both in lower case. */
export async function moveNotes(tx: Prisma.TransactionClient, from: string, to: string): Promise<void> {
  await tx.$executeRaw`
    update "PersonNote" set "emailKey" = ${to}
    where "emailKey" = ${from}
      and not exists (select from "Lead" where "emailKey" = ${from})
      and not exists (select from "Client" where email = ${from})
      and not exists (select from "Deposit" where lower(email) = ${from})
      and not exists (select from "Customer" where email = ${from} or pec = ${from})
      and not exists (select from "CustomerPerson" where email = ${from})`;
}
