import type { TopicWrite } from "@vetrina/contract/blog/ai-articles";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";

/** A topic and its focus, named as the contract names them. */
export function TopicFields({ form: { register, formState } }: { form: UseFormReturn<TopicWrite> }) {
  const id = useId();
  return (
    <>
      <TextField
        id={`${id}-topic`}
        label="Argomento"
        error={formState.errors.topic?.message}
        maxLength={200}
        autoComplete="off"
        {...register("topic")}
      />
      <TextAreaField
        id={`${id}-focus`}
        label="Taglio"
        error={formState.errors.focus?.message}
        rows={3}
        maxLength={1000}
        {...register("focus")}
      />
    </>
  );
}
