import { useLeaveGuard } from "@vetrina/ui/leave-guard";
import { type ReactNode, useEffect, useRef } from "react";

const texts = {
  question: "Hai modifiche non salvate",
  note: "Se esci adesso vanno perse.",
  leave: "Esci senza salvare",
  stay: "Continua",
};

/** Asks before a part is left with changes. Returns the question, while it is asked. */
export function usePartGuard(isDirty: boolean, discard: () => void): ReactNode {
  // The address changes before the form that was put back is on screen again.
  const discarded = useRef(false);
  useEffect(() => {
    if (!isDirty) discarded.current = false;
  }, [isDirty]);
  const onDiscard = () => {
    discarded.current = true;
    discard();
  };
  return useLeaveGuard({ hasUnsaved: () => isDirty && !discarded.current, onDiscard, texts }).question;
}
