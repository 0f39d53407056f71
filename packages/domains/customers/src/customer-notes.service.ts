import { goneMessages } from "@vetrina/contract/customers";
import type { CustomerNote, CustomerNoteWrite } from "@vetrina/contract/customers-desk";
import { isOwner, type StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import { addToCustomer, noteColumns } from "./customer-detail.service.ts";

/** Adds a staff user's note about a customer; sent again with its key it is the one that is there. Throws NOT_FOUND. */
export async function addCustomerNote(
  deps: Deps,
  actor: StaffActor,
  { id, text, submissionKey }: CustomerNoteWrite,
): Promise<CustomerNote> {
  const findSent = () =>
    submissionKey ? deps.db.customerNote.findUnique({ where: { submissionKey }, select: noteColumns }) : null;
  const write = () =>
    transact(deps.db, async (tx) => {
      await addToCustomer(tx, id, deps.now());
      const keys = { customerId: id, author: actor.username, submissionKey: submissionKey ?? null };
      const note = await tx.customerNote.create({
        data: { ...keys, text, createdAt: deps.now() },
        select: noteColumns,
      });
      await recordChange(tx, actor, {
        action: "cliente.nota",
        subject: "cliente",
        subjectId: id,
        summary: `Ha aggiunto una nota al cliente ${id}`,
      });
      return note;
    });
  const note = await writeUnlessSent(findSent, write);
  return { ...note, createdAt: note.createdAt.toISOString() };
}

/**
 * Takes a note away: an operator's own, an owner anybody's. Throws NOT_FOUND when there is none, FORBIDDEN when it is
 * another user's.
 */
export async function removeCustomerNote(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    const where = { id, customer: { removedAt: null } };
    const note = await tx.customerNote.findFirst({ where, select: { customerId: true, author: true } });
    if (!note) throw new AppError("NOT_FOUND", { message: goneMessages.note });
    if (note.author !== actor.username && !isOwner(actor)) {
      throw new AppError("FORBIDDEN", { message: "Puoi togliere solo le note scritte da te." });
    }
    await addToCustomer(tx, note.customerId, deps.now());
    await tx.customerNote.deleteMany({ where: { id } });
    await recordChange(tx, actor, {
      action: "cliente.nota-tolta",
      subject: "cliente",
      subjectId: note.customerId,
      summary: `Ha tolto una nota dal cliente ${note.customerId}`,
    });
  });
}
