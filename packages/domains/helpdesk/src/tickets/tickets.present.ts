import {
  type Attachment,
  type Message,
  type StaffMessage,
  staffSenderName,
  type Ticket,
} from "@vetrina/contract/tickets";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

const attachmentColumns = just("id", "fileName", "contentType", "bytes") satisfies Prisma.AttachmentSelect;

/** What the holder of a ticket sees of it. */
export const ticketColumns = {
  ...just("id", "clientName", "email", "phone", "websiteUrl", "requestType", "priority", "subject", "description"),
  ...just("status", "createdAt"),
} satisfies Prisma.TicketSelect;

/** The files that came with the opening; those of messages are shown with them. */
export const openingFiles = {
  attachments: { where: { messageId: null }, select: attachmentColumns, orderBy: { createdAt: "asc" } },
} satisfies Prisma.TicketSelect;

export const messageColumns = {
  ...just("id", "ticketId", "senderType", "senderName", "message", "isInternal", "origin", "createdAt"),
  attachments: { select: attachmentColumns, orderBy: { createdAt: "asc" } },
} satisfies Prisma.TicketMessageSelect;

/** The same for colleagues, who see which of them wrote it. */
export const staffMessageColumns = {
  ...messageColumns,
  inboundMailId: true,
  author: { select: colleagueColumns },
} satisfies Prisma.TicketMessageSelect;

type AttachmentRow = Prisma.AttachmentGetPayload<{ select: typeof attachmentColumns }>;
type TicketRow = Prisma.TicketGetPayload<{ select: typeof ticketColumns }>;
type StaffMessageRow = Prisma.TicketMessageGetPayload<{ select: typeof staffMessageColumns }>;
type MessageRow = Prisma.TicketMessageGetPayload<{ select: typeof messageColumns }>;

export const presentAttachment = (
  { id, fileName, contentType, bytes }: AttachmentRow,
  ticketId: bigint,
): Attachment => ({
  id,
  fileName,
  contentType,
  bytes,
  url: `/api/tickets/${ticketId}/attachments/${id}`,
});

/** A ticket without its files. */
export const presentTicketRow = (row: TicketRow): Omit<Ticket, "attachments"> => ({
  ...row,
  id: Number(row.id),
  createdAt: row.createdAt.toISOString(),
});

/** With the number by which it was asked for, which a merged one has besides its own. */
export const presentTicket = (row: TicketRow & { attachments: AttachmentRow[] }, asked = row.id): Ticket => ({
  ...presentTicketRow({ ...row, id: asked }),
  attachments: row.attachments.map((file) => presentAttachment(file, asked)),
});

/** A message as both sides see it, its files under the number by which the ticket was asked for. */
export function presentMessage({ isInternal: _, ticketId, ...row }: MessageRow, asked = ticketId): Message {
  const isStaff = row.senderType === "staff";
  return {
    ...row,
    senderType: isStaff ? "admin" : "client",
    senderName: isStaff ? staffSenderName : row.senderName,
    origin: row.origin === "mail" ? "mail" : "chat",
    createdAt: row.createdAt.toISOString(),
    attachments: row.attachments.map((file) => presentAttachment(file, asked)),
  };
}

/** A message as the staff sees it. */
export const presentStaffMessage = ({ author, inboundMailId, ...row }: StaffMessageRow): StaffMessage => ({
  ...presentMessage(row),
  author: author && presentColleague(author).name,
  inboundMailId,
  isInternal: row.isInternal,
});
