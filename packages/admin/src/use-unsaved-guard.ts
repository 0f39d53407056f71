import { useEffect, useRef } from "react";
import { type LeaveGuard, useLeaveGuard } from "./leave-guard.tsx";
import { leaveTexts } from "./leave-texts.ts";

/** Asks before a form is left with changes. */
export function useUnsavedGuard(isDirty: boolean, discard: () => void, texts = leaveTexts): LeaveGuard {
  // The address changes before the form that was put back is on screen again.
  const discarded = useRef(false);
  useEffect(() => {
    if (!isDirty) discarded.current = false;
  }, [isDirty]);
  const onDiscard = () => {
    discarded.current = true;
    discard();
  };
  return useLeaveGuard({ hasUnsaved: () => isDirty && !discarded.current, onDiscard, texts });
}
