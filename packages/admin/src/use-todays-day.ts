import { useEffect, useRef } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { useRomeDay } from "./use-now.ts";

/** Today in Rome, and the form's day with it: one that stays open past midnight means the new day, unless another was chosen. */
export function useTodaysDay<Fields extends FieldValues>(
  { getValues, setValue }: Pick<UseFormReturn<Fields, unknown, never>, "getValues" | "setValue">,
  name: FieldPath<Fields>,
): string {
  const today = useRomeDay();
  const before = useRef(today);
  useEffect(() => {
    const day: unknown = getValues(name);
    if (day === before.current) setValue(name, today as never);
    before.current = today;
  }, [getValues, setValue, name, today]);
  return today;
}
