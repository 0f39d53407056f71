import { useEffect, useState } from "react";
import { changeDraft, readDraft } from "./ticket-draft.ts";
import { isTicketField, type TicketFormState } from "./ticket-form-state.ts";

/** Restores the saved draft, except in fields that already hold new input. */
function restore(form: TicketFormState): void {
  for (const [name, value] of Object.entries(readDraft().fields)) {
    if (isTicketField(name) && typeof value === "string" && !form.getValues(name)) form.setValue(name, value as never);
  }
}

/** Lets the form outlive a reload. Tells whether files have to be chosen again because they could not. */
export function useKeptDraft(form: TicketFormState, fileCount: number): boolean {
  const [hadFiles, setHadFiles] = useState(false);
  useEffect(() => {
    restore(form);
    setHadFiles(readDraft().fileCount > 0);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => changeDraft({ fields: values }),
    });
  }, [form]);
  useEffect(() => changeDraft({ fileCount }), [fileCount]);
  return hadFiles && fileCount === 0;
}
