import { type LeaveGuard, useLeaveGuard } from "./leave-guard.tsx";
import { leaveTexts } from "./leave-texts.ts";

/** Asks before a form is left with changes. */
export const useUnsavedGuard = (isDirty: boolean, discard: () => void, texts = leaveTexts): LeaveGuard =>
  useLeaveGuard({ hasUnsaved: () => isDirty, onDiscard: discard, texts });
