import type { Colleague } from "@vetrina/contract/staff/auth";
import type { DeskTicket, SupportTicket } from "@vetrina/contract/support-desk";
import { presentColleague } from "../users/colleague.ts";

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
  firstReplyAt: Date | null;
  dueAt: Date | null;
  assignee: (Omit<Colleague, "name"> & { name: string | null }) | null;
};

export const isUnderWay = (status: string) => status === "aperto" || status === "in-lavorazione";

/** Until when the first answer was promised, as long as somebody has to give it. */
export const dueOf = ({
  status,
  awaitsClient,
  firstReplyAt,
  dueAt,
}: { status: string } & Pick<DeskTicketRow, "awaitsClient" | "firstReplyAt" | "dueAt">): string | null =>
  isUnderWay(status) && !awaitsClient && firstReplyAt === null ? (dueAt?.toISOString() ?? null) : null;

/** A ticket in the staff's list. */
export const presentDeskTicket = ({ unansweredSince, firstReplyAt, dueAt, ...row }: DeskTicketRow): DeskTicket => ({
  ...row,
  id: Number(row.id),
  createdAt: row.createdAt.toISOString(),
  activityAt: row.activityAt.toISOString(),
  assignee: row.assignee && presentColleague(row.assignee),
  awaitsClient: row.awaitsClient && isUnderWay(row.status),
  waitingSince: isUnderWay(row.status) && !row.awaitsClient ? (unansweredSince?.toISOString() ?? null) : null,
  dueAt: dueOf({ ...row, firstReplyAt, dueAt }),
});

export type SupportTicketRow = DeskTicketRow & {
  phone: string;
  websiteUrl: string | null;
  description: string;
};

/** A ticket in the array that holds all of them. */
export function presentSupportTicket(row: SupportTicketRow): SupportTicket {
  const { clientId: _clientId, folder: _folder, ...ticket } = presentDeskTicket(row);
  return ticket as SupportTicket;
}
