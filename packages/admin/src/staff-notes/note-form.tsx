import { Button } from "@vetrina/ui/button";
import { errorAttributes, Field } from "@vetrina/ui/field";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import type { z } from "zod";
import { fieldErrors } from "../field-errors.ts";
import { useLeaveGuard } from "../leave-guard.tsx";
import { useSubmissionKey } from "../use-submission-key.ts";

interface NoteTexts {
  label: string;
  placeholder: string;
  submit: string;
  /** The question before unsaved input is lost. */
  leaving: string;
}

export interface NoteFormProps<Write> {
  texts: NoteTexts;
  maxLength: number;
  /** What is sent for a text, or what is wrong with it. */
  read: (text: string) => z.ZodSafeParseResult<Write>;
  add: {
    isPending: boolean;
    mutate: (write: Write & { submissionKey: string }, options: { onSuccess: () => void }) => void;
  };
  /** Beside much else: two lines, and a small button. */
  isSmall?: boolean;
}

/** Writes a note of the staff's. What was typed stays until the server has it. */
export function NoteForm<Write>({ texts, maxLength, read, add, isSmall = false }: NoteFormProps<Write>) {
  const id = useId();
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const { keyOf, forget } = useSubmissionKey();
  const { question } = useLeaveGuard({
    hasUnsaved: () => text.trim() !== "",
    onDiscard: () => setText(""),
    texts: { question: texts.leaving, leave: "Esci senza salvare", stay: "Resta qui" },
  });

  /** What was typed while it was on its way stays, and is another note; the next one may say the same. */
  const takeAway = (sent: string) => {
    forget();
    setText((now) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now));
  };
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    const result = read(text);
    setError(result.success ? undefined : fieldErrors(result.error).text);
    if (!result.success) return field.current?.focus();
    if (add.isPending) return;
    add.mutate({ ...result.data, submissionKey: keyOf(result.data) }, { onSuccess: () => takeAway(text) });
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  };

  return (
    <form noValidate className={isSmall ? "mt-3 grid gap-2" : "grid gap-3"} onSubmit={submit}>
      <Field id={id} label={texts.label} error={error}>
        <textarea
          ref={field}
          id={id}
          rows={isSmall ? 2 : 3}
          maxLength={maxLength}
          className="textarea w-full bg-sheet"
          placeholder={texts.placeholder}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={pressKey}
          {...errorAttributes(id, error)}
        />
      </Field>
      <Button
        type="submit"
        className={`btn-outline justify-self-start ${isSmall ? "btn-sm" : ""}`}
        pending={add.isPending}
      >
        {texts.submit}
      </Button>
      {question}
    </form>
  );
}
