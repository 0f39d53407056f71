import { type LeadMove, type LeadStage, leadStages, statusOfStage } from "@vetrina/contract/lead-stages";
import type { Prisma } from "@vetrina/db/prisma";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { type RecordedChange, recordChange } from "../audit/audit.service.ts";
import type { Deps } from "../deps.ts";
import { wakeCounters } from "../notices/notices.service.ts";
import { colleagueColumns, presentColleague } from "../users/colleague.ts";
import { leadNotFound } from "./lead-detail.service.ts";

/** What the log calls a change of stage or status; who made the last one is read there. */
export const moveAction = "contatto.stato";

/** What the log says of a move, whatever has caused it. */
export const moveEntry = (id: number, from: LeadStage, to: LeadStage): RecordedChange => ({
  action: moveAction,
  subject: "contatto",
  subjectId: id,
  summary: `Ha cambiato lo stato del contatto ${id} da ${leadStages[from]} a ${leadStages[to]}`,
  details: { prima: from, dopo: to },
});

/** Who of the staff made the last change with this action, as colleagues call them. */
export async function lastToChange(tx: Prisma.TransactionClient, action: string, leadId: number): Promise<string> {
  const entry = await tx.auditEntry.findFirst({
    where: { subject: "contatto", subjectId: String(leadId), action },
    orderBy: { id: "desc" },
    select: { actor: true },
  });
  const user = entry && (await tx.user.findUnique({ where: { username: entry.actor }, select: colleagueColumns }));
  return user ? presentColleague(user).name : "Un collega";
}

async function refuseMoved(tx: Prisma.TransactionClient, id: number, stage: LeadStage): Promise<never> {
  const mover = await lastToChange(tx, moveAction, id);
  throw new AppError("CONFLICT", {
    message: `${mover} ha già spostato questo contatto in «${leadStages[stage]}»: guarda com'è ora, poi decidi.`,
  });
}

/**
 * Moves a lead from the stage in which its mover saw it to another; saying again where it is changes nothing.
 * Throws NOT_FOUND, and CONFLICT when a colleague has moved it elsewhere meanwhile.
 */
export async function moveLead(deps: Deps, actor: StaffActor, { id, from, to, lostReason }: LeadMove) {
  await deps.db.$transaction(async (tx) => {
    const [lead] = await tx.$queryRaw<{ stage: LeadStage; lostReason: string | null }[]>`
      select stage, "lostReason" from "Lead" where id = ${id} for update`;
    if (!lead) throw leadNotFound();
    if (lead.stage !== from && lead.stage !== to) await refuseMoved(tx, id, lead.stage);
    if (lead.stage === to && (to !== "perso" || lead.lostReason === lostReason)) return;
    await tx.lead.update({
      where: { id },
      data: {
        status: statusOfStage[to],
        hasQuote: to === "preventivo",
        movedAt: deps.now(),
        ...(to === "perso" && { lostReason }),
      },
      select: { id: true },
    });
    await recordChange(tx, actor, moveEntry(id, lead.stage, to));
    wakeCounters(tx);
  });
  return { id, stage: to };
}
