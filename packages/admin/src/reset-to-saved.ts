import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";

type AnyForm<Fields extends FieldValues> = Pick<
  UseFormReturn<Fields, unknown, never>,
  "getValues" | "reset" | "setValue"
>;

/** What a form holds as it is sent. */
export const valuesSent = <Fields extends FieldValues>({ getValues }: Pick<AnyForm<Fields>, "getValues">): Fields =>
  structuredClone(getValues());

/** After a form that stays open was saved: it holds what is stored, and what was typed since it was sent stays typed. */
export function resetToSaved<Fields extends FieldValues>(form: AnyForm<Fields>, sent: Fields, saved: Fields): void {
  const now = valuesSent(form);
  form.reset(saved, { keepDirtyValues: false });
  for (const name of Object.keys(saved) as FieldPath<Fields>[]) {
    if (JSON.stringify(now[name]) !== JSON.stringify(sent[name])) form.setValue(name, now[name], { shouldDirty: true });
  }
}
