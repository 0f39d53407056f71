import { entriesOf } from "@vetrina/contract/keys";
import { leadStages } from "@vetrina/contract/lead-stages";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { SettledSelect } from "@vetrina/ui/settled-select";
import { useMoveLead } from "./lead-moves.tsx";
import { leadName } from "./leads-sentences.ts";

const names = entriesOf(leadStages);

type StagedLead = Pick<LeadRow, "id" | "stage" | "lostReason" | "firstName" | "lastName">;

/** How far one got with a lead, in its colour, to be read and to be changed. */
export function LeadStageSelect({ lead }: { lead: StagedLead }) {
  const { id, stage, lostReason } = lead;
  const move = useMoveLead();
  return (
    <SettledSelect
      aria-label={`Stato di ${leadName(lead)}`}
      className="select status-select"
      data-status={stage}
      value={stage}
      names={names}
      onSettle={(chosen) => move({ id, stage, lostReason }, chosen)}
    />
  );
}
