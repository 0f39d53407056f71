import { type LeadMove, type LeadStage, leadStages, statusOfStage } from "@vetrina/contract/lead-stages";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { type RecordedChange, recordChange } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
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

async function refuseMoved(tx: Prisma.TransactionClient, id: number, stage: LeadStage): Promise<never> {
  const { name } = await lastChange(tx, { subject: "contatto", id, action: moveAction });
  throw new AppError("CONFLICT", {
    message: `${name} ha già spostato questo contatto in «${leadStages[stage]}»: guarda com’è ora, poi decidi.`,
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
