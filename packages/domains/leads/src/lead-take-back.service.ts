import type { LeadStage } from "@vetrina/contract/lead-stages";
import { alreadyLeftMessage } from "@vetrina/contract/leaving-answers";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { leadNotFound } from "./lead-detail.service.ts";
import { moveEntry } from "./lead-move.service.ts";

/** Nothing once the worker has taken the mail: the first of the two to delete the row wins. */
async function takeFromQueue(tx: Prisma.TransactionClient, mailId: number | null): Promise<void> {
  const { count } = await tx.mailMessage.deleteMany({ where: { id: mailId ?? 0, state: "in-coda", attempts: 0 } });
  if (count === 0) throw new AppError("CONFLICT", { message: alreadyLeftMessage });
}

/**
 * Takes a mail to a lead back that has not left, from the lead and from the queue together. A lead that it had made a
 * contacted one is new again, unless it was moved on or written to since. Throws NOT_FOUND for a mail that isn't there,
 * CONFLICT for one that has left or can't be taken back.
 */
export async function takeBackLeadMail(deps: Deps, actor: StaffActor, id: number) {
  return deps.db.$transaction(async (tx) => {
    const columns = { id: true, leadId: true, mailId: true, subject: true, text: true, leavesAt: true, wasFirst: true };
    const mail = await tx.leadMail.findUnique({ where: { id }, select: columns });
    if (!mail) throw leadNotFound();
    const [lead] = await tx.$queryRaw<{ stage: LeadStage }[]>`
      select stage from "Lead" where id = ${mail.leadId} for update`;
    if (!lead || !mail.leavesAt) throw new AppError("CONFLICT", { message: alreadyLeftMessage });
    await takeFromQueue(tx, mail.mailId);
    await tx.leadMail.deleteMany({ where: { id } });
    const others = await tx.leadMail.count({ where: { leadId: mail.leadId } });
    const isNewAgain = mail.wasFirst && lead.stage === "contattato" && others === 0;
    await recordChange(tx, actor, {
      action: "contatto.invio-annullato",
      subject: "contatto",
      subjectId: mail.leadId,
      summary: `Ha annullato l'invio di un'email al contatto ${mail.leadId}`,
    });
    if (isNewAgain) {
      const data = { status: "nuovo", hasQuote: false, movedAt: deps.now() } as const;
      await tx.lead.update({ where: { id: mail.leadId }, data, select: { id: true } });
      await recordChange(tx, actor, moveEntry(mail.leadId, "contattato", "nuovo"));
    }
    wakeCounters(tx);
    return { subject: mail.subject, text: mail.text, isNewAgain };
  });
}
