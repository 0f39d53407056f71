import { useCallback, useEffect, useId, useRef } from "react";
import { type LeaveGuard, useLeaveGuard } from "./leave-guard.tsx";
import { leaveTexts } from "./leave-texts.ts";

/** Notes whether a part of the screen, by a name of its own, holds something that would be lost. */
export type NoteUnsaved = (part: string, isUnsaved: boolean) => void;

/** One question for several forms on one screen, whichever of them holds something unsaved. */
export function useUnsavedParts(): { guard: LeaveGuard; noteUnsaved: NoteUnsaved } {
  const unsaved = useRef(new Set<string>());
  const guard = useLeaveGuard({
    hasUnsaved: () => unsaved.current.size > 0,
    onDiscard: () => unsaved.current.clear(),
    texts: leaveTexts,
  });
  const noteUnsaved: NoteUnsaved = useCallback((part, isUnsaved) => {
    unsaved.current[isUnsaved ? "add" : "delete"](part);
  }, []);
  return { guard, noteUnsaved };
}

/** What one of the forms calls: as long as it says so, leaving is asked about first. */
export function useUnsavedPart(noteUnsaved: NoteUnsaved, isUnsaved: boolean): void {
  const part = useId();
  useEffect(() => {
    noteUnsaved(part, isUnsaved);
    return () => noteUnsaved(part, false);
  }, [noteUnsaved, part, isUnsaved]);
}
