import { trpc } from "@vetrina/client/trpc";
import { formatDateTime } from "@vetrina/contract/dates";
import { type LeadDetail, type LeadNote, leadNoteTextMax, leadNoteWriteSchema } from "@vetrina/contract/leads-desk";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { fieldErrors } from "../../../field-errors.ts";
import { useLeaveGuard } from "../../../leave-guard.tsx";
import { useFocusAfter } from "../../../use-focus-after.ts";
import { LeadPanel } from "./lead-panel.tsx";
import { useNotes } from "./use-notes.ts";

const textId = "contatto-nota";

const leaveTexts = {
  question: "La nota non è ancora salvata. Vuoi uscire lo stesso?",
  leave: "Esci senza salvare",
  stay: "Resta qui",
};

type Notes = ReturnType<typeof useNotes>;

function NoteForm({ leadId, add }: { leadId: number; add: Notes["add"] }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { question } = useLeaveGuard({
    hasUnsaved: () => text.trim() !== "",
    onDiscard: () => setText(""),
    texts: leaveTexts,
  });

  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const result = leadNoteWriteSchema.safeParse({ leadId, text });
    setError(result.success ? undefined : fieldErrors(result.error).text);
    if (!result.success) return field.current?.focus();
    // What was typed stays until the server has it.
    if (!add.isPending) add.mutate(result.data, { onSuccess: () => setText("") });
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <Field id={textId} label="Nuova nota" error={error}>
        <textarea
          ref={field}
          id={textId}
          rows={3}
          maxLength={leadNoteTextMax}
          className="textarea w-full bg-sheet"
          placeholder="Che cosa vi siete detti, quando richiamare…"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
          {...errorAttributes(textId, error)}
        />
      </Field>
      <Button type="submit" className="btn-outline justify-self-start" pending={add.isPending}>
        Aggiungi la nota
      </Button>
      {question}
    </form>
  );
}

interface NoteItemProps {
  note: LeadNote;
  removable: boolean;
  onRemove: () => void;
}

function NoteItem({ note, removable, onRemove }: NoteItemProps) {
  return (
    <li className="lead-note">
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-muted tabular-nums">
          {note.author}, <time dateTime={note.createdAt}>{formatDateTime(note.createdAt)}</time>
        </p>
        {removable && (
          <button type="button" className="btn btn-link text-accent" onClick={onRemove}>
            Elimina<span className="sr-only"> la nota di {note.author}</span>
          </button>
        )}
      </div>
    </li>
  );
}

/** What the staff wrote about a lead. An operator removes their own notes, an owner everybody's. */
export function LeadNotes({ lead }: { lead: LeadDetail }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { add, remove } = useNotes(lead.id);
  const [asking, setAsking] = useState<LeadNote>();
  const headingId = useId();
  useFocusAfter(`${asking?.id} ${lead.notes.length}`, headingId);
  return (
    <LeadPanel title="Note" headingId={headingId}>
      <NoteForm leadId={lead.id} add={add} />
      {lead.notes.length === 0 && <p className="mt-4 text-muted">Nessuna nota, per ora.</p>}
      <ul className="mt-4">
        {lead.notes.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            removable={me?.role === "titolare" || me?.username === note.author}
            onRemove={() => setAsking(note)}
          />
        ))}
      </ul>
      {asking && (
        <QuestionDialog
          question="Eliminare questa nota?"
          yes="Elimina la nota"
          no="Annulla"
          pending={remove.isPending}
          onYes={() => remove.mutate({ id: asking.id }, { onSettled: () => setAsking(undefined) })}
          onNo={() => setAsking(undefined)}
        >
          <p>Non si potrà recuperare.</p>
        </QuestionDialog>
      )}
    </LeadPanel>
  );
}
