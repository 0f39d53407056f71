import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { ActionBar, ActionMark } from "../../../action-bar.tsx";
import { mailPath, phonePath } from "../contact-links.tsx";
import { phoneAddress } from "../lead-contacts.ts";
import { LeadStageSelect } from "../lead-stage-select.tsx";

/** The headings of the parts of the detail that the bar leads to. */
export const mailHeadingId = "contatto-mail";
export const stepHeadingId = "contatto-passo";

function goTo(headingId: string): void {
  const heading = document.getElementById(headingId);
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

const stepPath = "M4 5h16v16H4zM4 10h16M8 2v5M16 2v5M8.500 15.500l2.500 2.500 4.500-4.500";

/** What a contact is opened for on a phone: to call, to write, to plan the next step, to move it on. */
export function LeadActionBar({ lead }: { lead: LeadDetail }) {
  return (
    <ActionBar label="Azioni sul contatto">
      {lead.phone && (
        <a href={phoneAddress(lead.phone)} className="btn btn-primary action-mark">
          <ActionMark path={phonePath}>Chiama</ActionMark>
        </a>
      )}
      {lead.email && (
        <button type="button" className="btn btn-outline action-mark" onClick={() => goTo(mailHeadingId)}>
          <ActionMark path={mailPath}>Email</ActionMark>
        </button>
      )}
      <button type="button" className="btn btn-outline action-mark" onClick={() => goTo(stepHeadingId)}>
        <ActionMark path={stepPath}>Passo</ActionMark>
      </button>
      <LeadStageSelect lead={lead} />
    </ActionBar>
  );
}
