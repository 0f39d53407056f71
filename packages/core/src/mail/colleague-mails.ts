import type { Prisma } from "@vetrina/data/prisma";

export const assignedMailKind = "ticket-assegnato";
export const mentionedMailKind = "nota-menzione";
export const ruleNoticeMailKind = "regola-avviso";
/** What a customer decided or gave: to who follows it, or to the agency. */
export const quoteAnswerMailKind = "preventivo-risposta";
export const deliveryNewsMailKind = "lavoro-novita";

/** Deletes mails that point one of the staff to clients and haven't left: the person may see clients no longer. */
export async function dropColleagueMails(tx: Prisma.TransactionClient, recipient: string | null): Promise<void> {
  if (!recipient) return;
  const kind = {
    in: [assignedMailKind, mentionedMailKind, ruleNoticeMailKind, quoteAnswerMailKind, deliveryNewsMailKind],
  };
  await tx.mailMessage.deleteMany({ where: { kind, recipient, state: { not: "inviata" } } });
}
