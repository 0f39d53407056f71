import type { LeadMail } from "@vetrina/contract/lead-mail";
import type { MailState } from "@vetrina/contract/mail-queue";
import type { Prisma } from "@vetrina/db/prisma";

export const leadMailColumns = {
  id: true,
  subject: true,
  text: true,
  author: true,
  createdAt: true,
  mail: { select: { state: true, isFile: true } },
} satisfies Prisma.LeadMailSelect;

type Row = Prisma.LeadMailGetPayload<{ select: typeof leadMailColumns }>;

/** A mail that is no longer in the queue left long ago. */
function stateOf(mail: Row["mail"]): MailState {
  if (!mail) return "inviata";
  return mail.isFile && mail.state === "inviata" ? "su-file" : (mail.state as MailState);
}

export const presentLeadMail = ({ mail, ...row }: Row): LeadMail => ({
  ...row,
  state: stateOf(mail),
  createdAt: row.createdAt.toISOString(),
});
