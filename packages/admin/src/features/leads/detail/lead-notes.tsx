import { type LeadDetail, leadNoteTextMax, leadNoteWriteSchema } from "@vetrina/contract/leads-desk";
import { useId } from "react";
import { NoteForm } from "../../../staff-notes/note-form.tsx";
import { NoteItem } from "../../../staff-notes/note-item.tsx";
import { useNoteRemoval } from "../../../staff-notes/use-note-removal.tsx";
import { useFocusAfter } from "../../../use-focus-after.ts";
import { LeadPanel } from "./lead-panel.tsx";
import { useNotes } from "./use-notes.ts";

const texts = {
  label: "Nuova nota",
  placeholder: "Che cosa vi siete detti, quando richiamare…",
  submit: "Aggiungi la nota",
  leaving: "La nota non è ancora salvata. Vuoi uscire lo stesso?",
};

/** What the staff wrote about a lead. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const { add, remove } = useNotes(lead.id);
  const removal = useNoteRemoval({ question: "Eliminare questa nota?", remove });
  const headingId = useId();
  useFocusAfter(`${removal.asking} ${lead.notes.length}`, headingId);
  return (
    <LeadPanel title="Note" headingId={headingId}>
      <NoteForm
        texts={texts}
        maxLength={leadNoteTextMax}
        read={(text) => leadNoteWriteSchema.safeParse({ leadId: lead.id, text })}
        add={add}
      />
      {lead.notes.length === 0 && <p className="mt-4 text-muted">Nessuna nota, per ora.</p>}
      <ul className="mt-4">
        {lead.notes.map((note) => (
          <li key={note.id} className="lead-note">
            <NoteItem
              note={note}
              name="la nota"
              removable={removal.isAllowed(note)}
              onRemove={() => removal.ask(note)}
            />
          </li>
        ))}
      </ul>
      {removal.dialog}
    </LeadPanel>
  );
}
