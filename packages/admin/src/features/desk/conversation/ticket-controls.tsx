import { trpc } from "@vetrina/client/trpc";
import { entriesOf } from "@vetrina/contract/keys";
import type { Colleague } from "@vetrina/contract/staff/auth";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { priorities } from "@vetrina/contract/tickets";
import { SettledSelect } from "@vetrina/ui/settled-select";
import { useRef } from "react";
import { usePhone } from "../../../use-phone.ts";
import { TagsField } from "../../tags/tags-field.tsx";
import { StatusSelect } from "../status-select.tsx";
import { useAssignment, useAwaitsClientChange, usePriorityChange, useTagging } from "../use-ticket-changes.ts";

type Ticket = DeskConversation["ticket"];

const names = entriesOf(priorities);

function PrioritySelect({ ticket }: { ticket: Ticket }) {
  const change = usePriorityChange();
  return (
    <SettledSelect
      aria-label="Priorità"
      className="select w-auto appearance-none border-transparent bg-(--badge-color) font-semibold text-(--badge-fg)"
      data-priority={ticket.priority}
      value={ticket.priority}
      names={names}
      onSettle={(priority) => change.mutate({ id: ticket.id, priority, from: ticket.priority })}
    />
  );
}

/** The colleague may have left since: a name that is not in the list is shown all the same. */
function withAssignee(staff: readonly Colleague[], { assignee }: Ticket) {
  return assignee && !staff.some(({ id }) => id === assignee.id) ? [...staff, assignee] : staff;
}

function Assignment({ ticket }: { ticket: Ticket }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: staff = [] } = trpc.desk.staff.useQuery();
  const assignment = useAssignment(staff);
  const people = withAssignee(staff, ticket).map(({ id, name }) => [String(id), name] as const);
  const choice = useRef<HTMLSelectElement>(null);
  const assign = (assigneeId: number | null) =>
    assignment.mutate({ id: ticket.id, assigneeId, from: ticket.assignee?.id ?? null });
  const takeOn = () => {
    if (!me) return;
    // The button goes with the click; the focus stays beside it.
    choice.current?.focus();
    assign(me.id);
  };
  return (
    <>
      <SettledSelect
        ref={choice}
        aria-label="Assegnato a"
        className="select w-auto appearance-none bg-sheet font-semibold"
        value={String(ticket.assignee?.id ?? "")}
        names={[["", "Nessuno"], ...people]}
        onSettle={(chosen) => assign(chosen ? Number(chosen) : null)}
      />
      {me && ticket.assignee?.id !== me.id && (
        <button type="button" className="btn btn-link" onClick={takeOn}>
          Assegna a me
        </button>
      )}
    </>
  );
}

/** Whether the staff waits for the client; never for a resolved or closed ticket. */
function AwaitsClient({ ticket }: { ticket: Ticket }) {
  const change = useAwaitsClientChange();
  if (ticket.status === "risolto" || ticket.status === "chiuso") return null;
  return (
    <button
      type="button"
      aria-pressed={ticket.awaitsClient}
      className="btn btn-choice"
      onClick={() => change.mutate({ id: ticket.id, awaitsClient: !ticket.awaitsClient })}
    >
      In attesa<span className="sr-only"> del cliente</span>
    </button>
  );
}

/** What the staff decides about a ticket. */
export function TicketControls({ ticket }: { ticket: Ticket }) {
  const tagging = useTagging();
  // A phone has the status at its foot.
  const isPhone = usePhone();
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2">
      {!isPhone && <StatusSelect ticketId={ticket.id} status={ticket.status} label="Stato" />}
      <PrioritySelect ticket={ticket} />
      <Assignment ticket={ticket} />
      <AwaitsClient ticket={ticket} />
      <TagsField
        tags={ticket.tags}
        onToggle={(tag, isTagged) => tagging.mutate({ id: ticket.id, tagId: tag.id, isTagged })}
      />
    </div>
  );
}
