import { goneMessages } from "@vetrina/contract/customers";
import type { CustomerNote, CustomerNoteWrite } from "@vetrina/contract/customers-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { noteColumns, requireOwnNote } from "@vetrina/core/staff-notes";
import { transact } from "@vetrina/core/transactions";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import { addToCustomer } from "./customer-detail.service.ts";

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

/** Takes a note away. Throws as `requireOwnNote`. */
export async function removeCustomerNote(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    const where = { id, customer: { removedAt: null } };
    const found = await tx.customerNote.findFirst({ where, select: { customerId: true, author: true } });
    const note = requireOwnNote(found, actor, goneMessages.note);
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
