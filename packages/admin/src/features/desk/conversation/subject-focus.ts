import { type RefObject, useEffect } from "react";

export const subjectId = "ticket-oggetto";

/** To the top of the open conversation: also when the control that was used is gone with its use. */
export const focusSubject = () => document.getElementById(subjectId)?.focus();

/** The ticket whose answer was taken back from another place: its text is gone on with. */
let resumedId: number | undefined;

export const resumeReply = (ticketId: number): void => {
  resumedId = ticketId;
};

/** Goes on with the reply that was taken back, once its box is there. */
export function focusResumed(ticketId: number, { current: area }: RefObject<HTMLTextAreaElement | null>): void {
  if (resumedId !== ticketId || !area) return;
  resumedId = undefined;
  area.focus();
}

/** Opening a ticket moves the focus to it, or to the reply that was taken back. */
export function useOpeningFocus(ticketId: number, reply: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    focusResumed(ticketId, reply);
    resumedId = undefined;
    if (!reply.current || document.activeElement !== reply.current) focusSubject();
  }, [ticketId, reply]);
}
