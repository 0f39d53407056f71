import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormReturn,
} from "react-hook-form";

/** What a field of a visitors' form takes from its form: its id, its error, its look and what registers it. */
export const pageField =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, prefix = "campo") =>
  <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    id: `${prefix}-${name}`,
    // The errors alone: who also asks what was touched or changed is drawn again at the first letter in each field.
    error: (get(form.formState.errors, name) as FieldError | undefined)?.message,
    look: "page" as const,
    ...form.register(name, options),
  });
