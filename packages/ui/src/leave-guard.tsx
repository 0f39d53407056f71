import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { QuestionDialog } from "./question-dialog.tsx";

interface LeaveGuardOptions {
  /** Whether something would be lost. Asked at the moment of leaving. */
  hasUnsaved: () => boolean;
  /** The answer was yes: from now on `hasUnsaved` must say no. */
  onDiscard: () => void;
  /** What the person reads who is about to leave. */
  texts: { question: string; note?: string; leave: string; stay: string };
}

export interface LeaveGuard {
  /** Does `onLeave` at once when nothing would be lost, else after a yes. */
  leave: (onLeave: () => void) => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** Stops a tab from closing and an address from changing after the #, for as long as something would be lost. */
function useDoors(hasUnsaved: () => boolean, ask: (onLeave: () => void) => void): void {
  const latest = useRef({ hasUnsaved, ask });
  useEffect(() => {
    latest.current = { hasUnsaved, ask };
  });
  useEffect(() => {
    const here = { href: location.href, state: history.state };
    const beforeUnload = (event: BeforeUnloadEvent) => {
      if (latest.current.hasUnsaved()) event.preventDefault();
    };
    // Caught before the screens hear of it: the address goes back to what it was until the answer is yes.
    const addressChange = (event: Event) => {
      const { href } = location;
      if (href === here.href || !latest.current.hasUnsaved()) return;
      event.stopImmediatePropagation();
      history.pushState(here.state, "", here.href);
      latest.current.ask(() => location.replace(href));
    };
    const changes = ["popstate", "hashchange"] as const;
    addEventListener("beforeunload", beforeUnload);
    for (const change of changes) addEventListener(change, addressChange, { capture: true });
    return () => {
      removeEventListener("beforeunload", beforeUnload);
      for (const change of changes) removeEventListener(change, addressChange, { capture: true });
    };
  }, []);
}

/** Asks before unsaved work is left, by whatever door: the dialog's cross, the address, the tab's end. */
export function useLeaveGuard({ hasUnsaved, onDiscard, texts }: LeaveGuardOptions): LeaveGuard {
  const [pending, setPending] = useState<{ onLeave: () => void }>();
  const ask = useCallback((onLeave: () => void) => setPending({ onLeave }), []);
  useDoors(hasUnsaved, ask);

  const leave = (onLeave: () => void) => (hasUnsaved() ? ask(onLeave) : onLeave());
  const answerYes = () => {
    onDiscard();
    setPending(undefined);
    pending?.onLeave();
  };
  const question = pending && (
    <QuestionDialog
      question={texts.question}
      yes={texts.leave}
      no={texts.stay}
      onYes={answerYes}
      onNo={() => setPending(undefined)}
    >
      {texts.note}
    </QuestionDialog>
  );
  return { leave, question };
}
