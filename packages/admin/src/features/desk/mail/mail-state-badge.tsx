import { type MailState, mailStates } from "@vetrina/contract/mail-queue";

const looks: Record<MailState, string> = {
  "in-coda": "badge-dash badge-info",
  inviata: "badge-outline badge-success",
  "su-file": "badge-warning",
  fallita: "badge-error",
};

/** How far a mail has got. */
export const MailStateBadge = ({ state }: { state: MailState }) => (
  <span className={`badge ${looks[state]}`}>{mailStates[state]}</span>
);
