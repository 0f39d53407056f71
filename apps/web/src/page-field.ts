import type { FieldPath, FieldValues, RegisterOptions, UseFormReturn } from "react-hook-form";

/** What a field of a visitors' form takes from its form: its id, its error, its look and what registers it. */
export const pageField =
  <Input extends FieldValues, Output>(form: UseFormReturn<Input, unknown, Output>, prefix = "campo") =>
  <Name extends FieldPath<Input>>(name: Name, options?: RegisterOptions<Input, Name>) => ({
    id: `${prefix}-${name}`,
    error: form.getFieldState(name, form.formState).error?.message,
    look: "page" as const,
    ...form.register(name, options),
  });
