import { type LeadStatus, leadStatuses } from "@vetrina/contract/leads-desk";
import { SettledSelect } from "@vetrina/ui/settled-select";
import { useLeadStatus } from "./use-lead-status.ts";

const options = Object.entries(leadStatuses);

interface LeadStatusSelectProps {
  leadId: number;
  status: LeadStatus;
  /** Says to those who don't see it whose it is. */
  label: string;
}

/** How far one got with a lead, in its colour, to be read and to be changed. */
export function LeadStatusSelect({ leadId, status, label }: LeadStatusSelectProps) {
  const change = useLeadStatus();
  return (
    <SettledSelect
      aria-label={label}
      className="select status-select"
      data-status={status}
      value={status}
      onSettle={(chosen) => void change(leadId, status, chosen as LeadStatus)}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </SettledSelect>
  );
}
