import { refusalOf } from "@vetrina/client/refusal";
import { toast } from "@vetrina/ui/toast";
import { useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

interface EntranceFormOptions<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  failure: { title: string; description: string | ((error: unknown) => string) };
  send: (values: Output) => Promise<void>;
}

/** Sends the form once; a refusal is said aloud and put at its fields, and what was typed stays. */
export function useEntranceForm<Input extends FieldValues, Output>(options: EntranceFormOptions<Input, Output>) {
  const { form, failure, send } = options;
  const [refusal, setRefusal] = useState<string>();

  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await send(values);
    } catch (error) {
      const { title } = failure;
      const description = typeof failure.description === "string" ? failure.description : failure.description(error);
      toast({ title, description, variant: "destructive" });
      const { fields = {}, message } = refusalOf(error) ?? {};
      for (const [name, text] of Object.entries(fields)) form.setError(name as FieldPath<Input>, { message: text });
      setRefusal(Object.keys(fields).length > 0 ? undefined : (message ?? description));
    }
  });
  return { refusal, setRefusal, submit, isSending: form.formState.isSubmitting };
}
