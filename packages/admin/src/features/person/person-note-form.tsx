import { type PersonSubject, personNoteMax, personNoteWriteSchema } from "@vetrina/contract/person-card";
import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/fields/field";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { fieldErrors } from "../../field-errors.ts";
import { useLeaveGuard } from "../../leave-guard.tsx";
import type { usePersonNotes } from "./use-person-notes.ts";

const leaveTexts = {
  question: "La nota sulla persona non è ancora salvata. Vuoi uscire lo stesso?",
  leave: "Esci senza salvare",
  stay: "Resta qui",
};

interface PersonNoteFormProps {
  subject: PersonSubject;
  add: ReturnType<typeof usePersonNotes>["add"];
}

export function PersonNoteForm({ subject, add }: PersonNoteFormProps) {
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { question } = useLeaveGuard({
    hasUnsaved: () => text.trim() !== "",
    onDiscard: () => setText(""),
    texts: leaveTexts,
  });

  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const result = personNoteWriteSchema.safeParse({ subject, text });
    setError(result.success ? undefined : fieldErrors(result.error).text);
    if (!result.success) return field.current?.focus();
    // What was typed stays until the server has it.
    if (!add.isPending) add.mutate(result.data, { onSuccess: () => setText("") });
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <form noValidate className="mt-3 grid gap-2" onSubmit={submit}>
      <Field id={id} label="Da sapere su questa persona" error={error}>
        <textarea
          ref={field}
          id={id}
          rows={2}
          maxLength={personNoteMax}
          className="textarea w-full bg-sheet"
          placeholder="Preferisce il mattino, chiedere di Marta…"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
          {...errorAttributes(id, error)}
        />
      </Field>
      <Button type="submit" className="btn-outline btn-sm justify-self-start" pending={add.isPending}>
        Annota
      </Button>
      {question}
    </form>
  );
}
