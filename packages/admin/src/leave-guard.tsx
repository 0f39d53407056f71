import { type AnyRouter, useBlocker, useRouter } from "@tanstack/react-router";
import { QuestionDialog } from "@vetrina/ui/question-dialog";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";

interface LeaveGuardOptions {
  /** Whether something would be lost. Asked at the moment of leaving. */
  hasUnsaved: () => boolean;
  /** The answer was yes. */
  onDiscard: () => void;
  /** What the person reads who is about to leave. */
  texts: { question: string; note?: string; leave: string; stay: string };
}

export interface LeaveGuard {
  /** Does `onLeave` at once when nothing would be lost, else after a yes. */
  leave: (onLeave: () => void) => void;
  /** Says that it has been saved: the address may change before the form is drawn again. */
  settle: () => void;
  /** The question, while it is asked. */
  question: ReactNode;
}

/** A step that was held back. */
interface HeldStep {
  action: "PUSH" | "REPLACE" | "FORWARD" | "BACK" | "GO";
  next: { pathname: string; search: object };
}

function take({ history, navigate }: AnyRouter, { action, next }: HeldStep): void {
  if (action === "BACK") history.back();
  else if (action === "FORWARD") history.forward();
  else void navigate({ to: next.pathname, search: next.search, replace: action !== "PUSH" } as never);
}

/**
 * Stops the page from being closed and its address from changing, for as long as something would be lost. The step is
 * refused at once and taken after a yes, so that the address names what is on screen while the question is asked.
 */
function useHeldSteps(hasUnsaved: () => boolean, ask: (onLeave: () => void) => void): void {
  const router = useRouter();
  const latest = useRef({ hasUnsaved, ask });
  useEffect(() => {
    latest.current = { hasUnsaved, ask };
  });
  useBlocker({
    shouldBlockFn: useCallback(
      ({ current, ...step }: HeldStep & { current: { pathname: string } }) => {
        // A list's filters may change under an open form: it stays open.
        if (current.pathname === step.next.pathname || !latest.current.hasUnsaved()) return false;
        latest.current.ask(() => take(router, step));
        return true;
      },
      [router],
    ),
    enableBeforeUnload: useCallback(() => latest.current.hasUnsaved(), []),
  });
}

/** Asks before unsaved work is left, by whatever way: the dialog's cross, the address, the end of the tab. */
export function useLeaveGuard({ hasUnsaved, onDiscard, texts }: LeaveGuardOptions): LeaveGuard {
  const [pending, setPending] = useState<{ onLeave: () => void }>();
  const ask = useCallback((onLeave: () => void) => setPending({ onLeave }), []);
  // Holds from a yes, or from what was saved, until what was put back is on screen: the step is taken before that.
  const isSettled = useRef(false);
  useEffect(() => {
    if (!hasUnsaved()) isSettled.current = false;
  });
  const settle = () => {
    isSettled.current = true;
  };
  const wouldLose = () => !isSettled.current && hasUnsaved();
  useHeldSteps(wouldLose, ask);

  const leave = (onLeave: () => void) => (wouldLose() ? ask(onLeave) : onLeave());
  const answerYes = () => {
    settle();
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
  return { leave, settle, question };
}
