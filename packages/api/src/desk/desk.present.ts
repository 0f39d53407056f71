import type { DeskTicket, SupportTicket } from "@vetrina/contract/support-desk";
import type { Priority, RequestType, TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import { colleagueColumns, presentColleague } from "../users/colleague.ts";

export const deskTicketColumns = {
  id: true,
  clientName: true,
  email: true,
  subject: true,
  requestType: true,
  priority: true,
  status: true,
  createdAt: true,
  activityAt: true,
  clientWroteAt: true,
  staffSeenAt: true,
  unansweredSince: true,
  awaitsClient: true,
  firstReplyAt: true,
  dueAt: true,
  assignee: { select: colleagueColumns },
} satisfies Prisma.TicketSelect;

type SelectedRow = Prisma.TicketGetPayload<{ select: typeof deskTicketColumns }>;

/** A number that Prisma gives as a bigint comes from a statement as text. */
export type DeskTicketRow = Omit<SelectedRow, "id"> & { id: bigint | string };

export const isUnderWay = (status: string) => status === "aperto" || status === "in-lavorazione";

/** Until when the first answer was promised, as long as somebody has to give it. */
export const dueOf = ({
  status,
  awaitsClient,
  firstReplyAt,
  dueAt,
}: Pick<DeskTicketRow, "status" | "awaitsClient" | "firstReplyAt" | "dueAt">): string | null =>
  isUnderWay(status) && !awaitsClient && firstReplyAt === null ? (dueAt?.toISOString() ?? null) : null;

/** A ticket in the staff's list. */
export const presentDeskTicket = ({
  clientWroteAt,
  staffSeenAt,
  unansweredSince,
  firstReplyAt,
  dueAt,
  ...row
}: DeskTicketRow): DeskTicket => ({
  ...row,
  id: Number(row.id),
  requestType: row.requestType as RequestType,
  priority: row.priority as Priority,
  status: row.status as TicketStatus,
  createdAt: row.createdAt.toISOString(),
  activityAt: row.activityAt.toISOString(),
  assignee: row.assignee && presentColleague(row.assignee),
  unread: staffSeenAt === null || clientWroteAt > staffSeenAt,
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
export const presentSupportTicket = (row: SupportTicketRow): SupportTicket => presentDeskTicket(row) as SupportTicket;
