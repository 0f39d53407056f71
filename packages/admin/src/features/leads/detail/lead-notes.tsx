import { trpc } from "@vetrina/client/trpc";
import { type LeadDetail, leadNoteTextMax, leadNoteWriteSchema } from "@vetrina/contract/leads-desk";
import { noteCalls } from "../../../staff-notes/note-calls.ts";
import { NotesPanel } from "../../../staff-notes/notes-panel.tsx";
import { useLeadsCache } from "../leads-cache.ts";

/** What the staff wrote about a lead; the list's row says how many notes there are. */
export function LeadNotes({ lead: { id, notes } }: { lead: LeadDetail }) {
  const utils = trpc.useUtils();
  const cache = useLeadsCache();
  const calls = noteCalls(async () => {
    await utils.leads.one.invalidate({ id });
    const lead = utils.leads.one.getData({ id });
    if (lead) cache.changeRow(id, { notes: lead.notes.length });
  });
  return (
    <NotesPanel
      placeholder="Che cosa vi siete detti, quando richiamare…"
      maxLength={leadNoteTextMax}
      read={(text) => leadNoteWriteSchema.safeParse({ leadId: id, text })}
      notes={notes}
      add={trpc.leads.addNote.useMutation(calls.adding)}
      remove={trpc.leads.removeNote.useMutation(calls.removing)}
    />
  );
}
