import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import {
  noAddressForNotesMessage,
  type PersonCard,
  type PersonNote,
  type PersonSubject,
} from "@vetrina/contract/person-card";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { useId, useState } from "react";
import { useFocusAfter } from "../../use-focus-after.ts";
import { countWords } from "./count-words.ts";
import { PersonNoteForm } from "./person-note-form.tsx";
import { SamePhone } from "./same-phone.tsx";
import { usePersonNotes } from "./use-person-notes.ts";

interface NoteItemProps {
  note: PersonNote;
  removable: boolean;
  onRemove: () => void;
}

function NoteItem({ note, removable, onRemove }: NoteItemProps) {
  return (
    <li>
      <p className="whitespace-pre-line">{note.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted tabular-nums">
          {note.author}, <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
        </p>
        {removable && (
          <button type="button" className="btn btn-link text-accent" onClick={onRemove}>
            Elimina<span className="sr-only"> la nota sulla persona, di {note.author}</span>
          </button>
        )}
      </div>
      <SamePhone otherEmail={note.otherEmail} />
    </li>
  );
}

/** What the staff keeps about the person, in whatever ticket, lead or booking it was written. */
export function PersonNotes({ subject, card }: { subject: PersonSubject; card: PersonCard }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { add, remove } = usePersonNotes(subject);
  const [asking, setAsking] = useState<PersonNote>();
  const headingId = useId();
  const { notes, email } = card;
  useFocusAfter(`${asking?.id} ${notes.count}`, headingId);
  return (
    <div>
      <h4 id={headingId} tabIndex={-1} className="person-kind outline-none">
        Note sulla persona {notes.count > 0 && <span className="text-muted">{countWords(notes)}</span>}
      </h4>
      {notes.count > 0 && (
        <ul aria-labelledby={headingId} className="person-entries">
          {notes.newest.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              removable={note.otherEmail === null && (me?.role === "titolare" || me?.username === note.author)}
              onRemove={() => setAsking(note)}
            />
          ))}
        </ul>
      )}
      {email === null ? (
        <p className="text-muted">{noAddressForNotesMessage}</p>
      ) : (
        <PersonNoteForm subject={subject} add={add} />
      )}
      {asking && (
        <QuestionDialog
          question="Eliminare questa nota sulla persona?"
          yes="Elimina la nota"
          no="Annulla"
          pending={remove.isPending}
          onYes={() => remove.mutate({ id: asking.id }, { onSettled: () => setAsking(undefined) })}
          onNo={() => setAsking(undefined)}
        >
          <p>Non si potrà recuperare.</p>
        </QuestionDialog>
      )}
    </div>
  );
}
