import { entriesOf } from "@vetrina/contract/keys";
import { type LeadStage, leadStages } from "@vetrina/contract/lead-stages";
import { SettledSelect } from "@vetrina/ui/settled-select";
import { useMoveLead } from "./lead-moves.tsx";

const names = entriesOf(leadStages);

interface LeadStageSelectProps {
  leadId: number;
  stage: LeadStage;
  lostReason: string | null;
  /** Says to those who don't see it whose it is. */
  label: string;
}

/** How far one got with a lead, in its colour, to be read and to be changed. */
export function LeadStageSelect({ leadId, stage, lostReason, label }: LeadStageSelectProps) {
  const move = useMoveLead();
  return (
    <SettledSelect
      aria-label={label}
      className="select status-select"
      data-status={stage}
      value={stage}
      names={names}
      onSettle={(chosen) => move({ id: leadId, stage, lostReason }, chosen)}
    />
  );
}
