import type { FieldValue } from "@vetrina/contract/field-values";
import type { Colleague } from "@vetrina/contract/staff/auth";
import type { DeskTicket, ListedTicket, SupportTicket } from "@vetrina/contract/support-desk";
import { byTagName } from "@vetrina/contract/tags";
import { presentColleague } from "@vetrina/core/colleague";
import { isUnderWay } from "../tickets/ticket-changes.ts";

/** A row of `deskTickets`. */
export type DeskTicketRow = Omit<
  DeskTicket,
  "id" | "createdAt" | "activityAt" | "waitingSince" | "dueAt" | "assignee"
> & {
  /** PostgreSQL gives so large a number as text. */
  id: string;
  createdAt: Date;
  activityAt: Date;
  unansweredSince: Date | null;
  dueAt: Date | null;
  assignee: (Omit<Colleague, "name"> & { name: string | null }) | null;
};

/** Until when an answer is promised, as long as the client waits for one. */
export const dueOf = ({
  status,
  awaitsClient,
  unansweredSince,
  dueAt,
}: { status: string } & Pick<DeskTicketRow, "awaitsClient" | "unansweredSince" | "dueAt">): string | null =>
  isUnderWay(status) && !awaitsClient && unansweredSince ? (dueAt?.toISOString() ?? null) : null;

/** When the client wrote the oldest message that waits for an answer. */
export const waitingSinceOf = ({
  status,
  awaitsClient,
  unansweredSince,
}: { status: string } & Pick<DeskTicketRow, "awaitsClient" | "unansweredSince">): string | null =>
  isUnderWay(status) && !awaitsClient ? (unansweredSince?.toISOString() ?? null) : null;

/** A ticket in the staff's list. */
export const presentDeskTicket = ({ unansweredSince, dueAt, ...row }: DeskTicketRow): DeskTicket => ({
  ...row,
  id: Number(row.id),
  createdAt: row.createdAt.toISOString(),
  activityAt: row.activityAt.toISOString(),
  assignee: row.assignee && presentColleague(row.assignee),
  tags: row.tags.sort(byTagName),
  awaitsClient: row.awaitsClient && isUnderWay(row.status),
  waitingSince: waitingSinceOf({ ...row, unansweredSince }),
  dueAt: dueOf({ ...row, unansweredSince, dueAt }),
});

export type ListedTicketRow = DeskTicketRow & Pick<ListedTicket, "fields">;

/** A ticket in a page of the list, with the values that were read along. */
export const presentListedTicket: (row: ListedTicketRow) => ListedTicket = presentDeskTicket;

export type SupportTicketRow = DeskTicketRow & {
  phone: string;
  websiteUrl: string | null;
  description: string;
  fields: FieldValue[];
};

/** A ticket in the array that holds all of them. */
export function presentSupportTicket(row: SupportTicketRow): SupportTicket {
  const { clientId: _clientId, folder: _folder, ...ticket } = presentDeskTicket(row);
  return ticket as SupportTicket;
}
