import { randomUUID } from "node:crypto";
import {
  type LeadMailSent,
  type LeadMails,
  type LeadMailWrite,
  leadMailsShownMax,
  leadWithoutAddressMessage,
} from "@vetrina/contract/lead-mail";
import { type LeadStage, statusOfStage } from "@vetrina/contract/lead-stages";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { mailboxOfAnswers } from "@vetrina/core/mail/answer-address";
import { answersTo } from "@vetrina/core/mail/letterhead";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { publicSettings } from "@vetrina/core/settings/settings-row";
import type { Prisma } from "@vetrina/data/prisma";
import { leadAnswerMail } from "./lead-answer.mail.ts";
import { leadNotFound } from "./lead-detail.service.ts";
import { leadMailColumns, presentLeadMail } from "./lead-mail.present.ts";
import { moveEntry } from "./lead-move.service.ts";

const signatureOf = async (db: Prisma.TransactionClient | Deps["db"], { id }: StaffActor) =>
  (await db.user.findUniqueOrThrow({ where: { id }, select: { signature: true } })).signature;

/** The mails that the staff wrote to a lead, and the context for the next one. Throws NOT_FOUND. */
export async function readLeadMails(deps: Deps, actor: StaffActor, leadId: number): Promise<LeadMails> {
  const mails = { orderBy: { id: "desc" }, take: leadMailsShownMax + 1, select: leadMailColumns } as const;
  const lead = await deps.db.lead.findUnique({ where: { id: leadId }, select: { mails } });
  if (!lead) throw leadNotFound();
  const { company } = await publicSettings(deps);
  const mailbox = mailboxOfAnswers(deps.inbound, company);
  const address = mailbox ?? answersTo(company);
  return {
    mails: lead.mails.slice(0, leadMailsShownMax).reverse().map(presentLeadMail),
    hasOlder: lead.mails.length > leadMailsShownMax,
    agencyName: company.name,
    answersTo: address ?? company.email,
    isFollowed: mailbox !== undefined,
    isSampleAddress: address === undefined,
    signature: await signatureOf(deps.db, actor),
  };
}

interface LockedLead {
  email: string;
  stage: LeadStage;
  mailThread: string | null;
}

/** Refuses a mail that was begun before a colleague's was sent, or the lead's own came in. */
async function refuseOvertaken(tx: Prisma.TransactionClient, { leadId, lastId }: LeadMailWrite): Promise<void> {
  const newer = await tx.leadMail.findFirst({
    where: { leadId, id: { gt: lastId } },
    orderBy: { id: "desc" },
    select: { author: true, direction: true },
  });
  if (!newer) return;
  if (newer.direction === "ricevuta") {
    throw new AppError("CONFLICT", {
      message: "Il contatto ti ha scritto nel frattempo: rileggi, poi invia di nuovo.",
    });
  }
  const user = await tx.user.findUnique({ where: { username: newer.author }, select: colleagueColumns });
  const name = user ? presentColleague(user).name : newer.author;
  throw new AppError("CONFLICT", {
    message: `${name} ha già scritto a questo contatto: rileggi la sua email, poi invia di nuovo.`,
  });
}

/** Who has been written to is no longer new. */
async function markContacted(deps: Deps, tx: Prisma.TransactionClient, actor: StaffActor, id: number): Promise<void> {
  await tx.lead.update({
    where: { id },
    data: { status: statusOfStage.contattato, hasQuote: false, movedAt: deps.now() },
    select: { id: true },
  });
  await recordChange(tx, actor, moveEntry(id, "nuovo", "contattato"));
}

/** Until when a mail that is written now can be taken back; null where the settings say that it leaves at once. */
async function leavingTime(deps: Deps, tx: Prisma.TransactionClient): Promise<Date | null> {
  const { undoSeconds } = await tx.siteSettings.findUniqueOrThrow({ where: { id: 1 }, select: { undoSeconds: true } });
  return undoSeconds === 0 ? null : new Date(deps.now().getTime() + undoSeconds * 1000);
}

/**
 * Sends a lead a mail of the staff's own words and keeps it with the lead; a new lead becomes contacted. The same
 * submission key sends nothing again. Throws NOT_FOUND, and CONFLICT when a colleague has written meanwhile or the lead has
 * left no address.
 */
export async function answerLead(deps: Deps, actor: StaffActor, input: LeadMailWrite): Promise<LeadMailSent> {
  const { leadId, subject, text, submissionKey } = input;
  return deps.db.$transaction(async (tx) => {
    const [lead] = await tx.$queryRaw<LockedLead[]>`
      select email, stage, "mailThread" from "Lead" where id = ${leadId} for update`;
    if (!lead) throw leadNotFound();
    if (!lead.email) throw new AppError("CONFLICT", { message: leadWithoutAddressMessage });
    const sent =
      submissionKey && (await tx.leadMail.findFirst({ where: { leadId, submissionKey }, select: leadMailColumns }));
    if (sent) return { mail: presentLeadMail(sent), isContactedNow: false };
    await refuseOvertaken(tx, input);
    const threadId = lead.mailThread ?? randomUUID();
    if (!lead.mailThread)
      await tx.lead.update({ where: { id: leadId }, data: { mailThread: threadId }, select: { id: true } });
    const signature = await signatureOf(tx, actor);
    const leavesAt = await leavingTime(deps, tx);
    const mailId = await enqueueMail(
      tx,
      leadAnswerMail({ recipient: lead.email, subject, text, signature, threadId, leavesAt }),
    );
    const mail = await tx.leadMail.create({
      data: {
        leadId,
        mailId,
        subject,
        text,
        author: actor.username,
        leavesAt,
        wasFirst: lead.stage === "nuovo",
        submissionKey: submissionKey ?? null,
        createdAt: deps.now(),
      },
      select: leadMailColumns,
    });
    await recordChange(tx, actor, {
      action: "contatto.email",
      subject: "contatto",
      subjectId: leadId,
      summary: `Ha scritto un’email al contatto ${leadId}`,
    });
    const isContactedNow = lead.stage === "nuovo";
    if (isContactedNow) await markContacted(deps, tx, actor, leadId);
    wakeCounters(tx);
    return { mail: presentLeadMail(mail), isContactedNow };
  });
}
