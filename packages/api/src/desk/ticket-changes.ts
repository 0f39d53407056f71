import { type Priority, priorities, type TicketStatus, ticketStatuses } from "@vetrina/contract/tickets";
import type { RecordedChange } from "../audit/audit.service.ts";
import { isUnderWay } from "./desk.present.ts";

/** How the log tells of a change, before it is known of which ticket. */
type Told = Pick<RecordedChange, "action" | "summary" | "details">;

export const statusChange = (before: TicketStatus, after: TicketStatus): Told => ({
  action: "ticket.stato",
  summary: `Ha messo un ticket nello stato «${ticketStatuses[after]}»`,
  details: { stato: { prima: before, dopo: after } },
});

export const priorityChange = (before: Priority, after: Priority): Told => ({
  action: "ticket.priorita",
  summary: `Ha dato a un ticket la priorità «${priorities[after]}»`,
  details: { priorità: { prima: before, dopo: after } },
});

/** Of two usernames, null for nobody. */
export const assignmentChange = (before: string | null, after: string | null): Told => ({
  action: "ticket.assegnazione",
  summary: after === null ? "Ha tolto l'assegnazione di un ticket" : `Ha assegnato un ticket a ${after}`,
  details: { assegnato: { prima: before, dopo: after } },
});

/** A resolved or closed ticket waits for nobody; one that is under way isn't resolved any more. */
export function statusData(status: TicketStatus, { resolvedAt }: { resolvedAt: Date | null }, now: Date) {
  if (isUnderWay(status)) return { status, resolvedAt: null };
  return { status, awaitsClient: false, ...(resolvedAt ? {} : { resolvedAt: now }) };
}
