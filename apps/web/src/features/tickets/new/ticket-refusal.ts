import type { Attachments } from "@vetrina/chat/attachments/use-attachments";
import { refusalOf } from "@vetrina/client/refusal";
import { isTicketField, type TicketFormState } from "./ticket-form-state.ts";

/**
 * Puts what the server refused where it belongs: at its field or at the files. Gives back the sentence that belongs
 * to none of them, if the server said one.
 */
export function placeRefusal(error: unknown, form: TicketFormState, attachments: Attachments): string | undefined {
  const refusal = refusalOf(error);
  const fields = Object.entries(refusal?.fields ?? {});
  for (const [index, [name, message]] of fields.entries()) {
    if (isTicketField(name)) form.setError(name, { message }, { shouldFocus: index === 0 });
    else if (name === "files") attachments.refuse([{ fileName: "", message }]);
  }
  return fields.length === 0 ? refusal?.message : undefined;
}
