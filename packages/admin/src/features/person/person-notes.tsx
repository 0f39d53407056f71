import { trpc } from "@vetrina/client/trpc";
import {
  noAddressForNotesMessage,
  type PersonCard,
  type PersonSubject,
  personNoteMax,
  personNoteWriteSchema,
} from "@vetrina/contract/person-card";
import { useFocusAfter } from "@vetrina/ui/use-focus-after";
import { useId } from "react";
import { noteCalls } from "../../staff-notes/note-calls.ts";
import { NoteForm } from "../../staff-notes/note-form.tsx";
import { NoteItem } from "../../staff-notes/note-item.tsx";
import { useNoteRemoval } from "../../staff-notes/use-note-removal.tsx";
import { countWords } from "./count-words.ts";
import { SamePhone } from "./same-phone.tsx";

const texts = {
  label: "Da sapere su questa persona",
  placeholder: "Preferisce il mattino, chiedere di Marta…",
  submit: "Annota",
  leaving: "La nota sulla persona non è ancora salvata. Vuoi uscire lo stesso?",
};

/** Adds and removes notes on a person; every open card follows. */
function usePersonNotes(subject: PersonSubject) {
  const utils = trpc.useUtils();
  return {
    add: trpc.person.addNote.useMutation(noteCalls(() => utils.person.card.invalidate()).adding),
    remove: trpc.person.removeNote.useMutation(noteCalls(() => utils.person.card.invalidate(subject)).removing),
  };
}

/** What the staff keeps about the person, in whatever ticket, lead or booking it was written. */
export function PersonNotes({ subject, card }: { subject: PersonSubject; card: PersonCard }) {
  const { add, remove } = usePersonNotes(subject);
  const removal = useNoteRemoval({ question: "Eliminare questa nota sulla persona?", remove });
  const headingId = useId();
  const { notes, email } = card;
  useFocusAfter(`${removal.asking} ${notes.count}`, headingId);
  return (
    <div>
      <h4 id={headingId} tabIndex={-1} className="[font-size:inherit] font-bold outline-none">
        Note sulla persona {notes.count > 0 && <span className="font-normal text-muted">{countWords(notes)}</span>}
      </h4>
      {notes.count > 0 && (
        <ul aria-labelledby={headingId}>
          {notes.newest.map((note) => (
            <li
              key={note.id}
              className="grid justify-items-start border-b border-dashed border-edge py-2 [&>div]:w-full"
            >
              <NoteItem
                note={note}
                name="la nota sulla persona,"
                removable={note.otherEmail === null && removal.isAllowed(note)}
                onRemove={() => removal.ask(note)}
              />
              <SamePhone otherEmail={note.otherEmail} />
            </li>
          ))}
        </ul>
      )}
      {email === null ? (
        <p className="text-muted">{noAddressForNotesMessage}</p>
      ) : (
        <NoteForm
          texts={texts}
          maxLength={personNoteMax}
          read={(text) => personNoteWriteSchema.safeParse({ subject, text })}
          add={add}
          isSmall
        />
      )}
      {removal.dialog}
    </div>
  );
}
