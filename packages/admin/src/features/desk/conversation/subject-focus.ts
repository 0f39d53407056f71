export const subjectId = "ticket-oggetto";

/** To the top of the open conversation: also when the control that was used is gone with its use. */
export const focusSubject = () => document.getElementById(subjectId)?.focus();
