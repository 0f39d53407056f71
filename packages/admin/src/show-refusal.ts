import { refusalOf } from "@vetrina/client/refusal";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { showFailure } from "./show-failure.ts";

/** Puts what the server refused at the form's fields, the first with the focus. Returns whether it was about them. */
export function markRefusal<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, "setError">,
  names: readonly FieldPath<Fields>[],
  error: unknown,
): boolean {
  const refused = refusalOf(error)?.fields ?? {};
  const known = names.filter((name) => refused[name]);
  for (const [index, name] of known.entries()) {
    form.setError(name, { message: refused[name] ?? "" }, { shouldFocus: index === 0 });
  }
  return known.length > 0;
}

/** The same; what is about no field becomes a notice. */
export function showRefusal<Fields extends FieldValues>(
  form: Pick<UseFormReturn<Fields>, "setError">,
  names: readonly FieldPath<Fields>[],
  error: unknown,
): void {
  if (markRefusal(form, names, error)) return;
  showFailure(error);
}
