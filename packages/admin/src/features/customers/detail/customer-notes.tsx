import { failureMessage } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { type CustomerDetail, customerNoteMax, customerNoteWriteSchema } from "@vetrina/contract/customers-desk";
import { toast } from "@vetrina/ui/toast";
import { useId } from "react";
import { NoteForm } from "../../../staff-notes/note-form.tsx";
import { NoteItem } from "../../../staff-notes/note-item.tsx";
import { useNoteRemoval } from "../../../staff-notes/use-note-removal.tsx";
import { useFocusAfter } from "../../../use-focus-after.ts";
import { LeadPanel } from "../../leads/detail/lead-panel.tsx";

const texts = {
  label: "Nuova nota",
  placeholder: "Accordi, scadenze, come vuole essere pagato…",
  submit: "Aggiungi la nota",
  leaving: "La nota non è ancora salvata. Vuoi uscire lo stesso?",
};

function useNotes(id: number) {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.customers.one.invalidate({ id }), utils.customers.page.invalidate()]);
  const onError = (error: unknown) => {
    toast({ title: "Errore", description: failureMessage(error), variant: "destructive" });
  };
  const add = trpc.customers.addNote.useMutation({
    onSuccess: async () => {
      toast({ title: "Nota aggiunta" });
      await refresh();
    },
    onError,
  });
  const remove = trpc.customers.removeNote.useMutation({
    onSuccess: () => {
      toast({ title: "Nota eliminata" });
    },
    onError,
    onSettled: refresh,
  });
  return { add, remove };
}

/** What the staff wrote about a customer. */
export function CustomerNotes({ customer: { id, notes, noteCount } }: { customer: CustomerDetail }) {
  const { add, remove } = useNotes(id);
  const removal = useNoteRemoval({ question: "Eliminare questa nota?", remove });
  const headingId = useId();
  useFocusAfter(`${removal.asking} ${notes.length}`, headingId);
  return (
    <LeadPanel title="Note" headingId={headingId}>
      <NoteForm
        texts={texts}
        maxLength={customerNoteMax}
        read={(text) => customerNoteWriteSchema.safeParse({ id, text })}
        add={add}
      />
      {notes.length === 0 && <p className="mt-4 text-muted">Nessuna nota, per ora.</p>}
      {noteCount > notes.length && (
        <p className="mt-4 text-muted">
          Le ultime {notes.length} di {noteCount}.
        </p>
      )}
      <ul className="mt-4">
        {notes.map((note) => (
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
