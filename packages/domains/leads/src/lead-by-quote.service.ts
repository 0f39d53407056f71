import { type LeadStage, statusOfStage } from "@vetrina/contract/lead-stages";
import type { StaffActor } from "@vetrina/core/actor";
import { type AutomaticActor, recordChange } from "@vetrina/core/audit/audit.service";
import type { Prisma } from "@vetrina/data/prisma";
import { moveEntry } from "./lead-move.service.ts";

/** From which stages a quote brings its lead to one: sent, it takes nobody back, and accepted it wins also who was lost. */
const comesFrom: Record<"preventivo" | "vinto", readonly LeadStage[]> = {
  preventivo: ["nuovo", "contattato"],
  vinto: ["nuovo", "contattato", "preventivo", "perso"],
};

/** Brings a lead along with its quote, in the quote's transaction. One that is gone is left alone. */
export async function bringAlong(
  tx: Prisma.TransactionClient,
  { by, now }: { by: StaffActor | AutomaticActor; now: Date },
  id: number,
  to: "preventivo" | "vinto",
): Promise<void> {
  const [lead] = await tx.$queryRaw<{ stage: LeadStage }[]>`select stage from "Lead" where id = ${id} for update`;
  if (!lead || !comesFrom[to].includes(lead.stage)) return;
  await tx.lead.update({
    where: { id },
    data: { status: statusOfStage[to], hasQuote: to === "preventivo", movedAt: now },
    select: { id: true },
  });
  await recordChange(tx, by, moveEntry(id, lead.stage, to));
}
