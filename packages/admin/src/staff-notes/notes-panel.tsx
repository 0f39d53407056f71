import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { LeadPanel } from "../features/leads/detail/lead-panel.tsx";
import { NoteForm, type NoteFormProps } from "./note-form.tsx";
import { NoteItem } from "./note-item.tsx";
import { type NoteRemoval, useNoteRemoval } from "./use-note-removal.tsx";

interface NotesPanelProps<Write> extends Pick<NoteFormProps<Write>, "maxLength" | "read" | "add"> {
  placeholder: string;
  notes: readonly { id: number; text: string; author: string; createdAt: string }[];
  /** How many there are, where not all are here. */
  count?: number;
  remove: NoteRemoval["remove"];
}

/** What the staff wrote about a contact or a customer, and what it adds. */
export function NotesPanel<Write>({
  placeholder,
  notes,
  count = notes.length,
  remove,
  ...form
}: NotesPanelProps<Write>) {
  const removal = useNoteRemoval({ question: "Eliminare questa nota?", remove });
  const headingId = useId();
  useFocusAfter(`${removal.asking} ${notes.length}`, headingId);
  return (
    <LeadPanel title="Note" headingId={headingId}>
      <NoteForm
        texts={{
          label: "Nuova nota",
          placeholder,
          submit: "Aggiungi la nota",
          leaving: "La nota non è ancora salvata. Vuoi uscire lo stesso?",
        }}
        {...form}
      />
      {notes.length === 0 && <p className="mt-4 text-muted">Nessuna nota, per ora.</p>}
      {count > notes.length && (
        <p className="mt-4 text-muted">
          Le ultime {notes.length} di {count}.
        </p>
      )}
      <ul className="mt-4">
        {notes.map((note) => (
          <li key={note.id} className="border-b border-dashed border-edge pt-3 pb-1">
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
