import { type RefObject, useEffect } from "react";

export const subjectId = "ticket-oggetto";

/** To the top of the open conversation: also when the control that was used is gone with its use. */
export const focusSubject = () => document.getElementById(subjectId)?.focus();

/** The ticket whose answer was taken back from another place: its text is gone on with. */
let resumedId: number | undefined;

const screens = new Set<() => void>();

export function resumeReply(ticketId: number): void {
  resumedId = ticketId;
  for (const resume of screens) resume();
}

/** Goes on with the reply that was taken back, once its box is there. */
function focusResumed(ticketId: number, { current: area }: RefObject<HTMLTextAreaElement | null>): void {
  if (resumedId !== ticketId || !area) return;
  resumedId = undefined;
  area.focus();
}

/** Shows the reply that was taken back, also in place of a note, and goes on with it. */
export function useResumedReply(
  ticketId: number,
  area: RefObject<HTMLTextAreaElement | null>,
  { isBegun, onKind }: { isBegun: boolean; onKind: (isInternal: boolean) => void },
): void {
  useEffect(() => {
    const resume = () => {
      if (resumedId !== ticketId) return;
      onKind(false);
      focusResumed(ticketId, area);
    };
    // On a phone its box is there once something is in it.
    if (isBegun) resume();
    screens.add(resume);
    return () => void screens.delete(resume);
  }, [isBegun, onKind, ticketId, area]);
}

/** Opening a ticket moves the focus to it, or to the reply that was taken back. */
export function useOpeningFocus(ticketId: number, reply: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    focusResumed(ticketId, reply);
    resumedId = undefined;
    if (!reply.current || document.activeElement !== reply.current) focusSubject();
  }, [ticketId, reply]);
}
