import { useEffect } from "react";
import type { DefaultValues, FieldValues, UseFormReset } from "react-hook-form";

/** What a colleague has stored meanwhile comes into the form; what was typed here stays. */
export function useStoredValues<Fields extends FieldValues>(
  reset: UseFormReset<Fields>,
  values: DefaultValues<Fields>,
): void {
  const stored = JSON.stringify(values);
  useEffect(() => {
    reset(JSON.parse(stored), { keepDirtyValues: true, keepErrors: true });
  }, [stored, reset]);
}

/** The fields that are no longer what they were: only they are sent, so that a colleague's changes to others stay. */
export const changesOf = <Values extends object>(values: Values, known: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== known[name as keyof Values]),
  ) as Partial<Values>;
