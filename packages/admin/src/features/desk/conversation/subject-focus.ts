import { type RefObject, useEffect } from "react";

export const subjectId = "ticket-oggetto";

/** To the top of the open conversation: also when the control that was used is gone with its use. */
export const focusSubject = () => document.getElementById(subjectId)?.focus();

/** The ticket whose answer was taken back from another place: its text is gone on with. */
let resumedId: number | undefined;

export const resumeReply = (ticketId: number): void => {
  resumedId = ticketId;
};

/** Opening a ticket moves the focus to it, or to the reply that was taken back. */
export function useOpeningFocus(ticketId: number, reply: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (resumedId === ticketId && reply.current) reply.current.focus();
    else focusSubject();
    resumedId = undefined;
  }, [ticketId, reply]);
}
