import { trpc } from "@vetrina/client/trpc";
import { type CustomerDetail, customerNoteMax, customerNoteWriteSchema } from "@vetrina/contract/customers-desk";
import { noteCalls } from "../../../staff-notes/note-calls.ts";
import { NotesPanel } from "../../../staff-notes/notes-panel.tsx";

/** What the staff wrote about a customer. */
export function CustomerNotes({ customer: { id, notes, noteCount } }: { customer: CustomerDetail }) {
  const utils = trpc.useUtils();
  const calls = noteCalls(() =>
    Promise.all([utils.customers.one.invalidate({ id }), utils.customers.page.invalidate()]),
  );
  return (
    <NotesPanel
      placeholder="Accordi, scadenze, come preferisce pagare…"
      maxLength={customerNoteMax}
      read={(text) => customerNoteWriteSchema.safeParse({ id, text })}
      notes={notes}
      count={noteCount}
      add={trpc.customers.addNote.useMutation(calls.adding)}
      remove={trpc.customers.removeNote.useMutation(calls.removing)}
    />
  );
}
