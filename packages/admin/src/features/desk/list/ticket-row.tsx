import { formatDateTime } from "@vetrina/contract/dates";
import { fieldWords } from "@vetrina/contract/fields";
import type { ListedTicket } from "@vetrina/contract/support-desk";
import { requestTypes } from "@vetrina/contract/tickets";
import { memo } from "react";
import { Link } from "../../../navigation.tsx";
import { TagMarks } from "../../tags/tag-mark.tsx";
import { Age } from "../age.tsx";
import { PriorityBadge } from "../priority-badge.tsx";
import { AwaitsClientBadge, PromiseBadge } from "../promise-badge.tsx";
import { StatusSelect } from "../status-select.tsx";
import type { ExtraColumn } from "./ticket-columns.ts";

export const rowLinkId = (id: number) => `ticket-${id}`;

interface TicketRowProps {
  ticket: ListedTicket;
  /** Its conversation is on screen beside the list. */
  open: boolean;
  selected: boolean;
  /** Selects it or leaves it out; with the shift key, all from the row that was touched before. */
  onSelect: (id: number, isRange: boolean) => void;
  /** What a table shows beside what a card has. */
  extras: readonly ExtraColumn[];
}

function Extra({ ticket, column: { label, fieldId } }: { ticket: ListedTicket; column: ExtraColumn }) {
  const value = ticket.fields?.find(({ id }) => id === fieldId);
  const words = value && fieldWords(value);
  return (
    <p className="hidden truncate text-muted @[54rem]/ticket-list:block" title={words}>
      <span className="sr-only">{label} </span>
      {fieldId === undefined ? (
        <time dateTime={ticket.createdAt}>{formatDateTime(ticket.createdAt)}</time>
      ) : (
        (words ?? <span aria-hidden="true">–</span>)
      )}
    </p>
  );
}

/** One markup for table and card: the room that the list has decides, in the style sheet. */
export const TicketRow = memo(function TicketRow({ ticket, open, selected, onSelect, extras }: TicketRowProps) {
  return (
    <div
      className="ticket-row data-selected:bg-[color-mix(in_srgb,var(--color-secondary)_35%,var(--color-sheet))] in-data-[theme=bottega-notte]:data-selected:bg-base-300"
      data-unread={ticket.unread || undefined}
      data-open={open || undefined}
      data-selected={selected || undefined}
    >
      <label className="absolute bottom-2 left-0 z-1 grid h-11 w-9 cursor-pointer place-items-center opacity-0 select-none [:is(.ticket-row:is(:hover,:focus-within),.ticket-list-selecting)_&]:opacity-100 [@media(hover:none)]:opacity-100 @[54rem]/ticket-list:inset-y-0 @[54rem]/ticket-list:h-auto">
        <input
          type="checkbox"
          aria-label={`Seleziona «${ticket.subject}»`}
          className="checkbox checkbox-sm"
          checked={selected}
          onChange={({ nativeEvent }) => onSelect(ticket.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      </label>
      <div className="ticket-subject">
        <Link
          id={rowLinkId(ticket.id)}
          to="/ticket/$id"
          params={{ id: String(ticket.id) }}
          search={true}
          aria-current={open ? "true" : undefined}
        >
          {ticket.unread && <span className="sr-only">Da leggere: </span>}
          {ticket.subject}
        </Link>
        <div className="ticket-tags">
          <TagMarks tags={ticket.tags} />
        </div>
      </div>
      <p className="ticket-client">
        <span className="ticket-client-name overflow-hidden text-ellipsis @[54rem]/ticket-list:block">
          {ticket.clientName}
        </span>
        <span className="hidden overflow-hidden text-[0.875rem] font-normal text-ellipsis text-muted @[54rem]/ticket-list:block @[54rem]/ticket-list:in-data-[density=compatte]:hidden">
          {ticket.email}
        </span>
      </p>
      <p className="ticket-type">{requestTypes[ticket.requestType]}</p>
      <p className="ticket-priority">
        <PriorityBadge priority={ticket.priority} />
        {ticket.awaitsClient ? <AwaitsClientBadge /> : <PromiseBadge ticket={ticket} isShort />}
      </p>
      <div className="ticket-status">
        <StatusSelect ticketId={ticket.id} status={ticket.status} label={`Stato di «${ticket.subject}»`} />
      </div>
      <p className="ticket-age" title={`Aperto il ${formatDateTime(ticket.createdAt)}`}>
        <span className="sr-only">Ultima attività </span>
        <Age date={ticket.activityAt} />
      </p>
      <p className="ticket-assignee">
        {ticket.assignee ? (
          <>
            <span className="sr-only">Assegnato a </span>
            {ticket.assignee.name}
          </>
        ) : (
          <span className="ticket-nobody">Di nessuno</span>
        )}
      </p>
      {extras.map((column) => (
        <Extra key={column.id} ticket={ticket} column={column} />
      ))}
    </div>
  );
});
