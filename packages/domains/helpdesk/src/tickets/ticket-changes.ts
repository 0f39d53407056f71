import type { DeskFolder } from "@vetrina/contract/desk-views";
import type { DeskTicket, EndedByStatus } from "@vetrina/contract/support-desk";
import { type Priority, priorities, type TicketStatus, ticketStatuses } from "@vetrina/contract/tickets";
import type { RecordedChange } from "@vetrina/core/audit/audit.service";
import type { LockedTicket } from "./ticket-lock.service.ts";

/** Neither resolved nor closed. */
export const isUnderWay = (status: string) => status === "aperto" || status === "in-lavorazione";

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

/** Of two usernames, null for unassigned. */
export const assignmentChange = (before: string | null, after: string | null): Told => ({
  action: "ticket.assegnazione",
  summary: after === null ? "Ha tolto l’assegnazione di un ticket" : `Ha assegnato un ticket a ${after}`,
  details: { assegnato: { prima: before, dopo: after } },
});

const movedWords: Record<DeskFolder, string> = {
  elenco: "Ha ripristinato un ticket dal cestino",
  spam: "Ha segnato un ticket come spam",
  cestino: "Ha messo un ticket nel cestino",
};

/** With a ticket that leaves the spam as many return as its address has there. */
const leftSpamWords = (returned: number) =>
  returned > 1 ? `Ha tolto dallo spam ${returned} ticket di un indirizzo` : "Ha tolto un ticket dallo spam";

export const folderChange = (before: DeskTicket["folder"], after: DeskFolder, returned = 1): Told => ({
  action: "ticket.cartella",
  summary: before === "spam" && after === "elenco" ? leftSpamWords(returned) : movedWords[after],
  details: { cartella: { prima: before, dopo: after } },
});

export const folderData = (folder: DeskFolder, now: Date) => ({
  folder,
  folderSince: folder === "elenco" ? null : now,
});

type Ended = Pick<LockedTicket, "status" | "awaitsClient" | "resolvedAt">;

export const presentEnded = ({ awaitsClient, resolvedAt }: Omit<Ended, "status">): EndedByStatus => ({
  awaitsClient,
  resolvedAt: resolvedAt?.toISOString() ?? null,
});

/** The time of resolution that an undo returns; none that is still to come is believed. */
export const returnedTime = (returns: EndedByStatus | undefined, now: Date): Date | undefined =>
  returns?.resolvedAt ? new Date(Math.min(Date.parse(returns.resolvedAt), now.getTime())) : undefined;

/**
 * A resolved or closed ticket no longer awaits the client; a reopened one loses its time of resolution. An undo returns
 * the wait to a ticket that is ended until now: in one under way the client may have written since.
 */
export function statusData(status: TicketStatus, ticket: Ended, resolvedAt: Date, returns?: EndedByStatus) {
  const isReturned = returns && !isUnderWay(ticket.status);
  if (isUnderWay(status)) {
    return { status, resolvedAt: null, ...(isReturned ? { awaitsClient: returns.awaitsClient } : {}) };
  }
  return { status, awaitsClient: false, ...(ticket.resolvedAt ? {} : { resolvedAt }) };
}
