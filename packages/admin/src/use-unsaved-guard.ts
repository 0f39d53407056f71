import { useEffect, useRef } from "react";
import { type LeaveGuard, useLeaveGuard } from "./leave-guard.tsx";
import { leaveTexts } from "./leave-texts.ts";

/** Asks before a form is left with changes. `settle` says that they have been saved. */
export function useUnsavedGuard(
  isDirty: boolean,
  discard: () => void,
  texts = leaveTexts,
): LeaveGuard & { settle: () => void } {
  // The address changes before the form that was put back is on screen again.
  const settled = useRef(false);
  useEffect(() => {
    if (!isDirty) settled.current = false;
  }, [isDirty]);
  const settle = () => {
    settled.current = true;
  };
  const onDiscard = () => {
    settle();
    discard();
  };
  return { ...useLeaveGuard({ hasUnsaved: () => isDirty && !settled.current, onDiscard, texts }), settle };
}
