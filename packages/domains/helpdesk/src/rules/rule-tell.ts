import type { Deps } from "@vetrina/core/deps";
import { ruleNoticeMailKind } from "@vetrina/core/mail/colleague-mails";
import { layOutMail } from "@vetrina/core/mail/mail-layout";
import { enqueueMail, type Mail } from "@vetrina/core/mail/mail-queue";
import { addNotice } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { hasWindowOpen } from "../tickets/tell-colleague.ts";

type Subject = { ticketId: bigint } | { leadId: number };

/** Points a ticket or a contact out to a user. The mail holds nothing of the person: it is a link to who may see them. */
function pointedOutMail(rule: string, subject: Subject, recipient: string, publicUrl: string): Mail {
  const [what, place] =
    "ticketId" in subject ? ["un ticket", `ticket/${subject.ticketId}`] : ["un contatto", `contatti/${subject.leadId}`];
  return {
    kind: ruleNoticeMailKind,
    recipient,
    subject: `Una regola ti segnala ${what}`,
    ...layOutMail({
      heading: `C’è ${what} da guardare`,
      paragraphs: [`Te lo segnala la regola «${rule}».`],
      link: { label: "Apri", href: `${publicUrl}/admin#${place}` },
    }),
  };
}

/** Notifies a staff user by a notice, and by mail when they have no window open. Call it in the rule's transaction. */
export async function tellByRule(
  tx: Prisma.TransactionClient,
  deps: Deps,
  userId: number,
  rule: string,
  subject: Subject,
): Promise<void> {
  if ("ticketId" in subject) await addNotice(tx, "regola-ticket", String(subject.ticketId), userId);
  else await addNotice(tx, "regola-contatto", String(subject.leadId), userId);
  const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } });
  if (!email || (await hasWindowOpen(tx, userId))) return;
  await enqueueMail(tx, pointedOutMail(rule, subject, email, deps.publicUrl));
}
