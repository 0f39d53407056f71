import type { TopicWrite } from "@vetrina/contract/blog/ai-articles";
import { TextAreaField, TextField } from "@vetrina/ui/fields/text-field";
import type { UseFormReturn } from "react-hook-form";
import { useFormFields } from "../../../fields/use-form-fields.ts";

/** A topic and its focus, named as the contract names them. */
export function TopicFields({ form }: { form: UseFormReturn<TopicWrite> }) {
  const { field } = useFormFields(form);
  return (
    <>
      <TextField {...field("topic")} label="Argomento" maxLength={200} autoComplete="off" />
      <TextAreaField {...field("focus")} label="Taglio" rows={3} maxLength={1000} />
    </>
  );
}
