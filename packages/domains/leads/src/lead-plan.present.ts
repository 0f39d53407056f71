import { romeDay, utcDay, utcMidnight } from "@vetrina/contract/dates";
import type { LeadPlan } from "@vetrina/contract/lead-stages";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** A day of the database, which comes as the midnight of UTC, as YYYY-MM-DD. */
export const dayOf = (date: Date | null): string | null => date && utcDay(date);

/** The other way. */
export const dateOf = (day: string | null): Date | null => (day ? utcMidnight(day) : null);

/** Today in Europe/Rome, to be compared with such days. */
export const today = (now: Date): Date => utcMidnight(romeDay(now));

export const planColumns = {
  ...just("stage", "lostReason", "ownerId"),
  owner: { select: colleagueColumns },
  ...just("nextStep", "nextStepOn", "valueCents"),
} satisfies Prisma.LeadSelect;

type PlanRow = Prisma.LeadGetPayload<{ select: typeof planColumns }>;

export const presentPlan = ({ stage, owner, nextStepOn, lostReason, nextStep, valueCents }: PlanRow) => ({
  stage,
  // A lead that was lost and has come back keeps the reason, which says nothing of it now.
  lostReason: stage === "perso" ? lostReason : null,
  owner: owner && presentColleague(owner),
  nextStep,
  nextStepOn: dayOf(nextStepOn),
  valueCents,
});

/** The plan as a form writes it. */
export const planOf = ({ ownerId, valueCents }: Pick<PlanRow, "ownerId" | "valueCents">): LeadPlan => ({
  ownerId,
  valueCents,
});
