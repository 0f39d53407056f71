import type { LeadStage } from "@vetrina/contract/lead-stages";
import { alreadyLeftMessage } from "@vetrina/contract/leaving-answers";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { whoTookBack, whyGone } from "@vetrina/core/audit/taken-back";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { leadNotFound } from "./lead-detail.service.ts";
import { moveEntry } from "./lead-move.service.ts";

const action = "contatto.invio-annullato";

/** Whether the mail was still there: the first to delete the row wins, of the worker and those who take it back. */
async function takeFromQueue(tx: Prisma.TransactionClient, mailId: number | null): Promise<boolean> {
  const { count } = await tx.mailMessage.deleteMany({ where: { id: mailId ?? 0, state: "in-coda", attempts: 0 } });
  return count > 0;
}

/** What is said of a mail that isn't there: taken back before, or erased with its lead. */
async function goneMail(tx: Prisma.TransactionClient, now: Date, details: { email: number }): Promise<AppError> {
  const message = await whoTookBack(tx, now, { action, details });
  return message === undefined ? leadNotFound() : new AppError("CONFLICT", { message });
}

/**
 * Takes a mail to a lead back that has not left, from the lead and from the queue together. A lead that it had made a
 * contacted one is new again, unless it was moved on or written to since. Throws NOT_FOUND for a mail that isn't there,
 * CONFLICT for one that has left, was taken back or can't be.
 */
export async function takeBackLeadMail(deps: Deps, actor: StaffActor, id: number) {
  return deps.db.$transaction(async (tx) => {
    const columns = { id: true, leadId: true, mailId: true, subject: true, text: true, leavesAt: true, wasFirst: true };
    const mail = await tx.leadMail.findUnique({ where: { id }, select: columns });
    const details = { email: id };
    if (!mail) throw await goneMail(tx, deps.now(), details);
    const [lead] = await tx.$queryRaw<{ stage: LeadStage }[]>`
      select stage from "Lead" where id = ${mail.leadId} for update`;
    if (!lead || !mail.leavesAt) throw new AppError("CONFLICT", { message: alreadyLeftMessage });
    if (!(await takeFromQueue(tx, mail.mailId))) {
      throw new AppError("CONFLICT", { message: await whyGone(tx, deps.now(), { action, details }) });
    }
    await tx.leadMail.deleteMany({ where: { id } });
    const others = await tx.leadMail.count({ where: { leadId: mail.leadId } });
    const isNewAgain = mail.wasFirst && lead.stage === "contattato" && others === 0;
    await recordChange(tx, actor, {
      action,
      subject: "contatto",
      subjectId: mail.leadId,
      summary: `Ha annullato l’invio di un’email al contatto ${mail.leadId}`,
      details,
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
