import { entriesOf } from "@vetrina/contract/keys";
import { type TicketStatus, ticketStatuses } from "@vetrina/contract/tickets";
import { SettledSelect } from "@vetrina/ui/settled-select";
import { useStatusChange } from "./use-ticket-changes.ts";

const names = entriesOf(ticketStatuses);

interface StatusSelectProps {
  ticketId: number;
  status: TicketStatus;
  /** Says to those who don't see it which ticket it belongs to. */
  label: string;
  id?: string;
}

/** A ticket's status, in its colour, to be read and to be changed. */
export function StatusSelect({ ticketId, status, label, id }: StatusSelectProps) {
  const change = useStatusChange();
  return (
    <SettledSelect
      id={id}
      aria-label={label}
      className="select status-select"
      data-status={status}
      value={status}
      names={names}
      onSettle={(chosen) => change.mutate({ id: ticketId, status: chosen, from: status })}
    />
  );
}
