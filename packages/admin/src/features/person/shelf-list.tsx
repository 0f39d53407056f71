import { formatLongDate } from "@vetrina/contract/dates";
import { partName } from "@vetrina/contract/deposits/booking-money";
import { depositStates } from "@vetrina/contract/deposits/deposit-states";
import { methodInWords } from "@vetrina/contract/deposits/deposits";
import { leadStages } from "@vetrina/contract/lead-stages";
import { formatCents } from "@vetrina/contract/money";
import type { PersonCard } from "@vetrina/contract/person-card";
import { ticketStatuses } from "@vetrina/contract/tickets";
import { type ReactNode, useId } from "react";
import { type Place, PlaceLink, place } from "../../navigation.tsx";
import { SamePhone } from "./same-phone.tsx";

export interface Entry {
  id: number;
  title: string;
  details: string;
  otherEmail: string | null;
  createdAt: string;
  /** Missing for what has no place of its own. */
  place?: Place;
}

type NewestOf<Kind extends "tickets" | "leads" | "deposits"> = PersonCard[Kind]["newest"][number];

export const ticketEntry = (ticket: NewestOf<"tickets">): Entry => ({
  ...ticket,
  place: place({ to: "/ticket/$id", params: { id: String(ticket.id) } }),
  title: ticket.subject,
  details: ticket.isSpam ? `${ticketStatuses[ticket.status]}, nello spam` : ticketStatuses[ticket.status],
});

export const leadEntry = (lead: NewestOf<"leads">): Entry => ({
  ...lead,
  place: place({ to: "/contatti/$id", params: { id: String(lead.id) } }),
  title: lead.name,
  details: leadStages[lead.stage],
});

export const depositEntry = (deposit: NewestOf<"deposits">): Entry => ({
  ...deposit,
  place: place({ to: "/prenotazioni/$id", params: { id: String(deposit.id) } }),
  title: `${partName("caparra", deposit)} di ${formatCents(deposit.amountCents)}`,
  details: `${depositStates[deposit.state]}, ${methodInWords(deposit)}`,
});

interface ShelfListProps {
  kind: string;
  /** How many there are: "10 di 24". */
  count: string;
  entries: readonly Entry[];
  /** What stands below them. */
  children?: ReactNode;
}

/** What there is of one kind, the newest first; each line leads to its place. */
export function ShelfList({ kind, count, entries, children }: ShelfListProps) {
  const id = useId();
  return (
    <div>
      <h4 id={id} className="[font-size:inherit] font-bold">
        {kind} <span className="font-normal text-muted">{count}</span>
      </h4>
      <ul aria-labelledby={id}>
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid justify-items-start border-b border-dashed border-edge py-2 [&>div]:w-full"
          >
            {entry.place ? (
              <PlaceLink place={entry.place} className="text-link font-semibold">
                {entry.title}
              </PlaceLink>
            ) : (
              <p className="whitespace-pre-line">{entry.title}</p>
            )}
            <span className="text-muted">
              {entry.details}, <time dateTime={entry.createdAt}>{formatLongDate(entry.createdAt)}</time>
            </span>
            <SamePhone otherEmail={entry.otherEmail} />
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
