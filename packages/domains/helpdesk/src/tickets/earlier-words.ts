import { formatDateTime } from "@vetrina/contract/dates";
import { staffSenderName } from "@vetrina/contract/tickets";
import type { EarlierWords } from "@vetrina/core/mail/mail-layout";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import type { Prisma } from "@vetrina/data/prisma";

/** So much of a conversation stands under a mail: this many messages, and of each this many characters. */
const shownMax = 5;
const charactersMax = 4000;

const lay = (row: { senderType: string; senderName: string; message: string; createdAt: Date }): EarlierWords => {
  const name = row.senderType === "staff" ? staffSenderName : row.senderName;
  const text = row.message.length > charactersMax ? `${cutText(row.message, charactersMax)}…` : row.message;
  return { intro: `${formatDateTime(row.createdAt)}, ${name}:`, text: text || "(Solo allegati)" };
};

/**
 * What the client has read of a ticket before one of its messages, the newest first, where the settings want it under
 * mails; nothing where they don't.
 */
export async function readEarlierWords(
  tx: Prisma.TransactionClient,
  ticketId: bigint,
  messageId: number,
): Promise<EarlierWords[]> {
  const { mailsThread } = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { mailsThread: true } });
  if (!mailsThread) return [];
  const columns = { senderType: true, senderName: true, message: true, createdAt: true } as const;
  const rows = await tx.ticketMessage.findMany({
    where: { ticketId, isInternal: false, id: { lt: messageId } },
    orderBy: { id: "desc" },
    take: shownMax,
    select: columns,
  });
  if (rows.length === shownMax) return rows.map(lay);
  const ticket = await tx.ticket.findUniqueOrThrow({
    where: { id: ticketId },
    select: { clientName: true, description: true, createdAt: true },
  });
  const opening = {
    senderType: "client",
    senderName: ticket.clientName,
    message: ticket.description,
    createdAt: ticket.createdAt,
  };
  return [...rows, opening].map(lay);
}
