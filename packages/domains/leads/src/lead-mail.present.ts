import type { LeadMail } from "@vetrina/contract/lead-mail";
import type { MailState } from "@vetrina/contract/mail-queue";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

export const leadMailColumns = {
  ...just("id", "leadId", "direction", "subject", "text", "author", "readAt", "inboundMailId", "createdAt"),
  files: {
    select: { id: true, fileName: true, contentType: true, bytes: true },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  },
  leavesAt: true,
  mail: { select: { state: true, isFile: true } },
} satisfies Prisma.LeadMailSelect;

type Row = Prisma.LeadMailGetPayload<{ select: typeof leadMailColumns }>;

/** A mail that is no longer in the queue left long ago. */
function stateOf(mail: Row["mail"]): MailState {
  if (!mail) return "inviata";
  return mail.isFile && mail.state === "inviata" ? "su-file" : mail.state;
}

export function presentLeadMail({ mail, leadId, readAt, ...row }: Row): LeadMail {
  const isReceived = row.direction === "ricevuta";
  return {
    ...row,
    direction: isReceived ? "ricevuta" : "inviata",
    isUnread: isReceived && readAt === null,
    files: row.files.map((file) => ({ ...file, url: `/api/contacts/${leadId}/mail-files/${file.id}` })),
    state: stateOf(mail),
    leavesAt: row.leavesAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
