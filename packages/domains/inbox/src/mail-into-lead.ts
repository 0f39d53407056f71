import type { InboundFile } from "@vetrina/contract/inbox/inbound-mails";
import type { Deps } from "@vetrina/core/deps";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { isTaken } from "@vetrina/core/write-unique";
import type { Prisma } from "@vetrina/data/prisma";
import type { KeptFile } from "@vetrina/helpdesk/tickets/ticket-files.service";
import { withMailFiles } from "./mail-files.ts";
import { messageOf, plainSubject } from "./mail-words.ts";
import type { OpenedMail } from "./open-mail.ts";

export interface MailForLead {
  id: number;
  fromEmail: string;
}

export interface LeadMailData {
  leadId: number;
  inboundMailId: number;
  subject: string;
  text: string;
  at: Date;
  /** Set where a member of the staff made the lead of it, who has read it by then. */
  readAt: Date | null;
  kept: readonly KeptFile[];
}

/** Keeps a mail with its lead, beside those that the staff wrote. */
export async function insertLeadMail(tx: Prisma.TransactionClient, mail: LeadMailData): Promise<void> {
  const { kept, at, ...data } = mail;
  const { id } = await tx.leadMail.create({
    data: { ...data, author: "", direction: "ricevuta", createdAt: at },
    select: { id: true },
  });
  const rows = kept.map((file, index) => ({ ...file, leadMailId: id, createdAt: new Date(at.getTime() + index) }));
  if (rows.length > 0) await tx.leadMailFile.createMany({ data: rows });
}

/** Writes a mail into a lead's card, unread, and tells the staff; once, however often it is asked for. */
export function writeIntoLead(
  deps: Deps,
  leadId: number,
  mail: OpenedMail,
  { id, fromEmail }: MailForLead,
): Promise<{ isUsed: boolean; files: InboundFile[] }> {
  return withMailFiles(deps, mail, fromEmail, async ({ kept, files }) => {
    const at = deps.now();
    const subject = plainSubject(mail.subject);
    const data = { leadId, inboundMailId: id, subject, text: messageOf(mail, files), at, readAt: null, kept };
    try {
      await deps.db.$transaction(async (tx) => {
        await insertLeadMail(tx, data);
        await addNotice(tx, "risposta-contatto", String(leadId));
      });
      return { isUsed: true, files };
    } catch (error) {
      if (!isTaken(error)) throw error;
      return { isUsed: false, files };
    }
  });
}
