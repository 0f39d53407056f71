import { toast } from "@vetrina/ui/toast";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { showRefusal } from "./show-refusal.ts";
import { useIfStillHere, useRefusalHere } from "./use-if-still-here.ts";

interface SentForm<Fields extends FieldValues> {
  form: Pick<UseFormReturn<Fields>, "getValues" | "reset" | "setError">;
  /** Of a merged form. */
  noteRefusal?: (error: unknown) => void;
}

interface SavedOptions<Fields extends FieldValues, Saved> {
  /** The fields at which a refusal is shown. */
  names: readonly FieldPath<Fields>[];
  /** What is announced. */
  title: string | ((saved: Saved) => string);
  show: (saved: Saved) => unknown;
  /** Reads what a colleague has made of it; what it returns is waited for before the form can be sent again. */
  readAnew?: () => unknown;
  /** Closes the dialog, or leads on from it: not done once the dialog was left while the call was under way. */
  onSaved: (saved: Saved) => void;
}

/** What a form in a dialog does once it is answered: saved, it is done; refused, what was typed stays. */
export function useSavedAnswers<Fields extends FieldValues, Saved>(
  { form, noteRefusal }: SentForm<Fields>,
  { names, title, show, readAnew, onSaved }: SavedOptions<Fields, Saved>,
) {
  const leadOn = useIfStillHere(onSaved);
  const refuse = useRefusalHere((error) => showRefusal(form, names, error));
  return {
    onSuccess: (saved: Saved) => {
      void show(saved);
      toast({ title: typeof title === "string" ? title : title(saved) });
      // Nothing is left to ask about when the address changes.
      form.reset(form.getValues());
      leadOn(saved);
    },
    onError: (error: unknown) => {
      noteRefusal?.(error);
      refuse(error);
      return readAnew?.();
    },
  };
}
